"""The front door: editions, new games, saves, records, guesses."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tolmek.families import EDITIONS, FAMILIES, AnyRules, check_edition, plain_rules, rules_of
from tolmek.families import Registration as Registration
from tolmek.families import register as register
from tolmek.families import registration_of as registration_of
from tolmek.families import unregister as unregister
from tolmek.kernel import records, saves, views
from tolmek.kernel.actions import SEATS
from tolmek.kernel.actions import Action as Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE as CHANCE
from tolmek.kernel.decision import Decision as Decision
from tolmek.kernel.decision import Result as Result
from tolmek.kernel.errors import BadSetup as BadSetup
from tolmek.kernel.errors import BadText as BadText
from tolmek.kernel.errors import CannotUndo as CannotUndo
from tolmek.kernel.errors import IllegalAction as IllegalAction
from tolmek.kernel.history import Link as Link
from tolmek.kernel.info import EditionInfo as EditionInfo
from tolmek.kernel.info import Lesson as Lesson
from tolmek.kernel.log import Entry
from tolmek.kernel.outside import is_seed, is_whole, shown, writable
from tolmek.kernel.packs.house import pack_with_house
from tolmek.kernel.packs.problems import BadComponents as BadComponents
from tolmek.kernel.packs.reading import LARGEST as LARGEST_PACK
from tolmek.kernel.pointing import BatchEnding as BatchEnding
from tolmek.kernel.pointing import BatchItem as BatchItem
from tolmek.kernel.pointing import Odds as Odds
from tolmek.kernel.pointing import Pointer as Pointer
from tolmek.kernel.pointing import StandingAnswer as StandingAnswer
from tolmek.kernel.session import Session, guess_from, position_from
from tolmek.kernel.soundness import check_position

if TYPE_CHECKING:
    from tolmek.bots import Bot

if TYPE_CHECKING:
    Game = Session[Any]
else:
    Game = Session  # a class that `isinstance` takes
LogEntry = Entry  # the server has entries of its own, as JSON

MOST_SEATS = len(SEATS.ids)  # of any family
PACK_ENDING = ".toml"  # of the name of a file; no text of a pack ends like this
DAMAGE = (AttributeError, IndexError, KeyError, TypeError, ValueError)  # what a damaged file can lead to


def editions() -> list[EditionInfo]:
    """Every edition that can be played.

    >>> [edition.id for edition in tolmek.editions()]
    ['first', 'revised', 'key', 'published', 'kickstarter']
    """
    return [plain_rules(edition).info() for edition in EDITIONS]


def components(edition: str) -> dict[str, Any]:
    """Everything that a component pack may set in an edition, by table, id and key, with the values of the box.

    >>> tables = tolmek.components("revised")
    >>> tables["ship"]["starfighter"]["cost"]
    2
    >>> sorted(tables)[:3]
    ['card', 'deck', 'event']
    """
    check_edition(edition)
    return plain_rules(edition).component_tables()


def default_edition() -> str:
    """The edition for people who have not chosen one."""
    return next(family.recommended for family in FAMILIES.values() if family.recommended)


def new_game(
    edition: str,
    seats: int = 4,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    races: list[str | None] | str | None = None,
    chance: str = "rolled",
    components: str | Path | None = None,
    log: bool = True,
    house: dict[str, Any] | None = None,
) -> Game:
    """Set a game up and advance to its first decision.

    The same seed gives the same dice and cards. `options` are those of the edition, such as its variant. `races`, in
    other games factions, are dealt by the seed unless they are named by seat or "choose". With chance="asked" dice
    and draws are decisions of seat CHANCE. `components` is a component pack: its .toml file or its text. `house` are
    house rules: numbers of the edition by their keys, which `tolmek.components(edition)["house"]` lists.
    Without a log the game is quicker.

    >>> game = tolmek.new_game("revised", seats=3, seed=7, options={"variant": "long"})
    >>> game.edition, game.seats, game.options["variant"]
    ('revised', 3, 'long')
    """
    if options is not None and not isinstance(options, Mapping):
        raise BadSetup(f"Options are names with their values, such as {{'variant': 'long'}}, not {shown(options)}.")
    rules = rules_of(edition, pack_of(edition, components, house))
    checked = rules.checked_options(seats, {} if options is None else dict(options), races)
    if seed is None:
        seed = secrets.randbits(48)
    check_seed(seed)
    game = blank(rules, checked, seed)
    game.explicit_chance = is_explicit(chance)
    game.logging = log
    rules.begin(game)
    game.advance()
    return game


def load(text: str, log: bool = True) -> Game:
    """Open a save. One of an older revision of the rules goes on under this one, if its position fits.

    >>> game = tolmek.load(tolmek.new_game("key", seats=2, seed=7).save())
    >>> game.edition
    'key'
    """
    body = saves.read(text)
    rules = rules_of_file(body, "save")
    options = options_of_file(rules, body, body["seats"], "save")
    try:
        game = blank(rules, options, body["seed"])
        saves.resume(game, body)
        check_position(game)
    except BadText:
        raise
    except DAMAGE:
        raise BadText("This save is damaged: its parts do not fit together.") from None
    game.logging = log
    return game


def reopened(text: str, log: bool) -> Game:
    """A pickled game. Whoever reads a pickle trusts it, so the position is not played on to check it."""
    body = saves.read(text)
    game = blank(rules_of_file(body, "save"), body["options"], body["seed"])
    saves.resume(game, body)
    game.logging = log
    return game


def replay(text: str, until: int = -1, log: bool = True) -> Game:
    """Play a record again; `until` stops after that many choices.

    One of an older revision of the rules is accepted as long as every line is legal and the last position fits.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> game.play("settle 2")
    >>> tolmek.replay(game.record()).hash == game.hash
    True
    """
    return replay_checked(text, until, log)[0]


def replay_checked(text: str, until: int = -1, log: bool = True) -> tuple[Game, int]:
    """Play a record again and count the outcomes that its seed does not give."""
    game, record = opened_record(text, log)
    unseeded = records.replay(game, record, until)
    game.explicit_chance = False
    return game, unseeded


def opened_record(text: str, log: bool) -> tuple[Game, records.Record]:
    """The first position of a record, in which chance is asked."""
    record = records.Record(text)
    head = record.head
    rules = rules_of_file(head, "record")
    options = options_of_file(rules, head, head["seats"], "record")
    if head["seed"] is None:
        raise BadText("This record was written for one seat and hides what the others held; it cannot be replayed.")
    if not is_seed(head["seed"]):
        raise BadText(f"The seed of this record must be a whole number, not {shown(head['seed'])}.")
    game = blank(rules, options, head["seed"])
    rules.begin(game)
    game.logging = log
    game.explicit_chance = True
    game.advance()
    return game, record


class Step:
    """One choice or outcome of a record, with the position before it in `game`, which moves on with the walk.

    `odds` is how likely the outcome was, a fraction; None for the choice of a seat.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> step = next(iter(tolmek.steps(game.record())))
    >>> step.number, step.seat == tolmek.CHANCE, step.odds
    (0, True, Fraction(1, 36))
    """

    def __init__(self, number: int, seat: int, action: Action, odds: Fraction | None, game: Game) -> None:
        self.number = number
        self.seat = seat
        self.action = action
        self.odds = odds
        self.game = game

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"<Step {self.number}: {who}, {self.action}>"


def steps(record: str, log: bool = True) -> Iterator[Step]:
    """Walk through a record once, from its first choice or outcome to its last.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> game.play("settle 2")
    >>> *_, last = tolmek.steps(game.record())
    >>> last
    <Step 9: seat 1, settle 2>
    """
    game, read = opened_record(record, log)
    for number, row in enumerate(read.rows):
        try:
            who, _, text = row.partition(" ")
            seat, where = records.chooser(who, game.seats)
            action = game.parse(text)
            yield Step(number, seat, action, odds_of(game, where, action) if seat == CHANCE else None, game)
            records.play_row(game, row)
        except IllegalAction as error:
            raise records.misfit(read, number, error) from None
    records.check_end(game, read)


def odds_of(game: Game, where: int, action: Action) -> Fraction | None:
    """How likely chance gives this outcome on that stack; None where it cannot."""
    for decision in game.decisions:
        if decision.seat == CHANCE and decision.where == where and action in decision.actions:
            return Fraction(decision.odds[decision.actions.index(action)], sum(decision.odds))
    return None


def guess(view: dict[str, Any], seed: int, chance: str | None = None) -> Game:
    """A full game that the view's seat could be in, with new chance.

    Its dice are “rolled” or “asked” for; by default as in the game of the view.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> other = tolmek.guess(game.view(1), seed=5)
    >>> other.view(1) == game.view(1)
    True
    """
    check_seed(seed)
    views.check_head(view)
    asked = view["asked"] if chance is None else is_explicit(chance)
    rules = rules_of_file(view, "view")
    options = options_of_file(rules, view, view["table"]["seats"], "view")
    like = blank(rules, options, seed)
    try:
        key = views.key_of(view)
        if not checked_views.holds(key):
            views.check(like, view)
            checked_views.add(key)
        return guess_from(like, view, seed, asked)
    except BadText:
        raise
    except DAMAGE:
        raise BadText("This view is damaged: its parts do not fit together.") from None


class RecentKeys:
    """The keys that were added last."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.keys: dict[bytes, None] = {}

    def holds(self, key: bytes) -> bool:
        return key in self.keys

    def add(self, key: bytes) -> None:
        self.keys[key] = None
        while len(self.keys) > self.most:
            self.keys.pop(next(iter(self.keys)), None)


checked_views = RecentKeys(256)


def imagine(view: dict[str, Any], seed: int) -> Game:
    """The same for a view that this program has made itself: it is not checked. Its dice are rolled."""
    game = imagine_position(view, seed)
    if not view["over"]:
        game.advance()
    return game


def imagine_position(view: dict[str, Any], seed: int) -> Game:
    """The same before its procedures go on: further guesses of it are guesses of the view."""
    rules = rules_of(view["edition"], view["pack"])
    rules.reopen = reopened
    return position_from(rules, view, seed)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; it sees a view and its decision, never the game.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> bot = tolmek.bot("greedy", seed=1)
    >>> bot.choose(game.view(1), game.decision) in game.decision.actions
    True
    """
    from tolmek import bots  # bots come in through this door themselves

    return bots.bot(name, seed)


def describe(view: dict[str, Any]) -> dict[str, Any]:
    """The view with names instead of numbers, as plain data for a reader.

    >>> view = tolmek.new_game("revised", seats=2, seed=7).view(0)
    >>> view["table"]["race"], tolmek.describe(view)["table"]["race"]
    ([5, 2], ['nomads_of_earth', 'kingdom_of_roth'])
    """
    from tolmek.lab.learners.encoder import describe  # the lab comes in through this door itself

    views.check_head(view)
    return describe(view)


# --- what games are made of ----------------------------------------------------------------------------------------


def rules_of_file(head: dict[str, Any], what: str) -> AnyRules:
    """The rules that a file was made under: this revision or an older one, never a newer one."""
    edition, pack, revision = (head.get(key) for key in ("edition", "pack", "revision"))
    if not isinstance(edition, str) or not isinstance(pack, str):
        raise BadText(f"This {what} does not say its edition and component pack.")
    if not writable(edition) or not writable(pack):
        raise BadText(f"This {what} is not Unicode text.")
    try:
        rules = rules_of(edition, pack)
    except BadSetup as error:
        raise BadText(f"This {what} cannot be opened: {error}") from None
    if not isinstance(revision, int) or isinstance(revision, bool) or not 1 <= revision <= rules.revision:
        raise BadText(
            f"This {what} was made under revision {shown(revision)} of the rules; this version knows them up to "
            f"revision {rules.revision}: open it with the version that made it."
        )
    return rules


def options_of_file(rules: AnyRules, head: dict[str, Any], seats: object, what: str) -> dict[str, Any]:
    """The options of a file, checked as those of a new game are."""
    options = head.get("options")
    if not isinstance(options, dict) or not is_whole(seats, 1, MOST_SEATS) or options.get("seats") != seats:
        raise BadText(f"This {what} does not say how many seats it has, or contradicts itself.")
    given = {key: value for key, value in options.items() if key not in ("seats", "races")}
    try:
        return rules.checked_options(seats, given, options.get("races"))
    except BadSetup as error:
        raise BadText(f"This {what} cannot be opened: {error}") from None


def check_seed(seed: object) -> None:
    if not is_seed(seed):
        raise BadSetup(f"The seed must be a whole number of at most 77 digits, not {shown(seed)}.")


def is_explicit(chance: object) -> bool:
    if chance != "rolled" and chance != "asked":
        raise BadSetup(f"chance is “rolled” or “asked”, not {shown(chance)}.")
    return chance == "asked"


def blank(rules: AnyRules, options: dict[str, Any], seed: int) -> Game:
    rules.reopen = reopened
    game: Game = Session(rules, rules.blank_table(options, rules.pack), Stream(seed))
    game.options = options
    game.pack = rules.pack
    return game


def pack_of(edition: str, components: str | Path | None, house: object) -> str:
    """The component pack of a new game, with its house rules in it."""
    pack = pack_text(components)
    if house is None or house == {}:
        return pack
    if not isinstance(house, Mapping):
        raise BadSetup(
            f"House rules are names with their values, such as {{'actions_per_turn': 5}}, not {shown(house)}."
        )
    if not rules_of(edition, "").house.known:
        raise BadSetup(f"The edition {edition} has no house rules.")
    if rules_of(edition, pack).house.values:
        raise BadSetup("The component pack has house rules already; add yours to its table [house].")
    return pack_with_house(pack, dict(house))


def pack_text(components: str | Path | None) -> str:
    """A pack is given as its text or as its file."""
    if components is None:
        return ""
    if not isinstance(components, str | Path):
        raise BadSetup(f"A component pack is given as its text or as a Path, not as {shown(components)}.")
    if isinstance(components, str) and not components.endswith(PACK_ENDING):
        return components
    try:
        with Path(components).open("rb") as file:
            return file.read(LARGEST_PACK + 1).decode()
    except OSError:
        raise BadSetup(f"The component pack {components} cannot be read.") from None
    except UnicodeDecodeError:
        raise BadSetup(f"The component pack {components} is not UTF-8 text.") from None

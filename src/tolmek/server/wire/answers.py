"""What the server answers, and what it sends over a live connection."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tolmek.scene.common.shapes import Shape
from tolmek.server.rows import ChatLine

# --- changes of a scene --------------------------------------------------------------------------------------------


class PartChange(Shape):
    """A part is replaced by a `value`, or items of an ordered map are set and dropped and, with `order`, moved."""

    value: Any | UnsetType = UNSET
    set: dict[str, Any] | UnsetType = UNSET
    drop: list[str] | UnsetType = UNSET
    order: list[str] | UnsetType = UNSET


Changes = dict[str, PartChange]
CHANGES_SCHEMA = {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/PartChange"}}
EncodedChanges = Annotated[
    Raw,
    Meta(
        description="By part of the scene: the old scene and these give the new one.",
        extra_json_schema=CHANGES_SCHEMA,
    ),
]


# --- boards and scenes ---------------------------------------------------------------------------------------------


class Board(Struct):
    """The parts that do not change, in the shape of the edition's family."""


class Scene(Struct):
    """What changes: everything but the board, in the shape of the edition's family."""


# They are drawn as plain data. What shapes there are, the families say: see `wire.schema`.
AnyBoard = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/Board"})]
AnyScene = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/Scene"})]

# --- errors --------------------------------------------------------------------------------------------------------

ErrorCode = Literal[
    "bad-request",
    "forbidden",
    "unknown",
    "stale",
    "finished",
    "too-large",
    "illegal",
    "flood",
    "storage",
    "server",
]


class ErrorBody(Shape):
    """What went wrong, in one sentence, and what helps. Some errors say more."""

    code: ErrorCode
    message: str
    remedy: str
    decisions: Annotated[list[Decision], Meta(description="With `stale`: what is open now.")] | UnsetType = UNSET
    version: Annotated[int, Meta(description="With `stale`.")] | UnsetType = UNSET
    position: Annotated[int, Meta(description="With `illegal`: which of the sent actions.")] | UnsetType = UNSET
    reason: Annotated[str, Meta(description="With `illegal`.")] | UnsetType = UNSET
    rule: Annotated[str | None, Meta(description="With `illegal`.")] | UnsetType = UNSET
    action: Annotated[str, Meta(description="With `illegal`, of an offer: its text.")] | UnsetType = UNSET
    wait: Annotated[int, Meta(description="With `flood`: seconds.")] | UnsetType = UNSET


class Refusal(Shape):
    """The answer to a request that is refused."""

    error: ErrorBody


# --- before a game -------------------------------------------------------------------------------------------------


class BotInfo(Shape):
    """A bot to play against."""

    id: str
    name: str
    words: str
    styled: Annotated[bool, Meta(description="Whether it can have a style.")]


class StyleInfo(Shape):
    """A personality of bots."""

    id: str
    title: str
    words: str
    face: Annotated[str, Meta(description="The symbol `face-...` of the sheet.")]


class RaceInfo(Shape):
    """A race or faction to play."""

    id: str
    name: str
    home: str
    words: Annotated[str, Meta(description="What it is good at.")]
    powers: Annotated[list[str], Meta(description="What it may do that others may not, sentence by sentence.")]


class LessonInfo(Shape):
    """A game in a few sentences, for people who do not know it."""

    pitch: Annotated[str, Meta(description="What it is.")]
    minutes: Annotated[int, Meta(description="About how many it takes people who know it.")]
    weight: Annotated[str, Meta(description="How much there is to learn: medium, heavy.")]
    turn: Annotated[list[str], Meta(description="What one does, step by step.")]
    points: Annotated[list[str], Meta(description="What victory points are given for.")]
    end: Annotated[str, Meta(description="When it is over, and who wins.")]


class OptionChoice(Shape):
    """A value of an option that is drawn otherwise."""

    value: str
    words: str
    seats: Annotated[int | None, Meta(description="Only for that many seats.")]


class VariantInfo(Shape):
    """A variant to play with."""

    id: str
    title: str
    sentence: Annotated[str, Meta(description="What it changes; may be empty.")]
    seats: Annotated[int | None, Meta(description="Only for that many seats.")]
    excludes: Annotated[str | None, Meta(description="A variant that it cannot be combined with.")]


class OptionInfo(Shape):
    """An option besides the variant."""

    id: str
    title: str
    kind: Annotated[
        Literal["switch", "number", "choice", "seat"],
        Meta(description="A switch is 0 or 1, a choice is one of `choices`."),
    ]
    least: int
    most: int
    variant: Annotated[str | None, Meta(description="It matters only with this variant.")]


class EditionInfo(Shape):
    """What can be played."""

    id: str
    name: str
    family: Annotated[str, Meta(description="The game it is an edition of: rules can be compared inside it.")]
    seats: Annotated[tuple[int, int], Meta(description="Fewest and most.")]
    variants: list[str]
    variant_info: Annotated[list[VariantInfo], Meta(description="Of all variants but the standard game.")]
    rounds: Annotated[int, Meta(description="0: it depends on the game.")]
    lesson: Annotated[LessonInfo | None, Meta(description="Null where the family has none.")]
    races: list[RaceInfo]
    options: Annotated[dict[str, Any], Meta(description="With their usual values.")]
    option_info: list[OptionInfo]
    choices: dict[str, list[OptionChoice]]


class TutorialInfo(Shape):
    """A playable tutorial."""

    edition: Annotated[str, Meta(description="That it is played with.")]
    family: str
    minutes: int
    lessons: Annotated[list[str], Meta(description="Their titles, in order.")]


class Reach(Shape):
    """Where others in the same network find this server."""

    address: Annotated[str, Meta(description="Of the computer it runs on.")]
    open: Annotated[bool, Meta(description="Whether the server listens there; if not, `--host 0.0.0.0` makes it.")]


class About(Shape):
    """What this server can play."""

    version: str
    editions: list[EditionInfo]
    bots: list[BotInfo]
    styles: list[StyleInfo]
    edition: Annotated[str, Meta(description="For people who have not chosen one.")]
    public: bool
    tutorials: list[TutorialInfo]
    reach: Annotated[
        Reach | None, Meta(description="Told only on the computer that a server without a public address runs on.")
    ] = None


class SeatLink(Shape):
    """An invitation to a seat."""

    seat: int
    link: str


class Created(Shape):
    """A game that was just set up."""

    game: str
    seats: Annotated[list[int], Meta(description="Of the person who set it up.")]
    links: list[SeatLink]
    watch: Annotated[str, Meta(description="The spectators' address, safe to post anywhere.")]


class Joined(Shape):
    """The seat that a link led to."""

    game: str
    seat: int


class MapPreview(Shape):
    """The open set-up that a map seed gives."""

    board: AnyBoard
    scene: AnyScene


# --- rules ---------------------------------------------------------------------------------------------------------


class Rule(Shape):
    """A rule in the words of one edition."""

    id: str
    chapter: str
    title: Annotated[str, Meta(description="Heading of the chapter.")]
    editions: list[str]
    text: str
    source: str
    ruling: str


class FoundRules(Shape):
    """The rules that were searched for."""

    rules: list[Rule]


class RuleDifference(Shape):
    """One rule in two editions; null where an edition lacks it."""

    rule: str
    chapter: str
    left: str | None
    right: str | None


class RulesDiff(Shape):
    """Two editions side by side."""

    editions: tuple[str, str]
    differences: list[RuleDifference]


# --- who sits at a table -------------------------------------------------------------------------------------------

PlayerKind = Literal["person", "bot", "empty"]
LinkKind = Literal["invitation", "device"]


class Player(Shape):
    """Somebody at a table, as everybody sees them."""

    seat: int
    kind: PlayerKind
    name: str
    bot: str | None
    style: StyleInfo | None
    here: bool
    done: Annotated[bool, Meta(description="With what all do at once.")]
    thinking: bool
    absent: Annotated[bool, Meta(description="No live connection and no request for a minute.")]
    stand_in: Annotated[bool, Meta(description="A bot plays for them.")]
    resigned: Annotated[bool, Meta(description="They have left for good: they watch, and the bot plays on.")]
    devices: Annotated[int, Meta(description="That hold the seat: more than one is everybody's business.")]


class Invitation(Shape):
    """What a link is for."""

    game: str
    seat: int
    kind: Annotated[LinkKind, Meta(description="To an empty seat, or for another device of the person who sits there.")]
    title: str
    edition: str
    name: Annotated[str, Meta(description="That the seat has now.")]
    used: bool
    players: list[Player]
    over: bool


class Device(Shape):
    """One of those that hold a seat; times in seconds."""

    id: str
    added: float
    used: float
    this: bool


class OpenLink(Shape):
    """A device link that nobody has used yet."""

    until: float | None


class Devices(Shape):
    """The devices that hold one's own seat."""

    devices: list[Device]
    link: OpenLink | None
    most: int


class DeviceLink(Shape):
    """A link that brings one more device to a seat."""

    link: str
    until: float


class Vote(Shape):
    """Something that all people at the table must agree to."""

    id: str
    kind: Literal["undo", "takeover", "reissue"]
    by: int
    seat: int
    agreed: list[int]
    needed: list[int]
    words: str


class Notes(Shape):
    """The seat's private notepad."""

    text: str


# --- what is asked -------------------------------------------------------------------------------------------------

ObjectId = Annotated[str, Meta(description="An object's name, such as `space:tan.c` or `ship:0.diplomat@tan_lock`.")]


class Odds(Shape):
    """The chance that an action succeeds."""

    chance: float
    words: str
    exact: bool


class Action(Shape):
    """Something that the seat may do now."""

    texts: Annotated[list[str], Meta(description="Send these; several for a batch that is offered as a whole.")]
    words: str
    verb: str
    group: str
    touches: list[ObjectId]
    final: Annotated[bool, Meta(description="False: more choices of the same step follow.")]
    reveals: Annotated[bool, Meta(description="Rolls, draws or shows something: no free undo afterwards.")]
    cost: int
    odds: Odds | None


class BatchItem(Shape):
    """One of the things of which any number makes one choice."""

    text: str
    object: ObjectId
    most: Annotated[int, Meta(description="How often it can be in the batch.")]


class Decision(Shape):
    """What a seat is asked."""

    id: str
    seat: int
    prompt: str
    words: str
    hint: str
    rule: str
    waits: Annotated[bool, Meta(description="False: a standing right, which holds nobody up.")]
    panel: Annotated[str | None, Meta(description="Of the page, that goes with the question.")]
    until: Annotated[float | None, Meta(description="When it ends by itself, in seconds.")]
    actions: list[Action]
    together: Annotated[list[BatchItem], Meta(description="Choose any number of them; they are sent in this order.")]


class Waiting(Shape):
    """Whom the game waits for; times in seconds."""

    seat: int
    prompt: str
    words: str
    since: Annotated[float | None, Meta(description="When it was asked, as everybody can know it.")]
    until: float | None


class Reason(Shape):
    """Why something cannot be done, with the rule."""

    reason: str
    rule: str


class Verb(Shape):
    """One button of the palette."""

    id: str
    name: str
    icon: str
    key: str | None
    verbs: Annotated[list[str], Meta(description="Action verbs in this group.")]
    why: Annotated[Reason | None, Meta(description="Why it has no action now; null: it has one, or nobody is asked.")]


class StandingChoice(Shape):
    """A standing answer to choose."""

    id: str
    words: str


class Why(Shape):
    """Why nothing can be done with some objects."""

    reason: str
    rule: str
    instead: Annotated[list[ObjectId], Meta(description="Where it would work.")]


class RefusedAction(Shape):
    """Which of the actions the rules refuse, and why."""

    position: int
    reason: str
    rule: str | None


class Preview(Shape):
    """What actions would come to, as far as the seat can know it."""

    refused: RefusedAction | None
    odds: Odds | None
    words: str
    changes: Annotated[dict[str, PartChange], Meta(description="From the scene to the one after the actions.")]
    path: Annotated[list[str], Meta(description="From where the pieces stand, over obstacles still to be rolled for.")]


# --- the log -------------------------------------------------------------------------------------------------------

Show = Literal["way", "dice", "gain", "loss", "card", "bonus", "outcome", "scoring"]


class Named(Shape):
    """An object that a sentence names."""

    object: ObjectId
    words: str


class Entry(Shape):
    """A sentence of the log."""

    n: int
    words: str
    parts: list[str | Named]
    seat: int | None
    rule: str
    facts: Annotated[
        dict[str, Any],
        Meta(
            description="What happened, for animation.",
            extra_json_schema={"properties": {"fact": {"type": "string"}}, "required": ["fact"]},
        ),
    ]
    private: bool
    show: Annotated[
        Show | None,
        Meta(
            description="How a table shows it: pieces on their way, dice, a mark on a place, cards that turn over, "
            "a scoring; null: not at all."
        ),
    ]
    reason: Annotated[str, Meta(description="Why a bot did this, in its own words; not kept.")] | UnsetType = UNSET


class Moment(Shape):
    """A choice of the past, as the reader counts them."""

    n: int
    version: int
    words: str
    seat: int | None
    round: int


class Moments(Shape):
    """The index of the replay."""

    moments: list[Moment]


# --- a table -------------------------------------------------------------------------------------------------------


class UndoState(Shape):
    """Whether there is something to take back, and whether without asking anybody."""

    open: bool
    free: bool
    why: str
    redo: bool


class TableRules(Shape):
    """How the table runs, as it was set up."""

    mode: Literal["live", "async"]
    window_seconds: int
    takeover_seconds: int
    turn_seconds: int | None
    open_scores: bool
    keep_hands_closed: bool


class Fairness(Shape):
    """The commitment to the dice and, once all may know it, their seed."""

    commitment: str
    map_seed: str
    chance_seed: str | None


class Result(Shape):
    """How a game ended."""

    scores: list[int]
    ranking: Annotated[list[list[int]], Meta(description="Groups of seats, best first.")]
    winners: Annotated[list[int], Meta(description="The first group.")]
    taken_back: int


class LessonStep(Shape):
    """One thing of a lesson to read, to look at or to do."""

    say: str
    point: Annotated[
        list[str],
        Meta(description="What is ringed: an object, `group:` with a verb, or `part:` with a part of the page."),
    ]
    look: Annotated[str, Meta(description="The object to look at; may be empty.")]
    do: Annotated[list[str], Meta(description="Patterns of the actions that complete the step; `*` is any text.")]
    allow: Annotated[list[str], Meta(description="Patterns of the actions that may come before.")]


class LessonAt(Shape):
    """The lesson that a table was set up for."""

    edition: str
    number: int
    of: Annotated[int, Meta(description="How many lessons there are.")]
    title: str
    steps: list[LessonStep]
    close: Annotated[str, Meta(description="What is said at the end.")]


class Brief(Shape):
    """One game in a list."""

    game: str
    title: str
    edition: str
    edition_name: str
    round: int
    over: bool
    your_turn: bool
    waiting: Annotated[list[str], Meta(description="Names of those we wait for.")]
    you: int | None
    players: list[Player]


class State(Shape):
    """The whole table as one reader sees it."""

    game: str
    version: int
    edition: str
    edition_name: str
    title: str
    options: Annotated[dict[str, Any], Meta(description="Of the edition, as the table was set up with them.")]
    you: Annotated[int | None, Meta(description="The seat this answer is for.")]
    yours: Annotated[list[int], Meta(description="Seats this browser holds.")]
    board: Annotated[str, Meta(description="Hash of the board.")]
    scene: AnyScene
    players: list[Player]
    decisions: list[Decision]
    waiting: list[Waiting]
    verbs: Annotated[list[Verb], Meta(description="The palette of this edition, in order.")]
    log: Annotated[list[Entry], Meta(description="What this reader may know, oldest first.")]
    chat: Annotated[list[ChatLine], Meta(description="The last 200 lines of each room.")]
    votes: list[Vote]
    undo: UndoState
    table: TableRules
    standing: Annotated[str | None, Meta(description="This seat's own standing answer.")]
    standing_answers: Annotated[
        list[StandingChoice],
        Meta(description="To choose from; none where no question could be answered so."),
    ]
    bot_offers: Annotated[bool | None, Meta(description="Whether bots may offer this seat a trade.")]
    webhook: Annotated[
        bool | None,
        Meta(description="Whether a chat room is alerted when it is this seat's turn; its address is never shown."),
    ]
    fairness: Fairness
    taken_back: int
    result: Result | None
    read_only: Annotated[str | None, Meta(description="Why nobody may play on.")]
    moment: Annotated[int | None, Meta(description="The number of a moment of the past.")]
    lesson: LessonAt | None
    lesson_done: Annotated[int, Meta(description="How many of the steps with something to do are done.")]
    view: (
        Annotated[
            dict[str, Any],
            Meta(
                description="Where it was asked for: what a bot on that seat is given, the public part for spectators."
            ),
        ]
        | UnsetType
    ) = UNSET


class Update(Shape):
    """What is new for one reader. What has not changed is left out: the version alone is a sign of life."""

    version: int
    players: list[Player] | UnsetType = UNSET
    votes: list[Vote] | UnsetType = UNSET
    chat: (
        Annotated[list[ChatLine], Meta(description="New lines; one that is known by its `n` may come again.")]
        | UnsetType
    ) = UNSET
    changes: EncodedChanges | UnsetType = UNSET
    decisions: list[Decision] | UnsetType = UNSET
    waiting: list[Waiting] | UnsetType = UNSET
    verbs: list[Verb] | UnsetType = UNSET
    undo: UndoState | UnsetType = UNSET
    taken_back: int | UnsetType = UNSET
    standing: str | UnsetType | None = UNSET
    board: str | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    fairness: Fairness | UnsetType = UNSET
    facts: Annotated[list[Entry], Meta(description="New entries of the reader's log, in order.")] | UnsetType = UNSET
    keep: (
        Annotated[
            int, Meta(description="Entries were undone, or all are sent again: this many of the earlier ones stay.")
        ]
        | UnsetType
    ) = UNSET
    bot_offers: bool | UnsetType = UNSET
    webhook: bool | UnsetType = UNSET
    lesson_done: int | UnsetType = UNSET


class WholeState(Shape):
    """The first message on a live connection, where there is no version to go on from."""

    state: State


# --- what was done -------------------------------------------------------------------------------------------------


class Done(Shape):
    """The version after a request that was carried out."""

    version: int


class UndoDone(Shape):
    """The version after the step back, or the proposal that the others vote on."""

    version: int | UnsetType = UNSET
    proposal: Vote | UnsetType = UNSET


class SeatDone(Shape):
    """A new invitation to the seat, or the proposal that the others vote on."""

    link: str | UnsetType = UNSET
    proposal: Vote | UnsetType = UNSET

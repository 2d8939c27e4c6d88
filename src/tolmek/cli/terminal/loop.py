"""One person against bots in the terminal."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from random import choices
from typing import Final

import tolmek
from tolmek.bots import Bot, BotError
from tolmek.cli.files import picture_of, shown, write_text
from tolmek.cli.refusal import FAILURE, Refused
from tolmek.cli.terminal import explain
from tolmek.cli.terminal.choices import Choice, Choices
from tolmek.cli.terminal.commands import Command, parse
from tolmek.cli.terminal.display import GameDisplay, Phase
from tolmek.cli.terminal.displays import display_of
from tolmek.cli.terminal.game_files import GameFiles
from tolmek.cli.terminal.log_lines import LogReader, log_lines
from tolmek.cli.terminal.marks import DIM, GOOD
from tolmek.cli.terminal.screen import Screen

Reader = Callable[[str], str]  # prompt -> line; raises EOFError at the end of the input

FINISHED: Final = 0
INTERRUPTED: Final = 130
LOG_LINES: Final = 20
TURNS: Final = ("turn", "choose-action", "follow-or-refresh")  # with these questions somebody's turn begins


class Leaving(Exception):
    """The person wants to stop."""


class TerminalGame:
    """Asks the person, lets the bots answer, tells what happens."""

    def __init__(
        self,
        game: tolmek.Game,
        seat: int,
        bots: dict[int, Bot],
        screen: Screen,
        read: Reader,
        files: GameFiles,
        resume: Callable[[Path], str],
    ) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.screen = screen
        self.read = read
        self.files = files
        self.resume = resume  # the command that opens a save again
        self.passes = display_of(game, seat).PASSES
        self.log = LogReader(game, seat)
        self.safe = game.copy()  # the position between two choices, for when a choice is interrupted
        self.drawn: Phase = (-1, "")  # before whose choices the position was drawn last
        self.between = False
        self.offered: tuple[object, ...] = ()  # the turn of another before which the person was asked
        self.saves = True  # the data folder can be written
        self.warned = False  # that leaving would lose the game

    def play(self) -> int:
        """Play to the end, or until the person leaves; gives the exit status."""
        try:
            self.screen.house(self.game)
            self.screen.hint()
            while True:
                self.safe = self.game.copy()
                decision = self.game.decision
                if decision is None:
                    break
                self.tell()
                self.step(decision)
            self.finish()
        except (Leaving, EOFError):
            self.leave(self.game)
        except KeyboardInterrupt:
            self.leave(self.safe)
            return INTERRUPTED
        return FINISHED

    def step(self, decision: tolmek.Decision) -> None:
        """Let whoever must decide do so."""
        if decision.seat == self.seat:
            self.answer(decision)
            return
        if decision.seat == tolmek.CHANCE:  # a game that was set up to be asked for its dice
            self.game.play(choices(decision.actions, decision.odds)[0])
            return
        if self.between and self.may_come_between(decision):
            return
        self.game.play(self.bot_action(decision), decision.seat)

    def bot_action(self, decision: tolmek.Decision) -> tolmek.Action:
        bot = self.bots[decision.seat]
        try:
            return bot.choose(self.game.view(decision.seat), decision)
        except BotError as error:
            self.leave(self.safe)
            raise Refused(f"The bot “{bot.name}” {error}.", FAILURE) from None

    def may_come_between(self, decision: tolmek.Decision) -> bool:
        """Before another's turn: ask for what may be done between turns, once. True: the person did something."""
        standing = self.game.decision_of(self.seat)
        if standing is None or standing.waits or standing.prompt == "await":
            return False
        moment = (self.game.rules.presentation.round_of(self.game), decision.seat, decision.prompt)
        if standing.prompt == "standing" and (decision.prompt not in TURNS or moment == self.offered):
            return False
        self.offered = moment
        return self.ask(standing)

    # --- asking -----------------------------------------------------------------------------------------

    def answer(self, decision: tolmek.Decision) -> None:
        """A decision of the person; what leaves no choice is played at once."""
        if len(decision.actions) == 1:
            self.screen.say(
                f"{self.screen.marks.bullet} {self.game.words(decision.actions[0], self.seat)}: the only choice", DIM
            )
            self.game.play(decision.actions[0], self.seat)
        elif passive(decision, self.passes):
            self.screen.say("You have nothing to answer with: you pass.", DIM)
            self.game.play("pass", self.seat)
        else:
            self.keep_quietly()
            self.ask(decision)

    def ask(self, decision: tolmek.Decision) -> bool:
        """Read until something is played or undone. False: the person lets a standing right be."""
        display = display_of(self.game, self.seat)
        self.show_position(display, decision)
        offered = Choices(self.game, decision, display, notes(display, decision))
        shown_now = offered.all
        self.show_question(display, decision, shown_now)
        while True:
            command = parse(self.read_line())
            if command.name == "again":
                if not decision.waits:
                    return False
                if len(shown_now) == 1:
                    return self.play_choice(shown_now[0])
                shown_now = offered.all
                self.show_question(display, decision, shown_now)
            elif command.name == "number":
                choice = offered.numbered(command.number)
                if choice is not None:
                    return self.play_choice(choice)
                self.screen.refuse(f"There is no action {command.argument}; they go from 1 to {len(offered.all)}.")
            elif command.name == "words":
                choice = offered.exact(command.argument)
                if choice is not None:
                    return self.play_choice(choice)
                shown_now = self.narrowed(offered, command.argument) or shown_now
            elif command.name == "undo":
                if self.undo():
                    return True
            else:
                self.run(command, display, decision, offered)

    def read_line(self) -> str:
        """The next line of text."""
        while True:
            try:
                line = self.read(self.screen.marks.prompt)
                line.encode()  # bytes that are no text may come as lone surrogates
                return line
            except UnicodeError:
                self.screen.refuse("That was not UTF-8 text; nothing was done.")

    def show_position(self, display: GameDisplay, decision: tolmek.Decision) -> None:
        """The whole position when a phase of own choices begins; afterwards only what is left to spend."""
        phase = display.phase(decision.prompt)
        if phase is not None and phase != self.drawn:
            log = [] if phase[0] == self.drawn[0] else self.log.whole()
            self.drawn = phase
            self.screen.position(display, log, self.screen.tall or phase[0] == 0)

    def show_question(self, display: GameDisplay, decision: tolmek.Decision, offered: list[Choice]) -> None:
        """Print the question with its choices."""
        self.screen.status(display)
        self.screen.question(self.game.question(decision))
        self.screen.lines(display.context(self.screen.marks, decision.prompt))
        self.screen.choices(offered)
        if not decision.waits:
            self.screen.say("Press Enter to go on without any of these.", DIM)

    def narrowed(self, offered: Choices, words: str) -> list[Choice]:
        """The actions with these words; if there are none, why."""
        matches = offered.with_words(words)
        if matches:
            self.screen.choices(matches)
            if len(matches) == 1:
                self.screen.say("Enter plays it.", DIM)
            return matches
        try:
            self.game.play(words, self.seat)
        except tolmek.IllegalAction as error:
            if error.rule is None:
                self.screen.refuse(f"No action here has the words “{words[:60]}”; help shows what can be typed.")
            else:
                self.screen.refuse(f"{error.reason} ({error.rule})")
        return []

    # --- doing ------------------------------------------------------------------------------------------

    def play_choice(self, choice: Choice) -> bool:
        """Play an action that was chosen."""
        self.game.play(choice.action, self.seat)
        if not self.log.pending():
            self.screen.say(f"{self.screen.marks.bullet} {choice.words}", DIM)
        return True

    def undo(self) -> bool:
        """Take the last real choice back; forced ones before it go too. False: it cannot be."""
        trial = self.game.copy()
        steps = 0
        try:
            while steps == 0 or forced(trial.decision_of(self.seat), self.passes):
                trial.undo(self.seat)
                steps += 1
        except tolmek.CannotUndo as error:
            self.screen.refuse(error.reason)
            return False
        for _ in range(steps):
            self.game.undo(self.seat)
        self.screen.say("Undone.", GOOD)
        return True

    def run(self, command: Command, display: GameDisplay, decision: tolmek.Decision, offered: Choices) -> None:
        """Run a command that changes nothing in the game."""
        match command.name:
            case "help":
                self.screen.help(display)
            case "explain":
                self.explain(command, display, decision, offered)
            case "odds":
                self.odds(display, decision)
            case "map":
                self.screen.position(display, self.log.whole())
                self.show_question(display, decision, offered.all)
            case "players":
                for seat in display.order():
                    self.screen.lines(display.details(self.screen.marks, seat))
            case "cards":
                self.screen.lines(display.cards())
            case "look":
                self.look(display, command.argument)
            case "log":
                count = int(command.argument[:6]) if command.argument.isdecimal() else LOG_LINES
                self.screen.lines(log_lines(display, self.screen.marks, self.log.last(count)))
            case "between":
                self.come_between(display, command.argument)
            case "picture":
                self.picture(command.argument)
            case "save":
                self.save(command.argument)
            case "quit":
                self.quit()

    def come_between(self, display: GameDisplay, wish: str) -> None:
        """Turn questions between the turns of others on or off."""
        if not display.meaning("between"):
            self.screen.refuse("In this game nobody acts between other players' turns.")
            return
        self.between = wish == "on" or (wish != "off" and not self.between)
        self.screen.say("You are asked between other players' turns." if self.between else "You are not asked.", GOOD)

    def explain(self, command: Command, display: GameDisplay, decision: tolmek.Decision, offered: Choices) -> None:
        """Print the rules behind the question, an action or some words."""
        console = self.screen.console
        if command.number:
            choice = offered.numbered(command.number)
            if choice is None:
                self.screen.refuse(f"There is no action {command.argument}; they go from 1 to {len(offered.all)}.")
                return
            self.screen.say(f"{choice.words}. Exact text: {choice.text}")
            odds = display.odds(choice.action)
            for line in odds.lines if odds is not None else ():
                self.screen.say(f"  {line}")
            rules = explain.rules_of_action(display, decision, choice.action)
        elif command.argument:
            rules = explain.rules_with(self.game, command.argument)
        else:
            rules = explain.rules_of_question(display, decision)
        if rules:
            explain.show(console, self.game.edition, rules)
        else:
            self.screen.refuse(f"No rule has the words “{command.argument[:60]}”.")

    def odds(self, display: GameDisplay, decision: tolmek.Decision) -> None:
        """Print the odds of every action that rolls dice."""
        any_dice = False
        for action in decision.actions:
            odds = display.odds(action)
            if odds is not None:
                any_dice = True
                self.screen.say(f"{self.game.words(action, self.seat)}: {odds.short}", "bold")
                for line in odds.lines:
                    self.screen.say(f"  {line}")
        if not any_dice:
            self.screen.say("None of these actions rolls dice.", DIM)

    def look(self, display: GameDisplay, words: str) -> None:
        """Print what has these words in its name."""
        lines = display.look(words) if words else []
        if not words:
            self.screen.refuse(f"Look at what? For example: look {display.EXAMPLE}.")
        elif lines:
            self.screen.lines(lines)
        else:
            self.screen.refuse(f"Nothing in this game is called “{words[:60]}”.")

    # --- files ------------------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        """Save into a named file or into the data folder."""
        try:
            if name:
                path = Path(name).expanduser()
                check_replaceable(path)
                write_text(path, self.game.save())
            else:
                path = self.files.keep(self.game.save())
        except Refused as error:
            self.screen.refuse(str(error))
            return
        self.screen.command("Saved. Go on later with:", self.resume(path), GOOD)

    def picture(self, name: str) -> None:
        """Draw the galaxy to a file."""
        if not name:
            self.screen.refuse("Name a file for the picture: picture galaxy.svg")
            return
        try:
            path = Path(name).expanduser()
            if path.exists() and path.suffix != ".svg":
                raise Refused(f"{shown(path)} exists and is not a picture; choose another name.")
            write_text(path, picture_of(self.game, self.seat))
        except Refused as error:
            self.screen.refuse(str(error))
            return
        self.screen.say(f"Drawn to {shown(path)}.", GOOD)

    def quit(self) -> None:
        """Leave, but not without a warning if the game cannot be saved."""
        try:
            self.files.keep(self.game.save())
        except Refused as error:
            if not self.warned:
                self.warned = True
                self.screen.refuse(f"{error} Save with s FILE, or type q again to leave without saving.")
                return
        raise Leaving

    def keep_quietly(self) -> None:
        """Before every question, so that nothing is lost whatever happens to the terminal."""
        if self.saves:
            try:
                self.files.keep(self.game.save())
            except Refused as error:
                self.saves = False
                self.screen.refuse(f"{error} The game is not saved automatically.")

    def leave(self, game: tolmek.Game) -> None:
        """Save and say how to come back."""
        self.screen.gap()
        try:
            path = self.files.keep(game.save())
        except Refused as error:
            self.screen.refuse(str(error))
            return
        self.screen.command("Saved. Go on with:", self.resume(path))

    # --- telling ----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Print what has happened since."""
        news = self.log.news()
        if news:
            self.screen.lines(log_lines(display_of(self.game, self.seat), self.screen.marks, news))

    def finish(self) -> None:
        """The result, and where the record is."""
        self.tell()
        display = display_of(self.game, self.seat)
        result = self.game.result
        assert result is not None
        self.screen.position(display, [], self.screen.tall)
        self.screen.gap()
        self.screen.lines(display.result(self.screen.marks, result.ranking))
        won = self.seat in result.winners
        names = " and ".join(display.name(seat) for seat in result.winners)
        self.screen.say("You have won!" if won else f"{names} have won.", "bold")
        try:
            path = self.files.finish(self.game.record())
        except Refused as error:
            self.screen.refuse(str(error))
            return
        self.screen.command("Look at the game again with:", shlex.join(["tolmek", "replay", shown(path)]), DIM)


def notes(display: GameDisplay, decision: tolmek.Decision) -> dict[str, str]:
    """The chances of those actions that roll dice, by exact text."""
    chances = {}
    for action in decision.actions:
        odds = display.odds(action)
        if odds is not None:
            chances[str(action)] = odds.short
    return chances


def forced(decision: tolmek.Decision | None, passes: frozenset[str]) -> bool:
    """Would this decision be played without asking?"""
    return decision is not None and (len(decision.actions) == 1 or passive(decision, passes))


def passive(decision: tolmek.Decision, passes: frozenset[str]) -> bool:
    """Is there nothing to do but pass?"""
    return all(str(action) in passes for action in decision.actions)


def check_replaceable(path: Path) -> None:
    """Only a save may be overwritten by a save."""
    if path.is_dir():
        raise Refused(f"{shown(path)} is a folder; name a file.")
    if path.exists():
        try:
            with path.open("rb") as file:
                start = file.read(16)
        except OSError:
            start = b""
        if not start.startswith(b'{"tolmek":"save"'[:16]):
            raise Refused(f"{shown(path)} exists and is not a Tolmek save; choose another name.")

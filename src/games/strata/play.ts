/**
 * The player of Strata: decides from what lies on the screen. Between an untouched puzzle and the solved screen
 * it lays the cheapest order of ribbons; whatever else it meets (a ribbon that is not in the plan, a lost one,
 * another puzzle) makes it plan anew from there, taking ribbons back where nothing else helps.
 *
 *     scene ─▶ which puzzle? ─▶ which ribbons lie? ─▶ still within the plan? ─▶ palette or ribbon click
 *
 * A palette click may be sent while a ribbon is still flying; a ribbon click never: it needs two looks in a row that
 * read the same, with nothing in flight and one tile standing tall. All other clicks need a picture that is still.
 */

import type {
  Decision,
  PlaySession,
  Player,
  Step,
  StepOutcome,
  Tally,
  TextPicture,
  View,
  Waiting,
} from '../game.ts';
import { type Board, hidden, type Line, type Move } from './board.ts';
import { complete, undoToFix } from './complete.ts';
import { peel } from './peel.ts';
import { LockLearner } from './play-lock.ts';
import { paintBoard } from './play-picture.ts';
import { coreInWords } from './solve.ts';
import type { PuzzleScene, SolvedScene, StrataLayout, StrataScene } from './scene.ts';

type StrataView = View<StrataScene, StrataLayout>;
type StrataStep = Step<StrataScene>;

/** Times after which something counts as not having happened, ms. */
const limits = {
  /** A click whose effect does not show in this time is sent again. Longer than any late click seen. */
  clickMs: 1500,
  /** The change from one puzzle to the next. */
  changeMs: 20_000,
  /** A ribbon in flight, a palette in change. */
  motionMs: 8000,
  /** All ribbons lie, and the screen must say solved. */
  solvedMs: 4000,
} as const;

/** Plays Strata. */
export const strataPlayer: Player<StrataScene, StrataLayout> = {
  options: [{ flags: '--puzzle', help: 'stop after the first solved puzzle instead of playing the wave' }],
  start: (options) => new StrataSession(options['puzzle'] === true),
};

class StrataSession implements PlaySession<StrataScene, StrataLayout> {
  /** The puzzle at hand, as read when it lay untouched. */
  #target: Board | undefined;
  /** The last puzzle met, for the progress; kept when the puzzle at hand is done with. */
  #shown: { readonly board: Board; readonly palette: PuzzleScene['palette'] } | undefined;
  /** Ribbons that lie there, in the order in which they were seen to come. */
  #placed: Move[] = [];
  /** All moves, bottom to top; begins with what is placed. */
  #sequence: readonly Move[] = [];
  /** True once the solved screen of the puzzle at hand was counted. */
  #counted = false;
  /** Since when everything lies there without the screen saying solved. */
  #completeSinceMs: number | undefined;
  /** What the last look was read as, and whether the one before it said the same. */
  #reading = '';
  #steady = false;
  #puzzles = 0;
  #solved = 0;
  #perfect = 0;
  readonly #lock = new LockLearner();

  constructor(private readonly onePuzzle: boolean) {}

  decide(view: StrataView): Decision<StrataScene> {
    const { scene } = view;
    const reading = readingOf(scene);
    this.#steady = reading === this.#reading;
    this.#reading = reading;
    if (scene.kind === 'puzzle') return this.#onPuzzle(scene, view);
    if (!view.still) return wait(`the ${scene.kind} screen to be still`, limits.changeMs);
    if (scene.kind === 'solved') return this.#onSolved(scene, view);
    return { kind: 'done', solved: true, reason: 'wave complete' };
  }

  #onSolved(scene: SolvedScene, view: StrataView): Decision<StrataScene> {
    if (this.#target && !this.#counted) {
      this.#counted = true;
      this.#solved++;
      if (scene.perfect) this.#perfect++;
      if (this.onePuzzle) return { kind: 'done', solved: true, reason: 'puzzle solved' };
    }
    this.#forgetPuzzle();
    return act({
      kind: 'next',
      label: 'next',
      at: view.layout.next,
      withinMs: limits.clickMs,
      judge: (after) => (after.kind === 'solved' ? 'pending' : 'seen'),
    });
  }

  #onPuzzle(scene: PuzzleScene, view: StrataView): Decision<StrataScene> {
    if (this.#target && !agrees(scene.board, this.#target)) {
      if (!view.still) return wait('the board to be still', limits.changeMs);
      this.#forgetPuzzle();
    }
    if (!this.#target) return this.#meet(scene, view);
    this.#follow(scene);
    const flying = scene.laid.some((ribbon) => ribbon.moving);
    if (!flying) this.#lock.landed(view.atMs);
    if (!isPrefix(this.#placed, this.#sequence)) {
      if (flying || !view.still) return wait('the board to be still', limits.changeMs);
      const again = this.#planFromHere(scene);
      if (again) return act(undoStep(again, view.layout));
    }
    const move = this.#sequence[this.#placed.length];
    return move ? this.#lay(move, scene, view, flying) : this.#allLaid(scene, view);
  }

  /** First look at a puzzle: wait until it is still, take back what lies there, plan. */
  #meet(scene: PuzzleScene, view: StrataView): Decision<StrataScene> {
    if (!view.still || scene.selected === undefined) return wait('the puzzle to be still', limits.changeMs);
    const bottom = scene.laid[0];
    if (bottom) return act(undoStep(bottom, view.layout));
    const plan = complete(scene.board, [], scene.selected);
    if (!plan) return { kind: 'done', solved: false, reason: unsolvableReason(scene.board) };
    this.#target = scene.board;
    this.#shown = { board: scene.board, palette: scene.palette };
    this.#placed = [];
    this.#sequence = plan.moves;
    this.#puzzles++;
    this.#lock.newPuzzle();
    return this.#onPuzzle(scene, view);
  }

  #forgetPuzzle(): void {
    this.#target = undefined;
    this.#counted = false;
    this.#completeSinceMs = undefined;
  }

  /** Brings `placed` in line with the ribbons that are seen, keeping the order in which they came. */
  #follow(scene: PuzzleScene): void {
    const seen = (move: Move) => scene.laid.find((ribbon) => sameLine(ribbon, move));
    const kept = this.#placed.flatMap((move) => {
      const ribbon = seen(move);
      return ribbon ? [toMove(ribbon)] : [];
    });
    const come = scene.laid.filter((ribbon) => !kept.some((move) => sameLine(move, ribbon)));
    this.#placed = [...kept, ...come.map(toMove)];
    if (!crossingsAgree(this.#placed, scene)) this.#placed = scene.laid.map(toMove);
  }

  /** Plans on top of what lies there; returns the ribbon to take back when no plan exists. */
  #planFromHere(scene: PuzzleScene): Move | undefined {
    const target = this.#target as Board;
    const plan = complete(target, this.#placed, scene.selected ?? 0);
    if (!plan) return this.#placed[undoToFix(target, this.#placed)];
    this.#sequence = [...this.#placed, ...plan.moves];
    return undefined;
  }

  #lay(move: Move, scene: PuzzleScene, view: StrataView, flying: boolean): Decision<StrataScene> {
    this.#completeSinceMs = undefined;
    if (scene.selected === undefined) return wait('the palette to be still', limits.motionMs);
    if (scene.selected !== move.color) return act(paletteStep(move.color, view.layout));
    if (flying) return wait('the ribbon to land', limits.motionMs, this.#lock.untilLandedMs(view.atMs));
    const lockedMs = this.#lock.untilFreeMs(view.atMs);
    if (lockedMs > 0) return wait('the lock to end', limits.motionMs, lockedMs);
    if (!this.#steady) return wait('the board to be still', limits.changeMs);
    return act(ribbonStep(move, this.#placed, view.layout));
  }

  /** Everything lies there: the screen must say solved; if it does not, something was misread. */
  #allLaid(scene: PuzzleScene, view: StrataView): Decision<StrataScene> {
    this.#completeSinceMs ??= view.atMs;
    const bottom = scene.laid[0];
    if (view.atMs - this.#completeSinceMs < limits.solvedMs || !bottom) {
      return wait('the screen to say solved', 2 * limits.solvedMs);
    }
    this.#forgetPuzzle();
    this.#puzzles--;
    return act(undoStep(bottom, view.layout));
  }

  settle(step: StrataStep, outcome: StepOutcome): void {
    if (step.kind === 'ribbon') this.#lock.settle(outcome);
  }

  plan(view: StrataView): readonly StrataStep[] {
    if (view.scene.kind !== 'puzzle') return [];
    const { board, laid } = view.scene;
    const placed = laid.map(toMove);
    let selected = view.scene.selected ?? 0;
    const steps: StrataStep[] = [];
    const moves = laid.length === 0 ? (complete(board, [], selected)?.moves ?? []) : [];
    for (const move of moves) {
      if (move.color !== selected) steps.push(paletteStep(move.color, view.layout));
      selected = move.color;
      steps.push(ribbonStep(move, placed, view.layout));
      placed.push(move);
    }
    return steps;
  }

  tally(): Tally {
    const counts = { puzzles: this.#puzzles, solved: this.#solved, perfect: this.#perfect };
    if (this.onePuzzle) return { ...counts, expected: 1 };
    return this.#shown ? { ...counts, expected: this.#shown.board.rows ** 2 } : counts;
  }

  picture(): TextPicture | undefined {
    return this.#shown && paintBoard(this.#shown.board, this.#shown.palette, this.#placed);
  }
}

// ── Steps ────────────────────────────────────────────────────────────────────────────────────────────────────────

function paletteStep(color: number, layout: StrataLayout): StrataStep {
  return {
    kind: 'palette',
    label: `palette ${colorName(color)}`,
    at: layout.palette[color] as StrataStep['at'],
    // What moves then is a ribbon over the board, or the palette itself, which takes clicks all the time.
    whileMoving: true,
    withinMs: limits.clickMs,
    judge: (after) => (after.kind !== 'puzzle' ? 'other' : after.selected === color ? 'seen' : 'pending'),
  };
}

function ribbonStep(move: Move, placed: readonly Move[], layout: StrataLayout): StrataStep {
  return {
    kind: 'ribbon',
    label: `ribbon ${move.kind} ${move.index} in ${colorName(move.color)}`,
    at: lineEnd(move, layout),
    // The session has seen to it that nothing flies; the last shimmer of the palette's fade does not matter.
    whileMoving: true,
    withinMs: limits.clickMs,
    judge: (after) => {
      if (after.kind !== 'puzzle') return 'seen';
      const laid = after.laid.find((ribbon) => sameLine(ribbon, move));
      if (laid) return laid.color === move.color ? 'seen' : 'other';
      const sameAsBefore =
        after.laid.length === placed.length &&
        placed.every((before) => after.laid.some((ribbon) => sameLine(ribbon, before)));
      return sameAsBefore ? 'pending' : 'other';
    },
  };
}

function undoStep(line: Line, layout: StrataLayout): StrataStep {
  return {
    kind: 'take back',
    label: `take back ${line.kind} ${line.index}`,
    at: lineEnd(line, layout),
    withinMs: limits.clickMs,
    judge: (after) => {
      if (after.kind !== 'puzzle') return 'other';
      return after.laid.some((ribbon) => sameLine(ribbon, line)) ? 'pending' : 'seen';
    },
  };
}

/** Where a line's selector is, which a ribbon covers once it is laid. */
function lineEnd(line: Line, layout: StrataLayout): StrataStep['at'] {
  const ends = line.kind === 'row' ? layout.rowSelectors : layout.columnSelectors;
  return ends[line.index] as StrataStep['at'];
}

// ── Comparing ────────────────────────────────────────────────────────────────────────────────────────────────────

const act = (step: StrataStep): Decision<StrataScene> => ({ kind: 'act', step });
const wait = (why: string, limitMs: number, soonMs = 0): Waiting => ({ kind: 'wait', why, limitMs, soonMs });
const colorName = (color: number): string => String.fromCharCode(97 + color);
const toMove = ({ kind, index, color }: Move): Move => ({ kind, index, color });
const sameLine = (a: Line, b: Line): boolean => a.kind === b.kind && a.index === b.index;

function isPrefix(placed: readonly Move[], sequence: readonly Move[]): boolean {
  return placed.every((move, i) => {
    const planned = sequence[i];
    return planned !== undefined && sameLine(move, planned) && move.color === planned.color;
  });
}

/** Everything that a decision is made from, as text: equal texts were read alike. */
function readingOf(scene: StrataScene): string {
  if (scene.kind !== 'puzzle') return scene.kind;
  const laid = scene.laid.map(({ kind, index, color, moving }) => [kind, index, color, moving]);
  return JSON.stringify([[...scene.board.cells], scene.board.columns, scene.selected, laid]);
}

/** Whether everything that can be seen of a board agrees with the puzzle at hand. */
function agrees(seen: Board, target: Board): boolean {
  if (seen.rows !== target.rows || seen.columns !== target.columns) return false;
  return seen.cells.every((value, i) => value === hidden || value === target.cells[i]);
}

/** Whether the order in which ribbons came explains who lies on top at each crossing of two that have landed. */
function crossingsAgree(placed: readonly Move[], scene: PuzzleScene): boolean {
  const flies = (move: Move | undefined) =>
    scene.laid.some((ribbon) => ribbon.moving && move && sameLine(ribbon, move));
  return scene.crossings.every(({ cell, top }) => {
    const row = placed.findIndex((move) => move.kind === 'row' && move.index === cell.row);
    const column = placed.findIndex((move) => move.kind === 'column' && move.index === cell.column);
    // A ribbon in flight has not reached all its crossings yet.
    if (flies(placed[row]) || flies(placed[column])) return true;
    return (row > column ? 'row' : 'column') === top;
  });
}

function unsolvableReason(board: Board): string {
  const peeled = peel(board);
  return peeled.solvable
    ? 'the board has no order of ribbons'
    : `the board has no solution: ${coreInWords(board, peeled.core)}`;
}

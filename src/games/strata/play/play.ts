/**
 * The player of Strata: decides from what lies on the screen. Between an untouched puzzle and the
 * solved screen it lays the cheapest order of ribbons; whatever else it meets (a ribbon that is not
 * in the plan, a lost one, another puzzle) makes it plan anew from there, taking ribbons back where
 * nothing else helps.
 *
 * A palette click may be sent while a ribbon is still flying; a ribbon click never: it needs two
 * looks in a row that read the same, with nothing in flight and one tile standing tall. All other
 * clicks need a picture that is still.
 */

import { optionTable, toggle } from '../../../core/options.ts';
import { Streak, type Run } from '../../../core/streak.ts';
import type {
  Decision,
  Player,
  Progress,
  StepOutcome,
  Tally,
  TextPicture,
  View,
  Waiting,
} from '../../game.ts';
import {
  act,
  type AtHand,
  type BoardPlay,
  done,
  type Elsewhere,
  type SolvedBy,
  wait,
} from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import type { Move } from '../board.ts';
import { waves } from '../practice/practice-options.ts';
import type { PuzzleScene, StrataLayout, StrataScene } from '../read/scene.ts';
import { complete } from '../solve/fewest-clicks.ts';
import { unsolvableInWords } from '../solve/core-words.ts';
import { undoToFix } from '../solve/undo.ts';
import { BoardMemory } from './board-memory.ts';
import { isPrefix, lyingOf, readingOf, toMove } from './compare.ts';
import { type Locked, Pace } from './pace.ts';
import { PaletteAhead } from './palette-ahead.ts';
import { paintBoard } from './paint-board.ts';
import { PlacedRibbons } from './placed-ribbons.ts';
import { meetingProgress, progressOf } from './progress.ts';
import {
  missedMs,
  nextStep,
  paletteStep,
  ribbonStep,
  type StrataStep,
  thenPalette,
  undoStep,
} from './steps.ts';
import { WaveGuide } from './wave-guide.ts';

type StrataView = View<StrataScene, StrataLayout>;
type PuzzleView = View<PuzzleScene, StrataLayout>;
type StrataDecision = Decision<StrataScene>;

/** Times after which something counts as not having happened, ms. */
const limits = {
  /** The change from one puzzle to the next. */
  changeMs: 20_000,
  /** A ribbon in flight, a palette in change. */
  motionMs: 8000,
  /**
   * All ribbons lie, and the screen must say solved: two fades of a slow page, and a late picture.
   */
  solvedMs: 6000,
  /**
   * Looks in which a screen must read the same that still changes, and that the page is known to
   * take clicks on.
   */
  dueLooks: 3,
  /** Looks in which the ribbons and the palette must read the same before a ribbon is laid. */
  lyingLooks: 2,
  /** What would be taken back must read the same for so long: a picture may stall in mid-flight. */
  takeBackMs: 600,
} as const;

const playOptions = optionTable({
  puzzle: toggle('stop after the first solved puzzle instead of playing the wave'),
  waves,
});

/** Plays Strata. */
export const strataPlayer: Player<StrataScene, StrataLayout> = {
  options: playOptions.specs,
  start(typed) {
    const { puzzle, waves } = playOptions.parse(typed);
    const play = new StrataPlay(puzzle, waves ? new WaveGuide() : undefined);
    return new BoardSession<StrataScene, StrataLayout, Puzzle, PuzzleView>(play);
  },
};

/** A puzzle that is played. */
interface Puzzle {
  /** The board as read when it lay untouched. */
  readonly memory: BoardMemory;
  readonly palette: PuzzleScene['palette'];
  readonly placed: PlacedRibbons;
  /** All moves, bottom to top; begins with what is placed. */
  sequence: readonly Move[];
  /** The puzzle before, read anew. */
  readonly isAgain: boolean;
}

class StrataPlay implements BoardPlay<StrataScene, StrataLayout, Puzzle, PuzzleView> {
  readonly patience = {
    steadyMs: 0,
    unsolvableMs: 0,
    otherMs: 0,
    signMs: 0,
    lastMs: 0,
    restlessMs: 0,
  } as const;
  readonly words = { board: 'board', solvable: 'a board with a solution' } as const;
  /** The last puzzle, which may be met again. */
  #before: Puzzle | undefined;
  /** A puzzle as it showed when it was to be met. */
  #meeting: PuzzleScene | undefined;
  /** Whether the next puzzle that is met must be the one before, read anew. */
  #isSame = false;
  /** How long everything that a decision is made from has read the same. */
  readonly #reading = new Streak();
  #read: Run = { ms: 0, looks: 0 };
  /** The same for the ribbons and the palette alone: what flies hides and shows cells. */
  readonly #lying = new Streak();
  #lyingLooks = 0;
  /** Puzzles solved in the wave at hand; and whether the next puzzle begins another wave. */
  #solvedInWave = 0;
  #isBetweenWaves = false;
  readonly #pace = new Pace();
  readonly #ahead = new PaletteAhead();

  /** @param guide finds the way through all waves; without it the wave at hand is all */
  constructor(
    private readonly onePuzzle: boolean,
    private readonly guide: WaveGuide | undefined,
  ) {}

  screen(view: StrataView): PuzzleView | StrataDecision | SolvedBy | Elsewhere<StrataScene> {
    const { scene, layout, still, atMs } = view;
    this.#pace.look(atMs);
    this.#read = this.#reading.look(atMs, readingOf(scene));
    if (scene.kind === 'puzzle') return { ...view, scene, still: this.#isThere('puzzle', view) };
    if (scene.kind === 'solved') {
      if (this.#isThere('next', view)) return { solvedBy: 'puzzle solved' };
      return this.#wait('the solved screen to be still', 'next');
    }
    if (!still) return this.#wait(`the ${scene.kind} screen to be still`, 'puzzle');
    this.#isBetweenWaves = true;
    this.#isSame = false;
    this.#meeting = undefined;
    if (this.guide) return { elsewhere: this.guide.decide(scene, layout) };
    const isOver = scene.kind === 'wave-complete';
    const reason = isOver ? 'wave complete' : 'no puzzle is open: open a wave, or play with --waves all';
    return { elsewhere: done(isOver, reason) };
  }

  /**
   * Whether a screen that came is there: it is still, or it reads the same and the page is known to
   * take clicks about now.
   */
  #isThere(locked: 'puzzle' | 'next', { still, atMs }: StrataView): boolean {
    if (still) this.#pace.shown(locked, atMs);
    return still || (this.#pace.isNear(locked, atMs) && this.#read.looks >= limits.dueLooks);
  }

  /** Waits until a puzzle is there, and takes back what lies there. */
  prepare(view: PuzzleView): StrataDecision | undefined {
    const { scene, still } = view;
    this.#meeting = scene;
    if (!still || scene.selected === undefined) return this.#wait('the puzzle to be still', 'puzzle');
    const [bottom] = scene.laid;
    return bottom && this.#takeBack(bottom, view);
  }

  open({ scene }: PuzzleView): Puzzle | string {
    const { board, palette, selected = 0 } = scene;
    const plan = complete(board, [], selected);
    if (!plan) return unsolvableInWords(board);
    const before = this.#before?.memory;
    // A puzzle that shows the same board again is the same one, and so is one that was misread at
    // first.
    const isAgain = this.#isSame || before?.isOf(board) === true;
    this.#isSame = false;
    if (!isAgain) this.#beginPuzzle();
    this.#pace.newPuzzle();
    const memory = new BoardMemory(scene, before);
    return { memory, palette, placed: new PlacedRibbons(), sequence: plan.moves, isAgain };
  }

  #beginPuzzle(): void {
    if (this.#isBetweenWaves) this.#solvedInWave = 0;
    this.#isBetweenWaves = false;
    this.guide?.onPuzzle();
  }

  isAgain({ isAgain }: Puzzle): boolean {
    return isAgain;
  }

  compare({ memory }: Puzzle, { scene, atMs, still }: PuzzleView): 'same' | 'other' | Waiting {
    const verdict = memory.weigh(scene, atMs, still);
    return verdict === 'doubtful' ? wait('the board to be still', limits.changeMs) : verdict;
  }

  next({ board }: AtHand<Puzzle>, view: PuzzleView): StrataDecision | undefined {
    const { scene, still, atMs } = view;
    const { memory, placed } = board;
    this.#lyingLooks = this.#lying.look(atMs, lyingOf(scene)).looks;
    placed.follow(scene, atMs);
    const isFlying = scene.laid.some(({ moving }) => moving);
    if (!isFlying) this.#pace.shown('ribbon', atMs);
    if (!isPrefix(placed.moves, board.sequence)) {
      if (isFlying || !still) return wait('the board to be still', limits.changeMs);
      // Plans on top of what lies there, or takes back what no plan can begin with.
      const plan = complete(memory.board, placed.moves, scene.selected ?? 0);
      const wrong = plan ? undefined : placed.moves[undoToFix(memory.board, placed.moves)];
      if (wrong) return this.#takeBack(wrong, view);
      if (plan) board.sequence = [...placed.moves, ...plan.moves];
    }
    const move = board.sequence[placed.moves.length];
    if (move) return this.#lay(move, board, view, isFlying);
    return isFlying ? this.#awaitSolved() : undefined;
  }

  #lay(move: Move, board: Puzzle, view: PuzzleView, isFlying: boolean): StrataDecision {
    const { scene, layout, atMs } = view;
    const placed = board.placed.moves;
    if (scene.selected === undefined) return wait('the palette to be still', limits.motionMs);
    this.#ahead.look(scene.selected, atMs);
    if (scene.selected !== move.color) {
      if (this.#ahead.isComing(move.color, atMs)) return wait('the palette to change', limits.motionMs);
      if (isFlying && !this.#ahead.isFree) return wait('the ribbon to land', limits.motionMs);
      return act(this.#pace.timed(paletteStep(move.color, layout), atMs));
    }
    const isKnown = this.#pace.dueMs('ribbon') !== undefined;
    if (isFlying && !isKnown) return wait('the ribbon to land', limits.motionMs);
    const due = this.#pace.wait('ribbon', Math.max(1, limits.lyingLooks - this.#lyingLooks));
    if (isKnown && !this.#pace.isNear('ribbon', atMs)) return wait('the lock to end', limits.motionMs, due);
    if (this.#lyingLooks < limits.lyingLooks) return wait('the board to be still', limits.changeMs, due);
    const step = this.#pace.timed(ribbonStep(move, placed, layout), atMs);
    return act(this.#withPalette(step, move, layout, board.sequence[placed.length + 1]));
  }

  /** Selects the colour of the ribbon after a ribbon with the same step, where that is safe. */
  #withPalette(step: StrataStep, move: Move, layout: StrataLayout, next: Move | undefined): StrataStep {
    const isKnown = this.#pace.soonMs('palette') !== undefined;
    // A ribbon that comes too early is laid again, and needs its own colour.
    if (!next || next.color === move.color || step.trial || !isKnown || !this.#ahead.isFree) return step;
    return thenPalette(step, next.color, layout);
  }

  #awaitSolved(): Waiting {
    return wait('the screen to say solved', 2 * limits.solvedMs, this.#pace.wait('next', limits.dueLooks));
  }

  sign({ completeMs = 0 }: AtHand<Puzzle>): StrataDecision | undefined {
    return completeMs < limits.solvedMs ? this.#awaitSolved() : undefined;
  }

  /** Everything lies there, and the screen does not say solved: something was misread. */
  giveUp(): undefined {
    this.#isSame = true;
  }

  isPerfect(_: Puzzle, { scene }: StrataView): boolean {
    return scene.kind === 'solved' && scene.perfect;
  }

  onSolved({ solvedBy }: SolvedBy, _: Tally, view: StrataView, puzzle: Puzzle | undefined): StrataDecision {
    this.#isSame = false;
    (puzzle ?? this.#before)?.memory.markSolved();
    if (puzzle) this.#solvedInWave++;
    return puzzle && this.onePuzzle
      ? done(true, solvedBy)
      : act(this.#pace.timed(nextStep(view.layout), view.atMs));
  }

  forget(puzzle: Puzzle): void {
    this.#before = puzzle;
  }

  /** Takes a ribbon back once nothing flies and all has read the same for a while. */
  #takeBack(move: Move, { scene, layout, still }: PuzzleView): StrataDecision {
    const isFlying = scene.laid.some(({ moving }) => moving);
    if (isFlying || !still || this.#read.ms < limits.takeBackMs)
      return wait('the board to be still', limits.changeMs);
    return act(undoStep(move, layout));
  }

  /** Waits for a screen that comes. */
  #wait(why: string, locked: Locked): Waiting {
    const looks = Math.max(1, limits.dueLooks - this.#read.looks);
    return wait(why, limits.changeMs, this.#pace.wait(locked, looks));
  }

  settle(step: StrataStep, outcome: StepOutcome): void {
    this.#pace.settle(step, outcome);
    if (step.thenColor !== undefined)
      this.#ahead.sent(step.thenColor, outcome.clickedMs + (this.#pace.soonMs('palette') ?? missedMs));
  }

  plan({ scene, layout }: StrataView): readonly StrataStep[] {
    if (scene.kind !== 'puzzle') return [];
    const { board, laid } = scene;
    const placed = laid.map(toMove);
    let { selected = 0 } = scene;
    const steps: StrataStep[] = [];
    const moves = laid.length === 0 ? (complete(board, [], selected)?.moves ?? []) : [];
    for (const move of moves) {
      if (move.color !== selected) steps.push(paletteStep(move.color, layout));
      selected = move.color;
      steps.push(ribbonStep(move, placed, layout));
      placed.push(move);
    }
    return steps;
  }

  outlook(puzzle = this.#before): Partial<Tally> {
    if (this.onePuzzle) return { expected: 1 };
    if (this.guide) return this.guide.tally();
    return puzzle ? { expected: puzzlesInWave(puzzle) } : {};
  }

  progress({ memory, placed, sequence }: Puzzle): Progress {
    return progressOf(memory.board, placed.moves, sequence);
  }

  preparing(): Progress | undefined {
    return this.#meeting && meetingProgress(this.#meeting);
  }

  doubt(puzzle = this.#before): string | undefined {
    return puzzle?.memory.doubt;
  }

  /**
   * The screen after the last puzzle of a wave may be unknown: on the real game it was never
   * measured.
   */
  endUnread(puzzle: Puzzle | undefined): { finished: boolean; reason: string } | undefined {
    const isPlayed = !puzzle && this.#before && this.#solvedInWave === puzzlesInWave(this.#before);
    if (!isPlayed || this.#isBetweenWaves) return undefined;
    const reason = 'the wave is played; the screen after it is not known yet';
    return { finished: this.guide === undefined, reason };
  }

  picture({ memory, palette, placed }: Puzzle): TextPicture {
    return paintBoard(memory.board, palette, placed.moves);
  }
}

/** As many as a board has cells. */
const puzzlesInWave = ({ memory: { board } }: Puzzle): number => board.rows ** 2;

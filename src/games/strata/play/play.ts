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
  Progress,
  StepOutcome,
  Tally,
  TextPicture,
  View,
  Waiting,
} from '../../game.ts';
import type { Board, Move } from '../board.ts';
import { complete, undoToFix } from '../solve/complete.ts';
import { peel } from '../solve/peel.ts';
import { isPrefix, readingOf, toMove } from './compare.ts';
import { ChangeLearner } from './change-learner.ts';
import { LockLearner } from './lock-learner.ts';
import { BoardMemory } from './board-memory.ts';
import { WaveGuide } from './wave-guide.ts';
import { paintBoard } from './paint-board.ts';
import { PlacedRibbons } from './placed-ribbons.ts';
import { meetingProgress, progressOf } from './progress.ts';
import { wantsAllWaves, wavesOption } from '../practice/practice-options.ts';
import { nextStep, paletteStep, ribbonStep, type StrataStep, undoStep } from './steps.ts';
import { coreInWords } from '../solve/solve.ts';
import type { PuzzleScene, SolvedScene, StrataLayout, StrataScene } from '../read/scene.ts';

type StrataView = View<StrataScene, StrataLayout>;

/** Times after which something counts as not having happened, ms. */
const limits = {
  /** The change from one puzzle to the next. */
  changeMs: 20_000,
  /** A ribbon in flight, a palette in change. */
  motionMs: 8000,
  /** All ribbons lie, and the screen must say solved: two fades of a slow page, and a picture that comes late. */
  solvedMs: 6000,
  /** What would be taken back must have read the same for so long, since a picture may stall in mid-flight. */
  takeBackMs: 600,
} as const;

/** Plays Strata. */
export const strataPlayer: Player<StrataScene, StrataLayout> = {
  options: [
    { flags: '--puzzle', help: 'stop after the first solved puzzle instead of playing the wave' },
    wavesOption,
  ],
  start: (options) =>
    new StrataSession(options['puzzle'] === true, wantsAllWaves(options) ? new WaveGuide() : undefined),
};

class StrataSession implements PlaySession<StrataScene, StrataLayout> {
  /** The puzzle at hand, as read when it lay untouched; and the one before, which may be met again. */
  #memory: BoardMemory | undefined;
  #before: BoardMemory | undefined;
  /** A puzzle as it showed when it was to be met. */
  #meeting: PuzzleScene | undefined;
  /** Whether the next puzzle that is met must be the one before, read anew. */
  #isSame = false;
  /** The last puzzle met, for the progress; kept when the puzzle at hand is done with. */
  #shown: { readonly board: Board; readonly palette: PuzzleScene['palette'] } | undefined;
  #placed = new PlacedRibbons();
  /** All moves, bottom to top; begins with what is placed. */
  #sequence: readonly Move[] = [];
  /** True once the solved screen of the puzzle at hand was counted. */
  #counted = false;
  /** Since when everything lies there without the screen saying solved. */
  #completeSinceMs: number | undefined;
  /** What the last look was read as, and since when all looks have said the same. */
  #reading = { text: '', sinceMs: 0, looks: 0 };
  #puzzles = 0;
  #solved = 0;
  #perfect = 0;
  /** Puzzles that were solved when the wave at hand began; and whether the next puzzle begins another wave. */
  #solvedBefore = 0;
  #isBetweenWaves = false;
  readonly #lock = new LockLearner();
  readonly #changes = new ChangeLearner();

  /** @param guide finds the way through all waves; without it the wave at hand is all */
  constructor(
    private readonly onePuzzle: boolean,
    private readonly guide: WaveGuide | undefined,
  ) {}

  decide(view: StrataView): Decision<StrataScene> {
    const { scene } = view;
    const text = readingOf(scene);
    if (text !== this.#reading.text) this.#reading = { text, sinceMs: view.atMs, looks: 0 };
    this.#reading.looks++;
    if (scene.kind === 'puzzle') return this.#onPuzzle(scene, view);
    if (!view.still) return this.#wait(`the ${scene.kind} screen to be still`, view);
    if (scene.kind === 'solved') return this.#onSolved(scene, view);
    this.#forgetPuzzle();
    this.#isBetweenWaves = true;
    this.#isSame = false;
    this.#meeting = undefined;
    if (this.guide) return this.guide.decide(scene, view.layout);
    if (scene.kind === 'wave-complete') return { kind: 'done', solved: true, reason: 'wave complete' };
    const reason = 'no puzzle is open: open a wave, or play with --waves all';
    return { kind: 'done', solved: false, reason };
  }

  #onSolved(scene: SolvedScene, view: StrataView): Decision<StrataScene> {
    this.#changes.done('solved', view.atMs);
    if (this.#memory && !this.#counted) {
      this.#counted = true;
      this.#solved++;
      if (scene.perfect) this.#perfect++;
      if (this.onePuzzle) return { kind: 'done', solved: true, reason: 'puzzle solved' };
    }
    this.#forgetPuzzle();
    this.#before?.markSolved();
    this.#isSame = false;
    return act(nextStep(view.layout));
  }

  #onPuzzle(scene: PuzzleScene, view: StrataView): Decision<StrataScene> {
    const verdict = this.#memory?.weigh(scene, view.atMs, view.still) ?? 'other';
    if (verdict === 'doubtful') return wait('the board to be still', limits.changeMs);
    if (verdict === 'other') this.#forgetPuzzle();
    if (!this.#memory) return this.#meet(scene, view);
    this.#placed.follow(scene, view.atMs);
    const flying = scene.laid.some((ribbon) => ribbon.moving);
    if (flying) this.#lock.flying(view.atMs);
    else this.#lock.landed(view.atMs);
    const placed = this.#placed.moves;
    if (!isPrefix(placed, this.#sequence)) {
      if (flying || !view.still) return wait('the board to be still', limits.changeMs);
      const again = this.#planFromHere(scene, this.#memory.board);
      if (again) return this.#takeBack(again, view);
    }
    const move = this.#sequence[placed.length];
    return move ? this.#lay(move, scene, view, flying) : this.#allLaid(scene, view, flying);
  }

  /** First look at a puzzle: wait until it is still, take back what lies there, plan. */
  #meet(scene: PuzzleScene, view: StrataView): Decision<StrataScene> {
    this.#meeting = scene;
    if (!view.still || scene.selected === undefined) return this.#wait('the puzzle to be still', view);
    this.#changes.done('puzzle', view.atMs);
    const bottom = scene.laid[0];
    if (bottom) return this.#takeBack(bottom, view);
    const plan = complete(scene.board, [], scene.selected);
    if (!plan) return { kind: 'done', solved: false, reason: unsolvableReason(scene.board) };
    // A puzzle that shows the same board again is the same one, and so is one that was read wrongly at first.
    if (!this.#isSame && !this.#before?.isOf(scene.board)) this.#countPuzzle();
    this.#isSame = false;
    this.#memory = new BoardMemory(scene, this.#before);
    this.#shown = { board: scene.board, palette: scene.palette };
    this.#placed = new PlacedRibbons();
    this.#sequence = plan.moves;
    this.#lock.newPuzzle();
    return this.#onPuzzle(scene, view);
  }

  /** Takes a ribbon back once nothing flies and all has read the same for a while. */
  #takeBack(move: Move, view: StrataView): Decision<StrataScene> {
    const isFlying = view.scene.kind === 'puzzle' && view.scene.laid.some(({ moving }) => moving);
    const isLong = view.atMs - this.#reading.sinceMs >= limits.takeBackMs;
    if (isFlying || !view.still || !isLong) return wait('the board to be still', limits.changeMs);
    return act(undoStep(move, view.layout));
  }

  #countPuzzle(): void {
    if (this.#isBetweenWaves) this.#solvedBefore = this.#solved;
    this.#isBetweenWaves = false;
    this.guide?.onPuzzle();
    this.#puzzles++;
  }

  /** Waits for a screen that comes. */
  #wait(why: string, { atMs }: StrataView): Waiting {
    return wait(why, limits.changeMs, this.#changes.untilStillMs(atMs));
  }

  #forgetPuzzle(): void {
    this.#before = this.#memory ?? this.#before;
    this.#memory = undefined;
    this.#counted = false;
    this.#completeSinceMs = undefined;
  }

  /** Plans on top of what lies there; returns the ribbon to take back when no plan exists. */
  #planFromHere(scene: PuzzleScene, board: Board): Move | undefined {
    const placed = this.#placed.moves;
    const plan = complete(board, placed, scene.selected ?? 0);
    if (!plan) return placed[undoToFix(board, placed)];
    this.#sequence = [...placed, ...plan.moves];
    return undefined;
  }

  #lay(move: Move, scene: PuzzleScene, view: StrataView, flying: boolean): Decision<StrataScene> {
    this.#completeSinceMs = undefined;
    if (scene.selected === undefined) return wait('the palette to be still', limits.motionMs);
    if (scene.selected !== move.color) return act(paletteStep(move.color, view.layout));
    if (flying) return wait('the ribbon to land', limits.motionMs, this.#lock.untilLandedMs(view.atMs));
    const lockedMs = this.#lock.untilFreeMs(view.atMs);
    if (lockedMs > 0) return wait('the lock to end', limits.motionMs, lockedMs);
    if (this.#reading.looks < 2) return wait('the board to be still', limits.changeMs);
    return act(ribbonStep(move, this.#placed.moves, view.layout));
  }

  /** Everything lies there: the screen must say solved; if it does not, something was misread. */
  #allLaid(scene: PuzzleScene, view: StrataView, flying: boolean): Decision<StrataScene> {
    if (flying) this.#completeSinceMs = undefined;
    else this.#completeSinceMs ??= view.atMs;
    const completeMs = view.atMs - (this.#completeSinceMs ?? view.atMs);
    const bottom = scene.laid[0];
    if (completeMs < limits.solvedMs || !bottom) {
      return wait('the screen to say solved', 2 * limits.solvedMs, this.#changes.untilStillMs(view.atMs));
    }
    this.#forgetPuzzle();
    this.#isSame = true;
    return this.#takeBack(bottom, view);
  }

  settle(step: StrataStep, outcome: StepOutcome): void {
    if (step.kind === 'ribbon') this.#lock.settle(outcome);
    if (step.kind === 'ribbon') this.#changes.begin('solved', outcome.clickedMs);
    if (step.kind === 'next' || step.kind === 'wave') this.#changes.begin('puzzle', outcome.clickedMs);
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
    if (this.guide) return { ...counts, ...this.guide.tally() };
    return this.#shown ? { ...counts, expected: this.#puzzlesInWave } : counts;
  }

  progress(): Progress | undefined {
    if (this.#memory) return progressOf(this.#memory.board, this.#placed.moves, this.#sequence);
    return this.#meeting && meetingProgress(this.#meeting);
  }

  doubt(): string | undefined {
    return (this.#memory ?? this.#before)?.doubt;
  }

  /** Puzzles of the wave at hand, as many as a board has cells; 0 before one was seen. */
  get #puzzlesInWave(): number {
    return (this.#shown?.board.rows ?? 0) ** 2;
  }

  /** The screen after the last puzzle of a wave may be one that is not known: on the real game it was never measured. */
  endUnread(): { readonly finished: boolean; readonly reason: string } | undefined {
    const solved = this.#solved - this.#solvedBefore;
    const isPlayed = !this.#memory && this.#shown !== undefined && solved === this.#puzzlesInWave;
    if (!isPlayed || this.#isBetweenWaves) return undefined;
    const reason = 'the wave is played; the screen after it is not known yet';
    return { finished: this.guide === undefined, reason };
  }

  picture(): TextPicture | undefined {
    return this.#shown && paintBoard(this.#shown.board, this.#shown.palette, this.#placed.moves);
  }
}

const act = (step: StrataStep): Decision<StrataScene> => ({ kind: 'act', step });
const wait = (why: string, limitMs: number, soonMs = 0): Waiting => ({ kind: 'wait', why, limitMs, soonMs });

function unsolvableReason(board: Board): string {
  const peeled = peel(board);
  return peeled.solvable
    ? 'the board has no order of ribbons'
    : `the board has no solution: ${coreInWords(board, peeled.core)}`;
}

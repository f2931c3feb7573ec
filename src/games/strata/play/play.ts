/**
 * Plays Strata, deciding from what the screen shows. From an untouched puzzle to the solved screen
 * it lays the cheapest order of ribbons. Anything unexpected (a ribbon that is not in the plan, a
 * lost one, another puzzle) makes it replan from there, taking ribbons back if nothing else helps.
 * ribbon-layer.ts lays the ribbons; all other clicks need a still picture.
 */

import { optionTable, toggle } from '../../../core/options.ts';
import { Streak, type Run } from '../../../core/streak.ts';
import type { Player, Progress, StepOutcome, Tally, TextPicture, Waiting } from '../../game.ts';
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
import { isPrefix, readingOf, ribbonPatternOf, toMove } from './compare.ts';
import { playLimits } from './limits.ts';
import type { Locked, PageTimes } from '../page-times.ts';
import { Pace } from './pace.ts';
import { paintBoard } from './paint-board.ts';
import { PlacedRibbons } from './placed-ribbons.ts';
import { preparingProgress, progressOf } from './progress.ts';
import { nextStep, paletteStep, ribbonStep, type StrataStep, undoStep } from './steps.ts';
import { type PuzzleView, RibbonLayer, type StrataDecision, type StrataView } from './ribbon-layer.ts';
import { WaveGuide } from './wave-guide.ts';

const playOptions = optionTable({
  puzzle: toggle('stop after the first solved puzzle instead of playing the wave'),
  waves,
});

export const strataPlayer: Player<StrataScene, StrataLayout> = {
  options: playOptions.specs,
  start(typed) {
    const { puzzle, waves } = playOptions.parse(typed);
    const play = new StrataPlay(puzzle, waves ? new WaveGuide() : undefined);
    return new BoardSession<StrataScene, StrataLayout, Puzzle, PuzzleView>(play);
  },
};

interface Puzzle {
  /** The board as read when untouched. */
  readonly memory: BoardMemory;
  readonly palette: PuzzleScene['palette'];
  readonly placed: PlacedRibbons;
  /** All moves, bottom to top; begins with the placed ones. */
  sequence: readonly Move[];
  /** Whether this is the previous puzzle, read again. */
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
  /** The previous puzzle, which may appear again. */
  #before: Puzzle | undefined;
  /** The latest scene of a puzzle that is not open yet. */
  #preparing: PuzzleScene | undefined;
  /** Whether the next puzzle must be the previous one, read again. */
  #mustBeSame = false;
  /** How long everything that a decision depends on has read the same. */
  readonly #reading = new Streak();
  #read: Run = { ms: 0, looks: 0 };
  /** The ribbons that the solved screen must show, once all are laid. */
  #finished: string | undefined;
  /** Puzzles solved in the current wave, and whether the next puzzle begins another wave. */
  #solvedInWave = 0;
  #isBetweenWaves = false;
  readonly #pace = new Pace();
  /** Whether the page times of the profile were already taken from the first look. */
  #isRecalled = false;
  readonly #layer = new RibbonLayer(this.#pace);

  /**
   * @param guide finds the way through all waves; without it only the current wave is played
   */
  constructor(
    private readonly onePuzzle: boolean,
    private readonly guide: WaveGuide | undefined,
  ) {}

  screen(view: StrataView): PuzzleView | StrataDecision | SolvedBy | Elsewhere<StrataScene> {
    const { scene, layout, still, atMs } = view;
    if (!this.#isRecalled && layout.pageTimes) this.#pace.recall(layout.pageTimes);
    this.#isRecalled = true;
    this.#pace.look(atMs);
    this.#read = this.#reading.look(atMs, readingOf(scene));
    if (scene.kind === 'puzzle') return { ...view, scene, still: this.#isReady('puzzle', view) };
    if (scene.kind === 'solved') {
      const isAwaited = ribbonPatternOf(scene.laid) === this.#finished;
      if (this.#isReady('next', view, isAwaited ? 1 : playLimits.dueLooks))
        return { solvedBy: 'puzzle solved' };
      return this.#wait('the solved screen to be still', 'next');
    }
    if (!still) return this.#wait(`the ${scene.kind} screen to be still`, 'puzzle');
    this.#isBetweenWaves = true;
    this.#mustBeSame = false;
    this.#preparing = undefined;
    if (this.guide) return { elsewhere: this.guide.decide(scene, layout) };
    const isOver = scene.kind === 'wave-complete';
    const reason = isOver ? 'wave complete' : 'no puzzle is open: open a wave, or play with --waves all';
    return { elsewhere: done(isOver, reason) };
  }

  /**
   * Returns whether a new screen is ready: it is still, or it has read the same for enough looks
   * and the page is expected to take clicks by now.
   */
  #isReady(
    locked: 'puzzle' | 'next',
    { still, atMs }: StrataView,
    looks: number = playLimits.dueLooks,
  ): boolean {
    if (still) this.#pace.shown(locked, atMs);
    return still || (this.#pace.isNear(locked, atMs) && this.#read.looks >= looks);
  }

  /** Waits until a puzzle is ready, and takes back any ribbons on it. */
  prepare(view: PuzzleView): StrataDecision | undefined {
    const { scene, still } = view;
    this.#preparing = scene;
    if (!still || scene.selected === undefined) return this.#wait('the puzzle to be still', 'puzzle');
    const [bottom] = scene.laid;
    return bottom && this.#takeBack(bottom, view);
  }

  open({ scene }: PuzzleView): Puzzle | string {
    const { board, palette, selected = 0 } = scene;
    const plan = complete(board, [], selected);
    if (!plan) return unsolvableInWords(board);
    const before = this.#before?.memory;
    // The same board again is the same puzzle, and so is the board after a misreading.
    const isAgain = this.#mustBeSame || before?.isOf(board) === true;
    this.#mustBeSame = false;
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
    return verdict === 'doubtful' ? wait('the board to be still', playLimits.changeMs) : verdict;
  }

  next({ board }: AtHand<Puzzle>, view: PuzzleView): StrataDecision | undefined {
    const { scene, still, atMs } = view;
    const { memory, placed } = board;
    this.#layer.look(scene, atMs);
    placed.follow(scene, atMs);
    const isFlying = scene.laid.some(({ moving }) => moving);
    if (!isFlying) this.#pace.shown('ribbon', atMs);
    if (!isPrefix(placed.moves, board.sequence)) {
      if (isFlying || !still) return wait('the board to be still', playLimits.changeMs);
      // Plans on top of the placed ribbons, or takes back those with which no plan can begin.
      const plan = complete(memory.board, placed.moves, scene.selected ?? 0);
      const wrong = plan ? undefined : placed.moves[undoToFix(memory.board, placed.moves)];
      if (wrong) return this.#takeBack(wrong, view);
      if (plan) board.sequence = [...placed.moves, ...plan.moves];
    }
    const move = board.sequence[placed.moves.length];
    if (move) return this.#layer.lay(move, board.sequence[placed.moves.length + 1], placed.moves, view);
    this.#finished = ribbonPatternOf(board.sequence);
    return isFlying ? this.#awaitSolved() : undefined;
  }

  #awaitSolved(): Waiting {
    return wait('the screen to say solved', 2 * playLimits.solvedMs, this.#pace.wait('next', 1));
  }

  sign({ completeMs = 0 }: AtHand<Puzzle>): StrataDecision | undefined {
    return completeMs < playLimits.solvedMs ? this.#awaitSolved() : undefined;
  }

  /** All ribbons are laid but the screen does not show solved, so something was misread. */
  giveUp(): undefined {
    this.#mustBeSame = true;
  }

  isPerfect(_: Puzzle, { scene }: StrataView): boolean {
    return scene.kind === 'solved' && scene.perfect;
  }

  onSolved({ solvedBy }: SolvedBy, _: Tally, view: StrataView, puzzle: Puzzle | undefined): StrataDecision {
    this.#mustBeSame = false;
    (puzzle ?? this.#before)?.memory.markSolved();
    if (puzzle) this.#solvedInWave++;
    return puzzle && this.onePuzzle
      ? done(true, solvedBy)
      : act(this.#pace.timed(nextStep(view.layout), view.atMs));
  }

  forget(puzzle: Puzzle): void {
    this.#before = puzzle;
  }

  /** Takes a ribbon back once nothing flies and everything has read the same for a while. */
  #takeBack(move: Move, { scene, layout, still }: PuzzleView): StrataDecision {
    const isFlying = scene.laid.some(({ moving }) => moving);
    if (isFlying || !still || this.#read.ms < playLimits.takeBackMs)
      return wait('the board to be still', playLimits.changeMs);
    return act(undoStep(move, layout));
  }

  /** Waits for a new screen. */
  #wait(why: string, locked: Locked): Waiting {
    const looks = Math.max(1, playLimits.dueLooks - this.#read.looks);
    return wait(why, playLimits.changeMs, this.#pace.wait(locked, looks));
  }

  settle(step: StrataStep, outcome: StepOutcome): void {
    this.#pace.settle(step, outcome);
    this.#layer.settle(step, outcome);
  }

  plan({ scene, layout }: StrataView): readonly StrataStep[] {
    if (scene.kind !== 'puzzle') return [];
    const { board, laid } = scene;
    const placed = laid.map(toMove);
    let { selected = 0 } = scene;
    const steps: StrataStep[] = [];
    const moves = laid.length === 0 ? (complete(board, [], selected)?.moves ?? []) : [];
    for (const move of moves) {
      if (move.color !== selected) steps.push(paletteStep(move.color, [], layout));
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
    return this.#preparing && preparingProgress(this.#preparing);
  }

  doubt(puzzle = this.#before): string | undefined {
    return puzzle?.memory.doubt;
  }

  learned(): { readonly pageTimes: PageTimes } | undefined {
    const pageTimes = this.#pace.times;
    return pageTimes && { pageTimes };
  }

  /**
   * The screen after the last puzzle of a wave may be unreadable: the real game's was never
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

/** A wave has as many puzzles as a board has cells. */
const puzzlesInWave = ({ memory: { board } }: Puzzle): number => board.rows ** 2;

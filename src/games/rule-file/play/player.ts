/**
 * The player of rule-file games that are filled in: it enters the cells in which the seen board
 * differs from the solution. A board is solved when the rules hold on what is seen.
 */

import type { GroundRules } from '../../../sabr/sabr.ts';
import type { Decision, Player, Progress, Step, StepOutcome } from '../../game.ts';
import { act, type AtHand, done, wait } from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { Board } from '../board.ts';
import { hasCursor } from '../file/states.ts';
import { type Puzzle, rulesHold, solvePuzzle } from '../puzzle.ts';
import type { GridLayout, GridPlayScene } from '../scene.ts';
import { CursorTrack } from './cursor-track.ts';
import { nearestFirst } from './cursor.ts';
import { InputEffects } from './input-effects.ts';
import { GridPlay, type GridView, type OpenedGrid } from './grid-play.ts';
import { changedCells, type CellEntry, cursorStep, fillStep, type FillStep } from './steps.ts';

/** Time limit of the search for the solution, s; nothing is clicked meanwhile. */
const solveSeconds = 20;
/** Number of clicks on a cell in addition to one per state. */
const spareTries = 12;
/** Maximum keystrokes of a step with several cells, since it cannot be stopped before its end. */
const maxStrokes = 40;

/** The board being played. */
interface Opened extends OpenedGrid {
  /** The state of each cell in the solution. */
  readonly wanted: readonly string[];
}

/**
 * Creates the player of a puzzle.
 * @param puzzle the puzzle
 * @returns a player of the board on the screen
 */
export const playerOf = (puzzle: Puzzle): Player<GridPlayScene, GridLayout> => ({
  options: [],
  start: () => new BoardSession<GridPlayScene, GridLayout, Opened, GridView>(new FillPlay(puzzle)),
});

class FillPlay extends GridPlay<Opened> {
  readonly #effects: InputEffects;
  /** The track of the game's cursor; absent if cells are clicked. */
  readonly #cursor: CursorTrack | undefined;
  /** Number of entries per cell. */
  readonly #tries = new Map<number, number>();
  /** See `BoardPlay.mayBeFull`. */
  #mayBeFull = false;
  /** A step of one cell whose effect is still unknown. */
  #clicked: FillStep | undefined;

  constructor(puzzle: Puzzle) {
    super(puzzle, 'a board with one solution');
    this.#effects = new InputEffects(puzzle.file);
    if (hasCursor(puzzle.file)) this.#cursor = new CursorTrack();
  }

  protected solve(first: Board, ground: GroundRules): Opened | string {
    const answer = solvePuzzle(this.puzzle, ground, solveSeconds);
    if (answer.status === 'out-of-budget') return `no solution of this board was found in ${solveSeconds} s`;
    if (answer.status === 'unsolvable')
      return 'the board as it was read has no solution; "hint" tells which rules contradict each other';
    const [wanted] = answer.solutions;
    if (!wanted || (!answer.complete && !this.puzzle.file.manySolutions))
      return 'the board as it was read has several solutions; where that is right, say "solutions any" in the rule file';
    return { first, ground, wanted };
  }

  next({ board: opened }: AtHand<Opened>, view: GridView): Decision<GridPlayScene> | undefined {
    if (view.still || this.isSure) this.#learn(view.scene.board);
    const board = this.#cursor?.believed(view.scene.board) ?? view.scene.board;
    const open = openCells(opened, board);
    this.#mayBeFull = this.isLast = false;
    if (open.length === 0 || this.#isSolvedOtherwise(opened, board)) return this.#uncover(view);
    this.learnSign(view);
    // An effect that was not seen may still be on its way.
    if (!view.still && !this.isSure) return wait('the board to be still', 20_000);
    const maxTries = spareTries + opened.ground.symbols.length;
    const tired = open.find((cell) => (this.#tries.get(cell) ?? 0) >= maxTries);
    if (tired !== undefined) return done(false, `${this.#cellWords(tired, opened)} in ${maxTries} tries`);
    // The last cell is filled alone, since the game may show something else right after it.
    const atOnce = Math.max(1, Math.min(this.pace.atOnce, open.length - 1));
    const at = this.#cursor?.cell;
    const cells = (this.#cursor ? nearestFirst(open, at ?? 0, board) : open).slice(0, atOnce);
    const entries = cells.map((cell) => this.#entry(cell, opened, board));
    const stuck = entries.findIndex((entry) => !entry);
    if (stuck >= 0)
      return done(false, `${this.#cellWords(cells[stuck] ?? 0, opened)}; no click and no key leads there`);
    const before = { board, layout: view.layout, cursor: at };
    let step = fillStep(entries as CellEntry[], before);
    const isTooMuch = ({ entries: all, cursor }: FillStep) =>
      strokesIn(step) > maxStrokes || all.some(({ cell }) => cell === cursor);
    while (step.entries.length > 1 && isTooMuch(step)) step = fillStep(step.entries.slice(0, -1), before);
    const [first] = step.entries;
    this.isLast = open.length === 1 && first?.to === opened.wanted[first!.cell];
    return act(step.entries.length > 1 ? this.pace.timed(step) : step);
  }

  mayBeFull(): boolean {
    return this.#mayBeFull;
  }

  /** Returns whether the game accepts another solution, where boards may have several. */
  #isSolvedOtherwise({ ground }: Opened, board: Board): boolean {
    return this.puzzle.file.manySolutions && rulesHold(ground, board);
  }

  /** Moves the cursor away from a cell that it hides, before the board is opened or complete. */
  #uncover({ scene: { board }, layout, still }: GridView): Decision<GridPlayScene> | undefined {
    const to = this.#cursor?.awayFrom(board);
    if (to === undefined) return undefined;
    if (!still) return wait('the board to be still', 20_000);
    if (typeof to === 'string') return done(false, to);
    return act(cursorStep(to, { board, layout, cursor: this.#cursor?.cell }));
  }

  prepare(view: GridView): Decision<GridPlayScene> | undefined {
    return view.scene.board.cells.some(({ state }) => state === undefined) ? this.#uncover(view) : undefined;
  }

  override compare(opened: Opened, view: GridView): 'same' | 'other' {
    const board = this.#cursor?.believed(view.scene.board) ?? view.scene.board;
    return super.compare(opened, { ...view, scene: { ...view.scene, board } });
  }

  #cellWords = (cell: number, { wanted, first }: Opened): string =>
    `${cellInWords(first.columns, cell)} does not become ${wanted[cell]}`;

  #entry(cell: number, { wanted }: Opened, board: Board): CellEntry | undefined {
    const [from, goal] = [board.cells[cell]?.state, wanted[cell]!];
    if (from === undefined) return undefined;
    const input = this.#effects.firstInput(from, goal, board.columns);
    return input && { cell, input, to: this.#effects.after(input, from, board.columns) ?? goal };
  }

  /** Learns from the last input: its effect on its cell, or the place of the cursor. */
  #learn(board: Board): void {
    const { entries: [entry] = [], before, cursor, from: start } = this.#clicked ?? {};
    const from = entry && before?.cells[entry.cell]?.state;
    const now = entry && board.cells[entry.cell]?.state;
    // A previously marked cell may merely have become visible again.
    const others = before
      ? changedCells(before, board).filter((cell) => cell !== entry?.cell && cell !== start)
      : [];
    this.#clicked = undefined;
    if (entry && cursor !== undefined && others.length > 0) {
      if (others.length === 1) this.#cursor?.wasAt(others[0]!, cursor - entry.cell, board);
    } else if (entry && from !== undefined && now !== undefined) this.#effects.learn(entry.input, from, now);
    this.#cursor?.look(board);
  }

  override forget(): void {
    this.#mayBeFull = this.isLast = false;
    this.#tries.clear();
    this.#clicked = undefined;
    this.misses = 0;
    super.forget();
  }

  protected inputsOf = (step: Step<GridPlayScene>): number => (step as FillStep).entries.length;

  override settle(step: Step<GridPlayScene>, outcome: StepOutcome): boolean {
    const { entries, cursor } = step as FillStep;
    this.#cursor?.moved(outcome.result === 'seen' ? cursor : undefined, entries.length === 0);
    if (entries.length === 0) return false;
    for (const { cell } of entries) this.#tries.set(cell, (this.#tries.get(cell) ?? 0) + 1);
    const [{ by, keys }] = entries.map(({ input }) => input) as [CellEntry['input']];
    // If a cell is clicked and a number typed, the click itself has no effect.
    const isSimple = by === 'cursor' ? keys.length === 1 : keys.length === 0;
    if (entries.length === 1 && isSimple) this.#clicked = step as FillStep;
    this.#mayBeFull = this.isLast;
    return super.settle(step, outcome);
  }

  protected planFrom(
    { scene, layout }: GridView,
    opened: Opened | undefined,
  ): readonly Step<GridPlayScene>[] {
    const { board } = scene;
    const at = opened ?? this.open({ scene });
    if (typeof at === 'string') return [];
    return openCells(at, board).flatMap((cell) => {
      const entry = this.#entry(cell, at, board);
      return entry ? [fillStep([entry], { board, layout, cursor: undefined })] : [];
    });
  }

  progress(opened: Opened, { scene }: GridView): Progress {
    const board = this.#cursor?.believed(scene.board) ?? scene.board;
    const open = openCells(opened, board).length;
    return {
      state: `${this.textOf(board)} ${this.#cursor?.cell ?? ''}`.trimEnd(),
      done: board.cells.length - open,
      of: board.cells.length,
      what: 'cells that are right',
      clicks: openCells(opened, opened.first).length,
    };
  }
}

/** Counts the keystrokes of a step. */
function strokesIn({ action }: FillStep): number {
  const typed = action?.kind === 'series' ? action.parts : action?.kind === 'type' ? [action] : [];
  return typed.reduce((sum, { typing }) => sum + (typing?.strokes.length ?? 0), 0);
}

/** Lists the cells that differ from the solution. */
const openCells = ({ wanted }: Opened, { cells }: Board): number[] =>
  wanted.flatMap((state, cell) => (cells[cell]?.state === state ? [] : [cell]));

/**
 * The player of rule-file games: what is to be done is the difference of what is seen and the
 * solution. A board is solved when the rules hold on what is seen.
 */

import type { GroundRules } from '../../../sabr/sabr.ts';
import type { Decision, Player, Progress, Step, StepOutcome } from '../../game.ts';
import { act, type AtHand, done, wait } from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { cellInWords } from '../../../core/place-words.ts';
import type { Board } from '../board.ts';
import { keysOf, stateOf } from '../file/states.ts';
import { type Puzzle, solvePuzzle } from '../puzzle.ts';
import type { GridLayout, GridScene } from '../scene.ts';
import { ClickEffects } from './click-effects.ts';
import { GridPlay, type GridView, type OpenedGrid } from './grid-play.ts';
import { type CellEntry, fillStep, type FillStep } from './steps.ts';

/** Limit on the search for the solution, s; nothing is clicked meanwhile. */
const solveSeconds = 20;
/** Times that a cell may be clicked, beyond once for each state that clicks may run through. */
const spareTries = 12;

/** The board at hand. */
interface Opened extends OpenedGrid {
  /** By cell, the state that solves it. */
  readonly wanted: readonly string[];
}

/**
 * Makes the player of a puzzle.
 * @param puzzle the puzzle
 * @returns plays the board that is on the screen
 */
export const playerOf = (puzzle: Puzzle): Player<GridScene, GridLayout> => ({
  options: [],
  start: () => new BoardSession(new FillPlay(puzzle)),
});

class FillPlay extends GridPlay<Opened> {
  readonly #effects: ClickEffects;
  /** By cell, how many times it was entered. */
  readonly #tries = new Map<number, number>();
  /** A single click whose effect is not known yet. */
  #clicked: FillStep | undefined;

  constructor(puzzle: Puzzle) {
    super(puzzle, 'a board with one solution');
    this.#effects = new ClickEffects(puzzle.file);
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

  next({ board: opened }: AtHand<Opened>, view: GridView): Decision<GridScene> | undefined {
    const { board } = view.scene;
    if (view.still || this.isSure) this.#learn(board);
    const open = openCells(opened, board);
    if (open.length === 0) return undefined;
    this.learnSign(view);
    // What did not come as expected may still be on its way.
    if (!view.still && !this.isSure) return wait('the board to be still', 20_000);
    const maxTries = spareTries + opened.ground.symbols.length;
    const tired = open.find((cell) => (this.#tries.get(cell) ?? 0) >= maxTries);
    if (tired !== undefined) return done(false, `${this.#cellWords(tired, opened)} in ${maxTries} tries`);
    // The last cell is filled by itself, since the game may show something else right after it.
    const atOnce = Math.max(1, Math.min(this.pace.atOnce, open.length - 1));
    const entries = open.slice(0, atOnce).map((cell) => this.#entry(cell, opened, board));
    const stuck = entries.findIndex((entry) => !entry);
    if (stuck >= 0) return done(false, `${this.#cellWords(open[stuck] ?? 0, opened)}; no click leads there`);
    return act(fillStep(entries as CellEntry[], view.layout, board));
  }

  #cellWords = (cell: number, { wanted, first }: Opened): string =>
    `${cellInWords(first.columns, cell)} does not become ${wanted[cell]}`;

  #entry(cell: number, { wanted }: Opened, board: Board): CellEntry | undefined {
    const [from, goal] = [board.cells[cell]?.state, wanted[cell]!];
    if (from === undefined) return undefined;
    const state = stateOf(this.puzzle.file, goal, board.columns);
    if (state?.entry?.key !== undefined)
      return { cell, button: state.entry.button, to: goal, keys: keysOf(state, goal) };
    const button = this.#effects.firstClick(from, goal, board.columns);
    return button && { cell, button, to: this.#effects.after(button, from, board.columns) ?? goal, keys: [] };
  }

  /** What the last click made of its cell. */
  #learn({ cells }: Board): void {
    const [entry] = this.#clicked?.entries ?? [];
    const from = entry && this.#clicked?.before.cells[entry.cell]?.state;
    const now = entry && cells[entry.cell]?.state;
    if (entry && from !== undefined && now !== undefined) this.#effects.learn(entry.button, from, now);
    this.#clicked = undefined;
  }

  override forget(): void {
    this.#tries.clear();
    this.#clicked = undefined;
    this.misses = 0;
    super.forget();
  }

  protected inputsOf = (step: Step<GridScene>): number => (step as FillStep).entries.length;

  override settle(step: Step<GridScene>, outcome: StepOutcome): void {
    const { entries } = step as FillStep;
    for (const { cell } of entries) this.#tries.set(cell, (this.#tries.get(cell) ?? 0) + 1);
    if (entries.length === 1 && entries[0]?.keys.length === 0) this.#clicked = step as FillStep;
    super.settle(step, outcome);
  }

  plan({ scene, layout }: GridView, opened: Opened | undefined): readonly Step<GridScene>[] {
    const { board } = scene;
    const at = opened ?? this.open({ scene });
    if (typeof at === 'string') return [];
    return openCells(at, board).flatMap((cell) => {
      const entry = this.#entry(cell, at, board);
      return entry ? [fillStep([entry], layout, board)] : [];
    });
  }

  progress(opened: Opened, { scene: { board } }: GridView): Progress {
    const open = openCells(opened, board).length;
    return {
      state: this.textOf(board),
      done: board.cells.length - open,
      of: board.cells.length,
      what: 'cells that are right',
      clicks: openCells(opened, opened.first).length,
    };
  }
}

/** Cells that are not as the solution has them. */
const openCells = ({ wanted }: Opened, { cells }: Board): number[] =>
  wanted.flatMap((state, cell) => (cells[cell]?.state === state ? [] : [cell]));

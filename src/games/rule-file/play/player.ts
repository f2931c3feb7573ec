/**
 * The player of rule-file games: what is to be done is the difference of what is seen and the
 * solution. A board is solved when the rules hold on what is seen.
 */

import { ParseError } from '../../../core/errors.ts';
import type { GroundRules } from '../../../sabr/sabr.ts';
import type { Decision, Player, Progress, Step, StepOutcome, Tally, TextPicture, View } from '../../game.ts';
import { act, type AtHand, type BoardPlay, done, type SolvedBy, wait } from '../../kit/board-play.ts';
import { boardSign } from '../../kit/board-sign.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { cellInWords } from '../../../core/place-words.ts';
import { SeriesPace } from '../../kit/series-pace.ts';
import { type Board, formatBoard, formatCells } from '../board.ts';
import { stateOf } from '../file/states.ts';
import { groundOf, type Puzzle, rulesHold, solvePuzzle } from '../puzzle.ts';
import { whatDiffers } from '../same-puzzle.ts';
import type { GridLayout, GridScene } from '../scene.ts';
import { ClickEffects } from './click-effects.ts';
import { type CellEntry, fillStep, type FillStep } from './steps.ts';

type GridView = View<GridScene, GridLayout>;

/** Limit on the search for the solution, s; nothing is clicked meanwhile. */
const solveSeconds = 20;
/** Times that a cell may be clicked, beyond once for each state that clicks may run through. */
const spareTries = 12;

/** The board at hand. */
interface Opened {
  readonly first: Board;
  readonly ground: GroundRules;
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
  start: () => new BoardSession(new GridPlay(puzzle)),
});

class GridPlay implements BoardPlay<GridScene, GridLayout, Opened> {
  readonly words = {
    board: 'board',
    solvable: 'a board with one solution',
    already: 'the board is solved already: the rules hold on what is seen',
  };
  readonly #puzzle: Puzzle;
  readonly #effects: ClickEffects;
  readonly #pace = new SeriesPace();
  /** By cell, how many times it was entered. */
  readonly #tries = new Map<number, number>();
  /** A single click whose effect is not known yet. */
  #clicked: FillStep | undefined;
  #misses = 0;
  /** How the page looks while the board is open. */
  readonly #sign = boardSign();
  /** The one board of this run. */
  #first: Board | undefined;
  /** Whether the last step was seen to work. */
  #isSure = false;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.#effects = new ClickEffects(puzzle.file);
  }

  screen = (view: GridView): GridView => view;

  identity = ({ scene }: GridView): string => formatBoard(scene.board, this.#puzzle.file).join('\n');

  open({ scene: { board } }: GridView): Opened | string {
    const differs = this.#first && whatDiffers(this.#first, board, this.#puzzle.file);
    if (differs !== undefined)
      return `the board that was played is gone, or something lies over it (${differs}); a run plays one board`;
    try {
      const ground = groundOf(this.#puzzle, board);
      const answer = solvePuzzle(this.#puzzle, ground, solveSeconds);
      if (answer.status === 'out-of-budget')
        return `no solution of this board was found in ${solveSeconds} s`;
      if (answer.status === 'unsolvable')
        return 'the board as it was read has no solution; "hint" tells which rules contradict each other';
      const [wanted] = answer.solutions;
      if (!wanted || (!answer.complete && !this.#puzzle.file.manySolutions))
        return 'the board as it was read has several solutions; where that is right, say "solutions any" in the rule file';
      this.#first ??= board;
      return { first: this.#first, ground, wanted };
    } catch (error) {
      if (error instanceof ParseError)
        return `the board as it was read does not fit the rules: ${error.message}`;
      throw error;
    }
  }

  compare({ first }: Opened, { scene: { board } }: GridView): 'same' | 'other' {
    return whatDiffers(first, board, this.#puzzle.file) === undefined ? 'same' : 'other';
  }

  next({ board: opened }: AtHand<Opened>, view: GridView): Decision<GridScene> | undefined {
    const { board } = view.scene;
    if (view.still || this.#isSure) this.#learn(board);
    const open = openCells(opened, board);
    if (open.length === 0) return undefined;
    if (view.scene.around) this.#sign.learn(view.scene.around);
    // What did not come as expected may still be on its way.
    if (!view.still && !this.#isSure) return wait('the board to be still', 20_000);
    const maxTries = spareTries + opened.ground.symbols.length;
    const tired = open.find((cell) => (this.#tries.get(cell) ?? 0) >= maxTries);
    if (tired !== undefined) return done(false, `${this.#cellWords(tired, opened)} in ${maxTries} tries`);
    // The last cell is filled by itself, since the game may show something else right after it.
    const atOnce = Math.max(1, Math.min(this.#pace.atOnce, open.length - 1));
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
    const entry = stateOf(this.#puzzle.file, goal, board.columns)?.entry;
    if (entry?.key) return { cell, button: entry.button, to: goal, typed: true };
    const button = this.#effects.firstClick(from, goal, board.columns);
    return (
      button && { cell, button, to: this.#effects.after(button, from, board.columns) ?? goal, typed: false }
    );
  }

  /** What the last click made of its cell. */
  #learn({ cells }: Board): void {
    const [entry] = this.#clicked?.entries ?? [];
    const from = entry && this.#clicked?.before.cells[entry.cell]?.state;
    const now = entry && cells[entry.cell]?.state;
    if (entry && from !== undefined && now !== undefined) this.#effects.learn(entry.button, from, now);
    this.#clicked = undefined;
  }

  sign(
    { board: { ground, first } }: AtHand<Opened>,
    { scene: { board, around } }: GridView,
  ): SolvedBy | undefined {
    if (!rulesHold(ground, board)) return undefined;
    const solvedBy = `the rules hold on all ${first.cells.length} cells that are seen`;
    if (!around) return { solvedBy };
    const change = this.#sign.changeIn(around);
    return change && { solvedBy: `${solvedBy}, and ${change.what}` };
  }

  giveUp = (): Decision<GridScene> =>
    done(
      false,
      'the rules hold on all cells that are seen, but nothing beside the board says that it is solved',
    );

  isPerfect = (): boolean => this.#misses === 0;

  forget(): void {
    this.#tries.clear();
    this.#clicked = undefined;
    this.#misses = 0;
    this.#isSure = false;
  }

  onSolved = ({ solvedBy }: SolvedBy): Decision<GridScene> => done(true, `solved: ${solvedBy}`);

  settle(step: Step<GridScene>, { result }: StepOutcome): void {
    const { entries } = step as FillStep;
    for (const { cell } of entries) this.#tries.set(cell, (this.#tries.get(cell) ?? 0) + 1);
    this.#isSure = result === 'seen';
    if (!this.#isSure) this.#misses++;
    if (entries.length === 1 && !entries[0]?.typed) this.#clicked = step as FillStep;
    if (entries.length === 1) this.#pace.settleSingle(result);
    else this.#pace.settleSeries(result);
  }

  plan({ scene: { board }, layout }: GridView, opened: Opened | undefined): readonly Step<GridScene>[] {
    const at = opened ?? this.open({ scene: { board } } as GridView);
    if (typeof at === 'string') return [];
    return openCells(at, board).flatMap((cell) => {
      const entry = this.#entry(cell, at, board);
      return entry ? [fillStep([entry], layout, board)] : [];
    });
  }

  progress(opened: Opened, { scene: { board } }: GridView): Progress {
    const open = openCells(opened, board).length;
    return {
      state: formatBoard(board, this.#puzzle.file).join('\n'),
      done: board.cells.length - open,
      of: board.cells.length,
      what: 'cells that are right',
      clicks: openCells(opened, opened.first).length,
    };
  }

  picture(_: Opened, { scene: { board } }: GridView): TextPicture {
    return {
      rows: formatCells(board, this.#puzzle.file).map((row) => [{ text: row }]),
    };
  }

  outlook = (): Partial<Tally> => ({ expected: 1 });
}

/** Cells that are not as the solution has them. */
const openCells = ({ wanted }: Opened, { cells }: Board): number[] =>
  wanted.flatMap((state, cell) => (cells[cell]?.state === state ? [] : [cell]));

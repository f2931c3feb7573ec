/**
 * Remembers the current puzzle as it was read untouched, and decides whether later looks contradict
 * it. Ribbons hide cells, cells fade and captures stall, so a single cell, a single look, or
 * anything seen while a ribbon flies proves nothing. A covered cell whose colour is closer to what
 * it showed uncovered than to the newly read palette colour is no contradiction either.
 */

import { cellInWords } from '../../../core/words/place-words.ts';
import type { Rgb } from '../../../core/frame.ts';
import { Streak } from '../../../core/streak.ts';
import { colorDistance } from '../../../vision/color/color-space.ts';
import { type Board, blank, hidden } from '../board.ts';
import type { PuzzleScene } from '../read/scene.ts';

/** How a look compares with the remembered board. */
export type Verdict = 'same' | 'doubtful' | 'other';

/**
 * Looks and time, ms, over which the same cells must contradict, since a fade of 0.7 s may pass
 * other colours; and the number of cells.
 */
const enough = { looks: 6, ms: 900, cells: 2 } as const;
/**
 * Time after which a single contradicting cell is ignored, ms: anything that covered it briefly is
 * gone by then.
 */
const oneCellMs = 3000;

/** A cell that is read differently than remembered. */
interface Contradiction {
  readonly at: number;
  readonly remembered: number;
  readonly seen: number;
  readonly covered: boolean;
}

/** Remembers one puzzle. */
export class BoardMemory {
  readonly board: Board;
  readonly #shown: readonly Rgb[];
  /**
   * Whether cells under ribbons count; they stop counting once one of them turns out to be misread.
   */
  readonly #trustsCovered: boolean;
  #isSolved = false;
  #cells: readonly Contradiction[] = [];
  /** How long the same cells contradict. */
  readonly #against = new Streak();

  /**
   * @param scene the untouched puzzle
   * @param before the previous memory; if it is of the same board, that board's covered cells were
   *   misread, and covered cells are ignored in this and later puzzles
   */
  constructor(scene: PuzzleScene, before?: BoardMemory) {
    this.board = scene.board;
    this.#shown = scene.shown;
    const isSame = before?.isOf(scene.board) ?? false;
    this.#trustsCovered = !isSame && (before === undefined || before.#trustsCovered);
    if (before && isSame) this.#cells = before.#cells;
  }

  /**
   * Marks the puzzle as solved: the same board again is a new puzzle, and contradictions are
   * dropped.
   */
  markSolved(): void {
    this.#isSolved = true;
    this.#cells = [];
  }

  /** Returns whether this is the remembered board, still unsolved. */
  isOf({ rows, columns, cells }: Board): boolean {
    if (this.#isSolved) return false;
    const own = this.board;
    return (
      rows === own.rows && columns === own.columns && cells.every((value, at) => value === own.cells[at])
    );
  }

  /**
   * Compares a look with the remembered board.
   * @param still whether the picture has been unchanged for a while
   */
  weigh(scene: PuzzleScene, atMs: number, still: boolean): Verdict {
    const { board, laid } = scene;
    const isResized = board.rows !== this.board.rows || board.columns !== this.board.columns;
    const found = isResized ? [] : this.#contradictions(scene);
    if (!isResized && found.length === 0) {
      this.#against.end();
      return 'same';
    }
    if (found.length > 0) this.#cells = found;
    const cells = found.map(({ at, seen }) => `${at}=${seen}`).join();
    const { ms, looks } = this.#against.look(atMs, `${board.rows}: ${cells}`);
    if (!still || laid.some(({ moving }) => moving)) return 'doubtful';
    const isLong = looks >= enough.looks && ms >= enough.ms;
    // With no ribbon laid the whole board is visible.
    if (isLong && (isResized || found.length >= enough.cells || laid.length === 0)) return 'other';
    return found.length === 1 && ms >= oneCellMs ? 'same' : 'doubtful';
  }

  /** Describes the last contradicting cell and both readings; `undefined` if there was none. */
  get doubt(): string | undefined {
    const [first] = this.#cells;
    if (!first) return undefined;
    const { columns, colors } = this.board;
    const name = (value: number) => (value === blank ? 'blank' : (colors[value] ?? '?'));
    const place = cellInWords(columns, first.at);
    const others = this.#cells.length > 1 ? `, and so for ${this.#cells.length - 1} more` : '';
    const how = first.covered ? `${name(first.seen)} under a ribbon` : name(first.seen);
    return `${place} was read as ${name(first.remembered)} at first and as ${how} later${others}`;
  }

  #contradictions(scene: PuzzleScene): Contradiction[] {
    const covered = coveredCells(scene);
    return [...scene.board.cells].flatMap((seen, at) => {
      const remembered = this.board.cells[at]!;
      if (seen === hidden || seen === remembered) return [];
      if (covered[at] && (!this.#trustsCovered || this.#isAsBefore(scene, at, seen))) return [];
      return [{ at, remembered, seen, covered: covered[at] === true }];
    });
  }

  /** Returns whether a covered cell may still show its uncovered colour, only shaded. */
  #isAsBefore({ palette, shown }: PuzzleScene, at: number, seen: number): boolean {
    const [now, before, lit] = [shown[at], this.#shown[at], palette[seen]];
    if (!now || !before || !lit) return false;
    return colorDistance(now, before) < colorDistance(now, lit);
  }
}

/** Returns for each cell whether a ribbon covers it. */
function coveredCells({ board, laid }: PuzzleScene): boolean[] {
  const { columns } = board;
  return [...board.cells].map((_, at) =>
    laid.some(({ kind, index }) => index === (kind === 'row' ? Math.floor(at / columns) : at % columns)),
  );
}

/**
 * The puzzle at hand as it was read untouched, and what later looks say against it. Ribbons hide
 * cells, cells fade, a picture stalls: so one cell, one look, or anything seen while a ribbon flies
 * proves nothing. What was seen of a cell when it lay open is one of the hypotheses: a cell that
 * still shows that colour contradicts nothing.
 */

import { cellInWords } from '../../../core/words/place-words.ts';
import type { Rgb } from '../../../core/frame.ts';
import { Streak } from '../../../core/streak.ts';
import { colorDistance } from '../../../vision/color/color-space.ts';
import { type Board, blank, hidden } from '../board.ts';
import type { PuzzleScene } from '../read/scene.ts';

/** What a look says of the remembered board. */
export type Verdict = 'same' | 'doubtful' | 'other';

/**
 * Looks in which the same cells must contradict, and for how long, ms: a fade of 0.7 s may pass
 * other colours.
 */
const enough = { looks: 6, ms: 900, cells: 2 } as const;
/**
 * After this time a single cell that contradicts is let be, ms: whatever lay over it for a moment
 * is gone by then.
 */
const oneCellMs = 3000;

/** A cell that shows something else than is remembered of it. */
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
   * Cells under ribbons say nothing any more once they have said the opposite of what came to light
   * below.
   */
  readonly #coveredCount: boolean;
  #isSolved = false;
  #cells: readonly Contradiction[] = [];
  /** How long the same cells contradict. */
  readonly #against = new Streak();

  /**
   * @param scene the puzzle, untouched
   * @param before what was remembered last; the same board again means that its covered cells were
   *   misread, and where they once were, they count no more in later puzzles
   */
  constructor(scene: PuzzleScene, before?: BoardMemory) {
    this.board = scene.board;
    this.#shown = scene.shown;
    const isSame = before?.isOf(scene.board) ?? false;
    this.#coveredCount = !isSame && (before === undefined || before.#coveredCount);
    if (before && isSame) this.#cells = before.#cells;
  }

  /**
   * The puzzle is solved: the same board again is another puzzle, and nothing contradicts any more.
   */
  markSolved(): void {
    this.#isSolved = true;
    this.#cells = [];
  }

  /** Whether it remembers this board. */
  isOf({ rows, columns, cells }: Board): boolean {
    if (this.#isSolved) return false;
    const own = this.board;
    return (
      rows === own.rows && columns === own.columns && cells.every((value, at) => value === own.cells[at])
    );
  }

  /**
   * Compares a look with what is remembered.
   * @param still whether the picture has not changed for a while
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
    // With nothing laid nothing is taken back, and all of the board lies open.
    if (isLong && (isResized || found.length >= enough.cells || laid.length === 0)) return 'other';
    return found.length === 1 && ms >= oneCellMs ? 'same' : 'doubtful';
  }

  /** The cell that contradicted last, and both readings; `undefined` when none ever did. */
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
      if (covered[at] && (!this.#coveredCount || this.#isAsBefore(scene, at, seen))) return [];
      return [{ at, remembered, seen, covered: covered[at] === true }];
    });
  }

  /**
   * Whether what shows of a covered cell may as well be what showed of it when it lay open, only
   * shaded.
   */
  #isAsBefore({ palette, shown }: PuzzleScene, at: number, seen: number): boolean {
    const [now, before, lit] = [shown[at], this.#shown[at], palette[seen]];
    if (!now || !before || !lit) return false;
    return colorDistance(now, before) < colorDistance(now, lit);
  }
}

/** Which cells have a ribbon over them. */
function coveredCells({ board, laid }: PuzzleScene): boolean[] {
  const { columns } = board;
  return [...board.cells].map((_, at) =>
    laid.some(({ kind, index }) => index === (kind === 'row' ? Math.floor(at / columns) : at % columns)),
  );
}

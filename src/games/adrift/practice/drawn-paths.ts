/**
 * The paths of a practice game as they are drawn by hand. A path begins at an end of its colour, or
 * is taken up again at any cell of it; it grows from cell to cell, is taken back by moving back
 * over it, and cuts the path of another colour that it crosses. Stones and foreign ends stop it.
 */

import { blank, type Board, type Filling, free, stone } from '../board.ts';
import { neighborsOf, ruleBroken } from '../rules.ts';

/** The paths of one board. */
export class DrawnPaths {
  readonly board: Board;
  /** By colour: its cells in order, from the end where it was begun; empty when there is none. */
  readonly #paths: number[][];
  /** The colour that is being drawn. */
  #held: number | undefined;

  constructor(board: Board) {
    this.board = board;
    this.#paths = board.letters.map(() => []);
  }

  /** By colour: its cells in order. */
  get paths(): readonly (readonly number[])[] {
    return this.#paths;
  }

  /** What every cell holds. */
  get filling(): Filling {
    const { cells } = this.board;
    const filling = cells.map((given) => (given === free ? blank : given));
    this.#paths.forEach((path, color) => path.forEach((cell) => (filling[cell] = color)));
    return filling;
  }

  /**
   * Whether this is a solution: every cell filled, every colour one path from end to end that does
   * not touch itself.
   */
  get isSolved(): boolean {
    return (
      this.#paths.every((path, color) => this.#isWhole(path, color)) &&
      ruleBroken(this.board, this.filling, 'full') === undefined
    );
  }

  /** Takes up a path. @returns whether there is one to take up */
  press(cell: number): boolean {
    const color = this.#colorAt(cell);
    this.#held = color;
    if (color === undefined) return false;
    if ((this.board.cells[cell] as number) >= 0) this.#paths[color] = [cell];
    else this.#cutAfter(color, cell);
    return true;
  }

  /**
   * Leads the held path on to a cell.
   * @returns whether the path changed; a cell that is no neighbour of its head is passed over
   */
  moveTo(cell: number): boolean {
    const color = this.#held;
    if (color === undefined) return false;
    const path = this.#paths[color] as number[];
    const head = path.at(-1) as number;
    if (cell === head) return false;
    if (path.includes(cell)) {
      this.#cutAfter(color, cell);
      return true;
    }
    const { side, cells } = this.board;
    if (this.#isWhole(path, color) || !neighborsOf(side, head).includes(cell)) return false;
    const given = cells[cell] as number;
    if (given === stone || (given >= 0 && given !== color)) return false;
    this.#giveUp(cell);
    path.push(cell);
    return true;
  }

  /** Lets go. */
  lift(): void {
    this.#held = undefined;
  }

  /** Whether a press there would take up a path. */
  canPress = (cell: number): boolean => this.#colorAt(cell) !== undefined;

  #colorAt(cell: number): number | undefined {
    const given = this.board.cells[cell];
    if (given !== undefined && given >= 0) return given;
    const color = this.#paths.findIndex((path) => path.includes(cell));
    return color < 0 ? undefined : color;
  }

  #cutAfter(color: number, cell: number): void {
    const path = this.#paths[color] as number[];
    path.length = path.indexOf(cell) + 1;
  }

  /** Takes a cell from the path that has it, and all that follows there. */
  #giveUp(cell: number): void {
    for (const path of this.#paths) if (path.includes(cell)) path.length = path.indexOf(cell);
  }

  #isWhole(path: readonly number[], color: number): boolean {
    const last = path.at(-1);
    return path.length > 1 && last !== undefined && this.board.cells[last] === color;
  }
}

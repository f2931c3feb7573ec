/** The paths of a practice game, drawn by pressing, moving and lifting the mouse. */

import { blank, type Board, type Filling, free } from '../board.ts';
import {
  colorAt,
  drawInto,
  grabCell,
  isWhole,
  noPaths,
  type PathPuzzle,
  pathPuzzle,
  type Paths,
} from '../path-drawing.ts';
import { ruleBroken } from '../rules.ts';

/** The paths of one board. */
export class DrawnPaths {
  readonly #puzzle: PathPuzzle;
  #paths: Paths;
  /** The colour being drawn. */
  #held: number | undefined;

  constructor(readonly board: Board) {
    this.#puzzle = pathPuzzle(board);
    this.#paths = noPaths(this.#puzzle);
  }

  /**
   * Path per colour: its cells in order, from the end where it begins; empty while there is none.
   */
  get paths(): Paths {
    return this.#paths;
  }

  get filling(): Filling {
    const filling = this.board.cells.map((given) => (given === free ? blank : given));
    for (const [color, path] of this.#paths.entries()) for (const cell of path) filling[cell] = color;
    return filling;
  }

  /** Whether every cell is filled, and every colour has one path from end to end. */
  get isSolved(): boolean {
    return (
      this.#paths.every((path, color) => isWhole(this.#puzzle, path, color)) &&
      ruleBroken(this.board, this.filling, 'full') === undefined
    );
  }

  /**
   * Grabs a path.
   * @returns whether there is a path to grab
   */
  press(cell: number): boolean {
    const grabbed = grabCell(this.#puzzle, this.#paths, cell);
    this.#held = grabbed?.color;
    if (grabbed) this.#paths = grabbed.paths;
    return grabbed !== undefined;
  }

  /**
   * Extends the held path to a cell.
   * @returns whether the path changed; a cell that is no neighbour of its head is ignored
   */
  moveTo(cell: number): boolean {
    if (this.#held === undefined) return false;
    const before = this.#paths;
    this.#paths = drawInto(this.#puzzle, before, this.#held, cell);
    return this.#paths !== before;
  }

  /** Releases the path. */
  lift(): void {
    this.#held = undefined;
  }

  /** Returns whether a press there would grab a path. */
  canPress = (cell: number): boolean => colorAt(this.#puzzle, this.#paths, cell) >= 0;
}

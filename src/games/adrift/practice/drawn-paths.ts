/** The paths of a practice game, drawn by a button that is pressed, moved and lifted. */

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
  readonly board: Board;
  readonly #puzzle: PathPuzzle;
  #paths: Paths;
  /** The colour that is being drawn. */
  #held: number | undefined;

  constructor(board: Board) {
    this.board = board;
    this.#puzzle = pathPuzzle(board);
    this.#paths = noPaths(this.#puzzle);
  }

  /** By colour: its cells in order, from the end where it was begun; empty when there is none. */
  get paths(): Paths {
    return this.#paths;
  }

  /** What every cell holds. */
  get filling(): Filling {
    const filling = this.board.cells.map((given) => (given === free ? blank : given));
    for (const [color, path] of this.#paths.entries()) for (const cell of path) filling[cell] = color;
    return filling;
  }

  /** Whether every cell is filled, and every colour is one path from end to end. */
  get isSolved(): boolean {
    return (
      this.#paths.every((path, color) => isWhole(this.#puzzle, path, color)) &&
      ruleBroken(this.board, this.filling, 'full') === undefined
    );
  }

  /**
   * Takes up a path.
   * @returns whether there is one to take up
   */
  press(cell: number): boolean {
    const grabbed = grabCell(this.#puzzle, this.#paths, cell);
    this.#held = grabbed?.color;
    if (grabbed) this.#paths = grabbed.paths;
    return grabbed !== undefined;
  }

  /**
   * Leads the held path on to a cell.
   * @returns whether the path changed; a cell that is no neighbour of its head is passed over
   */
  moveTo(cell: number): boolean {
    if (this.#held === undefined) return false;
    const before = this.#paths;
    this.#paths = drawInto(this.#puzzle, before, this.#held, cell);
    return this.#paths !== before;
  }

  /** Lets go. */
  lift(): void {
    this.#held = undefined;
  }

  /** Whether a press there would take up a path. */
  canPress = (cell: number): boolean => colorAt(this.#puzzle, this.#paths, cell) >= 0;
}

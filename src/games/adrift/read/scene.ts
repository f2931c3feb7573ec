/**
 * What the reader of Adrift hands the player: the layout it measured, and the scene it sees there.
 */

import type { Surroundings } from '../../../perception/surroundings.ts';
import type { Layout, Scene } from '../../game.ts';
import { blank, type Board, boardOf, colorLetters, type Filling, free, stone } from '../board.ts';
import type { CubeCorner } from '../cube-corner.ts';

/** Where the cube lies in one picture, in picture pixels. */
export interface AdriftLayout extends Layout {
  readonly corner: CubeCorner;
}

/** One cell as it was read. */
export interface ReadCell {
  /** An end of a path, a stone, or a cell to be filled. */
  readonly kind: 'end' | 'stone' | 'free';
  /** The colour of the end, or of the path drawn over the cell; `undefined` where there is none. */
  readonly color: number | undefined;
  /** Neighbours that the drawn path leads to, where it shows; cells in the order of the board. */
  readonly links: readonly number[];
  /** Whether a path shows on it: by a line that leads on, or by its ground. */
  readonly drawn: boolean;
  /** Certainty of the reading: 0 for a toss-up, 1 for no doubt. */
  readonly margin: number;
}

/**
 * A board. `filled` when every cell but the stones has a colour and the paths keep the rules,
 * otherwise `puzzle`.
 */
export interface AdriftScene extends Scene {
  readonly kind: 'puzzle' | 'filled';
  readonly side: number;
  /** By cell of the board. */
  readonly cells: readonly ReadCell[];
  /** By colour, in the order of the board: `#rrggbb` of its ends. */
  readonly palette: readonly string[];
  /** What changes here may say that the puzzle is solved. */
  readonly around: Surroundings;
}

/**
 * Takes the board out of a scene.
 * @param scene a whole one
 * @returns its board; colours have letters in the order of the palette
 */
export function boardOfScene({
  side,
  cells,
  palette,
}: Pick<AdriftScene, 'side' | 'cells' | 'palette'>): Board {
  return boardOf(side, givensOf(cells), colorLetters.slice(0, palette.length));
}

/**
 * Takes what is given out of cells.
 * @param cells by cell of the board
 * @returns values as in `Board.cells`
 */
export const givensOf = (cells: readonly ReadCell[]): Int8Array =>
  Int8Array.from(cells, ({ kind, color = free }) =>
    kind === 'end' ? color : kind === 'stone' ? stone : free,
  );

/**
 * Takes what the cells hold out of a scene.
 * @param scene a whole one
 * @returns by cell: the colour of its end or drawn path, `stone` or `blank`
 */
export const fillingOfScene = ({ cells }: Pick<AdriftScene, 'cells'>): Filling =>
  Int8Array.from(cells, ({ kind, color }) => (kind === 'stone' ? stone : (color ?? blank)));

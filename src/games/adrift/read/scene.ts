/** What Adrift's reader passes to the player: the measured layout and the scene read there. */

import type { Surroundings } from '../../../perception/surroundings.ts';
import type { CardScene } from '../../card-scene.ts';
import type { Layout, Scene } from '../../game.ts';
import { blank, type Board, boardOf, colorLetters, type Filling, free, stone } from '../board.ts';
import type { CubeCorner } from '../cube-corner.ts';

/** The cube's position in one picture, in picture pixels. */
export interface AdriftLayout extends Layout {
  readonly corner: CubeCorner;
  /** Absent if paths were drawn when the cube was found. */
  readonly untouched?: UntouchedCube;
}

/** What a cube showed before any path was drawn. Paths may hide its ends later. */
export interface UntouchedCube {
  /** By cell, values as in `Board.cells`. */
  readonly givens: readonly number[];
  /** By colour: `#rrggbb` of its ends. */
  readonly palette: readonly string[];
  /** By cell, `#rrggbb`: the middle of an end, and the body of any other cell. */
  readonly colors: readonly string[];
}

export interface ReadCell {
  /** An end of a path, a stone, or a cell to fill. */
  readonly kind: 'end' | 'stone' | 'free';
  /** The colour of the end, or of the path drawn over the cell; `undefined` for none. */
  readonly color: number | undefined;
  /** Neighbours that the visible path leads to; cells in the order of the board. */
  readonly links: readonly number[];
  /** Whether the cell shows a path: by a line to a neighbour, or by its ground. */
  readonly drawn: boolean;
  /** Certainty of the reading: 0 for a toss-up, 1 for no doubt. */
  readonly margin: number;
}

/**
 * A board: `filled` if every cell except the stones has a colour and the paths obey the rules,
 * otherwise `puzzle`.
 */
export interface AdriftScene extends Scene {
  readonly kind: 'puzzle' | 'filled';
  readonly side: number;
  /** By cell of the board. */
  readonly cells: readonly ReadCell[];
  /** By colour, in the order of the board: `#rrggbb` of its ends. */
  readonly palette: readonly string[];
  /** Changes here may show that the puzzle is solved. */
  readonly around: Surroundings;
}

/** What a player sees: a board, or a card that covers it and announces it as solved. */
export type AdriftPlayScene = AdriftScene | CardScene;

/**
 * Returns the board of a scene.
 * @param scene a whole one
 * @returns its board; letters follow the order of the palette
 */
export function boardOfScene({
  side,
  cells,
  palette,
}: Pick<AdriftScene, 'side' | 'cells' | 'palette'>): Board {
  return boardOf(side, givensOf(cells), colorLetters.slice(0, palette.length));
}

/**
 * Returns the givens among the cells.
 * @param cells by cell of the board
 * @returns values as in `Board.cells`
 */
export const givensOf = (cells: readonly ReadCell[]): Int8Array =>
  Int8Array.from(cells, ({ kind, color = free }) =>
    kind === 'end' ? color : kind === 'stone' ? stone : free,
  );

/**
 * Returns what the cells of a scene hold.
 * @param scene a whole one
 * @returns by cell: the colour of its end or drawn path, `stone` or `blank`
 */
export const fillingOfScene = ({ cells }: Pick<AdriftScene, 'cells'>): Filling =>
  Int8Array.from(cells, ({ kind, color }) => (kind === 'stone' ? stone : (color ?? blank)));

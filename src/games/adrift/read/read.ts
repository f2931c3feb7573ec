/**
 * Reads the cube whose place is known: looks at every cell, tells discs from lines and blocks, pairs the discs by colour, and tells
 * grounds from stones and filled cells. What cannot be told, or does not fit together, is refused with the cell's name.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { isUnread, orThrow } from '../../../perception/attempt.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import { type Filling, blank, free, stone, boardOf, type Board } from '../board.ts';
import { cubeSurroundings } from './observe/surroundings.ts';
import { coveredCell } from './observe/covered-cell.ts';
import { lookAtCells } from './observe/looks.ts';
import { resolveCube } from './resolve/resolve-cube.ts';
import { ruleBroken } from '../rules.ts';
import type { AdriftLayout, AdriftScene, ReadCell } from './scene.ts';

/** Letters of colours, in the order in which the cells of the board have them. */
export const colorLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Reads a picture whose layout is known.
 * @throws ReadError naming the cell that cannot be told, or what does not fit
 */
export function readAdrift(frame: Frame, layout: AdriftLayout): AdriftScene {
  return orThrow(sceneIn(frame, layout));
}

/** Reads a picture whose layout is known. @returns why it cannot be read, where it cannot */
export function sceneIn(frame: Frame, layout: AdriftLayout): AdriftScene | ReadError {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    return new ReadError('the picture has another size than the one that was measured', {
      trouble: 'doubtful',
    });
  }
  const { corner } = layout;
  const { side } = corner;
  const looks = lookAtCells(frame, corner);
  const covered = coveredCell(frame, corner, looks);
  if (covered) return covered;
  const cube = resolveCube(corner, looks);
  if (isUnread(cube)) return cube;
  const { cells } = cube;
  const palette = cube.palette.map(toHex);
  const around = cubeSurroundings(frame, corner);
  return {
    kind: isSolution(side, cells, palette.length) ? 'filled' : 'puzzle',
    confidence: Math.max(0, Math.min(...cells.map(({ margin }) => margin))),
    signature: [...looks.flatMap(({ mean }) => [mean.r, mean.g, mean.b]), ...around.ring, ...around.tiles],
    side,
    cells,
    palette,
    around,
  };
}

/** The board of a scene. */
export function boardOfScene({
  side,
  cells,
  palette,
}: Pick<AdriftScene, 'side' | 'cells' | 'palette'>): Board {
  const values = cells.map(({ kind, color }) =>
    kind === 'end' ? (color as number) : kind === 'stone' ? stone : free,
  );
  return boardOf(side, Int8Array.from(values), colorLetters.slice(0, palette.length));
}

/** What the cells of a scene hold. */
export const fillingOfScene = ({ cells }: Pick<AdriftScene, 'cells'>): Filling =>
  Int8Array.from(cells, ({ kind, color }) => (kind === 'stone' ? stone : (color ?? blank)));

function isSolution(side: number, cells: readonly ReadCell[], colors: number): boolean {
  const board = boardOfScene({ side, cells, palette: new Array<string>(colors).fill('') });
  return ruleBroken(board, fillingOfScene({ cells }), 'full') === undefined;
}

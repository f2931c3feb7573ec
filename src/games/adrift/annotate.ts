/**
 * Marks that show on a picture of Adrift how it was read: the game's area, the lattice of the three
 * faces, and an outline per cell with its letter. They need only what a record holds.
 */

import type { FramePoint } from '../../core/points.ts';
import { isCard } from '../card-scene.ts';
import type { Mark } from '../game.ts';
import { type Lattice, pointAt } from '../../vision/lattice/lattice.ts';
import { cellOutline, cornerFaces } from './cube-corner.ts';
import { colorLetters } from './board.ts';
import type { AdriftLayout, AdriftPlayScene, ReadCell } from './read/scene.ts';

/**
 * Marks how a picture was read; see `Game.annotate`.
 * @param layout the place of the cube
 * @param scene the cells that were read; without it they are omitted
 * @returns the area, the lattice, and a letter for each cell
 */
export function annotateAdrift({ area, corner }: AdriftLayout, scene?: AdriftPlayScene): Mark[] {
  const { x, y, width, height } = area;
  const box: FramePoint[] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const lattice = cornerFaces(corner).flatMap((face) => linesOf(face, corner.side));
  const cells = (scene && !isCard(scene) ? scene.cells : []).map((cell, at): Mark => ({
    role: 'cell',
    points: cellOutline(corner, at, 0.12),
    closed: true,
    label: letterOf(cell),
    certainty: cell.margin,
  }));
  return [{ role: 'area', points: box, closed: true }, ...lattice, ...cells];
}

const linesOf = (face: Lattice, side: number): Mark[] =>
  Array.from({ length: side + 1 }, (_, i) => i).flatMap((i): Mark[] => [
    { role: 'lattice', points: [pointAt(face, i, 0), pointAt(face, i, side)] },
    { role: 'lattice', points: [pointAt(face, 0, i), pointAt(face, side, i)] },
  ]);

function letterOf({ kind, color }: ReadCell): string {
  if (kind === 'stone') return '#';
  if (color === undefined) return '.';
  const letter = colorLetters[color]!;
  return kind === 'end' ? letter : letter.toLowerCase();
}

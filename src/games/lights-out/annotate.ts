import { cornersOf, middleOf } from '../../vision/lattice/lattice.ts';
import type { Mark } from '../game.ts';
import type { LightsLayout, LightsScene } from './read/scene.ts';

/**
 * Marks the outline and each cell with a dot and its reading; see `Game.annotate`.
 * @param layout where the cells are
 * @param scene their states, once read
 * @returns the marks
 */
export function annotateLightsOut({ lattice }: LightsLayout, scene?: LightsScene): Mark[] {
  const cells = Array.from({ length: lattice.columns * lattice.rows }, (_, cell): Mark => {
    const points = [middleOf(lattice, cell)];
    if (!scene) return { role: 'target', points };
    return { role: 'cell', points, label: scene.board.lit[cell] ? 'o' : '.', certainty: scene.confidence };
  });
  return [{ role: 'area', points: cornersOf(lattice), closed: true }, ...cells];
}

import { cornersOf, middleOf } from '../../vision/lattice/lattice.ts';
import type { Mark } from '../game.ts';
import type { LightsLayout, LightsScene } from './read/scene.ts';

/**
 * The outline, and a dot per cell with what it was read as; see `Game.annotate`.
 * @param layout where the cells are
 * @param scene what they show, once they are read
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

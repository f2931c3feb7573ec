import { cornersOf, middleOf } from '../../vision/lattice/lattice.ts';
import { isCard } from '../card-scene.ts';
import type { Mark } from '../game.ts';
import type { LightsLayout, LightsPlayScene } from './read/scene.ts';

/**
 * Marks the outline and each cell with a dot and its reading; see `Game.annotate`.
 * @param layout where the cells are
 * @param scene their states, once read
 * @returns the marks
 */
export function annotateLightsOut({ lattice }: LightsLayout, scene?: LightsPlayScene): Mark[] {
  const cells = Array.from({ length: lattice.columns * lattice.rows }, (_, cell): Mark => {
    const points = [middleOf(lattice, cell)];
    if (!scene || isCard(scene)) return { role: 'target', points };
    return { role: 'cell', points, label: scene.board.lit[cell] ? 'o' : '.', certainty: scene.confidence };
  });
  return [{ role: 'area', points: cornersOf(lattice), closed: true }, ...cells];
}

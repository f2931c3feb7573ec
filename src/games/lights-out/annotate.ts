import { pointAt } from '../../vision/lattice/lattice.ts';
import type { Mark } from '../game.ts';
import { boardOutline } from './read/read.ts';
import type { LightsLayout, LightsScene } from './read/scene.ts';

/**
 * The outline, and a dot per cell with what it was read as; see `Game.annotate`.
 * @param layout where the cells are
 * @param scene what they show, once they are read
 * @returns the marks
 */
export function annotateLightsOut(layout: LightsLayout, scene?: LightsScene): Mark[] {
  const { lattice } = layout;
  const cells = Array.from({ length: lattice.columns * lattice.rows }, (_, cell): Mark => {
    const at = pointAt(lattice, (cell % lattice.columns) + 0.5, Math.floor(cell / lattice.columns) + 0.5);
    if (!scene) return { role: 'target', points: [at] };
    return {
      role: 'cell',
      points: [at],
      label: scene.board.lit[cell] ? 'o' : '.',
      certainty: scene.confidence,
    };
  });
  return [{ role: 'area', points: boardOutline(layout), closed: true }, ...cells];
}

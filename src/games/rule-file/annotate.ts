import { cornersOf, middleOf } from '../../vision/lattice/lattice.ts';
import { isCard } from '../card-scene.ts';
import type { Mark } from '../game.ts';
import type { GridLayout, GridPlayScene } from './scene.ts';

/**
 * Marks the outline, and each cell with its reading; see `Game.annotate`.
 * @param layout of the cells
 * @param scene the reading, if there is one
 * @returns the marks
 */
export function annotateGrid({ lattice }: GridLayout, scene?: GridPlayScene): Mark[] {
  const cells = Array.from({ length: lattice.columns * lattice.rows }, (_, cell): Mark => {
    const points = [middleOf(lattice, cell)];
    if (!scene || isCard(scene)) return { role: 'target', points };
    const { state = '?', clue } = scene.board.cells[cell] ?? {};
    return { role: 'cell', points, label: `${state}${clue ?? ''}`, certainty: scene.confidence };
  });
  return [{ role: 'area', points: cornersOf(lattice), closed: true }, ...cells];
}

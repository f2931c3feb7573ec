import { rectCorners } from '../../core/points.ts';
import type { Mark } from '../game.ts';
import type { BlankLayout, BlankScene } from './read/read.ts';

/**
 * Marks each lamp with a dot and its reading; see `Game.annotate`.
 * @param layout where the lamps are
 * @param scene their states, once read
 * @returns the marks
 */
export function annotateBlank(layout: BlankLayout, scene?: BlankScene): Mark[] {
  const lamps = layout.lamps.map((at, i): Mark => {
    if (!scene) return { role: 'target', points: [at] };
    return { role: 'cell', points: [at], label: scene.lamps[i] ? 'o' : '.', certainty: scene.confidence };
  });
  return [{ role: 'area', points: rectCorners(layout.area), closed: true }, ...lamps];
}

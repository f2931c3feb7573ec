/**
 * The steps of the Adrift player: one drag along a whole path, and what the screen must show
 * afterwards.
 */

import { isCard } from '../../card-scene.ts';
import type { Step } from '../../game.ts';
import { type CubeCorner, wayThrough } from '../cube-corner.ts';
import { isDrawn, showsTarget, type Target } from './target.ts';
import type { AdriftPlayScene } from '../read/scene.ts';

/** A drag that draws the path of a colour. */
export interface DragStep extends Step<AdriftPlayScene> {
  readonly color: number;
}

/** Time within which a path must show after the button is released, ms. */
const showMs = 1500;

/** Prefix of a drag's label, before the letter. */
export const dragLabel = 'path ';

/**
 * Draws a path.
 * @param target board and solution
 * @param color index of the path's colour
 * @param corner the cube in the picture
 * @param isBackwards whether to draw from its second end to its first
 * @returns the step
 */
export function dragStep(target: Target, color: number, corner: CubeCorner, isBackwards: boolean): DragStep {
  const path = target.paths[color]!;
  const [at, ...through] = wayThrough(corner, isBackwards ? path.toReversed() : path);
  return {
    kind: 'drag',
    label: `${dragLabel}${target.board.letters[color]}`,
    at: at!,
    action: { kind: 'drag', through },
    withinMs: showMs,
    color,
    judge: (scene) => {
      if (isCard(scene) || !showsTarget(scene, target)) return 'other';
      return isDrawn(scene, target, color) ? 'seen' : 'pending';
    },
  };
}

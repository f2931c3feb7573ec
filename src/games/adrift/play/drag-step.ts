/**
 * The steps of the player of Adrift: one drag along a whole path, and what the screen must show
 * after it.
 */

import type { FramePoint } from '../../../core/points.ts';
import type { Step } from '../../game.ts';
import { type CubeCorner, edgeMiddle, inCell } from '../cube-corner.ts';
import { isDrawn, showsTarget, type Target } from './target.ts';
import type { AdriftScene } from '../read/scene.ts';

/** A drag that draws the path of a colour. */
export interface DragStep extends Step<AdriftScene> {
  readonly color: number;
}

/** A path must show within this time after the button came up, ms. */
const showMs = 1500;

/** What the label of a drag says before the letter. */
export const dragLabel = 'path ';

/**
 * Draws a path.
 * @param target board and solution
 * @param color index of the path's colour
 * @param corner where the cube lies in the picture
 * @param isBackwards from its second end to its first one
 * @returns the step
 */
export function dragStep(target: Target, color: number, corner: CubeCorner, isBackwards: boolean): DragStep {
  const path = target.paths[color]!;
  const [at, ...through] = wayAlong(isBackwards ? path.toReversed() : path, corner);
  return {
    kind: 'drag',
    label: `${dragLabel}${target.board.letters[color]}`,
    at: at!,
    action: { kind: 'drag', through },
    withinMs: showMs,
    color,
    judge: (scene) => {
      if (!showsTarget(scene, target)) return 'other';
      return isDrawn(scene, target, color) ? 'seen' : 'pending';
    },
  };
}

/**
 * The middles of a path's cells, and the middle of each seam that it crosses: the straight way may
 * lead through a third cell.
 */
function wayAlong(path: readonly number[], corner: CubeCorner): FramePoint[] {
  const area = corner.side * corner.side;
  return path.flatMap((cell, i) => {
    const before = path[i - 1];
    const isSeam = before !== undefined && Math.floor(before / area) !== Math.floor(cell / area);
    return isSeam ? [edgeMiddle(corner, before, cell), inCell(corner, cell)] : [inCell(corner, cell)];
  });
}

/**
 * The steps of the Adrift player: one drag along a whole path, and what the screen must show
 * afterwards.
 */

import type { FramePoint } from '../../../core/points.ts';
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

/**
 * Points by which a careful drag rests on the first end, and by which it goes from one point of the
 * path to the next: pages may ask that an end is held, sample the mouse rarely, or drop a path
 * whose moves are long. The pointer pauses 24 ms at each point.
 */
const careful = { rests: 12, parts: 8 } as const;

/** Prefix of a drag's label, before the letter. */
export const dragLabel = 'path ';

/**
 * Draws a path.
 * @param target board and solution
 * @param color index of the path's colour
 * @param corner the cube in the picture
 * @param how from its second end to its first, or carefully; by default neither
 * @returns the step
 */
export function dragStep(
  target: Target,
  color: number,
  corner: CubeCorner,
  how: { readonly isBackwards?: boolean; readonly isCareful?: boolean } = {},
): DragStep {
  const path = target.paths[color]!;
  const way = wayThrough(corner, how.isBackwards ? path.toReversed() : path);
  const [at, ...through] = how.isCareful ? inSmallParts(way) : way;
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

/** Adds the points of a careful drag to a way. */
function inSmallParts(way: readonly FramePoint[]): FramePoint[] {
  const [first] = way;
  const parts = way.slice(1).flatMap((to, i) => {
    const from = way[i]!;
    return Array.from({ length: careful.parts }, (_, part) => {
      const share = (part + 1) / careful.parts;
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    });
  });
  return [...Array.from({ length: careful.rests }, () => first!), ...parts];
}

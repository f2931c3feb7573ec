/** Maps that turn a picture or show it at a slant, for `viewThrough`. */

import type { FramePoint, FrameSize } from '../../../src/core/points.ts';
import { type Homography, homographyOf } from '../../../src/games/str8ts/read/slant/homography.ts';

/** Makes a map that rotates a picture around its centre. */
export function turned({ width, height }: FrameSize, degrees: number): Homography {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [x, y] = [width / 2, height / 2];
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1];
}

/** Makes a map that pulls the corners of a picture inwards, each by shares of its sides. */
export function slanted({ width, height }: FrameSize, pulls: readonly FramePoint[]): Homography {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const pulled = corners.map(({ x, y }, i) => {
    const pull = pulls[i]!;
    return { x: x + (x > 0 ? -1 : 1) * pull.x * width, y: y + (y > 0 ? -1 : 1) * pull.y * height };
  });
  const found = homographyOf(corners, pulled);
  if (!found) throw new Error('three corners lie on a line');
  return found;
}

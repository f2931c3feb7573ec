/**
 * Parses calibration profiles of Str8ts: the position of the grid in pictures of one size. The
 * search is fast, so a profile is useful only for pages on which something else looks like a grid.
 *
 *     {"schema":1,"game":"str8ts","frame":{"width":800,"height":600},
 *      "size":9,"x":40,"y":60,"pitchX":48,"pitchY":48}
 */

import type { Str8tsLayout } from '../scene.ts';
import { frameSize } from '../../../../core/json/json-values.ts';
import { checked, type Json, number, object, oneOf, whole } from '../../../../core/json/json.ts';

const place = number({ min: 0, max: 100_000 });
const pitch = number({ min: 4, max: 1000 });

const profile = checked(
  object({
    schema: oneOf(1),
    game: oneOf('str8ts'),
    frame: frameSize,
    size: whole({ min: 4, max: 13 }),
    x: place,
    y: place,
    pitchX: pitch,
    pitchY: pitch,
  }),
  ({ frame: { width, height }, size, x, y, pitchX, pitchY }) =>
    x + size * pitchX > width + 1 || y + size * pitchY > height + 1
      ? `the grid reaches beyond the picture of ${width}x${height}`
      : undefined,
);

/**
 * Parses a profile into a layout.
 * @param json the document
 * @returns the layout
 * @throws the document's error, naming the invalid field
 */
export function layoutFromProfile(json: Json): Str8tsLayout {
  const { frame, size, x, y, pitchX, pitchY } = profile(json);
  const area = { x, y, width: size * pitchX, height: size * pitchY };
  return { size, origin: { x, y }, pitchX, pitchY, area, frame };
}

/**
 * Calibration profiles of Continuity: the layout of a board in pictures of one size, as `read
 * --json` prints it, with `"schema":1,"game":"continuity"`. The board is found quickly without one.
 */

import { type Json, object, oneOf } from '../../../../core/json.ts';
import { layoutFields, onBoard } from '../../recorded.ts';
import type { ContinuityLayout } from '../scene.ts';

const profile = onBoard(object({ schema: oneOf(1), game: oneOf('continuity'), ...layoutFields }));

/**
 * Makes a layout from a profile.
 * @throws the error of the document, naming the field that is wrong
 */
export function layoutFromProfile(json: Json): ContinuityLayout {
  const { rows, columns, first, pitch, cell, side, air, wall, area, frame } = profile(json);
  return { rows, columns, first, pitch, cell, side, air, wall, area, frame };
}

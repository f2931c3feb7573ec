/** The schema of a board's surroundings in a record. */

import { list, number, object, type Schema } from '../core/json/json.ts';
import { frameSize, point } from '../core/json/json-values.ts';
import type { Surroundings } from './surroundings.ts';

/** A length in a picture: px, or a share. */
const length = number({ min: 0, max: 100_000 });
/** Colours, three numbers per place; the maximum exceeds any real number of places. */
export const recordedColors = list(number({ min: -1, max: 255 }), { max: 10_000 });
const count = number({ min: 1, max: 1000 });

/** The fields of surroundings, for games that add their own. */
export const surroundingsFields = {
  frame: frameSize,
  shape: object({
    ring: object({ from: length, step: length, count, parts: count, span: length }),
    tiles: object({ across: count, down: count, gap: length }),
  }),
  outline: list(point, { max: 16 }),
  cellPx: length,
  ring: recordedColors,
  tiles: recordedColors,
  grounds: recordedColors,
} as const;

export const recordedSurroundings: Schema<Surroundings> = object(surroundingsFields);

/**
 * Calibration profiles of Str8ts: where the grid lies in pictures of one size. The grid is found
 * quickly without one; a profile serves pages on which something else looks like a grid.
 *
 *     {"schema":1,"game":"str8ts","frame":{"width":800,"height":600},"size":9,"x":40,"y":60,"pitchX":48,"pitchY":48}
 */

import { CalibrationError } from '../../../../core/errors.ts';
import type { Str8tsLayout } from '../scene.ts';

/** The fields of a profile that are numbers, and what they may be. */
const ranges = {
  size: [4, 13],
  x: [0, 100_000],
  y: [0, 100_000],
  pitchX: [4, 1000],
  pitchY: [4, 1000],
} as const;

/**
 * Makes a layout from a profile.
 * @throws CalibrationError naming the file and the field that is wrong
 */
export function layoutFromProfile(json: unknown, file: string): Str8tsLayout {
  const profile = fields(json);
  if (profile['schema'] !== 1 || profile['game'] !== 'str8ts') {
    throw new CalibrationError(`${file}: expected "schema": 1 and "game": "str8ts"`);
  }
  const frame = fields(profile['frame']);
  const number = (
    from: Readonly<Record<string, unknown>>,
    name: string,
    [min, max]: readonly [number, number],
  ) => {
    const value = from[name];
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw new CalibrationError(`${file}: expected a number from ${min} to ${max} for "${name}"`);
  };
  const size = number(profile, 'size', ranges.size);
  if (!Number.isInteger(size)) throw new CalibrationError(`${file}: expected a whole number for "size"`);
  const [x, y] = [number(profile, 'x', ranges.x), number(profile, 'y', ranges.y)];
  const pitchX = number(profile, 'pitchX', ranges.pitchX);
  const pitchY = number(profile, 'pitchY', ranges.pitchY);
  const picture = {
    width: number(frame, 'width', [1, 100_000]),
    height: number(frame, 'height', [1, 100_000]),
  };
  if (x + size * pitchX > picture.width + 1 || y + size * pitchY > picture.height + 1) {
    throw new CalibrationError(
      `${file}: the grid reaches beyond the picture of ${picture.width}x${picture.height}`,
    );
  }
  const area = { x, y, width: size * pitchX, height: size * pitchY };
  return { size, origin: { x, y }, pitchX, pitchY, area, frame: picture };
}

const fields = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};

/**
 * Calibration profiles of Continuity: the layout of a board in pictures of one size, as `read
 * --json` prints it, with `"schema":1,"game":"continuity"`. The board is found quickly without one.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { CalibrationError } from '../../../../core/errors.ts';
import { boardCells } from '../../level.ts';
import type { ContinuityLayout } from '../scene.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes a layout from a profile.
 * @throws CalibrationError naming the file and the field that is wrong
 */
export function layoutFromProfile(json: unknown, file: string): ContinuityLayout {
  const profile = fields(json);
  if (profile['schema'] !== 1 || profile['game'] !== 'continuity') {
    throw new CalibrationError(`${file}: expected "schema": 1 and "game": "continuity"`);
  }
  const number = (from: Fields, name: string, min: number, max: number): number => {
    const value = from[name];
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw new CalibrationError(`${file}: expected a number from ${min} to ${max} for "${name}"`);
  };
  const point = (name: string, min: number) => {
    const from = fields(profile[name]);
    return { x: number(from, 'x', min, 100_000), y: number(from, 'y', min, 100_000) };
  };
  const color = (name: string): Rgb => {
    const from = fields(profile[name]);
    return { r: number(from, 'r', 0, 255), g: number(from, 'g', 0, 255), b: number(from, 'b', 0, 255) };
  };
  const size = (name: string) => {
    const from = fields(profile[name]);
    return { width: number(from, 'width', 1, 100_000), height: number(from, 'height', 1, 100_000) };
  };
  const [rows, columns] = [
    number(profile, 'rows', 1, boardCells.max),
    number(profile, 'columns', 1, boardCells.max),
  ];
  if (!Number.isInteger(rows) || !Number.isInteger(columns) || rows * columns > boardCells.max) {
    throw new CalibrationError(
      `${file}: expected up to ${boardCells.max} board cells in "rows" and "columns"`,
    );
  }
  const area = fields(profile['area']);
  return {
    rows,
    columns,
    first: point('first', 0),
    pitch: point('pitch', 1),
    cell: point('cell', 1),
    side: number(profile, 'side', 10, 100_000),
    air: color('air'),
    wall: color('wall'),
    area: { x: number(area, 'x', 0, 100_000), y: number(area, 'y', 0, 100_000), ...size('area') },
    frame: size('frame'),
  };
}

const fields = (json: unknown): Fields => (typeof json === 'object' && json !== null ? (json as Fields) : {});

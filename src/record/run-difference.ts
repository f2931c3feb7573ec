/**
 * Compares what was recorded with what comes out now, value by value, and says where the first
 * difference is.
 */

/**
 * Two numbers nearer than this, absolutely or as a share, are the same: machines differ in the last
 * digits.
 */
const tolerance = 1e-9;

/** Where two values differ, and both. */
export interface Difference {
  /** Such as `scene.board.cells.3`; empty for the values themselves. */
  readonly path: string;
  readonly recorded: unknown;
  readonly now: unknown;
}

/**
 * Finds the first difference of two values as JSON would show them; fields that are `undefined`
 * count as absent.
 * @param recorded any value
 * @param now any value
 * @param path where the two stand; empty for the whole
 * @returns the first difference in the order of the fields; `undefined` when there is none
 */
export function firstDifference(recorded: unknown, now: unknown, path = ''): Difference | undefined {
  if (typeof recorded === 'number' && typeof now === 'number') {
    const room = tolerance * Math.max(1, Math.abs(recorded), Math.abs(now));
    return Math.abs(recorded - now) <= room ? undefined : { path, recorded, now };
  }
  if (!isObject(recorded) || !isObject(now)) {
    return recorded === now ? undefined : { path, recorded, now };
  }
  if (Array.isArray(recorded) !== Array.isArray(now)) return { path, recorded, now };
  for (const name of new Set([...Object.keys(recorded), ...Object.keys(now)])) {
    const found = firstDifference(recorded[name], now[name], path ? `${path}.${name}` : name);
    if (found) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

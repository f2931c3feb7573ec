/** Compares a recorded value with a replayed one and locates the first difference. */

/** Absolute or relative tolerance for equal numbers: machines differ in the last digits. */
const tolerance = 1e-9;

/** The path at which two values differ, and the value on each side. */
export interface Difference {
  /** For example `scene.board.cells.3`; empty for the values themselves. */
  readonly path: string;
  readonly recorded: unknown;
  readonly now: unknown;
}

/**
 * Finds the first difference between two values as JSON would encode them; `undefined` fields count
 * as absent.
 * @param recorded any value
 * @param now any value
 * @param path of the two values; empty for the root
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

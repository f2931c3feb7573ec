/**
 * Combs: evenly spaced parallel lines, measured across them. Every lattice consists of combs, so
 * this is the only module that computes where line k lies, which line is nearest to a place, how a
 * comb grows from a few lines, and how it is fitted to measurements.
 */

import { mean } from '../../core/averages.ts';

/** Evenly spaced lines at `at + k * pitch`, k = 0..count - 1. */
export interface Comb {
  /** Position of the first line, px. */
  readonly at: number;
  /** Distance between adjacent lines, px. */
  readonly pitch: number;
  /** Number of lines. */
  readonly count: number;
}

/** A comb, and the span along its lines where they were seen. */
export interface LineComb extends Comb {
  /** The span along the lines, px. */
  readonly from: number;
  readonly to: number;
  /** RMS deviation of the lines from even spacing, px; 0 before a fit. */
  readonly residualPx: number;
}

/**
 * Returns the position of a line.
 * @param comb the lines
 * @param line its number from 0, fractions allowed
 * @returns its place, px
 */
export const lineAt = ({ at, pitch }: Comb, line: number): number => at + line * pitch;

/**
 * Returns the position of the last line.
 * @param comb a comb of at least one line
 * @returns its place, px
 */
export const lastLine = (comb: Comb): number => lineAt(comb, comb.count - 1);

/**
 * Takes some lines of a comb, or goes on beyond it.
 * @param comb of lines
 * @param first number of the first line, also below 0
 * @param count number of lines
 * @returns a comb of these lines
 */
export const linesFrom = <C extends Comb>(comb: C, first: number, count: number): C => ({
  ...comb,
  at: lineAt(comb, first),
  count,
});

/**
 * Finds the line nearest to a place; the comb is extended beyond both ends.
 * @param comb the lines
 * @param place px
 * @returns its number, and its distance from the place, px, at least 0
 */
export function nearestLine(
  { at, pitch }: Comb,
  place: number,
): { readonly line: number; readonly offPx: number } {
  const steps = (place - at) / pitch;
  const line = Math.round(steps);
  return { line, offPx: Math.abs(steps - line) * pitch };
}

/**
 * Returns whether a comb, extended beyond both ends, has a line at a place.
 * @param comb the lines
 * @param place px
 * @param share maximum distance of the line, as a share of the pitch
 * @returns whether there is one
 */
export const hasLineAt = (comb: Comb, place: number, share: number): boolean =>
  nearestLine(comb, place).offPx < share * comb.pitch;

/** A measured line with its number. */
export interface SeenLine {
  readonly line: number;
  /** Its position, px. */
  readonly at: number;
}

/** A comb without its count, and its error. */
export interface FittedComb {
  readonly at: number;
  readonly pitch: number;
  /** RMS distance of the measured lines from it, px. */
  readonly residualPx: number;
}

/**
 * Fits a comb to measured lines by least squares.
 * @param seen lines in any order; some may be missing
 * @param known pitch to use if only one line was measured, px
 * @returns the comb; `undefined` if nothing was measured
 */
export function fitComb(seen: readonly SeenLine[], known = 0): FittedComb | undefined {
  const count = seen.length;
  if (count === 0) return undefined;
  let [line, place] = [0, 0];
  for (const each of seen) {
    line += each.line / count;
    place += each.at / count;
  }
  let [spread, covariance] = [0, 0];
  for (const each of seen) {
    spread += (each.line - line) ** 2;
    covariance += (each.line - line) * (each.at - place);
  }
  const pitch = spread > 0 ? covariance / spread : known;
  const at = place - line * pitch;
  let squares = 0;
  for (const each of seen) squares += (each.at - at - each.line * pitch) ** 2;
  return { at, pitch, residualPx: Math.sqrt(squares / count) };
}

/**
 * Extends a sequence forwards, then backwards, as long as a next item is found.
 * @param seed the first items, in order
 * @param next finds the item after the last one (1) or before the first one (-1)
 * @returns all items, in order
 */
export function growBothWays<T>(
  seed: readonly T[],
  next: (found: readonly T[], way: 1 | -1) => T | undefined,
): T[] {
  const found = [...seed];
  for (const way of [1, -1] as const) {
    for (let more = next(found, way); more !== undefined; more = next(found, way)) {
      if (way > 0) found.push(more);
      else found.unshift(more);
    }
  }
  return found;
}

/**
 * Clusters numbers that are close together.
 * @param values in any order
 * @param apart minimum distance between two clusters
 * @returns the mean of each cluster, in order
 */
export function clusterMeans(values: readonly number[], apart: number): number[] {
  const groups: number[][] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last && value - last.at(-1)! < apart) last.push(value);
    else groups.push([value]);
  }
  return groups.map(mean);
}

/**
 * Evenly spaced parallel lines, seen across them: a comb. Every lattice is made of them, so this is
 * the one place that says where line k lies, which line a place belongs to, how a comb grows from a
 * few lines, and how it is fitted to what was measured.
 */

/** Evenly spaced lines at `at + k * pitch`, k = 0..count - 1. */
export interface Comb {
  /** Place of the first line, px. */
  readonly at: number;
  /** From one line to the next, px. */
  readonly pitch: number;
  /** Lines. */
  readonly count: number;
}

/**
 * Tells where a line of a comb lies.
 * @param comb the lines
 * @param line its number from 0; fractions lie between lines
 * @returns its place, px
 */
export const lineAt = ({ at, pitch }: Comb, line: number): number => at + line * pitch;

/**
 * Tells where the last line of a comb lies.
 * @param comb of at least one line
 * @returns its place, px
 */
export const lastLine = (comb: Comb): number => lineAt(comb, comb.count - 1);

/**
 * Tells which line is nearest to a place; the comb is thought to go on beyond both ends.
 * @param comb the lines
 * @param place px
 * @returns the number of the line, and how far the place lies from it, px, at least 0
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
 * Tells whether a comb has a line at a place; it is thought to go on beyond both ends.
 * @param comb the lines
 * @param place px
 * @param share how far off the line may be, as a share of the pitch
 * @returns whether there is one
 */
export const hasLineAt = (comb: Comb, place: number, share: number): boolean =>
  nearestLine(comb, place).offPx < share * comb.pitch;

/** A numbered line that was measured. */
export interface SeenLine {
  readonly line: number;
  /** Its place, px. */
  readonly at: number;
}

/** A comb without its count, and how well it fits. */
export interface FittedComb {
  readonly at: number;
  readonly pitch: number;
  /** Root mean square distance of the measured lines from it, px. */
  readonly residualPx: number;
}

/**
 * Fits a comb to measured lines by least squares.
 * @param seen lines in any order; some may be missing
 * @param known pitch that is taken where only one line was measured, px
 * @returns the comb, or `undefined` when nothing was measured
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
 * Grows a row of findings: first forwards, then backwards, as long as the next one is there.
 * @param seed findings to start from, in order
 * @param next looks for the one behind the last finding (1) or before the first (-1)
 * @returns all findings, in order
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
 * Gathers numbers that lie close together.
 * @param values in any order
 * @param apart least distance of two groups
 * @returns the mean of each group, in order
 */
export function clusterMeans(values: readonly number[], apart: number): number[] {
  const groups: number[][] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last && value - last.at(-1)! < apart) last.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}

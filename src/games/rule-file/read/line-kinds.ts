/**
 * Tells thick lines from thin ones on any ground. The lines on the commonest ground show what both
 * kinds look like: their colour and their width. Elsewhere, as beside a dark cell, the kind counts
 * whose line between these two grounds would look like the one that is seen.
 */

import type { Rgb } from '../../../core/frame.ts';
import { median, quantile } from '../../../core/averages.ts';
import { mix } from '../../../vision/color/color-space.ts';
import { type CrossSection, distance, isAlike } from './cross-sections.ts';
import { boxLimits, kindLimits as limits } from './limits.ts';

/** What the lines of one kind look like. */
export interface LineKind {
  readonly isThick: boolean;
  readonly color: Rgb;
  readonly widthPx: number;
  /** Difference from the commonest ground, summed across a line. */
  readonly ink: number;
}

/**
 * Tells the kind of each line.
 * @param lines the paths across each line
 * @param minRatio min ratio of the inks of thick and thin lines
 * @returns by line; `undefined` where no kind is clearly more alike than the other
 */
export function kindsOf(
  lines: readonly (readonly CrossSection[])[],
  minRatio: number,
): readonly (LineKind | undefined)[] {
  const ground = commonestGround(lines.flat());
  const plain = lines.filter((line) =>
    line.every(({ sides }) => sides.every((side) => ground && isAlike(side, ground))),
  );
  const kinds = ground && kindsOn(ground, plain, minRatio);
  if (!kinds) return lines.map(() => undefined);
  const [thin, thick] = kinds;
  return lines.map((line) => {
    const misfitOf = (kind: LineKind, max: number) =>
      quantile(
        line.map((each) => misfit(each, kind, max)),
        boxLimits.clean,
      );
    const asThin = misfitOf(thin, Number.POSITIVE_INFINITY);
    // Beyond this, how much worse it is does not matter.
    const asThick = misfitOf(thick, (2 * asThin) / limits.maxShare);
    if (Math.min(asThin, asThick) > limits.maxShare * Math.max(asThin, asThick)) return undefined;
    return asThin <= asThick ? thin : thick;
  });
}

/** The colour that most paths have on both sides. */
function commonestGround(paths: readonly CrossSection[]): Rgb | undefined {
  const grounds = paths.flatMap(({ sides: [a, b] }) => (isAlike(a, b) ? [a] : []));
  let best: { readonly ground: Rgb; readonly count: number } | undefined;
  for (const ground of new Map(grounds.map((each) => [`${each.r} ${each.g} ${each.b}`, each])).values()) {
    const count = grounds.filter((each) => isAlike(each, ground)).length;
    if (count > (best?.count ?? 0)) best = { ground, count };
  }
  return best?.ground;
}

/** The two kinds of lines on one ground, the thin one first; `undefined` if all are alike. */
function kindsOn(
  ground: Rgb,
  lines: readonly (readonly CrossSection[])[],
  minRatio: number,
): readonly [LineKind, LineKind] | undefined {
  const inkOf = ({ colors }: CrossSection) => colors.reduce((sum, color) => sum + distance(color, ground), 0);
  const measured = lines
    .map((paths) => ({ paths, ink: median(paths.map(inkOf)) }))
    .sort((a, b) => a.ink - b.ink);
  let [first, widest] = [0, minRatio];
  measured.forEach(({ ink }, i) => {
    const ratio = ink / Math.max(1, measured[i - 1]?.ink ?? ink);
    if (ratio >= widest) [first, widest] = [i, ratio];
  });
  if (first === 0) return undefined;
  const kindOf = (members: typeof measured, isThick: boolean): LineKind => {
    let [color, contrast] = [ground, 0];
    for (const { paths } of members)
      for (const { colors } of paths)
        for (const each of colors) {
          const other = distance(each, ground);
          if (other > contrast) [color, contrast] = [each, other];
        }
    const ink = median(members.map((each) => each.ink));
    return { isThick, color, ink, widthPx: ink / Math.max(1, contrast) };
  };
  return [kindOf(measured.slice(0, first), false), kindOf(measured.slice(first), true)];
}

/** How much a path differs from one across a line of a kind, wherever it lies; at most `max`. */
function misfit(
  { colors, sides: [before, after] }: CrossSection,
  { color, widthPx }: LineKind,
  max: number,
): number {
  const middle = (colors.length - 1) / 2;
  let min = max;
  for (const shift of limits.shiftsPx) {
    const [from, to] = [middle + shift - widthPx / 2, middle + shift + widthPx / 2];
    let sum = 0;
    for (let x = 0; x < colors.length && sum < min; x++) {
      const isAfter = Math.min(1, Math.max(0, x + 0.5 - middle - shift));
      const covered = Math.max(0, Math.min(x + 0.5, to) - Math.max(x - 0.5, from));
      // Most pixels are those of one cell.
      const ground = isAfter === 0 ? before : isAfter === 1 ? after : mix(before, after, isAfter);
      sum += distance(colors[x]!, covered === 0 ? ground : mix(ground, color, covered));
    }
    min = Math.min(min, sum);
  }
  return min;
}

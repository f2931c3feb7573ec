/**
 * Tells thick lines from thin ones on any ground. The lines on the commonest ground show what both
 * kinds look like: their colour and their width. Elsewhere, as beside a dark cell, the kind counts
 * whose line between these two grounds would look like the one that is seen.
 */

import type { Rgb } from '../../../core/frame.ts';
import { median } from '../../../core/averages.ts';
import { mix } from '../../../vision/color/color-space.ts';
import { kindLimits as limits } from './limits.ts';

/** The colours on a path across a line, pixel by pixel, from one cell into the next. */
export interface CrossSection {
  readonly colors: readonly Rgb[];
  readonly sides: readonly [Rgb, Rgb];
}

/** What the lines of one kind look like. */
interface LineKind {
  readonly isThick: boolean;
  readonly color: Rgb;
  readonly widthPx: number;
  /** Difference from the commonest ground, summed across a line. */
  readonly ink: number;
}

/**
 * Mean difference of the channels of two colours.
 * @param a levels
 * @param b levels
 * @returns 0..255
 */
export const distance = (a: Rgb, b: Rgb): number =>
  (Math.abs(a.r - b.r) + Math.abs(a.g - b.g) + Math.abs(a.b - b.b)) / 3;

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
    line.every(({ sides }) => sides.every((side) => ground && distance(side, ground) <= limits.alike)),
  );
  const kinds = ground && kindsOn(ground, plain, minRatio);
  return lines.map((line) => {
    if (!kinds) return undefined;
    const [thin, thick] = kinds.map((kind) => median(line.map((each) => misfit(each, kind))));
    const [best, other] = thin! <= thick! ? [thin!, thick!] : [thick!, thin!];
    if (best > limits.maxShare * other) return undefined;
    return kinds[thin! <= thick! ? 0 : 1];
  });
}

/** The colour that most paths have on both sides. */
function commonestGround(paths: readonly CrossSection[]): Rgb | undefined {
  const grounds = paths.flatMap(({ sides: [a, b] }) => (distance(a, b) <= limits.alike ? [a] : []));
  let best: { readonly ground: Rgb; readonly count: number } | undefined;
  for (const ground of new Map(grounds.map((each) => [`${each.r} ${each.g} ${each.b}`, each])).values()) {
    const count = grounds.filter((each) => distance(each, ground) <= limits.alike).length;
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
    const colors = members.flatMap(({ paths }) => paths.flatMap((path) => path.colors));
    const color = colors.reduce((best, each) =>
      distance(each, ground) > distance(best, ground) ? each : best,
    );
    const ink = median(members.map((each) => each.ink));
    return { isThick, color, ink, widthPx: ink / Math.max(1, distance(color, ground)) };
  };
  return [kindOf(measured.slice(0, first), false), kindOf(measured.slice(first), true)];
}

/** How much a path differs from one across a line of a kind, wherever exactly that lies. */
function misfit({ colors, sides: [before, after] }: CrossSection, { color, widthPx }: LineKind): number {
  const middle = (colors.length - 1) / 2;
  return Math.min(
    ...limits.shiftsPx.map((shift) => {
      const [from, to] = [middle + shift - widthPx / 2, middle + shift + widthPx / 2];
      return colors.reduce((sum, seen, x) => {
        const isAfter = Math.min(1, Math.max(0, x + 0.5 - middle - shift));
        const covered = Math.max(0, Math.min(x + 0.5, to) - Math.max(x - 0.5, from));
        return sum + distance(seen, mix(mix(before, after, isAfter), color, covered));
      }, 0);
    }),
  );
}

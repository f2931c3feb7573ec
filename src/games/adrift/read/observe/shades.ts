/**
 * How much darker and paler each face makes the colours that lie on it. Light that falls on a face less strongly multiplies all three
 * values of OKLab alike (they are cube roots of light); a veil, or lightness lowered by itself, changes colourfulness otherwise than
 * lightness. So each face has two factors beside z, measured from discs that are taken for pairs, or tried.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';

/** An end that was seen. */
export interface Seen {
  readonly cell: number;
  /** 0, 1, 2 for z, x, y. */
  readonly face: number;
  readonly color: Rgb;
}

/** What colours are multiplied by on each face, beside z. */
export interface Shades {
  /** In levels of sRGB, all channels alike. */
  readonly levels: readonly [number, number, number];
  /** In OKLab: lightness, and colourfulness. */
  readonly lightness: readonly [number, number, number];
  readonly chroma: readonly [number, number, number];
}

/** All faces in one light. */
export const noShades: Shades = { levels: [1, 1, 1], lightness: [1, 1, 1], chroma: [1, 1, 1] };

/** Shades that are tried, per face, in levels. */
const shadesTried = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 1.05, 1.1, 1.2] as const;
/** The brightest channel before its shade, and what noise adds. */
const brightest = 262;
/** How much a shade must gain before it is believed, per step away from 1. */
const shadePrice = 0.02;
/** Colours further apart than this are not the same whatever the shade, in OKLab. */
const maxApart = 0.07;
/** Levels are to OKLab as this power: its cube root after a gamma of 2.2. */
const power = 2.2 / 3;
/** How far the two factors of a face stray from what was tried, and from each other, as logarithms. */
const stray = { lightness: 0.12, chroma: 0.1 } as const;
/** How far colours of one pair lie apart on one face, as a share of their values. */
const ownSpread = 0.03;

/** Takes the shade of its face from a colour. */
export function unshaded({ color, face }: Seen, { lightness, chroma }: Shades): Lab {
  const { l, a, b } = toLab(color);
  const c = chroma[face] as number;
  return { l: l / (lightness[face] as number), a: a / c, b: b / c };
}

/** A colour as it would be on z, in levels. */
export function likeZ({ color: { r, g, b }, face }: Seen, { levels }: Shades): Rgb {
  const by = levels[face] as number;
  return { r: r / by, g: g / by, b: b / by };
}

/**
 * Measures the shades.
 * @param pairs ends of one colour, by index, as far as known; where they say nothing, what brings ends closest to each other is tried
 */
export function shadesBetween(seen: readonly Seen[], pairs: readonly (readonly [number, number])[]): Shades {
  const tried = triedShades(seen);
  const start = tried.map((by) => Math.log(by) * power) as [number, number, number];
  const labs = seen.map(({ color }) => toLab(color));
  const lights = labs.map(({ l }) => Math.log(Math.max(l, 0.05)));
  const chromas = labs.map(({ a, b }) => Math.log(Math.max(Math.hypot(a, b), 0.02)));
  const lightness = fitted(seen, pairs, lights, { start, stray: stray.lightness });
  const chroma = fitted(seen, pairs, chromas, { start: lightness, stray: stray.chroma });
  const asFactor = (values: readonly number[]) => values.map(Math.exp) as [number, number, number];
  return {
    levels: lightness.map((value) => Math.exp(value / power)) as [number, number, number],
    lightness: asFactor(lightness),
    chroma: asFactor(chroma),
  };
}

type Three = readonly [number, number, number];

/** Logarithms of one factor by face: what pairs across faces say, weighed against where it starts. z stays at 0. */
function fitted(
  seen: readonly Seen[],
  pairs: readonly (readonly [number, number])[],
  logs: readonly number[],
  { start, stray: max }: { readonly start: Three; readonly stray: number },
): Three {
  const now: [number, number, number] = [...start];
  const prior = (ownSpread / max) ** 2;
  // Each face in turn, the others as they are: two unknowns settle in a few rounds.
  for (let round = 0; round < 12; round++) {
    for (const face of [1, 2] as const) {
      let [sum, weight] = [prior * start[face], prior];
      for (const [i, j] of pairs) {
        for (const [own, other] of [
          [i, j],
          [j, i],
        ] as const) {
          const there = seen[other]?.face as number;
          if (seen[own]?.face !== face || there === face) continue;
          sum += (logs[own] as number) - (logs[other] as number) + (now[there] as number);
          weight++;
        }
      }
      now[face] = sum / weight;
    }
  }
  return now;
}

const divided = ({ r, g, b }: Rgb, by: number): Rgb => ({ r: r / by, g: g / by, b: b / by });

/** What colours are multiplied by on each face, in levels: what makes ends look most alike in pairs. */
function triedShades(seen: readonly Seen[]): Three {
  let best: Three = [1, 1, 1];
  let min = Number.POSITIVE_INFINITY;
  const labs = seen.map((end) => shadesTried.map((shade) => toLab(divided(end.color, shade))));
  // No shade makes a colour of what no screen can show.
  const isInRange = seen.map(({ color: { r, g, b } }) =>
    shadesTried.map((shade) => Math.max(r, g, b) <= brightest * shade),
  );
  for (let x = 0; x < shadesTried.length; x++) {
    for (let y = 0; y < shadesTried.length; y++) {
      const lab = (i: number) => labs[i]?.[[0, x, y][seen[i]?.face ?? 0] as number] as Lab;
      let cost =
        shadePrice * (Math.abs(1 - (shadesTried[x] as number)) + Math.abs(1 - (shadesTried[y] as number)));
      const isPossible = (i: number) => isInRange[i]?.[[0, x, y][seen[i]?.face ?? 0] as number] === true;
      for (let i = 0; i < seen.length; i++) {
        let nearest = maxApart;
        if (!isPossible(i)) {
          cost += nearest / seen.length;
          continue;
        }
        for (let j = 0; j < seen.length; j++) {
          if (j !== i) nearest = Math.min(nearest, labDistance(lab(i), lab(j)));
        }
        cost += nearest / seen.length;
      }
      if (cost >= min) continue;
      min = cost;
      best = [1, shadesTried[x] as number, shadesTried[y] as number];
    }
  }
  return best;
}

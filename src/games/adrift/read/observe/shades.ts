/**
 * How much darker and paler each face makes its colours. Weaker light scales all three OKLab values
 * alike (they are cube roots of light); a veil, or lightness lowered by itself, scales chroma and
 * lightness differently. So each face has two factors relative to z, fitted to pairs of discs,
 * starting from tried values.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { chromaOf, type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { shadeLimits as limits } from './limits.ts';

export interface SeenEnd {
  readonly cell: number;
  /** 0, 1, 2 for z, x, y. */
  readonly face: number;
  readonly color: Rgb;
}

/** Factors of the colours on each face, relative to z. */
export interface Shades {
  /** Of sRGB levels, the same for all channels. */
  readonly levels: readonly [number, number, number];
  /** Of lightness and chroma in OKLab. */
  readonly lightness: readonly [number, number, number];
  readonly chroma: readonly [number, number, number];
}

/**
 * Removes the shade of its face from a colour.
 * @param end its colour and its face
 * @param shades of the faces
 * @returns the colour as it would be on z
 */
export function unshaded({ color, face }: SeenEnd, { lightness, chroma }: Shades): Lab {
  const { l, a, b } = toLab(color);
  const c = chroma[face]!;
  return { l: l / lightness[face]!, a: a / c, b: b / c };
}

/**
 * Removes the shade of its face from a colour, channel by channel.
 * @param end its colour and its face
 * @param shades of the faces
 * @returns the colour as it would be on z, levels
 */
export const likeZ = ({ color, face }: SeenEnd, { levels }: Shades): Rgb => divided(color, levels[face]!);

/**
 * Measures the shades of the faces.
 * @param seen all ends
 * @param pairs known pairs of ends of one colour, by index; without any, the shades that bring ends
 *   closest together are taken
 * @returns the factors of each face
 */
export function shadesBetween(
  seen: readonly SeenEnd[],
  pairs: readonly (readonly [number, number])[],
): Shades {
  const tried = triedShades(seen);
  const start = tried.map((by) => Math.log(by) * limits.power) as [number, number, number];
  const labs = seen.map(({ color }) => toLab(color));
  const lights = labs.map(({ l }) => Math.log(Math.max(l, limits.min.lightness)));
  const chromas = labs.map((lab) => Math.log(Math.max(chromaOf(lab), limits.min.chroma)));
  const lightness = fitted(seen, pairs, lights, { start, stray: limits.stray.lightness });
  const chroma = fitted(seen, pairs, chromas, { start: lightness, stray: limits.stray.chroma });
  const asFactor = (values: readonly number[]) => values.map(Math.exp) as [number, number, number];
  return {
    levels: lightness.map((value) => Math.exp(value / limits.power)) as [number, number, number],
    lightness: asFactor(lightness),
    chroma: asFactor(chroma),
  };
}

type Three = readonly [number, number, number];

/** Fits log factors per face to pairs across faces, weighed against the start; z stays at 0. */
function fitted(
  seen: readonly SeenEnd[],
  pairs: readonly (readonly [number, number])[],
  logs: readonly number[],
  { start, stray: max }: { readonly start: Three; readonly stray: number },
): Three {
  const factors: [number, number, number] = [...start];
  const prior = (limits.ownSpread / max) ** 2;
  // Each face in turn with the others fixed: two unknowns converge in a few rounds.
  for (let round = 0; round < limits.rounds; round++) {
    for (const face of [1, 2] as const) {
      let [sum, weight] = [prior * start[face], prior];
      for (const [i, j] of pairs) {
        for (const [own, other] of [
          [i, j],
          [j, i],
        ] as const) {
          const there = seen[other]?.face as number;
          if (seen[own]?.face !== face || there === face) continue;
          sum += logs[own]! - logs[other]! + factors[there]!;
          weight++;
        }
      }
      factors[face] = sum / weight;
    }
  }
  return factors;
}

const divided = ({ r, g, b }: Rgb, by: number): Rgb => ({ r: r / by, g: g / by, b: b / by });

/** The factors of levels per face, among those tried, that make ends most alike in pairs. */
function triedShades(seen: readonly SeenEnd[]): Three {
  let best: Three = [1, 1, 1];
  let min = Number.POSITIVE_INFINITY;
  const labs = seen.map((end) => limits.tried.map((shade) => toLab(divided(end.color, shade))));
  // Unshaded, a colour must be one that a screen can show.
  const isInRange = seen.map(({ color: { r, g, b } }) =>
    limits.tried.map((shade) => Math.max(r, g, b) <= limits.maxLevel * shade),
  );
  for (let x = 0; x < limits.tried.length; x++) {
    for (let y = 0; y < limits.tried.length; y++) {
      const lab = (i: number) => labs[i]?.[[0, x, y][seen[i]?.face ?? 0]!] as Lab;
      let cost =
        limits.cost * (Math.abs(1 - (limits.tried[x] as number)) + Math.abs(1 - (limits.tried[y] as number)));
      const isPossible = (i: number) => isInRange[i]?.[[0, x, y][seen[i]?.face ?? 0]!] === true;
      for (let i = 0; i < seen.length; i++) {
        let nearest: number = limits.maxDistance;
        if (isPossible(i)) {
          for (let j = 0; j < seen.length; j++) {
            if (j !== i) nearest = Math.min(nearest, labDistance(lab(i), lab(j)));
          }
        }
        cost += nearest / seen.length;
      }
      if (cost >= min) continue;
      min = cost;
      best = [1, limits.tried[x] as number, limits.tried[y] as number];
    }
  }
  return best;
}

/**
 * The linen of the practice game: a tile of seeded noise that repeats without a seam and is laid over the
 * picture. It is made in the frequency domain, where the weave of the real game was measured: a few spectral
 * lines of the threads, a smooth floor, and slow unevenness. Every frequency gets its power and a random phase;
 * one inverse Fourier transform makes the tile, whose strength and correlation are then as stated.
 *
 * The tile darkens what lies below by its alpha. Its colour is not quite black: chosen so that all three
 * channels of the linen get the same strength, as in the real game. Measurements: docs/strata.md.
 */

import type { Rgb } from '../../core/frame.ts';
import { seededRandom } from '../../core/random.ts';
import { encodeMask, pngAddress } from './draw-png.ts';

/** A weave, ready to draw. */
export interface Weave {
  /** The seed it was made from. */
  readonly seed: number;
  /** PNG of the tile as a `data:` address. */
  readonly address: string;
}

/** The tile's side in texels and in design units. */
export const weaveTile = { texels: 256, units: 160 } as const;

/** The colour of the weave's shadow: the linen's colour minus its blue part. */
const shade: Rgb = { r: 23, g: 16, b: 0 };
/** Mean opacity of the tile; wide enough for the noise to stay above zero. */
const meanAlpha = 0.0815;
/** Spread of the opacity: 4.4 grey levels of the 205 that the linen lies above its shade without the weave. */
const alphaStd = 4.64 / (189.3 / (1 - meanAlpha));

/** What colour to paint below the weave so that it shows as `wanted`, on average. */
export const underWeave = (wanted: Rgb): Rgb => ({
  r: (wanted.r - shade.r * meanAlpha) / (1 - meanAlpha),
  g: (wanted.g - shade.g * meanAlpha) / (1 - meanAlpha),
  b: (wanted.b - shade.b * meanAlpha) / (1 - meanAlpha),
});

/**
 * The spectrum: Gaussian lobes around a period (design units) and a direction of the wave vector (degrees, y
 * down), with a width in cycles per design unit and a share of the power. Five threads, a broad floor, and slow
 * unevenness. Periods and directions are measured; widths and shares are the least-squares fit of the whole to
 * the measured autocorrelation (within 0.05 at all 18 distances) and to the means over blocks (within 0.1).
 */
const spectrum = [
  { period: 6.35, degrees: 44, width: 0.004, power: 0.084 },
  { period: 3.23, degrees: 45.5, width: 0.004, power: 0.139 },
  { period: 5.42, degrees: 15, width: 0.004, power: 0.123 },
  { period: 5.41, degrees: 135.5, width: 0.004, power: 0.105 },
  { period: 7.8, degrees: 138, width: 0.004, power: 0.054 },
  { period: Infinity, degrees: 0, width: 0.223, power: 0.412 },
  { period: Infinity, degrees: 0, width: 0.049, power: 0.083 },
] as const;

/**
 * The power of every frequency of the tile, in the order of the transform. Each lobe is scaled so that its share
 * holds on this grid exactly, however few of the grid's frequencies it meets.
 */
function powers(): Float64Array {
  const n = weaveTile.texels;
  const out = new Float64Array(n * n);
  for (const { period, degrees, width, power } of spectrum) {
    const angle = (degrees * Math.PI) / 180;
    const cx = (Math.cos(angle) / period) * weaveTile.units;
    const cy = (Math.sin(angle) / period) * weaveTile.units;
    const sigma = width * weaveTile.units;
    const reach = Math.min(n / 2 - 1, Math.ceil(4 * sigma + Math.max(Math.abs(cx), Math.abs(cy))));
    const inLobe: [number, number][] = [];
    let total = 0;
    for (let fy = Math.max(-reach, Math.floor(cy - 4 * sigma)); fy <= Math.min(reach, cy + 4 * sigma); fy++) {
      for (
        let fx = Math.max(-reach, Math.floor(cx - 4 * sigma));
        fx <= Math.min(reach, cx + 4 * sigma);
        fx++
      ) {
        if (fx === 0 && fy === 0) continue;
        const value = Math.exp(-((fx - cx) ** 2 + (fy - cy) ** 2) / (2 * sigma * sigma));
        inLobe.push([((fy + n) % n) * n + ((fx + n) % n), value]);
        total += value;
      }
    }
    for (const [at, value] of inLobe) out[at] = (out[at] as number) + (power * value) / total;
  }
  return out;
}

/** In-place radix-2 transform of `re`, `im` along one row or column. Cooley and Tukey 1965. */
function transform(re: Float64Array, im: Float64Array, start: number, stride: number, length: number): void {
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const a = start + i * stride;
    const b = start + j * stride;
    [re[a], re[b]] = [re[b] as number, re[a] as number];
    [im[a], im[b]] = [im[b] as number, im[a] as number];
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const angle = (2 * Math.PI * k) / size;
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      for (let i = k; i < length; i += size) {
        const a = start + i * stride;
        const b = a + half * stride;
        const x = (re[b] as number) * c - (im[b] as number) * s;
        const y = (re[b] as number) * s + (im[b] as number) * c;
        re[b] = (re[a] as number) - x;
        im[b] = (im[a] as number) - y;
        re[a] = (re[a] as number) + x;
        im[a] = (im[a] as number) + y;
      }
    }
  }
}

/**
 * The noise of a weave: mean 0, standard deviation 1, periodic in both directions.
 * @param seed any number
 * @returns `texels * texels` values, row by row
 */
export function weaveNoise(seed: number): Float64Array {
  const n = weaveTile.texels;
  const random = seededRandom(seed);
  const re = new Float64Array(n * n);
  const im = new Float64Array(n * n);
  powers().forEach((power, at) => {
    if (power < 1e-12) return;
    const angle = 2 * Math.PI * random.next();
    const amplitude = Math.sqrt(power);
    re[at] = amplitude * Math.cos(angle);
    im[at] = amplitude * Math.sin(angle);
  });
  for (let y = 0; y < n; y++) transform(re, im, y * n, 1, n);
  for (let x = 0; x < n; x++) transform(re, im, x, n, n);
  let squares = 0;
  for (const value of re) squares += value * value;
  const scale = Math.sqrt((n * n) / squares);
  return re.map((value) => value * scale);
}

/**
 * Makes the weave of a session; some ten milliseconds, so make it once and keep it.
 * @param seed any number; another seed gives another linen of the same kind
 */
export function makeWeave(seed: number): Weave {
  const n = weaveTile.texels;
  const noise = weaveNoise(seed);
  const alpha = new Uint8Array(n * n);
  for (let i = 0; i < alpha.length; i++) {
    const opacity = 255 * (meanAlpha + alphaStd * (noise[i] as number));
    alpha[i] = Math.min(255, Math.max(0, Math.round(opacity)));
  }
  return { seed, address: pngAddress(encodeMask(n, n, alpha, [shade.r, shade.g, shade.b])) };
}

/**
 * The linen of the practice game: a seamless tile of seeded noise, laid over the picture. It is
 * made in the frequency domain, where the weave of the real game was measured: a few spectral lines
 * of the threads, a smooth floor, and slow unevenness. Every frequency gets its power and a random
 * phase; one inverse Fourier transform gives a tile with the wanted strength and correlation.
 *
 * The tile darkens everything below by its alpha. Its colour is not quite black, so that the noise
 * has the same strength in all three channels of the linen, as in the real game. Measurements:
 * docs/strata.md.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { seededRandom } from '../../../../core/random.ts';
import { encodeMask, pngAddress } from './png.ts';

/** A weave, ready to draw. */
export interface Weave {
  /** PNG of the tile as a `data:` address. */
  readonly address: string;
}

/** The tile's side in texels and in design units. */
export const weaveTile = { texels: 256, units: 160 } as const;

/** The colour of the weave's shadow: the linen's colour minus its blue part. */
const shade: Rgb = { r: 23, g: 16, b: 0 };
/** Mean opacity of the tile, high enough to keep the noise above zero. */
const meanAlpha = 0.0815;
/**
 * Standard deviation of the opacity: 4.64 grey levels in the tile give 4.4 on a phone and 4.1 at
 * 768 high, because a rescaled tile loses some of its finest threads.
 */
const alphaStd = 4.64 / (189.3 / (1 - meanAlpha));

/**
 * Returns the colour to paint below the weave so that it appears as `wanted`, on average.
 * @param wanted the colour to appear, 0..255 per channel
 * @returns the colour to paint
 */
export const underWeave = (wanted: Rgb): Rgb => ({
  r: (wanted.r - shade.r * meanAlpha) / (1 - meanAlpha),
  g: (wanted.g - shade.g * meanAlpha) / (1 - meanAlpha),
  b: (wanted.b - shade.b * meanAlpha) / (1 - meanAlpha),
});

/**
 * The spectrum: Gaussian lobes around a period (design units) and a direction of the wave vector
 * (degrees, y down), with a width in cycles per design unit and a share of the power. Five threads,
 * a broad floor, and slow unevenness. Periods and directions are measured; widths and shares are
 * the least-squares fit of the whole to the measured autocorrelation (within 0.05 at all 18
 * distances) and to the means over blocks (within 0.1).
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
 * Returns the power of every frequency of the tile, in the order of the transform. Each lobe is
 * scaled so that its share is exact on this grid, however few frequencies it covers.
 */
function powers(): Float64Array {
  const { texels: n, units } = weaveTile;
  const highest = n / 2 - 1;
  const out = new Float64Array(n * n);
  for (const { period, degrees, width, power } of spectrum) {
    const angle = (degrees * Math.PI) / 180;
    const centre = { x: (Math.cos(angle) / period) * units, y: (Math.sin(angle) / period) * units };
    const sigma = width * units;
    const from = (c: number) => Math.max(-highest, Math.ceil(c - 4 * sigma));
    const to = (c: number) => Math.min(highest, Math.floor(c + 4 * sigma));
    const lobe: { readonly at: number; readonly value: number }[] = [];
    for (let y = from(centre.y); y <= to(centre.y); y++) {
      for (let x = from(centre.x); x <= to(centre.x); x++) {
        if (x === 0 && y === 0) continue;
        const value = Math.exp(-((x - centre.x) ** 2 + (y - centre.y) ** 2) / (2 * sigma * sigma));
        lobe.push({ at: ((y + n) % n) * n + ((x + n) % n), value });
      }
    }
    const total = lobe.reduce((sum, { value }) => sum + value, 0);
    for (const { at, value } of lobe) out[at] = out[at]! + (power * value) / total;
  }
  return out;
}

/** Cosines and sines of one turn in `length` steps. */
const turn = (length: number) => ({
  cos: Float64Array.from({ length }, (_, k) => Math.cos((2 * Math.PI * k) / length)),
  sin: Float64Array.from({ length }, (_, k) => Math.sin((2 * Math.PI * k) / length)),
});

/** Transforms `re`, `im` in place along one row or column, radix 2. Cooley and Tukey 1965. */
function transform(
  re: Float64Array,
  im: Float64Array,
  line: { readonly start: number; readonly stride: number },
  { cos, sin }: ReturnType<typeof turn>,
): void {
  const { start, stride } = line;
  const length = cos.length;
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const a = start + i * stride;
    const b = start + j * stride;
    [re[a], re[b]] = [re[b]!, re[a]!];
    [im[a], im[b]] = [im[b]!, im[a]!];
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const c = cos[(k * length) / size]!;
      const s = sin[(k * length) / size]!;
      for (let i = k; i < length; i += size) {
        const a = start + i * stride;
        const b = a + half * stride;
        const x = re[b]! * c - im[b]! * s;
        const y = re[b]! * s + im[b]! * c;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a] = re[a]! + x;
        im[a] = im[a]! + y;
      }
    }
  }
}

/**
 * Makes the noise of a weave: mean 0, standard deviation 1, periodic in both directions.
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
  const steps = turn(n);
  for (let y = 0; y < n; y++) transform(re, im, { start: y * n, stride: 1 }, steps);
  for (let x = 0; x < n; x++) transform(re, im, { start: x, stride: n }, steps);
  let squares = 0;
  for (const value of re) squares += value * value;
  const scale = Math.sqrt((n * n) / squares);
  return re.map((value) => value * scale);
}

/**
 * Makes the weave of a session. It takes some ten milliseconds, so keep the result.
 * @param seed any number; each seed gives a different linen of the same kind
 * @returns the weave
 */
export function makeWeave(seed: number): Weave {
  const n = weaveTile.texels;
  const noise = weaveNoise(seed);
  const alpha = new Uint8Array(n * n);
  for (let i = 0; i < alpha.length; i++) {
    const opacity = 255 * (meanAlpha + alphaStd * noise[i]!);
    alpha[i] = Math.min(255, Math.max(0, Math.round(opacity)));
  }
  return { address: pngAddress(encodeMask(n, n, alpha, [shade.r, shade.g, shade.b])) };
}

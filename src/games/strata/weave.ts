/**
 * The linen of the practice game: a tile of seeded noise that repeats without a seam and is laid over the
 * picture. It is made in the frequency domain, where the weave of the real game was measured: a few spectral
 * lines of the threads, a smooth floor, and slow unevenness. White noise gets that spectrum by one inverse
 * Fourier transform, so that mean, strength and correlation come out as stated and only the phases are random.
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
const meanAlpha = 0.08;
/** Spread of the opacity: 4.4 grey levels of the 205 that the linen lies above its shade without the weave. */
const alphaStd = 4.4 / (189.3 / (1 - meanAlpha));

/** What colour to paint below the weave so that it shows as `wanted`, on average. */
export const underWeave = (wanted: Rgb): Rgb => ({
  r: (wanted.r - shade.r * meanAlpha) / (1 - meanAlpha),
  g: (wanted.g - shade.g * meanAlpha) / (1 - meanAlpha),
  b: (wanted.b - shade.b * meanAlpha) / (1 - meanAlpha),
});

/** Spectral lines: period in design units, direction of the wave vector in degrees (y down), share of power. */
const lines = [
  { period: 6.35, degrees: 44, power: 0.2 },
  { period: 3.2, degrees: 43, power: 0.16 },
  { period: 5.4, degrees: 14, power: 0.13 },
  { period: 5.4, degrees: 136, power: 0.12 },
  { period: 7.8, degrees: 138, power: 0.04 },
] as const;
/** Width of a line, of the floor, of the slow part, in cycles per design unit; and the shares of the latter. */
const lineWidth = 0.012;
const floor = { width: 0.16, power: 0.29 } as const;
const slow = { width: 0.025, power: 0.06 } as const;

/** Power density at a frequency in cycles per design unit. */
function density(fx: number, fy: number): number {
  const lobe = (dx: number, dy: number, width: number) =>
    Math.exp(-(dx * dx + dy * dy) / (2 * width * width)) / (width * width);
  let sum = floor.power * lobe(fx, fy, floor.width) + slow.power * lobe(fx, fy, slow.width);
  for (const line of lines) {
    const angle = (line.degrees * Math.PI) / 180;
    const kx = Math.cos(angle) / line.period;
    const ky = Math.sin(angle) / line.period;
    sum += (line.power / 2) * (lobe(fx - kx, fy - ky, lineWidth) + lobe(fx + kx, fy + ky, lineWidth));
  }
  return sum;
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
  const signed = (i: number) => (i < n / 2 ? i : i - n) / weaveTile.units;
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      if (x === 0 && y === 0) continue;
      const amplitude = Math.sqrt(density(signed(x), signed(y)));
      const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
      const angle = 2 * Math.PI * random.next();
      re[y * n + x] = amplitude * radius * Math.cos(angle);
      im[y * n + x] = amplitude * radius * Math.sin(angle);
    }
  }
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

/**
 * Measures features of a glyph that hardly depend on its font: the ink's gradient in eight
 * directions per zone of four pixels, smoothly weighted, and a coarse picture of the ink. The
 * directions capture the course and the sides of strokes: the "directional element" features of
 * character recognition (Kimura et al., 1987), the same idea as HOG. Square roots reduce the
 * effect of stroke weight.
 */

import { type GlyphPatch, patchSize } from '../glyph-patch.ts';

const { width, height } = patchSize;
const zonePx = 4;
const zonesAcross = width / zonePx;
const zonesDown = height / zonePx;
const directions = 8;
const coarsePx = 2;
const coarseAcross = width / coarsePx;
const coarseDown = height / coarsePx;

/** Number of features of a glyph. */
export const featureCount = zonesAcross * zonesDown * directions + coarseAcross * coarseDown + 1;

/**
 * Measures the features of a glyph.
 * @param patch the glyph
 * @returns `featureCount` values, each about 0..2
 */
export function strokeFeatures({ share, aspect }: GlyphPatch): Float32Array {
  const features = new Float32Array(featureCount);
  addDirections(share, features);
  const coarse = zonesAcross * zonesDown * directions;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = coarse + (y >> 1) * coarseAcross + (x >> 1);
      features[at] = features[at]! + share[y * width + x]! / (coarsePx * coarsePx);
    }
  }
  for (let i = 0; i < coarse; i++) features[i] = Math.sqrt(features[i]! / zonePx);
  features[featureCount - 1] = Math.min(2, aspect);
  return features;
}

/** Adds every pixel's gradient to its two nearest directions in its up to four nearest zones. */
function addDirections(share: Float32Array, features: Float32Array): void {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : share[y * width + x]!;
  for (let y = -1; y <= height; y++) {
    for (let x = -1; x <= width; x++) {
      const gx = at(x + 1, y) - at(x - 1, y);
      const gy = at(x, y + 1) - at(x, y - 1);
      if (gx === 0 && gy === 0) continue;
      const strength = Math.sqrt(gx * gx + gy * gy) / 2;
      const turn = (Math.atan2(gy, gx) / (2 * Math.PI) + 1) * directions;
      const low = Math.floor(turn);
      const share1 = turn - low;
      const zx = (x + 0.5) / zonePx - 0.5;
      const zy = (y + 0.5) / zonePx - 0.5;
      for (let j = Math.floor(zy); j <= Math.floor(zy) + 1; j++) {
        if (j < 0 || j >= zonesDown) continue;
        const wy = 1 - Math.abs(zy - j);
        for (let i = Math.floor(zx); i <= Math.floor(zx) + 1; i++) {
          if (i < 0 || i >= zonesAcross) continue;
          const weight = strength * wy * (1 - Math.abs(zx - i));
          const zone = (j * zonesAcross + i) * directions;
          const a = zone + (low % directions);
          const b = zone + ((low + 1) % directions);
          features[a] = features[a]! + weight * (1 - share1);
          features[b] = features[b]! + weight * share1;
        }
      }
    }
  }
}

/**
 * Draws a glyph into a cell as screens show it: at any size and sub-pixel position, slightly
 * stretched and slanted (as in other fonts), blurred, bolder or thinner, in any two colours, with
 * the colour fringes of sub-pixel smoothing and with noise. The pixel loops use no closures: those
 * would be slow.
 */

import type { Rgb } from '../../src/core/frame.ts';
import type { Random } from '../../src/core/random.ts';
import type { DrawnGlyph } from './drawn-glyphs.ts';

/** Pixels of three channels, row by row. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Position of a cell on a canvas, and its colours. */
export interface CellLook {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly ground: Rgb;
  readonly ink: Rgb;
}

/** The appearance of one glyph. */
interface Appearance {
  readonly scale: number;
  readonly stretch: number;
  readonly slant: number;
  readonly centreX: number;
  readonly centreY: number;
  /** Samples per pixel in each direction, and the width over which they are spread, px. */
  readonly samples: number;
  readonly spread: number;
  /** Exponent on the share of ink: below 1 bolder, above 1 thinner. */
  readonly weight: number;
}

const channels = ['r', 'g', 'b'] as const;

const between = (random: Random, from: number, to: number) => from + (to - from) * random.next();

/**
 * Draws the glyph into the cell.
 * @param heightPx height of the glyph on the canvas
 */
export function spoilGlyph(
  canvas: Canvas,
  look: CellLook,
  glyph: DrawnGlyph,
  { heightPx, random }: { readonly heightPx: number; readonly random: Random },
): void {
  const scale = glyph.height / heightPx;
  const blurPx = random.next() < 0.5 ? between(random, 0, 0.04 * heightPx + 0.25) : 0;
  const appearance: Appearance = {
    scale,
    stretch: between(random, 0.86, 1.16),
    slant: random.next() < 0.4 ? between(random, -0.12, 0.14) : 0,
    centreX: look.side / 2 + between(random, -0.08, 0.08) * look.side,
    centreY: look.side / 2 + between(random, -0.08, 0.08) * look.side,
    samples: Math.max(2, Math.ceil(scale)),
    spread: Math.max(1, 1 + 2.2 * blurPx),
    weight: 2 ** between(random, -0.6, 0.6),
  };
  const fringe = random.next() < 0.2 ? between(random, 0.2, 0.4) : 0;
  const noise = random.next() < 0.4 ? between(random, 0, 8) : 0;
  const middle = inkPlane(glyph, look.side, appearance, 0);
  const planes = fringe
    ? [
        inkPlane(glyph, look.side, appearance, -fringe),
        middle,
        inkPlane(glyph, look.side, appearance, fringe),
      ]
    : [middle, middle, middle];
  for (let c = 0; c < 3; c++) {
    const ground = look.ground[channels[c] as 'r'];
    const way = look.ink[channels[c] as 'r'] - ground;
    const plane = planes[c]!;
    for (let i = 0; i < plane.length; i++) {
      const shake = noise === 0 ? 0 : noise * (2 * random.next() - 1);
      const value = Math.round(ground + way * plane[i]! + shake);
      const y = look.y + Math.floor(i / look.side);
      canvas.data[(y * canvas.width + look.x + (i % look.side)) * 3 + c] = Math.min(255, Math.max(0, value));
    }
  }
}

/** Computes the share of ink of each pixel of a cell. */
function inkPlane(glyph: DrawnGlyph, side: number, appearance: Appearance, shift: number): Float32Array {
  const { samples, spread, scale } = appearance;
  const plane = new Float32Array(side * side);
  const reachX = (glyph.width * appearance.stretch + 0.16 * glyph.height) / scale / 2 + spread + 1;
  const reachY = glyph.height / scale / 2 + spread + 1;
  const [fromY, toY] = [
    Math.max(0, Math.floor(appearance.centreY - reachY)),
    Math.min(side, appearance.centreY + reachY),
  ];
  const [fromX, toX] = [
    Math.max(0, Math.floor(appearance.centreX - reachX)),
    Math.min(side, appearance.centreX + reachX),
  ];
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      let sum = 0;
      for (let j = 0; j < samples; j++) {
        const dy = (y + 0.5 + ((j + 0.5) / samples - 0.5) * spread - appearance.centreY) * scale;
        for (let i = 0; i < samples; i++) {
          const sx = x + 0.5 + ((i + 0.5) / samples - 0.5) * spread + shift - appearance.centreX;
          sum += inkAt(
            glyph,
            (sx * scale) / appearance.stretch + appearance.slant * dy + glyph.width / 2,
            dy + glyph.height / 2,
          );
        }
      }
      if (sum > 0) plane[y * side + x] = (sum / (samples * samples)) ** appearance.weight;
    }
  }
  return plane;
}

/** Interpolates the share of ink at a position of the glyph; 0 outside. */
function inkAt({ width, height, share }: DrawnGlyph, x: number, y: number): number {
  const ix = Math.floor(x - 0.5);
  const iy = Math.floor(y - 0.5);
  if (ix < -1 || iy < -1 || ix >= width || iy >= height) return 0;
  const wx = x - 0.5 - ix;
  const wy = y - 0.5 - iy;
  const at = iy * width + ix;
  let value = 0;
  if (iy >= 0 && ix >= 0) value += share[at]! * (1 - wx) * (1 - wy);
  if (iy >= 0 && ix + 1 < width) value += share[at + 1]! * wx * (1 - wy);
  if (iy + 1 < height && ix >= 0) value += share[at + width]! * (1 - wx) * wy;
  if (iy + 1 < height && ix + 1 < width) value += share[at + width + 1]! * wx * wy;
  return value;
}

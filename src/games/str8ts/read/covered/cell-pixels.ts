/**
 * Classifies the pixels of a cell as ground, ink or other. They are aligned to the cell's centre,
 * so that two cells can be compared pixel by pixel. Large cells are scaled down.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { minInk } from '../../../../vision/glyph/ink-parts.ts';
import type { CellArea } from '../cells/features.ts';
import { inkLimits } from '../observe/limits.ts';
import { coveredLimits as limits } from './limits.ts';

/** Masks of a square of pixels round the centre of a cell, in row-major order. */
export interface CellPixels {
  /** Pixels per side. */
  readonly side: number;
  /** 1 for a blend of the ground's colour with an ink's, nearer to the ink. */
  readonly ink: Uint8Array;
  /** 1 for a colour that is no such blend. */
  readonly other: Uint8Array;
  /** 1 outside the cell's area. */
  readonly outside: Uint8Array;
}

/** A reading of a cell: 0 for none, with the ink that it would have. */
export interface Reading {
  readonly number: number;
  /** 1 for pixels that certainly have ink. */
  readonly coreInk: Uint8Array;
  /** 1 for pixels with any ink within one pixel. */
  readonly dilatedInk: Uint8Array;
  /** 1 for pixels within one pixel of the inside of a stroke; thin strokes have no inside. */
  readonly insideInk: Uint8Array;
}

/** Sampling of a cell. */
interface CellView {
  /** Half a side of the square, in scaled pixels. */
  readonly half: number;
  /** Scale divisor: picture pixels per pixel, along each side. */
  readonly shrink: number;
  /** Colours of the inks on such a ground; if empty, any other colour is ink. */
  readonly inks: readonly Rgb[];
}

/**
 * Classifies the pixels of a cell.
 * @param frame the whole picture
 * @param area of the cell
 * @param view sampling of the cell
 * @returns a square with sides of twice `half`
 */
export function cellPixels(frame: Frame, { rect, centre, ground }: CellArea, view: CellView): CellPixels {
  const { half, shrink, inks } = view;
  const side = 2 * half;
  const kinds = { ink: new Uint8Array(side * side), other: new Uint8Array(side * side) };
  const outside = new Uint8Array(side * side);
  const [left, top] = [Math.round(centre.x - half * shrink), Math.round(centre.y - half * shrink)];
  for (let at = 0; at < outside.length; at++) {
    const x = left + (at % side) * shrink;
    const y = top + Math.floor(at / side) * shrink;
    const isInside =
      x >= rect.x && y >= rect.y && x + shrink <= rect.x + rect.width && y + shrink <= rect.y + rect.height;
    const kind = isInside ? pixelKind(blockMean(frame, x, y, shrink), ground.color, inks) : undefined;
    if (kind) kinds[kind][at] = 1;
    if (!isInside) outside[at] = 1;
  }
  return { side, ...kinds, outside };
}

/**
 * Averages a block of pixels.
 * @param frame the whole picture
 * @param x first column
 * @param y first row
 * @param shrink pixels per side
 * @returns the mean colour
 */
export function blockMean({ data, width }: Frame, x: number, y: number, shrink: number): Rgb {
  let [r, g, b] = [0, 0, 0];
  for (let row = y; row < y + shrink; row++) {
    for (let at = (row * width + x) * 4; at < (row * width + x + shrink) * 4; at += 4) {
      r += data[at]!;
      g += data[at + 1]!;
      b += data[at + 2]!;
    }
  }
  const count = shrink * shrink;
  return { r: r / count, g: g / count, b: b / count };
}

/** Class of a pixel; `undefined` for ground. */
export type PixelKind = 'ink' | 'other' | undefined;

/**
 * Classifies a pixel by its colour.
 * @param color of the pixel
 * @param ground of its cell
 * @param inks colours of the inks on such a ground; if empty, any other colour is ink
 * @returns its class
 */
export function pixelKind(color: Rgb, ground: Rgb, inks: readonly Rgb[]): PixelKind {
  const away = minus(color, ground);
  if (dot(away, away) < inkLimits.minContrast ** 2) return undefined;
  if (inks.length === 0) return 'ink';
  let isBetween = false;
  for (const ink of inks) {
    const way = minus(ink, ground);
    const share = Math.min(1, dot(away, way) / dot(way, way));
    const rest = minus(away, { r: share * way.r, g: share * way.g, b: share * way.b });
    if (share < 0 || dot(rest, rest) > limits.maxOff ** 2 * dot(way, way)) continue;
    if (share >= minInk) return 'ink';
    isBetween = true;
  }
  return isBetween ? undefined : 'other';
}

const minus = (a: Rgb, b: Rgb): Rgb => ({ r: a.r - b.r, g: a.g - b.g, b: a.b - b.b });

const dot = (a: Rgb, b: Rgb): number => a.r * b.r + a.g * b.g + a.b * b.b;

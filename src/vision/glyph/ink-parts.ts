/**
 * Finds the connected parts of ink: pixels with enough ink that touch, corners included. A digit is
 * one part, a number of two digits is two or (if they touch) one, pencil marks are many small ones.
 */

import type { Ink } from './ink.ts';
import { glyphLimits } from './limits.ts';

/** A box in pixels of the ink; `right` and `bottom` are exclusive. */
export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface InkPart extends InkBox {
  /** The value of `labels` at its pixels; from 1. */
  readonly label: number;
  /** Number of pixels. */
  readonly count: number;
}

/** All parts, and the part of each pixel. */
export interface InkParts {
  readonly parts: readonly InkPart[];
  /** Per pixel: the label of its part, 0 for none. */
  readonly labels: Uint16Array;
}

/** Minimum share of ink of a part's pixels. */
export const { minInk } = glyphLimits;

/**
 * Finds the connected parts by flood fill, in the order of their first pixels; linear in the
 * pixels.
 * @param ink the share of ink of each pixel
 * @param min minimum share of ink of a part's pixels, 0..1
 * @returns the parts, and the label of each pixel
 */
export function inkParts(
  { width, height, share }: Pick<Ink, 'width' | 'height' | 'share'>,
  min: number = minInk,
): InkParts {
  const labels = new Uint16Array(width * height);
  const parts: InkPart[] = [];
  const stack: number[] = [];
  for (let first = 0; first < share.length; first++) {
    if (share[first]! < min || labels[first] !== 0) continue;
    const label = parts.length + 1;
    let [left, top, right, bottom, count] = [width, height, 0, 0, 0];
    labels[first] = label;
    stack.push(first);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const y = Math.floor(at / width);
      const x = at - y * width;
      count++;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (labels[next] !== 0 || share[next]! < min) continue;
          labels[next] = label;
          stack.push(next);
        }
      }
    }
    parts.push({ label, left, top, right, bottom, count });
  }
  return { parts, labels };
}

/**
 * Returns the width of a box.
 * @param box of ink
 * @returns px
 */
export const widthOf = ({ left, right }: InkBox): number => right - left;

/**
 * Returns the height of a box.
 * @param box of ink
 * @returns px
 */
export const heightOf = ({ top, bottom }: InkBox): number => bottom - top;

/**
 * Computes the bounding box of boxes.
 * @param boxes of one ink, at least one
 * @returns the box
 */
export const boxOf = (boxes: readonly InkBox[]): InkBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/**
 * Patches: the non-transparent part of a picture, and its composition over another one. Ribbons and
 * boards are slanted, so the part is stored as one span per row.
 */

import type { FrameSize } from '../core/points.ts';

/** Pixels of a picture: of row `y`, those from `left[y]` up to but excluding `right[y]`. */
export interface Spans {
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** The visible part of a layer. */
export interface Patch extends Spans {
  /** One word per pixel, R in the lowest byte, alpha in the highest; row by row. */
  readonly words: Int32Array;
  /** Whether it covers the whole picture below. */
  readonly hidesAll: boolean;
}

/**
 * Cuts out the non-transparent part of a picture.
 * @param words a picture, row by row
 * @param size of the picture, pixels
 * @returns the spans that contain all pixels that are not fully transparent
 */
export function patchIn(words: Int32Array, { width, height }: FrameSize): Patch {
  const [left, right] = [new Int32Array(height), new Int32Array(height)];
  let count = 0;
  for (let y = 0; y < height; y++) {
    let [from, to] = [y * width, (y + 1) * width];
    while (from < to && words[from]! >>> 24 === 0) from++;
    while (from < to && words[to - 1]! >>> 24 === 0) to--;
    left[y] = from - y * width;
    right[y] = to - y * width;
    count += to - from;
  }
  const cut = new Int32Array(count);
  for (let y = 0, at = 0; y < height; at += right[y]! - left[y]!, y++) {
    cut.set(words.subarray(y * width + left[y]!, y * width + right[y]!), at);
  }
  const hidesAll = count === width * height && cut.every((word) => word >>> 24 === 255);
  return { left, right, words: cut, hidesAll };
}

/**
 * Finds the spans that enclose all given spans.
 * @param spans any number, of pictures of equal height
 * @param height of the pictures, pixels
 * @returns per row, from the first such pixel to the last one
 */
export function spansOf(spans: readonly Spans[], height: number): Spans {
  const [left, right] = [new Int32Array(height), new Int32Array(height)];
  for (let y = 0; y < height; y++) {
    for (const each of spans) {
      if (each.left[y]! >= each.right[y]!) continue;
      const isFirst = left[y]! >= right[y]!;
      left[y] = isFirst ? each.left[y]! : Math.min(left[y]!, each.left[y]!);
      right[y] = Math.max(right[y]!, each.right[y]!);
    }
  }
  return { left, right };
}

/** The alpha of an opaque pixel; a power of two, for fast division. */
const full = 1 << 16;

/**
 * Composes a patch over an opaque picture: the operator "over" of Porter and Duff 1984.
 * @param words the picture, row by row; modified in place
 * @param patch the patch, and its opacity, 0 to 1
 * @param spans the pixels that may change
 */
export function layOver(
  words: Int32Array,
  { patch, opacity }: { readonly patch: Patch; readonly opacity: number },
  spans: Spans,
): void {
  const height = spans.left.length;
  const width = words.length / height;
  const shareOf = Int32Array.from({ length: 256 }, (_, alpha) => Math.round((alpha / 255) * opacity * full));
  for (let y = 0, row = 0; y < height; row += patch.right[y]! - patch.left[y]!, y++) {
    const from = Math.max(patch.left[y]!, spans.left[y]!);
    const end = y * width + Math.min(patch.right[y]!, spans.right[y]!);
    for (let to = y * width + from, at = row + from - patch.left[y]!; to < end; at++, to++) {
      const over = patch.words[at]!;
      const share = shareOf[over >>> 24]!;
      if (share === full) words[to] = over;
      else if (share > 0) words[to] = mixed(words[to]!, over, share);
    }
  }
}

/** Blends a pixel over an opaque one; in integers for speed. */
function mixed(below: number, over: number, share: number): number {
  const r = below & 255;
  const g = (below >>> 8) & 255;
  const b = (below >>> 16) & 255;
  const red = r + ((((over & 255) - r) * share + (full >> 1)) >> 16);
  const green = g + (((((over >>> 8) & 255) - g) * share + (full >> 1)) >> 16);
  const blue = b + (((((over >>> 16) & 255) - b) * share + (full >> 1)) >> 16);
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}

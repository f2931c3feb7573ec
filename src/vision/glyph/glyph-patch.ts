/**
 * Normalises a glyph: cut out of its ink, scaled to a height of 20 pixels, and centred on a patch
 * of 28 by 20. Wide glyphs (two digits side by side) are squeezed to fit. Pixels of other parts
 * nearby are left out.
 */

import type { Ink } from './ink.ts';
import { boxOf, heightOf, type InkBox, type InkPart, type InkParts, widthOf } from './ink-parts.ts';

/** Size of a patch in pixels. */
export const patchSize = { width: 28, height: 20 } as const;

/** A glyph at the classifier's input size. */
export interface GlyphPatch {
  /** Share of ink 0..1, `patchSize.width * patchSize.height` values, row by row. */
  readonly share: Float32Array;
  /** Ratio of the glyph's width to its height. */
  readonly aspect: number;
  readonly box: InkBox;
}

/**
 * Cuts out the parts of one glyph and scales them.
 * @param ink the ink that contains them
 * @param parts all connected parts of the ink
 * @param members the parts of the glyph, at least one
 * @returns the glyph as a patch, and its box
 */
export function glyphPatch(ink: Ink, { labels }: InkParts, members: readonly InkPart[]): GlyphPatch {
  const box = boxOf(members);
  const cut = cutOut(ink, labels, new Set(members.map((part) => part.label)), box);
  const aspect = widthOf(box) / heightOf(box);
  const width = Math.min(patchSize.width, Math.max(1, aspect * patchSize.height));
  const start = (patchSize.width - width) / 2;
  const columns = resampleWeights(widthOf(box), patchSize.width, start, width);
  const rows = resampleWeights(heightOf(box), patchSize.height, 0, patchSize.height);
  const share = resample(cut, widthOf(box), columns, rows);
  stretch(share);
  return { share, aspect, box };
}

/** The ink within a box, without that of other parts. */
function cutOut(
  { width, share }: Ink,
  labels: Uint16Array,
  members: ReadonlySet<number>,
  box: InkBox,
): Float32Array {
  const cut = new Float32Array(widthOf(box) * heightOf(box));
  let to = 0;
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++, to++) {
      const label = labels[y * width + x]!;
      if (label === 0 || members.has(label)) cut[to] = share[y * width + x]!;
    }
  }
  return cut;
}

/** The source pixels of each target pixel: `count` from `first` on, and their weights. */
interface Weights {
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** `max` weights per target pixel, of which `count` are used. */
  readonly max: number;
  readonly weights: Float64Array;
}

/** Weights of a tent filter that reaches one target pixel, but at least one source pixel. */
function resampleWeights(source: number, target: number, start: number, span: number): Weights {
  const scale = source / span;
  const reach = Math.max(1, scale);
  const max = Math.ceil(2 * reach) + 1;
  const [first, count] = [new Int32Array(target), new Int32Array(target)];
  const weights = new Float64Array(target * max);
  for (let i = 0; i < target; i++) {
    const centre = (i + 0.5 - start) * scale - 0.5;
    if (centre < -reach || centre > source - 1 + reach) continue;
    const from = Math.max(0, Math.ceil(centre - reach));
    first[i] = from;
    count[i] = Math.min(source - 1, Math.floor(centre + reach)) - from + 1;
    for (let k = 0; k < count[i]!; k++) {
      weights[i * max + k] = Math.max(0, (1 - Math.abs(from + k - centre) / reach) / reach);
    }
  }
  return { first, count, max, weights };
}

function resample(cut: Float32Array, width: number, columns: Weights, rows: Weights): Float32Array {
  const height = cut.length / width;
  const narrow = new Float32Array(height * patchSize.width);
  for (let x = 0; x < patchSize.width; x++) {
    const [from, count] = [columns.first[x]!, columns.count[x]!];
    for (let y = 0; y < height; y++) {
      let sum = 0;
      for (let k = 0; k < count; k++) {
        sum += cut[y * width + from + k]! * columns.weights[x * columns.max + k]!;
      }
      narrow[y * patchSize.width + x] = sum;
    }
  }
  const share = new Float32Array(patchSize.height * patchSize.width);
  for (let y = 0; y < patchSize.height; y++) {
    for (let k = 0; k < rows.count[y]!; k++) {
      const weight = rows.weights[y * rows.max + k]!;
      const from = (rows.first[y]! + k) * patchSize.width;
      for (let x = 0; x < patchSize.width; x++) {
        const at = y * patchSize.width + x;
        share[at] = share[at]! + narrow[from + x]! * weight;
      }
    }
  }
  return share;
}

/** Stretches the values so that the strongest reach 1: scaling weakens thin strokes. */
function stretch(share: Float32Array): void {
  let max = 0;
  for (const value of share) if (value > max) max = value;
  if (max === 0) return;
  for (let i = 0; i < share.length; i++) share[i] = Math.min(1, (share[i]! / max) * 1.05);
}

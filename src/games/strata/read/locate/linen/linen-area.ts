/**
 * Finds the game's area by its ground, whatever colour it has. In the game that is linen: of one
 * colour, but never flat; a page may have a plain one. The colours that cover much of the picture
 * are tried in turn: the area is the rows and columns that show enough of one. Anything beyond
 * (letterbox bars of any colour, a browser's bars, a desktop) is not the game's and must never be
 * clicked. Letters there may pass for linen, too, but they are low, and a part of the bar lies
 * between them and the game.
 */

import type { Frame } from '../../../../../core/frame.ts';
import type { FrameRect } from '../../../../../core/points.ts';
import { median } from '../../../../../core/averages.ts';
import { type AreaMean, meanColor, rectMean } from '../../../../../vision/color/area-mean.ts';
import { limits } from '../../limits.ts';

const { minShare, minSpread, minGround, samples, maxBreak, minStretch } = limits.area;

/**
 * Finds the area of a picture that has a ground.
 * @param frame the picture
 * @param linen one of its `groundsOf`
 * @param tolerance max difference of a pixel from the ground, levels
 * @returns a rectangle, px
 */
export function linenArea(frame: Frame, linen: AreaMean, tolerance: number): FrameRect {
  const { width, height } = frame;
  const ground = { linen, tolerance };
  const row = (columns: Range) => (y: number) =>
    linenOn(
      frame.data,
      { start: 4 * (y * width + columns.first), stride: 4, length: columns.length },
      ground,
    );
  const column = (rows: Range) => (x: number) =>
    linenOn(
      frame.data,
      { start: 4 * (rows.first * width + x), stride: 4 * width, length: rows.length },
      ground,
    );
  const roughRows = spanOf(height, row({ first: 0, length: width }));
  const columns = spanOf(width, column(roughRows));
  const rows = spanOf(height, row(columns));
  return { x: columns.first, y: rows.first, width: columns.length, height: rows.length };
}

/** Consecutive rows or columns of pixels. */
interface Range {
  readonly first: number;
  readonly length: number;
}

const rangeOf = (first: number, last: number): Range => ({ first, length: last - first + 1 });

/** The span between the outermost stretches of lines with linen; all lines if there are none. */
function spanOf(all: number, look: (line: number) => LinenLook): Range {
  const stretches = stretchesOf(all, look).filter(({ length }) => length >= minStretch * all);
  const [first, last] = [stretches[0], stretches.at(-1)];
  return first && last ? rangeOf(first.first, last.first + last.length - 1) : rangeOf(0, all - 1);
}

/**
 * Lists the stretches of lines that show linen, hardly interrupted. Lines of neighbouring blocks
 * are closer than a break, so a block needs no further look once one of its lines shows linen.
 */
function stretchesOf(all: number, look: (line: number) => LinenLook): Range[] {
  const apart = Math.max(4, maxBreak * all);
  const step = Math.floor(apart / 2);
  const blocks = Array.from({ length: Math.ceil(all / step) }, (_, i) =>
    Array.from({ length: Math.min(step, all - i * step) }, (_, line) => i * step + line),
  );
  const looks: LinenLook[] = [];
  const lookAt = (line: number) => (looks[line] ??= look(line));
  const share = minShare * Math.max(...blocks.map(([line]) => lookAt(line!).share));
  const shows = (line: number) => {
    const each = lookAt(line);
    return each.share > 0 && each.share >= share && each.spread >= minSpread;
  };
  const lastOf = (block: number) => blocks[block]!.findLast(shows)!;
  const stretches: { first: number; block: number }[] = [];
  blocks.forEach((lines, block) => {
    const first = lines.find(shows);
    if (first === undefined) return;
    const before = stretches.at(-1);
    if (before && (block === before.block + 1 || first - lastOf(before.block) - 1 < apart))
      before.block = block;
    else stretches.push({ first, block });
  });
  return stretches.map(({ first, block }) => rangeOf(first, lastOf(block)));
}

/** Share of linen-like pixels in a line, and their spread relative to the linen's. */
interface LinenLook {
  readonly share: number;
  readonly spread: number;
}

const noLine: LinenLook = { share: 0, spread: 0 };

function linenOn(
  data: Frame['data'],
  line: { readonly start: number; readonly stride: number; readonly length: number },
  { linen, tolerance }: { readonly linen: AreaMean; readonly tolerance: number },
): LinenLook {
  let [count, sum, squares] = [0, 0, 0];
  for (let i = 0; i < samples; i++) {
    const at = line.start + line.stride * Math.floor(((i + 0.5) / samples) * line.length);
    const dr = data[at]! - linen.r;
    const dg = data[at + 1]! - linen.g;
    const db = data[at + 2]! - linen.b;
    if (Math.abs(dr) > tolerance || Math.abs(dg) > tolerance || Math.abs(db) > tolerance) continue;
    count++;
    sum += dr + dg + db;
    squares += (dr + dg + db) ** 2;
  }
  if (count === 0) return noLine;
  // A port's ground may be flat; then there is no weave to look for.
  if (linen.deviation < limits.linen.minWeave) return { share: count / samples, spread: 1 };
  const variance = Math.max(0, squares / count - (sum / count) ** 2);
  return { share: count / samples, spread: Math.sqrt(variance) / 3 / linen.deviation };
}

/** Standard deviation of linen in levels, measured on the real game. */
const linenDeviation = 4.1;

/** Spacing and half size of the sampled patches, as shares of the picture's height. */
const patches = { apart: 1 / 24, half: 1 / 256 } as const;

/**
 * Lists the colours that cover most of a picture, those with weave first.
 * @param frame the picture
 * @returns mean colour and spread of each, the likeliest ground of the game first
 */
export function groundsOf(frame: Frame): AreaMean[] {
  const bins = new Map<number, AreaMean[]>();
  const step = Math.max(2, patches.apart * frame.height);
  const half = patches.half * frame.height;
  for (let y = step / 2; y < frame.height; y += step) {
    for (let x = step / 2; x < frame.width; x += step) {
      const mean = rectMean(frame, { x, y }, half, half);
      const key = (mean.r >> 3) * 1024 + (mean.g >> 3) * 32 + (mean.b >> 3);
      const bin = bins.get(key);
      if (bin) bin.push(mean);
      else bins.set(key, [mean]);
    }
  }
  // Capped, since an edge within a patch is not weave.
  const weight = (bin: readonly AreaMean[]) =>
    bin.reduce((sum, { deviation }) => sum + 1 + Math.min(deviation, linenDeviation), 0);
  const all = [...bins.values()];
  const patchCount = all.reduce((sum, bin) => sum + bin.length, 0);
  return all
    .filter((bin) => bin.length >= minGround * patchCount)
    .sort((a, b) => weight(b) - weight(a))
    .map((bin) => ({
      ...meanColor(bin),
      deviation: median(bin.map(({ deviation }) => deviation)),
      count: bin.length,
    }));
}

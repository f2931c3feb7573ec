/**
 * Finds the game in a picture by its ground: linen is of one colour, yet never flat. Its colour is
 * told first, then the outermost rows and columns that show enough of it. What lies beyond
 * (letterbox bars of any colour, a browser's bars, a desktop) is not the game's, and no click may
 * go there.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { type AreaMean, meanColor, median, rectMean } from '../../../../vision/color/area-mean.ts';
import { limits } from '../limits.ts';

const { minShare, tolerance, minSpread, samples } = limits.area;

/**
 * Finds the part of a picture that is the game.
 * @param frame the picture
 * @returns a rectangle, px; `undefined` where nothing looks like linen
 */
export function findLinenArea(frame: Frame): FrameRect | undefined {
  const linen = commonLinen(frame);
  if (!linen) return undefined;
  let rows: Range = { first: 0, last: frame.height - 1 };
  let columns: Range = { first: 0, last: frame.width - 1 };
  const [across, down] = [4, 4 * frame.width];
  // The first round looks along lines that are longer than the game, the second along the game's.
  for (let round = 0; round < 2; round++) {
    rows = withLinen(frame, linen, { lines: rows, step: down, along: columns, stride: across });
    columns = withLinen(frame, linen, { lines: columns, step: across, along: rows, stride: down });
  }
  const { first: x, last: right } = columns;
  const { first: y, last: bottom } = rows;
  return { x, y, width: right - x + 1, height: bottom - y + 1 };
}

/** From one row or column of pixels to another one, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** Rows or columns, the part of each that is looked at, and the bytes from one to the next. */
interface Lines {
  readonly lines: Range;
  readonly step: number;
  readonly along: Range;
  readonly stride: number;
}

/** The outermost lines with linen; all where there are none. */
function withLinen({ data }: Frame, linen: AreaMean, { lines, step, along, stride }: Lines): Range {
  const { first, last } = lines;
  const looks = Array.from({ length: last - first + 1 }, (_, i) => {
    const start = (first + i) * step + along.first * stride;
    return linenOn(data, { start, stride, length: along.last - along.first + 1 }, linen);
  });
  const minCount = Math.max(1, minShare * Math.max(...looks.map(({ count }) => count)));
  const isLinen = ({ count, spread }: LineLook) => count >= minCount && spread >= minSpread * linen.deviation;
  const from = looks.findIndex(isLinen);
  return from < 0 ? lines : { first: first + from, last: first + looks.findLastIndex(isLinen) };
}

/** How many of a line's pixels have the colour of linen, and how much these differ. */
interface LineLook {
  readonly count: number;
  readonly spread: number;
}

function linenOn(
  data: Frame['data'],
  line: { readonly start: number; readonly stride: number; readonly length: number },
  linen: Rgb,
): LineLook {
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
  const variance = count === 0 ? 0 : squares / count - (sum / count) ** 2;
  return { count, spread: Math.sqrt(Math.max(0, variance)) / 3 };
}

/**
 * Whether a colour could be linen, under any gamma: rather bright, a little warm.
 * @param color 0..255 a channel
 */
const isLinenLike = ({ r, g, b }: Rgb): boolean =>
  r >= 165 && r <= 245 && g <= r + 2 && b <= g && r - b >= 8 && r - b <= 50;

/** Standard deviation of linen, levels, as it was measured on the real game. */
const linenDeviation = 4.1;

/** Patches of a picture are looked at this far apart, and are this large: shares of its height. */
const patches = { apart: 1 / 32, half: 1 / 256 } as const;

/** The colour among those of linen that has most weave, of patches all over a picture. */
function commonLinen(frame: Frame): AreaMean | undefined {
  const bins = new Map<number, AreaMean[]>();
  const apart = Math.max(2, patches.apart * frame.height);
  const half = patches.half * frame.height;
  for (let y = apart / 2; y < frame.height; y += apart) {
    for (let x = apart / 2; x < frame.width; x += apart) {
      const mean = rectMean(frame, { x, y }, half, half);
      if (!isLinenLike(mean)) continue;
      const key = (mean.r >> 3) * 1024 + (mean.g >> 3) * 32 + (mean.b >> 3);
      const bin = bins.get(key);
      if (bin) bin.push(mean);
      else bins.set(key, [mean]);
    }
  }
  // An edge within a patch is no weave.
  const weave = (bin: readonly AreaMean[]) =>
    bin.reduce((sum, { deviation }) => sum + Math.min(deviation, linenDeviation), 0);
  const best = [...bins.values()].sort((a, b) => weave(b) - weave(a))[0];
  if (!best) return undefined;
  return {
    ...meanColor(best),
    deviation: median(best.map(({ deviation }) => deviation)),
    count: best.length,
  };
}

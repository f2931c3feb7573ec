/**
 * Finds the number pad of a page: digits outside the grid that stand alone, not in words, and have one height. Nothing is
 * known of how keys look, so glyphs are searched on every ground: on the page's own, and again within everything that
 * stands out from it. Whether a key does what it says is for the player to try.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { type DigitNet, digitShares, digitVotes } from '../../vision/digit-net.ts';
import { glyphPatch } from '../../vision/glyph-patch.ts';
import { inkOf } from '../../vision/ink.ts';
import { type InkPart, inkParts } from '../../vision/ink-parts.ts';
import { mainGlyph } from '../../vision/main-glyph.ts';
import { assign, type Glyph, likeHeight, withoutDoubles } from './play-pad-keys.ts';
import { gridOf, type PadKey } from './play-scene.ts';
import type { Str8tsLayout } from './scene.ts';

/** A difference of levels from which on a pixel does not belong to the ground. */
const leastDifference = 26;
/** Heights of a key's digit, px and as a share of the picture's height. */
const heights = { least: 8, mostShare: 0.14 } as const;
/** Levels of keys within keys. */
const deepest = 3;
/**
 * Finds the keys.
 * @param layout of the grid, on this picture
 * @returns by digit; empty unless nearly all digits of the board are there
 */
export function padKeys(frame: Frame, layout: Str8tsLayout, net: DigitNet): PadKey[] {
  const found = stripsBeside(frame, layout).flatMap((strip) => glyphsIn({ frame, net, layout }, strip, 0));
  const glyphs = withoutDoubles(found);
  const keys = glyphs.map((seed) => assign(likeHeight(glyphs, seed), layout.size));
  const best = keys.reduce((a, b) => (b.length > a.length ? b : a), [] as PadKey[]);
  return best.length >= Math.max(3, layout.size - 2) ? best.toSorted((a, b) => a.digit - b.digit) : [];
}

/** The picture without the grid: strips on all four sides, which overlap so that none cuts a key that another has whole. */
function stripsBeside(frame: Frame, layout: Str8tsLayout): FrameRect[] {
  const { x, y, width, height } = gridOf(layout);
  const margin = 0.12 * layout.pitchX;
  const left = Math.max(0, Math.floor(x - margin));
  const right = Math.min(frame.width, Math.ceil(x + width + margin));
  const top = Math.max(0, Math.floor(y - margin));
  const bottom = Math.min(frame.height, Math.ceil(y + height + margin));
  return [
    { x: 0, y: 0, width: left, height: frame.height },
    { x: right, y: 0, width: frame.width - right, height: frame.height },
    { x: 0, y: 0, width: frame.width, height: top },
    { x: 0, y: bottom, width: frame.width, height: frame.height - bottom },
  ];
}

/** What the search for glyphs works with. */
interface Search {
  readonly frame: Frame;
  readonly net: DigitNet;
  readonly layout: Str8tsLayout;
}

/** Glyphs on the commonest colour of a rectangle, and within what stands out from it. */
function glyphsIn(search: Search, rect: FrameRect, depth: number): Glyph[] {
  if (rect.width < heights.least || rect.height < heights.least) return [];
  const ground = commonestColor(search.frame, rect);
  const parts = partsOn(search.frame, rect, ground);
  const most = heights.mostShare * search.frame.height;
  const small = parts.filter(
    (part) =>
      heightOf(part) >= heights.least && heightOf(part) <= most && widthOf(part) <= 1.3 * heightOf(part),
  );
  const runs = runsOf(small);
  const found = runs.filter((run) => run.length <= 2).flatMap((run) => read(search, rect, ground, run));
  const told = found.filter(({ shares }) => (shares[0] as number) < 0.5);
  if (depth === deepest) return told;
  const inner = parts
    .filter((part) => heightOf(part) >= 14 && widthOf(part) >= 14)
    .filter((part) => !isTold(part, rect, told));
  const inset = 2;
  return [
    ...told,
    ...inner.flatMap((part) => {
      const box = {
        x: rect.x + part.left + inset,
        y: rect.y + part.top + inset,
        width: widthOf(part) - 2 * inset,
        height: heightOf(part) - 2 * inset,
      };
      return box.width * box.height < 0.95 * rect.width * rect.height ? glyphsIn(search, box, depth + 1) : [];
    }),
  ];
}

const heightOf = ({ top, bottom }: InkPart): number => bottom - top;
const widthOf = ({ left, right }: InkPart): number => right - left;

/** Whether a part is one of the glyphs that were read already. */
const isTold = (
  { left, top, right, bottom }: InkPart,
  { x, y }: FrameRect,
  told: readonly Glyph[],
): boolean =>
  told.some(
    ({ rect }) =>
      rect.x <= x + left &&
      rect.y <= y + top &&
      rect.x + rect.width >= x + right &&
      rect.y + rect.height >= y + bottom,
  );

/** The commonest colour in steps of 16 levels, as the mean of the pixels that have it. */
function commonestColor(frame: Frame, rect: FrameRect): Rgb {
  const sums = new Map<number, [number, number, number, number]>();
  const stride = Math.max(1, Math.floor(Math.sqrt((rect.width * rect.height) / 4000)));
  for (let y = rect.y; y < rect.y + rect.height; y += stride) {
    for (let x = rect.x; x < rect.x + rect.width; x += stride) {
      const i = (y * frame.width + x) * 4;
      const [r, g, b] = [frame.data[i] as number, frame.data[i + 1] as number, frame.data[i + 2] as number];
      const key = (r >> 4) * 256 + (g >> 4) * 16 + (b >> 4);
      const sum = sums.get(key) ?? [0, 0, 0, 0];
      sums.set(key, [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + 1]);
    }
  }
  const [r, g, b, count] = [...sums.values()].reduce((a, c) => (c[3] > a[3] ? c : a), [0, 0, 0, 0]);
  return { r: r / Math.max(1, count), g: g / Math.max(1, count), b: b / Math.max(1, count) };
}

/** Connected parts that have another colour than the ground. */
function partsOn(frame: Frame, rect: FrameRect, ground: Rgb): readonly InkPart[] {
  const { width, height } = rect;
  const share = new Float32Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    let at = ((rect.y + y) * frame.width + rect.x) * 4;
    for (let x = 0; x < width; x++, at += 4, to++) {
      const far = Math.max(
        Math.abs((frame.data[at] as number) - ground.r),
        Math.abs((frame.data[at + 1] as number) - ground.g),
        Math.abs((frame.data[at + 2] as number) - ground.b),
      );
      share[to] = far >= leastDifference ? 1 : 0;
    }
  }
  return inkParts({ width, height, share, color: ground, contrast: leastDifference }).parts;
}

/** Parts that stand beside each other as letters of a word do. */
function runsOf(parts: readonly InkPart[]): InkPart[][] {
  const runs: InkPart[][] = [];
  for (const part of parts.toSorted((a, b) => a.left - b.left)) {
    const run = runs.find((each) => {
      const last = each.at(-1) as InkPart;
      const height = Math.max(heightOf(part), heightOf(last));
      const level = Math.min(part.bottom, last.bottom) - Math.max(part.top, last.top);
      return (
        part.left - last.right <= 0.45 * height && level >= 0.5 * Math.min(heightOf(part), heightOf(last))
      );
    });
    if (run) run.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** Reads one or two parts as a number. */
function read(
  { frame, net, layout }: Search,
  within: FrameRect,
  ground: Rgb,
  run: readonly InkPart[],
): Glyph[] {
  const top = Math.min(...run.map((part) => part.top));
  const bottom = Math.max(...run.map((part) => part.bottom));
  const pad = Math.max(2, Math.round(0.2 * (bottom - top)));
  const left = Math.max(0, Math.min(...run.map((part) => part.left)) - pad);
  const right = Math.min(within.width, Math.max(...run.map((part) => part.right)) + pad);
  const from = Math.max(0, top - pad);
  const to = Math.min(within.height, bottom + pad);
  const rect = { x: within.x + left, y: within.y + from, width: right - left, height: to - from };
  const ink = inkOf(frame, rect, ground);
  const parts = inkParts(ink);
  const { members } = mainGlyph(parts.parts);
  if (members.length === 0 || ink.contrast < leastDifference) return [];
  const patch = glyphPatch(ink, parts, members);
  const { box } = patch;
  const shares = digitShares(digitVotes(net, patch), layout.size);
  const glyph = {
    x: rect.x + box.left,
    y: rect.y + box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  return [{ rect: glyph, shares }];
}

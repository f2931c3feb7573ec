/**
 * The ink of one cell: what its lines leave in it is told from what is written, and of that the tallest thing, with what
 * belongs to it, is cut out for the classifier.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { type GlyphPatch, glyphPatch } from '../../vision/glyph-patch.ts';
import { hasInk, type Ink, inkOf } from '../../vision/ink.ts';
import { type InkPart, type InkParts, inkParts } from '../../vision/ink-parts.ts';
import { joinBroken, leastPixels, type MainGlyph, mainGlyph } from '../../vision/main-glyph.ts';
import type { CellArea } from './read-cells.ts';
import type { WritingShape } from './read-marks.ts';

/** Cells of this pitch show their digits plainly enough; larger ones are shrunk to at least this. */
const enoughPitch = 32;
/** Ink fainter than this is noise. */
const leastContrast = 24;
/** What is lower than this share of the pitch is a speck. */
const leastHeight = 0.1;
/** Least share of the middle of a cell that must be covered for a digit to be hidden. */
export const leastHidden = 0.08;
/** Least height, as a share of the pitch, and least contrast of what is found at the second look. */
const leastSecond = 0.2;
const leastPlain = 48;

/** The tallest thing in a cell: its shape and place, and its patch for the classifier. */
export interface MainInk extends WritingShape {
  readonly patch: GlyphPatch;
  readonly color: Rgb;
  /** Share 0..1 of the middle of the cell, where digits stand, that it may hide: what lies between its pixels of each row. */
  readonly hides: number;
  /** Whether it reaches the edge of the cell's area. */
  readonly atEdge: boolean;
}

/** What there is in a cell before all cells are held against each other. */
export interface CellInk {
  readonly main?: MainInk;
  /** Whether there are smaller things. */
  readonly small: boolean;
  /** Upper and lower edge of all that is written, from the middle of the cell, as shares of the pitch. */
  readonly span?: readonly [number, number];
  /** Whether something beside the main glyph comes in from the edge and reaches the middle: a bar, or marks that ran together. */
  readonly entered?: boolean;
  /**
   * Contrast, 0..441, of what comes in from the edge, as lines and frames do, but reaches the middle of the cell, where none of
   * them is; 0 where nothing does.
   */
  readonly crossed: number;
}

/**
 * Looks at one cell. Where the tallest thing lies beside the middle, a digit may stand there yet, lower or fainter: then the
 * cell is looked at once more without that thing.
 * @param pitch of the grid, px
 */
export function cellInk(frame: Frame, { rect, ground, centre }: CellArea, pitch: number): CellInk {
  if (!hasInk(frame, rect, ground.color, leastContrast)) return { small: false, crossed: 0 };
  const shrink = Math.max(1, Math.floor(pitch / enoughPitch));
  const [x, y] = [(centre.x - rect.x) / shrink, (centre.y - rect.y) / shrink];
  const middle = { x, y, pitch: pitch / shrink };
  const view = { frame, rect, ground: ground.color, shrink };
  const first = inkInside(view, middle);
  const found = mainInk(first, middle, mainGlyphOf(first, shrink));
  const { crossed } = first;
  if (!found) return { small: false, crossed };
  const entered = comesIn(first, middle, found.members);
  const { main, members } = found;
  const real = first.inside.filter(({ count }) => count >= leastPixels);
  const span = [
    (Math.min(...real.map(({ top }) => top)) - y) / middle.pitch,
    (Math.max(...real.map(({ bottom }) => bottom)) - y) / middle.pitch,
  ] as const;
  if (main.hides >= leastHidden) return { main, small: main.crowded, span, entered, crossed };
  const rest = withoutParts(view, first, members);
  const seen = mainInk(rest, middle, mainGlyphOf(rest, shrink));
  const second = seen?.main;
  if (!second || second.hides < leastHidden || second.height < leastSecond || second.contrast < leastPlain) {
    return { main, small: main.crowded, span, entered, crossed };
  }
  return { main: { ...second, crowded: true }, small: true, entered, crossed };
}

/**
 * All that is written in a cell as one glyph: hairlines of large digits are too faint to hold their strokes together.
 * @returns `undefined` when there is nothing
 */
export function wholeInk(
  frame: Frame,
  { rect, ground, centre }: CellArea,
  pitch: number,
): MainInk | undefined {
  const shrink = Math.max(1, Math.floor(pitch / enoughPitch));
  const [x, y] = [(centre.x - rect.x) / shrink, (centre.y - rect.y) / shrink];
  const middle = { x, y, pitch: pitch / shrink };
  const all = inkInside({ frame, rect, ground: ground.color, shrink }, middle);
  const members = all.inside.filter(({ count }) => count >= leastPixels);
  return mainInk(all, middle, { members, others: [], joined: true })?.main;
}

interface FoundGlyph extends MainGlyph {
  readonly joined: boolean;
}

function mainGlyphOf({ ink, found, inside }: InkInside, shrink: number): FoundGlyph {
  const whole = mainGlyph(inside);
  const glyph = shrink > 1 ? whole : joinBroken(whole, ink, found);
  return { ...glyph, joined: glyph.members.length > whole.members.length };
}

/** Some parts of what was found as one glyph, and their labels; `undefined` when there is nothing but specks. */
function mainInk(
  { ink, found }: InkInside,
  middle: Middle,
  { members, others, joined }: FoundGlyph,
): { readonly main: MainInk; readonly members: ReadonlySet<number> } | undefined {
  if (ink.contrast < leastContrast || members.length === 0) return undefined;
  const patch = glyphPatch(ink, found, members);
  const { left, top, right, bottom } = patch.box;
  const height = (bottom - top) / middle.pitch;
  if (height < leastHeight) return undefined;
  const labels = new Set(members.map(({ label }) => label));
  const main = {
    patch,
    height,
    color: ink.color,
    contrast: ink.contrast,
    x: ((left + right) / 2 - middle.x) / middle.pitch,
    y: ((top + bottom) / 2 - middle.y) / middle.pitch,
    crowded: others.some((part) => part.bottom - part.top >= leastHeight * middle.pitch),
    joined,
    hides: hiddenShare(ink.width, found, labels, middle),
    atEdge: left === 0 || top === 0 || right === ink.width || bottom === ink.height,
  };
  return { main, members: labels };
}

/** What is looked at: a rectangle of a picture, on its ground. */
interface View {
  readonly frame: Frame;
  readonly rect: FrameRect;
  readonly ground: Rgb;
  readonly shrink: number;
}

interface InkInside {
  readonly ink: Ink;
  readonly found: InkParts;
  /** The parts that are no rim. */
  readonly inside: readonly InkPart[];
  /** Pixels that were left out, 1 each; `undefined` when none were. */
  readonly blind: Uint8Array | undefined;
  /** See `CellInk`. */
  readonly crossed: number;
}

/** Where the middle of a cell is in the ink of its area, and how large the cell is, in pixels of the ink. */
interface Middle {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

/**
 * The ink of a cell without what its lines leave in it. Where there is such a rim, everything is measured once more without
 * it: its colour is not that of the digit, which may be much fainter.
 */
function inkInside({ frame, rect, ground, shrink }: View, middle: Middle): InkInside {
  const whole = inkOf(frame, rect, ground, { shrink });
  const all = inkParts(whole);
  const { width, height } = whole;
  const rims = all.parts.filter((part) => isRim(part, width, height));
  if (rims.length === 0) {
    return {
      ink: whole,
      found: all,
      inside: all.parts,
      blind: undefined,
      crossed: 0,
    };
  }
  const labels = new Set(rims.map(({ label }) => label));
  const blind = besideParts(all.labels, width, labels);
  const ink = inkOf(frame, rect, ground, { shrink, blind });
  const found = inkParts(ink);
  return {
    ink,
    found,
    inside: found.parts.filter((part) => !isRim(part, width, height)),
    blind,
    crossed: whole.contrast >= leastContrast ? whole.contrast * inMiddle(whole, all, labels, middle) : 0,
  };
}

/** The ink once more, without some parts of it. */
function withoutParts(
  { frame, rect, ground, shrink }: View,
  { found: before, ink: { width, height }, blind: already, crossed }: InkInside,
  labels: ReadonlySet<number>,
): InkInside {
  const blind = besideParts(before.labels, width, labels);
  already?.forEach((isBlind, at) => isBlind && (blind[at] = 1));
  const ink = inkOf(frame, rect, ground, { shrink, blind });
  const found = inkParts(ink);
  return {
    ink,
    found,
    inside: found.parts.filter((part) => !isRim(part, width, height)),
    blind,
    crossed,
  };
}

/** 1 for the pixels of some parts and those that touch them: their blurred edge. */
function besideParts(of: Uint16Array, width: number, labels: ReadonlySet<number>): Uint8Array {
  const beside = new Uint8Array(of.length);
  for (let at = 0; at < of.length; at++) {
    if (!labels.has(of[at] as number)) continue;
    const x = at % width;
    for (const row of [at - width, at, at + width]) {
      for (let dx = x > 0 ? -1 : 0; dx <= (x + 1 < width ? 1 : 0); dx++) {
        const near = of[row + dx];
        if (near === 0 || (near !== undefined && labels.has(near))) beside[row + dx] = 1;
      }
    }
  }
  return beside;
}

/**
 * Whether a part belongs to a line, a frame or a round corner of the cell: it touches the edge, and runs along it, or from
 * edge to edge, or is small and in a corner. A digit that touches the edge is none of these.
 */
function isRim({ left, top, right, bottom }: InkPart, width: number, height: number): boolean {
  const touchesX = left === 0 || right === width;
  const touchesY = top === 0 || bottom === height;
  if (!touchesX && !touchesY) return false;
  const [wide, high] = [right - left, bottom - top];
  const along = (touchesY && high <= 0.12 * height) || (touchesX && wide <= 0.12 * width);
  const through = (left === 0 && right === width) || (top === 0 && bottom === height);
  const corner = touchesX && touchesY && wide <= 0.3 * width && high <= 0.3 * height;
  return along || through || corner;
}

/** How far from the middle lines, frames and round corners never reach, as a share of the pitch; a few pixels of noise may. */
const lineless = 0.25;
const fewPixels = { count: 2, share: 0.02 } as const;

/**
 * How strong some parts are in the inner half of the cell.
 * @returns share 0..1 of ink of all but a few of their pixels there; 0 when there are but a few
 */
function inMiddle(
  { width, share }: Ink,
  { labels: of }: InkParts,
  labels: ReadonlySet<number>,
  { x, y, pitch }: Middle,
): number {
  const near = lineless * pitch;
  const few = Math.ceil(Math.max(fewPixels.count, fewPixels.share * (2 * near) ** 2));
  const strengths: number[] = [];
  for (let at = 0; at < of.length; at++) {
    if (!labels.has(of[at] as number)) continue;
    if (Math.abs((at % width) + 0.5 - x) < near && Math.abs(Math.floor(at / width) + 0.5 - y) < near) {
      strengths.push(share[at] as number);
    }
  }
  return strengths.sort((a, b) => b - a)[few - 1] ?? 0;
}

/** Whether a part that is not of the main glyph comes in from the edge as far as the middle. */
function comesIn({ ink, found, inside }: InkInside, middle: Middle, members: ReadonlySet<number>): boolean {
  const { width, height } = ink;
  const beside = inside.filter(
    ({ label, left, top, right, bottom }) =>
      !members.has(label) && (left === 0 || top === 0 || right === width || bottom === height),
  );
  if (beside.length === 0) return false;
  return inMiddle(ink, found, new Set(beside.map(({ label }) => label)), middle) > 0;
}

/** Half the width and height of the middle that the strokes of any digit cross, as shares of the pitch. */
const core = { x: 0.15, y: 0.2 } as const;

/** Share of the middle that lies between the first and the last pixel of some parts in its row; see `MainInk`. */
function hiddenShare(
  width: number,
  { labels: of }: InkParts,
  labels: ReadonlySet<number>,
  { x, y, pitch }: Middle,
): number {
  const [left, right] = [Math.round(x - core.x * pitch), Math.round(x + core.x * pitch)];
  const [top, bottom] = [Math.max(0, Math.round(y - core.y * pitch)), Math.round(y + core.y * pitch)];
  let hidden = 0;
  for (let row = top; row < bottom; row++) {
    let [first, last] = [width, -1];
    for (let column = 0; column < width; column++) {
      if (!labels.has(of[row * width + column] as number)) continue;
      first = Math.min(first, column);
      last = column;
    }
    hidden += Math.max(0, Math.min(right, last + 1) - Math.max(left, first));
  }
  return hidden / Math.max(1, (right - left) * (bottom - top));
}

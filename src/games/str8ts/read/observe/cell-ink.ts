/**
 * The ink of one cell: what its lines leave in it is told from what is written, and of that the
 * tallest thing, with what belongs to it, is cut out for the classifier.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { type GlyphPatch, glyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import { hasInk } from '../../../../vision/glyph/ink.ts';
import { joinBroken, minPixels, type MainGlyph, mainGlyph } from '../../../../vision/glyph/main-glyph.ts';
import type { CellArea } from '../locate/cell-areas.ts';
import type { WritingShape } from './writing-kinds.ts';
import { hiddenShare, inMiddle, type Middle } from './middle.ts';
import { type InkInside, inkInside, minContrast, withoutParts } from './rim.ts';

/**
 * Cells of this pitch show their digits plainly enough; larger ones are shrunk to at least this.
 */
const enoughPitch = 32;
/** What is lower than this share of the pitch is a speck. */
const minHeight = 0.1;
/** Least share of the middle of a cell that must be covered for a digit to be hidden. */
export const minHidden = 0.08;
/**
 * Least height, as a share of the pitch, and least contrast of what is found at the second look.
 */
const minSecond = 0.2;
const minPlain = 48;

/** The tallest thing in a cell: its shape and place, and its patch for the classifier. */
export interface MainInk extends WritingShape {
  readonly patch: GlyphPatch;
  readonly color: Rgb;
  /**
   * Share 0..1 of the middle of the cell, where digits stand, that it may hide: what lies between
   * its pixels of each row.
   */
  readonly hides: number;
  /** Whether it reaches the edge of the cell's area. */
  readonly atEdge: boolean;
}

/** What there is in a cell before all cells are held against each other. */
export interface CellInk {
  readonly main?: MainInk;
  /** Whether there are smaller things. */
  readonly small: boolean;
  /**
   * Upper and lower edge of all that is written, from the middle of the cell, as shares of the
   * pitch.
   */
  readonly span?: readonly [number, number];
  /**
   * Whether something beside the main glyph comes in from the edge and reaches the middle: a bar,
   * or marks that ran together.
   */
  readonly entered?: boolean;
  /**
   * Contrast, 0..441, of what comes in from the edge, as lines and frames do, but reaches the
   * middle of the cell, where none of them is; 0 where nothing does.
   */
  readonly crossed: number;
}

/**
 * Looks at one cell. Where the tallest thing lies beside the middle, a digit may stand there yet,
 * lower or fainter: then the cell is looked at once more without that thing.
 * @param pitch of the grid, px
 */
export function cellInk(frame: Frame, { rect, ground, centre }: CellArea, pitch: number): CellInk {
  if (!hasInk(frame, rect, ground.color, minContrast)) return { small: false, crossed: 0 };
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
  const real = first.inside.filter(({ count }) => count >= minPixels);
  const span = [
    (Math.min(...real.map(({ top }) => top)) - y) / middle.pitch,
    (Math.max(...real.map(({ bottom }) => bottom)) - y) / middle.pitch,
  ] as const;
  if (main.hides >= minHidden) return { main, small: main.crowded, span, entered, crossed };
  const rest = withoutParts(view, first, members);
  const seen = mainInk(rest, middle, mainGlyphOf(rest, shrink));
  const second = seen?.main;
  if (!second || second.hides < minHidden || second.height < minSecond || second.contrast < minPlain) {
    return { main, small: main.crowded, span, entered, crossed };
  }
  return { main: { ...second, crowded: true }, small: true, entered, crossed };
}

/**
 * All that is written in a cell as one glyph: hairlines of large digits are too faint to hold their
 * strokes together.
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
  const members = all.inside.filter(({ count }) => count >= minPixels);
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

/**
 * Some parts of what was found as one glyph, and their labels; `undefined` when there is nothing
 * but specks.
 */
function mainInk(
  { ink, found }: InkInside,
  middle: Middle,
  { members, others, joined }: FoundGlyph,
): { readonly main: MainInk; readonly members: ReadonlySet<number> } | undefined {
  if (ink.contrast < minContrast || members.length === 0) return undefined;
  const patch = glyphPatch(ink, found, members);
  const { left, top, right, bottom } = patch.box;
  const height = (bottom - top) / middle.pitch;
  if (height < minHeight) return undefined;
  const labels = new Set(members.map(({ label }) => label));
  const main = {
    patch,
    height,
    color: ink.color,
    contrast: ink.contrast,
    x: ((left + right) / 2 - middle.x) / middle.pitch,
    y: ((top + bottom) / 2 - middle.y) / middle.pitch,
    crowded: others.some((part) => part.bottom - part.top >= minHeight * middle.pitch),
    joined,
    hides: hiddenShare(ink.width, found, labels, middle),
    atEdge: left === 0 || top === 0 || right === ink.width || bottom === ink.height,
  };
  return { main, members: labels };
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

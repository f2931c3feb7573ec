/**
 * What is written in the cells: cuts the main glyph out of each, tells digits from pencil marks by their height (all
 * cells together, since only the picture itself says how large its digits are), and asks the classifier.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import { type DigitNet, digitVotes } from '../../vision/digit-net.ts';
import { type GlyphPatch, glyphPatch } from '../../vision/glyph-patch.ts';
import { inkOf } from '../../vision/ink.ts';
import { type InkPart, inkParts } from '../../vision/ink-parts.ts';
import { mainGlyph } from '../../vision/main-glyph.ts';
import type { CellArea } from './read-cells.ts';

/** The main glyph of a cell. */
export interface CellGlyph {
  readonly patch: GlyphPatch;
  /** What the classifier says; see `digitVotes`. */
  readonly votes: Float32Array;
  /** Height as a share of the pitch. */
  readonly height: number;
  readonly color: Rgb;
  /** Distance of its colour from the ground's, 0..441. */
  readonly contrast: number;
}

/** What is written in a cell. */
export interface CellWriting {
  /** The digit, or what stands in its place; `undefined` when there is none. */
  readonly glyph: CellGlyph | undefined;
  readonly marks: boolean;
  /** Whether the glyph's height is between that of digits and that of marks. */
  readonly unsureHeight: boolean;
}

/** Ink fainter than this is noise. */
const leastContrast = 24;
/** Heights as shares of the pitch: what is lower is a mark, what is higher a digit; between them the picture decides. */
const heights: { readonly mark: number; readonly digit: number } = { mark: 0.2, digit: 0.36 };

/** Looks at all cells. */
export function cellWritings(
  frame: Frame,
  areas: readonly CellArea[],
  pitch: number,
  net: DigitNet,
): CellWriting[] {
  const found = areas.map((area) => writtenIn(frame, area, pitch));
  const border = markBorder(found.flatMap(({ main }) => (main ? [main.height] : [])));
  return found.map(({ main, small }) => {
    if (!main) return { glyph: undefined, marks: small, unsureHeight: false };
    const unsureHeight = Math.abs(Math.log(main.height / border)) < 0.07;
    if (main.height < border && !unsureHeight) return { glyph: undefined, marks: true, unsureHeight };
    const { patch, height, color, contrast } = main;
    return {
      glyph: { patch, height, color, contrast, votes: digitVotes(net, patch) },
      marks: small,
      unsureHeight,
    };
  });
}

/** The height that divides marks from digits: in the widest gap between the heights that are neither plainly. */
function markBorder(all: readonly number[]): number {
  const sorted = [
    heights.mark,
    ...all.filter((h) => h > heights.mark && h < heights.digit),
    heights.digit,
  ].sort((a, b) => a - b);
  let best = { ratio: 0, border: heights.mark };
  for (let i = 1; i < sorted.length; i++) {
    const [low, high] = [sorted[i - 1] as number, sorted[i] as number];
    if (high / low > best.ratio) best = { ratio: high / low, border: Math.sqrt(high * low) };
  }
  return best.border;
}

type Main = Omit<CellGlyph, 'votes'>;

function writtenIn(
  frame: Frame,
  { rect, ground }: CellArea,
  pitch: number,
): { readonly main?: Main; readonly small: boolean } {
  const ink = inkOf(frame, rect, ground.color);
  if (ink.contrast < leastContrast) return { small: false };
  const found = inkParts(ink);
  const inside = found.parts.filter((part) => !isRim(part, rect.width, rect.height));
  const { members, others } = mainGlyph(inside);
  if (members.length === 0) return { small: false };
  const patch = glyphPatch(ink, found, members);
  const height = (patch.box.bottom - patch.box.top) / pitch;
  const specks = others.filter((part) => part.bottom - part.top >= 0.1 * pitch);
  if (height < 0.1) return { small: false };
  return { main: { patch, height, color: ink.color, contrast: ink.contrast }, small: specks.length > 0 };
}

/** Whether a part belongs to a line or frame of the cell: it touches the edge and runs along it, or from edge to edge. */
function isRim({ left, top, right, bottom }: InkPart, width: number, height: number): boolean {
  const touchesX = left === 0 || right === width;
  const touchesY = top === 0 || bottom === height;
  if (!touchesX && !touchesY) return false;
  const thin = right - left <= 0.12 * width || bottom - top <= 0.12 * height;
  const through = (left === 0 && right === width) || (top === 0 && bottom === height);
  return touchesY || thin || through;
}

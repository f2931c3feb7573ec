/**
 * What is written in the cells: cuts the main glyph out of each, tells digits from pencil marks by their height (all
 * cells together, since only the picture itself says how large its digits are), and asks the classifier.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import { type DigitNet, digitVotes } from '../../vision/digit-net.ts';
import { glyphAgreement } from '../../vision/glyph-agreement.ts';
import { type GlyphPatch, glyphPatch } from '../../vision/glyph-patch.ts';
import { inkOf } from '../../vision/ink.ts';
import { type InkPart, inkParts } from '../../vision/ink-parts.ts';
import { mainGlyph } from '../../vision/main-glyph.ts';
import type { CellArea } from './read-cells.ts';

/** The main glyph of a cell. */
export interface CellGlyph {
  readonly patch: GlyphPatch;
  /** What the classifier says, of this glyph and of those that look the same; see `digitVotes`. */
  readonly votes: Float32Array;
  /** Index of the first cell whose glyph looks the same; its own when there is none. */
  readonly group: number;
  /** Whether it looks more like a glyph that was read as another number. */
  readonly contradicted: boolean;
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

/** Cells of this pitch show their digits plainly enough; larger ones are shrunk to at least this. */
const enoughPitch = 32;
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
  const tall = found.flatMap(({ main }, index) =>
    main && (main.height >= border || isUnsure(main.height, border)) ? [{ ...main, index }] : [],
  );
  const agreement = glyphAgreement(tall.map(({ patch }) => ({ patch, votes: digitVotes(net, patch) })));
  const glyphs = new Map(
    tall.map(({ index, patch, height, color, contrast }, i): [number, CellGlyph] => {
      const { votes, group, contradicted } = agreement[i] as (typeof agreement)[number];
      const first = (tall[group] as (typeof tall)[number]).index;
      return [index, { patch, height, color, contrast, votes, group: first, contradicted }];
    }),
  );
  return found.map(({ main, small }, index) => {
    const glyph = glyphs.get(index);
    const unsureHeight = glyph !== undefined && isUnsure(glyph.height, border);
    return { glyph, marks: small || (main !== undefined && !glyph), unsureHeight };
  });
}

const isUnsure = (height: number, border: number) => Math.abs(Math.log(height / border)) < 0.07;

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

type Main = Pick<CellGlyph, 'patch' | 'height' | 'color' | 'contrast'>;

function writtenIn(
  frame: Frame,
  { rect, ground }: CellArea,
  pitch: number,
): { readonly main?: Main; readonly small: boolean } {
  const shrink = Math.max(1, Math.floor(pitch / enoughPitch));
  const ink = inkOf(frame, rect, ground.color, shrink);
  if (ink.contrast < leastContrast) return { small: false };
  const found = inkParts(ink);
  const inside = found.parts.filter((part) => !isRim(part, ink.width, ink.height));
  const { members, others } = mainGlyph(inside);
  if (members.length === 0) return { small: false };
  const patch = glyphPatch(ink, found, members);
  const height = ((patch.box.bottom - patch.box.top) * shrink) / pitch;
  const specks = others.filter((part) => (part.bottom - part.top) * shrink >= 0.1 * pitch);
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

/**
 * What is written in the cells: cuts the main glyph out of each, leaves out pencil marks (read-marks.ts), asks the
 * classifier, and holds the glyphs against each other.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { type DigitNet, digitVotes } from '../../vision/digit-net.ts';
import { glyphAgreement } from '../../vision/glyph-agreement.ts';
import { type GlyphPatch, glyphPatch } from '../../vision/glyph-patch.ts';
import { hasInk, type Ink, inkOf } from '../../vision/ink.ts';
import { type InkPart, type InkParts, inkParts } from '../../vision/ink-parts.ts';
import { joinBroken, mainGlyph } from '../../vision/main-glyph.ts';
import type { CellArea } from './read-cells.ts';
import { type WritingKind, type WritingShape, writingKinds } from './read-marks.ts';

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
  /** Whether it was joined from pieces: if it is no digit, it is marks. */
  readonly joined: boolean;
}

/** What is written in a cell. */
export interface CellWriting {
  /** The digit, or what stands in its place; `undefined` when there is none. */
  readonly glyph: CellGlyph | undefined;
  readonly marks: boolean;
  /** Whether it may be marks after all: its height, place or strength is not that of the other digits. */
  readonly unsure: boolean;
  /** Whether it is fainter than the other digits: if it is no digit, it is marks. */
  readonly pale: boolean;
  /** Whether it is lower than the other digits, as 1 and 2 of old-style figures are, or a single mark; or fainter too. */
  readonly low: 'no' | 'low' | 'faint' | 'pale';
}

/** Cells of this pitch show their digits plainly enough; larger ones are shrunk to at least this. */
const enoughPitch = 32;
/** Ink fainter than this is noise. */
const leastContrast = 24;
/** What is lower than this share of the pitch is a speck. */
const leastHeight = 0.1;

/** Looks at all cells. */
export function cellWritings(
  frame: Frame,
  areas: readonly CellArea[],
  pitch: number,
  net: DigitNet,
): CellWriting[] {
  const found = areas.map((area) => writtenIn(frame, area, pitch));
  const kinds = writingKinds(found.map(({ main }) => main));
  const tall = found.flatMap(({ main }, index) =>
    main && kinds[index] !== 'marks' ? [{ ...main, index }] : [],
  );
  const agreement = glyphAgreement(tall.map(({ patch }) => ({ patch, votes: digitVotes(net, patch) })));
  const glyphs = new Map(
    tall.map(({ index, patch, height, color, contrast, joined }, i): [number, CellGlyph] => {
      const { votes, group, contradicted } = agreement[i] as (typeof agreement)[number];
      const first = (tall[group] as (typeof tall)[number]).index;
      return [index, { patch, height, color, contrast, joined, votes, group: first, contradicted }];
    }),
  );
  return found.map(({ main, small }, index) => {
    const glyph = glyphs.get(index);
    return {
      glyph,
      marks: small || (main !== undefined && !glyph),
      unsure: kinds[index] === 'unsure',
      pale: kinds[index] === 'pale' || kinds[index] === 'paleLow',
      low: lowness(kinds[index]),
    };
  });
}

const lowness = (kind: WritingKind | undefined): CellWriting['low'] => {
  if (kind === 'low') return 'low';
  return kind === 'faintLow' ? 'faint' : kind === 'paleLow' ? 'pale' : 'no';
};

type Main = Pick<CellGlyph, 'patch' | 'height' | 'color' | 'contrast' | 'joined'> & WritingShape;

function writtenIn(
  frame: Frame,
  { rect, ground, centre }: CellArea,
  pitch: number,
): { readonly main?: Main; readonly small: boolean } {
  if (!hasInk(frame, rect, ground.color, leastContrast)) return { small: false };
  const shrink = Math.max(1, Math.floor(pitch / enoughPitch));
  const { ink, found, inside } = inkInside(frame, rect, ground.color, shrink);
  if (ink.contrast < leastContrast) return { small: false };
  const whole = mainGlyph(inside);
  if (whole.members.length === 0) return { small: false };
  const { members, others } = shrink > 1 ? whole : joinBroken(whole, ink, found);
  const joined = members.length > whole.members.length;
  const patch = glyphPatch(ink, found, members);
  const { left, top, right, bottom } = patch.box;
  const height = ((bottom - top) * shrink) / pitch;
  if (height < leastHeight) return { small: false };
  const crowded = others.some((part) => (part.bottom - part.top) * shrink >= leastHeight * pitch);
  const main = {
    patch,
    height,
    color: ink.color,
    contrast: ink.contrast,
    x: (rect.x + ((left + right) / 2) * shrink - centre.x) / pitch,
    y: (rect.y + ((top + bottom) / 2) * shrink - centre.y) / pitch,
    crowded,
    joined,
  };
  return { main, small: crowded };
}

interface InkInside {
  readonly ink: Ink;
  readonly found: InkParts;
  /** The parts that are no rim. */
  readonly inside: readonly InkPart[];
}

/**
 * The ink of a cell without what its lines leave in it. Where there is such a rim, everything is measured once more without
 * it: its colour is not that of the digit, which may be much fainter.
 */
function inkInside(frame: Frame, rect: FrameRect, ground: Rgb, shrink: number): InkInside {
  const whole = inkOf(frame, rect, ground, { shrink });
  const all = inkParts(whole);
  const { width, height } = whole;
  const rims = all.parts.filter((part) => isRim(part, width, height));
  if (rims.length === 0) return { ink: whole, found: all, inside: all.parts };
  const labels = new Set(rims.map(({ label }) => label));
  const ink = inkOf(frame, rect, ground, { shrink, blind: besideParts(all.labels, width, labels) });
  const found = inkParts(ink);
  return { ink, found, inside: found.parts.filter((part) => !isRim(part, width, height)) };
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

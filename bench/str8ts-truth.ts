/**
 * Derives everything about a board picture of the reading bench but its pixels from its number: the
 * puzzle, the entries, the skin, the surrounding page, and the degradation by saving and
 * displaying.
 */

import { type Random, seededRandom } from '../src/core/random.ts';
import type { Board } from '../src/games/str8ts/board.ts';
import { debianFamilies, type Face, facesOf } from './fonts/font-packages.ts';
import { randomFamilies, webFamilies } from './fonts/web-families.ts';
import { makePuzzle } from './str8ts-puzzles.ts';
import { pickTheme, type Theme } from './str8ts-themes.ts';

/**
 * Faces of a picture: those that the classifier has never seen, those it learned from, or those of
 * web pages, which it has not seen either: chosen ones, or some drawn at random.
 */
export type Side = 'unseen' | 'learned' | 'web' | 'random';

/** How the cells are separated. */
export interface Lines {
  /** `drawn` lines, or `gaps` between cells with rounded corners. */
  readonly kind: 'drawn' | 'gaps';
  /** Thickness of a line, or width of a gap, px. */
  readonly px: number;
  /** Outer line, px; 0 for none. */
  readonly rimPx: number;
  /** Radius of the corners, px. */
  readonly radiusPx: number;
}

/** The truth about one picture. */
export interface Str8tsTruth {
  readonly index: number;
  readonly side: Side;
  readonly board: Board;
  /** Entered digit by cell, 0 for none. */
  readonly entered: readonly number[];
  /** Pencil marks by cell. */
  readonly marks: readonly (readonly number[])[];
  readonly marksAs: 'grid' | 'line';
  readonly selected: number | undefined;
  readonly tintLines: boolean;
  readonly theme: Theme;
  /** Whether entered digits have the colour of the givens. */
  readonly oneInk: boolean;
  readonly face: Face;
  readonly enteredFace: Face;
  readonly lines: Lines;
  /** Cell size in px, lines included; need not be whole. */
  readonly pitch: number;
  /** Font size as a share of the pitch. */
  readonly fontShare: number;
  /** Offset of the digits below the centre, as a share of the pitch. */
  readonly baseline: number;
  readonly origin: { readonly x: number; readonly y: number };
  readonly picture: { readonly width: number; readonly height: number };
  readonly furniture: readonly ('title' | 'text' | 'pad right' | 'pad below' | 'browser' | 'buttons')[];
  /** Pixels cut off at the left and the top: all or part of the outer line. */
  readonly clip: number;
  readonly letterbox: { readonly px: number; readonly color: string };
  readonly gamma: number;
  /** JPEG quality; 0 for PNG. */
  readonly quality: number;
  readonly chroma: '4:4:4' | '4:2:0';
  readonly seed: number;
  /** Whether a mouse pointer lies over the board. */
  readonly pointer?: boolean;
  /** Whether the light falls off across the picture. */
  readonly light?: boolean;
}

/**
 * Replaces one entered digit by a wrong one.
 * @param truth of a picture
 * @returns the same truth if nothing is entered
 */
export function withMistake(truth: Str8tsTruth): Str8tsTruth {
  const { board, entered, index } = truth;
  const filled = [...entered.keys()].filter((at) => entered[at]);
  const wrong = filled[index % filled.length];
  return { ...truth, entered: entered.map((digit, at) => (at === wrong ? (digit % board.size) + 1 : digit)) };
}

const faces: Readonly<Record<Side, readonly Face[]>> = {
  unseen: facesOf(debianFamilies.test),
  learned: facesOf(debianFamilies.training),
  web: facesOf(webFamilies.test),
  random: facesOf(randomFamilies),
};

/** Minimum font size, px: digits about 6.5 px high; people cannot read smaller ones either. */
const minFontPx = 9;

/** Derives the truth about a picture. */
export function str8tsTruth(index: number, side: Side): Str8tsTruth {
  const random = seededRandom(0x5e8d + 2 * index + (side === 'learned' ? 1 : 0));
  const size = random.next() < 0.45 ? 9 : 4 + random.int(10);
  const { board, digits } = makePuzzle(size, random);
  const pitch = pickPitch(size, random);
  const face = pickFace(faces[side], pitch, random);
  const enteredFace = random.next() < 0.75 ? face : pickFace(faces[side], pitch, random);
  const entered = enterSome(board, digits, random);
  const wanted = (['title', 'text', 'pad right', 'pad below', 'browser', 'buttons'] as const).filter(
    () => random.next() < 0.3,
  );
  const furniture = wanted.filter((item) => item !== 'text' || !wanted.includes('pad right'));
  const lines = pickLines(pitch, random);
  const edge = random.next() < 0.2 ? 0 : 10 + random.int(90);
  const left = edge + random.next();
  const top =
    edge + random.next() + (furniture.includes('browser') ? 60 : 0) + (furniture.includes('title') ? 50 : 0);
  const right = edge + (furniture.includes('pad right') ? 3.6 * Math.max(28, pitch) : random.int(200));
  const below = edge + (furniture.includes('pad below') ? 1.6 * Math.max(28, pitch) : random.int(80));
  const side1 = size * pitch + lines.rimPx;
  return {
    index,
    side,
    board,
    entered,
    marks: pickMarks(board, entered, random),
    marksAs: random.next() < 0.8 ? 'grid' : 'line',
    selected: random.next() < 0.45 ? random.int(size * size) : undefined,
    tintLines: random.next() < 0.4,
    theme: pickTheme(random),
    oneInk: random.next() < 0.3,
    face,
    enteredFace,
    lines,
    pitch,
    fontShare: Math.max(
      minFontPx / pitch,
      (size > 9 ? 0.45 : 0.48) + random.next() * (size > 9 ? 0.15 : 0.27),
    ),
    baseline: (random.next() - 0.5) * 0.06,
    origin: { x: left + lines.rimPx / 2, y: top + lines.rimPx / 2 },
    picture: { width: Math.ceil(left + side1 + right), height: Math.ceil(top + side1 + below) },
    furniture,
    clip: edge === 0 ? random.int(Math.ceil(lines.rimPx + 1) + 1) : 0,
    letterbox: {
      px: random.next() < 0.25 ? random.int(60) : 0,
      color: random.pick(['#000000', '#ffffff', '#888888']),
    },
    gamma: random.next() < 0.5 ? 1 : 0.85 + 0.35 * random.next(),
    quality: random.next() < 0.4 ? 0 : 72 + random.int(27),
    chroma: random.next() < 0.5 ? '4:4:4' : '4:2:0',
    seed: random.int(2 ** 31),
  };
}

/**
 * Picks 16..120 px, small and large ones equally often, so that the board fits on a large screen.
 */
function pickPitch(size: number, random: Random): number {
  const max = Math.min(120, 1300 / size);
  const pitch = 16 * (max / 16) ** random.next();
  return random.next() < 0.5 ? Math.round(pitch) : pitch;
}

/** Picks a face, but no hairline that would be thinner than a screen can show. */
function pickFace(list: readonly Face[], pitch: number, random: Random): Face {
  for (;;) {
    const face = random.pick(list);
    if (face.weight >= 400 || pitch >= 26) return face;
  }
}

function pickLines(pitch: number, random: Random): Lines {
  if (random.next() < 0.22) {
    const px = 1 + random.next() * 0.09 * pitch;
    return { kind: 'gaps', px, rimPx: 0, radiusPx: random.next() * 0.14 * pitch };
  }
  const px = random.next() < 0.5 ? 1 : Math.max(1, random.next() * 0.08 * pitch);
  const rimPx = random.next() < 0.15 ? 0 : Math.max(px, random.next() * 0.12 * pitch);
  return { kind: 'drawn', px, rimPx, radiusPx: 0 };
}

/** Enters some or all of the solution's missing digits. */
function enterSome({ cells }: Board, digits: Uint8Array, random: Random): number[] {
  const share = random.next() < 0.35 ? 0 : random.next() < 0.1 ? 1 : random.next();
  return cells.map(({ black, digit }, at) =>
    !black && digit === undefined && random.next() < share ? digits[at]! : 0,
  );
}

function pickMarks({ size, cells }: Board, entered: readonly number[], random: Random): number[][] {
  const share = random.next() < 0.5 ? 0 : random.next() * 0.8;
  return cells.map(({ black, digit }, at) => {
    if (black || digit !== undefined || entered[at] !== 0 || random.next() >= share) return [];
    const few = random.next() * 0.6;
    return Array.from({ length: size }, (_, i) => i + 1).filter(() => random.next() < few);
  });
}

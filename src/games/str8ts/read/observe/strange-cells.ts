/**
 * Finds cells in which something lies that is neither a digit nor a mark: a mouse pointer, a
 * smudge. A digit may be below it, or the digit that seems to stand there is partly something else,
 * so such a cell may hold anything; only the puzzle can tell what. Digits of one picture stand on
 * one line and are of one height (or two, as old-style figures), far from the cell's edge.
 */

import { median } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { limits } from '../limits.ts';
import type { CellArea } from '../locate/cell-areas.ts';
import { type CellInk, minHidden, type MainInk } from './cell-ink.ts';
import type { WritingKind } from './writing-kinds.ts';

/**
 * Share of the palest digits' contrast below which it is pencil marks that ran together: on 2,000
 * boards of small cells they had up to 0.5 where they touched the edge or crossed the cell; mouse
 * pointers over a digit had 0.7 and more.
 */
const asMarks = 0.6;
/** The same for what comes in from the edge: marks that fill small cells do, too. */
const asDigits = 0.8;
/**
 * Farthest that a digit's upper or lower edge lies from those of the others, as a share of their
 * height, and in px.
 */
const offLine = { share: 0.15, px: 1.5 } as const;
/** Share of the digits that says how unlike they are among each other. */
const max = 0.8;
/** Of fewer digits it cannot be said where they stand. */
const minDigits = 4;
/** Share of the usual agreement of a cell's ring below which something crosses it. */
const wholeRing = 0.9;

/**
 * Agreement of the ring within a frame that is a frame, as selected cells have, and nothing else.
 */
const evenFrame = 0.95;
/**
 * What reaches farther than this is no pointer: where cells so far apart look the same way, the
 * page is made so.
 */
const pointerPx = 64;

/** What is known of a cell before its digit is read. */
export interface SeenCell {
  readonly area: CellArea;
  readonly ink: CellInk;
  readonly kind: WritingKind | undefined;
}

/** What may be strange about a cell. */
export interface Strangeness {
  /**
   * Whatever stands there, it is not only a digit: in a white cell, and in a black one, which has
   * no marks.
   */
  readonly odd: { readonly white: boolean; readonly black: boolean };
  /** Whether it is odd only because it, or something beside it, reaches the edge of the cell. */
  readonly atEdge: boolean;
  /** If it is no digit, it is no mark either, and may hide a digit. */
  readonly hiding: boolean;
  /** Whether it stands where it may hide a digit, however faint it is. */
  readonly inMiddle: boolean;
  /** Whether it stands where no digit does and is as faint as marks. */
  readonly faint: boolean;
}

/**
 * Looks for strange cells, all together.
 * @param pitch px
 */
export function strangeCells(cells: readonly SeenCell[], pitch: number): Strangeness[] {
  const palest = palestOn(cells);
  const isOff = offTheLine(plainDigits(cells), pitch);
  const isAlone = aloneAtEdge(cells, palest);
  return cells.map((cell, index) => {
    const { area, ink, kind } = cell;
    const { main, entered = false } = ink;
    const contrast = palest(cell);
    const crossed = ink.crossed > 0 && ink.crossed >= asMarks * contrast;
    if (!main) return strangeness({ odd: crossed, inBlack: ink.crossed > 0, hiding: crossed });
    const strong = main.contrast >= asMarks * contrast;
    const framed = area.framed && main.atEdge && area.ground.agreement < evenFrame;
    const off = framed || (isDigit(kind) && isOff(main));
    const barred = crossed || (entered && main.contrast >= asDigits * contrast);
    const apart = off || isAlone(index);
    return {
      ...strangeness({
        odd: barred || (strong && apart),
        inBlack: ink.crossed > 0 || apart,
        hiding: strong && (framed || main.hides >= minHidden),
      }),
      atEdge: !barred && !off,
      inMiddle: main.hides >= minHidden,
      faint: apart && !strong,
    };
  });
}

const strangeness = (told: { odd: boolean; inBlack: boolean; hiding: boolean }): Strangeness => ({
  odd: { white: told.odd, black: told.odd || told.inBlack },
  atEdge: false,
  hiding: told.hiding,
  inMiddle: false,
  faint: false,
});

/**
 * Tells of a cell whether what stands there reaches its edge, or is crossed there, as in no cell
 * far away. That marks do so says nothing about digits.
 */
function aloneAtEdge(
  cells: readonly SeenCell[],
  palest: (cell: SeenCell) => number,
): (index: number) => boolean {
  const ring = median(cells.map(({ area }) => area.ground.agreement));
  const isCrossed = ({ area }: SeenCell) => area.ground.agreement < wholeRing * ring;
  const digits = cells.filter(
    (cell) => isDigit(cell.kind) && (cell.ink.main?.atEdge === true || isCrossed(cell)),
  );
  const marks = cells.filter((cell) => {
    const { main } = cell.ink;
    if (!main || isDigit(cell.kind) || !isCrossed(cell)) return false;
    return main.hides >= minHidden && main.contrast >= asDigits * palest(cell);
  });
  return (index) => {
    const cell = cells[index] as SeenCell;
    const isNear = (other: SeenCell) => distance(other.area, cell.area) < pointerPx;
    if (digits.includes(cell)) return digits.every(isNear);
    return marks.includes(cell) && [...digits, ...marks].every(isNear);
  };
}

const isDigit = (kind: WritingKind | undefined): boolean => kind === 'digit' || kind === 'pale';

const distance = ({ centre: a }: CellArea, { centre: b }: CellArea): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Cells whose marks are together as high as the digits and stand where they do, as strong as they:
 * digits in pieces.
 * @param pitch px
 * @returns their indices
 */
export function brokenDigits(cells: readonly SeenCell[], pitch: number): number[] {
  const digits = plainDigits(cells);
  if (digits.length < minDigits) return [];
  const palest = palestOn(cells);
  const [top, bottom] = lineOf(digits);
  const reach = Math.max(offLine.px / pitch, offLine.share * (bottom - top));
  return cells.flatMap((cell, index) => {
    const {
      ink: { main, span },
      kind,
    } = cell;
    if (!main || !span || isDigit(kind) || (kind === 'unsure' && !main.crowded)) return [];
    const isOn = far(span, [top, bottom]) < reach && main.contrast >= asMarks * palest(cell);
    return isOn && main.hides >= minHidden ? [index] : [];
  });
}

const plainDigits = (cells: readonly SeenCell[]): MainInk[] =>
  cells.flatMap(({ ink: { main }, kind }) => (main && isDigit(kind) ? [main] : []));

/**
 * Tells for a cell the contrast of the palest digits, but for a few, on such a ground: those that
 * the player entered may be paler than the givens, and those in black cells paler or stronger than
 * both. What is so pale that it may be marks has a say only where there is nothing else.
 */
function palestOn(cells: readonly SeenCell[]): (cell: SeenCell) => number {
  const contrasts = (wanted: WritingKind, fits: (cell: SeenCell) => boolean) =>
    cells
      .flatMap((cell) =>
        cell.ink.main && cell.kind === wanted && fits(cell) ? [cell.ink.main.contrast] : [],
      )
      .sort((a, b) => a - b);
  const palest = (fits: (cell: SeenCell) => boolean) => {
    const plain = contrasts('digit', fits);
    const some = plain.length > 0 ? plain : contrasts('pale', fits);
    return some[Math.floor(some.length / 10)];
  };
  const all = palest(() => true) ?? 0;
  const labs = new Map(cells.map((cell) => [cell, toLab(cell.area.ground.color)]));
  // Most cells have one of a few grounds.
  const known = new Map<string, number>();
  return ({ area: { ground } }) => {
    const { r, g, b } = ground.color;
    const key = `${r},${g},${b}`;
    const lab = toLab(ground.color);
    const isOn = (cell: SeenCell) => labDistance(labs.get(cell) as Lab, lab) <= limits.maxSameGround;
    const found = known.get(key) ?? palest(isOn) ?? all;
    known.set(key, found);
    return found;
  };
}

type Edges = readonly [number, number];

const edgesOf = ({ y, height }: MainInk): Edges => [y - height / 2, y + height / 2];

const far = (a: Edges, b: Edges): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** Where the digits stand: the median of their upper and lower edges. */
const lineOf = (digits: readonly MainInk[]): Edges => [
  median(digits.map((main) => edgesOf(main)[0])),
  median(digits.map((main) => edgesOf(main)[1])),
];

/** Tells of a glyph whether it stands higher or lower than all others, or is larger or smaller. */
function offTheLine(digits: readonly MainInk[], pitch: number): (main: MainInk) => boolean {
  if (digits.length < minDigits) return () => false;
  const line = lineOf(digits);
  const spread = digits.map((main) => far(edgesOf(main), line)).sort((a, b) => a - b);
  const usual = spread[Math.floor(max * (spread.length - 1))] as number;
  const min = Math.max(offLine.px / pitch, offLine.share * (line[1] - line[0]));
  // Old-style figures: of one number there may be a single digit.
  if (usual >= min) return () => false;
  const apart = digits.map(edgesOf).filter((edges) => far(edges, line) >= min);
  return (main) => {
    const own = edgesOf(main);
    if (far(own, line) < usual + min) return false;
    const others = digits.filter((other) => other !== main).map(edgesOf);
    return others.every((other) => far(own, other) >= min) && !isOldStyle(own, { others, apart, min });
  };
}

/**
 * Whether a lone figure is one of an old-style face: where others stand on a second line as well,
 * it is as high as some of the others, and one of its edges is at the height of theirs.
 */
function isOldStyle(
  own: Edges,
  {
    others,
    apart,
    min,
  }: { readonly others: readonly Edges[]; readonly apart: readonly Edges[]; readonly min: number },
): boolean {
  const shared = apart.filter((edges) =>
    apart.some((other) => other !== edges && far(edges, other) < min / 2),
  );
  const height = own[1] - own[0];
  return (
    shared.length >= 2 &&
    others.some(([top, bottom]) => Math.abs(bottom - top - height) < min / 2) &&
    others.some(([top, bottom]) => Math.min(Math.abs(top - own[0]), Math.abs(bottom - own[1])) < min / 2)
  );
}

/**
 * Finds cells in which something lies that is neither a digit nor a mark: a mouse pointer, a smudge. A digit may be below it,
 * or the digit that seems to stand there is partly something else, so such a cell may hold anything; only the puzzle can tell what.
 * Digits of one picture stand on one line and are of one height (or two, as old-style figures), far from the cell's edge.
 */

import type { CellArea } from './read-cells.ts';
import { type CellInk, leastHidden, type MainInk } from './read-ink.ts';
import type { WritingKind } from './read-marks.ts';

/** Share of the palest digits' contrast below which it is pencil marks that ran together. */
const asMarks = 0.6;
/** The same for what comes in from the edge: marks that fill small cells do, too. */
const asDigits = 0.8;
/** Farthest that a digit's upper or lower edge lies from those of the others, as a share of their height, and in px. */
const offLine = { share: 0.15, px: 1.5 } as const;
/** Share of the digits that says how unlike they are among each other. */
const most = 0.8;
/** Of fewer digits it cannot be said where they stand. */
const leastDigits = 4;
/** Share of the usual agreement of a cell's ring below which something crosses it. */
const wholeRing = 0.9;

/** Agreement of the ring within a frame that is a frame, as selected cells have, and nothing else. */
const evenFrame = 0.95;
/** What reaches farther than this is no pointer: where cells so far apart look the same way, the page is made so. */
const pointerPx = 64;

/** What is known of a cell before its digit is read. */
export interface SeenCell {
  readonly area: CellArea;
  readonly ink: CellInk;
  readonly kind: WritingKind | undefined;
}

/** What may be strange about a cell. */
export interface Strangeness {
  /** Whatever stands there, it is not only a digit. */
  readonly odd: boolean;
  /** If it is no digit, it is no mark either, and may hide a digit. */
  readonly hiding: boolean;
}

/**
 * Looks for strange cells, all together.
 * @param pitch px
 */
export function strangeCells(cells: readonly SeenCell[], pitch: number): Strangeness[] {
  const digits = plainDigits(cells);
  const palest = palestOn(cells);
  const isOff = offTheLine(digits, pitch);
  const ring = median(cells.map(({ area }) => area.ground.agreement));
  const crossing = cells.map(
    ({ area, ink: { main }, kind }) =>
      isDigit(kind) && (main?.atEdge || area.ground.agreement < wholeRing * ring),
  );
  const isAlone = (index: number) =>
    cells.every(({ area }, i) => !crossing[i] || distance(area, (cells[index] as SeenCell).area) < pointerPx);
  return cells.map((cell, index) => {
    const { area, ink, kind } = cell;
    const { main, crossed, entered = false } = ink;
    if (area.framed && main?.atEdge && area.ground.agreement < evenFrame) return { odd: true, hiding: true };
    if (!main) return { odd: crossed, hiding: crossed };
    const contrast = palest(cell);
    const strong = main.contrast >= asMarks * contrast;
    const alone = crossing[index] === true && isAlone(index);
    return {
      odd:
        crossed ||
        (entered && main.contrast >= asDigits * contrast) ||
        (isDigit(kind) && isOff(main)) ||
        alone,
      hiding: strong && main.hides >= leastHidden,
    };
  });
}

const isDigit = (kind: WritingKind | undefined): boolean => kind === 'digit' || kind === 'pale';

const distance = ({ centre: a }: CellArea, { centre: b }: CellArea): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Cells whose marks are together as high as the digits and stand where they do, as strong as they: digits in pieces.
 * @param pitch px
 * @returns their indices
 */
export function brokenDigits(cells: readonly SeenCell[], pitch: number): number[] {
  const digits = plainDigits(cells);
  if (digits.length < leastDigits) return [];
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
    return isOn && main.hides >= leastHidden ? [index] : [];
  });
}

const plainDigits = (cells: readonly SeenCell[]): MainInk[] =>
  cells.flatMap(({ ink: { main }, kind }) => (main && isDigit(kind) ? [main] : []));

/** Distance of two grounds, 0..441, up to which digits on them are compared. */
const sameGround = 60;

/**
 * Tells for a cell the contrast of the palest digits, but for a few, on such a ground: those that the player entered may be
 * paler than the givens, and those in black cells paler or stronger than both.
 */
function palestOn(cells: readonly SeenCell[]): (cell: SeenCell) => number {
  const digits = cells.flatMap((cell) =>
    cell.ink.main && isDigit(cell.kind)
      ? [{ ground: cell.area.ground.color, contrast: cell.ink.main.contrast }]
      : [],
  );
  digits.sort((a, b) => a.contrast - b.contrast);
  const tenth = (all: typeof digits) => all[Math.floor(all.length / 10)]?.contrast;
  const all = tenth(digits) ?? 0;
  return ({ area: { ground } }) => {
    const { r, g, b } = ground.color;
    const near = digits.filter(
      ({ ground: other }) => Math.hypot(r - other.r, g - other.g, b - other.b) <= sameGround,
    );
    return tenth(near) ?? all;
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
  if (digits.length < leastDigits) return () => false;
  const line = lineOf(digits);
  const spread = digits.map((main) => far(edgesOf(main), line)).sort((a, b) => a - b);
  const usual = spread[Math.floor(most * (spread.length - 1))] as number;
  const least = Math.max(offLine.px / pitch, offLine.share * (line[1] - line[0]));
  // Old-style figures: of one number there may be a single digit.
  if (usual >= least) return () => false;
  const apart = digits.map(edgesOf).filter((edges) => far(edges, line) >= least);
  return (main) => {
    const own = edgesOf(main);
    if (far(own, line) < usual + least) return false;
    const others = digits.filter((other) => other !== main).map(edgesOf);
    return others.every((other) => far(own, other) >= least) && !isOldStyle(own, { others, apart, least });
  };
}

/**
 * Whether a lone figure is one of an old-style face: where others stand on a second line as well, it is as high as some of the
 * others, and one of its edges is at the height of theirs.
 */
function isOldStyle(
  own: Edges,
  {
    others,
    apart,
    least,
  }: { readonly others: readonly Edges[]; readonly apart: readonly Edges[]; readonly least: number },
): boolean {
  const shared = apart.filter((edges) =>
    apart.some((other) => other !== edges && far(edges, other) < least / 2),
  );
  const height = own[1] - own[0];
  return (
    shared.length >= 2 &&
    others.some(([top, bottom]) => Math.abs(bottom - top - height) < least / 2) &&
    others.some(([top, bottom]) => Math.min(Math.abs(top - own[0]), Math.abs(bottom - own[1])) < least / 2)
  );
}

/** Middle value; 0 of none. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

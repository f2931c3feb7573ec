/**
 * Finds cells in which something lies that is neither a digit nor a mark: a mouse pointer, a smudge. A digit may be below it,
 * or the digit that seems to stand there is partly something else, so such a cell may hold anything; only the puzzle can tell what.
 * Digits of one picture stand on one line and are of one height (or two, as old-style figures), far from the cell's edge.
 */

import type { CellArea } from './read-cells.ts';
import { type CellInk, leastHidden, type MainInk } from './read-ink.ts';
import type { WritingKind } from './read-marks.ts';

/** Share of the digits' contrast below which it is pencil marks that ran together. */
const asMarks = 0.6;
/** Farthest that a digit's upper or lower edge lies from those of the others, as a share of their height, and in px. */
const offLine = { share: 0.15, px: 1.5 } as const;
/** Share of the digits that says how unlike they are among each other. */
const most = 0.8;
/** Of fewer digits it cannot be said where they stand. */
const leastDigits = 4;
/** Share of the usual agreement of a cell's ring below which something crosses it. */
const wholeRing = 0.9;

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
  const digits = cells.flatMap(({ ink: { main }, kind }) => (main && isDigit(kind) ? [main] : []));
  const contrast = median(digits.map((main) => main.contrast));
  const isOff = offTheLine(digits, pitch);
  const ring = median(cells.map(({ area }) => area.ground.agreement));
  const crossing = cells.map(
    ({ area, ink: { main }, kind }) =>
      isDigit(kind) && (main?.atEdge || area.ground.agreement < wholeRing * ring),
  );
  const isAlone = (index: number) =>
    cells.every(({ area }, i) => !crossing[i] || distance(area, (cells[index] as SeenCell).area) < pointerPx);
  return cells.map(({ ink: { main, crossed }, kind }, index) => {
    if (!main) return { odd: crossed, hiding: crossed };
    return {
      odd: crossed || (isDigit(kind) && isOff(main)) || (crossing[index] === true && isAlone(index)),
      hiding: main.contrast >= asMarks * contrast && main.hides >= leastHidden,
    };
  });
}

const isDigit = (kind: WritingKind | undefined): boolean => kind === 'digit' || kind === 'pale';

const distance = ({ centre: a }: CellArea, { centre: b }: CellArea): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/** Tells of a glyph whether it stands higher or lower than all others, or is larger or smaller. */
function offTheLine(digits: readonly MainInk[], pitch: number): (main: MainInk) => boolean {
  if (digits.length < leastDigits) return () => false;
  const edges = (main: MainInk) => [main.y - main.height / 2, main.y + main.height / 2] as const;
  const all = digits.map((main) => ({ main, edges: edges(main) }));
  const [top, bottom] = [0, 1].map((i) => median(all.map((digit) => digit.edges[i] as number))) as [
    number,
    number,
  ];
  const far = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  const spread = all.map((digit) => far(digit.edges, [top, bottom])).sort((a, b) => a - b);
  const usual = spread[Math.floor(most * (spread.length - 1))] as number;
  const least = Math.max(offLine.px / pitch, offLine.share * (bottom - top));
  return (main) => {
    const own = edges(main);
    if (far(own, [top, bottom]) < usual + least) return false;
    return all.every((other) => other.main === main || far(own, other.edges) >= least);
  };
}

/** Middle value; 0 of none. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

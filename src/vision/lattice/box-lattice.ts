/**
 * Equal squares in rows and columns: finds out whether boxes are such a lattice, and where it lies. One place of it
 * may be empty.
 */

import type { FrameRect } from '../../core/points.ts';

/** A lattice of equal squares. */
export interface BoxLattice {
  readonly rows: number;
  readonly columns: number;
  /** Upper left corner of the first square, px. */
  readonly x: number;
  readonly y: number;
  /** From one square to the next, and their edge, px. */
  readonly pitchX: number;
  readonly pitchY: number;
  readonly side: number;
  /** The places where there is a square, row by row. */
  readonly present: readonly boolean[];
  /** Greatest distance of a square's edge from where it should be, px. */
  readonly offPx: number;
}

/** How much sides and spaces may differ, as shares of a side, and by so many pixels beyond that. */
const evenness = { share: 0.03, px: 1.5 } as const;
/** The most that squares may lie apart, as a share of their side. */
const widestSeam = 0.4;

/**
 * Fits a lattice to boxes.
 * @param boxes of squares; others among them are left out
 * @param most places that a lattice may have
 * @returns `undefined` when they are none: fewer than two, uneven, more than one place empty
 */
export function boxLattice(boxes: readonly FrameRect[], most: number): BoxLattice | undefined {
  const squares = equalSquares(boxes);
  const first = squares[0];
  if (squares.length < 2 || !first) return undefined;
  const side = mean(squares.flatMap(({ width, height }) => [width, height]));
  const across = groups(
    squares.map(({ x }) => x),
    0.3 * side,
  );
  const down = groups(
    squares.map(({ y }) => y),
    0.3 * side,
  );
  const [columns, rows] = [across.length, down.length];
  if (columns * rows > most || squares.length < columns * rows - 1) return undefined;
  const x = evenSpacing(across);
  const y = evenSpacing(down);
  const present = Array.from({ length: rows * columns }, () => false);
  const slack = evenness.share * side + evenness.px;
  let offPx = 0;
  for (const box of squares) {
    const column = nearest(across, box.x);
    const row = nearest(down, box.y);
    if (present[row * columns + column]) return undefined;
    present[row * columns + column] = true;
    offPx = Math.max(
      offPx,
      Math.abs(box.x - x.at - column * x.pitch),
      Math.abs(box.y - y.at - row * y.pitch),
    );
  }
  if (offPx > slack) return undefined;
  const pitches = [...(columns > 1 ? [x.pitch] : []), ...(rows > 1 ? [y.pitch] : [])];
  if (pitches.some((pitch) => pitch < side || pitch > (1 + widestSeam) * side)) return undefined;
  if (pitches.length === 2 && Math.abs(x.pitch - y.pitch) > slack) return undefined;
  const pitch = mean(pitches);
  return {
    rows,
    columns,
    x: x.at,
    y: y.at,
    pitchX: columns > 1 ? x.pitch : pitch,
    pitchY: rows > 1 ? y.pitch : pitch,
    side,
    present,
    offPx,
  };
}

/** The largest number of boxes that are squares of the same size. */
function equalSquares(boxes: readonly FrameRect[]): readonly FrameRect[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= evenness.share * Math.max(a, b) + evenness.px;
  const squares = boxes.filter(({ width, height }) => near(width, height));
  let best: readonly FrameRect[] = [];
  for (const { width } of squares) {
    const equal = squares.filter((other) => near(other.width, width));
    if (equal.length > best.length) best = equal;
  }
  return best;
}

/** Means of the groups that values form, in order. */
function groups(values: readonly number[], apart: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const found: number[][] = [];
  for (const value of sorted) {
    const last = found.at(-1);
    if (last && value - (last.at(-1) as number) < apart) last.push(value);
    else found.push([value]);
  }
  return found.map(mean);
}

/** The even spacing that comes closest to places: least squares; a pitch of 0 for a single one. */
function evenSpacing(places: readonly number[]): { readonly at: number; readonly pitch: number } {
  const middle = (places.length - 1) / 2;
  const centre = mean(places);
  let [over, under] = [0, 0];
  places.forEach((place, i) => {
    over += (i - middle) * (place - centre);
    under += (i - middle) ** 2;
  });
  const pitch = under === 0 ? 0 : over / under;
  return { at: centre - middle * pitch, pitch };
}

function nearest(places: readonly number[], value: number): number {
  let best = 0;
  for (let i = 1; i < places.length; i++) {
    if (Math.abs((places[i] as number) - value) < Math.abs((places[best] as number) - value)) best = i;
  }
  return best;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

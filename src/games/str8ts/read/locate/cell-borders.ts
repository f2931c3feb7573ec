/**
 * The lines between the cells, looked at on their own: they tell whether something lies over the
 * grid (lines missing in one place that are there in all others), whether thick ones make boxes (a
 * Sudoku), and whether the picture is blurred.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { CellArea } from './cell-areas.ts';
import type { Str8tsLayout } from '../scene.ts';

/** The border between two neighbouring cells. */
export interface CellBorder {
  /** Indices of the two cells. */
  readonly first: number;
  readonly second: number;
  /**
   * Which line of the grid it lies on: `upright` ones from the left, others from the top, counted
   * from 1.
   */
  readonly upright: boolean;
  readonly line: number;
  /**
   * Greatest difference of brightness from both cells on the way across, levels; median of several
   * places.
   */
  readonly step: number;
  /** Brightness of what is least like either cell: the line's, levels; median of several places. */
  readonly level: number;
  /** Brightness of the two cells, levels. */
  readonly beside: readonly [number, number];
  /**
   * How much line there is: the difference from the nearer of both cells, summed up across, levels
   * times px.
   */
  readonly weight: number;
}

/**
 * Where along a border it is looked at, as shares of the cell, and how far to both sides of the
 * line.
 */
const places = [0.22, 0.36, 0.5, 0.64, 0.78] as const;
const reach = 0.16;

/** Looks at all borders between two cells. */
export function cellBorders(frame: Frame, layout: Str8tsLayout, areas: readonly CellArea[]): CellBorder[] {
  const { size } = layout;
  const borders: CellBorder[] = [];
  for (let first = 0; first < size * size; first++) {
    const row = Math.floor(first / size);
    const column = first % size;
    if (column + 1 < size)
      borders.push(measure(frame, layout, areas, { first, second: first + 1, upright: true }));
    if (row + 1 < size)
      borders.push(measure(frame, layout, areas, { first, second: first + size, upright: false }));
  }
  return borders;
}

type Between = Pick<CellBorder, 'first' | 'second' | 'upright'>;

function measure(
  frame: Frame,
  layout: Str8tsLayout,
  areas: readonly CellArea[],
  { first, second, upright }: Between,
): CellBorder {
  const { origin, pitchX, pitchY, size } = layout;
  const row = Math.floor(first / size);
  const column = first % size;
  const levels = [first, second].map((cell) => luma((areas[cell] as CellArea).ground.color)) as [
    number,
    number,
  ];
  const seen = places.map((place) => {
    const x = origin.x + (column + (upright ? 1 : place)) * pitchX;
    const y = origin.y + (row + (upright ? place : 1)) * pitchY;
    return across(frame, { x, y, upright, reachPx: Math.max(2, reach * pitchX) }, levels);
  });
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[2] as number;
  return {
    first,
    second,
    upright,
    line: upright ? column + 1 : row + 1,
    step: middle(seen.map(({ step }) => step)),
    level: middle(seen.map(({ level }) => level)),
    beside: levels,
    weight: middle(seen.map(({ weight }) => weight)),
  };
}

function across(
  frame: Frame,
  { x, y, upright, reachPx }: { x: number; y: number; upright: boolean; reachPx: number },
  [a, b]: readonly [number, number],
): Pick<CellBorder, 'step' | 'level' | 'weight'> {
  let step = 0;
  let weight = 0;
  let line = { level: a, away: 0 };
  const middle = upright ? x : y;
  for (let at = Math.round(middle - reachPx); at < middle + reachPx; at++) {
    const px = upright ? at : Math.floor(x);
    const py = upright ? Math.floor(y) : at;
    if (px < 0 || py < 0 || px >= frame.width || py >= frame.height) continue;
    const level = lumaAt(frame, px, py);
    step = Math.max(step, Math.abs(level - a), Math.abs(level - b));
    const away = Math.min(Math.abs(level - a), Math.abs(level - b));
    weight += away;
    if (away > line.away) line = { level, away };
  }
  return { step, level: line.level, weight };
}

const luma = ({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): number =>
  0.21 * r + 0.72 * g + 0.07 * b;

/** Brightness of a pixel, levels. */
function lumaAt({ data, width }: Frame, x: number, y: number): number {
  const i = 4 * (y * width + x);
  return luma({ r: data[i] as number, g: data[i + 1] as number, b: data[i + 2] as number });
}

/**
 * Borders that show a step of fewer levels, and of less than this share of the usual one, show no
 * line; what covers a cell hides at least so many of them.
 */
const minStep = 4;
const minShare = 0.25;
const minMissing = 3;
/**
 * Cells whose brightness differs from that of the lines by fewer levels are tinted with the colour
 * of the lines.
 */
const asLines = 6;
/**
 * Where among all borders the usual one is looked for: what covers the grid may hide more than half
 * of them.
 */
const lined = 0.8;

/**
 * A cell that something lies over: between it and a white neighbour there is no line, though there
 * is one between nearly all white cells. Between cells that are tinted with the colour of the lines
 * none is missed.
 * @param black for each cell
 * @returns its index, or `undefined`
 */
export function coveredCell(borders: readonly CellBorder[], black: readonly boolean[]): number | undefined {
  const white = borders.filter(({ first, second }) => !black[first] && !black[second]);
  const usual = white.map(({ step }) => step).sort((a, b) => a - b)[Math.floor(lined * white.length)] ?? 0;
  const plain = white.filter(({ step }) => step >= minShare * usual);
  const line = plain.map(({ level }) => level).sort((a, b) => a - b)[plain.length >> 1] ?? 0;
  const missing = white.filter(
    ({ step, beside }) =>
      step < Math.min(minStep, minShare * usual) && beside.some((level) => Math.abs(level - line) >= asLines),
  );
  return missing.length >= minMissing ? missing[0]?.first : undefined;
}

/**
 * Share of the whole step from black to white that must happen within two pixels, in the median.
 */
const sharpShare = 0.35;

/** Whether the picture is blurred: nowhere does black turn into white within a pixel or two. */
export function isBlurred(
  frame: Frame,
  { origin, pitchX, pitchY, size }: Str8tsLayout,
  areas: readonly CellArea[],
  borders: readonly CellBorder[],
): boolean {
  const shares = borders.flatMap(({ first, second, upright }) => {
    const [a, b] = [first, second].map((cell) => luma((areas[cell] as CellArea).ground.color)) as [
      number,
      number,
    ];
    if (Math.abs(a - b) < plainStep) return [];
    const row = Math.floor(first / size);
    const x = origin.x + ((first % size) + (upright ? 1 : 0.25)) * pitchX;
    const y = origin.y + (row + (upright ? 0.25 : 1)) * pitchY;
    return [steepest(frame, { x, y, upright, reachPx: 0.25 * pitchX }) / Math.abs(a - b)];
  });
  const middle = shares.sort((a, b) => a - b)[shares.length >> 1];
  return middle !== undefined && middle < sharpShare;
}

/** Levels between two cells from which on their border tells whether the picture is sharp. */
const plainStep = 40;

/** Greatest difference of brightness over two pixels on the way across a border. */
function steepest(
  frame: Frame,
  { x, y, upright, reachPx }: { x: number; y: number; upright: boolean; reachPx: number },
): number {
  let max = 0;
  const levelAt = (offset: number) => {
    const px = Math.min(frame.width - 1, Math.max(0, Math.floor(upright ? x + offset : x)));
    const py = Math.min(frame.height - 1, Math.max(0, Math.floor(upright ? y : y + offset)));
    return lumaAt(frame, px, py);
  };
  for (let offset = -reachPx; offset <= reachPx; offset++) {
    max = Math.max(max, Math.abs(levelAt(offset + 1) - levelAt(offset - 1)));
  }
  return max;
}

/** The boxes that thick lines make. */
export interface Boxes {
  readonly rows: number;
  readonly columns: number;
}

/** How many times as thick as the others the lines round boxes are at least. */
const timesAsThick = 1.45;

/**
 * Boxes of a Sudoku of this size whose borders are all thicker than all other lines; `undefined`
 * when there are none.
 */
export function thickBoxes(
  borders: readonly CellBorder[],
  black: readonly boolean[],
  size: number,
): Boxes | undefined {
  // A line shows more beside one shade than beside the other.
  const same = borders.filter(({ first, second }) => !black[first] && !black[second]);
  const weightOf = (upright: boolean, line: number) => {
    const weights = same.filter((b) => b.upright === upright && b.line === line).map((b) => b.weight);
    return weights.toSorted((a, b) => a - b)[weights.length >> 1] ?? 0;
  };
  for (let rows = 2; rows * rows <= size; rows++) {
    if (size % rows !== 0) continue;
    for (const boxes of [
      { rows, columns: size / rows },
      { rows: size / rows, columns: rows },
    ]) {
      const thick: number[] = [];
      const thin: number[] = [];
      for (let line = 1; line < size; line++) {
        (line % boxes.columns === 0 ? thick : thin).push(weightOf(true, line));
        (line % boxes.rows === 0 ? thick : thin).push(weightOf(false, line));
      }
      if (Math.min(...thick) > timesAsThick * Math.max(...thin)) return boxes;
    }
  }
  return undefined;
}

/**
 * Measures the borders between cells, which show whether something covers the grid (a line is
 * missing that exists everywhere else), whether thick lines form the boxes of a Sudoku, and whether
 * the picture is blurred.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { Str8tsLayout } from '../scene.ts';
import type { CellArea, CellBorder } from './features.ts';
import { borderLimits as limits } from './limits.ts';
import { lumaOf } from '../../../../vision/color/luma.ts';
import { upperMedian } from '../../../../core/averages.ts';

/**
 * Measures all borders between two cells.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @param areas of the cells, in row-major order
 * @returns the borders, in the order of their first cells
 */
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
  const levels = [first, second].map((cell) => lumaOf(areas[cell]!.ground.color)) as [number, number];
  const seen = limits.places.map((place) => {
    const x = origin.x + (column + (upright ? 1 : place)) * pitchX;
    const y = origin.y + (row + (upright ? place : 1)) * pitchY;
    return across(frame, { x, y, upright, reachPx: Math.max(2, limits.reach * pitchX) }, levels);
  });
  const middle = (of: (each: ReturnType<typeof across>) => number) => upperMedian(seen.map(of))!;
  return {
    first,
    second,
    upright,
    line: upright ? column + 1 : row + 1,
    step: middle(({ step }) => step),
    level: middle(({ level }) => level),
    beside: levels,
    weight: middle(({ weight }) => weight),
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

/** Brightness of a pixel, levels. */
function lumaAt({ data, width }: Frame, x: number, y: number): number {
  const i = 4 * (y * width + x);
  return lumaOf({ r: data[i]!, g: data[i + 1]!, b: data[i + 2]! });
}

/**
 * Finds a covered cell: the line to a white neighbour is missing, although nearly all white cells
 * have lines between them. Missing lines between cells tinted in the colour of the lines do not
 * count, and a grid line that is faint over its whole length is compared with itself only, or with
 * the lines of its direction: the shadows of tiles lie below them, not beside.
 * @param borders of all cells
 * @param black for each cell, whether it is black
 * @returns its index, or `undefined`
 */
export function coveredCell(borders: readonly CellBorder[], black: readonly boolean[]): number | undefined {
  const { missing } = limits;
  const white = borders.filter(({ first, second }) => !black[first] && !black[second]);
  const usual = usualStep(white);
  const plain = white.filter(({ step }) => step >= missing.minShare * usual);
  const line = upperMedian(plain.map(({ level }) => level)) ?? 0;
  const usualWhere = (key: (border: CellBorder) => string) =>
    new Map(
      [...new Set(white.map(key))].map((own) => [own, usualStep(white.filter((each) => key(each) === own))]),
    );
  const [directionOf, lineOf] = [
    ({ upright }: CellBorder) => `${upright}`,
    ({ upright, line }: CellBorder) => `${upright} ${line}`,
  ];
  const [inDirection, along] = [usualWhere(directionOf), usualWhere(lineOf)];
  const isMissing = (border: CellBorder) => {
    const own = [inDirection.get(directionOf(border))!, along.get(lineOf(border))!];
    const faint = own.filter((step) => step >= missing.minFaint);
    return border.step < missing.minShare * Math.min(usual, ...faint);
  };
  const lineless = white.filter(
    (border) =>
      isMissing(border) && border.beside.some((level) => Math.abs(level - line) >= missing.minShare * usual),
  );
  return lineless.length >= missing.minCount ? lineless[0]?.first : undefined;
}

/** The step of a typical border: a high quantile. */
const usualStep = (borders: readonly CellBorder[]): number =>
  borders.map(({ step }) => step).sort((a, b) => a - b)[Math.floor(limits.missing.usual * borders.length)] ??
  0;

/**
 * Returns whether the picture is blurred: the change from black to white typically takes more than
 * two pixels.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @param borders of all cells
 * @returns false for a grid of one shade
 */
export function isBlurred(
  frame: Frame,
  { origin, pitchX, pitchY, size }: Str8tsLayout,
  borders: readonly CellBorder[],
): boolean {
  const plain = Math.max(...borders.map(({ beside: [a, b] }) => Math.abs(a - b))) / 2;
  const shares = borders.flatMap(({ first, upright, beside: [a, b] }) => {
    if (a === b || Math.abs(a - b) < plain) return [];
    const row = Math.floor(first / size);
    const x = origin.x + ((first % size) + (upright ? 1 : limits.places[0])) * pitchX;
    const y = origin.y + (row + (upright ? limits.places[0] : 1)) * pitchY;
    return [steepest(frame, { x, y, upright, reachPx: limits.reach * pitchX }) / Math.abs(a - b)];
  });
  const middle = upperMedian(shares);
  return middle !== undefined && middle < limits.minSharp;
}

/** Maximum difference of brightness over two pixels on a scan across a border. */
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

/**
 * Returns whether the grid has Sudoku boxes: all box borders are thicker than all other lines.
 * @param borders of all cells
 * @param black for each cell, whether it is black
 * @param size cells per side
 * @returns whether it has
 */
export function hasThickBoxes(
  borders: readonly CellBorder[],
  black: readonly boolean[],
  size: number,
): boolean {
  // The weight of a line depends on the shades of its cells, so white pairs are preferred.
  const isWhite = ({ first, second }: CellBorder) => !black[first] && !black[second];
  const weightOf = (upright: boolean, line: number) => {
    const all = borders.filter((border) => border.upright === upright && border.line === line);
    const white = all.filter(isWhite);
    const weights = (white.length > 0 ? white : all).map(({ weight }) => weight);
    return upperMedian(weights) ?? 0;
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
      if (Math.min(...thick) > limits.minThickTimes * Math.max(...thin)) return true;
    }
  }
  return false;
}

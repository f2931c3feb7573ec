/**
 * Finds breaks in the borders of the cells. A border looks the same along its whole length, whether
 * it is a line, a gap or the seam of two black cells. Where it does not, something lies across it
 * and reaches into the cells on both sides.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { medianColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellArea } from './features.ts';
import { gridBands } from './grid-bands.ts';
import { breakLimits as limits } from './limits.ts';

type Interval = readonly [number, number];

/**
 * Finds the breaks in all borders.
 * @param frame the whole picture
 * @param areas of the cells of a square grid, in row-major order
 * @returns for each cell, the parts of its borders that something crosses
 */
export function borderBreaks(frame: Frame, areas: readonly CellArea[]): FrameRect[][] {
  const size = Math.sqrt(areas.length);
  const breaks: FrameRect[][] = areas.map(() => []);
  const { columns, rows } = gridBands(areas, size);
  const [upright, level] = [bordersOf(columns), bordersOf(rows)];
  const addTo = (index: number, found: FrameRect | undefined) => found && breaks[index]!.push(found);
  for (let at = 0; at < size; at++) {
    upright.forEach((across, line) => {
      const found = breakIn(frame, across, rows[at]!, true);
      if (line > 0) addTo(at * size + line - 1, found);
      if (line < size) addTo(at * size + line, found);
    });
    level.forEach((across, line) => {
      const found = breakIn(frame, across, columns[at]!, false);
      if (line > 0) addTo((line - 1) * size + at, found);
      if (line < size) addTo(line * size + at, found);
    });
  }
  return breaks;
}

/** The borders before, between and after some bands; an outer one is as wide as the next. */
function bordersOf(bands: readonly Interval[]): Interval[] {
  const inner = bands.slice(1).map(([from], i): Interval => [bands[i]![1], from]);
  const width = ([from, to]: Interval) => to - from;
  const [first, last] = [bands[0]![0], bands.at(-1)![1]];
  const all: Interval[] = [[first - width(inner[0]!), first], ...inner, [last, last + width(inner.at(-1)!)]];
  // Cells may touch each other: then the border is their seam.
  return all.map(([from, to]) => (to > from ? [from, to] : [from - 1, to + 1]));
}

/** The part of a border that differs from the rest; its ends, where corners are, do not count. */
function breakIn(
  frame: Frame,
  [left, right]: Interval,
  along: Interval,
  upright: boolean,
): FrameRect | undefined {
  const inset = limits.corner * (along[1] - along[0]);
  const [first, last] = [Math.ceil(along[0] + inset), Math.floor(along[1] - inset)];
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const colors = Array.from({ length: Math.max(0, last - first) }, (_, i) => {
    const at = first + i + 0.5;
    return upright
      ? rectMean(frame, { x: middle, y: at }, half, 0.5)
      : rectMean(frame, { x: at, y: middle }, 0.5, half);
  });
  const usual = toLab(medianColor(colors));
  const differing = colors.flatMap((color, i) =>
    labDistance(toLab(color), usual) >= limits.minDistance ? [first + i] : [],
  );
  if (differing.length < limits.minPx) return undefined;
  // Where much of the border differs, either part may be the one that belongs to it.
  const isMuch = differing.length > limits.maxShare * colors.length;
  const start = isMuch ? along[0] : differing[0]!;
  const length = isMuch ? along[1] - along[0] : differing.at(-1)! + 1 - start;
  return upright
    ? { x: left, y: start, width: right - left, height: length }
    : { x: start, y: left, width: length, height: right - left };
}

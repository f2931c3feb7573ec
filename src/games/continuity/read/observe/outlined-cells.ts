/**
 * Finds figures that leave the middle of their cell empty, such as rings and door frames: they
 * surround it, and so cross the ways from it to opposite sides. What crosses only one is no figure
 * of its own: a tuft, or the rim of one beside it.
 */

import type { Frame } from '../../../../core/frame.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { channelGap, colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { outlineLimits as limits } from '../limits.ts';

/** The sides of a cell, opposite ones together; and the way to them from its middle. */
const ways = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
] as const;
const [left, right, above, below] = [0, 1, 2, 3] as const;

/** Whether something crosses the way to each side; `undefined` where this is not measured. */
type Crossed = (boolean | undefined)[];

/** What an outline must exceed. */
interface OutlineBounds {
  /** Distance from air that is still air, in OKLab. */
  readonly max: number;
  /** Difference from air that may be noise, levels. */
  readonly levels: number;
  /** Max number of figures on a board. */
  readonly maxFigures: number;
}

/**
 * Finds the cells of air around whose middle a figure is drawn. Only sides towards air of the same
 * tile are measured: walls and rims smear into a cell, and cast shadows. What looks alike on both
 * sides is a line between cells, or a dot; what more cells show on one side than there may be
 * figures is a pattern.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @param boards the signs of each board cell's hundred cells: `.` is air
 * @param bounds what an outline must exceed
 * @returns the board cells and the numbers of the cells in them, 0..99
 */
export function outlinedCells(
  frame: Frame,
  layout: ContinuityLayout,
  boards: readonly (readonly string[])[],
  bounds: OutlineBounds,
): { readonly board: number; readonly at: number }[] {
  const cells = boards.flatMap((signs, board) => {
    const crossed = crossedSides(frame, layout, board, { signs, ...bounds });
    return crossed.map((sides, at) => ({ board, at, sides }));
  });
  for (const side of ways.keys()) {
    if (cells.filter(({ sides }) => sides[side]).length <= bounds.maxFigures) continue;
    for (const { sides } of cells) sides[side] = undefined;
  }
  return cells.filter(({ sides }) => isSurrounded(sides)).map(({ board, at }) => ({ board, at }));
}

/** Measures the sides of each cell of a board cell. */
function crossedSides(
  frame: Frame,
  layout: ContinuityLayout,
  board: number,
  { signs, max, levels }: OutlineBounds & { readonly signs: readonly string[] },
): Crossed[] {
  const { air, cell } = layout;
  const { half, off } = limits;
  const crossed = signs.map((): Crossed => ways.map(() => undefined));
  const meanAt = (at: number, side: number) => {
    const [corner, { x, y }] = [cellCornerAt(layout, board, at), ways[side]!];
    const middle = { x: corner.x + (0.5 + x * off) * cell.x, y: corner.y + (0.5 + y * off) * cell.y };
    return rectMean(frame, middle, half * cell.x, half * cell.y);
  };
  const measure = (at: number, next: number, [side, opposite]: readonly [number, number]) => {
    const means = [meanAt(at, side), meanAt(next, opposite)] as const;
    const [here, there] = means.map(
      (mean) => channelGap(mean, air) > levels && colorDistance(mean, air) > max,
    ) as [boolean, boolean];
    if ((here || there) && colorDistance(...means) <= max) return;
    crossed[at]![side] = here;
    crossed[next]![opposite] = there;
  };
  for (let at = 0; at < signs.length; at++) {
    if (signs[at] !== '.') continue;
    if ((at + 1) % tileSize > 0 && signs[at + 1] === '.') measure(at, at + 1, [right, left]);
    if (signs[at + tileSize] === '.') measure(at, at + tileSize, [below, above]);
  }
  return crossed;
}

/** Whether two opposite sides are crossed, or all measured ones, at least two. */
function isSurrounded(sides: Crossed): boolean {
  return [sides.slice(0, 2), sides.slice(2), sides].some((some) => {
    const measured = some.filter((each) => each !== undefined);
    return measured.length > 1 && measured.every(Boolean);
  });
}

/**
 * Reads a cube whose paths hide what it showed before: paths of blocks next to ends that are plain
 * blocks, or blocks that cover the discs they end on. What each cell showed while the cube was
 * untouched is known, so the board need not be read again: only which cells are filled since, and
 * with which colour. A fill blends every colour with the ground in the same share.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame, Rgb } from '../../../../core/frame.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap, fromHex, mix, toHex, toLab } from '../../../../vision/color/color-space.ts';
import { free } from '../../board.ts';
import { type CubeCorner, inCell } from '../../cube-corner.ts';
import { neighborsOf } from '../../neighbors.ts';
import { cellDoubt } from '../doubt.ts';
import { coveredCell } from '../observe/covered-cell.ts';
import { colorAt } from '../observe/sample-colors.ts';
import type { ClassifiedCube } from '../resolve/classified-cube.ts';
import { resolveLimits } from '../resolve/limits.ts';
import { offInOtherLight } from '../resolve/mixed-colors.ts';
import { givensOf, type ReadCell, type UntouchedCube } from '../scene.ts';
import { fillOfPart } from './cell-body.ts';
import { blockLimits, bodyLimits, sinceLimits as limits } from './limits.ts';

/**
 * Remembers what an untouched cube shows.
 * @param frame the whole picture
 * @param corner the cube's lattice
 * @param board its cells as read, and the colours of its ends
 * @returns `undefined` if a path is drawn, or if a free cell does not show one colour
 */
export function untouchedCube(
  frame: Frame,
  corner: CubeCorner,
  { cells, palette }: { readonly cells: readonly ReadCell[]; readonly palette: readonly string[] },
): UntouchedCube | undefined {
  if (cells.some(({ drawn }) => drawn)) return undefined;
  const colors: string[] = [];
  for (const [cell, { kind }] of cells.entries()) {
    const part = kind === 'free' ? 'inside' : 'middle';
    const color = kind === 'end' ? middleOf(frame, corner, cell) : fillOfPart(frame, corner, cell, part);
    if (!color) return undefined;
    colors.push(toHex(color));
  }
  return { givens: [...givensOf(cells)], palette, colors };
}

/**
 * Reads the cells that were filled since a cube was untouched.
 * @param frame the whole picture
 * @param corner the cube's lattice
 * @param untouched what it showed then
 * @returns a doubt naming a cell that shows neither what it showed nor a fill that goes on from an
 *   end of its colour
 */
export function cubeSince(
  frame: Frame,
  corner: CubeCorner,
  untouched: UntouchedCube,
): ClassifiedCube | ReadError {
  const { side } = corner;
  const { givens } = untouched;
  const covered = coveredCell(
    frame,
    corner,
    givens.map(() => ({ cornerSpread: 0 })),
  );
  if (covered) return covered;
  const [palette, before] = [untouched.palette.map(fromHex), untouched.colors.map(fromHex)];
  const filled = new Map<number, Rgb>();
  for (const [cell, given] of givens.entries()) {
    const was = before[cell]!;
    if (given >= 0) {
      const now = middleOf(frame, corner, cell);
      if (!isSame(was, now) && !isFillOf(palette[given]!, now)) return cellDoubt(side, cell, changed);
      continue;
    }
    // A block may be smaller than its cell, but nothing at all lies on a bare one.
    const whole = fillOfPart(frame, corner, cell, given === free ? 'inside' : 'middle');
    if (whole && isSame(was, whole)) continue;
    const block = given === free ? fillOfPart(frame, corner, cell, 'middle') : undefined;
    if (!block || isSame(was, block)) return cellDoubt(side, cell, changed);
    filled.set(cell, block);
  }
  const fills = fillsOf(filled, { side, givens, palette, before });
  return isUnread(fills) ? fills : { cells: cellsOf(side, givens, fills), palette, groups: [] };
}

const kindOf = (given: number): ReadCell['kind'] => (given >= 0 ? 'end' : given === free ? 'free' : 'stone');

const changed = '@ no longer shows what it showed';
const isSame = (a: Rgb, b: Rgb): boolean => channelGap(a, b) <= bodyLimits.oneColor;

function middleOf(frame: Frame, corner: CubeCorner, cell: number): Rgb {
  const { middle } = limits;
  const at = [0.5 - middle, 0.5, 0.5 + middle];
  const places = at.flatMap((down) => at.map((across) => inCell(corner, cell, across, down)));
  return medianColor(places.map((place) => colorAt(frame, place)));
}

const isFillOf = (color: Rgb, now: Rgb): boolean =>
  offInOtherLight(toLab(color), toLab(now)) <= blockLimits.fill.within;

interface Known {
  readonly side: number;
  readonly givens: readonly number[];
  readonly palette: readonly Rgb[];
  readonly before: readonly Rgb[];
}

/** The colour of each filled cell, by the share of it that explains all of them best. */
function fillsOf(filled: ReadonlyMap<number, Rgb>, known: Known): ReadonlyMap<number, number> | ReadError {
  let best: { readonly fills: ReadonlyMap<number, number>; readonly off: number } | undefined;
  let doubted: number | undefined;
  for (const share of limits.shares) {
    const fills = new Map<number, number>();
    let sum = 0;
    let unsure: number | undefined;
    for (const [cell, now] of filled) {
      const [first, second] = known.palette
        .map((color, index) => {
          const expected = mix(known.before[cell]!, color, share);
          return { index, off: offInOtherLight(toLab(expected), toLab(now)) };
        })
        .sort((a, b) => a.off - b.off);
      const { within, times } = blockLimits.fill;
      const isSure = first!.off <= within && (second?.off ?? Infinity) >= times * first!.off;
      if (!isSure) unsure ??= cell;
      fills.set(cell, first!.index);
      sum += first!.off;
    }
    unsure ??= astray(fills, known);
    if (unsure !== undefined) doubted ??= unsure;
    else if (sum < (best?.off ?? Infinity)) best = { fills, off: sum };
  }
  return best?.fills ?? cellDoubt(known.side, doubted ?? 0, '@ shows neither what it showed nor a path');
}

/** A filled cell that no path of its colour connects with an end; `undefined` for none. */
function astray(fills: ReadonlyMap<number, number>, { side, givens }: Known): number | undefined {
  const reached = new Set(givens.flatMap((given, cell) => (given >= 0 ? [cell] : [])));
  const colorOf = (cell: number) => (givens[cell]! >= 0 ? givens[cell] : fills.get(cell));
  for (const cell of reached)
    for (const next of neighborsOf(side, cell))
      if (fills.has(next) && fills.get(next) === colorOf(cell)) reached.add(next);
  return [...fills.keys()].find((cell) => !reached.has(cell));
}

function cellsOf(
  side: number,
  givens: readonly number[],
  fills: ReadonlyMap<number, number>,
): readonly ReadCell[] {
  const margin = resolveLimits.maxCertainty;
  return givens.map((given, cell): ReadCell => {
    const kind = kindOf(given);
    if (kind !== 'end') {
      const color = fills.get(cell);
      return { kind, color, links: [], drawn: color !== undefined, margin };
    }
    // Nothing shows whether two ends next to each other are joined.
    const drawn = neighborsOf(side, cell).some((next) => fills.get(next) === given || givens[next] === given);
    return { kind, color: given, links: [], drawn, margin };
  });
}

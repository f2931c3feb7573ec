/**
 * Names player, door and keys that are not drawn as in the practice game, by properties of any
 * drawing. Only keys repeat, and they look alike; a door is at least as wide and as high as the
 * player, and covers more. With fewer than two keys nothing repeats, and nothing is named: one of
 * two figures may be a player before the door.
 */

import { unlike } from '../figure-look.ts';
import { foreignLimits as limits } from '../limits.ts';
import { type CellSamples, sampleCount } from './cell-samples.ts';

/** The extent of a figure in its cell, in samples. */
interface Figure {
  readonly covered: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Names figures.
 * @param cells all cells that are neither air nor wall
 * @returns one name per cell; `undefined` if they cannot be distinguished
 */
export function foreignFigures(cells: readonly CellSamples[]): ('player' | 'key' | 'door')[] | undefined {
  const keys = repeated(cells);
  const [one, other, ...more] = cells.filter((cell) => !keys.includes(cell));
  if (keys.length === 0 || !one || !other || more.length > 0) return undefined;
  const [a, b] = [figureOf(one), figureOf(other)];
  const door = isDoorOf(a, b) ? one : isDoorOf(b, a) ? other : undefined;
  if (!door) return undefined;
  return cells.map((cell) => (keys.includes(cell) ? 'key' : cell === door ? 'door' : 'player'));
}

/** The cells that look alike; empty if there are none, or several groups of them. */
function repeated(cells: readonly CellSamples[]): readonly CellSamples[] {
  const areAlike = (a: CellSamples, b: CellSamples) => unlike(a.look, b.look) < limits.maxUnlike;
  const groups = cells.map((cell) => cells.filter((other) => areAlike(cell, other)));
  const [first, ...others] = groups.filter((group) => group.length > 1);
  if (!first) return [];
  const isFirst = (group: readonly CellSamples[]) =>
    group.length === first.length && group.every((cell) => first.includes(cell));
  return others.every(isFirst) ? first : [];
}

function figureOf({ coverage }: CellSamples): Figure {
  const inside = [...coverage.keys()].filter((i) => isFigure(coverage[i]));
  const extent = (places: readonly number[]) => Math.max(...places) - Math.min(...places) + 1;
  const rows = Array.from({ length: sampleCount }, (_, row) =>
    inside.filter((i) => Math.floor(i / sampleCount) === row),
  ).filter((row) => row.length > 0);
  return {
    // Holes included: a doorway may look like the air.
    covered: rows.reduce((sum, row) => sum + extent(row), 0),
    width: extent(inside.map((i) => i % sampleCount)),
    height: extent(inside.map((i) => Math.floor(i / sampleCount))),
  };
}

const isFigure = (share = 0): boolean => share >= limits.covered;

const isDoorOf = (door: Figure, player: Figure): boolean =>
  door.covered >= limits.minLarger * player.covered &&
  door.width >= player.width &&
  door.height >= player.height;

/**
 * Returns whether a figure is between two cells, crossing only one of two opposite edges.
 * @param samples of the cell
 * @returns whether it crosses exactly one side edge, or the top edge but not the bottom one
 */
export function isBetweenCells({ coverage }: CellSamples): boolean {
  const last = sampleCount - 1;
  const along = Array.from({ length: sampleCount }, (_, i) => i);
  const isCut = (at: (i: number) => number) =>
    along.filter((i) => isFigure(coverage[at(i)])).length >= limits.minCut;
  const isAcross = isCut((i) => i * sampleCount) !== isCut((i) => i * sampleCount + last);
  const isAbove = isCut((i) => i) && !isCut((i) => last * sampleCount + i);
  return isAcross || isAbove;
}

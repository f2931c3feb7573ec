/**
 * Names player, door and keys that are not drawn as in the practice game, by properties of any
 * drawing. Only keys repeat, and they look alike; of three figures that all differ, the key is the
 * lowest, and the only one that does not stand. A door is as wide and high as the player and
 * clearly larger, or it encloses him. Of two figures nothing is named: one may be a player before
 * the door.
 */

import type { Side } from '../../level.ts';
import { unlike } from '../figure-look.ts';
import { foreignLimits as limits } from '../limits.ts';
import { type CellSamples, sampleCount } from './cell-samples.ts';

/** A cell that is neither air nor wall. */
export interface ForeignCell {
  readonly samples: CellSamples;
  /** Whether there is a wall on each side of it. */
  readonly walls: Readonly<Record<Side, boolean>>;
}

/** The samples of a row from the first covered one to the last, holes included. */
type Row = { readonly start: number; readonly end: number } | undefined;

/** The extent of a figure in its cell, in samples. */
interface Figure {
  readonly rows: readonly Row[];
  readonly covered: number;
  readonly width: number;
  readonly height: number;
  /** Empty rows below it. */
  readonly below: number;
}

/**
 * Names figures.
 * @param cells all cells that are neither air nor wall
 * @returns one name per cell; `undefined` if they cannot be distinguished
 */
export function foreignFigures(cells: readonly ForeignCell[]): ('player' | 'key' | 'door')[] | undefined {
  const keys = keysAmong(cells);
  const [one, other, ...more] = cells.filter((cell) => !keys.includes(cell));
  if (keys.length === 0 || !one || !other || more.length > 0) return undefined;
  const [a, b] = [figureOf(one), figureOf(other)];
  const door = isDoorOf(a, b) ? one : isDoorOf(b, a) ? other : undefined;
  if (!door) return undefined;
  return cells.map((cell) => (keys.includes(cell) ? 'key' : cell === door ? 'door' : 'player'));
}

/** The keys; empty if they cannot be told from the others. */
function keysAmong(cells: readonly ForeignCell[]): readonly ForeignCell[] {
  const areAlike = (a: ForeignCell, b: ForeignCell) => differenceOf(a, b) < limits.maxUnlike;
  const groups = cells.map((cell) => cells.filter((other) => areAlike(cell, other)));
  const [first, ...others] = groups.filter((group) => group.length > 1);
  if (!first) return onlyKey(cells);
  const isFirst = (group: readonly ForeignCell[]) =>
    group.length === first.length && group.every((cell) => first.includes(cell));
  return others.every(isFirst) ? first : [];
}

/** The only one of three unlike figures that does not stand, if it is also the lowest. */
function onlyKey(cells: readonly ForeignCell[]): readonly ForeignCell[] {
  if (cells.length !== 3) return [];
  const [key, ...others] = cells.toSorted((a, b) => figureOf(a).height - figureOf(b).height);
  const isUnlike = others.every((other) => differenceOf(key!, other) >= limits.minUnlike);
  const isLowest = others.every((other) => figureOf(other).height > figureOf(key!).height);
  return isUnlike && isLowest && !stands(key!) && others.every(stands) ? [key!] : [];
}

const differenceOf = (a: ForeignCell, b: ForeignCell): number => unlike(a.samples.look, b.samples.look);

/** Whether a figure reaches down to a wall. */
const stands = (cell: ForeignCell): boolean => cell.walls.bottom && figureOf(cell).below <= limits.maxBelow;

function figureOf({ samples: { coverage } }: Pick<ForeignCell, 'samples'>): Figure {
  const along = Array.from({ length: sampleCount }, (_, i) => i);
  const rows = along.map((y): Row => {
    const inside = along.filter((x) => isFigure(coverage[y * sampleCount + x]));
    // A doorway may look like the air.
    return inside.length > 0 ? { start: inside[0]!, end: inside.at(-1)! + 1 } : undefined;
  });
  const seen = rows.filter((row) => row !== undefined);
  const bottom = rows.findLastIndex(Boolean);
  return {
    rows,
    covered: seen.reduce((sum, { start, end }) => sum + end - start, 0),
    width: Math.max(...seen.map(({ end }) => end)) - Math.min(...seen.map(({ start }) => start)),
    height: bottom + 1 - rows.findIndex(Boolean),
    below: sampleCount - 1 - bottom,
  };
}

const isFigure = (share = 0): boolean => share >= limits.covered;

/** Whether a figure is the door of a player: clearly larger, or larger all around. */
function isDoorOf(door: Figure, player: Figure): boolean {
  const ratio = door.covered / player.covered;
  if (door.covered < limits.minDoor) return false;
  const isHigher = door.height >= player.height && door.width >= player.width;
  if (ratio >= limits.minLarger && isHigher) return true;
  const outside = player.rows.reduce((sum, row, y) => sum + overhang(row, door.rows[y]!), 0);
  return ratio >= limits.minAround && outside <= limits.maxOutside * player.covered;
}

/** How much of a row of samples lies outside another. */
function overhang(row: Row, other: Row): number {
  if (!row) return 0;
  if (!other) return row.end - row.start;
  return Math.max(0, other.start - row.start) + Math.max(0, row.end - other.end);
}

/**
 * Returns whether a figure is between two cells, crossing only one of two opposite edges. A wall is
 * never crossed.
 * @param cell with the figure
 * @returns whether it crosses exactly one side edge, or the top edge without reaching the bottom
 */
export function isBetweenCells({ samples, walls }: ForeignCell): boolean {
  const { coverage } = samples;
  const last = sampleCount - 1;
  const along = Array.from({ length: sampleCount }, (_, i) => i);
  const isCut = (at: (i: number) => number) =>
    along.filter((i) => isFigure(coverage[at(i)])).length >= limits.minCut;
  const [left, right] = [isCut((i) => i * sampleCount), isCut((i) => i * sampleCount + last)];
  const isAbove = !walls.top && isCut((i) => i) && figureOf({ samples }).below > 0;
  return (left && !right && !walls.left) || (right && !left && !walls.right) || isAbove;
}

/**
 * Tells player, door and keys apart in pictures whose figures are not those of the practice game,
 * by what holds of any drawing: only keys repeat, and they look alike; a door is at least as wide
 * and as high as who passes through it, and covers more. With fewer than two keys nothing repeats,
 * and nothing is told: one of two figures may be a player before the door.
 */

import { type CellSamples, sampleCount } from './cell-samples.ts';
import type { ThingName } from './things.ts';

/** Coverage from which on a sample belongs to a figure. */
const figured = 0.5;
/**
 * Figures are alike when their samples differ so little, on the mean, as a share of full coverage.
 */
const maxUnlike = 0.12;
/**
 * By so much a door covers more than the player; one of a whole cell covers 1.3 times what a player
 * of 12 by 14 sixteenths does, in whole samples.
 */
const minLarger = 1.25;
/**
 * Samples by which a door may be narrower or lower than the player: figures end somewhere within
 * one.
 */
const slack = 1;

/** How much room a figure takes in its cell, in samples. */
interface Figure {
  readonly covered: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Names odd cells.
 * @param cells all cells that are neither air nor wall
 * @returns a name for each; `undefined` where it cannot be told
 */
export function strangeThings(cells: readonly CellSamples[]): ThingName[] | undefined {
  const keys = repeated(cells);
  if (keys.length === 0 || cells.length - keys.length !== 2) return undefined;
  const [one, other] = cells.flatMap((_, i) => (keys.includes(i) ? [] : [i])) as [number, number];
  const [a, b] = [figureOf(cells[one] as CellSamples), figureOf(cells[other] as CellSamples)];
  const door = isDoorOf(a, b) ? one : isDoorOf(b, a) ? other : -1;
  if (door < 0) return undefined;
  return cells.map((_, i) => (keys.includes(i) ? 'key' : i === door ? 'door' : 'player'));
}

/** The cells that look alike; none where there are none, or more than one kind of them. */
function repeated(cells: readonly CellSamples[]): readonly number[] {
  const groups = cells.map((cell) =>
    cells.flatMap((other, i) => (unlike(cell, other) < maxUnlike ? [i] : [])),
  );
  const many = groups.filter((group) => group.length > 1);
  const [first] = many;
  return first && many.every((group) => group.join() === first.join()) ? first : [];
}

/** How much two figures differ, 0..1. */
function unlike(one: CellSamples, other: CellSamples): number {
  let sum = 0;
  for (let i = 0; i < sampleCount ** 2; i++) sum += Math.abs(one.coverage(i) - other.coverage(i));
  return sum / sampleCount ** 2;
}

function figureOf(samples: CellSamples): Figure {
  const inside = Array.from({ length: sampleCount ** 2 }, (_, i) => i).filter(
    (i) => samples.coverage(i) >= figured,
  );
  const extent = (places: readonly number[]) => Math.max(...places) - Math.min(...places) + 1;
  return {
    covered: inside.length,
    width: extent(inside.map((i) => i % sampleCount)),
    height: extent(inside.map((i) => Math.floor(i / sampleCount))),
  };
}

const isDoorOf = (door: Figure, player: Figure): boolean =>
  door.covered >= minLarger * player.covered &&
  door.width >= player.width - slack &&
  door.height >= player.height - slack;

/** Samples along an edge of a cell from which on a figure is cut by it. */
const minCut = 3;

/**
 * Whether a figure goes on beyond one edge of its cell and not beyond the opposite one: then it is
 * on its way between two cells.
 */
export function goesBeyond(samples: CellSamples): boolean {
  const last = sampleCount - 1;
  const along = Array.from({ length: sampleCount }, (_, i) => i);
  const cut = (at: (i: number) => number) =>
    along.filter((i) => samples.coverage(at(i)) >= figured).length >= minCut;
  const isAcross = cut((i) => i * sampleCount) !== cut((i) => i * sampleCount + last);
  const isAbove = cut((i) => i) && !cut((i) => last * sampleCount + i);
  return isAcross || isAbove;
}

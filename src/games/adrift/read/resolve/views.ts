/**
 * One face of a board with fills, as it may be seen: which of its groups of cells are ground. Each such view is held against how much of a
 * disc's colour fills show, and costs what it leaves unexplained, in squared strays.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, toLab } from '../../../../vision/color/color-space.ts';
import {
  discOn,
  fillOn,
  inRange,
  less,
  levelsApart,
  lightnessElsewhere,
  meanColor,
  offOf,
  outOfRange,
} from './mixed-colors.ts';
import type { Ends } from './ends.ts';
import type { Group } from './groups.ts';

/** What is measured of one colour strays so many times as much as cells of one group do, and by so many levels at least and at most. */
const stray = { times: 2, min: 2, max: 6 } as const;
/** Colours told from other faces stray by so much, in OKLab; and what a level counts there. */
const strayElsewhere = 0.04;
const oneLevel = 0.002;
/** Costs, in squared strays: a fill, and one that is no path; and the most that one thing can cost. */
export const fillPrices = { fill: 3.5, noPath: 12, max: 36 } as const;
/** Where fills show less ground than this, it cannot be told through them. */
const minRest = 0.12;

/** One thing whose colour and whose ground are known. */
interface Point {
  readonly disc: Rgb;
  readonly seen: Rgb;
}

/** One view of a face: which groups are ground. The others under discs are fills. */
export interface View {
  readonly ground: readonly Group[];
  readonly fills: readonly (readonly [Group, number])[];
  /** Groups nothing lies on that are not the ground. */
  readonly bare: readonly Group[];
  readonly points: readonly Point[];
}

/** A view with a share: what it costs, and what follows from it. */
export interface Fit {
  readonly view: View;
  readonly cost: number;
  /** By bare group: what it costs as a fill of each colour. */
  readonly bare: readonly (readonly number[])[];
  /** `undefined` where nothing is known on the face itself. */
  readonly rest: Rgb | undefined;
  readonly ground: Rgb | undefined;
  readonly lab: Lab | undefined;
  /** How far the ground may be off because it is only seen through fills, in OKLab. */
  readonly unsure: number;
}

/** How much colours of one group stray, levels. */
export function strayIn(groups: readonly Group[]): number {
  const [sum, cells] = groups.reduce(
    ([square, count], { spread, cells: own }) => [square + spread * spread * own.length, count + own.length],
    [0, 0],
  );
  return Math.max(stray.min, Math.min(stray.max, stray.times * Math.sqrt(sum / Math.max(1, cells))));
}

/** The views of a face: what discs of two colours lie on is ground; else any group may be, or none. */
export function viewsOf(own: readonly Group[], ends: Ends): View[] {
  const sure = own.filter(({ owners }) => owners.size > 1);
  const single = own.filter(({ owners }) => owners.size === 1);
  const grounds = sure.length > 0 ? [sure] : [[], ...own.map((group) => [group])];
  return grounds.map((ground): View => {
    const fills = single
      .filter((group) => !ground.includes(group))
      .map((group) => [group, [...group.owners][0] as number] as const);
    const points = [
      ...ground.map(({ color }) => ({ disc: color, seen: color })),
      ...fills.map(([group, color]) => ({
        disc: group.disc ?? discOn(color, group.face, ends),
        seen: group.color,
      })),
    ];
    const bare = own.filter((group) => group.owners.size === 0 && !ground.includes(group));
    return { ground, fills, bare, points };
  });
}

/** Holds a view against a share. */
export function fitOf(
  view: View,
  { share, face, ends, strayLevels }: { share: number; face: number; ends: Ends; strayLevels: number },
): Fit {
  const { points, fills } = view;
  let cost = fills.reduce((sum, [group]) => sum + priceOf(group), 0);
  if (points.length === 0)
    return { view, cost, bare: [], rest: undefined, ground: undefined, lab: undefined, unsure: 0 };
  const rests = points.map(({ disc, seen }) => less(seen, disc, share));
  const rest = meanColor(rests);
  for (const each of rests) cost += capped(levelsApart(each, rest) / strayLevels);
  const through = 1 - share >= minRest ? less({ r: 0, g: 0, b: 0 }, rest, -1 / (1 - share)) : undefined;
  const ground = view.ground.length > 0 ? meanColor(view.ground.map(({ color }) => color)) : through;
  if (fills.length > 0) cost += capped(outOfRange(rest, 255 * (1 - share)) / strayLevels);
  const colors = ends.palette.map((_, color) => fillOn(discOn(color, face, ends), rest, share));
  const bare = view.bare.map((group) =>
    colors.map((lab) => priceOf(group) + (offOf(lab, group.lab, lightnessElsewhere) / strayElsewhere) ** 2),
  );
  const unsure = view.ground.length > 0 ? 0 : (oneLevel * strayLevels) / (1 - share);
  return { view, cost, bare, rest, ground, lab: ground && toLab(inRange(ground)), unsure };
}

/** A fill is a path, so no cell of it has three neighbours in it. */
const priceOf = ({ isPath }: Group): number => fillPrices.fill + (isPath ? 0 : fillPrices.noPath);

const capped = (off: number): number => Math.min(fillPrices.max, off * off);

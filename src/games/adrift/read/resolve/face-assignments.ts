/**
 * One face of a board with fills, as it may be assigned: which of its groups of cells are ground.
 * Each assignment is held against a share of disc colour in the fills, and costs what it leaves
 * unexplained, in squared strays.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { Group } from './groups.ts';
import { blendLimits as limits, colorLimits } from './limits.ts';
import { discOn, type EndColors, fillOn, inRange, less, levelsApart, outOfRange } from './mixed-colors.ts';

/** One thing whose colour and whose ground are known. */
interface Point {
  readonly disc: Rgb;
  readonly seen: Rgb;
}

/** Which groups of a face are ground. The others under discs are fills. */
interface FaceAssignment {
  readonly ground: readonly Group[];
  readonly fills: readonly (readonly [Group, number])[];
  /** Groups nothing lies on that are not the ground. */
  readonly bare: readonly Group[];
  readonly points: readonly Point[];
}

/** An assignment with a share: what it costs, and what follows from it. */
export interface Fit {
  readonly assignment: FaceAssignment;
  readonly cost: number;
  /** By bare group: what it costs as a fill of each colour. */
  readonly bare: readonly (readonly number[])[];
  /** `undefined` where nothing is known on the face itself. */
  readonly rest: Rgb | undefined;
  readonly ground: Rgb | undefined;
  readonly lab: Lab | undefined;
}

/** What fills and grounds look like on a face. */
export interface FaceBlend {
  /** The groups that are ground. */
  readonly ground: readonly Group[];
  /** What ground looks like; `undefined` where nothing shows it. */
  readonly color: Rgb | undefined;
  /** What a fill shows beside its disc's colour. */
  readonly rest: Rgb;
  /** Whether the rest was measured on this face, and not taken from the others. */
  readonly isOwn: boolean;
}

/** How fills blend with grounds. */
export interface Blend {
  /** Share of a disc's colour in fills, 0..1. */
  readonly share: number;
  /** Groups under discs that are filled, with their colours; empty when no cell is filled. */
  readonly filled: ReadonlyMap<Group, number>;
  /** By face. */
  readonly faces: readonly FaceBlend[];
}

/**
 * Lists the assignments of a face: what discs of two colours lie on is ground; else any group may
 * be, or none.
 * @param own the face's groups
 * @param ends the colours of the discs
 * @returns at least one
 */
export function assignmentsOf(own: readonly Group[], ends: EndColors): FaceAssignment[] {
  const sure = own.filter(({ owners }) => owners.size > 1);
  const grounds = sure.length > 0 ? [sure] : [[], ...own.map((group) => [group])];
  return grounds.map((ground): FaceAssignment => {
    const others = own.filter((group) => !ground.includes(group));
    const fills = others.flatMap((group) => {
      const [owner] = group.owners;
      return owner === undefined || group.owners.size > 1 ? [] : [[group, owner] as const];
    });
    const points = [
      ...ground.map(({ color }) => ({ disc: color, seen: color })),
      ...fills.map(([group, color]) => ({
        disc: discOn(color, group.face, ends),
        seen: group.color,
      })),
    ];
    return { ground, fills, bare: others.filter(({ owners }) => owners.size === 0), points };
  });
}

/**
 * Holds an assignment against a share.
 * @param assignment of one face
 * @param known the share, the face, and the colours of the ends
 * @returns its cost, and the ground and the rest that follow from it
 */
export function fitOf(
  assignment: FaceAssignment,
  { share, face, ends }: { share: number; face: number; ends: EndColors },
): Fit {
  const { points, fills } = assignment;
  let cost = limits.costs.fill * fills.length;
  if (points.length === 0)
    return { assignment, cost, bare: [], rest: undefined, ground: undefined, lab: undefined };
  const rests = points.map(({ disc, seen }) => less(seen, disc, share));
  const rest = meanColor(rests);
  for (const each of rests) cost += capped(levelsApart(each, rest) / limits.strayLevels);
  const isGroundSeen = assignment.ground.length > 0;
  const through =
    1 - share >= limits.minRest ? less({ r: 0, g: 0, b: 0 }, rest, -1 / (1 - share)) : undefined;
  const ground = isGroundSeen ? meanColor(assignment.ground.map(({ color }) => color)) : through;
  if (fills.length > 0) cost += capped(outOfRange(rest, 255 * (1 - share)) / limits.strayLevels);
  const colors = ends.palette.map((_, color) => fillOn(discOn(color, face, ends), rest, share));
  const bare = assignment.bare.map((group) =>
    colors.map(
      (lab) =>
        limits.costs.fill +
        (labDistance(lab, group.lab, colorLimits.lightnessElsewhere) / limits.strayElsewhere) ** 2,
    ),
  );
  return { assignment, cost, bare, rest, ground, lab: ground && toLab(inRange(ground)) };
}

const capped = (off: number): number => Math.min(limits.costs.max, off * off);

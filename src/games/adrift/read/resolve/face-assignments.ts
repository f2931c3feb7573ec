/**
 * Possible assignments of one face of a board with fills: which of its groups of cells are ground.
 * Each is evaluated for a share of disc colour in the fills; its cost is what it leaves
 * unexplained, in squared normalised deviations.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { Group } from './groups.ts';
import { blendLimits as limits, colorLimits } from './limits.ts';
import {
  discOn,
  type EndColors,
  fillOn,
  inRange,
  minusShare,
  levelsApart,
  outOfRange,
} from './mixed-colors.ts';

/** A group whose colour is seen, and the disc colour that would blend to it. */
interface Point {
  readonly disc: Rgb;
  readonly seen: Rgb;
}

/** Which groups of a face are ground; other groups with marks are fills. */
interface FaceAssignment {
  readonly ground: readonly Group[];
  readonly fills: readonly (readonly [Group, number])[];
  /** Groups without marks that are not ground. */
  readonly bare: readonly Group[];
  readonly points: readonly Point[];
}

/** An assignment evaluated for a share: its cost, and the colours that follow. */
export interface Fit {
  readonly assignment: FaceAssignment;
  readonly cost: number;
  /** By bare group: its cost as a fill of each colour. */
  readonly bare: readonly (readonly number[])[];
  /** `undefined` if the face itself has neither ground nor fills. */
  readonly rest: Rgb | undefined;
  readonly ground: Rgb | undefined;
  readonly lab: Lab | undefined;
}

/** The look of fills and ground on a face. */
export interface FaceBlend {
  /** The groups of ground. */
  readonly ground: readonly Group[];
  /** The colour of ground; `undefined` if unknown. */
  readonly color: Rgb | undefined;
  /** The part of a fill that is not its disc's colour. */
  readonly rest: Rgb;
  /** Whether the rest was measured on this face, not taken from the others. */
  readonly isOwn: boolean;
}

/** How fills blend with grounds. */
export interface Blend {
  /** Share of a disc's colour in fills, 0..1. */
  readonly share: number;
  /** Filled groups with marks, and their colours; empty if no cell is filled. */
  readonly filled: ReadonlyMap<Group, number>;
  /** By face. */
  readonly faces: readonly FaceBlend[];
}

/**
 * Lists the assignments of a face: groups with marks of two colours are ground; otherwise any
 * single group may be, or none.
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
 * Evaluates an assignment for a share.
 * @param assignment of one face
 * @param known the share, the face, and the colours of the ends
 * @returns its cost, and the ground and rest that follow
 */
export function fitOf(
  assignment: FaceAssignment,
  { share, face, ends }: { share: number; face: number; ends: EndColors },
): Fit {
  const { points, fills } = assignment;
  let cost = limits.costs.fill * fills.length;
  if (points.length === 0)
    return { assignment, cost, bare: [], rest: undefined, ground: undefined, lab: undefined };
  const rests = points.map(({ disc, seen }) => minusShare(seen, disc, share));
  const rest = meanColor(rests);
  for (const each of rests) cost += capped(levelsApart(each, rest) / limits.strayLevels);
  const isGroundSeen = assignment.ground.length > 0;
  const through =
    1 - share >= limits.minRest ? minusShare({ r: 0, g: 0, b: 0 }, rest, -1 / (1 - share)) : undefined;
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

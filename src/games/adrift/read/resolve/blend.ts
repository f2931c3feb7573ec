/**
 * Measures how paths that fill their cells tint the ground. A fill is an alpha blend of its face's
 * ground with its disc's colour: seen = rest + share · disc, with one share for the board and one
 * rest per face. Ground is the colour that blends with itself to itself, seen = disc, so grounds
 * lie on the same line as fills, and the line that fits all groups shows which of them are ground.
 * Joint assignments of the three faces (face-assignments.ts) compete.
 */

import type { ReadError } from '../../../../core/errors.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { cellDoubt, withAlternatives } from '../doubt.ts';
import { assumptionsOn, type Hypothesis } from '../hypothesis.ts';
import { assignmentsOf, type Blend, type FaceBlend, type Fit, fitOf } from './face-assignments.ts';
import type { Group } from './groups.ts';
import { blendLimits as limits } from './limits.ts';
import { type EndColors, offInOtherLight } from './mixed-colors.ts';

/** One assignment for each of the three faces. */
interface JointAssignment {
  readonly name: string;
  readonly cost: number;
  readonly share: number;
  readonly fits: readonly Fit[];
}

/**
 * Measures how fills blend.
 * @param side cells along each side
 * @param groups of all faces
 * @param ends the colours of the discs
 * @param assumptions may select the joint assignment
 * @returns a doubt if two joint assignments fit about equally well
 */
export function blendOf(
  side: number,
  groups: readonly Group[],
  ends: EndColors,
  assumptions: Hypothesis = [],
): Blend | ReadError {
  const { minLead, costs } = limits;
  const unassumed = rankedJoints(groups, ends, minLead);
  // A face about which nothing is known may be in any light, so a ground that differs from those of
  // the other faces is no evidence against an assignment.
  const lead = isOpen(unassumed[0]!) ? minLead + 2 * costs.otherGround : minLead;
  const joints = lead > minLead ? rankedJoints(groups, ends, lead) : unassumed;
  const [assumption] = assumptionsOn(assumptions, 'joint');
  const assumed = joints.find(({ name }) => name === assumption?.name);
  const [best, second] = (assumed ? [assumed] : joints) as [JointAssignment, JointAssignment | undefined];
  if (second && second.cost - best.cost < lead) {
    const isGround = (group: Group, { fits }: JointAssignment) =>
      fits.some(({ assignment }) => assignment.ground.includes(group));
    const group = groups.find((each) => isGround(each, best) !== isGround(each, second));
    const words = 'the ground of @ could be filled by a path or not';
    const near = joints.filter(({ cost }) => cost - best.cost < lead);
    return withAlternatives(
      cellDoubt(side, group?.cells[0] ?? 0, words),
      near.map(({ name }): Hypothesis => [{ on: 'joint', name }]),
    );
  }
  const { share, fits } = best;
  return {
    share,
    filled: new Map(fits.flatMap(({ assignment }) => assignment.fills)),
    faces: fits.map((fit) => faceBlend(fit, fits)),
  };
}

/** Whether the ground and fills of some face are unknown. */
const isOpen = ({ fits }: JointAssignment): boolean => fits.some(({ rest }) => rest === undefined);

/** The joint assignments whose cost is within `lead` of the best, each with its best share. */
function rankedJoints(groups: readonly Group[], ends: EndColors, lead: number): JointAssignment[] {
  const assignments = [0, 1, 2].map((face) =>
    assignmentsOf(
      groups.filter((group) => group.face === face),
      ends,
    ),
  );
  const joints = new Map<string, JointAssignment>();
  let min = Number.POSITIVE_INFINITY;
  for (let i = 0; i < limits.shares.count; i++) {
    const share = limits.shares.min + limits.shares.step * i;
    const [z = [], x = [], y = []] = assignments.map((each, face) =>
      each.map((assignment) => fitOf(assignment, { share, face, ends })),
    );
    for (const [iz, a] of z.entries()) {
      for (const [ix, b] of x.entries()) {
        for (const [iy, c] of y.entries()) {
          const fits = [a, b, c];
          if (a.cost + b.cost + c.cost > min + lead) continue;
          const cost = costOf(fits);
          const name = `${iz} ${ix} ${iy}`;
          if (cost > min + lead || cost >= (joints.get(name)?.cost ?? Infinity)) continue;
          min = Math.min(min, cost);
          joints.set(name, { name, cost, share, fits });
        }
      }
    }
  }
  return [...joints.values()].sort((a, b) => a.cost - b.cost);
}

/**
 * The joint cost of three assignments: their grounds should be alike except for light, and a fill
 * requires a filled disc of its colour.
 */
function costOf(fits: readonly Fit[]): number {
  const filled = new Set(fits.flatMap(({ assignment }) => assignment.fills.map(([, color]) => color)));
  let cost = 0;
  for (const [i, a] of fits.entries()) {
    cost += a.cost + bareCost(a, filled);
    for (const b of fits.slice(i + 1)) {
      if (!a.lab || !b.lab) continue;
      const off = offInOtherLight(a.lab, b.lab) / limits.strayOfGrounds;
      cost += Math.min(limits.costs.otherGround, off * off);
    }
  }
  return cost;
}

/** The cost of groups without marks: each is a fill or stone. */
function bareCost({ assignment, bare }: Fit, filled: ReadonlySet<number>): number {
  const { costs } = limits;
  let cost = 0;
  for (const i of assignment.bare.keys()) {
    const own = bare[i];
    let asFill = Number.POSITIVE_INFINITY;
    for (const color of filled) asFill = Math.min(asFill, own?.[color] ?? asFill);
    cost += Math.min(costs.stone, asFill);
  }
  return cost;
}

function faceBlend({ assignment, rest, ground }: Fit, fits: readonly Fit[]): FaceBlend {
  const grounds = fits.flatMap((each) => each.ground ?? []);
  return {
    ground: assignment.ground,
    color: ground ?? (grounds.length > 0 ? meanColor(grounds) : undefined),
    rest: rest ?? meanColor(fits.flatMap((each) => each.rest ?? [])),
    isOwn: rest !== undefined,
  };
}

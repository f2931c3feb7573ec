/** Groups the cells of each face by their grounds. */

import type { Rgb } from '../../../../core/frame.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellFeatures } from '../observe/features.ts';
import type { Topology } from '../../topology.ts';
import { groupLimits as limits } from './limits.ts';

/** The meaning of a cell's ground. */
export interface GroundLabel {
  readonly kind: 'ground' | 'stone' | 'fill';
  /** The colour that fills it. */
  readonly color?: number;
  /** Certainty, 0..1. */
  readonly margin: number;
}

/** Cells of one face with similar grounds. */
export interface Group {
  readonly face: number;
  readonly cells: readonly number[];
  readonly color: Rgb;
  readonly lab: Lab;
  /** Colours of the discs and lines on it. */
  readonly owners: ReadonlySet<number>;
}

/**
 * Groups the grounds of all faces.
 * @param topology the board's graph
 * @param features by cell
 * @param marks by cell: the colour of its mark; -1 for none
 * @returns face by face; every cell is in exactly one group
 */
export function groundGroups(
  topology: Topology,
  features: readonly Pick<CellFeatures, 'ground' | 'mark'>[],
  marks: Int8Array,
): Group[] {
  return [0, 1, 2].flatMap((face) => withCheckers(topology.side, groupsOf(topology, face, features, marks)));
}

/** On a checkered face both grounds are ground, whatever marks they bear. */
function withCheckers(side: number, groups: readonly Group[]): Group[] {
  const [a, b] = groups.toSorted((x, y) => y.cells.length - x.cells.length);
  if (!a || !b || b.cells.length < limits.checkers.each) return [...groups];
  const parity = (cell: number) => (Math.floor((cell % (side * side)) / side) + (cell % side)) % 2;
  const isOne = ({ cells }: Group) => cells.every((cell) => parity(cell) === parity(cells[0]!));
  if (!isOne(a) || !isOne(b)) return [...groups];
  // Two owners or more mark a group as ground.
  const owners = new Set([...a.owners, ...b.owners, -1, -2]);
  return groups.map((group) => (group === a || group === b ? { ...group, owners } : group));
}

/** Groups of a face, by single linkage. */
function groupsOf(
  { side }: Topology,
  face: number,
  features: readonly Pick<CellFeatures, 'ground' | 'mark'>[],
  marks: Int8Array,
): Group[] {
  const area = side * side;
  const own = features.slice(face * area, (face + 1) * area);
  const labs = own.map(({ ground }) => toLab(ground));
  const isEmpty = own.map(({ mark }) => !mark);
  return linked(labs, isEmpty).map((members): Group => {
    const cells = members.map((i) => face * area + i);
    const color = meanColor(cells.map((cell) => features[cell]!.ground));
    const owners = new Set(cells.map((cell) => marks[cell]!).filter((mark) => mark >= 0));
    return { face, cells, color, lab: toLab(color), owners };
  });
}

/**
 * Single linkage. The ground beside a mark is seen in few samples, so a cell with a mark may link
 * over a longer step, but never links two groups of empty cells.
 */
function linked(labs: readonly Lab[], isEmpty: readonly boolean[]): readonly number[][] {
  const steps = labs.flatMap((lab, i) =>
    labs.slice(0, i).map((other, j) => ({ i, j, step: labDistance(lab, other) })),
  );
  const chains = labs.map((_, i) => [i]);
  for (const { i, j, step } of steps.sort((a, b) => a.step - b.step)) {
    const [own, other] = [chains[i]!, chains[j]!];
    if (own === other) continue;
    const areMeasured = [own, other].every((chain) => chain.some((member) => isEmpty[member]));
    const areEmpty = isEmpty[i] && isEmpty[j];
    if (areMeasured ? !areEmpty || step > limits.step.empty : step > limits.step.marked) continue;
    own.push(...other);
    for (const member of other) chains[member] = own;
  }
  return [...new Set(chains)].map((chain) => chain.sort((a, b) => a - b));
}

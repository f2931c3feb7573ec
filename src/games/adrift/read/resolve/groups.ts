/** Cells of one face whose grounds look alike, and what belongs to them. */

import type { Rgb } from '../../../../core/frame.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellFeatures } from '../observe/features.ts';
import type { Topology } from '../../topology.ts';
import { groupLimits as limits } from './limits.ts';

/** What a cell's ground says. */
export interface GroundLabel {
  readonly kind: 'ground' | 'stone' | 'fill';
  /** The colour that fills it. */
  readonly color?: number;
  /** Certainty, 0..1. */
  readonly margin: number;
}

/** Cells of one face whose grounds are alike. */
export interface Group {
  readonly face: number;
  readonly cells: readonly number[];
  readonly color: Rgb;
  readonly lab: Lab;
  /** Colours of the discs and lines that lie on it. */
  readonly owners: ReadonlySet<number>;
}

/**
 * Gathers the grounds of all faces into groups.
 * @param topology the board's graph
 * @param features by cell
 * @param marks by cell: the colour of what lies on it; -1 for nothing
 * @returns face by face; every cell is in one group
 */
export function groundGroups(
  topology: Topology,
  features: readonly CellFeatures[],
  marks: Int8Array,
): Group[] {
  return [0, 1, 2].flatMap((face) => withCheckers(topology.side, groupsOf(topology, face, features, marks)));
}

/** Where a face is checkered, both its grounds are ground, whatever lies on them. */
function withCheckers(side: number, groups: readonly Group[]): Group[] {
  const [a, b] = groups.toSorted((x, y) => y.cells.length - x.cells.length);
  if (!a || !b || b.cells.length < limits.checkers.each) return [...groups];
  const parity = (cell: number) => (Math.floor((cell % (side * side)) / side) + (cell % side)) % 2;
  const isOne = ({ cells }: Group) => cells.every((cell) => parity(cell) === parity(cells[0]!));
  if (!isOne(a) || !isOne(b)) return [...groups];
  // Two owners at least are what says that a group is ground.
  const owners = new Set([...a.owners, ...b.owners, -1, -2]);
  return groups.map((group) => (group === a || group === b ? { ...group, owners } : group));
}

/** Groups of a face, by single linkage. */
function groupsOf(
  { side }: Topology,
  face: number,
  features: readonly CellFeatures[],
  marks: Int8Array,
): Group[] {
  const area = side * side;
  const labs = features.slice(face * area, (face + 1) * area).map(({ ground }) => toLab(ground));
  return linked(labs, limits.step).map((members): Group => {
    const cells = members.map((i) => face * area + i);
    const color = meanColor(cells.map((cell) => features[cell]!.ground));
    const owners = new Set(cells.map((cell) => marks[cell]!).filter((mark) => mark >= 0));
    return { face, cells, color, lab: toLab(color), owners };
  });
}

/** Single linkage: chains of steps no wider than this. */
function linked(labs: readonly Lab[], step: number): number[][] {
  const rest = new Set(labs.keys());
  const chains: number[][] = [];
  for (const seed of rest) {
    rest.delete(seed);
    const members = [seed];
    for (const member of members) {
      for (const other of rest) {
        if (labDistance(labs[member]!, labs[other]!) > step) continue;
        rest.delete(other);
        members.push(other);
      }
    }
    chains.push(members);
  }
  return chains;
}

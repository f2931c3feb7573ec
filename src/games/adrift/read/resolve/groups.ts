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
 * Links cells with similar grounds. The ground beside a mark is seen in few samples, so a cell with
 * a mark may link over a longer step, but never links two groups of empty cells.
 */
function linked(labs: readonly Lab[], isEmpty: readonly boolean[]): readonly number[][] {
  const chains = chainsOf(
    labs,
    [...labs.keys()].filter((i) => isEmpty[i]),
    limits.step.empty,
  );
  // Cells with marks join in the order of their distance from a chain, as a spanning tree grows.
  const rest = new Map<number, { step: number; chain: number[] }>();
  for (const i of labs.keys()) if (!isEmpty[i]) rest.set(i, { step: Infinity, chain: [] });
  const approach = (member: number, chain: number[]) => {
    for (const [i, nearest] of rest) {
      const step = labDistance(labs[i]!, labs[member]!);
      if (step < nearest.step) rest.set(i, { step, chain });
    }
  };
  for (const chain of chains) chain.forEach((member) => approach(member, chain));
  const nearest = () => {
    let best: { readonly cell: number; readonly step: number; readonly chain: number[] } | undefined;
    for (const [cell, { step, chain }] of rest)
      if (step <= limits.step.marked && step < (best?.step ?? Infinity)) best = { cell, step, chain };
    return best;
  };
  for (let next = nearest(); next; next = nearest()) {
    rest.delete(next.cell);
    next.chain.push(next.cell);
    approach(next.cell, next.chain);
  }
  const grounds = [...chains, ...chainsOf(labs, [...rest.keys()], limits.step.marked)];
  return grounds.map((chain) => chain.sort((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!);
}

/** Single linkage of some cells with steps up to `step`. */
function chainsOf(labs: readonly Lab[], cells: readonly number[], step: number): number[][] {
  const rest = new Set(cells);
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

/**
 * What the grounds of the cells mean: ground, stone, or filled with the colour of a path. Cells of one face whose grounds look alike
 * belong together; a group that discs of several colours lie on is ground, what else differs
 * from it is stone, or filled with the colour of a path.
 */

import type { Rgb } from '../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../vision/color-space.ts';
import { cellDoubt, type Doubt, isDoubt } from './read-doubt.ts';
import type { Ends } from './read-ends.ts';
import { labelFilled } from './read-fills.ts';
import { mixingOf } from './read-mixing.ts';
import type { CellLook } from './read-patch.ts';
import { meanOf as meanRgb } from './sample-colors.ts';
import type { Topology } from './topology.ts';

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
  /** How far the cells' colours stray from the group's, levels: root of the mean square over cells and channels. */
  readonly spread: number;
  /** Colours of the discs and lines that lie on it. */
  readonly owners: ReadonlySet<number>;
  /** Whether no cell has more than two neighbours in it. */
  readonly isPath: boolean;
  /** The colour of the discs on it as it is seen there; `undefined` for none, or several. */
  readonly disc: Rgb | undefined;
}

/** Grounds whose colours are a chain of steps no wider than this are one group, in OKLab. */
const sameGround = 0.028;
/** The a and b of stones differ by so much at most, in OKLab. */
const sameStone = 0.08;
/** Distance of two groups that leaves no doubt, in OKLab. */
const surely = 0.1;
/** A face of one group only, without discs, is told by other faces when it is so many times nearer to one of them. */
const nearerBy = 1.5;

/** What is known of the board before its grounds are told. */
export interface EndedBoard {
  readonly topology: Topology;
  readonly looks: readonly CellLook[];
  /** By cell: the colour of what lies on it; -1 for nothing. */
  readonly marks: Int8Array;
  readonly ends: Ends;
}

/** Tells what the grounds mean. @returns by cell, or a doubt naming one that cannot be told */
export function labelGrounds({ topology, looks, marks, ends }: EndedBoard): GroundLabel[] | Doubt {
  const { side } = topology;
  const groups = [0, 1, 2].flatMap((face) => withCheckers(side, groupsOf(topology, face, looks, marks)));
  const mixing = mixingOf(side, groups, ends);
  if (isDoubt(mixing)) return mixing;
  const labels =
    mixing.filled.size > 0
      ? labelFilled({ topology, groups, ends, mixing })
      : labelBare(side, groups, looks.length);
  return isDoubt(labels) ? labels : (strangeStone(side, groups, labels) ?? labels);
}

/** Tells ground from stone on a board without fills. */
function labelBare(side: number, groups: readonly Group[], cells: number): GroundLabel[] | Doubt {
  const labels = new Array<GroundLabel>(cells).fill({ kind: 'ground', margin: 1 });
  for (const face of [0, 1, 2]) {
    const own = groups.filter((group) => group.face === face);
    const doubt = labelFace(side, own, groups, labels);
    if (doubt) return doubt;
  }
  return labels;
}

/** Stones are alike on all faces but for light: where they are not, one of them is something else. */
function strangeStone(
  side: number,
  groups: readonly Group[],
  labels: readonly GroundLabel[],
): Doubt | undefined {
  const stones = groups.filter(({ cells }) => labels[cells[0] as number]?.kind === 'stone');
  const chroma = ({ lab }: Group) => Math.hypot(lab.a, lab.b);
  const plainest = stones.toSorted((a, b) => chroma(a) - chroma(b))[0];
  const strange = stones.find(
    ({ lab }) => plainest && Math.hypot(lab.a - plainest.lab.a, lab.b - plainest.lab.b) > sameStone,
  );
  return (
    strange &&
    cellDoubt(side, strange.cells[0] as number, '@ could be a stone or filled by a path', ['#', '.'])
  );
}

/** Fewest cells of each of a checkered face's two grounds, share of the face that both have, and how far they differ, in OKLab. */
const checkers = { each: 4, both: 0.6, apart: 0.16 } as const;

/** Where a face is checkered, both its grounds are ground, whatever lies on them. */
function withCheckers(side: number, groups: readonly Group[]): Group[] {
  const [a, b] = groups.toSorted((x, y) => y.cells.length - x.cells.length);
  if (!a || !b || b.cells.length < checkers.each) return [...groups];
  const parity = (cell: number) => (Math.floor((cell % (side * side)) / side) + (cell % side)) % 2;
  const isOne = ({ cells }: Group) => cells.every((cell) => parity(cell) === parity(cells[0] as number));
  const isCheckered =
    isOne(a) &&
    isOne(b) &&
    a.cells.length + b.cells.length >= checkers.both * side * side &&
    labDistance(a.lab, b.lab) <= checkers.apart;
  if (!isCheckered) return [...groups];
  // Two owners at least are what says that a group is ground.
  const owners = new Set([...a.owners, ...b.owners, -1, -2]);
  return groups.map((group) => (group === a || group === b ? { ...group, owners } : group));
}

/** Groups of a face, by single linkage. */
function groupsOf(
  { side, neighbors }: Topology,
  face: number,
  looks: readonly CellLook[],
  marks: Int8Array,
): Group[] {
  const first = face * side * side;
  const labs = looks.slice(first, first + side * side).map(({ ground }) => toLab(ground));
  const rest = new Set(labs.keys());
  const groups: Group[] = [];
  for (const seed of rest) {
    rest.delete(seed);
    const members = [seed];
    for (const member of members) {
      for (const other of rest) {
        if (labDistance(labs[member] as Lab, labs[other] as Lab) > sameGround) continue;
        rest.delete(other);
        members.push(other);
      }
    }
    const cells = members.map((i) => first + i);
    const marked = cells.filter((cell) => (marks[cell] as number) >= 0);
    const owners = new Set(marked.map((cell) => marks[cell] as number));
    const discs = marked.flatMap((cell) => looks[cell]?.mark?.color ?? []);
    const grounds = cells.map((cell) => (looks[cell] as CellLook).ground);
    const color = meanRgb(grounds);
    groups.push({
      face,
      cells,
      color,
      spread: spreadOf(grounds, color),
      lab: meanLab(members.map((i) => labs[i] as Lab)),
      owners,
      isPath: cells.every(
        (cell) =>
          [...neighbors.subarray(4 * cell, 4 * cell + 4)].filter((other) => cells.includes(other)).length <=
          2,
      ),
      disc: owners.size === 1 && discs.length > 0 ? meanRgb(discs) : undefined,
    });
  }
  return groups;
}

const spreadOf = (colors: readonly Rgb[], { r, g, b }: Rgb): number =>
  Math.sqrt(
    colors.reduce((sum, each) => sum + (each.r - r) ** 2 + (each.g - g) ** 2 + (each.b - b) ** 2, 0) /
      (3 * colors.length),
  );

function meanLab(labs: readonly Lab[]): Lab {
  const mean = (pick: (lab: Lab) => number) => labs.reduce((sum, lab) => sum + pick(lab), 0) / labs.length;
  return { l: mean(({ l }) => l), a: mean(({ a }) => a), b: mean(({ b }) => b) };
}

/** Tells ground from stone on one face. */
function labelFace(
  side: number,
  own: readonly Group[],
  all: readonly Group[],
  labels: GroundLabel[],
): Doubt | undefined {
  const ground = groundAmong(side, own, all);
  if (ground && isDoubt(ground)) return ground;
  for (const group of own) {
    const isGround = group === ground || group.owners.size > 0;
    const nearest = Math.min(
      1,
      ...own.filter((other) => other !== group).map((other) => labDistance(other.lab, group.lab)),
    );
    const margin = Math.min(1, (nearest - 0.5 * sameGround) / surely);
    for (const cell of group.cells) labels[cell] = { kind: isGround ? 'ground' : 'stone', margin };
  }
  return undefined;
}

/** The group that is ground; `undefined` when the face has stones alone. */
function groundAmong(side: number, own: readonly Group[], all: readonly Group[]): Group | Doubt | undefined {
  const byOwners = own.toSorted((a, b) => b.owners.size - a.owners.size || b.cells.length - a.cells.length);
  const [first] = byOwners;
  if (first && first.owners.size > 0) return first;
  if (own.length > 1) return own.reduce((best, group) => (group.lab.l > best.lab.l ? group : best));
  const [only] = own;
  const others = all.filter((group) => group.face !== only?.face);
  const grounds = others.filter(({ owners }) => owners.size > 0);
  const stones = others.filter(
    (group) => group.owners.size === 0 && grounds.some(({ face }) => face === group.face),
  );
  if (!only || stones.length === 0 || grounds.length === 0) return only;
  const toGround = Math.min(...grounds.map(({ lab }) => labDistance(lab, only.lab)));
  const toStone = Math.min(...stones.map(({ lab }) => labDistance(lab, only.lab)));
  if (Math.max(toGround, toStone) < nearerBy * Math.min(toGround, toStone)) {
    return cellDoubt(side, only.cells[0] as number, '@ could be a stone or a cell to be filled', ['.', '#']);
  }
  return toGround < toStone ? only : undefined;
}

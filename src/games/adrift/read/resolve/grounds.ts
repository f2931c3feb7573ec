/**
 * What the grounds of the cells mean: ground, stone, or filled with the colour of a path. Cells of one face whose grounds look alike
 * belong together; a group that discs of several colours lie on is ground, what else differs
 * from it is stone, or filled with the colour of a path.
 */

import type { ReadError } from '../../../../core/errors.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { labDistance } from '../../../../vision/color/color-space.ts';
import { cellDoubt, withAlternatives } from './doubt.ts';
import type { Ends } from './ends.ts';
import { labelFilled } from './fills.ts';
import { type Group, type GroundLabel, groundGroups, sameGround } from './groups.ts';
import { mixingOf } from './mixing.ts';
import type { CellLook } from '../observe/patch.ts';
import { assumptionsOn, type Hypothesis } from './hypothesis.ts';
import type { Topology } from '../../topology.ts';

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

/** What the grounds mean, by cell, and the cells that are alike. */
export interface LabelledGrounds {
  readonly labels: readonly GroundLabel[];
  readonly groups: readonly Group[];
  /** Other views of them, for assumptions (mixing.ts). */
  readonly views: readonly string[];
}

/** Tells what the grounds mean. @returns by cell, or a doubt naming one that cannot be told */
export function labelGrounds(
  { topology, looks, marks, ends }: EndedBoard,
  assumptions: Hypothesis = [],
): LabelledGrounds | ReadError {
  const { side } = topology;
  const groups = groundGroups(topology, looks, marks);
  const mixing = mixingOf(side, groups, ends, assumptions);
  if (isUnread(mixing)) return mixing;
  const labels =
    mixing.filled.size > 0
      ? labelFilled({ topology, groups, ends, mixing }, assumptions)
      : labelBare(side, groups, looks.length, assumptions);
  if (isUnread(labels)) return labels;
  return strangeStone(topology, groups, labels, assumptions) ?? { labels, groups, views: mixing.others };
}

/** Tells ground from stone on a board without fills. */
function labelBare(
  side: number,
  groups: readonly Group[],
  cells: number,
  assumptions: Hypothesis,
): GroundLabel[] | ReadError {
  const labels = new Array<GroundLabel>(cells).fill({ kind: 'ground', margin: 1 });
  for (const face of [0, 1, 2]) {
    const own = groups.filter((group) => group.face === face);
    const doubt = labelFace(side, own, groups, labels);
    if (doubt && !assumptionsOn(assumptions, 'ground').some(({ cell }) => own[0]?.cells.includes(cell)))
      return doubt;
  }
  for (const { cell, as } of assumptionsOn(assumptions, 'ground')) {
    const cellsAlike = groups.find((group) => group.cells.includes(cell))?.cells ?? [];
    for (const each of cellsAlike) labels[each] = { ...as, margin: 0 };
  }
  return labels;
}

/** Stones are alike on all faces but for light: where they are not, one of them is something else. */
function strangeStone(
  { side, neighbors }: Topology,
  groups: readonly Group[],
  labels: readonly GroundLabel[],
  assumptions: Hypothesis,
): ReadError | undefined {
  const stones = groups.filter(({ cells }) => labels[cells[0] as number]?.kind === 'stone');
  const chroma = ({ lab }: Group) => Math.hypot(lab.a, lab.b);
  const plainest = stones.toSorted((a, b) => chroma(a) - chroma(b))[0];
  const strange = stones.find(
    ({ lab, cells }) =>
      plainest &&
      !assumptionsOn(assumptions, 'ground').some(({ cell }) => cells.includes(cell)) &&
      Math.hypot(lab.a - plainest.lab.a, lab.b - plainest.lab.b) > sameStone,
  );
  if (!strange) return undefined;
  const [cell] = strange.cells as [number];
  const doubt = cellDoubt(side, cell, '@ could be a stone or filled by a path', { candidates: ['#', '.'] });
  const ways = hypothesesOfGround(neighbors, strange, labels);
  return withAlternatives(
    doubt,
    ways.filter((way) => !way.some((each) => each.on === 'ground' && each.as.kind === 'stone')),
  );
}

/** All that a group of grounds may be: stone, ground, or filled with a colour that lies beside it. */
export function hypothesesOfGround(
  neighbors: Int16Array,
  { cells }: Group,
  labels: readonly { readonly color?: number | undefined }[],
): Hypothesis[] {
  const [cell] = cells as [number];
  const beside = cells.flatMap((own) => [...neighbors.subarray(4 * own, 4 * own + 4)]);
  const colors = new Set(beside.flatMap((other) => labels[other]?.color ?? []));
  const kinds = [
    { kind: 'stone' } as const,
    { kind: 'ground' } as const,
    ...[...colors].map((color) => ({ kind: 'fill', color }) as const),
  ];
  return kinds.map((as): Hypothesis => [{ on: 'ground', cell, as }]);
}

/** Tells ground from stone on one face. */
function labelFace(
  side: number,
  own: readonly Group[],
  all: readonly Group[],
  labels: GroundLabel[],
): ReadError | undefined {
  const ground = groundAmong(side, own, all);
  if (ground && isUnread(ground)) return ground;
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
function groundAmong(
  side: number,
  own: readonly Group[],
  all: readonly Group[],
): Group | ReadError | undefined {
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
    const [cell] = only.cells as [number];
    return withAlternatives(
      cellDoubt(side, cell, '@ could be a stone or a cell to be filled', { candidates: ['.', '#'] }),
      [[{ on: 'ground', cell, as: { kind: 'ground' } }], [{ on: 'ground', cell, as: { kind: 'stone' } }]],
    );
  }
  return toGround < toStone ? only : undefined;
}

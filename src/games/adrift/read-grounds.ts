/**
 * What the grounds of the cells mean: ground, stone, or filled with the colour of a path. Cells of one face whose grounds look alike
 * belong together; a group that discs of several colours lie on is ground, what else differs
 * from it is stone, or filled with the colour of a path.
 */

import { labDistance } from '../../vision/color-space.ts';
import { cellDoubt, type Doubt, isDoubt } from './read-doubt.ts';
import type { Ends } from './read-ends.ts';
import { labelFilled } from './read-fills.ts';
import { type Group, type GroundLabel, groundGroups, sameGround } from './read-groups.ts';
import { mixingOf } from './read-mixing.ts';
import type { CellLook } from './read-patch.ts';
import type { Topology } from './topology.ts';

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
  const groups = groundGroups(topology, looks, marks);
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

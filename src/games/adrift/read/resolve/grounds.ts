/**
 * What the grounds of the cells mean on a board without fills: ground or stone. Cells of one face
 * whose grounds look alike belong together; a group that discs lie on is ground, and what differs
 * from it is stone.
 */

import { labDistance } from '../../../../vision/color/color-space.ts';
import type { Topology } from '../../topology.ts';
import type { Group, GroundLabel } from './groups.ts';
import { groundLimits as limits, groupLimits } from './limits.ts';

/**
 * Labels the grounds of a board without fills.
 * @param topology the board's graph
 * @param groups of all faces
 * @returns by cell
 */
export function labelBare({ cells }: Topology, groups: readonly Group[]): GroundLabel[] {
  const labels = new Array<GroundLabel>(cells).fill({ kind: 'ground', margin: 1 });
  for (const face of [0, 1, 2]) {
    labelFace(
      groups.filter((group) => group.face === face),
      labels,
    );
  }
  return labels;
}

/** Labels one face. */
function labelFace(own: readonly Group[], labels: GroundLabel[]): void {
  const ground = groundAmong(own);
  for (const group of own) {
    const kind = group === ground || group.owners.size > 0 ? 'ground' : 'stone';
    const others = own.filter((other) => other !== group);
    const nearest = Math.min(1, ...others.map((other) => labDistance(other.lab, group.lab)));
    const margin = Math.min(1, (nearest - 0.5 * groupLimits.step) / limits.surely);
    for (const cell of group.cells) labels[cell] = { kind, margin };
  }
}

/**
 * The group that is ground: of those that discs lie on, the one with most of them; else the
 * brightest.
 */
function groundAmong(own: readonly Group[]): Group {
  const byOwners = own.toSorted((a, b) => b.owners.size - a.owners.size || b.cells.length - a.cells.length);
  const [first] = byOwners as [Group];
  return first.owners.size > 0
    ? first
    : own.reduce((best, group) => (group.lab.l > best.lab.l ? group : best));
}

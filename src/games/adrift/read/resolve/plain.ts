/**
 * What a cube that was classified without doubts could be otherwise, and whether it could at all.
 */

import { chromaOf, labDistance } from '../../../../vision/color/color-space.ts';
import { topologyOf } from '../../topology.ts';
import type { ClassifiedCube, SeenCube } from './classified-cube.ts';
import { hypothesesOfGround } from './grounds.ts';
import type { Group } from './groups.ts';
import { resolveLimits as limits } from './limits.ts';
import type { Hypothesis } from '../hypothesis.ts';

/**
 * Lists the hypotheses that would change a cube: another meaning of one group of grounds on which
 * nothing lies, of all of them together, or another joint assignment of the three faces.
 * @param side cells along each side
 * @param cube without doubts
 * @returns each by itself enough to be tried
 */
export function otherHypotheses(side: number, { cells, groups, joints }: ClassifiedCube): Hypothesis[] {
  const kindOf = ({ cells: [cell = 0] }: Group) =>
    cells[cell]?.kind === 'stone' ? 'stone' : cells[cell]?.drawn ? 'fill' : 'ground';
  const grounds = groups.filter((group) => kindOf(group) === 'ground');
  const couldBe = (group: Group, kind: 'ground' | 'stone' | 'fill'): boolean => {
    if (kind === 'fill') return chromaOf(group.lab) >= limits.minFillChroma;
    if (kind === 'stone') return grounds.every(({ owners }) => owners.size === 0);
    const others = grounds.filter((other) => other !== group && other.face === group.face);
    const isNear = ({ lab }: Group) => labDistance(lab, group.lab) <= limits.maxGroundDistance;
    return others.length === 0 || others.some(isNear);
  };
  const bare = groups.filter(({ owners }) => owners.size === 0);
  const topology = topologyOf(side);
  const single = bare.flatMap((group) =>
    hypothesesOfGround(topology, group, cells).filter((hypothesis) =>
      hypothesis.every((each) => each.on === 'ground' && couldBe(group, each.as.kind)),
    ),
  );
  const all = (['stone', 'ground'] as const).map((kind): Hypothesis =>
    bare
      .filter((group) => kindOf(group) !== 'fill' && couldBe(group, kind))
      .map(({ cells: [cell = 0] }) => ({ on: 'ground', cell, as: { kind } })),
  );
  return [...single, ...all, ...joints.map((name): Hypothesis => [{ on: 'joint', name }])];
}

/**
 * Says whether nothing on a cube could be taken for something else.
 * @param seen the features of its cells
 * @param cube what they were classified as
 * @returns false wherever fills show, since stones can look like them
 */
export function isPlain({ features }: SeenCube, { cells, groups }: ClassifiedCube): boolean {
  if (cells.some(({ drawn, links }) => drawn && links.length === 0)) return false;
  const isSharp = features.every(
    ({ mark, unrest }) =>
      unrest <= limits.maxPlainUnrest && (mark?.contrast ?? 255) >= limits.minPlainContrast,
  );
  const isApart = groups.every((a, i) =>
    groups
      .slice(i + 1)
      .every((b) => a.face !== b.face || labDistance(a.lab, b.lab) >= limits.minPlainDistance),
  );
  return isSharp && isApart;
}

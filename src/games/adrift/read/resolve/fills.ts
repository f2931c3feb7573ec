/**
 * Labels the grounds of the cells as ground, fill or stone. The blend predicts the look of ground
 * and of every fill on each face. A path is connected to a disc of its colour, so only a colour
 * that touches a cell can fill it. Cells that match no prediction are stones.
 */

import type { ReadError } from '../../../../core/errors.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { neighborsIn, type Topology } from '../../topology.ts';
import { cellDoubt } from '../doubt.ts';
import type { Blend } from './face-assignments.ts';
import type { Group, GroundLabel } from './groups.ts';
import { colorLimits, fillLimits as limits, pairLimits } from './limits.ts';
import { discOn, type EndColors, fillOn, inRange } from './mixed-colors.ts';

/** A board with known ends and blend. */
interface BlendedBoard {
  readonly topology: Topology;
  readonly groups: readonly Group[];
  readonly ends: EndColors;
  readonly blend: Blend;
}

/**
 * Labels the grounds of a board.
 * @param board its groups, and how its fills blend
 * @returns by cell, or a doubt naming an ambiguous cell
 */
export function labelGrounds(board: BlendedBoard): GroundLabel[] | ReadError {
  const { groups, topology, blend } = board;
  const labels = new Array<GroundLabel | undefined>(topology.cells).fill(undefined);
  const known = new Map(blend.filled);
  const write = (group: Group, label: GroundLabel) => {
    for (const cell of group.cells) labels[cell] = label;
    if (label.color !== undefined) known.set(group, label.color);
  };
  const rest = new Set<Group>();
  for (const group of groups) {
    const own = blend.filled.get(group);
    if (own !== undefined) write(group, { kind: 'fill', color: own, margin: 1 });
    else if (blend.faces[group.face]?.ground.includes(group)) write(group, { kind: 'ground', margin: 1 });
    else rest.add(group);
  }
  // From the discs on: first fills, then groups that are clearly something else, then the rest.
  const stones: Group[] = [];
  for (let phase: Phase = 'fills'; rest.size > 0;) {
    const before = rest.size;
    for (const group of rest) {
      const around = group.cells.flatMap((cell) => neighborsIn(topology, cell));
      const touching = new Set(around.flatMap((cell) => labels[cell]?.color ?? []));
      const label = labelOf(group, board, { known, touching, stones });
      if (isUnread(label) && phase === 'last') return label;
      if (isUnread(label) || (phase === 'fills' && label.kind !== 'fill')) continue;
      write(group, label);
      if (label.kind === 'stone') stones.push(group);
      rest.delete(group);
    }
    if (rest.size === before) phase = phase === 'fills' ? 'others' : 'last';
  }
  return labels as GroundLabel[];
}

/** What a phase labels: only fills; everything certain; or all, with doubts. */
type Phase = 'fills' | 'others' | 'last';

interface Known {
  /** Groups known to be filled. */
  readonly known: ReadonlyMap<Group, number>;
  /** The colours of the cells around the group. */
  readonly touching: ReadonlySet<number>;
  /** Groups labelled as stones. */
  readonly stones: readonly Group[];
}

/** A possible label, and the distance from its colour as a share of the maximum. */
interface Candidate {
  readonly label: Omit<GroundLabel, 'margin'>;
  readonly off: number;
}

/** Labels a group without marks. */
function labelOf(group: Group, board: BlendedBoard, known: Known): GroundLabel | ReadError {
  const ranked = candidatesFor(group, board, known).sort((a, b) => a.off - b.off);
  const [first] = ranked;
  const isAnother = ({ kind, color }: Candidate['label']) =>
    kind !== first?.label.kind || color !== first.label.color;
  if (!first || first.off > limits.stoneFrom) return { kind: 'stone', margin: 1 };
  const rival = ranked.find(({ label }) => isAnother(label))?.off ?? 10;
  if (first.off > 1) {
    const words = '@ could be filled with one colour or another, or with none';
    return cellDoubt(board.topology.side, group.cells[0] ?? 0, words);
  }
  return {
    ...first.label,
    margin: Math.min(1, (rival - first.off) / (pairLimits.fullMargin * (rival + first.off))),
  };
}

/** All possible labels of a group; colours seen on its own face are matched more strictly. */
function candidatesFor(
  group: Group,
  { ends, blend }: BlendedBoard,
  { known, touching, stones }: Known,
): Candidate[] {
  const { color: ground, rest, isOwn } = blend.faces[group.face]!;
  const { sameFace, otherFace } = limits.maxDistance;
  const candidate = (label: Candidate['label'], isHere: boolean, lab: Lab): Candidate => {
    const off = labDistance(lab, group.lab, isHere ? 1 : colorLimits.lightnessElsewhere);
    return { label, off: off / (isHere ? sameFace : otherFace) };
  };
  const fills = [...touching].flatMap((color) => {
    const here = [...known].find(([{ face }, own]) => own === color && face === group.face)?.[0];
    const label = { kind: 'fill', color } as const;
    if (here) return [candidate(label, true, here.lab)];
    const expected = fillOn(discOn(color, group.face, ends), rest, blend.share);
    return [candidate(label, false, expected)];
  });
  return [
    ...(ground ? [candidate({ kind: 'ground' }, isOwn, toLab(inRange(ground)))] : []),
    ...fills,
    ...stones.map(({ lab }) => candidate({ kind: 'stone' }, false, lab)),
  ];
}

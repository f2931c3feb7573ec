/**
 * Grounds of a board on which paths fill their cells. How fills mix with grounds is known; from it follows what ground and every
 * colour must look like on each face. A path hangs together with a disc of its colour, so only a colour that touches a cell can fill
 * it. What looks like none of them is stone.
 */

import type { ReadError } from '../../../../core/errors.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { type Lab, toLab } from '../../../../vision/color/color-space.ts';
import { discOn, fillOn, inRange, lightnessElsewhere, offOf } from './mixed-colors.ts';
import { cellDoubt, withAlternatives } from './doubt.ts';
import type { Ends } from './ends.ts';
import type { Group, GroundLabel } from './groups.ts';
import type { Mixing } from './mixing.ts';
import { assumptionsOn, type Hypothesis } from './hypothesis.ts';
import { none, type Topology } from '../../topology.ts';

/** A group may differ so much from what is expected of it, in OKLab: of what was seen on its face, or of what was told from others. */
const asExpected = { sameFace: 0.05, otherFace: 0.1 } as const;
/** It must be so many times nearer to one than to another. */
const nearerBy = 1.6;
/** What is so many times further off than it may be is none of them. */
const stoneFrom = 1.4;
/** What is so colourful, as a share of a disc, and leads so straight to its colour, is no stone. */
const discTint = { share: 0.35, straight: 0.9 } as const;
/** Differences that mean nothing, as a share of what is allowed. */
const noise = 0.15;

/** A board with filled cells. */
export interface FilledBoard {
  readonly topology: Topology;
  readonly groups: readonly Group[];
  readonly ends: Ends;
  readonly mixing: Mixing;
}

/** Tells the grounds of a board with fills. @returns by cell, or a doubt naming one that could be two things */
export function labelFilled(board: FilledBoard, assumptions: Hypothesis = []): GroundLabel[] | ReadError {
  const { groups, topology, mixing } = board;
  const labels = new Array<GroundLabel | undefined>(topology.cells).fill(undefined);
  const known = new Map(mixing.filled);
  const write = (group: Group, label: GroundLabel) => {
    for (const cell of group.cells) labels[cell] = label;
    if (label.color !== undefined) known.set(group, label.color);
  };
  const rest = new Set<Group>();
  const assumed = assumptionsOn(assumptions, 'ground');
  for (const group of groups) {
    const own = mixing.filled.get(group);
    const assumption = assumed.find(({ cell }) => group.cells.includes(cell));
    if (assumption) write(group, { ...assumption.as, margin: 0 });
    else if (own !== undefined) write(group, { kind: 'fill', color: own, margin: 1 });
    else if (isGround(group, mixing)) write(group, { kind: 'ground', margin: 1 });
    else rest.add(group);
  }
  // From the discs on: a group is told once the fills that touch it are; then what is clearly something else; then the rest.
  const stones: Group[] = [];
  for (let phase: Phase = 'fills'; rest.size > 0;) {
    let told = 0;
    for (const group of rest) {
      const touching = touchingColors(topology, group, labels, phase);
      const label = labelOf(group, board, { known, touching, stones });
      if (isUnread(label)) {
        if (phase === 'last') return label;
        continue;
      }
      if (phase === 'fills' && label.kind !== 'fill') continue;
      write(group, label);
      if (label.kind === 'stone') stones.push(group);
      rest.delete(group);
      told++;
    }
    if (told === 0) phase = phase === 'fills' ? 'others' : 'last';
  }
  return labels as GroundLabel[];
}

/** What is told: fills alone; what else is sure; or all, with doubts. */
type Phase = 'fills' | 'others' | 'last';

const isGround = (group: Group, { faces }: Mixing): boolean =>
  faces[group.face]?.ground.includes(group) === true;

/**
 * The colours that could fill a group: each of its parts that hang together touches a cell that is filled with them, or one that is not
 * told yet.
 */
function touchingColors(
  { neighbors }: Topology,
  group: Group,
  labels: readonly (GroundLabel | undefined)[],
  phase: Phase,
): ReadonlySet<number> {
  const own = new Set(group.cells);
  const near = (cell: number) =>
    [...neighbors.subarray(4 * cell, 4 * cell + 4)].filter((other) => other !== none);
  let common: Set<number> | undefined;
  for (const first of own) {
    const part = new Set([first]);
    for (const cell of part) for (const other of near(cell)) if (own.has(other)) part.add(other);
    for (const cell of part) own.delete(cell);
    const around = [...part].flatMap(near).filter((cell) => !part.has(cell));
    if (phase === 'fills' && around.some((cell) => labels[cell] === undefined)) continue;
    const colors = around.flatMap((cell) => labels[cell]?.color ?? []);
    common = new Set(common ? colors.filter((color) => common?.has(color)) : colors);
  }
  if (common) return common;
  const colors = group.cells.flatMap(near).flatMap((cell) => labels[cell]?.color ?? []);
  return new Set(colors);
}

interface Known {
  /** Groups that are filled, as far as known. */
  readonly known: ReadonlyMap<Group, number>;
  readonly touching: ReadonlySet<number>;
  /** Groups that were told to be stones. */
  readonly stones: readonly Group[];
}

/** What a group is that nothing lies on. */
function labelOf(
  group: Group,
  { topology, ends, mixing }: FilledBoard,
  { known, touching, stones }: Known,
): GroundLabel | ReadError {
  const { color: ground, rest, isOwn } = mixing.faces[group.face] as Mixing['faces'][number];
  const ranked: { label: Omit<GroundLabel, 'margin'>; off: number }[] = [];
  const rank = (label: Omit<GroundLabel, 'margin'>, isHere: boolean, lab: Lab) => {
    const off = offOf(lab, group.lab, isHere ? 1 : lightnessElsewhere);
    ranked.push({ label, off: off / (isHere ? asExpected.sameFace : asExpected.otherFace) });
  };
  if (ground) rank({ kind: 'ground' }, isOwn, toLab(inRange(ground)));
  for (const color of touching) {
    const seen = [...known].filter(([, own]) => own === color);
    const here = seen.find(([other]) => other.face === group.face);
    const label = { kind: 'fill', color } as const;
    if (here) rank(label, true, here[0].lab);
    else rank(label, false, fillOn(discOn(color, group.face, ends), rest, mixing.share));
    if (!here) for (const [other] of seen) rank(label, false, other.lab);
  }
  for (const stone of stones) if (stone !== group) rank({ kind: 'stone' }, false, stone.lab);
  ranked.sort((a, b) => a.off - b.off);
  const [first] = ranked;
  const second = ranked.find(
    ({ label }) => label.kind !== first?.label.kind || label.color !== first.label.color,
  );
  const isFar = !first || first.off > stoneFrom;
  if (isFar && !hasTintOf(group, ends)) return { kind: 'stone', margin: 1 };
  const rival = second?.off ?? 10;
  if (isFar || first.off > 1 || rival + noise < nearerBy * (first.off + noise)) {
    const [cell] = group.cells as [number];
    const doubt = cellDoubt(
      topology.side,
      cell,
      '@ could be filled with one colour or another, or with none',
    );
    const labels = [...ranked.map(({ label }) => label), { kind: 'stone' } as const];
    const different = labels.filter(
      ({ kind, color }, i) => labels.findIndex((each) => each.kind === kind && each.color === color) === i,
    );
    return withAlternatives(
      doubt,
      different.map((as): Hypothesis => [{ on: 'ground', cell, as }]),
    );
  }
  return { ...first.label, margin: Math.min(1, (rival - first.off) / (0.6 * (rival + first.off))) };
}

/** Whether cells are colourful, and in the way of a disc that could fill them: stones are not. */
function hasTintOf({ lab, face }: Group, ends: Ends): boolean {
  const own = Math.hypot(lab.a, lab.b);
  return ends.palette.some((_, color) => {
    const { a, b } = toLab(discOn(color, face, ends));
    const theirs = Math.hypot(a, b);
    const isColorful = own >= discTint.share * theirs && theirs > 0;
    return isColorful && lab.a * a + lab.b * b >= discTint.straight * own * theirs;
  });
}

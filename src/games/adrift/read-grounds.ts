/**
 * What the grounds of the cells mean: ground, stone, or filled with the colour of a path. Cells of one face whose grounds look alike
 * belong together; a group that discs of several colours lie on is ground, one whose tint leads from the neutral colours
 * straight to a colour of the board is filled with it, and what else differs from the ground is stone.
 */

import { ReadError } from '../../core/errors.ts';
import type { Rgb } from '../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../vision/color-space.ts';
import { cellInWords } from './board.ts';
import type { Ends, MarkKind } from './read-ends.ts';
import { labelFilled } from './read-fills.ts';
import { type CellLook, meanOf as meanRgb } from './read-patch.ts';

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
  readonly hasMarks: boolean;
}

/** Grounds whose colours are a chain of steps no wider than this are one group, in OKLab. */
const sameGround = 0.028;
/** A tint: least difference of a and b from the neutral ones, and share of the way to the colour; how straight it leads there. */
const tint = { least: 0.02, share: 0.2, ofMost: 0.5, straight: 0.86 } as const;
/** Distance of two groups that leaves no doubt, in OKLab. */
const surely = 0.1;
/** A face of one group only, without discs, is told by other faces when it is so many times nearer to one of them. */
const nearerBy = 1.5;

/**
 * Tells what the grounds mean.
 * @param marks by cell: the colour of what lies on it; -1 for nothing
 * @throws ReadError naming a cell that cannot be told
 */
export function labelGrounds(
  side: number,
  looks: readonly CellLook[],
  kinds: readonly (MarkKind | undefined)[],
  marks: Int8Array,
  ends: Ends,
): GroundLabel[] {
  const groups = [0, 1, 2].flatMap((face) => groupsOf(side, face, looks, kinds, marks));
  const neutral = neutralOf(groups);
  const labels = new Array<GroundLabel>(looks.length).fill({ kind: 'ground', margin: 1 });
  const filled = tintedGroups(groups, neutral, ends);
  if (filled.size > 0) {
    labelFilled({ side, looks, groups, filled, ends }, labels);
    return labels;
  }
  for (const face of [0, 1, 2]) {
    labelFace(
      side,
      groups.filter((group) => group.face === face),
      groups,
      labels,
    );
  }
  return labels;
}

/** Groups of a face, by single linkage. */
function groupsOf(
  side: number,
  face: number,
  looks: readonly CellLook[],
  kinds: readonly (MarkKind | undefined)[],
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
    groups.push({
      face,
      cells,
      color: meanRgb(cells.map((cell) => (looks[cell] as CellLook).ground)),
      lab: meanLab(members.map((i) => labs[i] as Lab)),
      owners: new Set(marked.map((cell) => marks[cell] as number)),
      hasMarks: cells.some((cell) => kinds[cell] !== undefined),
    });
  }
  return groups;
}

function meanLab(labs: readonly Lab[]): Lab {
  const mean = (pick: (lab: Lab) => number) => labs.reduce((sum, lab) => sum + pick(lab), 0) / labs.length;
  return { l: mean(({ l }) => l), a: mean(({ a }) => a), b: mean(({ b }) => b) };
}

/** The a and b of grounds that are no fill: of groups under several colours; without such, of the least colourful group. */
function neutralOf(groups: readonly Group[]): { a: number; b: number } {
  const grounds = groups.filter(({ owners }) => owners.size >= 2);
  if (grounds.length > 0) return meanLab(grounds.map(({ lab }) => lab));
  const chroma = ({ lab }: Group) => Math.hypot(lab.a, lab.b);
  return groups.reduce((best, group) => (chroma(group) < chroma(best) ? group : best)).lab;
}

const colorLab = ({ palette }: Ends, color: number): Lab => toLab(palette[color] as Ends['palette'][number]);

/** Groups under discs of one colour that are tinted with it; all fills cover the ground alike, a bluish ground under a blue disc less. */
function tintedGroups(
  groups: readonly Group[],
  neutral: { a: number; b: number },
  ends: Ends,
): Map<Group, number> {
  const shares = groups.flatMap((group) => {
    const [own] = group.owners;
    if (group.owners.size !== 1 || own === undefined) return [];
    return [{ group, own, share: tintShare(group.lab, neutral, ends, own) }];
  });
  const least = Math.max(tint.share, tint.ofMost * Math.max(0, ...shares.map(({ share }) => share)));
  return new Map(shares.filter(({ share }) => share >= least).map(({ group, own }) => [group, own]));
}

/** How far on the way from the neutral ones to a colour a ground lies; 0 when it lies elsewhere. */
function tintShare(lab: Lab, neutral: { a: number; b: number }, ends: Ends, color: number): number {
  const to = colorLab(ends, color);
  const [x, y] = [lab.a - neutral.a, lab.b - neutral.b];
  const [u, v] = [to.a - neutral.a, to.b - neutral.b];
  const [length, whole] = [Math.hypot(x, y), Math.hypot(u, v)];
  if (length < tint.least || whole < tint.least) return 0;
  return (x * u + y * v) / (length * whole) >= tint.straight ? length / whole : 0;
}

/** Tells ground from stone on one face. */
function labelFace(side: number, own: readonly Group[], all: readonly Group[], labels: GroundLabel[]): void {
  if (own.length === 0) return;
  const ground = groundAmong(side, own, all);
  for (const group of own) {
    const isGround = group === ground || group.owners.size > 0;
    const nearest = Math.min(
      1,
      ...own.filter((other) => other !== group).map((other) => labDistance(other.lab, group.lab)),
    );
    const margin = Math.min(1, (nearest - 0.5 * sameGround) / surely);
    for (const cell of group.cells) labels[cell] = { kind: isGround ? 'ground' : 'stone', margin };
  }
}

/** The group that is ground; `undefined` when the face has stones alone. */
function groundAmong(side: number, own: readonly Group[], all: readonly Group[]): Group | undefined {
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
    const cell = only.cells[0] as number;
    throw new ReadError(`${cellInWords(side, cell)} could be a stone or a cell to be filled`, {
      cell: { row: Math.floor((cell % (side * side)) / side), column: cell % side },
      candidates: ['.', '#'],
      trouble: 'doubtful',
    });
  }
  return toGround < toStone ? only : undefined;
}

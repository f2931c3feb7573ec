/**
 * Grounds of a board on which paths fill their cells. A filled cell shows its face's ground, covered with the colour of the path to
 * some degree; that degree is the same everywhere, so it is measured where discs say which colour it is, and from it
 * follows what ground and every colour must look like on each face. What looks like none of them is stone.
 */

import { ReadError } from '../../core/errors.ts';
import type { Rgb } from '../../core/frame.ts';
import { type Lab, toLab } from '../../vision/color-space.ts';
import { cellInWords } from './board.ts';
import type { Ends } from './read-ends.ts';
import type { Group, GroundLabel } from './read-grounds.ts';
import type { CellLook } from './read-patch.ts';

/** A board with filled cells, as far as it is known. */
export interface FilledBoard {
  readonly side: number;
  readonly looks: readonly CellLook[];
  readonly groups: readonly Group[];
  /** Groups that discs or lines say are filled, and with which colour. */
  readonly filled: ReadonlyMap<Group, number>;
  readonly ends: Ends;
}

/** A group may differ so much from what is expected of it, in OKLab; and must be so many times nearer to it than to another. */
const asExpected = { sameFace: 0.05, otherFace: 0.09 } as const;
const nearerBy = 1.6;
/** What is so many times further off than it may be is none of them. */
const stoneFrom = 1.4;
/** What is so colourful, as a share of a disc, and leads so straight to its colour, is no stone. */
const discTint = { share: 0.35, straight: 0.9 } as const;
/** Differences that mean nothing. */
const noise = 0.008;
/** Brightness counts less where the ground of the face is only known from other faces. */
const brightnessElsewhere = 0.6;
/** Where paths cover the ground more than this, nothing of it shows, and it cannot be told from filled cells. */
const mostCover = 0.97;

/** What ground looks like on a face. */
interface FaceGround {
  readonly color: Rgb;
  readonly isOwn: boolean;
}

/** Writes the labels of all cells. @throws ReadError naming a cell that could be two things */
export function labelFilled(first: FilledBoard, labels: GroundLabel[]): void {
  const board = withPaleFills(first);
  const { groups, filled } = board;
  const cover = coverOf(board);
  for (const group of groups) {
    const own = filled.get(group);
    const label: GroundLabel =
      own !== undefined
        ? { kind: 'fill', color: own, margin: 1 }
        : group.owners.size > 0
          ? { kind: 'ground', margin: 1 }
          : labelOf(group, board, cover);
    for (const cell of group.cells) labels[cell] = label;
  }
}

/**
 * Adds the groups under discs of one colour that are filled though their tint did not say so: once ground and cover are known
 * from the others, brown on white and grey on blue can be told, too.
 */
function withPaleFills(board: FilledBoard): FilledBoard {
  const sure: FilledBoard = {
    ...board,
    groups: board.groups.filter((group) => group.owners.size !== 1 || board.filled.has(group)),
  };
  const cover = coverOf(sure);
  const filled = new Map(board.filled);
  for (const group of board.groups) {
    const [own] = group.owners;
    const ground = groundOf(group.face, sure, cover);
    if (group.owners.size !== 1 || own === undefined || filled.has(group) || !ground || cover === undefined)
      continue;
    const weight = ground.isOwn ? 1 : brightnessElsewhere;
    const off = (lab: Lab) =>
      Math.hypot(weight * (lab.l - group.lab.l), lab.a - group.lab.a, lab.b - group.lab.b);
    const fill = expectedFill(own, group.face, sure, ground.color, cover);
    if (off(fill) < off(toLab(ground.color))) filled.set(group, own);
  }
  return { ...board, filled };
}

/** What a group is that nothing lies on. */
function labelOf(group: Group, board: FilledBoard, cover: number | undefined): GroundLabel {
  const { ends, side } = board;
  const ground = groundOf(group.face, board, cover);
  const expected: { label: Omit<GroundLabel, 'margin'>; lab: Lab }[] = [];
  if (ground) expected.push({ label: { kind: 'ground' }, lab: toLab(ground.color) });
  ends.palette.forEach((_, color) => {
    const seen = [...board.filled].find(([other, own]) => own === color && other.face === group.face);
    const lab = seen
      ? seen[0].lab
      : ground && cover !== undefined && expectedFill(color, group.face, board, ground.color, cover);
    if (lab) expected.push({ label: { kind: 'fill', color }, lab });
  });
  const weight = ground?.isOwn === false ? brightnessElsewhere : 1;
  const most = weight === 1 ? asExpected.sameFace : asExpected.otherFace;
  const ranked = expected
    .map(({ label, lab }) => ({
      label,
      off: Math.hypot(weight * (lab.l - group.lab.l), lab.a - group.lab.a, lab.b - group.lab.b),
    }))
    .sort((a, b) => a.off - b.off);
  const [first, second] = ranked;
  const isFar = !first || first.off > stoneFrom * most;
  if (isFar && !hasTintOfDisc(group, ends)) return { kind: 'stone', margin: 1 };
  const rival = second ? second.off : 1;
  if (isFar || first.off > most || rival + noise < nearerBy * (first.off + noise)) {
    const cell = group.cells[0] as number;
    throw new ReadError(
      `${cellInWords(side, cell)} could be filled with one colour or another, or with none`,
      {
        cell: { row: Math.floor((cell % (side * side)) / side), column: cell % side },
        trouble: 'doubtful',
      },
    );
  }
  return { ...first.label, margin: Math.min(1, (rival - first.off) / (0.6 * (rival + first.off))) };
}

/** Whether cells are colourful, and in the way of a disc: stones are not. */
function hasTintOfDisc({ lab, face }: Group, ends: Ends): boolean {
  const own = Math.hypot(lab.a, lab.b);
  return ends.palette.some((_, color) => {
    const { a, b } = toLab(shadedColor(color, face, ends));
    const theirs = Math.hypot(a, b);
    const isColorful = own >= discTint.share * theirs && theirs > 0;
    return isColorful && lab.a * a + lab.b * b >= discTint.straight * own * theirs;
  });
}

/** The colour of a disc as its face shades it. */
function shadedColor(color: number, face: number, { palette, shades }: Ends): Rgb {
  const { r, g, b } = palette[color] as Rgb;
  const shade = shades[face] as number;
  return { r: r * shade, g: g * shade, b: b * shade };
}

const between = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: from.r + share * (to.r - from.r),
  g: from.g + share * (to.g - from.g),
  b: from.b + share * (to.b - from.b),
});

const expectedFill = (color: number, face: number, { ends }: FilledBoard, ground: Rgb, cover: number): Lab =>
  toLab(between(ground, shadedColor(color, face, ends), cover));

/** The ground of a face where discs lie on it. */
const knownGround = ({ groups, filled }: FilledBoard, face: number): Rgb | undefined =>
  groups.find((group) => group.face === face && group.owners.size > 0 && !filled.has(group))?.color;

/** The groups of a face that are filled, with the colours of their paths there. */
const pairsOn = (face: number, { filled, ends }: FilledBoard): { seen: Rgb; pure: Rgb; cells: number }[] =>
  [...filled]
    .filter(([group]) => group.face === face)
    .map(([{ color, cells }, own]) => ({
      seen: color,
      pure: shadedColor(own, face, ends),
      cells: cells.length,
    }));

/**
 * How far paths cover the ground, 0..1: where the ground of a face is known, how far on the way to the colour its filled cells are;
 * otherwise how much less filled cells differ from each other than their colours do.
 * @returns `undefined` when it cannot be told
 */
function coverOf(board: FilledBoard): number | undefined {
  let [shared, whole] = [0, 0];
  for (const face of [0, 1, 2]) {
    const pairs = pairsOn(face, board);
    if (pairs.length === 0) continue;
    const ground = knownGround(board, face);
    const seenFrom = ground ?? meanColor(pairs.map(({ seen }) => seen));
    const pureFrom = ground ?? meanColor(pairs.map(({ pure }) => pure));
    for (const { seen, pure } of pairs) {
      for (const channel of ['r', 'g', 'b'] as const) {
        const way = pure[channel] - pureFrom[channel];
        shared += way * (seen[channel] - seenFrom[channel]);
        whole += way * way;
      }
    }
  }
  return whole > 100 ? shared / whole : undefined;
}

function meanColor(colors: readonly Rgb[]): Rgb {
  const mean = (channel: 'r' | 'g' | 'b') =>
    colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
  return { r: mean('r'), g: mean('g'), b: mean('b') };
}

/** The ground of a face: as discs show it, or as its filled cells let it be told, or as on the other faces. */
function groundOf(face: number, board: FilledBoard, cover: number | undefined): FaceGround | undefined {
  const own = ownGround(face, board, cover);
  if (own) return { color: own, isOwn: true };
  const others = [0, 1, 2].flatMap((other) => ownGround(other, board, cover) ?? []);
  return others.length > 0 ? { color: meanColor(others), isOwn: false } : undefined;
}

function ownGround(face: number, board: FilledBoard, cover: number | undefined): Rgb | undefined {
  const known = knownGround(board, face);
  const pairs = pairsOn(face, board);
  if (known || pairs.length === 0 || cover === undefined || cover > mostCover) return known;
  return behind(pairs, cover);
}

/** What lies behind a cover: seen = ground + cover · (pure − ground). */
function behind(pairs: readonly { seen: Rgb; pure: Rgb }[], cover: number): Rgb {
  const seen = meanColor(pairs.map((pair) => pair.seen));
  const pure = meanColor(pairs.map((pair) => pair.pure));
  const channel = (c: 'r' | 'g' | 'b') => (seen[c] - cover * pure[c]) / (1 - cover);
  return { r: channel('r'), g: channel('g'), b: channel('b') };
}

/**
 * Classifies the cells of a cube by what each looks like: marks by their shape, ends by the lines between
 * them, pairs by their colours, and the meaning of grounds. Each stage may come to nothing, and says which
 * assumptions would take it further.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Rgb } from '../../../../core/frame.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { type Chain, chainsOf, type Links, linksOf } from './chains.ts';
import { discsOn } from '../observe/discs.ts';
import { alternativesTo, cellDoubt, withAlternatives } from './doubt.ts';
import { type Ends, pairEnds } from './ends.ts';
import { labelGrounds } from './grounds.ts';
import type { Group, GroundLabel } from './groups.ts';
import type { KindOfMark } from '../observe/mark-kind.ts';
import { markKinds } from '../observe/mark-kinds.ts';
import type { CellMark } from '../observe/mark.ts';
import type { CellLook } from '../observe/patch.ts';
import { assumptionsOn, type Hypothesis } from './hypothesis.ts';
import type { ReadCell } from '../scene.ts';
import { topologyOf } from '../../topology.ts';

/** A cube whose cells are classified. */
export interface ClassifiedCube {
  readonly cells: readonly ReadCell[];
  /** By colour, as on the face z. */
  readonly palette: readonly Rgb[];
  /** Cells whose grounds are alike. */
  readonly groups: readonly Group[];
  /** The names of other views of which groups are ground. */
  readonly views: readonly string[];
}

/** What is read. */
export interface SeenCube {
  readonly corner: CubeCorner;
  readonly looks: readonly CellLook[];
}

/** More colours than there are letters are no board. */
const maxColors = 26;

/**
 * Classifies the cells of a cube.
 * @param assumptions what is not asked of the picture
 * @returns the doubt of the first stage that comes to nothing
 */
export function classifyCells(
  { corner, looks }: SeenCube,
  assumptions: Hypothesis,
): ClassifiedCube | ReadError {
  const { side } = corner;
  const kinds = kindsAssuming(markKinds(corner, looks), assumptions);
  const doubtful = kinds.findIndex((mark) => mark?.kind === 'doubtful');
  if (doubtful >= 0) return doubtfulMark(side, doubtful, kinds[doubtful]);
  const topology = topologyOf(side);
  const links = linksOf(topology, looks, kinds);
  const chains = chainsOf(links);
  const discs = discsOn({ side, looks, kinds, links, chains }, assumptions);
  if (isUnread(discs)) return discs;
  const seen = discs.cells.map((cell) => ({
    cell,
    face: Math.floor(cell / (side * side)),
    color: (looks[cell]?.mark as CellMark).color,
  }));
  const pairs = assumptionsOn(assumptions, 'pair').map(({ cells }) => cells);
  const ends = pairEnds(side, seen, [...discs.joined, ...pairs]);
  if (isUnread(ends)) return withTips(ends, assumptions, { chains, kinds, cells: discs.cells });
  if (ends.palette.length > maxColors)
    return new ReadError('the cube shows more than 26 colours', { trouble: 'doubtful' });
  const marks = ends.colors.slice();
  for (const { cells, tips } of chains) {
    const color = Math.max(...tips.map((tip) => ends.colors[tip] as number));
    for (const cell of cells) marks[cell] = color;
  }
  const grounds = labelGrounds({ topology, looks, marks, ends }, assumptions);
  if (isUnread(grounds)) return grounds;
  const { labels, groups, views } = grounds;
  const cells = looks.map((_, cell) => cellOf(cell, { kinds, ends, links, marks, labels }));
  return { cells, palette: ends.palette, groups, views };
}

interface Tips {
  readonly chains: readonly Chain[];
  readonly kinds: readonly (KindOfMark | undefined)[];
  /** The cells that were taken for ends. */
  readonly cells: readonly number[];
}

/** Where ends do not pair up, a line's tip that may be an end or not was perhaps taken for the wrong one. */
function withTips(doubt: ReadError, assumptions: Hypothesis, { chains, kinds, cells }: Tips): ReadError {
  const assumed = new Set(assumptionsOn(assumptions, 'tip').map(({ cell }) => cell));
  const ways = chains.flatMap(({ tips }): Hypothesis[] => {
    const unsure = tips.filter((tip) => kinds[tip]?.kind === 'unsure' && !assumed.has(tip));
    return unsure.map((tip) =>
      tips.map((cell) => ({ on: 'tip', cell, isEnd: cells.includes(cell) !== (cell === tip) })),
    );
  });
  return withAlternatives(doubt, [...alternativesTo(doubt), ...ways]);
}

/** Kinds of marks with what is assumed about them. */
function kindsAssuming(
  kinds: readonly (KindOfMark | undefined)[],
  assumptions: Hypothesis,
): readonly (KindOfMark | undefined)[] {
  const assumed = new Map(assumptionsOn(assumptions, 'mark').map(({ cell, as }) => [cell, as]));
  return kinds.map((each, cell) => {
    const as = assumed.get(cell);
    if (!each || as === undefined) return each;
    return as === 'none' ? undefined : { ...each, kind: as };
  });
}

function doubtfulMark(side: number, cell: number, mark: KindOfMark | undefined): ReadError {
  const words =
    '@ shows neither a disc nor a path nor a stone; is something lying over it, or is the picture blurred?';
  const anything = (['end', 'line', 'block', 'none'] as const).map((as): Hypothesis => [
    { on: 'mark', cell, as },
  ]);
  return withAlternatives(cellDoubt(side, cell, words), mark?.alternatives ?? anything);
}

interface Classified {
  readonly kinds: readonly (KindOfMark | undefined)[];
  readonly ends: Ends;
  readonly links: Links;
  /** By cell: the colour of what lies on it: of its disc, or of the path that its line belongs to; -1 for nothing. */
  readonly marks: Int8Array;
  readonly labels: readonly GroundLabel[];
}

function cellOf(cell: number, { kinds, ends, links, marks, labels }: Classified): ReadCell {
  const mark = marks[cell] as number;
  const label = labels[cell] as GroundLabel;
  const own = links[cell] as readonly number[];
  const drawn = own.length > 0 || label.kind === 'fill';
  const stoneCell = { kind: 'stone', color: undefined, links: [], drawn: false } as const;
  if ((ends.colors[cell] as number) >= 0) {
    return { kind: 'end', color: mark, links: own, drawn, margin: ends.margins.get(cell) ?? 0 };
  }
  if (kinds[cell]?.kind === 'block') return { ...stoneCell, margin: 1 };
  if (mark >= 0) return { kind: 'free', color: mark, links: own, drawn: true, margin: 1 };
  if (label.kind === 'stone') return { ...stoneCell, margin: label.margin };
  return { kind: 'free', color: label.color, links: [], drawn, margin: label.margin };
}

/**
 * Classifies the cells of a cube by their features, stage by stage: marks by shape, ends by the
 * lines between them, pairs by colour, and the meaning of grounds. A stage that fails names the
 * hypotheses that would let it continue.
 *
 *     mark kinds ─▶ links, chains ─▶ path ends ─▶ pairs ─▶ groups of grounds ─▶ blend ─▶ labels
 */

import { ReadError } from '../../../../core/errors.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { median } from '../../../../core/averages.ts';
import { colorLetters, faceOf } from '../../board.ts';
import { topologyOf } from '../../topology.ts';
import { cellDoubt, withAlternatives } from '../doubt.ts';
import { assumptionsOn, type Hypothesis, type MarkKind } from '../hypothesis.ts';
import type { CellMark } from '../observe/features.ts';
import { markKinds } from '../observe/mark-kinds.ts';
import type { ReadCell } from '../scene.ts';
import { blendOf } from './blend.ts';
import { type Chain, chainsOf, type Links, linksOf } from './chains.ts';
import type { ClassifiedCube, SeenCube } from './classified-cube.ts';
import { type Ends, pairEnds } from './ends.ts';
import { labelGrounds } from './fills.ts';
import { groundGroups, type GroundLabel } from './groups.ts';
import { strokeLimits } from './limits.ts';
import { pathEndsOn } from './path-ends.ts';

/**
 * Classifies the cells of a cube.
 * @param cube its position and the features of its cells
 * @param assumptions taken as given instead of measured
 * @returns the classified cube, or the doubt of the first stage that fails
 */
export function classifyCells(
  { corner, features }: SeenCube,
  assumptions: Hypothesis,
): ClassifiedCube | ReadError {
  const { side } = corner;
  const topology = topologyOf(side);
  const kinds = kindsAssuming(markKinds(corner, features), assumptions);
  const doubtful = kinds.findIndex((mark) => mark?.kind === 'doubtful');
  if (doubtful >= 0) return doubtfulMark(side, doubtful, kinds[doubtful]);
  const links = linksOf(topology, features, kinds);
  const chains = chainsOf(links);
  const pathEnds = pathEndsOn({ side, features, kinds, links, chains }, assumptions);
  if (isUnread(pathEnds)) return pathEnds;
  if (areStrokes(pathEnds.cells.flatMap((cell) => features[cell]?.mark ?? []))) {
    const words =
      'the ends of the paths are drawn in thin lines, like letters, and show no colours of their own';
    return new ReadError(words, { trouble: 'doubtful' });
  }
  const seen = pathEnds.cells.flatMap((cell) => {
    const color = features[cell]?.mark?.color;
    return color ? [{ cell, face: faceOf(side, cell), color }] : [];
  });
  const ends = pairEnds(side, seen, pathEnds.joined);
  if (isUnread(ends)) return withTipAlternatives(ends, assumptions, { chains, kinds, cells: pathEnds.cells });
  if (ends.palette.length > colorLetters.length)
    return new ReadError('the cube shows more than 26 colours', { trouble: 'doubtful' });
  const marks = colorsOfMarks(ends, chains);
  const groups = groundGroups(topology, features, marks);
  const blend = blendOf(side, groups, ends, assumptions);
  if (isUnread(blend)) return blend;
  const labels = labelGrounds({ topology, groups, ends, blend });
  if (isUnread(labels)) return labels;
  const cells = labels.map((label, cell) => cellOf(cell, label, { kinds, ends, links, marks }));
  return { cells, palette: ends.palette, groups };
}

/**
 * Returns whether marks are drawn in strokes. How light these are depends on where samples meet
 * them, so their colours would pair by chance.
 */
const areStrokes = (marks: readonly CellMark[]): boolean =>
  marks.length > 0 &&
  median(marks.map(({ area }) => area)) < strokeLimits.maxArea &&
  median(marks.map(({ pure }) => pure)) < strokeLimits.maxPure;

/** By cell: the colour of its disc, or of the path its line belongs to; -1 for neither. */
function colorsOfMarks({ colors }: Ends, chains: readonly Chain[]): Int8Array {
  const marks = colors.slice();
  for (const { cells, tips } of chains) {
    const color = Math.max(...tips.map((tip) => colors[tip] ?? -1));
    for (const cell of cells) marks[cell] = color;
  }
  return marks;
}

interface Tips {
  readonly chains: readonly Chain[];
  readonly kinds: readonly (MarkKind | undefined)[];
  /** The cells taken as ends. */
  readonly cells: readonly number[];
}

/** Adds alternatives to a failed pairing: an unsure tip of a line may have been misclassified. */
function withTipAlternatives(
  doubt: ReadError,
  assumptions: Hypothesis,
  { chains, kinds, cells }: Tips,
): ReadError {
  const assumed = new Set(assumptionsOn(assumptions, 'tip').map(({ cell }) => cell));
  const alternatives = chains.flatMap(({ tips }): Hypothesis[] => {
    const unsure = tips.filter((tip) => kinds[tip]?.kind === 'unsure' && !assumed.has(tip));
    return unsure.map((tip) =>
      tips.map((cell) => ({ on: 'tip', cell, isEnd: cells.includes(cell) !== (cell === tip) })),
    );
  });
  return withAlternatives(doubt, alternatives);
}

/** Applies the assumptions about marks to their kinds. */
function kindsAssuming(
  kinds: readonly (MarkKind | undefined)[],
  assumptions: Hypothesis,
): readonly (MarkKind | undefined)[] {
  const assumed = new Map(assumptionsOn(assumptions, 'mark').map(({ cell, as }) => [cell, as]));
  return kinds.map((each, cell) => each && { ...each, kind: assumed.get(cell) ?? each.kind });
}

function doubtfulMark(side: number, cell: number, mark: MarkKind | undefined): ReadError {
  const words =
    '@ shows neither a disc nor a path nor a stone; is something lying over it, or is the picture blurred?';
  return withAlternatives(cellDoubt(side, cell, words), mark?.alternatives ?? []);
}

interface Classified {
  readonly kinds: readonly (MarkKind | undefined)[];
  readonly ends: Ends;
  readonly links: Links;
  /** The result of `colorsOfMarks`. */
  readonly marks: Int8Array;
}

function cellOf(cell: number, label: GroundLabel, { kinds, ends, links, marks }: Classified): ReadCell {
  const color = marks[cell] ?? -1;
  const own = links[cell] ?? [];
  const drawn = own.length > 0 || label.kind === 'fill';
  const stoneCell = { kind: 'stone', color: undefined, links: [], drawn: false } as const;
  const endMargin = ends.margins.get(cell);
  if (endMargin !== undefined) return { kind: 'end', color, links: own, drawn, margin: endMargin };
  if (kinds[cell]?.kind === 'block') return { ...stoneCell, margin: 1 };
  if (color >= 0) return { kind: 'free', color, links: own, drawn: true, margin: 1 };
  if (label.kind === 'stone') return { ...stoneCell, margin: label.margin };
  return { kind: 'free', color: label.color, links: [], drawn, margin: label.margin };
}

/**
 * Reads the cube whose place is known: looks at every cell, tells discs from lines and blocks, pairs the discs by colour, and tells
 * grounds from stones and filled cells. What cannot be told, or does not fit together, is refused with the cell's name.
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame, Rgb } from '../../core/frame.ts';
import { toHex, toLab, labDistance } from '../../vision/color-space.ts';
import { cellInWords, type Filling, blank, free, stone, boardOf, type Board } from './board.ts';
import { surroundings } from './read-around.ts';
import { refuseCovered } from './read-covered.ts';
import { type Ends, type MarkKind, markKinds, pairEnds } from './read-ends.ts';
import { type GroundLabel, labelGrounds } from './read-grounds.ts';
import { type CellLook, lookAtCell } from './read-patch.ts';
import { ruleBroken } from './rules.ts';
import type { AdriftLayout, AdriftScene, ReadCell } from './scene.ts';
import { none, type Topology, topologyOf } from './topology.ts';

/** Letters of colours, in the order in which the cells of the board have them. */
export const colorLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The colour of a line may be so far from that of its ends, in OKLab. */
const lineColor = 0.16;

/**
 * Reads a picture whose layout is known.
 * @throws ReadError naming the cell that cannot be told, or what does not fit
 */
export function readAdrift(frame: Frame, layout: AdriftLayout): AdriftScene {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    throw new ReadError('the picture has another size than the one that was measured', {
      trouble: 'doubtful',
    });
  }
  const { corner } = layout;
  const { side } = corner;
  const looks = Array.from({ length: 3 * side * side }, (_, cell) => lookAtCell(frame, corner, cell));
  refuseCovered(frame, corner, looks);
  const kinds = markKinds(looks);
  refuseDoubtful(side, kinds);
  const ends = pairEnds(side, looks, kinds);
  if (ends.palette.length > colorLetters.length) {
    throw new ReadError('the cube shows more than 26 colours', { trouble: 'doubtful' });
  }
  const links = linksOf(topologyOf(side), looks, kinds);
  const marks = markColors({ side, looks, kinds, ends, links });
  const labels = labelGrounds(side, looks, kinds, marks, ends);
  const cells = looks.map((_, cell) => cellOf(cell, { kinds, ends, links, marks, labels }));
  const palette = ends.palette.map(toHex);
  const around = surroundings(frame, corner);
  return {
    kind: isSolution(side, cells, palette.length) ? 'filled' : 'puzzle',
    confidence: Math.max(0, Math.min(...cells.map(({ margin }) => margin))),
    signature: [...looks.flatMap(({ mean }) => [mean.r, mean.g, mean.b]), ...around],
    side,
    cells,
    palette,
    around,
  };
}

function refuseDoubtful(side: number, kinds: readonly (MarkKind | undefined)[]): void {
  const cell = kinds.indexOf('doubtful');
  if (cell < 0) return;
  throw new ReadError(
    `${cellInWords(side, cell)} shows neither a disc nor a path nor a stone; is something lying over it, or is the picture blurred?`,
    { cell: { row: Math.floor((cell % (side * side)) / side), column: cell % side }, trouble: 'doubtful' },
  );
}

/** By cell: the neighbours that a line leads to; both cells show it. */
function linksOf(
  { neighbors }: Topology,
  looks: readonly CellLook[],
  kinds: readonly (MarkKind | undefined)[],
): number[][] {
  const leadsTo = (cell: number, other: number) =>
    kinds[cell] !== 'block' &&
    looks[cell]?.mark?.arms.some((isArm, slot) => isArm && neighbors[4 * cell + slot] === other) === true;
  return looks.map((_, cell) =>
    [...neighbors.subarray(4 * cell, 4 * cell + 4)].filter(
      (other) => other !== none && leadsTo(cell, other) && leadsTo(other, cell),
    ),
  );
}

interface Found {
  readonly side: number;
  readonly looks: readonly CellLook[];
  readonly kinds: readonly (MarkKind | undefined)[];
  readonly ends: Ends;
  readonly links: readonly (readonly number[])[];
}

/** By cell: the colour of what lies on it: of its disc, or of the path that its line belongs to; -1 for nothing. */
function markColors({ side, looks, kinds, ends, links }: Found): Int8Array {
  const colors = ends.colors.slice();
  for (const [cell, kind] of kinds.entries()) {
    if (kind !== 'line' || (colors[cell] as number) >= 0) continue;
    const part = reached(cell, links);
    const own = new Set(
      part.flatMap((each) => ((ends.colors[each] as number) >= 0 ? [ends.colors[each] as number] : [])),
    );
    if (own.size > 1) {
      throw new ReadError(`the path through ${cellInWords(side, cell)} leads to discs of two colours`, {
        trouble: 'doubtful',
      });
    }
    const [color = nearestColor(side, cell, looks, ends)] = own;
    for (const each of part) colors[each] = color;
  }
  return colors;
}

/** All cells that links lead to. */
function reached(cell: number, links: Found['links']): number[] {
  const part = new Set([cell]);
  for (const each of part) for (const other of links[each] ?? []) part.add(other);
  return [...part];
}

function nearestColor(side: number, cell: number, looks: readonly CellLook[], ends: Ends): number {
  const shade = ends.shades[Math.floor(cell / (side * side))] as number;
  const { r, g, b } = looks[cell]?.mark?.color as Rgb;
  const lab = toLab({ r: r / shade, g: g / shade, b: b / shade });
  const distances = ends.palette.map((color) => labDistance(toLab(color), lab));
  const least = Math.min(...distances);
  if (least <= lineColor) return distances.indexOf(least);
  throw new ReadError(`the line in ${cellInWords(side, cell)} has the colour of no disc`, {
    trouble: 'doubtful',
  });
}

interface Told {
  readonly kinds: readonly (MarkKind | undefined)[];
  readonly ends: Ends;
  readonly links: readonly (readonly number[])[];
  readonly marks: Int8Array;
  readonly labels: readonly GroundLabel[];
}

function cellOf(cell: number, { kinds, ends, links, marks, labels }: Told): ReadCell {
  const mark = marks[cell] as number;
  const label = labels[cell] as GroundLabel;
  const own = links[cell] as readonly number[];
  const drawn = own.length > 0 || label.kind === 'fill';
  const stoneCell = { kind: 'stone', color: undefined, links: [], drawn: false } as const;
  if (kinds[cell] === 'end') {
    return { kind: 'end', color: mark, links: own, drawn, margin: ends.margins.get(cell) ?? 0 };
  }
  if (kinds[cell] === 'block') return { ...stoneCell, margin: 1 };
  if (kinds[cell] === 'line') return { kind: 'free', color: mark, links: own, drawn: true, margin: 1 };
  if (label.kind === 'stone') return { ...stoneCell, margin: label.margin };
  return { kind: 'free', color: label.color, links: [], drawn, margin: label.margin };
}

/** The board of a scene. */
export function boardOfScene({
  side,
  cells,
  palette,
}: Pick<AdriftScene, 'side' | 'cells' | 'palette'>): Board {
  const values = cells.map(({ kind, color }) =>
    kind === 'end' ? (color as number) : kind === 'stone' ? stone : free,
  );
  return boardOf(side, Int8Array.from(values), colorLetters.slice(0, palette.length));
}

/** What the cells of a scene hold. */
export const fillingOfScene = ({ cells }: Pick<AdriftScene, 'cells'>): Filling =>
  Int8Array.from(cells, ({ kind, color }) => (kind === 'stone' ? stone : (color ?? blank)));

function isSolution(side: number, cells: readonly ReadCell[], colors: number): boolean {
  const board = boardOfScene({ side, cells, palette: new Array<string>(colors).fill('') });
  return ruleBroken(board, fillingOfScene({ cells }), 'full') === undefined;
}

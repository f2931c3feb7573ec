/**
 * Reads the cube whose place is known: looks at every cell, tells discs from lines and blocks, pairs the discs by colour, and tells
 * grounds from stones and filled cells. What cannot be told, or does not fit together, is refused with the cell's name.
 */

import type { Frame } from '../../core/frame.ts';
import { toHex } from '../../vision/color-space.ts';
import { type Filling, blank, free, stone, boardOf, type Board } from './board.ts';
import type { CubeCorner } from './cube-corner.ts';
import { surroundings } from './read-around.ts';
import { chainsOf, type Links, linksOf } from './read-chains.ts';
import { coveredCell } from './read-covered.ts';
import { discsOn } from './read-discs.ts';
import { cellDoubt, type Doubt, errorOf, isDoubt } from './read-doubt.ts';
import { type Ends, pairEnds } from './read-ends.ts';
import { labelGrounds } from './read-grounds.ts';
import type { GroundLabel } from './read-groups.ts';
import { type KindOfMark, markKinds } from './read-kinds.ts';
import type { CellMark } from './read-mark.ts';
import { type CellLook, lookAtCell } from './read-patch.ts';
import { ruleBroken } from './rules.ts';
import type { AdriftLayout, AdriftScene, ReadCell } from './scene.ts';
import { topologyOf } from './topology.ts';

/** Letters of colours, in the order in which the cells of the board have them. */
export const colorLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Reads a picture whose layout is known.
 * @throws ReadError naming the cell that cannot be told, or what does not fit
 */
export function readAdrift(frame: Frame, layout: AdriftLayout): AdriftScene {
  const scene = sceneIn(frame, layout);
  if (isDoubt(scene)) throw errorOf(scene);
  return scene;
}

/** Reads a picture whose layout is known. @returns why it cannot be read, where it cannot */
export function sceneIn(frame: Frame, layout: AdriftLayout): AdriftScene | Doubt {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    return {
      doubt: 'the picture has another size than the one that was measured',
      detail: { trouble: 'doubtful' },
    };
  }
  const { corner } = layout;
  const { side } = corner;
  const looks = Array.from({ length: 3 * side * side }, (_, cell) => lookAtCell(frame, corner, cell));
  const told = tell(frame, corner, looks);
  if (isDoubt(told)) return told;
  const cells = looks.map((_, cell) => cellOf(cell, told));
  const palette = told.ends.palette.map(toHex);
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

/** Tells what lies on the cells and under it, step by step; each step may come to nothing. */
function tell(frame: Frame, corner: CubeCorner, looks: readonly CellLook[]): Told | Doubt {
  const { side } = corner;
  const covered = coveredCell(frame, corner, looks);
  if (covered) return covered;
  const kinds = markKinds(corner, looks);
  const doubtful = kinds.findIndex((mark) => mark?.kind === 'doubtful');
  if (doubtful >= 0) {
    const words =
      '@ shows neither a disc nor a path nor a stone; is something lying over it, or is the picture blurred?';
    return cellDoubt(side, doubtful, words);
  }
  const topology = topologyOf(side);
  const links = linksOf(topology, looks, kinds);
  const chains = chainsOf(links);
  const discs = discsOn({ side, looks, kinds, links, chains });
  if (isDoubt(discs)) return discs;
  const seen = discs.cells.map((cell) => ({
    cell,
    face: Math.floor(cell / (side * side)),
    color: (looks[cell]?.mark as CellMark).color,
  }));
  const ends = pairEnds(side, seen, discs.joined);
  if (isDoubt(ends)) return ends;
  if (ends.palette.length > colorLetters.length)
    return { doubt: 'the cube shows more than 26 colours', detail: { trouble: 'doubtful' } };
  const marks = ends.colors.slice();
  for (const { cells, tips } of chains) {
    const color = Math.max(...tips.map((tip) => ends.colors[tip] as number));
    for (const cell of cells) marks[cell] = color;
  }
  const labels = labelGrounds({ topology, looks, marks, ends });
  return isDoubt(labels) ? labels : { kinds, ends, links, marks, labels };
}

interface Told {
  readonly kinds: readonly (KindOfMark | undefined)[];
  readonly ends: Ends;
  readonly links: Links;
  /** By cell: the colour of what lies on it: of its disc, or of the path that its line belongs to; -1 for nothing. */
  readonly marks: Int8Array;
  readonly labels: readonly GroundLabel[];
}

function cellOf(cell: number, { kinds, ends, links, marks, labels }: Told): ReadCell {
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

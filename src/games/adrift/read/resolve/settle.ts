/**
 * The arbiter: where the picture leaves something open, the puzzle decides. Every way out of a doubt is followed to its end, and of the
 * readings that come of it those remain that can be a puzzle with beginnings of paths on it (read-legal.ts). One board
 * left is the board that is read; none, or two, and the doubt stands. Boards with exactly one solution are an
 * error-correcting code: what is misread in one place is no word of it, and has hardly ever two words beside it.
 */

import { labDistance } from '../../../../vision/color/color-space.ts';
import { blank, boardOf, free, stone, type Board } from '../../board.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { type Doubt, isDoubt } from './doubt.ts';
import { isPlayable, solutionsOf } from './legal.ts';
import { waysOfGround } from './grounds.ts';
import type { Group } from './groups.ts';
import type { CellLook } from '../observe/patch.ts';
import type { Ruling, WayOut } from './rulings.ts';
import { type Reading, type SeenCube, tellCells } from './tell.ts';
import { neighborsOf } from '../../rules.ts';
import type { ReadCell } from '../scene.ts';
import { topologyOf } from '../../topology.ts';

/** So many readings are tried at most. */
const mostTried = 48;
/** So many doubts are settled one after the other: the fewer cells a board has, the more boards beside it could be puzzles. */
const deepestOf = (side: number): number => side - 1;
/** From this side on so few boards are puzzles that of two readings the one with fewer rulings is believed. */
const leastSideOfFewest = 4;
/** Certainty of what only the puzzle could tell, at most. */
const arbitrated = 0.3;

/** Reads a cube, doubts settled where the puzzle settles them. @returns the first doubt where it does not */
export function settle(corner: CubeCorner, looks: readonly CellLook[]): Reading | Doubt {
  const seen = { corner, looks };
  const first = tellCells(seen, []);
  if (!isDoubt(first)) return checked(seen, first);
  const { side } = corner;
  const found = new Map<string, Reading>();
  let open: readonly Open[] = [{ doubt: first, rulings: [] }];
  for (let depth = 0, tried = 0; open.length > 0; depth++) {
    // The fewest rulings are believed: where one of them is enough for a puzzle, two that make another one are not.
    if (found.size > 0 && side >= leastSideOfFewest) break;
    const next = open.flatMap(({ doubt, rulings }) =>
      (doubt.waysOut ?? []).map((way: WayOut) => [...rulings, ...way]),
    );
    tried += next.length;
    if (next.length > 0 && (depth >= deepestOf(side) || tried > mostTried)) return first;
    open = next.flatMap((rulings): Open[] => {
      const told = tellCells(seen, rulings);
      if (isDoubt(told)) return [{ doubt: told, rulings }];
      addLegal(found, side, told);
      return [];
    });
  }
  const only = onlyOne(side, [...found.values()]);
  return only ? lessCertain(only) : first;
}

/** Adds a reading that can be a puzzle; of one board, the one with the fewest paths drawn: the others would have to be seen. */
function addLegal(found: Map<string, Reading>, side: number, reading: Reading): void {
  const board = boardOfCells(side, reading.cells);
  if (!board || !isLegal(board, reading.cells)) return;
  const known = found.get(board.cells.join());
  if (!known || drawnOn(reading) < drawnOn(known)) found.set(board.cells.join(), reading);
}

/**
 * The one reading that is left. Paths of two cells are rare: where readings differ in how many ends lie beside their other one, those with
 * more of them are not believed. On boards of side 2 such paths are common.
 */
function onlyOne(side: number, readings: readonly Reading[]): Reading | undefined {
  if (side === 2) return readings.length === 1 ? readings[0] : undefined;
  const shortPaths = readings.map(({ cells }) => {
    const beside = cells.filter(
      ({ kind, color }, cell) =>
        kind === 'end' &&
        neighborsOf(side, cell).some(
          (other) => cells[other]?.kind === 'end' && cells[other]?.color === color,
        ),
    );
    return beside.length;
  });
  const fewest = Math.min(...shortPaths);
  const left = readings.filter((_, i) => shortPaths[i] === fewest);
  return left.length === 1 ? left[0] : undefined;
}

/** What is seen so plainly is no misreading: marks differ so from their grounds, levels, and grounds of a face, in OKLab. */
const plainly = { contrast: 40, apart: 0.1, unrest: 10 } as const;

/**
 * Holds a reading without doubts against the puzzle. One that has no solution is read as it is where nothing on it could be taken for
 * something else, and one whose paths touch themselves where no other reading comes of it. Otherwise it is misread where a single group
 * of grounds that could be something else, all of them taken for stones or for ground, or another view of the grounds
 * gives the only reading with a solution.
 */
function checked(seen: SeenCube, reading: Reading): Reading | Doubt {
  const { side } = seen.corner;
  const shown = boardOfCells(side, reading.cells);
  const isSound = shown && (solutionsOf(shown) !== 'none' || isPlain(seen, reading));
  if (isSound && isPlayable(shown, drawnBy(reading.cells))) return reading;
  const found = new Map<string, Reading>();
  const views = reading.views.map((name): WayOut => [{ on: 'view', name }]);
  for (const way of [...otherWays(side, reading), ...views]) {
    const other = tellCells(seen, way);
    if (isDoubt(other)) continue;
    const board = boardOfCells(side, other.cells);
    if (!board || !isLegal(board, other.cells)) continue;
    // Where the board stands, it is the paths that are told anew.
    const key = (isSound ? drawnBy(other.cells) : board.cells).join();
    if (!found.has(key)) found.set(key, other);
  }
  const [only] = found.values();
  if (only && found.size === 1) return lessCertain(only);
  if (isSound) return reading;
  const doubt = 'the board that shows has no solution, so something on it is hidden or misread';
  return { doubt, detail: { trouble: 'doubtful' } };
}

/** Colours of a group that could be a fill have so much chroma, and grounds that could be alike differ by so much at most, in OKLab. */
const alike = { chroma: 0.03, ground: 0.15 } as const;

/** What else the groups of a reading could be that nothing lies on: one of them, or all. */
function otherWays(side: number, { cells, groups }: Reading): WayOut[] {
  const kindOf = ({ cells: [cell = 0] }: Group) =>
    cells[cell]?.kind === 'stone' ? 'stone' : cells[cell]?.drawn ? 'fill' : 'ground';
  const grounds = groups.filter((group) => kindOf(group) === 'ground');
  const couldBe = (group: Group, kind: 'ground' | 'stone' | 'fill'): boolean => {
    if (kind === 'fill') return Math.hypot(group.lab.a, group.lab.b) >= alike.chroma;
    const others = grounds.filter((other) => other !== group && other.face === group.face);
    if (kind === 'stone') return grounds.every(({ owners }) => owners.size === 0);
    return others.length === 0 || others.some(({ lab }) => labDistance(lab, group.lab) <= alike.ground);
  };
  const bare = groups.filter(({ owners }) => owners.size === 0);
  const { neighbors } = topologyOf(side);
  const single = bare.flatMap((group) =>
    waysOfGround(neighbors, group, cells).filter((way) =>
      way.every((each) => each.on === 'ground' && couldBe(group, each.as.kind)),
    ),
  );
  const all = (['stone', 'ground'] as const).map((kind): WayOut =>
    bare
      .filter((group) => kindOf(group) !== 'fill' && couldBe(group, kind))
      .map(({ cells: [cell = 0] }) => ({ on: 'ground', cell, as: { kind } })),
  );
  return [...single, ...all];
}

/** Whether nothing on the board could be taken for something else: fills always could, for stones. */
function isPlain({ looks }: SeenCube, { cells, groups }: Reading): boolean {
  if (cells.some(({ drawn, links }) => drawn && links.length === 0)) return false;
  const isSharp = looks.every(
    ({ mark, unrest }) => unrest <= plainly.unrest && (mark?.contrast ?? 255) >= plainly.contrast,
  );
  const isApart = groups.every((a, i) =>
    groups.slice(i + 1).every((b) => a.face !== b.face || labDistance(a.lab, b.lab) >= plainly.apart),
  );
  return isSharp && isApart;
}

const drawnOn = ({ cells }: Reading): number => cells.filter(({ drawn }) => drawn).length;

const lessCertain = (reading: Reading): Reading => ({
  ...reading,
  cells: reading.cells.map((cell) => ({ ...cell, margin: Math.min(cell.margin, arbitrated) })),
});

/** A doubt with the rulings that led to it. */
interface Open {
  readonly doubt: Doubt;
  readonly rulings: readonly Ruling[];
}

const isLegal = (board: Board, cells: readonly ReadCell[]): boolean =>
  isPlayable(board, drawnBy(cells)) && solutionsOf(board) === 'one';

/** By cell: the colour of the path drawn there. */
const drawnBy = (cells: readonly ReadCell[]): number[] =>
  cells.map(({ color, drawn }) => (drawn ? (color ?? blank) : blank));

/** The board that cells make; `undefined` where a colour does not have two ends. */
function boardOfCells(side: number, cells: readonly ReadCell[]): Board | undefined {
  const values = cells.map(({ kind, color }) =>
    kind === 'end' ? (color as number) : kind === 'stone' ? stone : free,
  );
  const colors = Math.max(-1, ...values) + 1;
  const counts = Array.from(
    { length: colors },
    (_, color) => values.filter((value) => value === color).length,
  );
  if (counts.some((count) => count !== 2)) return undefined;
  return boardOf(side, Int8Array.from(values), new Array<string>(colors).fill(''));
}

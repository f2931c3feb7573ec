/**
 * Reads a cube whose ends are blocks: cells filled with one colour, as the cells of a path are. If
 * cells bear a sign (a dot or a frame), they are the ends, and other cells of their colours are
 * drawn paths. If none does, the colourful cells are the ends, two of each colour. All other cells
 * are ground or stone, and the puzzle decides: only a board with exactly one solution is accepted.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { chromaOf, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { colorLetters, faceOf } from '../../board.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { neighborsOf } from '../../neighbors.ts';
import { topologyOf } from '../../topology.ts';
import { cellDoubt } from '../doubt.ts';
import { coveredCell } from '../observe/covered-cell.ts';
import type { ClassifiedCube } from '../resolve/classified-cube.ts';
import { type Ends, pairEnds } from '../resolve/ends.ts';
import { type Group, groundGroups } from '../resolve/groups.ts';
import { boardOfCells, drawnOn, isPlayable, solutionsOf } from '../resolve/legal.ts';
import { groupLimits, resolveLimits } from '../resolve/limits.ts';
import { discOn, offInOtherLight } from '../resolve/mixed-colors.ts';
import type { ReadCell } from '../scene.ts';
import { type CellBody, cellBody } from './cell-body.ts';
import { blockLimits as limits } from './limits.ts';

/**
 * Reads the cells of a cube as blocks.
 * @param frame the whole picture
 * @param corner the cube's lattice
 * @returns a doubt if the cells are not blocks, or do not form a puzzle
 */
export function blockCube(frame: Frame, corner: CubeCorner): ClassifiedCube | ReadError {
  const { side } = corner;
  const bodies: CellBody[] = [];
  for (let cell = 0; cell < 3 * side * side; cell++) {
    const body = cellBody(frame, corner, cell);
    if (!body) return cellDoubt(side, cell, '@ shows neither a block nor a cell of one colour');
    bodies.push(body);
  }
  const features = bodies.map(({ color }) => ({ ground: color, cornerSpread: 0, mark: undefined }));
  const covered = coveredCell(frame, corner, features);
  if (covered) return covered;
  const blocks = blocksAmong(bodies);
  const seen = blocks.map((cell) => ({ cell, face: faceOf(side, cell), color: bodies[cell]!.color }));
  const ends = pairEnds(side, seen, []);
  if (isUnread(ends)) return ends;
  if (ends.palette.length > colorLetters.length)
    return new ReadError('the cube shows more than 26 colours', { trouble: 'doubtful' });
  const groups = groundGroups(topologyOf(side), features, ends.colors);
  return puzzleOf(side, ends, groups);
}

/**
 * The cells of the ends: those with a sign, otherwise those clearly more colourful than the rest.
 */
function blocksAmong(bodies: readonly CellBody[]): readonly number[] {
  const signed = bodies.flatMap(({ isSigned }, cell) => (isSigned ? [cell] : []));
  if (signed.length > 0) return signed;
  const chromas = bodies.map(({ color }) => chromaOf(toLab(color)));
  const sorted = chromas.toSorted((a, b) => b - a);
  let [from, widest]: [number, number] = [Number.POSITIVE_INFINITY, limits.minTimes];
  sorted.slice(1).forEach((next, i) => {
    const own = sorted[i]!;
    // Among nearly grey colours the ratio of chroma means little.
    const times = own / Math.max(next, limits.minChroma / 2);
    if (own >= limits.minChroma && times > widest) [from, widest] = [own, times];
  });
  return chromas.flatMap((chroma, cell) => (chroma >= from ? [cell] : []));
}

/** The only puzzle that the cells can form. */
function puzzleOf(side: number, ends: Ends, groups: readonly Group[]): ClassifiedCube | ReadError {
  const fills = new Map<Group, number>();
  const bare: Group[] = [];
  for (const group of groups) {
    if (group.cells.every((cell) => ends.colors[cell]! >= 0)) continue;
    const color = fillOf(group, ends);
    if (color === 'unsure') {
      const cell = group.cells.find((each) => ends.colors[each]! < 0) ?? 0;
      return cellDoubt(side, cell, '@ could be filled with one colour or another, or with none');
    }
    if (color === undefined) bare.push(group);
    else fills.set(group, color);
  }
  const no = new ReadError('the blocks that show are not those of a puzzle with one solution', {
    trouble: 'doubtful',
  });
  if (bare.length > limits.maxGroups) return no;
  const puzzles = stonesAmong(side, bare).flatMap((stones) => {
    const cells = cellsOf(side, ends, fills, stones);
    const board = boardOfCells(side, cells);
    return board && isPlayable(board, drawnOn(cells)) && solutionsOf(board) === 'one' ? [cells] : [];
  });
  const [cells, ...others] = puzzles;
  return cells && others.length === 0 ? { cells, palette: ends.palette, groups } : no;
}

/** The colour that fills a group; `undefined` for none. */
function fillOf({ owners, face, lab }: Group, ends: Ends): number | 'unsure' | undefined {
  const [owner] = owners;
  if (owner !== undefined && owners.size === 1) return owner;
  const colors = ends.palette.map((_, color) => toLab(discOn(color, face, ends)));
  // The light of a face is unknown if no colour has one end there and the other elsewhere.
  const [first, second] = colors
    .map((own, color) => ({ color, off: offInOtherLight(own, lab) }))
    .sort((a, b) => a.off - b.off);
  const { within, times } = limits.fill;
  if (first && first.off <= within) {
    return (second?.off ?? Infinity) >= times * first.off ? first.color : 'unsure';
  }
  const palest = Math.min(...colors.map(chromaOf));
  return limits.minTimes * chromaOf(lab) < palest ? undefined : 'unsure';
}

/**
 * Every choice of stones among the groups that leaves at most one ground (or its two checks) per
 * face and never takes a face's ground for stones.
 */
function stonesAmong(side: number, bare: readonly Group[]): ReadonlySet<Group>[] {
  const mayBeStones = bare.filter(({ cells }) => cells.length <= limits.maxStones * side ** 2);
  const choices = Array.from(
    { length: 2 ** mayBeStones.length },
    (_, bits) => new Set(mayBeStones.filter((_, i) => (bits >> i) % 2 === 1)),
  );
  return choices.filter((stones) => {
    const grounds = bare.filter((group) => !stones.has(group));
    return grounds.every((group, i) =>
      grounds.slice(i + 1).every((other) => group.face !== other.face || areChecks(group, other)),
    );
  });
}

/** Whether two grounds of a face may be its checks: a rare or conspicuous colour is not ground. */
const areChecks = (a: Group, b: Group): boolean =>
  Math.min(a.cells.length, b.cells.length) >= groupLimits.checkers.each &&
  labDistance(a.lab, b.lab) <= groupLimits.checkers.apart;

function cellsOf(
  side: number,
  { colors, margins }: Ends,
  fills: ReadonlyMap<Group, number>,
  stones: ReadonlySet<Group>,
): ReadCell[] {
  const filled = new Map([...fills].flatMap(([group, color]) => group.cells.map((cell) => [cell, color])));
  const stoneCells = new Set([...stones].flatMap(({ cells }) => cells));
  const margin = resolveLimits.maxCertainty;
  return Array.from(colors, (color, cell): ReadCell => {
    if (color >= 0) {
      const drawn = neighborsOf(side, cell).some(
        (other) => filled.get(other) === color && colors[other] === -1,
      );
      return { kind: 'end', color, links: [], drawn, margin: Math.min(margin, margins.get(cell) ?? 0) };
    }
    const fill = filled.get(cell);
    const kind = stoneCells.has(cell) ? 'stone' : 'free';
    return { kind, color: fill, links: [], drawn: fill !== undefined, margin };
  });
}

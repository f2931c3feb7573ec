/** The player's target: the board, and for each colour the cells of its path from end to end. */

import { type Board, stone } from '../board.ts';
import { PathSearch } from '../solve/path-search.ts';
import { type AdriftScene, boardOfScene } from '../read/scene.ts';
import { pathFrom } from '../neighbors.ts';
import { topologyOf } from '../topology.ts';

/** A board and its solution. */
export interface Target {
  readonly board: Board;
  /** Its ends as text, which identify it. */
  readonly ends: string;
  /** Path per colour: its cells from one end to the other. */
  readonly paths: readonly (readonly number[])[];
}

/** Maximum nodes of the search: some seconds. */
const searchNodes = 400_000;

/**
 * Solves the board of a scene.
 * @param scene a fully visible board
 * @returns the target; a reason in words if there is no solution or none was found in time
 */
export function targetOf(scene: AdriftScene): Target | string {
  const board = boardOfScene(scene);
  const search = new PathSearch(topologyOf(board.side));
  search.run(board.cells, board.ends, { full: true, taut: false, solutions: 1, nodes: searchNodes });
  const [filling] = search.found;
  if (!filling) {
    return search.isComplete
      ? 'the board as it was read has no solution'
      : 'no solution of the board was found in time; "puzzlebot solve adrift" may find one';
  }
  const paths = board.letters.map((_, color) =>
    pathFrom(board.side, board.ends[2 * color]!, (cell) => filling[cell] === color),
  );
  return { board, ends: endsOf(scene), paths };
}

/**
 * Returns whether a scene shows the target's board. Its ends decide: they are always fully visible,
 * whereas an empty cell amid paths may temporarily be read as a stone. Such a cell counts as not
 * drawn, so nothing depends on it.
 * @param scene the scene
 * @param target the target
 * @returns whether it is the same board
 */
export const showsTarget = (scene: AdriftScene, { ends }: Target): boolean => endsOf(scene) === ends;

const endsOf = ({ side, cells }: AdriftScene): string =>
  `${side}: ${cells.flatMap(({ kind, color }, at) => (kind === 'end' ? [`${at}=${color}`] : [])).join()}`;

/**
 * Finds the colours whose paths are not drawn correctly.
 * @param scene a scene of the target's board
 * @param target the target
 * @returns their indices, ascending; empty when every path is drawn
 */
export const openColors = (scene: AdriftScene, target: Target): number[] =>
  target.paths.flatMap((_, color) => (isDrawn(scene, target, color) ? [] : [color]));

/**
 * Returns whether a path shows on its cells and nowhere else. If the game draws lines, every step
 * must show. If it fills cells, the cells suffice, since a path that does not touch itself can be
 * walked in only one way.
 * @param scene a scene of the target's board
 * @param target the target
 * @param color index of the path's colour
 * @returns whether it is drawn
 */
export function isDrawn({ cells }: AdriftScene, { board, paths }: Target, color: number): boolean {
  const path = paths[color]!;
  const own = new Set(path);
  // No path crosses a stone, even if a stone amid paths looks like part of one.
  const mayHold = (at: number) => board.cells[at] !== stone && !own.has(at);
  const isElsewhere = cells.some((cell, at) => cell.color === color && mayHold(at));
  const isThere = path.every(
    (at) => cells[at]?.color === color && (cells[at].kind === 'end' || cells[at].drawn),
  );
  if (isElsewhere || !isThere) return false;
  const hasLines = path.some((at) => (cells[at]?.links.length ?? 0) > 0);
  if (hasLines) return path.slice(1).every((at, i) => cells[at]?.links.includes(path[i]!) === true);
  return path.length > 2 || path.every((at) => cells[at]?.drawn === true);
}

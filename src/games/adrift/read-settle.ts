/**
 * The arbiter: where the picture leaves something open, the puzzle decides. Every way out of a doubt is followed to its end, and of the
 * readings that come of it those remain that can be a puzzle with beginnings of paths on it (read-legal.ts). One board
 * left is the board that is read; none, or two, and the doubt stands. Boards with exactly one solution are an
 * error-correcting code: what is misread in one place is no word of it, and has hardly ever two words beside it.
 */

import { blank, boardOf, free, stone, type Board } from './board.ts';
import type { CubeCorner } from './cube-corner.ts';
import { type Doubt, isDoubt } from './read-doubt.ts';
import { isPlayable, solutionsOf } from './read-legal.ts';
import type { CellLook } from './read-patch.ts';
import type { Ruling, WayOut } from './read-rulings.ts';
import { type Reading, type SeenCube, tellCells } from './read-tell.ts';
import type { ReadCell } from './scene.ts';

/** So many readings are tried at most, and so many rulings are made one after the other. */
const mostTried = 40;
const deepest = 8;
/** Certainty of what only the puzzle could tell, at most. */
const arbitrated = 0.3;

/** Reads a cube, doubts settled where the puzzle settles them. @returns the first doubt where it does not */
export function settle(corner: CubeCorner, looks: readonly CellLook[]): Reading | Doubt {
  const seen = { corner, looks };
  const first = tellCells(seen, []);
  if (!isDoubt(first)) return first;
  const found = new Map<string, Reading>();
  const tried = { left: mostTried };
  const isWhole = followed(seen, { doubt: first, rulings: [] }, tried, (reading) => {
    const board = boardOfCells(corner.side, reading.cells);
    if (isLegal(board, reading.cells)) found.set([...board.cells].join(), reading);
  });
  const [only] = found.values();
  if (!only || found.size > 1 || !isWhole) return first;
  return {
    ...only,
    cells: only.cells.map((cell) => ({ ...cell, margin: Math.min(cell.margin, arbitrated) })),
  };
}

/** Follows all ways out of a doubt. @returns false when there are too many */
function followed(
  seen: SeenCube,
  { doubt, rulings }: { readonly doubt: Doubt; readonly rulings: readonly Ruling[] },
  tried: { left: number },
  take: (reading: Reading) => void,
): boolean {
  const { waysOut = [] } = doubt;
  if (waysOut.length === 0) return true;
  if (rulings.length >= deepest) return false;
  return waysOut.every((way: WayOut) => {
    if (tried.left-- <= 0) return false;
    const all = [...rulings, ...way];
    const next = tellCells(seen, all);
    if (isDoubt(next)) return followed(seen, { doubt: next, rulings: all }, tried, take);
    take(next);
    return true;
  });
}

function isLegal(board: Board, cells: readonly ReadCell[]): boolean {
  const drawn = cells.map(({ color, drawn: isDrawn }) => (isDrawn ? (color ?? blank) : blank));
  return isPlayable(board, drawn) && solutionsOf(board) === 'one';
}

/** The board that cells make. */
function boardOfCells(side: number, cells: readonly ReadCell[]): Board {
  const values = cells.map(({ kind, color }) =>
    kind === 'end' ? (color as number) : kind === 'stone' ? stone : free,
  );
  const colors = Math.max(-1, ...values) + 1;
  return boardOf(side, Int8Array.from(values), new Array<string>(colors).fill(''));
}

/**
 * Reads a board whose black cells are known. The reader of boards lets the puzzle decide what is
 * black and which digit a doubtful cell holds, since a proper puzzle has one solution. A board with
 * a wrong digit in it has none, and then the puzzle decides wrongly, or nothing: so where the black
 * cells are known from before, the picture alone decides.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { loadDigitNet } from '../../../../vision/glyph/digit-net.ts';
import type { Board } from '../../board.ts';
import type { GridLayout } from './play-scene.ts';
import { countSolutions } from '../resolve/count-solutions.ts';
import { readStr8ts } from '../read.ts';
import { attempt, isUnread } from '../../../../perception/attempt.ts';
import type { SolutionCount } from '../../../../perception/resolve.ts';
import { boardOfScene, type Str8tsLayout, type Str8tsScene } from '../scene.ts';

/**
 * Which cells of a board are black. Puzzles have more white cells than black ones; where it was
 * read the other way round, a wrong digit made it so.
 */
export function blackCells({ cells }: Str8tsScene): boolean[] {
  const black = cells.map((cell) => cell.black);
  const isOdd = black.filter(Boolean).length > black.length / 2;
  return isOdd ? black.map((each) => !each) : black;
}

/**
 * Reads a board of which nothing is known yet.
 * @throws ReadError as the reader of boards does
 */
export function readFirst(frame: Frame, layout: Str8tsLayout): Str8tsScene {
  const scene = readStr8ts(frame, layout, { net: loadDigitNet(), countSolutions });
  const black = blackCells(scene);
  const isOdd = black.some((each, at) => each !== scene.cells[at]?.black);
  return isOdd ? readKnowing(frame, { ...layout, black }) : scene;
}

/**
 * Reads a board; with the help of the puzzle where that agrees with what is known, otherwise from
 * the picture alone.
 * @throws ReadError as the reader of boards does
 */
export function readKnowing(frame: Frame, layout: Str8tsLayout & Pick<GridLayout, 'black'>): Str8tsScene {
  const { black } = layout;
  const read = (count: (board: Board) => SolutionCount) =>
    readStr8ts(frame, layout, { net: loadDigitNet(), countSolutions: count });
  if (!black) return read(countSolutions);
  const fits = (cells: readonly { readonly black: boolean }[]) =>
    cells.length === black.length && cells.every((cell, at) => cell.black === black[at]);
  const legal = attempt(() => read(countSolutions));
  const trouble = isUnread(legal) ? legal : undefined;
  if (trouble && trouble.detail.trouble !== 'doubtful') throw trouble;
  if (!isUnread(legal) && fits(legal.cells)) return legal;
  const scene = read(firstOnly(fits));
  if (!fits(scene.cells)) {
    throw trouble ?? new ReadError('the black cells are not where they were', { trouble: 'fading' });
  }
  return { ...scene, solutions: countSolutions(boardOfScene(scene)) };
}

/**
 * Takes the first reading, which is the likeliest by the picture, with the black cells that are
 * known.
 */
function firstOnly(fits: (cells: Board['cells']) => boolean): (board: Board) => SolutionCount {
  let taken = false;
  return ({ cells }) => {
    if (taken || !fits(cells)) return 'none';
    taken = true;
    return 'one';
  };
}

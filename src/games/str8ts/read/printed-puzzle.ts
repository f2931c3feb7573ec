/**
 * Judges a scene by its printed digits: they alone make a puzzle. So the puzzle tells which of two
 * colours is the printed one, and whether a cell is misread.
 */

import type { SolutionCount } from '../../../perception/resolve.ts';
import type { CountSolutions } from './resolve/options.ts';
import { limits } from './resolve/limits.ts';
import type { ReadCell, Str8tsScene } from './scene.ts';

/**
 * Judges a scene. If the digits of the colour taken as printed have several solutions, and those of
 * the other colour have one and are as few as a puzzle has, the colours are swapped: most of the
 * player's digits may make a puzzle, too, and then a printed one is hidden. If the printed digits
 * have no solution or several, its confidence is capped: some cell is misread or hidden, however
 * clear each one looks. Wrong entries alone do not lower it.
 * @param scene as resolved
 * @param count counts the solutions of each board that is tried
 * @returns the scene, with the player's digits told apart by the puzzle
 */
export function judgedByPuzzle(scene: Str8tsScene, count: CountSolutions): Str8tsScene {
  const { size, solutions } = scene;
  const countPrinted = (cells: readonly ReadCell[]) => count({ size, cells: cells.map(printedOf) });
  const hasEntered = scene.cells.some(({ entered }) => entered === true);
  if (!hasEntered && !isImproper(solutions)) return scene;
  const printed = countPrinted(scene.cells);
  if (hasEntered && printed === 'several') {
    const cells = scene.cells.map(withOtherColor);
    if (isSparse(cells) && countPrinted(cells) === 'one') return { ...scene, cells };
  }
  if (!isImproper(solutions) || !isImproper(printed)) return scene;
  return { ...scene, confidence: Math.min(scene.confidence, limits.maxImproper) };
}

/** A cell without the digit that the player entered. */
const printedOf = ({ black, digit, entered }: ReadCell): Pick<ReadCell, 'black' | 'digit'> => ({
  black,
  digit: entered === true ? undefined : digit,
});

/** A cell whose digit has the other of two colours; digits in black cells are always printed. */
const withOtherColor = (cell: ReadCell): ReadCell =>
  cell.black || cell.entered === undefined ? cell : { ...cell, entered: !cell.entered };

/** Whether the printed digits in white cells are no more than a puzzle has. */
function isSparse(cells: readonly ReadCell[]): boolean {
  const white = cells.filter(({ black }) => !black);
  const printed = white.filter((cell) => printedOf(cell).digit !== undefined);
  return printed.length <= limits.maxPrinted * white.length;
}

const isImproper = (solutions: SolutionCount): boolean => solutions === 'none' || solutions === 'several';

/**
 * Resolves a cube: what the picture leaves undecided, the puzzle decides. A doubt of the classifier
 * branches into the hypotheses that would settle it. Each is classified in turn, and the resolver
 * takes the only legal cube (perception/resolve.ts).
 */

import { ReadError } from '../../../../core/errors.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { resolve } from '../../../../perception/resolve.ts';
import { labDistance } from '../../../../vision/color/color-space.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import type { CellFeatures } from '../observe/features.ts';
import type { ReadCell } from '../scene.ts';
import type { ClassifiedCube, SeenCube } from './classified-cube.ts';
import { classifyCells } from './classify-cells.ts';
import { resolveLimits as limits } from './limits.ts';
import { alternativesTo } from '../doubt.ts';
import type { Hypothesis } from '../hypothesis.ts';
import { boardOfCells, drawnOn, isPlayable, solutionsOf } from './legal.ts';

/**
 * Classifies a cube's cells and lets the puzzle settle doubts.
 * @param corner the cube's lattice
 * @param features by cell
 * @returns the cube, or the first doubt if the puzzle does not settle it
 */
export function resolveCube(
  corner: CubeCorner,
  features: readonly CellFeatures[],
): ClassifiedCube | ReadError {
  const seen = { corner, features };
  const first = classifyCells(seen, []);
  if (!isUnread(first)) return checked(seen, first);
  const { side } = corner;
  const hypothesisCost = side >= limits.minSideOfCosts ? 1 : 0;
  const { best, isClear } = resolve<Hypothesis, ClassifiedCube>({
    start: [],
    branch(hypothesis) {
      const cube = hypothesis.length === 0 ? first : classifyCells(seen, hypothesis);
      if (!isUnread(cube)) return { assignment: cube };
      return {
        alternatives: alternativesTo(cube).map((more) => ({
          hypothesis: [...hypothesis, ...more],
          cost: hypothesisCost,
        })),
      };
    },
    solutions: ({ cells }) => solutionsOfCells(side, cells),
    key: ({ cells }) => boardOfCells(side, cells)?.cells.join() ?? '',
    margin: () => limits.minLead,
    reach: limits.minLead,
    // The smaller a board, the more of its misreadings could also be puzzles.
    limits: { depth: side - 1, hypotheses: 1 + limits.maxHypotheses },
  });
  return best && isClear ? lessCertain(best.assignment) : first;
}

/**
 * Checks a cube without doubts against the puzzle. Without a solution it is accepted only if
 * nothing on it can be misread.
 */
function checked(seen: SeenCube, cube: ClassifiedCube): ClassifiedCube | ReadError {
  const shown = boardOfCells(seen.corner.side, cube.cells);
  if (shown && (solutionsOf(shown) !== 'none' || isPlain(seen, cube))) return cube;
  const doubt = 'the board that shows has no solution, so something on it is hidden or misread';
  return new ReadError(doubt, { trouble: 'doubtful' });
}

/**
 * Whether nothing on a cube can be misread; never true with fills, since stones can look like them.
 */
function isPlain({ features }: SeenCube, { cells, groups }: ClassifiedCube): boolean {
  if (cells.some(({ drawn, links }) => drawn && links.length === 0)) return false;
  const isSharp = features.every(
    ({ mark, cornerSpread }) =>
      cornerSpread <= limits.maxPlainSpread && (mark?.contrast ?? 255) >= limits.minPlainContrast,
  );
  const isApart = groups.every((a, i) =>
    groups.slice(i + 1).every((b) => a.face !== b.face || labDistance(a.lab, b.lab) >= limits.minPlainApart),
  );
  return isSharp && isApart;
}

/** A cube counts as a puzzle only if it is known to have exactly one solution. */
function solutionsOfCells(side: number, cells: readonly ReadCell[]): 'one' | 'none' {
  const board = boardOfCells(side, cells);
  return board && isPlayable(board, drawnOn(cells)) && solutionsOf(board) === 'one' ? 'one' : 'none';
}

const lessCertain = (cube: ClassifiedCube): ClassifiedCube => ({
  ...cube,
  cells: cube.cells.map((cell) => ({ ...cell, margin: Math.min(cell.margin, limits.maxCertainty) })),
});

/**
 * Resolves the cells of a board under one shading. The solver decides doubtful cells
 * (open-cells.ts). If no likely board is legal, less likely ones are tried. If no cell is doubtful
 * but the board has no solution, one cell may be misread (misread.ts).
 */

import { limits } from './limits.ts';
import { correctMisread } from './misread.ts';
import { forgivingCounts, misreadDigit } from './mistakes.ts';
import { cellsWith, digitCost, foreignCell, resolveOpen, widened } from './open-cells.ts';
import type { CellOptions, CountSolutions, OpenCell, ResolvedCells } from './options.ts';

/**
 * Resolves the cells. If no reading makes a puzzle, the player may have entered a wrong digit: then
 * the digits that stay without it decide.
 * @param size of the board
 * @param cells options of each cell, in row-major order
 * @param count counts the solutions of each board that is tried
 * @param enteredCells returns whether the player entered each cell's digit, or nothing if that is
 *   not told; asked only if no reading makes a puzzle
 * @returns the resolved board, or a cell that stays in doubt
 */
export function resolveCells(
  size: number,
  cells: readonly CellOptions[],
  count: CountSolutions,
  enteredCells: () => readonly boolean[] = () => [],
): ResolvedCells | OpenCell {
  const whole = resolveBy(size, cells, count);
  if ('open' in whole ? whole.proper || whole.stray : whole.solutions !== 'none') return whole;
  const board = { size, cells, count };
  // Forgiving a digit fits many boards; with unlikely readings as well, it would fit any.
  const likelyOptions = cells.map((cell) => ({ ...cell, spare: [] }));
  for (const countForgiving of forgivingCounts(board, enteredCells())) {
    const forgiven = resolveBy(size, likelyOptions, countForgiving);
    if ('open' in forgiven || forgiven.solutions !== 'one') continue;
    const open = misreadDigit(board, forgiven.taken);
    if (open >= 0) return { open, why: 'the board as read has no solution', proper: true };
    return { ...forgiven, solutions: 'none', mistaken: true };
  }
  return whole;
}

function resolveBy(
  size: number,
  cells: readonly CellOptions[],
  count: CountSolutions,
): ResolvedCells | OpenCell {
  const open = cells.flatMap(({ sure }, index) => (sure ? [] : [index]));
  const chosen = open.filter((index) => cells[index]!.options.length > 1);
  const groups = [...new Set(chosen.map((index) => cells[index]!.group))];
  const tooMany = tooOpen(size, cells, { chosen, groups });
  if (tooMany) return tooMany;
  const decided = open.filter((index) => chosen.includes(index) || cells[index]!.occluded);
  const near = { size, cells, open, groups, count };
  const likely = resolveOpen(near);
  if (decided.length === 0 && !likely.best) return correctMisread({ size, cells, count });
  // A legal board among the likely ones may be chance; it must then compete with less likely ones.
  const isLikely = likely.best && digitCost(near, likely.best.assignment) <= Math.log(limits.minLeadTimes);
  const board = isLikely ? near : widened(near);
  const { best, rival, doubt } = isLikely ? likely : resolveOpen(board);
  if (!best || digitCost(board, best.assignment) > Math.log(limits.maxUnlikelyTimes)) {
    return { open: minCertain(cells, open), why: 'no reading of the doubtful cells makes a puzzle' };
  }
  const taken = cellsWith(board, best.assignment);
  const foreign = foreignCell({ cells, taken, isPuzzle: best.solutions === 'one' });
  if (foreign >= 0) return { open: foreign, why: 'what would make a puzzle looks like no digit' };
  if (doubt) {
    const cell = board.groups[doubt.choice]!;
    const why = rival ? 'the puzzle allows both' : doubt.why;
    return { open: cell, why, proper: best.solutions === 'one' };
  }
  const changed = taken.flatMap((option, i) => (option === cells[i]?.options[0] ? [] : [i]));
  return {
    taken,
    solutions: best.solutions,
    decided: [...new Set([...decided, ...changed])].sort((a, b) => a - b),
    ...(rival
      ? {
          rival: {
            taken: cellsWith(board, rival.assignment),
            share: 1 / (1 + Math.exp(rival.cost - best.cost)),
          },
        }
      : {}),
  };
}

/** The doubt about a board with too many open cells, which may be legal by chance. */
function tooOpen(
  size: number,
  cells: readonly CellOptions[],
  { chosen, groups }: { readonly chosen: readonly number[]; readonly groups: readonly number[] },
): OpenCell | undefined {
  const occluded = chosen.filter((index) => cells[index]!.occluded);
  if (occluded.length > limits.maxOccluded)
    return { open: occluded[0]!, why: `so it is with ${occluded.length} cells` };
  if (groups.length > Math.min(limits.maxOpen, limits.maxOpenShare * size * size))
    return { open: minCertain(cells, chosen), why: `${chosen.length} cells are doubtful` };
  return undefined;
}

const minCertain = (cells: readonly CellOptions[], among: readonly number[]): number =>
  among.reduce((a, b) => ((cells[b]?.margin ?? 0) < (cells[a]?.margin ?? 0) ? b : a));

/**
 * Simulates a careful player of Strata as a judge of how hard boards are. Written from the rules,
 * it shares no code with the rating. The player lays ribbons bottom to top, avoids visible
 * mistakes, tries the rest at random, and counts the ribbons to take back.
 */

import { seededRandom, type Random } from '../../src/core/random.ts';
import { type Board, blank, type Line } from '../../src/games/strata/board.ts';
import { linesLeft } from './strata-brute-force.ts';

/** Returns the colours that a line needs where it crosses others. */
const neededColors = (board: Board, line: Line, others: readonly Line[]): Set<number> =>
  new Set(
    others
      .filter(({ kind }) => kind !== line.kind)
      .map(({ index }) => {
        const [row, column] = line.kind === 'row' ? [line.index, index] : [index, line.index];
        return board.cells[row * board.columns + column]!;
      })
      .filter((color) => color !== blank),
  );

/**
 * Returns whether the open lines can be laid over the laid ones, by removing what can be on top.
 */
export function canGoOn(board: Board, open: readonly Line[], laid: readonly Line[]): boolean {
  if (open.length === 0) return true;
  const top = open.find((line) => neededColors(board, line, [...open, ...laid]).size < 2);
  return (
    top !== undefined &&
    canGoOn(
      board,
      open.filter((line) => line !== top),
      laid,
    )
  );
}

/** Counts the mistakes of one game. */
function playOnce(board: Board, random: Random): number {
  const all = linesLeft(board, []);
  const last = all.filter((line) => neededColors(board, line, all).size === 1);
  const harmless = all.filter((line) => neededColors(board, line, all).size === 0);
  let laid = harmless;
  let mistakes = 0;
  for (;;) {
    const open = all.filter((line) => !laid.includes(line));
    if (open.every((line) => last.includes(line))) return mistakes;
    const seenWrong = (line: Line) =>
      open.some((other) => other !== line && neededColors(board, other, [...laid, line]).size > 1);
    const inSight = random.shuffle(open.filter((line) => !seenWrong(line)));
    const tries = [
      ...inSight.filter((line) => !last.includes(line)),
      ...inSight.filter((line) => last.includes(line)),
    ];
    const isRight = (line: Line) =>
      canGoOn(
        board,
        open.filter((other) => other !== line),
        [...laid, line],
      );
    const right = tries.find(isRight)!;
    mistakes += tries.indexOf(right);
    laid = [...laid, right];
  }
}

/** Returns the mean number of mistakes over a number of games. */
export function meanMistakes(board: Board, games: number, seed: number): number {
  const random = seededRandom(seed);
  let sum = 0;
  for (let i = 0; i < games; i++) sum += playOnce(board, random);
  return sum / games;
}

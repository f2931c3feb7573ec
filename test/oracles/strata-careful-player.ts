/**
 * The careful player of Strata, really playing: a judge of how hard boards are, written from the
 * rules and sharing no code with what rates them. She lays ribbons bottom to top, avoids what she
 * sees to be wrong, tries the rest at random, and counts the ribbons that she has to take back.
 */

import { seededRandom, type Random } from '../../src/core/random.ts';
import { type Board, blank, type Line } from '../../src/games/strata/board.ts';
import { linesLeft } from './strata-brute-force.ts';

/** The colours that a line asks for where it crosses others. */
const asks = (board: Board, line: Line, others: readonly Line[]): Set<number> =>
  new Set(
    others
      .filter(({ kind }) => kind !== line.kind)
      .map(({ index }) => {
        const [row, column] = line.kind === 'row' ? [line.index, index] : [index, line.index];
        return board.cells[row * board.columns + column]!;
      })
      .filter((color) => color !== blank),
  );

/** Whether the open lines can be laid over the laid ones, by taking away what can be on top. */
export function canGoOn(board: Board, open: readonly Line[], laid: readonly Line[]): boolean {
  if (open.length === 0) return true;
  const top = open.find((line) => asks(board, line, [...open, ...laid]).size < 2);
  return (
    top !== undefined &&
    canGoOn(
      board,
      open.filter((line) => line !== top),
      laid,
    )
  );
}

/** Mistakes in one game. */
function playOnce(board: Board, random: Random): number {
  const all = linesLeft(board, []);
  const last = all.filter((line) => asks(board, line, all).size === 1);
  const harmless = all.filter((line) => asks(board, line, all).size === 0);
  let laid = harmless;
  let mistakes = 0;
  for (;;) {
    const open = all.filter((line) => !laid.includes(line));
    if (open.every((line) => last.includes(line))) return mistakes;
    const seenWrong = (line: Line) =>
      open.some((other) => other !== line && asks(board, other, [...laid, line]).size > 1);
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

/** Mean number of mistakes in so many games. */
export function meanMistakes(board: Board, games: number, seed: number): number {
  const random = seededRandom(seed);
  let sum = 0;
  for (let i = 0; i < games; i++) sum += playOnce(board, random);
  return sum / games;
}

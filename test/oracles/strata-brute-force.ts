/**
 * Two slow ways to find the fewest palette changes of a small Strata board, as references for the
 * solver. They use none of its insights, for example that removing every possible line pays.
 */

import { type Board, blank, type Line, type Move } from '../../src/games/strata/board.ts';
import { firstWrongCell } from '../../src/games/strata/rules.ts';

/**
 * Lays the remaining lines in every order and colour, and checks the result. For five or six lines
 * and a few colours.
 * @returns the fewest palette changes; `undefined` when nothing solves the board
 */
export function everyOrder(board: Board, selected: number, laid: readonly Move[] = []): number | undefined {
  let best: number | undefined;
  const lay = (moves: readonly Move[], rest: readonly Line[], changes: number): void => {
    if (best !== undefined && changes >= best) return;
    if (rest.length === 0) {
      if (firstWrongCell(board, moves) === undefined) best = changes;
      return;
    }
    const before = moves.length > laid.length ? moves.at(-1)!.color : selected;
    for (const line of rest) {
      const others = rest.filter((other) => other !== line);
      for (let color = 0; color < board.colors.length; color++) {
        lay([...moves, { ...line, color }], others, changes + (color === before ? 0 : 1));
      }
    }
  };
  lay(laid, linesLeft(board, laid), 0);
  return best;
}

/**
 * Takes lines off from the top one by one, in every order and colour, remembering each combination
 * of lines and colour. For boards up to 6x6.
 * @returns the fewest palette changes; `undefined` when nothing solves the board
 */
export function lineByLine(board: Board, selected: number, laid: readonly Move[] = []): number | undefined {
  const lines = linesLeft(board, laid);
  const known = new Map<number, number>();
  const fewest = (waiting: number, above: number): number => {
    if (waiting === 0) return above === selected ? 0 : 1;
    const key = waiting * 64 + above;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    let best = Infinity;
    const present = [...laid, ...lines.filter((_, at) => ((waiting >> at) & 1) === 1)];
    lines.forEach((line, at) => {
      if (((waiting >> at) & 1) === 0) return;
      for (let color = 0; color < board.colors.length; color++) {
        if (!mayBeOnTop(board, { ...line, color }, present)) continue;
        const change = above !== none && above !== color ? 1 : 0;
        best = Math.min(best, change + fewest(waiting & ~(1 << at), color));
      }
    });
    known.set(key, best);
    return best;
  };
  const none = 63;
  const laidWell = laid.every((upper, at) => mayBeOnTop(board, upper, laid.slice(0, at)));
  if (!laidWell) return undefined;
  if (lines.length === 0) return 0;
  const best = fewest(2 ** lines.length - 1, none);
  return best === Infinity ? undefined : best;
}

/** Returns whether a ribbon over these lines shows no wrong colour. */
function mayBeOnTop(board: Board, upper: Move, present: readonly Line[]): boolean {
  return present.every((lower) => {
    if (lower.kind === upper.kind) return true;
    const [row, column] = upper.kind === 'row' ? [upper, lower] : [lower, upper];
    const wanted = board.cells[row.index * board.columns + column.index];
    return wanted === blank || wanted === upper.color;
  });
}

/** Lists the lines of a board without a ribbon. */
export function linesLeft(board: Board, laid: readonly Line[]): Line[] {
  const rows = Array.from({ length: board.rows }, (_, index) => ({ kind: 'row', index }) as const);
  const columns = Array.from({ length: board.columns }, (_, index) => ({ kind: 'column', index }) as const);
  return [...rows, ...columns].filter(
    (line) => !laid.some((other) => other.kind === line.kind && other.index === line.index),
  );
}

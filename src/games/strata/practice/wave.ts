/**
 * Makes the puzzles of a wave from a seed. A puzzle is made backwards: random ribbons are laid on
 * all lines, the visible colours become the board, and a few cells are blanked. So every puzzle is
 * solvable by construction, and the ribbons it was made with are one solution.
 */

import { type Random, seededRandom } from '../../../core/random.ts';
import { blank, type Board, type Move, paletteLetters } from '../board.ts';

/**
 * A puzzle and the ribbons it was made with, bottom to top: one solution, not always the shortest.
 */
export interface WavePuzzle {
  readonly board: Board;
  readonly moves: readonly Move[];
}

/** Share of cells that are blanked, on average. */
const blankShare = 0.14;

function layRandom(n: number, colors: number, random: Random): WavePuzzle {
  const lines = Array.from({ length: 2 * n }, (_, i) => i);
  const moves = random.shuffle(lines).map((line): Move => ({
    kind: line < n ? 'row' : 'column',
    index: line % n,
    color: random.int(colors),
  }));
  const cells = new Uint8Array(n * n).fill(blank);
  for (const move of moves) {
    for (let i = 0; i < n; i++) {
      cells[move.kind === 'row' ? move.index * n + i : i * n + move.index] = move.color;
    }
  }
  for (let cell = 0; cell < cells.length; cell++) if (random.next() < blankShare) cells[cell] = blank;
  return { board: { rows: n, columns: n, cells, colors: [...paletteLetters.slice(0, colors)] }, moves };
}

/** Counts the visible colours, since a puzzle of one colour or none would be trivial. */
function colorsShown(board: Board): number {
  const shown = new Set(board.cells);
  shown.delete(blank);
  return shown.size;
}

/**
 * Makes one puzzle that shows at least two colours.
 * @param n lines in each direction, at least 2
 * @param colors number of palette colours, at least 2; not all of them need to be visible
 * @param random source of the choices
 * @returns the puzzle with the ribbons that it was made with
 */
export function makePuzzle(n: number, colors: number, random: Random): WavePuzzle {
  for (;;) {
    const puzzle = layRandom(n, colors, random);
    if (colorsShown(puzzle.board) >= 2) return puzzle;
  }
}

/**
 * Makes a wave: n*n different puzzles.
 * @param n lines in each direction, at least 2
 * @param colors number of palette colours, at least 2
 * @param seed the same seed gives the same wave on every machine
 * @returns the puzzles in the order of play
 */
export function makeWave(n: number, colors: number, seed: number): WavePuzzle[] {
  const random = seededRandom(seed);
  const wave = new Map<string, WavePuzzle>();
  while (wave.size < n * n) {
    const puzzle = makePuzzle(n, colors, random);
    const key = puzzle.board.cells.join();
    if (!wave.has(key)) wave.set(key, puzzle);
  }
  return [...wave.values()];
}

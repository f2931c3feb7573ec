import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../../../src/games/str8ts/board.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { Search } from '../../../../src/games/str8ts/solve/search.ts';
import { searchGrid, startState } from '../../../../src/games/str8ts/solve/search-grid.ts';

const folder = fileURLToPath(new URL('../../../../fixtures/str8ts/boards/deduction/', import.meta.url));

/** A fixture board, and the band for which it was generated. */
export interface FiledBoard {
  readonly band: string;
  readonly text: string;
  readonly board: Board;
}

/** Reads fixtures/str8ts/boards/deduction: one file per band, one board per line. */
export function boardFiles(): FiledBoard[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) =>
      readFileSync(folder + file, 'utf8')
        .trim()
        .split('\n')
        .map((text) => ({ band: file.slice(0, -4), text, board: parseBoard(text) })),
    );
}

/** Returns the solution of a board, found by the search; throws unless there is exactly one. */
export function onlySolution(board: Board): Uint8Array {
  const grid = searchGrid(board);
  const found = new Search(grid).run(startState(grid, board), { solutions: 2, nodes: 100_000 });
  const [solution, ...more] = found.solutions;
  if (!solution || more.length > 0 || !found.complete) throw new Error('not one solution');
  return solution;
}

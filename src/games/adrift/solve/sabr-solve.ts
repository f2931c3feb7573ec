/**
 * Solves Adrift by SABR: the board becomes a program of the constraint language, as in the article,
 * and the language finds the boards that satisfy it. Such a program cannot exclude separate loops
 * of a colour, so loops found in a run are forbidden in every colour, and the search continues. It
 * is far slower than the path search; it serves to cross-check it, and as an example of a generated
 * program.
 */

import { compile } from '../../../sabr/compile.ts';
import { ProgramBuilder } from '../../../sabr/builder.ts';
import { RunSearch } from '../../../sabr/run/run-search.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { type Board, blank, faceNames, type Filling, free, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../neighbors.ts';
import { loopsIn, type SatRequest } from './sat-solve.ts';
import type { Solutions } from './solutions.ts';

/** Symbols of cells without a colour; colours use their letters. */
const symbols = { blank: 'blank', stone: 'stone' } as const;

/**
 * Searches for solutions by SABR alone.
 * @param board the puzzle
 * @param request which cells must be filled, how many solutions are enough, and when to give up
 * @returns the solutions
 */
export async function sabrSolve(
  board: Board,
  { cover, solutions, seconds = Infinity }: Omit<SatRequest, 'conflicts'>,
): Promise<Solutions> {
  const search = await RunSearch.open(compile(sabrProgram(board, cover)));
  const fillings: Filling[] = [];
  const stop = stopAfter(seconds);
  try {
    while (fillings.length < solutions) {
      const answer = search.next({ stop });
      if (stop()) return { fillings, complete: false, gaveUp: `${seconds} s, the time limit` };
      if (answer.status !== 'solved') return { fillings, complete: true };
      const filling = fillingOf(board, answer.run.boards[0] ?? []);
      const loops = loopsIn(board, filling).map((steps) => steps.map(([cell]) => cell));
      for (const loop of loops) forbidLoop(search, board, loop);
      if (loops.length === 0) fillings.push(filling);
    }
    return { fillings, complete: false };
  } finally {
    search.dispose();
  }
}

/**
 * Translates a board into a program: a cell has the same colour as exactly two of its neighbours,
 * an end as exactly one. Separate loops satisfy it too.
 * @param board the puzzle
 * @param cover which cells must be filled
 * @returns a program of the constraint language
 */
export function sabrProgram(board: Board, cover: Cover): string {
  const { side, cells, letters } = board;
  const program = new ProgramBuilder();
  program.symbols([...letters, symbols.stone, ...(cover === 'blanks' ? [symbols.blank] : [])]);
  const names = [...cells.keys()].map((cell) => nameOf(side, cell));
  const inRows = (entries: readonly string[]) =>
    Array.from({ length: 3 * side }, (_, row) => entries.slice(row * side, (row + 1) * side));
  program.board(inRows(names));
  program.require('Board', inRows(Array.from(cells, (given) => requirement(given, letters))));
  const kinds = new Set<string>();
  for (const [cell, given] of cells.entries()) {
    if (given === stone) continue;
    const around = neighborsOf(side, cell);
    const links = given === free ? 2 : 1;
    const kind = `${links === 1 ? 'end' : 'link'}${around.length}`;
    if (!kinds.has(kind)) addKind(program, kind, { links, around: around.length, cover });
    kinds.add(kind);
    program.describe(
      kind,
      [cell, ...around].map((each) => names[each]!),
    );
  }
  return program.text();
}

/**
 * Names a cell for the program: `z01` is face z, row 0, column 1; from side 11 on with a dash
 * between the numbers.
 */
function nameOf(side: number, cell: number): string {
  const at = cell % (side * side);
  const row = Math.floor(at / side);
  return `${faceNames[Math.floor(cell / (side * side))]}${row}${side > 10 ? '-' : ''}${at % side}`;
}

function requirement(given: number, letters: readonly string[]): string {
  if (given === stone) return symbols.stone;
  return given === free ? `!${symbols.stone}` : letters[given]!;
}

/** Adds an Opt for each choice of neighbours that a cell may equal. */
function addKind(
  program: ProgramBuilder,
  kind: string,
  { links, around, cover }: { readonly links: number; readonly around: number; readonly cover: Cover },
): void {
  for (let chosen = 0; chosen < 1 << around; chosen++) {
    const isChosen = Array.from({ length: around }, (_, i) => (chosen >> i) & 1);
    if (isChosen.reduce((sum, one) => sum + one, 0) !== links) continue;
    program.option(kind, ['v', ...isChosen.map((one) => (one ? 'v' : '!v'))]);
  }
  if (cover === 'blanks' && links === 2) {
    program.option(kind, [symbols.blank, ...Array.from({ length: around }, () => '?')]);
  }
}

const fillingOf = ({ letters }: Board, run: readonly string[]): Filling =>
  Int8Array.from(run, (symbol) => {
    if (symbol === symbols.stone) return stone;
    return symbol === symbols.blank ? blank : letters.indexOf(symbol);
  });

/** Forbids all cells of a loop from having the same colour, for every colour. */
function forbidLoop(search: RunSearch, { side, letters }: Board, loop: readonly number[]): void {
  for (const symbol of letters) search.forbid(loop.map((cell) => ({ cell: nameOf(side, cell), symbol })));
}

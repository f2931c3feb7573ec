/**
 * Adrift by SABR: the board is written as a program of the constraint language, as the article did
 * it, and the language finds the boards that obey it. What a program of this kind cannot say is
 * that a colour has no loop beside its path; so each run is looked at, its loops are forbidden, in
 * every colour, and the search goes on. Slower than the search by far; it is there to be held
 * against it, and as an example of a program that is made by code.
 */

import { compile } from '../../../sabr/compile.ts';
import { ProgramBuilder } from '../../../sabr/builder.ts';
import { RunSearch } from '../../../sabr/run/run-search.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { type Board, blank, faceNames, type Filling, free, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../neighbors.ts';
import { loopsIn, type SatOrder } from './sat-solve.ts';
import type { Solutions } from './solutions.ts';

/** The symbols of cells without a colour; those of colours are their letters. */
const symbols = { blank: 'blank', stone: 'stone' } as const;

/**
 * Looks for solutions by SABR alone.
 * @param board the puzzle
 * @param order which cells have to be filled, how many solutions are enough, when to give up
 * @returns what was found
 */
export async function sabrSolve(
  board: Board,
  { cover, solutions, seconds = Infinity }: Omit<SatOrder, 'conflicts'>,
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
 * Writes the board as a program: a cell has the colour of two of its neighbours, an end of one,
 * whatever colour that is. Loops beside the paths obey it too.
 * @param board the puzzle
 * @param cover which cells have to be filled
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
 * As scripts name cells: `z01` is face z, row 0, column 1; from side 11 on with a dash between the
 * numbers.
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

/** The ways in which a cell may be like some of its neighbours: an Opt for each choice of them. */
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

/** No solution has all cells of a loop in one colour, whichever it is. */
function forbidLoop(search: RunSearch, { side, letters }: Board, loop: readonly number[]): void {
  for (const symbol of letters) search.forbid(loop.map((cell) => ({ cell: nameOf(side, cell), symbol })));
}

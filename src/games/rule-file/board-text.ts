/**
 * Boards of rule-file games as text: one line per row, one token per cell, separated by spaces. A
 * token is a state (`b`, `7`), a clue (`3`), or both (`b3`); `?` is a hidden cell. The lines before
 * the cells hold what stands next to the grid. In one line, `/` separates the lines; beside boxes
 * it needs blanks around it:
 *
 *     left 1.2 3 - 1
 *     boxes aabb/aabb/ccdd/ccdd
 *     numbers limit=22
 *     . b .
 */

import { ParseError } from '../../core/errors.ts';
import type { Board, BoardCell } from './board.ts';
import { linesBeside, rimSides, type PuzzleFile } from './file/puzzle-file.ts';
import { namesOf, numbersOf, stateOf } from './file/states.ts';
import { numbersIn } from './file/text-pattern.ts';

/** The names of boxes. */
const boxLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN';

/** Maximum number of boxes, since each needs a letter. */
export const maxBoxes = boxLetters.length;

/**
 * Formats a board.
 * @param board as seen
 * @param file its rule file
 * @returns the lines for what stands next to the grid, then one line per row
 */
export const formatBoard = (board: Board, file: PuzzleFile): string[] => [
  ...formatBeside(board),
  ...formatCells(board, file),
];

/**
 * Formats what stands next to the grid.
 * @param board as seen
 * @returns one line for the numbers of texts, one per side, and one for the boxes
 */
export function formatBeside(board: Board): string[] {
  const rims = rimSides.flatMap((side) => {
    const numbers = board.rims[side];
    return numbers ? [`${side} ${numbers.map((each) => each.join('.') || '-').join(' ')}`] : [];
  });
  const numbers = Object.entries(board.numbers ?? {}).map(([name, value]) => `${name}=${value}`);
  if (numbers.length > 0) rims.unshift(`numbers ${numbers.join(' ')}`);
  const boxes = board.boxes?.map((box) => boxLetters[box] ?? '?');
  if (!boxes) return rims;
  const rows = inRows(board, boxes).map((row) => row.join(''));
  return [...rims, `boxes ${rows.join('/')}`];
}

/**
 * Formats the cells of a board.
 * @param board as seen
 * @param file its rule file
 * @returns one line per row
 */
export function formatCells(board: Board, file: PuzzleFile): string[] {
  const tokens = board.cells.map((cell) => tokenOf(cell, file, board.columns));
  const width = Math.max(...tokens.map(({ length }) => length));
  return inRows(board, tokens).map((row) => row.map((token) => token.padStart(width)).join(' '));
}

const inRows = <T>({ rows, columns }: Board, all: readonly T[]): T[][] =>
  Array.from({ length: rows }, (_, row) => all.slice(row * columns, (row + 1) * columns));

function tokenOf({ state, clue }: BoardCell, file: PuzzleFile, columns: number): string {
  if (state === undefined) return '?';
  if (clue === undefined) return state;
  return stateOf(file, state, columns)?.first ? String(clue) : `${state}${clue}`;
}

/** A line of boxes holds slashes itself. */
const linesOf = (text: string): string[] =>
  text.split(/\r?\n| \/ /).flatMap((line) => (line.trimStart().startsWith('boxes') ? line : line.split('/')));

/**
 * Parses a board.
 * @param text in the format above
 * @param file its rule file
 * @returns the board
 * @throws ParseError with line and column
 */
export function parseBoard(text: string, file: PuzzleFile): Board {
  const rims: Board['rims'] = {};
  let boxes: number[] | undefined;
  let numbers: Board['numbers'];
  const rows: { readonly line: number; readonly tokens: readonly Token[] }[] = [];
  for (const [i, line] of linesOf(text).entries()) {
    const tokens = tokensOf(line, i + 1);
    const [first, ...rest] = tokens;
    if (!first) continue;
    const side = rimSides.find((each) => each === first.text);
    if (side) rims[side] = rest.map(rimNumbers);
    else if (first.text === 'numbers') numbers = numbersBeside(rest, file);
    else if (first.text === 'boxes') boxes = boxesOf(rest[0] ?? first);
    else rows.push({ line: i + 1, tokens });
  }
  const columns = rows[0]?.tokens.length ?? 0;
  if (columns === 0)
    throw new ParseError('the board is empty: expected a line a row, cells separated by blanks', { line: 1 });
  for (const { line, tokens } of rows)
    if (tokens.length !== columns)
      throw new ParseError(
        `line ${line}: expected ${columns} cells as in the first row, got ${tokens.length}`,
        {
          line,
        },
      );
  const { min, max } = file.sides;
  if (Math.min(columns, rows.length) < min || Math.max(columns, rows.length) > max)
    throw new ParseError(`expected ${min} to ${max} cells a side, got ${rows.length} rows of ${columns}`, {
      line: 1,
    });
  const cells = rows.flatMap(({ tokens }) => tokens.map((token) => cellOf(token, file, columns)));
  const board = {
    rows: rows.length,
    columns,
    cells,
    rims,
    ...(boxes && { boxes }),
    ...(numbers && { numbers }),
  };
  checkBeside(board, file);
  return board;
}

interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const tokensOf = (text: string, line: number): Token[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], line, column: match.index + 1 }));

const wrong = ({ text, line, column }: Token, expected: string): ParseError =>
  new ParseError(`line ${line}, column ${column}: expected ${expected}, got ${JSON.stringify(text)}`, {
    line,
    column,
  });

function rimNumbers(token: Token): number[] {
  if (token.text === '-') return [];
  if (!/^\d{1,3}(\.\d{1,3})*$/.test(token.text)) throw wrong(token, 'numbers such as 3.1.2, or - for none');
  return token.text.split('.').map(Number);
}

function numbersBeside(tokens: readonly Token[], { texts }: PuzzleFile): Record<string, number> {
  const names = numbersIn(texts);
  const pairs = tokens.map((token) => {
    const [, name = '', digits] = /^(\w+)=(\d{1,9})$/.exec(token.text) ?? [];
    if (names.includes(name)) return [name, Number(digits)] as const;
    throw wrong(token, `a number of the rule file's texts, such as ${names[0] ?? 'limit'}=22`);
  });
  return Object.fromEntries(pairs);
}

function boxesOf(token: Token): number[] {
  const letters = [...token.text.replaceAll('/', '')];
  if (letters.some((letter) => !boxLetters.includes(letter)))
    throw wrong(token, 'a letter for each cell, rows parted by /');
  return letters.map((letter) => boxLetters.indexOf(letter));
}

function cellOf(token: Token, file: PuzzleFile, columns: number): BoardCell {
  const { text } = token;
  const isClue = (digits: string) =>
    file.clues && /^\d+$/.test(digits) && numbersOf(file.clues, columns).includes(Number(digits));
  if (text === '?') return { state: undefined };
  if (stateOf(file, text, columns)) return { state: text };
  const first = file.states.find((state) => state.first)?.letter;
  if (first !== undefined && isClue(text)) return { state: first, clue: Number(text) };
  const [letter = '', ...digits] = [...text];
  if (stateOf(file, letter, columns) && isClue(digits.join('')))
    return { state: letter, clue: Number(digits.join('')) };
  const names = file.states.flatMap((state) => namesOf(state, columns)).join(' ');
  throw wrong(
    token,
    `one of ${names}${file.clues ? `, with or without a number from ${file.clues.min} to ${file.clues.max ?? columns}` : ''}`,
  );
}

function checkBeside(board: Board, file: PuzzleFile): void {
  const { rows, columns, rims, boxes } = board;
  for (const side of file.rims) {
    const expected = linesBeside(side, board);
    const got = rims[side]?.length ?? 0;
    if (got !== expected)
      throw new ParseError(
        `line 1: expected a line "${side}" with ${expected} groups of numbers, got ${got}`,
        {
          line: 1,
        },
      );
  }
  if (file.boxes && boxes?.length !== rows * columns)
    throw new ParseError(
      `line 1: expected a line "boxes" with ${rows * columns} letters, got ${boxes?.length ?? 0}`,
      { line: 1 },
    );
}

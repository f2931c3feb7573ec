/**
 * Writes and reads result texts: boards, with the names of what fired between them. Idle steps are
 * left out.
 */

import { counted } from '../../core/words/counted.ts';
import { lineInWords } from '../../core/words/place-words.ts';
import { ParseError, quoted } from '../../core/errors.ts';
import type { BoardLayout } from '../check/model.ts';
import { type Firing, type Run, type Symbols, withoutIdleSteps } from './run.ts';

/** The whole result text of a program without a solution, without a line break. */
export const unsatisfiableText = 'UNSATISFIABLE';

/**
 * Formats a run. Each board and each list of names is followed by an empty line; lines of boards
 * end with a blank.
 * @param run with or without idle steps
 * @param layout of the program's board
 * @returns the text, ended by an empty line
 */
export function formatResult(run: Run, layout: BoardLayout): string {
  const { boards, firings } = withoutIdleSteps(run);
  const [first = []] = boards;
  const moves = firings.map(
    (fired, step) => `${formatFirings(fired)}\n${formatBoard(boards[step + 1] ?? [], layout)}\n`,
  );
  return `${formatBoard(first, layout)}\n${moves.join('')}`;
}

/**
 * Formats one board, one line per row.
 * @param board a symbol for each cell
 * @param layout of the program's board
 * @returns lines, each ended by a line break
 */
export function formatBoard(board: Symbols, { rowLengths, dots }: BoardLayout): string {
  let cell = 0;
  const rows = rowLengths.map((length) => {
    let row = '';
    for (const end = cell + length; cell < end; cell++) {
      const count = dots[cell]!;
      row += `${count > 0 ? `${'.'.repeat(count)} ` : ''}${board[cell]} `;
    }
    return `${row}\n`;
  });
  return rows.join('');
}

const formatFirings = (fired: readonly Firing[]): string =>
  fired.map(({ transition, description }) => `${transition} ${description}\n`).join('');

/** A result text as a run. */
export interface ParsedResult {
  /** Without idle steps. */
  readonly run: Run;
  /** The line where each board starts, from 1. */
  readonly boardLines: readonly number[];
}

/** Consecutive lines without an empty one among them. */
interface Block {
  readonly lines: readonly { readonly words: readonly string[]; readonly number: number }[];
  /** Of the first line. */
  readonly number: number;
}

/**
 * Parses a result text. Blanks, dots and extra empty lines are ignored.
 * @param text with at most one solution
 * @param layout of the program's board
 * @param file its name, for messages
 * @returns the run; `undefined` for a text that states that there is no solution
 * @throws ParseError with the line of the unexpected text
 */
export function parseResult(text: string, layout: BoardLayout, file: string): ParsedResult | undefined {
  if (text.trim() === unsatisfiableText) return undefined;
  return readBlocks(blocksOf(text), layout, file);
}

/**
 * Parses a result text that may hold several solutions, as `sabr --all` and `sabr --unique` print
 * them: the line `solution K` or `another solution` directly precedes the first board of each, or
 * of each but the first.
 * @param text with any number of solutions
 * @param layout of the program's board
 * @param file its name, for messages
 * @returns the solutions in order; `undefined` for a text that states that there is none
 * @throws ParseError like `parseResult`
 */
export function parseResults(
  text: string,
  layout: BoardLayout,
  file: string,
): readonly ParsedResult[] | undefined {
  if (text.trim() === unsatisfiableText) return undefined;
  const solutions: Block[][] = [[]];
  for (const block of blocksOf(text)) {
    const isFirst = isHeaded(block, layout);
    if (isFirst && solutions.at(-1)?.length !== 0) solutions.push([]);
    solutions.at(-1)?.push(isFirst ? withoutHeading(block) : block);
  }
  return solutions.map((blocks) => readBlocks(blocks, layout, file));
}

/** Returns whether a block is a board below a line that starts a solution. */
const isHeaded = ({ lines }: Block, { rowLengths }: BoardLayout): boolean =>
  lines.length === rowLengths.length + 1 &&
  /^(solution \d+|another solution)$/.test(lines[0]?.words.join(' ') ?? '');

const withoutHeading = ({ lines: [, ...lines], number }: Block): Block => ({
  lines,
  number: lines[0]?.number ?? number,
});

function readBlocks(blocks: readonly Block[], { rowLengths }: BoardLayout, file: string): ParsedResult {
  const fail = (line: number, message: string) =>
    new ParseError(`${file}:${line}: ${message}`, { file, line });
  const boards: Symbols[] = [];
  const firings: Firing[][] = [];
  blocks.forEach((block, i) => {
    if (i % 2 === 0) boards.push(readBoard(block, rowLengths, fail));
    else firings.push(readFirings(block, fail));
  });
  if (boards.length === 0) throw fail(1, 'expected a board or UNSATISFIABLE, got an empty text');
  if (boards.length === firings.length) {
    throw fail(
      blocks.at(-1)?.number ?? 1,
      'expected a board after the last transitions, got the end of the text',
    );
  }
  const boardLines = blocks.filter((_, i) => i % 2 === 0).map(({ number }) => number);
  return { run: { boards, firings }, boardLines };
}

function blocksOf(text: string): Block[] {
  const lines = text
    .split('\n')
    .map((line, i) => ({ words: line.split(/\s+/).filter((word) => !/^\.*$/.test(word)), number: i + 1 }));
  const blocks: Block[] = [];
  let block: Block['lines'][number][] = [];
  for (const line of [...lines, { words: [], number: 0 }]) {
    if (line.words.length > 0) block.push(line);
    else if (block.length > 0) {
      blocks.push({ lines: block, number: block[0]?.number ?? 0 });
      block = [];
    }
  }
  return blocks;
}

type Fail = (line: number, message: string) => ParseError;

function readBoard({ lines, number }: Block, rowLengths: readonly number[], fail: Fail): Symbols {
  if (lines.length !== rowLengths.length) {
    throw fail(number, `expected a board of ${counted(rowLengths.length, 'line')}, got ${lines.length}`);
  }
  return lines.flatMap((line, row) => {
    if (line.words.length === rowLengths[row]) return line.words;
    throw fail(
      line.number,
      `expected ${counted(rowLengths[row]!, 'symbol')} in ${lineInWords('row', row)} of the board, got ${line.words.length}`,
    );
  });
}

function readFirings({ lines }: Block, fail: Fail): Firing[] {
  return lines.map(({ words, number }) => {
    const [transition, description] = words;
    if (transition !== undefined && description !== undefined && words.length === 2)
      return { transition, description };
    throw fail(number, `expected a transition and a description, got ${quoted(words.join(' '))}`);
  });
}

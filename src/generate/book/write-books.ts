/** Checks the options of books before the puzzles are made, and writes the requested files. */

import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { argumentError } from '../../core/errors.ts';
import { optionName } from '../../core/options.ts';
import { checkEnding } from '../../core/files/check-ending.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { writeWhole } from '../../core/files/write-whole.ts';
import type { Game, MadePuzzle } from '../../games/game.ts';
import type { GenerateRequest } from '../options.ts';
import { bookHtml } from './html.ts';
import { bookPdf, needPdf } from './pdf.ts';

/**
 * Writes the books of a set; `onPage` is called after each page of a PDF, with the number of pages.
 */
export type WriteBooks = (puzzles: readonly MadePuzzle[], onPage: (all: number) => void) => Promise<void>;

/**
 * Checks the requested books.
 * @param game whose puzzles are made
 * @param request the parsed options
 * @returns writes the books of a finished set; `undefined` when none is requested
 * @throws RangeError naming a file that cannot be written; EnvironmentError when pdfkit is not
 *   installed
 */
export async function prepareBooks(game: Game, request: GenerateRequest): Promise<WriteBooks | undefined> {
  const { pdf, paper, perPage } = request;
  const isBook = request.book !== undefined || hasOwnPage(game);
  if (isBook && !hasOwnPage(game) && request.html !== undefined && request.html !== request.book)
    throw new RangeError('expected --book or --html, not both: they are two names of the same book');
  const [flag, book] = isBook ? ['--book', request.book] : ['--html', request.html];
  if (pdf === undefined && book === undefined) return undefined;
  if (pdf !== undefined) checkEnding('--pdf', pdf, ['.pdf']);
  if (book !== undefined) checkEnding(flag, book, ['.html', '.htm']);
  const print = game.generator?.print;
  if (!print)
    throw argumentError(pdf === undefined ? flag : '--pdf', 'a game that can be printed', game.name);
  if (pdf !== undefined) {
    await needPdf();
    tryToOpen('--pdf', pdf);
  }
  if (book !== undefined) tryToOpen(flag, book);
  return async (set, onPage) => {
    const { title, summary: task } = game;
    const content = { title, task, puzzles: set.map((puzzle) => print(puzzle)), perPage, paper };
    if (pdf !== undefined) await write('--pdf', pdf, await bookPdf(content, onPage));
    if (book !== undefined) await write(flag, book, bookHtml(content));
  };
}

/**
 * Returns whether a game's `--html` is its own playable page rather than a book.
 * @param game the game
 * @returns false when `--html` writes a book
 */
export const hasOwnPage = ({ generator }: Game): boolean =>
  generator?.options.some((spec) => optionName(spec) === 'html') ?? false;

const notWritten = (flag: string, path: string, error: unknown) =>
  argumentError(flag, `a file that can be written (${whyNotWritten(error)})`, path);

/** Fails before the work, not after it, when a file cannot be written. */
function tryToOpen(flag: string, path: string): void {
  const isThere = existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
    if (!isThere) rmSync(path);
  } catch (error) {
    throw notWritten(flag, path, error);
  }
}

async function write(flag: string, path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeWhole(path, content);
  } catch (error) {
    throw notWritten(flag, path, error);
  }
}

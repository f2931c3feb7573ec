/** The options of books, checked before the puzzles are made, and the files that they ask for. */

import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { didYouMean } from '../../core/did-you-mean.ts';
import { argumentError, nearest } from '../../core/errors.ts';
import { optionName, type OptionValues } from '../../core/options.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import type { Game, MadePuzzle } from '../../games/game.ts';
import { maxValues } from '../options.ts';
import { bookHtml } from './html.ts';
import { type Paper, papers } from './lay-out.ts';
import { bookPdf, needPdf } from './pdf.ts';

/** Writes the books of a set; `onPage` hears of each page of a PDF, with the number of all. */
export type WriteBooks = (puzzles: readonly MadePuzzle[], onPage: (all: number) => void) => Promise<void>;

/**
 * Checks what is asked for.
 * @param game whose puzzles are made
 * @param options as typed
 * @returns writes the books of a finished set; `undefined` where none is asked for
 * @throws RangeError naming a wrong option or a file that cannot be written; EnvironmentError when
 *   pdfkit is not installed
 */
export async function prepareBooks(game: Game, options: OptionValues): Promise<WriteBooks | undefined> {
  const { pdf } = options;
  const isBook = options['book'] !== undefined || hasOwnPage(game);
  const [flag, book] = isBook ? ['--book', options['book']] : ['--html', options['html']];
  const [paper, perPage] = [paperOf(options['paper']), perPageOf(options['perPage'])];
  if (typeof pdf !== 'string' && typeof book !== 'string') return undefined;
  const print = game.generator?.print;
  if (!print)
    throw argumentError(pdf === undefined ? flag : '--pdf', 'a game that can be printed', game.name);
  if (typeof pdf === 'string') {
    await needPdf();
    tryToOpen('--pdf', pdf);
  }
  if (typeof book === 'string') tryToOpen(flag, book);
  return async (set, onPage) => {
    const { title, summary: task } = game;
    const content = { title, task, puzzles: set.map((puzzle) => print(puzzle)), perPage, paper };
    if (typeof pdf === 'string') await write('--pdf', pdf, await bookPdf(content, onPage));
    if (typeof book === 'string') await write(flag, book, bookHtml(content));
  };
}

/**
 * Tells whether a game's `--html` is a page of its own, to be played, and no book.
 * @param game the game
 * @returns whether it is
 */
export const hasOwnPage = ({ generator }: Game): boolean =>
  generator?.options.some((spec) => optionName(spec) === 'html') ?? false;

function paperOf(typed: OptionValues[string] = 'a4'): Paper {
  if (typeof typed === 'string' && Object.hasOwn(papers, typed)) return typed as Paper;
  throw argumentError('--paper', 'a4 or letter', typed, didYouMean(String(typed), Object.keys(papers)));
}

function perPageOf(typed: OptionValues[string] = '4'): number {
  const count = /^\d{1,2}$/.test(String(typed)) ? Number(typed) : 0;
  if (count >= 1 && count <= maxValues.perPage) return count;
  const max = maxValues.perPage;
  throw argumentError(
    '--per-page',
    `a whole number from 1 to ${max}`,
    typed,
    nearest(typed, { min: 1, max }),
  );
}

const notWritten = (flag: string, path: string, error: unknown) =>
  argumentError(flag, `a file that can be written (${whyNotWritten(error)})`, path);

/** Tells now rather than after the work that a file cannot be written. */
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
    await writeFile(path, content);
  } catch (error) {
    throw notWritten(flag, path, error);
  }
}

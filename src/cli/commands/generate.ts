import { existsSync, rmSync } from 'node:fs';
import type { Command } from 'commander';
import { argumentError } from '../../core/errors.ts';
import { checkOwnFiles } from '../../core/files/own-files.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game, MadePuzzle, NamedText } from '../../games/game.ts';
import { outsideOf } from '../../games/registry.ts';
import { countedWork } from '../counted-work.ts';
import { fillGameCommand } from '../game-commands.ts';
import { SetFile } from '../../generate/set-file.ts';
import { finishReplacing, replaceSet } from '../../generate/replace-set.ts';
import {
  blocksOf,
  generateOptions,
  generateRequest,
  isOfBook,
  needingBook,
  setDescription,
} from '../../generate/options.ts';
import { recordPath } from '../../generate/set-record.ts';
import { hasOwnPage, prepareBooks } from '../../generate/book/write-books.ts';
import type { LineKind } from '../../generate/worker.ts';
import { cadicalVersion } from '../../sat/cadical-proof.ts';
import { writeAnswerFile } from '../boards/give-answer.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { type SetRun, makeSet } from '../generate/make-set.ts';
import { printMessage } from '../print.ts';
import { withPickedSeed, withSeedOfSet } from '../run/pick-seed.ts';
import { readTextFile } from '../text-file.ts';
import { optionOf } from '../known-option.ts';

/**
 * `puzzlebot generate <game>`: makes puzzles in several threads, the same ones for any number of
 * threads.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillGenerate(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.generator?.options,
    shape: addGenerateOptions,
    run: generateSet,
  });
}

/** Adds the shared options to a command; those of books for games that can be printed. */
function addGenerateOptions(command: Command, game: Game): void {
  const isPrinted = game.generator?.print !== undefined;
  for (const spec of withPickedSeed(generateOptions.specs))
    if (isPrinted || !isOfBook(spec)) command.addOption(optionOf(needingBook(spec, !hasOwnPage(game))));
  if (isPrinted && !hasOwnPage(game)) command.option('--html <file>', 'another name of --book');
}

async function generateSet(game: Game, _args: unknown, given: OptionValues): Promise<void> {
  // Wrong options first: a seed is picked, or missed, for right ones only.
  generateRequest(given);
  const { options: typed, seedNote } = withSeedOfSet(given);
  const proof = typed['proof'] ? { json: true, proof: proverOf(game) } : {};
  // The options that identify a set in its record.
  const options = { count: '1', ...typed, ...proof };
  const request = generateRequest(options);
  const job = game.generator?.prepare(options, request.seed, request.count);
  if (!job) return;
  const { out, pdf, book, html } = request;
  const isTwice = html === book && !hasOwnPage(game);
  checkOwnFiles([out, pdf, book, isTwice ? undefined : html], timesOf(options));
  const books = await prepareBooks(game, request);
  const blocks = blocksOf(request, job.blockSize);
  if (books && blocks.length === 0)
    throw argumentError('--shard', `a part of the ${request.count} puzzles, for a book,`, typed['shard']);
  if (seedNote !== undefined) printMessage(seedNote);
  const times = await timesFiles(options);
  // Report invalid files of times before making anything.
  if (times) job.arrange?.([], times);
  const run = { game, options, request, job, books, times, blocks };
  if (books || job.arrange || (job.page && request.html !== undefined)) await makeWhole(run);
  else await makeOneByOne(run);
}

/** Reads the files of `--times`. */
async function timesFiles(options: OptionValues): Promise<readonly NamedText[] | undefined> {
  const files = timesOf(options);
  if (files.length === 0) return undefined;
  const wish = { what: 'a file of times', maxMB: 16, give: 'give a file that the page of --html has saved' };
  const read = async (file: string) => ({ file, text: await readTextFile(file, wish) });
  return Promise.all(files.map(read));
}

const timesOf = ({ times }: OptionValues): string[] => (typeof times === 'string' ? times.split('\n') : []);

/** Names the prover with its version, since another version may write other proofs. */
function proverOf({ name, uniqueness }: Game): string {
  if (uniqueness) return `cadical ${cadicalVersion()}`;
  throw argumentError(
    '--proof',
    outsideOf(name) === undefined
      ? 'a game whose puzzles have one solution (this one promises a fewest number of moves instead)'
      : 'a game with a checker of its own (rules from outside are checked by what also solves them)',
    name,
  );
}

/** Outputs puzzles in order, each as soon as possible. */
async function makeOneByOne(run: SetRun): Promise<void> {
  const form = formOf(run);
  const file = openFile(run, run.request.out, form);
  const shortage = await makeSet(run, { form, file }, (lines) => {
    if (file) return file.take(lines);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return lines.length;
  });
  file?.close();
  if (shortage) throw shortage;
}

/**
 * Makes a set that is sorted, or turned into a page, once complete. Until then it is stored in a
 * file next to `--out`, from which an interrupted run resumes.
 */
async function makeWhole(run: SetRun): Promise<void> {
  const { request, job, times } = run;
  const { out, html, json } = request;
  if (out !== undefined && existsSync(out)) checkIsOwn(run, out);
  const part = out === undefined ? undefined : `${out}.part`;
  const file = openFile(run, part, 'both');
  const made: string[] = [];
  const shortage = await makeSet(run, { form: 'both', file }, (lines) => {
    if (file) return file.take(lines);
    made.push(...lines);
    return lines.length;
  });
  const all = Array.from(file?.allLines() ?? made, (line) => JSON.parse(line) as MadePuzzle);
  file?.close();
  if (shortage && all.length === 0) throw shortage;
  const set = job.arrange?.(all, times) ?? all;
  if (html !== undefined && job.page) await writeAnswerFile(html, job.page(set));
  if (run.books) await countedWork('pages', (onPage) => run.books!(set, onPage));
  const lines = linesOf(set, json);
  if (out !== undefined) await writeSet(run, out, lines);
  else if (!run.books || json) for (const line of lines) process.stdout.write(`${line}\n`);
  if (part !== undefined) for (const path of [part, recordPath(part)]) rmSync(path, { force: true });
  if (shortage) throw shortage;
}

const linesOf = (set: readonly MadePuzzle[], isJson: boolean): string[] =>
  set.map(({ text, json }) => (isJson ? JSON.stringify(json) : text));

const openFile = (run: SetRun, path: string | undefined, form: LineKind): SetFile | undefined =>
  path === undefined ? undefined : new SetFile(path, descriptionOf(run, form));

const descriptionOf = ({ game, options, request }: SetRun, form: LineKind) =>
  setDescription(game.name, options, request, form);

const formOf = ({ request }: SetRun): LineKind => (request.json ? 'document' : 'text');

/**
 * A set that is written as a whole is regenerated to grow, and replaces the file. That is allowed
 * only for a file that its record confirms to the last byte.
 */
function checkIsOwn(run: SetRun, path: string): void {
  finishReplacing(path);
  const file = openFile(run, path, formOf(run))!;
  file.close();
  if (file.hasRecord && file.confirmed === file.found) return;
  throw argumentError(
    '--out',
    'a new file, or one that the same options and seed have made (the record beside it does not say so),',
    path,
  );
}

async function writeSet(run: SetRun, path: string, lines: readonly string[]): Promise<void> {
  try {
    await replaceSet(path, descriptionOf(run, formOf(run)), lines);
  } catch (error) {
    throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, path);
  }
}

/**
 * The options of `generate` that all games share, and the blocks of the set that they assign to
 * this run.
 */

import { availableParallelism } from 'node:os';
import { argumentError } from '../core/errors.ts';
import {
  freeText,
  oneName,
  optionName,
  type OptionKind,
  type OptionSpec,
  optionTable,
  type OptionValues,
  seed,
  toggle,
  whole,
} from '../core/options.ts';
import type { GeneratorJob } from '../games/game.ts';
import { type Block, blocksOfSet } from '../games/kit/blocks.ts';
import { type Paper, papers } from './book/lay-out.ts';
import type { SetDescription } from './set-record.ts';

/** Largest number of parts of a set. */
const maxShards = 10_000;

/** This run makes every `of`-th block, starting with number `index`, from 0. */
const shard: OptionKind<{ readonly index: number; readonly of: number }> = {
  placeholder: 'i/n',
  help: 'make only part i of n: every n-th puzzle (or block of them) from the i-th on; all parts together are the set',
  parse(typed, flag) {
    if (typed === undefined) return { index: 0, of: 1 };
    const [, part, parts] = /^(\d{1,5})\/(\d{1,5})$/.exec(String(typed)) ?? [];
    const [index, of] = [Number(part) - 1, Number(parts)];
    if (index >= 0 && index < of && of <= maxShards) return { index, of };
    throw argumentError(flag, `i/n such as 2/8, i from 1 to n, n at most ${maxShards}`, typed);
  },
};

/** Options of games that can be printed. */
const bookKinds = {
  pdf: freeText('file', 'write a book to print, with the solutions at its end, instead of the puzzles'),
  book: freeText('file', 'the same as HTML'),
  perPage: whole('puzzles on a page of the book', { min: 1, max: 12, byDefault: 4 }),
  paper: oneName('of the book', Object.keys(papers) as Paper[], 'a4'),
};

/** The options that games share. */
export const generateOptions = optionTable({
  seed: seed('what the set is made from', 1),
  count: whole('puzzles of the whole set', { min: 1, max: 1_000_000, byDefault: 1 }),
  workers: whole('threads', { min: 1, max: 64, byDefault: 'as many as the processor has cores' }),
  shard,
  out: freeText(
    'file',
    'write the puzzles there; the same command again goes on where an interrupted run ended, and with a larger --count makes the set longer',
  ),
  timeLimit: whole('end (exit 1) when no new puzzle has come for so long', {
    min: 1,
    max: 86_400,
    byDefault: 120,
    placeholder: 'seconds',
  }),
  ...bookKinds,
  json: toggle('one JSON document a puzzle instead of its text'),
  proof: toggle(
    'the same, each with a proof that its solution is the only one, which verify checks (needs the program cadical)',
  ),
});

/**
 * Returns whether an option is about books.
 * @param spec one of the shared options
 * @returns false for an option that every game has
 */
export const isOfBook = (spec: OptionSpec): boolean => optionName(spec) in bookKinds;

/**
 * Declares that options about the pages of a book need a book.
 * @param spec one of the shared options
 * @param isBook whether `--html` is a book, too
 * @returns the option, which tells what it needs
 */
export function needingBook(spec: OptionSpec, isBook: boolean): OptionSpec {
  if (!['perPage', 'paper'].includes(optionName(spec))) return spec;
  const isAsked = ({ pdf, book, html }: OptionValues) => pdf ?? book ?? (isBook ? html : undefined);
  return { ...spec, needs: (all) => (isAsked(all) === undefined ? '--pdf or --book' : undefined) };
}

/** A set of puzzles, the part of it that this run makes, and where it goes. */
export type GenerateRequest = ReturnType<typeof generateRequest>;

/**
 * Parses the shared options.
 * @param options as typed
 * @returns the request
 * @throws RangeError naming the option that is wrong
 */
export function generateRequest(options: OptionValues) {
  const { workers = availableParallelism(), ...request } = generateOptions.parse(options);
  const { html } = options;
  return { ...request, workers, html: typeof html === 'string' ? html : undefined };
}

/** Options that affect how a run works or where it writes, but not which puzzles it makes. */
const asideOptions: ReadonlySet<string> = new Set([
  'workers',
  'out',
  'json',
  'html',
  'shard',
  'timeLimit',
  'debug',
  'pdf',
  'book',
  'perPage',
  'paper',
]);

/**
 * Describes everything that the lines of a run depend on.
 * @param game its name
 * @param options as typed
 * @param request the parsed options
 * @param form what a line contains
 * @returns the description, for the record of the file
 */
export function setDescription(
  game: string,
  options: OptionValues,
  { shard, html }: GenerateRequest,
  form: string,
): SetDescription {
  const given = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !asideOptions.has(name),
  );
  const page = html === undefined ? {} : { page: 'yes' };
  const part = `${shard.index + 1}/${shard.of}`;
  return { game, shard: part, form, ...page, ...Object.fromEntries(given.map(([k, v]) => [k, String(v)])) };
}

/**
 * Lists the blocks that a run makes.
 * @param request count and shard
 * @param blockSize of the job
 * @returns blocks in ascending order; empty when the shard has none
 */
export function blocksOf({ count, shard }: GenerateRequest, blockSize: GeneratorJob['blockSize']): Block[] {
  const blocks: Block[] = [];
  for (const each of blocksOfSet(blockSize, count))
    if (each.block % shard.of === shard.index) blocks.push(each);
  return blocks;
}

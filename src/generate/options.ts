/**
 * The options of `generate` that all games share, and the blocks of the set that they assign to
 * this run.
 */

import { availableParallelism } from 'node:os';
import { argumentError, nearest } from '../core/errors.ts';
import type { OptionValues } from '../core/options.ts';
import type { GeneratorJob } from '../games/game.ts';
import { type Block, blocksOfSet } from '../games/kit/blocks.ts';
import type { SetDescription } from './set-record.ts';

/** Largest valid values of the options. */
export const maxValues = {
  seed: 2 ** 32 - 1,
  count: 1_000_000,
  workers: 64,
  shards: 10_000,
  timeLimit: 86_400,
  perPage: 12,
} as const;

/** Seconds without a new puzzle after which a run ends, unless told otherwise. */
export const defaultTimeLimit = 120;

/** A set of puzzles, and the part of it that this run makes. */
export interface GenerateRequest {
  readonly seed: number;
  /** The number of puzzles in the whole set. */
  readonly count: number;
  readonly workers: number;
  /** This run makes every `of`-th block, starting with number `index`, from 0. */
  readonly shard: { readonly index: number; readonly of: number };
  readonly json: boolean;
  /** Seconds without a new puzzle after which the run ends. */
  readonly timeLimit: number;
  /** Files for the puzzles and for the page, if requested. */
  readonly out: string | undefined;
  readonly html: string | undefined;
}

/**
 * Parses the shared options.
 * @param options as typed
 * @returns the request
 * @throws RangeError naming the option that is wrong
 */
export function generateRequest(options: OptionValues): GenerateRequest {
  const { out, html } = options;
  return {
    seed: whole(options, 'seed', 0, maxValues.seed),
    count: whole(options, 'count', 1, maxValues.count),
    workers:
      options['workers'] === undefined
        ? availableParallelism()
        : whole(options, 'workers', 1, maxValues.workers),
    shard: shardOf(options['shard']),
    timeLimit:
      options['timeLimit'] === undefined
        ? defaultTimeLimit
        : whole(options, 'timeLimit', 1, maxValues.timeLimit),
    json: options['json'] === true,
    out: typeof out === 'string' ? out : undefined,
    html: typeof html === 'string' ? html : undefined,
  };
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
 * Describes what the lines of a run depend on.
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

function whole(options: OptionValues, name: string, min: number, max: number): number {
  const text = options[name];
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw argumentError(flag, `a whole number from ${min} to ${max}`, text, nearest(text, { min, max }));
}

function shardOf(text: OptionValues[string]): GenerateRequest['shard'] {
  if (text === undefined) return { index: 0, of: 1 };
  const [, part, parts] = /^(\d{1,5})\/(\d{1,5})$/.exec(String(text)) ?? [];
  const index = Number(part) - 1;
  const of = Number(parts);
  if (index >= 0 && index < of && of <= maxValues.shards) return { index, of };
  throw argumentError('--shard', `i/n such as 2/8, i from 1 to n, n at most ${maxValues.shards}`, text);
}

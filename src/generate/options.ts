/** The options of `generate` that all games share, and which blocks of the whole set they leave to this run. */

import { availableParallelism } from 'node:os';
import { argumentError } from '../core/errors.ts';
import type { OptionValues } from '../core/options.ts';
import type { SetDescription } from './set-record.ts';

/** The greatest values that are taken. */
export const maxValues = { seed: 2 ** 32 - 1, count: 1_000_000, workers: 64, shards: 10_000 } as const;

/** One set of puzzles, and the part of it that this run makes. */
export interface GenerateWish {
  readonly seed: number;
  /** Puzzles of the whole set. */
  readonly count: number;
  readonly workers: number;
  /** This run makes every `of`-th block from number `index` on, from 0. */
  readonly shard: { readonly index: number; readonly of: number };
  readonly json: boolean;
  /** Files for the puzzles and for the page, where they were asked for. */
  readonly out: string | undefined;
  readonly html: string | undefined;
}

/** Reads the shared options. @throws RangeError naming the one that is wrong */
export function generateWish(options: OptionValues): GenerateWish {
  const { out, html } = options;
  return {
    seed: whole(options, 'seed', 0, maxValues.seed),
    count: whole(options, 'count', 1, maxValues.count),
    workers:
      options['workers'] === undefined ? availableParallelism() : whole(options, 'workers', 1, maxValues.workers),
    shard: shardOf(options['shard']),
    json: options['json'] === true,
    out: typeof out === 'string' ? out : undefined,
    html: typeof html === 'string' ? html : undefined,
  };
}

/** Options that say how a run goes or where its puzzles are put, and not which they are. */
const asideOptions: ReadonlySet<string> = new Set(['workers', 'out', 'json', 'html', 'shard', 'debug']);

/**
 * What the puzzles of a run and their lines depend on.
 * @param form what a line tells
 */
export function setDescription(
  game: string,
  options: OptionValues,
  { shard, html }: GenerateWish,
  form: string,
): SetDescription {
  const given = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !asideOptions.has(name),
  );
  const page = html === undefined ? {} : { page: 'yes' };
  const part = `${shard.index + 1}/${shard.of}`;
  return { game, shard: part, form, ...page, ...Object.fromEntries(given.map(([k, v]) => [k, String(v)])) };
}

/** The blocks that a run makes, in order, each with the number of its puzzles. */
export function blocksOf({ count, shard }: GenerateWish, blockSize: number): Block[] {
  const blocks: Block[] = [];
  for (let block = shard.index; block * blockSize < count; block += shard.of) {
    blocks.push({ block, puzzles: Math.min(blockSize, count - block * blockSize) });
  }
  return blocks;
}

/** A block to be made. */
export interface Block {
  readonly block: number;
  /** How many puzzles it has. */
  readonly puzzles: number;
}

function whole(options: OptionValues, name: string, least: number, greatest: number): number {
  const text = options[name];
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= greatest) return value;
  throw argumentError(`--${name}`, `a whole number from ${least} to ${greatest}`, text);
}

function shardOf(text: OptionValues[string]): GenerateWish['shard'] {
  if (text === undefined) return { index: 0, of: 1 };
  const [, part, parts] = /^(\d{1,5})\/(\d{1,5})$/.exec(String(text)) ?? [];
  const index = Number(part) - 1;
  const of = Number(parts);
  if (index >= 0 && index < of && of <= maxValues.shards) return { index, of };
  throw argumentError('--shard', `i/n such as 2/8, i from 1 to n, n at most ${maxValues.shards}`, text);
}

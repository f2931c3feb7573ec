/** Picks the seed of a command that was typed without one. */

import { randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { argumentError } from '../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../core/options.ts';
import { readRecord } from '../../generate/set-record.ts';

/** Upper limit of picked seeds, so that they are quick to type. */
const maxPicked = 1_000_000;

/**
 * Adds to the help of `--seed` that it is picked by default.
 * @param specs options
 * @returns the options with that help
 */
export const withPickedSeed = (specs: readonly OptionSpec[]): readonly OptionSpec[] =>
  specs.map((spec) =>
    isSeed(spec)
      ? { ...spec, help: spec.help.replace(/\(default \d+\)/, '(default: one is picked and told)') }
      : spec,
  );

const isSeed = ({ flags }: Pick<OptionSpec, 'flags'>): boolean => flags.startsWith('--seed ');

/** Options with a seed, typed or picked. */
interface Seeded {
  /** As if the seed had been typed. */
  readonly options: OptionValues;
  /** A line to print about its origin; absent when it was typed, or there is none. */
  readonly seedNote?: string;
}

/**
 * Adds a seed to options that lack a required one.
 * @param options as typed
 * @param specs of the command
 * @returns options with a seed
 */
export const withSeed = (options: OptionValues, specs: readonly OptionSpec[] | undefined): Seeded =>
  options['seed'] === undefined && specs?.some(isSeed) ? picked(options) : { options };

/**
 * Adds the seed to the options of `generate`: that of the set in the file, or a new one.
 * @param options as typed
 * @returns options with a seed
 * @throws RangeError when the seed must be given: for a part of a set, and for a file without a
 *   record
 */
export function withSeedOfSet(options: OptionValues): Seeded {
  const { seed: typed, out, shard } = options;
  if (typed !== undefined) return { options };
  const files = typeof out === 'string' ? [out, `${out}.part`].filter(isFile) : [];
  for (const file of files) {
    const seed = readRecord(file)?.set['seed'];
    if (seed !== undefined)
      return { options: { ...options, seed }, seedNote: `seed ${seed}, that of ${file}` };
  }
  const [file] = files;
  if (file !== undefined) {
    const expected = `the seed of the set in ${file} (there is no record beside the file to tell it)`;
    throw argumentError('--seed', expected, undefined);
  }
  if (shard === undefined) return picked(options);
  throw argumentError('--seed', 'one with --shard, the same for all parts,', undefined);
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function picked(options: OptionValues): Seeded {
  const seed = String(randomInt(maxPicked));
  return {
    options: { ...options, seed },
    seedNote: `seed ${seed}, picked; --seed ${seed} makes the same again`,
  };
}

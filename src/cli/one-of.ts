import { argumentError } from '../core/errors.ts';

/**
 * Reads one of a few words.
 * @throws RangeError naming the option and the words
 */
export function oneOf<T extends string>(name: string, words: readonly T[], got: unknown): T {
  const word = words.find((candidate) => candidate === got);
  if (!word) throw argumentError(name, words.join(' or '), got);
  return word;
}

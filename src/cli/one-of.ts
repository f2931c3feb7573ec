import { argumentError } from '../core/errors.ts';
import { didYouMean } from '../core/words/did-you-mean.ts';

/**
 * Parses an option that is one of a few words.
 * @param name of the option, for example `--on`
 * @param words the valid ones
 * @param got what was typed
 * @returns the word
 * @throws RangeError naming the option and the words
 */
export function oneOf<T extends string>(name: string, words: readonly T[], got: unknown): T {
  const word = words.find((candidate) => candidate === got);
  if (!word) throw argumentError(name, anyOf(words), got, didYouMean(String(got), words));
  return word;
}

const anyOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');

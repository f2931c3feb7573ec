/** The option `--skin` of the practice games. */

import { argumentError } from '../../core/errors.ts';
import { seededRandom } from '../../core/random.ts';
import type { OptionSpec, OptionValues } from '../game.ts';

/** What is told of it. */
export const skinSpec = (skins: readonly { readonly name: string }[]): OptionSpec => ({
  flags: '--skin <name>',
  help: `${namesOf(skins)} (default: chosen by the seed)`,
});

/**
 * The skin that `--skin` names, or one by the seed.
 * @throws RangeError for another name, with those there are
 */
export function skinOption<S extends { readonly name: string }>(
  { skin: name }: OptionValues,
  skins: readonly S[],
  seed: number,
): S {
  if (name === undefined) return seededRandom(seed).pick(skins);
  const skin = skins.find((each) => each.name === name);
  if (skin) return skin;
  throw argumentError('--skin', `one of ${namesOf(skins)}`, name);
}

const namesOf = (skins: readonly { readonly name: string }[]): string =>
  skins.map(({ name }) => name).join(', ');

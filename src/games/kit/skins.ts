/** Looks of a practice game: the option `--skin`, and the look that a seed chooses. */

import { type OptionKind, oneName } from '../../core/options.ts';
import { seededRandom } from '../../core/random.ts';

/**
 * The option `--skin`.
 * @param skins all skins of the game
 * @returns its value is `undefined` where the seed is to choose
 */
export const skinName = (skins: readonly { readonly name: string }[]): OptionKind<string | undefined> =>
  oneName<string>(
    '',
    skins.map(({ name }) => name),
    'chosen by the seed',
  );

/**
 * The skin of a name, or the one that the seed chooses.
 * @param skins all skins of the game, at least one
 * @param name as typed; `undefined` lets the seed choose
 * @param seed of the game
 * @returns the skin
 */
export const skinOf = <S extends { readonly name: string }>(
  skins: readonly S[],
  name: string | undefined,
  seed: number,
): S => skins.find((skin) => skin.name === name) ?? seededRandom(seed).pick(skins);

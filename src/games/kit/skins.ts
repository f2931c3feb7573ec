/** The skins of a practice game: the option `--skin`, and the choice by seed. */

import { type OptionKind, oneName } from '../../core/options.ts';
import { seededRandom } from '../../core/random.ts';

/**
 * Makes the option `--skin`.
 * @param skins of the game
 * @returns the option, `undefined` to let the seed choose
 */
export const skinName = (skins: readonly { readonly name: string }[]): OptionKind<string | undefined> =>
  oneName<string>(
    '',
    skins.map(({ name }) => name),
    'chosen by the seed',
  );

/**
 * Finds a skin by name, or by the seed.
 * @param skins of the game
 * @param name as typed, or `random`
 * @param seed that picks a random one
 * @returns the skin
 */
export const skinOf = <S extends { readonly name: string }>(
  skins: readonly S[],
  name: string | undefined,
  seed: number,
): S => skins.find((skin) => skin.name === name) ?? seededRandom(seed).pick(skins);

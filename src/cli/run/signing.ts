/** Reads the key files of `play --sign` and `verify --key`. */

import type { KeyObject } from 'node:crypto';
import { argumentError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import { signingKey } from '../../record/signature.ts';
import { readTextFile } from '../text-file.ts';

/**
 * Reads the text of a key.
 * @param file its path
 * @returns the text
 * @throws ParseError when there is none
 */
export const readKey = (file: string): Promise<string> =>
  readTextFile(file, { what: 'a key', maxMB: 1, give: 'give the PEM file of a key' });

/**
 * Reads the key that signs a record.
 * @param options as typed
 * @returns the private key; `undefined` when nothing is signed
 * @throws RangeError when nothing is recorded; ParseError for an invalid key
 */
export async function keyToSign({ sign, record }: OptionValues): Promise<KeyObject | undefined> {
  if (typeof sign !== 'string') return undefined;
  if (record === 'off') throw argumentError('--sign', '--record all or failures with it', 'off');
  return signingKey(await readKey(sign), sign);
}

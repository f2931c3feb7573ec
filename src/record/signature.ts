/**
 * Signs records and checks their signatures: Ed25519 over the bytes of `run.jsonl`, whose lines
 * hold the hashes of all pictures. The signature is plain and detached, so other tools can check
 * it:
 *
 *     openssl pkeyutl -verify -pubin -inkey key.pub.pem -rawin -in run.jsonl -sigfile run.sig
 */

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError, ParseError } from '../core/errors.ts';
import { whyNotWritten } from '../core/files/why-not-written.ts';
import { readRegular } from '../core/files/read-bounded.ts';
import { recordFile, signatureFile } from './record-lines.ts';

/** Maximum size of a signature, bytes; one of Ed25519 has 64. */
const maxSignatureBytes = 1000;

/**
 * Parses a signer's private key.
 * @param pem text of the key's file
 * @param file its name, for errors
 * @returns the key
 * @throws ParseError unless it is a private Ed25519 key without a passphrase
 */
export const signingKey = (pem: string, file: string): KeyObject =>
  ed25519(() => createPrivateKey(pem), file, 'a private', 'openssl genpkey -algorithm ed25519 -out key.pem');

/**
 * Parses a signer's public key; a private key contains it too.
 * @param pem text of the key's file
 * @param file its name, for errors
 * @returns the key
 * @throws ParseError unless it is an Ed25519 key
 */
export const checkingKey = (pem: string, file: string): KeyObject =>
  ed25519(() => createPublicKey(pem), file, 'a public', 'openssl pkey -in key.pem -pubout -out key.pub.pem');

function ed25519(take: () => KeyObject, file: string, kind: string, cure: string): KeyObject {
  const wrong = (found: string) =>
    new ParseError(`${file}: expected ${kind} Ed25519 key in PEM form, found ${found}; "${cure}" makes one`, {
      file,
    });
  let key: KeyObject;
  try {
    key = take();
  } catch {
    throw wrong('none');
  }
  if (key.asymmetricKeyType !== 'ed25519') throw wrong(`a key of type ${key.asymmetricKeyType}`);
  return key;
}

/**
 * Signs a completed record; the signature is a file in its folder.
 * @param folder of the record
 * @param key private
 * @throws EnvironmentError when the signature cannot be written
 */
export async function signRun(folder: string, key: KeyObject): Promise<void> {
  const file = join(folder, signatureFile);
  try {
    await writeFile(file, sign(null, await readFile(join(folder, recordFile)), key));
  } catch (error) {
    throw new EnvironmentError(`${file} cannot be written: ${whyNotWritten(error)}`);
  }
}

/**
 * Checks the signature of a record against a key.
 * @param folder of the record
 * @param key public
 * @returns why it does not match; `undefined` when it does
 */
export async function signatureFault(folder: string, key: KeyObject): Promise<string | undefined> {
  const signature = await readRegular(join(folder, signatureFile), maxSignatureBytes).catch(() => undefined);
  if (!signature) return `the record is not signed: it has no ${signatureFile}`;
  const isGood = verify(null, await readFile(join(folder, recordFile)), key, signature);
  return isGood ? undefined : `${signatureFile} is no signature of this record by that key`;
}

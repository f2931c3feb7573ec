/** Pictures of fixtures with their typed texts, and the check of a refusal. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { ReadError } from '../../src/core/errors.ts';

/** A picture and the lines of its text. */
export interface FixturePicture {
  readonly file: string;
  readonly path: string;
  readonly lines: readonly string[];
}

/**
 * Lists the pictures of a folder.
 * @param folder below fixtures, for example `strata/should-read`
 */
export function picturesOf(folder: string): FixturePicture[] {
  const from = fileURLToPath(new URL(`../../fixtures/${folder}/`, import.meta.url));
  return readdirSync(from)
    .filter((file) => /\.(png|jpg)$/.test(file))
    .map((file) => {
      const text = `${from}${file.replace(/\.\w+$/, '.txt')}`;
      if (!existsSync(text)) throw new Error(`${file} has no text beside it`);
      return { file, path: `${from}${file}`, lines: readFileSync(text, 'utf8').trim().split('\n') };
    });
}

/** Returns the value of a line `key: value`; `undefined` without such a line. */
export const valueOf = (lines: readonly string[], key: string): string | undefined =>
  lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);

/** Expects that reading fails as a picture's text says: trouble, words of the message, cell. */
export async function expectRefusal(read: () => unknown, lines: readonly string[]): Promise<void> {
  let error: unknown;
  try {
    await read();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ReadError);
  const { detail, message } = error as ReadError;
  expect(message).not.toContain('\n');
  expect(valueOf(lines, 'trouble')?.split('|')).toContain(detail.trouble);
  for (const line of lines) {
    const [, key, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (key === 'says') expect(message).toContain(value);
    else if (key === 'cell') {
      expect(`${detail.cell?.row} ${detail.cell?.column}`).toBe(value);
      expect(detail.candidates).toHaveLength(2);
    } else expect(key, line).toBe('trouble');
  }
}

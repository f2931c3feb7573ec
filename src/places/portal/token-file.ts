/**
 * Keeps the desktop's restore token, by which the next run of the same game is given the same
 * window without a dialog. Whoever has the token and runs as this user can look at that window and
 * use it, so only the user can read the file.
 */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Environment } from '../../core/programs.ts';

/** Limit on the length of a token, characters; those of portals are UUIDs. */
const maxChars = 4096;

/**
 * Finds the file of a game's token.
 * @param game its name
 * @param source `window` or `monitor`
 * @param env environment variables
 * @returns a path below XDG_STATE_HOME, by default `~/.local/state`
 */
export function tokenFile(game: string, source: string, env: Environment = process.env): string {
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state');
  return join(state, 'puzzlebot', `portal-${encodeURIComponent(game)}-${source}.token`);
}

/**
 * Reads a token.
 * @param file its path
 * @returns `undefined` when there is none, or it is none
 */
export function readToken(file: string): string | undefined {
  try {
    const token = readFileSync(file, 'utf8').trim();
    return token !== '' && token.length <= maxChars ? token : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a token with mode 600, or removes the file.
 * @param file its path
 * @param token `undefined` for none
 * @returns why it was not kept; `undefined` when it was
 */
export function keepToken(file: string, token: string | undefined): string | undefined {
  try {
    if (token === undefined) rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // A new file beside it: an old one could be open to others.
      const fresh = `${file}.${process.pid}`;
      writeFileSync(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' });
      renameSync(fresh, file);
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Stores the desktop's restore token, with which the next run of the same game gets the same window
 * without a dialog. Any program of this user that has the token can capture and control that
 * window, so only the user can read the file.
 */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageOf } from '../../core/errors.ts';
import type { Environment } from '../../core/programs.ts';

/** Maximum length of a token, characters; portals use UUIDs. */
const maxChars = 4096;

/**
 * Returns the file of a game's token.
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
 * @returns `undefined` if the file is missing or holds no token
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
 * @param token `undefined` removes the file
 * @returns why it was not stored; `undefined` on success
 */
export function keepToken(file: string, token: string | undefined): string | undefined {
  try {
    if (token === undefined) rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // Writes a new file, since an old one could be readable by others.
      const fresh = `${file}.${process.pid}`;
      writeFileSync(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' });
      renameSync(fresh, file);
    }
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

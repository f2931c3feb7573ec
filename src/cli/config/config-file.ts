/**
 * The user's file of defaults. For each scope (a command, a command with a game, or a place such as
 * `on desktop`) it holds default options.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { EnvironmentError, ParseError } from '../../core/errors.ts';
import { type Json, membersOf, readJson } from '../../core/json/json.ts';
import { whyNotRead } from '../../core/files/why-not-read.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';

/** A default as stored in the file: a switch is `true`. */
export type Setting = string | true;

/** Options by scope and by name, without dashes: `{"play strata":{"size":"5"}}`. */
export type Config = ReadonlyMap<string, ReadonlyMap<string, Setting>>;

/**
 * Names the file.
 * @param env the environment
 * @returns its path: PUZZLEBOT_CONFIG, or a file in the user's configuration folder; `undefined`,
 *   for no file, when PUZZLEBOT_CONFIG is empty
 */
export function configPath(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['PUZZLEBOT_CONFIG'];
  if (named !== undefined) return named === '' ? undefined : named;
  const folder =
    (process.platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME']) || join(homedir(), '.config');
  return join(folder, 'puzzlebot', 'config.json');
}

/**
 * Reads a file of defaults.
 * @param path of the file
 * @returns its settings; empty when there is no file
 * @throws ParseError with line and column of an invalid part
 */
export function readConfig(path: string | undefined): Config {
  const text = path === undefined ? undefined : textOf(path);
  if (text === undefined) return new Map();
  const scopes = membersOf(readJson(text, { file: path! }));
  return new Map(scopes.map(({ name, json }) => [name, settingsOf(json)]));
}

function settingsOf(scope: Json): ReadonlyMap<string, Setting> {
  return new Map(membersOf(scope).map(({ name, json }) => [name, settingOf(json)]));
}

function settingOf(json: Json): Setting {
  const { value } = json;
  if (value === true || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw json.expected('a text, a number, or true for a switch');
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ParseError(`${path}: ${whyNotRead(error)}; expected a file of defaults, or none`, {
      file: path,
    });
  }
}

/**
 * Writes a file of defaults, and creates its folder.
 * @param path of the file
 * @param config its settings; empty scopes are omitted
 * @throws EnvironmentError when it cannot be written
 */
export function writeConfig(path: string, config: Config): void {
  const scopes = [...config].filter(([, settings]) => settings.size > 0);
  const document = Object.fromEntries(scopes.map(([name, settings]) => [name, Object.fromEntries(settings)]));
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(document, undefined, 2)}\n`);
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be written: ${whyNotWritten(error)}`);
  }
}

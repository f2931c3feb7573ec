/**
 * Stores the progress of a practice game in memory in the user's state folder, so that the same
 * command resumes after a stop or kill. Commands are identified by the options that make their
 * game; each has its own file, removed when all is done.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { optionName, type OptionValues } from '../../core/options.ts';
import type { Game } from '../../games/game.ts';
import type { Practice } from '../../games/practice-game.ts';

/** The progress of one command's game. */
export class PracticeProgress {
  readonly #file: string;
  #kept: string | undefined;

  /**
   * @param game its name
   * @param practice with an option `progress`
   * @param typed options of the command
   */
  constructor({ name }: Pick<Game, 'name'>, practice: Practice, typed: OptionValues) {
    const names = practice.options.map(optionName).filter((option) => option !== 'progress');
    const key = JSON.stringify(names.toSorted().map((option) => [option, typed[option] ?? null]));
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
    this.#file = join(stateFolder(), `${name}-${hash}.progress`);
    this.#kept = this.#read();
  }

  /** The progress of an earlier run of the command; `undefined` for none. */
  get kept(): string | undefined {
    return this.#kept;
  }

  /**
   * Stores the progress at once. If the folder cannot be written, nothing is stored.
   * @param progress `undefined` to forget
   */
  keep(progress: string | undefined): void {
    if (progress === this.#kept) return;
    this.#kept = progress;
    try {
      if (progress === undefined) return rmSync(this.#file, { force: true });
      mkdirSync(dirname(this.#file), { recursive: true });
      // Written to a new file and renamed: a killed run leaves either the old file or the new one.
      const fresh = `${this.#file}.${process.pid}`;
      writeFileSync(fresh, progress);
      renameSync(fresh, this.#file);
    } catch {
      // Resuming is a convenience; the run does not depend on it.
    }
  }

  #read(): string | undefined {
    try {
      return readFileSync(this.#file, 'utf8').slice(0, maxLength);
    } catch {
      return undefined;
    }
  }
}

/** Limit on the characters read. */
const maxLength = 1000;

function stateFolder(): string {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local } = process.env;
  const folder = process.platform === 'win32' ? local : state;
  return join(folder || join(homedir(), '.local', 'state'), 'puzzlebot');
}

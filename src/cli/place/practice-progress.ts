/**
 * How far a practice game in memory has come, kept in the user's state folder, so that the same
 * command goes on after a stop, even a killed one. A command is known by the options that make its
 * game; each has a file of its own, which is gone when all is done.
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

  /** What an earlier run of the command came to; `undefined` for none. */
  get kept(): string | undefined {
    return this.#kept;
  }

  /**
   * Keeps how far it is, at once. Where the folder cannot be written, nothing is kept.
   * @param progress `undefined` to forget
   */
  keep(progress: string | undefined): void {
    if (progress === this.#kept) return;
    this.#kept = progress;
    try {
      if (progress === undefined) return rmSync(this.#file, { force: true });
      mkdirSync(dirname(this.#file), { recursive: true });
      // Written beside and renamed: a run that is killed leaves the old file or the new one.
      const fresh = `${this.#file}.${process.pid}`;
      writeFileSync(fresh, progress);
      renameSync(fresh, this.#file);
    } catch {
      // Going on is a convenience; the run itself does not depend on it.
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

/** Characters of a progress that are read. */
const maxLength = 1000;

function stateFolder(): string {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local } = process.env;
  const folder = process.platform === 'win32' ? local : state;
  return join(folder || join(homedir(), '.local', 'state'), 'puzzlebot');
}

/** `--count`, `--for`, `--until-solved` and `--next`: several puzzles in a row. */

import { join } from 'node:path';
import { timeInWords } from '../../core/clock.ts';
import { argumentError, exitCodes } from '../../core/errors.ts';
import { type OptionKind, type OptionValues, optionTable, toggle, whole } from '../../core/options.ts';
import type { RunResult } from '../../play/loop.ts';
import { type NamedControl, namedControl } from '../../press/named-control.ts';

/** Milliseconds per unit letter. */
const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

const duration: OptionKind<number | undefined> = {
  placeholder: 'time',
  help: 'puzzle after puzzle; none is begun after this time: 90s, 30m, 2h',
  parse(typed, flag) {
    if (typed === undefined) return undefined;
    const [, amount, unit = ''] = /^(\d{1,5}(?:\.\d+)?)([smh])$/.exec(String(typed)) ?? [];
    const ms = Number(amount) * (unitMs[unit] ?? 0);
    if (ms > 0) return ms;
    throw argumentError(flag, 'a time such as 90s, 30m or 2h', typed);
  },
};

const table = optionTable({
  count: whole('puzzles, one after the other; the practice game makes them from --seed on', {
    min: 1,
    max: 100_000,
    byDefault: '1, or what --for allows',
  }),
  for: duration,
  untilSolved: toggle(
    'when a run ends without a solved puzzle, look again after a while, until it is solved',
  ),
  next: namedControl(
    'the control of the page that brings the next puzzle: its word, or x,y in pixels of the window; pressed once after each solved one',
  ),
});

/** The options. */
export const seriesSpecs = table.specs;

/** What follows a run: the next puzzle, the same one again, or the end. */
export type After = 'next' | 'again' | 'end';

export class Series {
  /** The control that brings the next puzzle; absent when the practice game makes one. */
  readonly next: NamedControl | undefined;
  /** Whether there may be more than one run. */
  readonly isLong: boolean;
  readonly #count: number;
  readonly #untilSolved: boolean;
  readonly #endMs: number;
  readonly #now: () => number;
  #solved = 0;

  /**
   * @param options as typed
   * @param now the time, ms
   * @throws RangeError for a bad option
   */
  constructor(options: OptionValues, now: () => number = () => performance.now()) {
    const { count, for: time, untilSolved, next } = table.parse(options);
    this.next = next;
    this.#count = count ?? (time === undefined ? 1 : Number.POSITIVE_INFINITY);
    this.#untilSolved = untilSolved;
    this.#now = now;
    this.#endMs = time === undefined ? Number.POSITIVE_INFINITY : now() + time;
    this.isLong = this.#count > 1 || untilSolved;
    if (this.#count === 1) {
      if (next !== undefined) throw argumentError('--next', '--count or --for with it', options['next']);
    } else if (!this.next && options['on'] !== 'practice') {
      const expected = '--next with it, the control of the page that brings the next puzzle,';
      throw argumentError(count === undefined ? '--for' : '--count', expected, undefined);
    }
  }

  /** Describes what is left; `undefined` for a single puzzle. */
  get left(): string | undefined {
    if (this.#count === 1) return undefined;
    const puzzle = `puzzle ${this.#solved + 1}${Number.isFinite(this.#count) ? ` of ${this.#count}` : ''}`;
    if (!Number.isFinite(this.#endMs)) return puzzle;
    const seconds = Math.max(0, Math.ceil((this.#endMs - this.#now()) / 1000));
    return `${puzzle}, ${seconds < 60 ? `${seconds} s` : timeInWords(seconds)} left`;
  }

  /**
   * Decides what follows a run.
   * @param result of the run
   * @returns the decision
   */
  after({ finished, exitCode }: Pick<RunResult, 'finished' | 'exitCode'>): After {
    const isLate = this.#now() >= this.#endMs;
    if (finished) return ++this.#solved < this.#count && !isLate ? 'next' : 'end';
    const mayHelp = exitCode === exitCodes.unsolved || exitCode === exitCodes.unreadable;
    return this.#untilSolved && mayHelp && !isLate ? 'again' : 'end';
  }

  /**
   * Returns the options of one run: its own subfolder of the series' folder and, if the practice
   * game makes the puzzles, its own seed.
   * @param options as typed
   * @param number of the run, from 1
   * @param folder of the series; `undefined` when nothing is recorded
   * @returns the options, as if typed
   */
  optionsOf(options: OptionValues, number: number, folder: string | undefined): OptionValues {
    if (!this.isLong) return options;
    const runDir = folder === undefined ? {} : { runDir: join(folder, String(number).padStart(4, '0')) };
    if (this.#count === 1 || this.next) return { ...options, ...runDir };
    const first = Number(options['seed'] ?? 1);
    return { ...options, ...runDir, seed: String(first + this.#solved) };
  }
}

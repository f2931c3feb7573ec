/**
 * Shows the progress of long work on stderr: in a terminal a redrawn bar with the time left,
 * elsewhere an occasional line. For work of unknown length it shows the elapsed time.
 */

import { timeInWords } from '../core/clock.ts';
import { onItsRows } from '../core/words/on-its-rows.ts';

/** Time between redraws of the bar, and between lines without a terminal, ms. */
const everyMs = { bar: 200, line: 10_000 } as const;

const barWidth = 24;

type ProgressStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Shows how much is done. */
export class ProgressBar {
  readonly #stream: ProgressStream;
  readonly #total: number | undefined;
  readonly #live: boolean;
  readonly #startedMs = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #kept: number;
  readonly #words: ((done: number) => string) | undefined;
  #made = 0;

  /**
   * Starts showing.
   * @param stream to write to
   * @param total number of puzzles wanted, or another measure of the work; absent if unknown
   * @param kept number of them made by an earlier run
   * @param words describes what is done; by default puzzles and their rate
   */
  constructor(
    stream: ProgressStream,
    total: number | undefined,
    kept: number,
    words?: (done: number) => string,
  ) {
    this.#words = words;
    this.#stream = stream;
    this.#total = total;
    this.#kept = kept;
    this.#live = Boolean(stream.isTTY) && process.env['TERM'] !== 'dumb';
    this.#timer = setInterval(() => this.#draw(), this.#live ? everyMs.bar : everyMs.line);
    this.#timer.unref();
  }

  /**
   * Adds to what is done.
   * @param puzzles number added, or an amount of another total
   */
  count(puzzles: number): void {
    this.#made += puzzles;
  }

  /**
   * Clears the bar from the terminal, so that other output can be printed, until the next redraw.
   */
  hide(): void {
    if (this.#live) this.#stream.write('\r\x1b[K');
  }

  /**
   * Stops showing.
   * @returns a summary of the whole run, one line
   */
  end(): string {
    clearInterval(this.#timer);
    this.hide();
    const seconds = (performance.now() - this.#startedMs) / 1000;
    const kept = this.#kept > 0 ? ` beside ${this.#kept} of an earlier run` : '';
    return `${this.#made} of ${this.#total} puzzles made${kept} in ${timeInWords(seconds)}`;
  }

  #draw(): void {
    const done = this.#kept + this.#made;
    const words = `${this.#words?.(done) ?? `${done} of ${this.#total}`}${this.#time(done)}`;
    if (!this.#live) return void this.#stream.write(`${words}\n`);
    const filled = this.#total === undefined ? 0 : Math.round((barWidth * done) / this.#total);
    const bar = this.#total === undefined ? '' : `[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}] `;
    this.#stream.write(`\r\x1b[K${onItsRows(`${bar}${words}`)}`);
  }

  /** Formats the time left, and for puzzles their rate; the elapsed time without a total. */
  #time(done: number): string {
    const seconds = (performance.now() - this.#startedMs) / 1000;
    if (this.#total === undefined) return ` · ${timeInWords(seconds)} so far`;
    if (this.#made === 0) return '';
    const rate = this.#made / seconds;
    const speed = this.#words ? '' : ` · ${rateInWords(rate)}`;
    return `${speed} · ${timeInWords((this.#total - done) / rate)} left`;
  }
}

/** Formats a rate, for example "12 a second" or "3.4 a minute". */
const rateInWords = (perSecond: number): string =>
  perSecond >= 1 ? `${twoDigits(perSecond)} a second` : `${twoDigits(perSecond * 60)} a minute`;

const twoDigits = (rate: number): string => (rate < 10 ? rate.toPrecision(2) : String(Math.round(rate)));

/** How far `generate` is, on stderr: a bar that is drawn over itself in a terminal, elsewhere a line now and then. */

/** Between two drawings of the bar, and between two lines where there is no terminal, ms. */
const everyMs = { bar: 200, line: 10_000 } as const;

const barWidth = 24;

/** Tells how far the making of puzzles is. */
export class GenerateProgress {
  readonly #stream: NodeJS.WriteStream;
  readonly #total: number;
  readonly #live: boolean;
  readonly #startedMs = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #kept: number;
  #made = 0;

  /**
   * Starts telling.
   * @param total puzzles that are wanted
   * @param kept how many of them are there from an earlier run
   */
  constructor(stream: NodeJS.WriteStream, total: number, kept: number) {
    this.#stream = stream;
    this.#total = total;
    this.#kept = kept;
    this.#live = Boolean(stream.isTTY) && process.env['TERM'] !== 'dumb';
    this.#timer = setInterval(() => this.#tell(), this.#live ? everyMs.bar : everyMs.line);
    this.#timer.unref();
  }

  /** So many more puzzles were made. */
  count(puzzles: number): void {
    this.#made += puzzles;
  }

  /** Ends the telling. @returns what was done in all, in words */
  end(): string {
    clearInterval(this.#timer);
    if (this.#live) this.#stream.write('\r\x1b[K');
    const seconds = (performance.now() - this.#startedMs) / 1000;
    const kept = this.#kept > 0 ? ` beside ${this.#kept} of an earlier run` : '';
    return `${this.#made} of ${this.#total} puzzles made${kept} in ${timeInWords(seconds)}`;
  }

  #tell(): void {
    const done = this.#kept + this.#made;
    const seconds = (performance.now() - this.#startedMs) / 1000;
    const rate = this.#made / seconds;
    const left =
      this.#made > 0 ? ` · ${rateInWords(rate)} · ${timeInWords((this.#total - done) / rate)} left` : '';
    const words = `${done} of ${this.#total}${left}`;
    if (!this.#live) return void this.#stream.write(`${words}\n`);
    const filled = Math.round((barWidth * done) / this.#total);
    this.#stream.write(`\r\x1b[K[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}] ${words}`);
  }
}

/** Such as "12 a second" or "3.4 a minute". */
const rateInWords = (perSecond: number): string =>
  perSecond >= 1 ? `${perSecond.toPrecision(2)} a second` : `${(perSecond * 60).toPrecision(2)} a minute`;

/** Such as "8.2 s", "3 min 20 s" or "2 h 5 min". */
function timeInWords(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

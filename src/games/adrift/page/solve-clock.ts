/**
 * Solving times per puzzle: the time for which it was open in a visible page, until first solved.
 * Times are stored with the play, and exchanged as a file.
 */

export interface SolvingTime {
  /** The board's rows, which identify a puzzle in any set. */
  readonly board: readonly string[];
  readonly ms: number;
}

/** The `kind` that identifies a file of times. */
export const timesKind = 'adrift-times';

/** Measures the times of one set of puzzles. */
export class SolveClock {
  /** Time spent per puzzle, ms; final for solved ones. */
  readonly spent = new Map<number, number>();
  /** Puzzles with final times. */
  readonly stopped = new Set<number>();
  #running: { readonly index: number; readonly sinceMs: number } | undefined;

  /**
   * @param now a monotonic clock, ms
   */
  constructor(private readonly now: () => number) {}

  /** Returns the time spent on a puzzle so far, ms. */
  of(index: number): number {
    const running = this.#running?.index === index ? this.now() - this.#running.sinceMs : 0;
    return (this.spent.get(index) ?? 0) + running;
  }

  /** Starts the time of one puzzle and pauses any other; has no effect on solved ones. */
  run(index: number): void {
    this.pause();
    if (!this.stopped.has(index)) this.#running = { index, sinceMs: this.now() };
  }

  pause(): void {
    const { index } = this.#running ?? {};
    if (index === undefined) return;
    this.spent.set(index, this.of(index));
    this.#running = undefined;
  }

  /** Makes the time of a solved puzzle final. */
  stop(index: number): void {
    if (this.#running?.index === index) this.pause();
    this.stopped.add(index);
  }
}

/**
 * Formats a time for people.
 * @param ms the time, at least 0
 * @returns for example `1:05` or `1:02:05`
 */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Formats a file of times.
 * @param times the times of solved puzzles
 * @returns JSON
 */
export const timesFile = (times: readonly SolvingTime[]): string =>
  `${JSON.stringify({ kind: timesKind, version: 1, times })}\n`;

/**
 * Parses a file of times.
 * @param text the file's content
 * @returns the times; `undefined` if it is no such file
 */
export function readTimes(text: string): SolvingTime[] | undefined {
  try {
    const { kind, times } = JSON.parse(text) as { kind?: unknown; times?: unknown };
    if (kind !== timesKind || !Array.isArray(times)) return undefined;
    return (times as Partial<SolvingTime>[]).every(isTime) ? (times as SolvingTime[]) : undefined;
  } catch {
    return undefined;
  }
}

const isTime = (time: Partial<SolvingTime> | null): boolean =>
  Array.isArray(time?.board) &&
  time.board.every((row) => typeof row === 'string') &&
  Number.isFinite(time.ms) &&
  time.ms! >= 0;

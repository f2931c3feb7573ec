/**
 * How long each puzzle took: the time it was shown in a page that is seen, until it is solved for
 * the first time. Times are kept with what was played, and exchanged as a file.
 */

/** A solving time as the file has it. */
export interface SolvingTime {
  /** The board's rows, by which a puzzle is known in any set. */
  readonly board: readonly string[];
  readonly ms: number;
}

/** The word by which a file of times is known. */
export const timesKind = 'adrift-times';

/** Measures one set of puzzles. */
export class SolveClock {
  /** By puzzle: time so far, ms; of a solved one what it took. */
  readonly spent = new Map<number, number>();
  /** Puzzles whose time no longer runs. */
  readonly stopped = new Set<number>();
  #running: { readonly index: number; readonly sinceMs: number } | undefined;

  /** @param now a clock that never goes back, ms */
  constructor(private readonly now: () => number) {}

  /** Time so far, ms. */
  of(index: number): number {
    const running = this.#running?.index === index ? this.now() - this.#running.sinceMs : 0;
    return (this.spent.get(index) ?? 0) + running;
  }

  /** Lets the time of one puzzle run, and of no other; nothing runs for one that is solved. */
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

  /** The puzzle is solved: its time stands. */
  stop(index: number): void {
    if (this.#running?.index === index) this.pause();
    this.stopped.add(index);
  }
}

/**
 * Writes a time for people.
 * @param ms at least 0
 * @returns such as `1:05` or `1:02:05`
 */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Writes a file of times.
 * @param times of solved puzzles
 * @returns JSON
 */
export const timesFile = (times: readonly SolvingTime[]): string =>
  `${JSON.stringify({ kind: timesKind, version: 1, times })}\n`;

/**
 * Reads a file of times.
 * @param text of the file
 * @returns the times in it; `undefined` when it is no such file
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

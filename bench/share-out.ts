/**
 * Shares the pictures of a reading bench out among processes: the bench's own file started again,
 * each with a part of the pictures.
 */

import { fork } from 'node:child_process';

/** A share of the work, and how what comes of it is told. */
export interface SharedWork<Outcome> {
  /**
   * The file that is started: it calls `partOf` with its `--part` and reports every outcome by
   * `process.send`.
   */
  readonly script: string;
  /** Its other words. */
  readonly words: readonly string[];
  /** Number of the first picture, and the one after the last. */
  readonly from: number;
  readonly end: number;
  readonly jobs: number;
  /** A line for stderr about an outcome that wants attention. */
  readonly lineAbout: (outcome: Outcome) => string | undefined;
}

/** Outcomes between two lines of progress. */
const tellEvery = 250;

/**
 * Starts the processes and gathers their outcomes, in the order in which they come.
 * @throws Error when a process ends with anything but 0
 */
export async function shareOut<Outcome>(shared: SharedWork<Outcome>): Promise<Outcome[]> {
  const { script, words, from, end, jobs, lineAbout } = shared;
  const outcomes: Outcome[] = [];
  const worker = (first: number) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(script, ['--part', `${from + first},${jobs},${end}`, ...words], {
        serialization: 'advanced',
      });
      child.on('message', (outcome: Outcome) => {
        outcomes.push(outcome);
        if (outcomes.length % tellEvery === 0) process.stderr.write(`${outcomes.length} of ${end - from}\n`);
        const line = lineAbout(outcome);
        if (line) process.stderr.write(`${line}\n`);
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  await Promise.all(Array.from({ length: jobs }, (_, first) => worker(first)));
  return outcomes;
}

/** The numbers of the pictures of a `--part`, which says the first, the step and the end. */
export function* numbersOf(part: string): Generator<number> {
  const [first, step, end] = part.split(',').map(Number) as [number, number, number];
  for (let index = first; index < end; index += step) yield index;
}

/** Reports an outcome to the process that shares out. */
export const reportOutcome = (outcome: unknown): void => void process.send?.(outcome);

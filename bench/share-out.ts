/**
 * Distributes the pictures of a reading bench among worker processes: each runs the bench's own
 * file with a part of the pictures.
 */

import { fork } from 'node:child_process';

/** The work to distribute, and how to report its outcomes. */
export interface SharedWork<Outcome> {
  /**
   * The file to run: it passes its `--part` to `numbersOf` and every outcome to `reportOutcome`.
   */
  readonly script: string;
  /** Its other arguments. */
  readonly words: readonly string[];
  /** Number of the first picture, and that after the last. */
  readonly from: number;
  readonly end: number;
  readonly jobs: number;
  /** A line for stderr about an outcome that needs attention. */
  readonly lineAbout: (outcome: Outcome) => string | undefined;
}

/** Outcomes between two lines of progress. */
const progressEvery = 250;

/**
 * Starts the workers and gathers their outcomes in the order of arrival.
 * @throws Error when a worker exits with a code other than 0
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
        if (outcomes.length % progressEvery === 0)
          process.stderr.write(`${outcomes.length} of ${end - from}\n`);
        const line = lineAbout(outcome);
        if (line) process.stderr.write(`${line}\n`);
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  await Promise.all(Array.from({ length: jobs }, (_, first) => worker(first)));
  return outcomes;
}

/** Lists the picture numbers of a `--part`: the first, the step and the end. */
export function* numbersOf(part: string): Generator<number> {
  const [first, step, end] = part.split(',').map(Number) as [number, number, number];
  for (let index = first; index < end; index += step) yield index;
}

/** Reports an outcome to the parent process. */
export const reportOutcome = (outcome: unknown): void => void process.send?.(outcome);

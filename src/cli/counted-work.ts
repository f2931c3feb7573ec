/** Shows the progress of work with a known number of parts, and the time left. */

import { ProgressBar } from '../generate/progress-bar.ts';
import { messageStream } from './print.ts';

/**
 * Does work and shows its progress.
 * @param parts noun for the parts, for example "pictures"
 * @param work receives a callback to call after each part, with the number of parts
 * @returns what the work returns
 * @throws what the work throws
 */
export async function countedWork<T>(
  parts: string,
  work: (onPart: (all: number) => void) => Promise<T>,
): Promise<T> {
  let bar: ProgressBar | undefined;
  const onPart = (all: number) => {
    bar ??= new ProgressBar(messageStream(), all, 0, (done) => `${done} of ${all} ${parts}`);
    bar.count(1);
  };
  try {
    return await work(onPart);
  } finally {
    bar?.end();
  }
}

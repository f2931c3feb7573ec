/** The progress of work whose parts are counted, with the time left. */

import { ProgressBar } from '../generate/progress-bar.ts';
import { messageStream } from './print.ts';

/**
 * Works and shows how much is done.
 * @param parts what is counted, such as "pictures"
 * @param work gets what it calls after each part, with the number of all
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

/** The progress of work on the pictures of a record, with the time left. */

import { ProgressBar } from '../../generate/progress-bar.ts';
import { messageStream } from '../print.ts';

/**
 * Works on pictures and shows how many are done.
 * @param work gets what it calls after each picture, with the number of all
 * @returns what the work returns
 * @throws what the work throws
 */
export async function withPictureBar<T>(work: (onPicture: (all: number) => void) => Promise<T>): Promise<T> {
  let bar: ProgressBar | undefined;
  const onPicture = (all: number) => {
    bar ??= new ProgressBar(messageStream(), all, 0, (done) => `${done} of ${all} pictures`);
    bar.count(1);
  };
  try {
    return await work(onPicture);
  } finally {
    bar?.end();
  }
}

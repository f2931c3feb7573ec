/// <reference lib="dom" />
/** Sends the page's requests to its server. */

import type { Answered, Asked, BoardRead, Refused } from '../messages.ts';

/**
 * Asks the server to read a picture.
 * @param picture a file of a picture
 * @param game its name; empty to detect it
 * @returns the board, or why there is none
 */
export const readOnServer = (picture: Blob, game: string): Promise<BoardRead | Refused> =>
  post(`/read?game=${encodeURIComponent(game)}`, picture);

/**
 * Asks the server about a board.
 * @param asked the question
 * @returns the answer, or why there is none
 */
export const askServer = (asked: Asked): Promise<Answered | Refused> => post('/ask', JSON.stringify(asked));

async function post<T>(path: string, body: Blob | string): Promise<T | Refused> {
  try {
    const reply = await fetch(path, { method: 'POST', body });
    if (reply.ok) return (await reply.json()) as T;
    return {
      refused: reply.status === 413 ? 'this file is too large' : `the coach failed (${reply.status})`,
    };
  } catch {
    return { refused: 'the coach does not answer; is puzzlebot still running?' };
  }
}

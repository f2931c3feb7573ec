/** The coach's site: its page and two requests, to read a picture and to answer a question. */

import { maxPictureBytes } from '../../capture/picture/decode.ts';
import type { Game } from '../../games/game.ts';
import type { LocalReply, LocalSite } from '../../pages/local-server.ts';
import { pageText } from '../../pages/page-text.ts';
import { CoachAnswers } from './coach-answers.ts';
import { coachBody } from './coach-body.ts';
import { coachStyle } from './coach-style.ts';
import type { Asked } from './messages.ts';

/**
 * Makes the site.
 * @param games offered
 * @returns the site, to be served
 * @throws EnvironmentError when the page's script is not built
 */
export async function coachSite(games: readonly Game[]): Promise<LocalSite> {
  const answers = new CoachAnswers(games);
  const html = await pageText({
    title: 'puzzlebot coach',
    style: coachStyle,
    body: coachBody,
    data: { games: answers.offered },
    script: 'coach',
    isServed: true,
  });
  return {
    maxBodyBytes: maxPictureBytes,
    // The page's own policy is stricter; this one is for everything else.
    policy: "default-src 'self' 'unsafe-inline' blob: data:",
    async answer({ method, path, query, body }) {
      if (method === 'GET')
        return path === '/' ? { type: 'text/html; charset=utf-8', content: html } : undefined;
      if (path === '/read') return json(await answers.read(body, query.get('game') ?? ''));
      const asked = path === '/ask' ? askedIn(body) : undefined;
      return asked && json(await answers.answer(asked));
    },
  };
}

const json = (value: object): LocalReply => ({ type: 'application/json', content: JSON.stringify(value) });

/** Parses a question sent by the page; `undefined` for anything else. */
function askedIn(body: Uint8Array): Asked | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
  const { game, question, board, id } = (value ?? {}) as Partial<Record<keyof Asked, unknown>>;
  if (typeof game !== 'string' || typeof question !== 'string' || !Array.isArray(board)) return undefined;
  const asked = { game, question: question as Asked['question'], board: board.map(String) };
  if (id === undefined) return asked;
  return typeof id === 'string' ? { ...asked, id } : undefined;
}

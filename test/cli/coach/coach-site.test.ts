import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coachSite } from '../../../src/cli/coach/coach-site.ts';
import type { BoardRead } from '../../../src/cli/coach/messages.ts';
import { lightsOut } from '../../../src/games/lights-out/index.ts';
import { str8ts } from '../../../src/games/str8ts/index.ts';
import { strata } from '../../../src/games/strata/index.ts';
import type { Game } from '../../../src/games/game.ts';
import { type LocalServer, serveLocally } from '../../../src/pages/local-server.ts';

let served: LocalServer;
beforeAll(async () => {
  served = await serveLocally(await coachSite([str8ts as Game, lightsOut as Game]), 0);
});
afterAll(() => served.close());

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers = {}, server = served) =>
  fetch(new URL(path, server.url), { method: 'POST', body, headers });
const ask = async (question: object, server = served) =>
  (await post('ask', JSON.stringify(question), {}, server)).json();
const readAt = async (file: string, server = served) =>
  (await (await post('read?game=', new Uint8Array(readFileSync(file)), {}, server)).json()) as BoardRead;

describe('the site of puzzlebot coach', () => {
  it("reads a picture with the matching game, and separates the player's entries from the board", async () => {
    const read = await readAt('fixtures/str8ts/should-read/practice-candy.png');
    expect(read).toMatchObject({ game: 'str8ts', rows: 9, cols: 9 });
    expect(read.outlines).toHaveLength(81);
    const request = { game: 'str8ts', id: read.id, board: read.board };
    const step = await ask({ ...request, question: 'step' });
    const where = await ask({ ...request, question: 'where' });
    expect(step.text.startsWith(where.text)).toBe(false);
    expect(where.notes.every(({ label }: { label?: string }) => label === undefined)).toBe(true);
    // Two equal givens in a row.
    const board = [`33${read.board[0]!.slice(2)}`, ...read.board.slice(1)];
    expect(await ask({ ...request, board, question: 'solve' })).not.toEqual(
      await ask({ ...request, question: 'solve' }),
    );
  });

  it('explains in one line why there is no board and no answer', async () => {
    const refused = { refused: expect.stringMatching(/^[^\n]+$/) };
    expect(await (await post('read?game=lights-out', 'no picture')).json()).toEqual(refused);
    expect(await (await post('read?game=chess', 'no picture')).json()).toEqual(refused);
    expect(await ask({ game: 'str8ts', question: 'step', board: ['what?'] })).toEqual(refused);
    expect(await ask({ game: 'chess', question: 'step', board: ['.'] })).toEqual(refused);
  });

  it('asks for the picture again when it was read by a server that has ended', async () => {
    const other = await serveLocally(await coachSite([str8ts as Game]), 0);
    try {
      const picture = 'fixtures/str8ts/should-read/practice-candy.png';
      const { id, game, board } = await readAt(picture);
      await readAt(picture, other);
      expect(await ask({ id, game, board, question: 'solve' }, other)).toEqual({
        refused: 'this picture is not known any more; please give it once more',
      });
    } finally {
      await other.close();
    }
  });

  it('names what the picture shows where the command line has an option', async () => {
    const own = await serveLocally(await coachSite([strata as Game]), 0);
    try {
      const { id, game, board } = await readAt('fixtures/strata/should-read/6x6-neighbouring-hues.jpg', own);
      const corrected = [board[0]!.replace(/\w/, 'z'), ...board.slice(1)];
      const { refused } = await ask({ id, game, board: corrected, question: 'solve' }, own);
      expect(refused).toMatch(/\(also z\) for the palette of the picture/);
    } finally {
      await own.close();
    }
  });

  it('answers no other requests, and no other site', async () => {
    expect((await post('ask', '[1, 2]')).status).toBe(404);
    const typed = { game: 'lights-out', question: 'step', board: ['o'] };
    expect((await post('ask', JSON.stringify({ ...typed, id: 1 }))).status).toBe(404);
    expect((await post('elsewhere', '{}')).status).toBe(404);
    expect((await fetch(new URL('read', served.url))).status).toBe(404);
    expect((await post('ask', '{}', { origin: 'https://evil.example' })).status).toBe(403);
  });
});

/** Rule files against programs by other hands, on real windows with the real mouse. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignGames, gameIds, isInstalled } from '../support/foreign/foreign-games.ts';
import { Lanes } from '../support/foreign/lanes.ts';
import { playForeign } from '../support/foreign/play-foreign.ts';

const boards = 10;

describe.skipIf(!isInstalled)('the rule file (Debian package sgt-puzzles)', () => {
  let lanes: Lanes;
  beforeAll(async () => {
    lanes = await Lanes.start(3);
  });
  afterAll(() => lanes?.close());

  it.concurrent.each(foreignGames)(`of $name solves ${boards} boards of $title`, (game) =>
    lanes.use(async (desktop) => {
      for (const id of gameIds(game, game.small, boards, 1)) {
        const { code, reason, misread, wrong } = await playForeign(desktop, game, id);
        expect({ id, misread, wrong }).toEqual({ id });
        expect(`${id} ${code} ${reason}`).toMatch(/ 0 solved: the rules hold on all/);
      }
    }),
  );
});

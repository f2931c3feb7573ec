/** Rule files against programs by other hands, on real windows with the real mouse. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { foreignGames, gameIds, isInstalled } from '../support/foreign/foreign-games.ts';
import { playForeign } from '../support/foreign/play-foreign.ts';

const boards = 10;
/** Games are played side by side: most of their time they wait for the screen. */
const lanes = 3;
const desktops: Desktop[] = [];

describe.skipIf(!isInstalled)('the rule file (Debian package sgt-puzzles)', () => {
  beforeAll(async () => {
    for (let i = 0; i < lanes; i++) desktops.push(await startDesktop({ width: 900, height: 800 }));
  });
  afterAll(async () => {
    for (const desktop of desktops) await desktop.close();
  });

  const free: ((desktop: Desktop) => void)[] = [];
  const take = () =>
    new Promise<Desktop>((resolve) => {
      const desktop = desktops.pop();
      if (desktop) resolve(desktop);
      else free.push(resolve);
    });
  const giveBack = (desktop: Desktop) => {
    const next = free.shift();
    if (next) next(desktop);
    else desktops.push(desktop);
  };

  it.concurrent.each(foreignGames)(`of $name solves ${boards} boards of $title`, async (game) => {
    const desktop = await take();
    try {
      for (const id of gameIds(game, game.small, boards, 1)) {
        const { code, reason, misread, wrong } = await playForeign(desktop, game, id);
        expect({ id, misread, wrong }).toEqual({ id });
        expect(`${id} ${code} ${reason}`).toMatch(/ 0 solved: the rules hold on all/);
      }
    } finally {
      giveBack(desktop);
    }
  });
});

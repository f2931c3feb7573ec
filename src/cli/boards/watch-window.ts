/** `hint --watch`: captures a window repeatedly, and answers each new board. */

import { setTimeout as sleep } from 'node:timers/promises';
import { UnsolvedError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game } from '../../games/game.ts';
import { attempt, isUnread } from '../../perception/attempt.ts';
import { readFrame } from '../../library/read-picture.ts';
import { printMessage, printProblem } from '../print.ts';
import { type Ask, giveAnswered } from './answer-board.ts';
import { openWindowToRead, seenBoard } from './asked-board.ts';

/** Time between two captures of the window, ms. */
const lookEveryMs = 500;

/**
 * Answers the boards that a window shows, one after another, until the program is stopped.
 * @param game whose boards they are
 * @param options as typed; they name the window
 * @param ask the game's part
 * @throws EnvironmentError when the window is gone
 */
export async function watchWindow(game: Game, options: OptionValues, ask: Ask): Promise<never> {
  const screen = await openWindowToRead(options);
  let reported: string | undefined;
  /** Returns whether this differs from what was reported last. */
  const isNew = (what: string) => reported !== what && ((reported = what), true);
  try {
    for (; ; await sleep(lookEveryMs)) {
      const frame = await screen.grab();
      const seen = attempt(() => readFrame(game, frame));
      if (isUnread(seen)) {
        if (isNew(seen.message)) printMessage(seen.message);
        continue;
      }
      const asked = seenBoard(seen, options);
      if (!isNew(JSON.stringify([asked.text, asked.options]))) continue;
      try {
        const answer = await ask(asked.text, asked.options);
        if (answer) await giveAnswered(game, asked, answer);
      } catch (error) {
        if (!(error instanceof UnsolvedError)) throw error;
        printProblem(error.message);
      }
    }
  } finally {
    await screen.close();
  }
}

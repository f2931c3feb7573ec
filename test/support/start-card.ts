/** A card with a button in front of a game, as many pages show one before the first board. */

import type { Key } from '../../src/core/keyboard.ts';
import { type FramePoint, type FrameSize, isIn } from '../../src/core/points.ts';
import type { Drawing, PracticeGame } from '../../src/games/practice-game.ts';
import { drawCard } from './card-pages.ts';
import { wrapped } from './wrapped-game.ts';

const card = { width: 260, height: 170 } as const;

/**
 * Puts a card in front of a game. The game gets no input until its button was clicked.
 * @param game to cover
 * @param button the word on the button
 * @param veil opacity of the black veil over the game, 0..1
 * @returns the game behind the card, and the number of inputs that missed the button
 */
export function behindCard(game: PracticeGame, button: string, veil = 0.5) {
  let window: FrameSize = { width: 0, height: 0 };
  let isOpen = false;
  let misses = 0;
  const rect = () => ({ ...card, x: (window.width - card.width) / 2, y: (window.height - card.height) / 2 });
  /** Passes an input to the game, or to the card. */
  const input = (pass: () => void, at?: FramePoint): void => {
    const { x, y } = rect();
    const onButton = at && isIn({ x: x + 70, y: y + 125, width: 120, height: 32 }, at);
    if (isOpen) pass();
    else if (onButton) isOpen = true;
    else misses++;
  };
  const covered = wrapped(game, {
    resize: (size) => {
      window = size;
      game.resize(size);
    },
    click: (at, nowMs) => input(() => game.click(at, nowMs), at),
    ...(game.rightClick && { rightClick: (at, nowMs) => input(() => game.rightClick?.(at, nowMs)) }),
    ...(game.drag && {
      drag: (phase, at, nowMs) =>
        isOpen ? game.drag?.(phase, at, nowMs) : phase === 'press' && input(() => {}, at),
    }),
    ...(game.key && {
      key: (key: Key, isDown: boolean, nowMs: number) => input(() => game.key?.(key, isDown, nowMs)),
    }),
    draw: (nowMs): Drawing => {
      const drawing = game.draw(nowMs);
      const look = { title: 'A puzzle a day', lines: ['Fill the board.'], button, rect: rect(), veil };
      return isOpen ? drawing : { ...drawing, body: `${drawing.body}\n${drawCard(look, window)}` };
    },
  });
  return { game: covered, misses: () => misses, isOpen: () => isOpen };
}

import type { PracticeGame } from '../../src/games/practice-game.ts';

/**
 * Wraps a practice game, so that something stands between it and its player.
 * @param game to wrap; absent inputs stay absent
 * @param changes the methods that are replaced
 * @returns the game with them
 */
export const wrapped = (game: PracticeGame, changes: Partial<PracticeGame>): PracticeGame => ({
  resize: (size) => game.resize(size),
  click: (at, nowMs) => game.click(at, nowMs),
  ...(game.rightClick && { rightClick: (at, nowMs) => game.rightClick?.(at, nowMs) }),
  ...(game.drag && { drag: (phase, at, nowMs) => game.drag?.(phase, at, nowMs) }),
  ...(game.key && { key: (key, isDown, nowMs) => game.key?.(key, isDown, nowMs) }),
  draw: (nowMs) => game.draw(nowMs),
  witness: (nowMs) => game.witness(nowMs),
  ...changes,
});

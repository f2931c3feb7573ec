/**
 * The reference for the solver: explores all physical states (arrangement of the tiles, the
 * player's cell and rise, the keys) with the game's own `step` and `slide`, allowing slides between
 * any two ticks. For small boards only.
 */

import { type Level } from '../../src/games/continuity/level.ts';
import { inputs } from '../../src/games/continuity/physics.ts';
import { directions } from '../../src/games/continuity/sides.ts';
import { type PlayState, slide, startOf, step } from '../../src/games/continuity/step.ts';

/**
 * Finds the fewest slides, and the fewest ticks among those ways; `undefined` if the door cannot be
 * reached without dying.
 */
export function bruteForce(
  level: Level,
  start: PlayState = startOf(level),
): { readonly slides: number; readonly ticks: number; readonly states: number } | undefined {
  const arrangements = new Map<string, number>();
  const numberOf = (state: PlayState) => {
    const text = state.arrangement.join();
    const known = arrangements.get(text) ?? arrangements.size;
    arrangements.set(text, known);
    const { x, y, rise } = state.body;
    return ((((known * 8 + state.tile) * 10 + y) * 10 + x) * 3 + rise) * 16 + state.taken;
  };
  const done = new Set<number>();
  let layer: PlayState[][] = [[start]];
  for (let slides = 0; layer.length > 0; slides++) {
    const next: PlayState[][] = [];
    for (let ticks = 0; ticks < layer.length; ticks++) {
      for (const state of layer[ticks] ?? []) {
        const number = numberOf(state);
        if (done.has(number)) continue;
        done.add(number);
        for (const input of inputs) {
          const after = step(level, state, input);
          if (after.deaths > state.deaths) continue;
          if (after.won) return { slides, ticks: ticks + 1, states: done.size };
          (layer[ticks + 1] ??= []).push(after);
        }
        for (const direction of directions) {
          const after = slide(level, state, direction);
          if (after) (next[ticks] ??= []).push(after);
        }
      }
    }
    layer = next;
  }
  return undefined;
}

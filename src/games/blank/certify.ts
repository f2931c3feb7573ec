/**
 * Certifies a recorded game of the template: the clicks that took effect must put out every lamp.
 */

import type { LevelRecord } from '../game.ts';
import { isSolved, type Lamps, parseLamps } from './board.ts';
import type { BlankScene } from './read/read.ts';

/**
 * Judges a recorded game by the rules alone; see `Game.certify`.
 * @param record the recorded level
 * @returns the first violation, or `undefined` if there is none
 */
export function certifyBlank({ board, story, final }: LevelRecord<BlankScene>): string | undefined {
  const start = parseLamps(board.join('\n'));
  const clicked = new Set<number>();
  const turned: number[] = [];
  let shown: Lamps = start;
  for (const part of [...story, final]) {
    if (typeof part === 'string') {
      clicked.add(Number(part.replace('lamp ', '')) - 1);
      continue;
    }
    if (part.lamps.length !== start.length)
      return `${part.lamps.length} lamps are shown, the board has ${start.length}`;
    const changed = part.lamps.flatMap((lit, lamp) => (lit === shown[lamp] ? [] : [lamp]));
    const unclicked = changed.find((lamp) => !clicked.has(lamp));
    if (unclicked !== undefined) return `lamp ${unclicked + 1} changed without a click`;
    turned.push(...changed);
    shown = part.lamps;
  }
  if (!isSolved(start, turned)) return 'the clicks do not put out all lamps of the board';
  return final.kind === 'solved' ? undefined : 'the final picture does not say that the game is solved';
}

import type { Solver } from '../game.ts';
import { formatLamps, type Lamps, parseLamps } from './board.ts';

/**
 * Finds the lamps to click: every lit one once, from the left.
 * @param lamps from left to right
 * @returns lamp numbers, from 0
 */
export const solveLamps = (lamps: Lamps): number[] => lamps.flatMap((lit, i) => (lit ? [i] : []));

/** Solves boards of the template game. */
export const blankSolver: Solver = {
  options: [],
  solve(text) {
    const lamps = parseLamps(text);
    const clicks = solveLamps(lamps);
    const words =
      clicks.length === 0
        ? 'all lamps are dark already'
        : `click lamp ${clicks.map((i) => i + 1).join(', ')}`;
    return { solvable: true, json: { board: formatLamps(lamps), clicks }, text: words };
  },
};

/**
 * The sign with which pages of grid boards show a solved board: where to search for it, and the
 * minimum change of a place. Chosen on the drawn looks of Lights Out (2026-11-23).
 */

import { SolvedSign } from '../../perception/solved-sign.ts';
import type { SurroundingsShape } from '../../perception/surroundings.ts';

/** The area searched for the sign. */
export const aroundBoard: SurroundingsShape = {
  ring: { from: 0.1, step: 0.1, count: 4, parts: 3, span: 0.9 },
  tiles: { across: 16, down: 16, gap: 0.15 },
};

/** Minimum change of a place, in levels. */
const minChange = { ring: 6, tiles: 6, grounds: 6 } as const;

/**
 * Makes a detector of the sign, without observations; see perception/solved-sign.ts.
 * @returns the detector
 */
export const boardSign = (): SolvedSign => new SolvedSign({ board: 'board', minChange });

/**
 * How pages of boards in rows and columns show that a board is solved: where the sign is looked
 * for, and when a place has changed. Chosen on the drawn looks of Lights Out (2026-11-23).
 */

import { SolvedSign } from '../../perception/solved-sign.ts';
import type { SurroundingsShape } from '../../perception/surroundings.ts';

/** Where the sign of solved is looked for. */
export const aroundBoard: SurroundingsShape = {
  ring: { from: 0.1, step: 0.1, count: 4, parts: 3, span: 0.9 },
  tiles: { across: 16, down: 16, gap: 0.15 },
};

/** Levels from which on a place has changed. */
const minChange = { ring: 6, tiles: 6, grounds: 6 } as const;

/**
 * Makes a sign that has seen nothing yet; see perception/solved-sign.ts.
 * @returns how a page shows that its board is solved
 */
export const boardSign = (): SolvedSign => new SolvedSign({ board: 'board', minChange });

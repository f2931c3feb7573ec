import type { About } from '../game.ts';

/** How Strata introduces itself to users. */
export const about = {
  name: 'strata',
  title: 'Strata',
  summary: 'lay coloured ribbons so that the top one on each tile has the colour of the tile',
} as const satisfies About;

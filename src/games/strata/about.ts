import type { About } from '../game.ts';

/** Strata as people are shown it. */
export const about: About = {
  name: 'strata',
  title: 'Strata',
  summary: 'lay coloured ribbons so that the top one on each tile has the colour of the tile',
};

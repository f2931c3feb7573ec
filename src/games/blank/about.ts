import type { About } from '../game.ts';

/** Blank as people are shown it. */
export const about: About = {
  name: 'blank',
  title: 'Blank',
  isTemplate: true,
  summary: 'the template for new games: put out every lamp of a row',
};

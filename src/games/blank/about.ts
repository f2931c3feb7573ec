import type { About } from '../game.ts';

/** How Blank introduces itself to users. */
export const about = {
  name: 'blank',
  title: 'Blank',
  isTemplate: true,
  summary: 'the template for new games: put out every lamp of a row',
} as const satisfies About;

import type { About } from '../game.ts';

/** Continuity as people are shown it. */
export const about: About = {
  name: 'continuity',
  title: 'Continuity',
  summary: 'slide tiles so that the player, who runs and jumps over them, gets all keys and to the door',
};

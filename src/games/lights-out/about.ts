import type { About } from '../game.ts';

/** Lights Out as people are shown it. */
export const about: About = {
  name: 'lights-out',
  title: 'Lights Out',
  summary: 'lights in rows and columns: pressing one turns it and its neighbours',
};

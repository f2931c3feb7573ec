import type { About } from '../game.ts';

/** Lights Out as people are shown it. */
export const about: About = {
  name: 'lights-out',
  title: 'Lights Out',
  summary: 'put all lights out, where pressing one turns it and its neighbours',
};

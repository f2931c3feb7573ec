import type { About } from '../game.ts';

/** Str8ts as people are shown it. */
export const about: About = {
  name: 'str8ts',
  title: 'Str8ts',
  summary:
    'fill the white cells so that every compartment holds consecutive digits and no line has one twice',
};

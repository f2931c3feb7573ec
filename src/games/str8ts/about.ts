import type { About } from '../game.ts';

/** The name, title and summary shown to users. */
export const about = {
  name: 'str8ts',
  title: 'Str8ts',
  summary:
    'fill the white cells so that every compartment holds consecutive digits and no line has one twice',
} as const satisfies About;

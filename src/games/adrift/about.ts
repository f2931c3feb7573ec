import type { About } from '../game.ts';

/** How Adrift introduces itself to users. */
export const about = {
  name: 'adrift',
  title: 'Adrift',
  summary:
    'connect the two ends of every colour by a path that does not touch itself, on three faces of a cube',
} as const satisfies About;

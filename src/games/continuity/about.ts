import type { About } from '../game.ts';

/** The name, title and summary of Continuity. */
export const about = {
  name: 'continuity',
  title: 'Continuity',
  summary: 'slide tiles so that the running, jumping player collects all keys and reaches the door',
} as const satisfies About;

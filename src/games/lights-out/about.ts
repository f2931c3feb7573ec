import type { About } from '../game.ts';

/** How Lights Out introduces itself to users. */
export const about = {
  name: 'lights-out',
  title: 'Lights Out',
  summary: 'put all lights out, where pressing one turns it and its neighbours',
} as const satisfies About;

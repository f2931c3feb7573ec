/**
 * The practice games by name, each loaded without the rest of its game: a page in a browser needs
 * no readers and solvers.
 */

import type { Practice } from './practice-game.ts';

/** Loaders of the practice games; all rule files share one. */
export const practices: Readonly<Record<string, () => Promise<Practice>>> = {
  strata: async () => (await import('./strata/practice/practice.ts')).strataPractice,
  str8ts: async () => (await import('./str8ts/practice/practice.ts')).str8tsPractice,
  adrift: async () => (await import('./adrift/practice/practice.ts')).adriftPractice,
  continuity: async () => (await import('./continuity/practice/practice.ts')).continuityPractice,
  'lights-out': async () => (await import('./lights-out/practice/practice.ts')).lightsOutPractice,
  'rule-file': async () => (await import('./rule-file/practice/on-page.ts')).ruleFilePractice,
  blank: async () => (await import('./blank/practice/practice.ts')).blankPractice,
};

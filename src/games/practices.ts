/**
 * The practice games by the names of their games, each loaded without the rest of its game: a page
 * in a browser has no use for readers and solvers.
 */

import type { Practice } from './practice-game.ts';

/** Loads the practice game of each game that has one, and the one of all rule files. */
export const practices: Readonly<Record<string, () => Promise<Practice>>> = {
  strata: async () => (await import('./strata/practice/practice.ts')).strataPractice,
  str8ts: async () => (await import('./str8ts/practice/practice.ts')).str8tsPractice,
  adrift: async () => (await import('./adrift/practice/practice.ts')).adriftPractice,
  continuity: async () => (await import('./continuity/practice/practice.ts')).continuityPractice,
  'lights-out': async () => (await import('./lights-out/practice/practice.ts')).lightsOutPractice,
  'rule-file': async () => (await import('./rule-file/practice/on-page.ts')).ruleFilePractice,
  blank: async () => (await import('./blank/practice/practice.ts')).blankPractice,
};

/** Makes the single-word rules of a program, each one once. */

import type { Rule, WordRule } from './syntax.ts';

/** `?` */
export const anyRule: Rule = { kind: 'any' };

/** The single-word rules of one program. */
export class WordRules {
  readonly #plain = new Map<string, WordRule>();
  readonly #negated = new Map<string, WordRule>();

  /**
   * Returns the rule `text` or `!text`.
   * @param text the word
   * @param negated whether a `!` precedes it
   * @returns the same object for the same arguments
   */
  of(text: string, negated: boolean): WordRule {
    const known = negated ? this.#negated : this.#plain;
    const rule = known.get(text) ?? { kind: 'word', text, negated };
    known.set(text, rule);
    return rule;
  }
}

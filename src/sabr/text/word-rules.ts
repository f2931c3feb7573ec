/** Makes the rules that are one word, each one once for a program. */

import type { Rule, WordRule } from './syntax.ts';

/** `?` */
export const anyRule: Rule = { kind: 'any' };

/** The rules of one program that are one word. */
export class WordRules {
  readonly #plain = new Map<string, WordRule>();
  readonly #negated = new Map<string, WordRule>();

  /** The rule `text` or `!text`. */
  of(text: string, negated: boolean): WordRule {
    const known = negated ? this.#negated : this.#plain;
    const rule = known.get(text) ?? { kind: 'word', text, negated };
    known.set(text, rule);
    return rule;
  }
}

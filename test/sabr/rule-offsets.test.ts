/** Offsets of rules, verified against the text. */

import { describe, expect, it } from 'vitest';
import { ruleOffsets } from '../../src/sabr/text/rule-offsets.ts';
import { errorPlaces } from './solutions.ts';

/** Returns the text at each rule of an item, up to the next blank. */
const beginnings = (text: string, from = 0): string[] =>
  ruleOffsets({ text, file: 'places.sabr' }, from).map((at) => /^\S+/.exec(text.slice(at))?.[0] ?? '');

describe('the offsets of rules', () => {
  it('rule offsets point at words, negated words, lists and heads of lists', () => {
    expect(beginnings('Req (0:2) r:o { a !b ? (c,!d) v:(e,f) x (g) }')).toEqual([
      'a',
      'b',
      '?',
      '(c,!d)',
      'v:(e,f)',
      'x',
      '(g)',
    ]);
  });

  it('rule offsets cover rows, both sides and comments, and end with the item', () => {
    const text = 'Trans t:o { a ; b # c }\n #( d\n )# => ! e; v : ( f , g ) } Req o { h }';
    expect(beginnings(text)).toEqual(['a', 'b', 'e;', 'v']);
    expect(beginnings(text, text.indexOf('Req'))).toEqual(['h']);
  });

  it('errors are reported at the offsets of their rules', () => {
    const head = 'Sym { 0 1 }\nSym l { a b }\nBoard { c d x:l }\n';
    expect(errorPlaces(`${head}Req Board { (0,1) ?\n !v }`)).toEqual(['20@5:3']);
    expect(errorPlaces(`${head}Req Board { v a\n v }`)).toEqual(['21@4:15', '22@5:2']);
    expect(errorPlaces(`${head}Trans Board { 0 ? a => (0,1) ?\n 1 }`, 2)).toEqual(['21@5:2']);
  });
});

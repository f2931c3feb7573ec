/** Where the rules of an item stand. Rules that are one word do not know it, so it is read off the text when something is wrong with one of them. */

import { Report } from './diagnostic.ts';
import type { Source } from './source.ts';
import { TokenReader } from './token-reader.ts';

/**
 * Finds the first characters of an item's rules, the ! before a word left out; those of both sides of a transition one after the other. Linear in
 * the item.
 * @param from an offset in the item before its `{`; the item was parsed without an error
 */
export function ruleOffsets(source: Source, from: number): number[] {
  const tokens = new TokenReader(source.text, new Report(source), from);
  const offsets: number[] = [];
  while (!tokens.accept('{')) tokens.skip();
  while (!tokens.is('}')) {
    if (tokens.accept(';') || tokens.accept('=>') || tokens.accept('!')) continue;
    offsets.push(tokens.at);
    const isList = tokens.is('(');
    tokens.skip();
    if (isList || tokens.accept(':')) skipList(tokens);
  }
  return offsets;
}

function skipList(tokens: TokenReader): void {
  while (!tokens.accept(')')) tokens.skip();
}

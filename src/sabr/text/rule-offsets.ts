/**
 * Finds the offsets of an item's rules. Rules of a single word do not store their offset, so it is
 * read from the text when one of them turns out to be wrong.
 */

import { Report } from './diagnostic.ts';
import type { Source } from './source.ts';
import { TokenReader } from './token-reader.ts';

/**
 * Finds the first character of each rule of an item, not counting a leading `!`. Linear in the
 * item.
 * @param source the program
 * @param from an offset inside the item and before its `{`; the item was parsed without an error
 * @returns an offset for each rule; for transitions those of the left side come first
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

/** Parses the constraints of a rule, after its colon. */

import type { RuleReader } from './rule-reader.ts';
import type { Amount, Constraint } from '../syntax.ts';

const hint =
  'a rule asks for: exactly|at least|at most N symbols · no symbols · all different · all alike · differ · as many a as b · sum exactly N · increasing · runs of a are clue · visible exactly N · sees exactly N symbols';

/**
 * Parses constraints up to the end of the line.
 * @param reader after the colon
 * @returns constraints that all hold; each is a list of alternatives
 * @throws ParseError for anything else
 */
export function readConstraints(reader: RuleReader): Constraint[][] {
  const all: Constraint[][] = [];
  do {
    const alternatives: Constraint[] = [];
    do alternatives.push(readConstraint(reader));
    while (reader.accept('or'));
    all.push(alternatives);
  } while (reader.accept(','));
  return all;
}

function readConstraint(reader: RuleReader): Constraint {
  const { at } = reader;
  if (reader.accept('differ')) return { kind: 'differ', at };
  if (reader.accept('all', 'different')) return { kind: 'different' };
  if (reader.accept('all', 'alike')) return { kind: 'alike' };
  if (reader.accept('all')) return reader.fail('different or alike', hint);
  if (reader.accept('increasing')) return { kind: 'increasing' };
  if (reader.accept('as', 'many')) {
    const first = reader.word('a symbol', hint);
    reader.expect('as', 'as many a as b');
    return { kind: 'balance', first, second: reader.word('a symbol', hint) };
  }
  if (reader.accept('sum')) return { kind: 'sum', amount: readAmount(reader) };
  if (reader.accept('visible')) return { kind: 'visible', amount: readAmount(reader) };
  if (reader.accept('sees'))
    return { kind: 'sees', amount: readAmount(reader), symbols: readSymbols(reader) };
  if (reader.accept('runs', 'of')) {
    const symbol = reader.word('a symbol', hint);
    if (!reader.accept('are', 'clue')) reader.fail('are clue', 'runs are written runs of a are clue');
    return { kind: 'runs', symbol };
  }
  if (reader.accept('no')) {
    const amount: Amount = { comparison: 'exactly', amount: { kind: 'number', value: 0 } };
    return { kind: 'count', amount, symbols: readSymbols(reader) };
  }
  return { kind: 'count', amount: readAmount(reader), symbols: readSymbols(reader) };
}

function readAmount(reader: RuleReader): Amount {
  if (reader.accept('exactly')) return { comparison: 'exactly', amount: reader.expression() };
  if (reader.accept('at', 'least')) return { comparison: 'at least', amount: reader.expression() };
  if (reader.accept('at', 'most')) return { comparison: 'at most', amount: reader.expression() };
  return reader.fail('exactly, at least or at most', hint);
}

/**
 * Reads the symbols to be counted together.
 * @param reader at the first one
 * @returns at least one
 */
function readSymbols(reader: RuleReader): string[] {
  const symbols = reader.words('or');
  if (symbols.length === 0) reader.fail('a symbol', hint);
  return symbols;
}

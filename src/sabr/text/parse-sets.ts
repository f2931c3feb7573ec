/** Parses the contents of braces: rows of names, cells or rules. */

import type { Alternative, CellSyntax, Rows, Rule, Word } from './syntax.ts';
import type { TokenKind } from './lex.ts';
import type { TokenReader } from './token-reader.ts';
import { anyRule } from './word-rules.ts';

interface Entry<T> {
  /** For example "a cell". */
  readonly what: string;
  /** Whether an entry can start with this token. */
  begins(kind: TokenKind): boolean;
  read(tokens: TokenReader): T;
}

/**
 * Reads entries in rows; at least one.
 * @param ends what may follow the set: `}`, or `=>` on the left of a transition
 */
function readRows<T>(tokens: TokenReader, entry: Entry<T>, ends: TokenKind): Rows<T> {
  const rows: T[][] = [];
  let row: T[] = [];
  for (;;) {
    if (entry.begins(tokens.kind)) row.push(entry.read(tokens));
    else if (tokens.is(';') && row.length > 0) {
      tokens.skip();
      rows.push(row);
      row = [];
    } else if (tokens.is(ends) && rows.length + row.length > 0) {
      if (row.length > 0) rows.push(row);
      return rows;
    } else return tokens.fail(...expectation(entry.what, row.length > 0, ends, tokens));
  }
}

/** Returns what was expected instead of a token that fits nowhere in a set, and a hint. */
function expectation(what: string, inRow: boolean, ends: TokenKind, tokens: TokenReader): [string, string] {
  if (tokens.is(';')) return [what, 'a ; ends a row of at least one entry; there are no empty rows'];
  if (tokens.is(ends)) return [what, 'a set has at least one entry'];
  if (tokens.is('.')) return [what, 'dots are for the layout of the Board only'];
  if (tokens.is('keyword')) {
    return [
      `${what} or ${ends}`,
      `${tokens.text} is a keyword and can name nothing else; is a ${ends} missing before it?`,
    ];
  }
  if (tokens.is('end')) return [`${what} or ${ends}`, 'a set that was opened with { is closed with }'];
  if (tokens.is('=>'))
    return [`${what} or ${ends}`, 'only transitions have two sides; a transition has one arrow'];
  const after = inRow ? `, ; or ${ends}` : '';
  return [`${what}${after}`, 'entries are separated by blanks, rows by ;'];
}

const nameEntry = (what: string): Entry<Word> => ({
  what,
  begins: (kind) => kind === 'word',
  read: (tokens) => tokens.word(),
});

const slotEntry: Entry<CellSyntax> = {
  what: 'a slot',
  begins: (kind) => kind === 'word',
  read: (tokens) => readCell(tokens, 0),
};

const boardEntry: Entry<CellSyntax> = {
  what: 'a cell',
  begins: (kind) => kind === 'word' || kind === '.',
  read(tokens) {
    let dots = 0;
    while (tokens.accept('.')) dots++;
    if (!tokens.is('word')) tokens.fail('a cell after the dots', 'dots stand before a cell of the same row');
    return readCell(tokens, dots);
  },
};

function readCell(tokens: TokenReader, dots: number): CellSyntax {
  const name = tokens.word();
  if (!tokens.accept(':')) return { name, dots };
  return {
    name,
    dots,
    list: tokens.name('the name of a symbol list after :', 'a cell is written name or name:list'),
  };
}

const ruleEntry: Entry<Rule> = {
  what: 'a rule',
  begins: (kind) => kind === 'word' || kind === '?' || kind === '!' || kind === '(',
  read(tokens) {
    if (tokens.accept('?')) return anyRule;
    if (tokens.is('(')) return { kind: 'choice', alternatives: readAlternatives(tokens) };
    const negated = tokens.accept('!');
    expectWord(tokens, negated);
    const { text, at } = tokens;
    tokens.skip();
    if (negated || !tokens.accept(':')) return tokens.wordRules.of(text, negated);
    if (!tokens.is('('))
      tokens.fail(
        '( after the colon',
        'a variable takes a list, as in v:(a,b); a single symbol needs no colon',
      );
    return { kind: 'choice', head: { text, at }, alternatives: readAlternatives(tokens) };
  },
};

function readAlternatives(tokens: TokenReader): Alternative[] {
  const alternatives: Alternative[] = [];
  do {
    tokens.skip(); // the ( or the ,
    alternatives.push(readAlternative(tokens));
  } while (tokens.is(','));
  tokens.expect(')', 'or , after an alternative', 'alternatives are written (a,b,!c), without nesting');
  return alternatives;
}

function readAlternative(tokens: TokenReader): Alternative {
  const negated = tokens.accept('!');
  expectWord(tokens, negated);
  const { text, at } = tokens;
  tokens.skip();
  return { kind: 'word', text, at, negated };
}

/** @throws BrokenItem when the current token is no word */
function expectWord(tokens: TokenReader, negated: boolean): void {
  if (tokens.is('word')) return;
  const hint = negated
    ? '! stands before one name; "neither a nor b" needs two requirements'
    : 'alternatives are names and !names, separated by commas';
  tokens.name(negated ? 'a name after !' : 'a name or !name', hint);
}

/**
 * Reads `{ name name; name }`.
 * @param tokens at the opening brace
 * @param what an entry is, for messages: "a cell"
 * @returns at least one row, none of them empty
 * @throws BrokenItem after a syntax error was reported
 */
export const readNames = (tokens: TokenReader, what: string): Rows<Word> =>
  readBraces(tokens, nameEntry(what));

/**
 * Reads `{ slot slot:list; slot }`.
 * @param tokens at the opening brace
 * @returns at least one row, none of them empty
 * @throws BrokenItem after a syntax error was reported
 */
export const readSlots = (tokens: TokenReader): Rows<CellSyntax> => readBraces(tokens, slotEntry);

/**
 * Reads `{ cell cell:list; .. cell }`, with dots before cells.
 * @param tokens at the opening brace
 * @returns at least one row, none of them empty
 * @throws BrokenItem after a syntax error was reported
 */
export const readBoard = (tokens: TokenReader): Rows<CellSyntax> => readBraces(tokens, boardEntry);

/**
 * Reads `{ rule rule; rule }`.
 * @param tokens at the opening brace
 * @returns at least one row, none of them empty
 * @throws BrokenItem after a syntax error was reported
 */
export const readRules = (tokens: TokenReader): Rows<Rule> => readBraces(tokens, ruleEntry);

/**
 * Reads `{ rules => rules }`.
 * @param tokens at the opening brace
 * @returns the rows of each side, at least one
 * @throws BrokenItem after a syntax error was reported
 */
export function readSides(tokens: TokenReader): { readonly before: Rows<Rule>; readonly after: Rows<Rule> } {
  openBrace(tokens);
  const before = readRows(tokens, ruleEntry, '=>');
  tokens.skip();
  const after = readRows(tokens, ruleEntry, '}');
  tokens.skip();
  return { before, after };
}

function readBraces<T>(tokens: TokenReader, entry: Entry<T>): Rows<T> {
  openBrace(tokens);
  const rows = readRows(tokens, entry, '}');
  tokens.skip();
  return rows;
}

function openBrace(tokens: TokenReader): void {
  const hint = tokens.is('(')
    ? 'a stage range comes right after the keyword, before any name'
    : 'what an item holds stands in { }';
  tokens.expect('{', 'before the entries', hint);
}

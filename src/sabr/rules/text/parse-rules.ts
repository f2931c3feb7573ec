/**
 * Parses a rule file: a puzzle's rules as lines over the rows, columns and other places of a grid
 * whose size and givens may come from a board that was read. docs/sabr.md is its manual. SABR
 * programs begin with `Sym`; a rule file never does.
 */

import { ParseError } from '../../../core/errors.ts';
import { readConstraints } from './parse-constraint.ts';
import { RuleReader } from './rule-reader.ts';
import type { Block, Expression, PlaceKind, RuleFile, RuleSyntax } from '../syntax.ts';

/** Options of parsing. */
export interface RuleFileOptions {
  /** Its name in errors. Default: "rules". */
  readonly file?: string;
  /**
   * Returns the text of a file named by `include`, a name without folder and extension; its own
   * ParseErrors without a place are reported at that line. Default: there is none.
   */
  readonly include?: (name: string) => string;
}

/**
 * Distinguishes a rule file from a program of stages and transitions.
 * @param text of either
 * @returns whether it is a rule file: its first word is in lower case, and is not `sym`
 */
export function isRuleFile(text: string): boolean {
  const code = text.replace(/#\([^()#]*\)#/g, '').replace(/#.*/g, '');
  return /^\s*(?!sym\b)[a-z]/.test(code);
}

/**
 * Parses a rule file.
 * @param text of the file
 * @param options its name, and how included files are found
 * @returns its tree
 * @throws ParseError with line and column of the first error
 */
export function parseRules(text: string, { file = 'rules', include }: RuleFileOptions = {}): RuleFile {
  const parser = new RuleParser(include);
  parser.read(new RuleReader(text, file), text);
  return parser.result(file);
}

const lineHint =
  'a line begins with grid, symbols, let, include, each, connected, regions, given only, or the name of a block { … }';

/** Numbers that a constant cannot hide. */
const ownNumbers = ['width', 'height', 'size', 'clue'];

const includeHint = 'include solo takes in solo.rules of the same folder; other folders are out of reach';

/** Runs a step; an error without a place is reported at this one. */
function placed<T>(step: () => T, place: ParseError['place']): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof ParseError) || error.place.line !== undefined) throw error;
    throw new ParseError(error.message, place);
  }
}

class RuleParser {
  readonly #including = new Set<string>();
  readonly #included = new Set<string>();
  readonly #constants = new Map<string, Expression>();
  readonly #blocks = new Map<string, Block>();
  readonly #rules: RuleSyntax[] = [];
  /** Where the size, the symbols, and each constant and block stand, to refuse a second. */
  readonly #places = new Map<string, string>();
  #size: [Expression, Expression] | undefined;
  #symbols: RuleFile['symbols'] = [];
  #symbolsAt = { line: 1, column: 1 };

  constructor(private readonly include: ((name: string) => string) | undefined) {}

  result(file: string): RuleFile {
    if (this.#symbols.length === 0) {
      throw new ParseError('expected a line symbols a b …, got none', { file, ...this.#symbolsAt });
    }
    return {
      ...(this.#size && { size: this.#size }),
      symbols: this.#symbols,
      symbolsAt: this.#symbolsAt,
      constants: this.#constants,
      blocks: this.#blocks,
      rules: this.#rules,
      file,
    };
  }

  read(reader: RuleReader, text: string): void {
    const lines = text.split('\n');
    while (!reader.isDone) {
      if (reader.accept('\n')) continue;
      this.#readLine(reader, lines);
      reader.expect('\n', 'each rule has a line of its own');
    }
  }

  #readLine(reader: RuleReader, lines: readonly string[]): void {
    const { at } = reader;
    const source = { text: (lines[at.line - 1] ?? '').replace(/#.*/, '').trim(), file: reader.file, at };
    if (reader.stands('grid') || reader.stands('symbols')) this.#once(reader.text, reader);
    if (reader.accept('grid')) this.#readSize(reader);
    else if (reader.accept('symbols')) {
      this.#symbolsAt = at;
      this.#symbols = readSymbolList(reader);
    } else if (reader.accept('let')) {
      if (ownNumbers.includes(reader.text)) reader.fail('a name', `${reader.text} has its own meaning`);
      this.#once(`let ${reader.text}`, reader);
      const name = reader.word('a name', 'a constant is written let name = number');
      reader.expect('=', 'a constant is written let name = number');
      this.#constants.set(name, reader.expression());
    } else if (reader.accept('include')) this.#readInclude(reader);
    else if (reader.accept('each')) this.#rules.push({ ...source, ...readEach(reader) });
    else if (reader.accept('connected'))
      this.#rules.push({ ...source, kind: 'connected', symbols: namedSymbols(reader) });
    else if (reader.accept('regions')) {
      const words = 'as large as their number';
      for (const word of words.split(' ')) reader.expect(word, `the rule is written regions ${words}`);
      this.#rules.push({ ...source, kind: 'areas' });
    } else if (reader.accept('given', 'only'))
      this.#rules.push({ ...source, kind: 'given only', symbols: namedSymbols(reader) });
    else this.#readBlock(reader);
  }

  #readSize(reader: RuleReader): void {
    const width = reader.expression();
    this.#size = [width, reader.accept('by') ? reader.expression() : width];
  }

  /** A file counts once, however often it is included, so that the work stays linear. */
  #readInclude(reader: RuleReader): void {
    const place = { file: reader.file, ...reader.at };
    if (!this.include)
      throw new ParseError('nothing can be included here; write the rules themselves', place);
    const name = reader.word('the name of a file', includeHint);
    if (reader.text !== '\n') reader.fail('the end of the line', includeHint);
    if (this.#including.has(name)) throw new ParseError(`${name} includes itself`, place);
    if (this.#included.has(name)) return;
    const text = placed(() => this.include?.(name) ?? '', place);
    this.#including.add(name);
    this.read(new RuleReader(text, `${name}.rules`), text);
    this.#including.delete(name);
    this.#included.add(name);
  }

  /** Refuses what stands twice: the second would silently replace the first. */
  #once(what: string, { file, at }: Pick<RuleReader, 'file' | 'at'>): void {
    const first = this.#places.get(what);
    if (first) throw new ParseError(`${what} stands twice, first at ${first}`, { file, ...at });
    this.#places.set(what, `${file}:${at.line}:${at.column}`);
  }

  #readBlock(reader: RuleReader): void {
    const place = { file: reader.file, at: reader.at };
    const name = reader.word('a rule', lineHint);
    if (!reader.accept('{')) reader.fail(`{ behind ${name}`, lineHint);
    this.#once(name, place);
    const rows: string[][] = [[]];
    while (!reader.accept('}')) {
      if (reader.isDone) reader.fail('}', `the block ${name} has no end`);
      const text = reader.take();
      if (text === ';') rows.push([]);
      else if (text !== '\n') rows.at(-1)?.push(text);
    }
    if (rows.at(-1)?.length === 0) rows.pop();
    this.#blocks.set(name, { rows, ...place });
  }
}

function readSymbolList(reader: RuleReader): (string | [Expression, Expression])[] {
  const symbols: (string | [Expression, Expression])[] = [];
  while (/^(-?\w|\()/.test(reader.text)) {
    const expression = reader.expression();
    if (reader.accept('..')) symbols.push([expression, reader.expression()]);
    else if (expression.kind === 'operation') reader.fail('..', 'a range of numbers is written 1..width');
    else symbols.push(expression.kind === 'name' ? expression.name : String(expression.value));
  }
  if (symbols.length === 0) reader.fail('a symbol', 'symbols are written symbols a b or symbols 1..9');
  return symbols;
}

function namedSymbols(reader: RuleReader, ...ends: readonly string[]): string[] {
  const symbols = reader.words(...ends);
  return symbols.length > 0 ? symbols : reader.fail('a symbol', 'name the symbols that this is about');
}

function readEach(reader: RuleReader): Omit<RuleSyntax & { kind: 'each' }, 'text' | 'file' | 'at'> {
  const places: PlaceKind[] = [];
  do places.push(readPlace(reader));
  while (reader.accept(','));
  const byClue = reader.accept('by', 'clue');
  reader.expect(':', 'a rule is written each row, column: all different');
  return { kind: 'each', places, byClue, constraints: readConstraints(reader) };
}

const linesHint = 'two lines are compared by each pair of rows: differ';

function readPlace(reader: RuleReader): PlaceKind {
  const { at } = reader;
  const kind = reader.word('a place', 'such as row, column, line, pair, square, block 2 by 2');
  const isOfLines = kind === 'pair' && reader.accept('of');
  const name = isOfLines ? `pair of ${reader.word('rows, columns or lines', linesHint)}` : kind;
  const between = reader.accept('between') ? namedSymbols(reader, 'by') : [];
  const sizes: Expression[] = [];
  if (/^[\w(]/.test(reader.text) && reader.text !== 'by') {
    sizes.push(reader.expression());
    if (!reader.stands('by', 'clue') && reader.accept('by')) sizes.push(reader.expression());
  }
  return { name, sizes, between, at };
}

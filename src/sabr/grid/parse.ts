/** Reads a grid program: a rule a line, `#` begins a comment. */

import { ParseError } from '../../core/errors.ts';
import type { Amount, Condition, GridProgram, GridRule, GridSide, Place, Scope } from './program.ts';

const gridSides = ['left', 'right', 'top', 'bottom'] as const;

/** What a program may speak of. */
export interface GridNames {
  /** Letters of states, and numbers in digits. */
  readonly states: readonly string[];
  readonly sides: readonly GridSide[];
  readonly clues: boolean;
  readonly boxes: boolean;
}

/**
 * Reads a program.
 * @param text a rule a line
 * @param names that it may speak of
 * @param lineBefore number of the line before the first one, for messages
 * @returns its rules
 * @throws ParseError with line and column
 */
export function parseGridProgram(text: string, names: GridNames, lineBefore = 0): GridProgram {
  const rules: GridRule[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const rule = new RuleReader(line, lineBefore + i + 1, names).rule();
    if (rule) rules.push(rule);
  }
  if (rules.length === 0)
    throw new ParseError(`line ${lineBefore + 1}: expected at least one rule`, { line: lineBefore + 1 });
  return { rules };
}

interface Word {
  readonly text: string;
  readonly column: number;
}

/** Reads one line. */
class RuleReader {
  readonly #words: Word[];
  readonly #line: number;
  readonly #end: number;
  readonly #names: GridNames;
  readonly #text: string;

  constructor(line: string, number: number, names: GridNames) {
    const text = line.replace(/(^|\s)#.*$/, '').trimEnd();
    this.#words = [...text.matchAll(/[,:]|[^\s,:]+/g)].map((match) => ({
      text: match[0],
      column: match.index + 1,
    }));
    this.#text = text.trim();
    this.#end = text.length + 1;
    this.#line = number;
    this.#names = names;
  }

  rule(): GridRule | undefined {
    const [first] = this.#words;
    if (!first) return undefined;
    const place = { line: this.#line, text: this.#text };
    const rule = this.#body(place);
    const extra = this.#words[0];
    if (extra) throw this.#wrong(extra, 'the end of the line');
    return rule;
  }

  #body(place: { readonly line: number; readonly text: string }): GridRule {
    if (this.#take('each')) {
      const scopes: Scope[] = [];
      do scopes.push(...this.#scope());
      while (this.#take(','));
      this.#expect(':');
      return { kind: 'each', ...place, scopes, condition: this.#condition() };
    }
    if (this.#take('all')) {
      const state = this.#state();
      this.#expect('are', 'connected');
      return { kind: 'connected', ...place, state };
    }
    if (this.#take('no')) {
      this.#expect('two');
      const of = this.#oneOf(['rows', 'columns']);
      this.#expect('are', 'equal');
      return { kind: 'lines differ', ...place, of: of === 'rows' ? 'row' : 'column' };
    }
    throw this.#wrong(this.#words[0], 'each, all or no two');
  }

  #scope(): Scope[] {
    const word = this.#next('row, column, line, box, diagonal, pair, lane, cell, clue, a state or a number');
    const { text } = word;
    switch (text) {
      case 'line':
        return [{ kind: 'row' }, { kind: 'column' }];
      case 'box':
        if (!this.#names.boxes) throw this.#wrong(word, 'a puzzle with boxes; say boxes by thick lines');
        return [{ kind: text }];
      case 'row':
      case 'column':
      case 'diagonal':
      case 'pair':
        return [{ kind: text }];
      case 'lane':
        this.#expect('without');
        return [{ kind: 'lane', without: this.#states() }];
      case 'clue':
        this.#needClues(word);
        return [{ kind: 'cell', withClue: true }];
      case 'cell':
        if (this.#take('but')) return [{ kind: 'cell', but: this.#states(), withClue: this.#withClue() }];
        return [{ kind: 'cell', withClue: this.#withClue() }];
    }
    if (/^\d+$/.test(text) && this.#words[0]?.text === 'in') {
      this.#expect('in');
      const line = this.#oneOf(['line', 'row', 'column']);
      const of = line === 'line' ? (['row', 'column'] as const) : [line];
      return [{ kind: 'stretch', length: Number(text), of }];
    }
    this.#words.unshift(word);
    return [{ kind: 'cell', given: this.#states(), withClue: this.#withClue() }];
  }

  #withClue(): boolean {
    const word = this.#words[0];
    if (!this.#take('with')) return false;
    this.#expect('clue');
    this.#needClues(word);
    return true;
  }

  #condition(): Condition {
    const word = this.#next('what must hold');
    switch (word.text) {
      case 'all':
        if (this.#take('different')) return { kind: 'different' };
        return this.#count('exactly', { kind: 'all' });
      case 'increasing':
        return { kind: 'increasing' };
      case 'not':
        this.#expect('all');
        if (this.#take('equal')) return { kind: 'not all equal' };
        return {
          kind: 'count',
          comparison: 'at most',
          amount: { kind: 'all but one' },
          states: this.#states(),
        };
      case 'as': {
        this.#expect('many');
        const these = this.#states();
        this.#expect('as');
        return { kind: 'as many', these, those: this.#states() };
      }
      case 'exactly':
        return this.#count('exactly', this.#amount());
      case 'none':
        return this.#count('exactly', { kind: 'number', value: 0 });
      case 'at':
        return this.#count(`at ${this.#oneOf(['most', 'least'])}`, this.#amount());
      case 'is':
        return { kind: 'is', states: this.#states() };
      case 'runs': {
        this.#expect('of');
        const state = this.#state();
        this.#expect('are');
        return { kind: 'runs', state, side: this.#side() };
      }
      case 'seen': {
        this.#expect('from');
        const side = this.#side();
        this.#expect('are', side);
        return { kind: 'seen', side };
      }
      case 'sum':
        this.#expect('is');
        return { kind: 'sum', amount: this.#amount() };
      case 'clues': {
        this.#needClues(word);
        this.#expect('of');
        const state = this.#state();
        this.#expect('are', 'different');
        return { kind: 'clues differ', state };
      }
      case 'sees': {
        const amount = this.#amount();
        this.#expect('through');
        return { kind: 'sees', amount, state: this.#state() };
      }
    }
    throw this.#wrong(
      word,
      'all, not all, increasing, as many, exactly, at most, at least, none, is, runs of, seen from, sum, clues of or sees',
    );
  }

  #count(comparison: 'exactly' | 'at most' | 'at least', amount: Amount): Condition {
    const place = this.#take('of') ? { place: this.#place() } : {};
    this.#oneOf(['is', 'are']);
    return { kind: 'count', comparison, amount, ...place, states: this.#states() };
  }

  #place(): Place {
    const kind = this.#oneOf(['beside', 'around', 'area', 'sight']);
    if (kind !== 'sight') return { kind };
    this.#expect('without');
    return { kind, without: this.#states() };
  }

  #amount(): Amount {
    const word = this.#next('a number, clue or half');
    if (/^\d{1,4}$/.test(word.text)) return { kind: 'number', value: Number(word.text) };
    if (word.text === 'clue') this.#needClues(word);
    if (word.text === 'clue' || word.text === 'half') return { kind: word.text };
    throw this.#wrong(word, 'a number, clue or half');
  }

  #states(): string[] {
    const states = [this.#state()];
    while (this.#take('or')) states.push(this.#state());
    return states;
  }

  #state(): string {
    const word = this.#next('a state');
    if (this.#names.states.includes(word.text)) return word.text;
    throw this.#wrong(word, `one of the states ${this.#names.states.join(' ')}`);
  }

  #side(): GridSide {
    const word = this.#words[0];
    const side = this.#oneOf(gridSides);
    if (!this.#names.sides.includes(side))
      throw this.#wrong(word, 'a side with numbers; say rim … are numbers');
    return side;
  }

  #needClues(word: Word | undefined): void {
    if (!this.#names.clues) throw this.#wrong(word, 'a puzzle with clues; say clue 0-9 is number');
  }

  #oneOf<T extends string>(texts: readonly T[]): T {
    const word = this.#next(texts.join(' or '));
    const found = texts.find((text) => text === word.text);
    if (found === undefined) throw this.#wrong(word, texts.join(' or '));
    return found;
  }

  #next(what: string): Word {
    const word = this.#words.shift();
    if (!word) throw this.#wrong(word, what);
    return word;
  }

  #take(text: string): boolean {
    if (this.#words[0]?.text !== text) return false;
    this.#words.shift();
    return true;
  }

  #expect(...texts: string[]): void {
    for (const text of texts) {
      const word = this.#next(text);
      if (word.text !== text) throw this.#wrong(word, text);
    }
  }

  #wrong(word: Word | undefined, expected: string): ParseError {
    const column = word?.column ?? this.#end;
    const got = word ? JSON.stringify(word.text) : 'the end of the line';
    return new ParseError(`line ${this.#line}, column ${column}: expected ${expected}, got ${got}`, {
      line: this.#line,
      column,
    });
  }
}

/**
 * Parses a program: text ─▶ tree (syntax.ts). Each construct has its own method, as in recursive
 * descent, but without recursion, since nothing in the language nests. After a syntax error the
 * parser continues at the next item, so that one run reports all errors.
 */

import { Report } from './diagnostic.ts';
import { readBoard, readNames, readRules, readSides, readSlots } from './parse-sets.ts';
import type { Source } from './source.ts';
import {
  boardName,
  type CellSyntax,
  type Item,
  type Label,
  type ProgramSyntax,
  type Rows,
  type SetupSyntax,
  type StageRange,
  type SymbolListSyntax,
  type TransitionKind,
  unnamedGroup,
  type Word,
} from './syntax.ts';
import { BrokenItem, itemKeywords, TokenReader } from './token-reader.ts';

/**
 * Parses a program. Linear.
 * @param source text and file name
 * @param report where warnings go; a new one by default
 * @returns the tree
 * @throws SabrError with every unknown character and syntax error (classes 1 and 2)
 */
export function parse(source: Source, report = new Report(source)): ProgramSyntax {
  const tokens = new TokenReader(source.text, report);
  const program = new ProgramParser(tokens).read();
  report.throwErrors();
  if (!program) throw new TypeError('a program that is broken without an error');
  return program;
}

const orderHint = 'the order is: Sym lists, Board, Start and End (both or neither), then everything else';

type ReadItem = (at: number, range: StageRange | undefined) => Item;

class ProgramParser {
  /** Counts the names that were generated. */
  #generated = 0;

  constructor(private readonly tokens: TokenReader) {}

  /** @returns nothing when the head of the program is broken, and an error was reported */
  read(): ProgramSyntax | undefined {
    const lists = this.#readLists();
    const board = this.#guarded(() => this.#readBoard(), true);
    const setup = this.#guarded(() => this.#readSetup(), false);
    const items = this.#readItems();
    return board && { lists, board, ...(setup ? { setup } : {}), items };
  }

  /** Runs a reader; after a syntax error it advances to the next item and returns nothing. */
  #guarded<T>(read: () => T, boardFollows: boolean): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BrokenItem)) throw error;
      this.tokens.skipToItem(boardFollows);
      return undefined;
    }
  }

  #readLists(): SymbolListSyntax[] {
    const tokens = this.tokens;
    const lists: SymbolListSyntax[] = [];
    this.#guarded(() => {
      if (!tokens.isKeyword('Sym'))
        tokens.fail('the keyword Sym', `a program begins with a list of symbols; ${orderHint}`);
    }, true);
    while (tokens.isKeyword('Sym')) {
      this.#guarded(() => {
        const { at } = tokens.word();
        const name = tokens.is('word') ? { name: tokens.word() } : {};
        lists.push({ at, ...name, rows: readNames(tokens, 'a symbol') });
      }, true);
    }
    return lists;
  }

  #readBoard(): { at: number; rows: Rows<CellSyntax> } {
    const tokens = this.tokens;
    if (!tokens.isKeyword('Board')) tokens.fail('Sym or Board', orderHint);
    const { at } = tokens.word();
    return { at, rows: readBoard(tokens) };
  }

  #readSetup(): { start: SetupSyntax; end: SetupSyntax } | undefined {
    const tokens = this.tokens;
    if (!tokens.isKeyword('Start')) return undefined;
    const start = { at: tokens.word().at, rules: readRules(tokens) };
    if (!tokens.isKeyword('End'))
      tokens.fail('End', 'Start and End come together, in this order; End { ? ? … } asks for nothing');
    return { start, end: { at: tokens.word().at, rules: readRules(tokens) } };
  }

  #readItems(): Item[] {
    const tokens = this.tokens;
    const items: Item[] = [];
    while (!tokens.is('end')) {
      const { at } = tokens;
      const item = this.#guarded(() => this.#readItem(), false);
      if (item) items.push(item);
      // skipToItem stops at any keyword, even this one, which starts no item.
      else if (tokens.at === at) {
        tokens.skip();
        tokens.skipToItem(false);
      }
    }
    return items;
  }

  #readItem(): Item {
    const tokens = this.tokens;
    tokens.beginItem();
    const read = tokens.is('keyword') ? this.#readers[tokens.text] : undefined;
    if (!read) {
      const hint = tokens.is('keyword') ? orderHint : 'is a { or } too many before this?';
      return tokens.fail(`one of ${itemKeywords}`, hint);
    }
    const keyword = tokens.word();
    const ranged = keyword.text !== 'Obj' && keyword.text !== 'DesObj';
    return read(keyword.at, ranged && tokens.is('(') ? this.#readRange() : undefined);
  }

  readonly #readers: Readonly<Record<string, ReadItem>> = {
    Obj: (at) => ({
      kind: 'Obj',
      at,
      name: this.tokens.name('the name of an object', 'an object is written Obj name { slots }'),
      slots: readSlots(this.tokens),
    }),
    DesObj: (at) => {
      const { name, object } = this.#readNames('DesObj', at);
      if (object.text === boardName) {
        this.tokens.report.error(2, object.at, () => ({
          message: 'expected the name of an object, got the keyword Board',
          hint: 'the board describes itself; rules on it need no DesObj',
        }));
      }
      return { kind: 'DesObj', at, name, object, cells: readNames(this.tokens, 'a cell') };
    },
    AllDif: (at, range) => ({
      kind: 'AllDif',
      at,
      ...(range && { range }),
      cells: readNames(this.tokens, 'a cell'),
    }),
    Req: (at, range) => this.#readRule('Req', at, range),
    Opt: (at, range) => this.#readRule('Opt', at, range),
    Trans: (at, range) => this.#readTransition('Trans', at, range),
    TransSim: (at, range) => this.#readTransition('TransSim', at, range),
    TransLock: (at, range) => this.#readTransition('TransLock', at, range),
  };

  #readRule(kind: 'Req' | 'Opt', at: number, range: StageRange | undefined): Item {
    const names = this.#readNames(kind, at);
    return { kind, at, ...(range && { range }), ...names, rules: readRules(this.tokens) };
  }

  #readTransition(kind: TransitionKind, at: number, range: StageRange | undefined): Item {
    const names = this.#readNames('Trans', at);
    return { kind, at, ...(range && { range }), ...names, ...readSides(this.tokens) };
  }

  /** `(k)` or `(from:to)` */
  #readRange(): StageRange {
    const tokens = this.tokens;
    const { at } = tokens;
    const hint = 'a stage range is written (from:to)';
    tokens.skip();
    const from = this.#readStage(hint);
    const to = tokens.accept(':') ? this.#readStage(hint) : from;
    tokens.expect(')', 'after the stage range', hint);
    return { at, from, to };
  }

  /** Reads a stage as C's atoi does: leading digits count, the rest is ignored. */
  #readStage(hint: string): number {
    const word = this.tokens.name('a stage', hint);
    if (!/^-?\d+$/.test(word.text)) {
      this.tokens.report.warning(word.at, () => ({
        message: `the stage ${word.text} is no whole number and counts as ${stageOf(word.text)}`,
        hint: 'stages are counted from 0',
      }));
    }
    return stageOf(word.text);
  }

  /** Reads `object` or `name:object`; generates a name when it is missing. */
  #readNames(kind: 'DesObj' | 'Req' | 'Opt' | 'Trans', at: number): { name: Label; object: Word } {
    const first = this.#readObjectName();
    if (first.text !== boardName && this.tokens.accept(':')) {
      return { name: { ...first, given: true }, object: this.#readObjectName() };
    }
    const text = kind === 'Opt' ? unnamedGroup : `+${kind}${this.#generated++}+`;
    return { name: { text, at, given: false }, object: first };
  }

  #readObjectName(): Word {
    if (this.tokens.isKeyword(boardName)) return this.tokens.word();
    return this.tokens.name(
      'the name of an object, or Board',
      'what follows is written object or name:object',
    );
  }
}

function stageOf(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 0 : Math.max(-1, Math.min(number, Number.MAX_SAFE_INTEGER));
}

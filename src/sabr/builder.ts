/**
 * Writes programs by code: one call for each item, in any order; the text comes out in the order that the language asks for. Names are
 * checked at once, everything else when the text is compiled.
 */

import { argumentError } from '../core/errors.ts';
import { isName } from './text/lex.ts';
import { boardName, type TransitionKind } from './text/syntax.ts';

/**
 * What stands between braces: the text itself, one row of entries, or several rows. Entries are written as in the language: `a`, `!a`, `?`,
 * `v:(a,b)`, `cell:list`; dots before a cell of the board are an entry of their own, `...`.
 */
export type Entries = string | readonly string[] | readonly (readonly string[])[];

/** What most items can have. */
export interface ItemOptions {
  /** Made up by the language where it is absent; the Opts of an object without a name are one group. */
  readonly name?: string;
  /** `[from, to]` as the language's `(from:to)`. */
  readonly stages?: readonly [number, number];
}

const entryPattern = /^(\.+|[-\w!?:(),]+)$/;

/** A program that grows. All methods but `text` return the builder itself. */
export class ProgramBuilder {
  readonly #lists: string[] = [];
  readonly #items: string[] = [];
  #board = '';
  #setup = '';

  /** Adds a list of symbols. @param name absent for the list of all cells that name none */
  symbols(symbols: Entries, name?: string): this {
    this.#lists.push(`Sym ${name === undefined ? '' : `${checkedName('name', name)} `}${set(symbols)}`);
    return this;
  }

  /** Sets the board. */
  board(cells: Entries): this {
    this.#board = `Board ${set(cells)}`;
    return this;
  }

  /** Sets what is asked of the first and of the last board. */
  setup(start: Entries, end: Entries): this {
    this.#setup = `Start ${set(start)}\nEnd ${set(end)}\n`;
    return this;
  }

  /** Declares the shape of an object, which only those need that shall be checked against it. */
  object(name: string, slots: Entries): this {
    return this.#add(`Obj ${checkedName('object', name)} ${set(slots)}`);
  }

  /** Says where an object lies. */
  describe(object: string, cells: Entries, { name }: Pick<ItemOptions, 'name'> = {}): this {
    return this.#add(
      `DesObj ${head(checkedName('object', object), { ...(name === undefined ? {} : { name }) })} ${set(cells)}`,
    );
  }

  /** Cells that all differ. */
  allDifferent(cells: Entries, { stages }: Pick<ItemOptions, 'stages'> = {}): this {
    return this.#add(`AllDif ${stages ? `${range(stages)} ` : ''}${set(cells)}`);
  }

  /** Adds a Req. @param object `Board` for the whole board */
  require(object: string, rules: Entries, options: ItemOptions = {}): this {
    return this.#add(`Req ${head(checkedObject(object), options)} ${set(rules)}`);
  }

  /** Adds an Opt. @param object `Board` for the whole board */
  option(object: string, rules: Entries, options: ItemOptions = {}): this {
    return this.#add(`Opt ${head(checkedObject(object), options)} ${set(rules)}`);
  }

  /** Adds a Trans, or one of its kin. @param sides before and after */
  transition(
    object: string,
    [before, after]: readonly [Entries, Entries],
    { kind = 'Trans', ...options }: ItemOptions & { readonly kind?: TransitionKind } = {},
  ): this {
    return this.#add(
      `${kind} ${head(checkedObject(object), options)} { ${inner(before)} => ${inner(after)} }`,
    );
  }

  /** The program. */
  text(): string {
    return `${[...this.#lists, this.#board].join('\n')}\n${this.#setup}${this.#items.map((item) => `${item}\n`).join('')}`;
  }

  #add(item: string): this {
    this.#items.push(item);
    return this;
  }
}

const head = (object: string, { name, stages }: ItemOptions): string =>
  [
    ...(stages ? [range(stages)] : []),
    name === undefined ? object : `${checkedName('name', name)}:${object}`,
  ].join(' ');

function range([from, to]: readonly [number, number]): string {
  if (!Number.isInteger(from) || !Number.isInteger(to))
    throw argumentError('stages', 'two whole numbers', [from, to]);
  return `(${from}:${to})`;
}

const set = (entries: Entries): string => `{ ${inner(entries)} }`;

function inner(entries: Entries): string {
  if (typeof entries === 'string') return entries;
  const rows = entries.map((row) => (typeof row === 'string' ? row : row.map(checkedEntry).join(' ')));
  if (typeof entries[0] !== 'string') return rows.join('; ');
  return rows.map(checkedEntry).join(' ');
}

function checkedEntry(entry: string): string {
  if (!entryPattern.test(entry))
    throw argumentError('an entry', 'a name, rule or dots without blanks', entry);
  return entry;
}

function checkedName(what: string, name: string): string {
  if (!isName(name)) throw argumentError(what, 'letters, digits, - and _, and no keyword', name);
  return name;
}

const checkedObject = (name: string): string => (name === boardName ? name : checkedName('object', name));

/**
 * Reads JSON and remembers where everything stood, so that a level file with a mistake can be told its line and column, and a name
 * that is given twice is not silently the last one. First stage of reading point graphs (graph-file.ts).
 */

import { ParseError } from '../../../../core/errors.ts';

/** A value with its place. */
export interface Json {
  readonly value: null | boolean | number | string | readonly Json[] | ReadonlyMap<string, Json>;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The way to it from the top, such as `squares.3.left`; empty for the whole. */
  readonly path: string;
}

/** The error of a value: its place, its way, and what is wrong. */
export function jsonError({ line, column, path }: Json, message: string): ParseError {
  const way = path === '' ? '' : `${path}: `;
  return new ParseError(`line ${line}, column ${column}: ${way}${message}`, { line, column });
}

/** What a value is, in words. */
export function kindOf({ value }: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return value instanceof Map ? 'an object' : JSON.stringify(value);
}

/**
 * Reads one JSON document.
 * @throws ParseError with line and column where it is none, or a name is given twice in one object
 */
export function readJson(text: string): Json {
  const reader = new Reader(text.replace(/^\uFEFF/, ''));
  const json = reader.value('');
  reader.end();
  return json;
}

const patterns = {
  blank: /[ \t\r\n]*/y,
  string: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y,
  number: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  word: /true|false|null/y,
} as const;

/** Objects and lists within each other that are still read. */
const deepest = 50;

class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#match('blank');
  }

  /** Reads a value; the reader stands behind it and its blanks then. */
  value(path: string): Json {
    const place = { ...this.#place(), path };
    if (++this.#depth > deepest) this.#fail(`expected at most ${deepest} levels within each other`);
    const value = this.#value(path);
    this.#depth--;
    return { value, ...place };
  }

  end(): void {
    if (this.#at < this.#text.length) this.#fail('expected the end of the file');
  }

  #value(path: string): Json['value'] {
    if (this.#take('{')) return this.#members(path);
    if (this.#take('[')) return this.#items(path);
    const plain = this.#match('string') ?? this.#match('number') ?? this.#match('word');
    if (plain !== undefined) return JSON.parse(plain) as string | number | boolean | null;
    return this.#fail('expected a JSON value');
  }

  #members(path: string): ReadonlyMap<string, Json> {
    const members = new Map<string, Json>();
    if (this.#take('}')) return members;
    do {
      const place = this.#place();
      const quoted = this.#match('string') ?? this.#fail('expected a name in double quotes');
      const name = JSON.parse(quoted) as string;
      const way = path === '' ? name : `${path}.${name}`;
      const before = members.get(name);
      if (before)
        throw jsonError({ value: null, ...place, path: way }, `given twice, first in line ${before.line}`);
      if (!this.#take(':')) this.#fail('expected ":"');
      members.set(name, this.value(way));
    } while (this.#take(','));
    if (!this.#take('}')) this.#fail('expected "," or "}"');
    return members;
  }

  #items(path: string): readonly Json[] {
    const items: Json[] = [];
    if (this.#take(']')) return items;
    do items.push(this.value(`${path}[${items.length}]`));
    while (this.#take(','));
    if (!this.#take(']')) this.#fail('expected "," or "]"');
    return items;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    this.#match('blank');
    return true;
  }

  #match(kind: keyof typeof patterns): string | undefined {
    const pattern = patterns[kind];
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    if (kind !== 'blank') this.#match('blank');
    return found;
  }

  #place(): { line: number; column: number } {
    const before = this.#text.slice(0, this.#at).split('\n');
    return { line: before.length, column: (before.at(-1) as string).length + 1 };
  }

  #fail(message: string): never {
    const rest = this.#text.slice(this.#at, this.#at + 12).split(/[\r\n]/)[0] as string;
    const got = this.#at >= this.#text.length ? 'the end of the file' : JSON.stringify(rest);
    throw jsonError({ value: null, ...this.#place(), path: '' }, `this is no JSON: ${message}, got ${got}`);
  }
}

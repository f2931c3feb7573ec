/**
 * JSON as text: whether it is a document, and where in it a value stands. Values themselves come
 * from `JSON.parse`; this walks over the text for what that does not tell: line and column, and a
 * name that is given twice, of which it would silently take the last one.
 */

/** A way into a document: names of members and numbers of items, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** A place in a text, both counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a text, and where. */
export interface JsonFault extends TextPlace {
  readonly path: JsonPath;
  readonly message: string;
}

/**
 * Finds what is wrong with a document; `undefined` where nothing is. Cost: linear in the text.
 * @param text of the document
 * @returns the first fault, or `undefined`
 */
export function faultOfJson(text: string): JsonFault | undefined {
  const walk = new Walk(text);
  try {
    walk.document(undefined);
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { ...placeAt(text, error.at), path: error.path, message: error.message };
  }
}

/**
 * Where a value stands in a document without a fault; where it is missing, what it is missing from.
 * @param text of a document without a fault
 * @param path members and items that lead to the value
 * @returns line and column from 1
 */
export function placeOfJson(text: string, path: JsonPath): TextPlace {
  const walk = new Walk(text);
  walk.document(path);
  return placeAt(text, walk.reached);
}

function placeAt(text: string, at: number): TextPlace {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** Ends a walk at a fault. */
class Stop extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly path: JsonPath,
  ) {
    super(message);
  }
}

const patterns = {
  blank: /[ \t\r\n]*/y,
  string: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y,
  number: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  word: /true|false|null/y,
} as const;

/** Objects and lists within each other that are still read. */
const deepest = 50;

/** One walk over a text. */
class Walk {
  /** Where the value that is looked for begins, as far as the way to it exists. */
  reached = 0;
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(wanted: JsonPath | undefined): void {
    if (this.#text.startsWith('\uFEFF')) this.#at++;
    this.#match('blank');
    this.#value(wanted);
    if (this.#at < this.#text.length) this.#fail('expected the end of the file');
  }

  /** @param wanted the rest of the way to the value that is looked for, on which this one lies */
  #value(wanted: JsonPath | undefined): void {
    if (wanted) this.reached = this.#at;
    if (this.#path.length >= deepest) this.#fail(`expected at most ${deepest} levels within each other`);
    if (this.#take('{')) return this.#members(wanted);
    if (this.#take('[')) return this.#items(wanted);
    const plain = this.#match('string') ?? this.#match('number') ?? this.#match('word');
    if (plain === undefined) this.#fail('expected a JSON value');
  }

  #members(wanted: JsonPath | undefined): void {
    if (this.#take('}')) return;
    const names = new Map<string, number>();
    do {
      const at = this.#at;
      const quoted = this.#match('string') ?? this.#fail('expected a name in double quotes');
      const name = JSON.parse(quoted) as string;
      const first = names.get(name);
      names.set(name, at);
      this.#path.push(name);
      if (first !== undefined) {
        const { line } = placeAt(this.#text, first);
        throw new Stop(`given twice, first in line ${line}`, at, this.#path);
      }
      if (!this.#take(':')) this.#fail('expected ":"');
      this.#value(wanted?.[0] === name ? wanted.slice(1) : undefined);
      this.#path.pop();
    } while (this.#take(','));
    if (!this.#take('}')) this.#fail('expected "," or "}"');
  }

  #items(wanted: JsonPath | undefined): void {
    if (this.#take(']')) return;
    let count = 0;
    do {
      this.#path.push(count);
      this.#value(wanted?.[0] === count ? wanted.slice(1) : undefined);
      this.#path.pop();
      count++;
    } while (this.#take(','));
    if (!this.#take(']')) this.#fail('expected "," or "]"');
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

  #fail(message: string): never {
    const rest = this.#text.slice(this.#at, this.#at + 12).split(/[\r\n]/)[0]!;
    const got = this.#at >= this.#text.length ? 'the end of the file' : JSON.stringify(rest);
    throw new Stop(`this is no JSON: ${message}, got ${got}`, this.#at, []);
  }
}

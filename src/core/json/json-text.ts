/**
 * Validates JSON text and locates values in it. The values themselves come from `JSON.parse`; this
 * walk over the text adds what that lacks: line and column, and the detection of duplicate names,
 * of which `JSON.parse` silently keeps the last.
 */

/** A path into a document: names of members and indices of items, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** A place in a text, both counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** An error in a text, and its place. */
export interface JsonFault extends TextPlace {
  readonly path: JsonPath;
  readonly message: string;
}

/**
 * Finds the first error of a document. Cost: linear in the text.
 * @param text of the document
 * @returns the error; `undefined` for a valid document
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
 * Locates a value in a valid document; for a missing value, the innermost existing parent.
 * @param text of a valid document
 * @param path to the value
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

/** Ends a walk at an error. */
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
  number: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  word: /true|false|null/y,
} as const;

/** A piece of a string; the engine's stack bounds how much one match may repeat. */
const piece = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,1000}/y;

/** Maximum depth of nested objects and lists. */
const maxDepth = 50;

/** One walk over a text. */
class Walk {
  /** The start of the wanted value, or of its innermost existing parent. */
  reached = 0;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(private readonly text: string) {}

  document(wanted: JsonPath | undefined): void {
    if (this.text.startsWith('\uFEFF')) this.#at++;
    this.#match('blank');
    this.#value(wanted);
    if (this.#at < this.text.length) this.#fail('expected the end of the file');
  }

  /** @param wanted the rest of the path to the wanted value; `undefined` off that path */
  #value(wanted: JsonPath | undefined): void {
    if (wanted) this.reached = this.#at;
    if (this.#path.length >= maxDepth) this.#fail(`expected at most ${maxDepth} levels within each other`);
    if (this.#take('{')) return this.#members(wanted);
    if (this.#take('[')) return this.#items(wanted);
    const plain = this.#string() ?? this.#match('number') ?? this.#match('word');
    if (plain === undefined) this.#fail('expected a JSON value');
  }

  #members(wanted: JsonPath | undefined): void {
    if (this.#take('}')) return;
    const names = new Map<string, number>();
    do {
      const at = this.#at;
      const quoted = this.#string() ?? this.#fail('expected a name in double quotes');
      const name = JSON.parse(quoted) as string;
      const first = names.get(name);
      names.set(name, at);
      this.#path.push(name);
      if (first !== undefined) {
        const { line } = placeAt(this.text, first);
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
    if (this.text[this.#at] !== sign) return false;
    this.#at++;
    this.#match('blank');
    return true;
  }

  #string(): string | undefined {
    if (this.text[this.#at] !== '"') return undefined;
    let end = this.#at + 1;
    piece.lastIndex = end;
    while (piece.test(this.text)) end = piece.lastIndex;
    if (this.text[end] !== '"') return undefined;
    const found = this.text.slice(this.#at, end + 1);
    this.#at = end + 1;
    this.#match('blank');
    return found;
  }

  #match(kind: keyof typeof patterns): string | undefined {
    const pattern = patterns[kind];
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    if (kind !== 'blank') this.#match('blank');
    return found;
  }

  #fail(message: string): never {
    const rest = this.text.slice(this.#at, this.#at + 12).split(/[\r\n]/)[0]!;
    const got = this.#at >= this.text.length ? 'the end of the file' : JSON.stringify(rest);
    throw new Stop(`this is no JSON: ${message}, got ${got}`, this.#at, []);
  }
}

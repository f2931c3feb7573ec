/**
 * The only parser of external JSON: levels, profiles, records. A `Schema` checks a value and makes
 * the typed value; a mismatch is an error with file, line and the path of the field. Schemas are
 * plain functions, so a format can add its own checks.
 *
 *     const size = object({ width: whole({ min: 1 }), height: whole({ min: 1 }) });
 *     size(readJson(text, { file }))   // { width, height }, or: x.json: line 3, column 12: …
 */

import { ParseError, quoted } from '../errors.ts';
import { faultOfJson, type JsonPath, placeOfJson, type TextPlace } from './json-text.ts';

/** The source of JSON, which locates values and makes errors. */
export interface JsonSource {
  /** Locates a value; may scan the whole text, so it is called only for errors. */
  place(path: JsonPath): Partial<TextPlace>;
  /** Makes the error for a value. */
  error(path: JsonPath, message: string): Error;
}

/** A value of a document, and its place. */
export class Json {
  /** @param way the name or index of the value, and its parent */
  constructor(
    readonly value: unknown,
    private readonly source: JsonSource,
    private readonly way?: { readonly key: string | number; readonly from: Json },
  ) {}

  /** The path of the value, from the outside in. */
  get path(): JsonPath {
    return this.way ? [...this.way.from.path, this.way.key] : [];
  }

  /** The line from 1; `undefined` if the source has no lines. */
  get line(): number | undefined {
    return this.source.place(this.path).line;
  }

  /** Returns a member or an item; its `value` is `undefined` if it is missing. */
  at(key: string | number): Json {
    const { value } = this;
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return new Json(isThere ? (value as Record<string | number, unknown>)[key] : undefined, this.source, {
      key,
      from: this,
    });
  }

  /** Makes an error about this value. */
  wrong(message: string): Error {
    return this.source.error(this.path, message);
  }

  /** Makes the error that something else was expected. */
  expected(what: string): Error {
    return this.wrong(`expected ${what}, got ${kindOf(this.value)}`);
  }
}

/** Converts JSON to a typed value. @throws the source's error if it does not fit */
export type Schema<T> = (json: Json) => T;

/** Describes a value. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/**
 * Formats a path: `squares.3.left`, `keys[2]`.
 * @param path of a value
 * @returns the formatted path
 */
export const pathInWords = (path: JsonPath): string =>
  path.reduce<string>((words, key) => {
    if (typeof key === 'number') return `${words}[${key}]`;
    const name = key.length > 40 ? `${key.slice(0, 40)}…` : key;
    return words === '' ? name : `${words}.${name}`;
  }, '');

/** The options for errors of a document. */
export interface DocumentOptions {
  /** Its name; omitted if the reader of the error knows it. */
  readonly file?: string;
  /** The remedy for an error. */
  readonly cure?: string;
  /** Makes the error; a ParseError by default. */
  readonly error?: (message: string, place: TextPlace & { readonly file?: string }) => Error;
}

/**
 * Parses a JSON document.
 * @param text of the document
 * @param options for errors
 * @returns its value, for a schema
 * @throws the error of `options` with line and column for invalid JSON or a duplicate name in one
 *   object
 */
export function readJson(text: string, options: DocumentOptions = {}): Json {
  const { file, cure, error = (message, place) => new ParseError(message, place) } = options;
  const fail = (path: JsonPath, message: string, place: TextPlace) => {
    const way = path.length > 0 ? `${pathInWords(path)}: ` : '';
    const words = `line ${place.line}, column ${place.column}: ${way}${message}`;
    const whole = `${file === undefined ? '' : `${file}: `}${words}${cure === undefined ? '' : `; ${cure}`}`;
    return error(whole, { ...place, ...(file === undefined ? {} : { file }) });
  };
  const fault = faultOfJson(text);
  if (fault) throw fail(fault.path, fault.message, { line: fault.line, column: fault.column });
  const place = (path: JsonPath) => placeOfJson(text, path);
  const source = { place, error: (path: JsonPath, message: string) => fail(path, message, place(path)) };
  return new Json(JSON.parse(text.replace(/^\uFEFF/, '')), source);
}

/**
 * Accepts any JSON.
 * @param json a value
 * @returns the value, unchecked
 */
export const anything: Schema<unknown> = ({ value }) => value;

/**
 * Accepts a boolean.
 * @param json a value
 * @returns the boolean
 */
export const flag: Schema<boolean> = (json) => {
  if (typeof json.value === 'boolean') return json.value;
  throw json.expected('true or false');
};

/**
 * Accepts a string.
 * @param range minimum and maximum length, in UTF-16 units
 * @returns the schema
 */
export const text =
  ({ max = 10_000, min = 0 }: { readonly max?: number; readonly min?: number } = {}): Schema<string> =>
  (json) => {
    if (typeof json.value !== 'string' || json.value.length < min) throw json.expected('a text');
    if (json.value.length <= max) return json.value;
    throw json.wrong(`expected a text of at most ${max} characters, got ${json.value.length}`);
  };

/** A range of numbers, both ends included. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Accepts a finite number.
 * @param range of the number
 * @returns the schema
 */
export const number =
  (range: Range = {}): Schema<number> =>
  (json) => {
    const { value } = json;
    if (typeof value === 'number' && Number.isFinite(value) && isWithin(value, range)) return value;
    throw json.expected(`a number${inWords(range)}`);
  };

/**
 * Accepts a safe integer.
 * @param range of the number
 * @returns the schema
 */
export const whole =
  (range: Range = {}): Schema<number> =>
  (json) => {
    const { value } = json;
    if (Number.isSafeInteger(value) && isWithin(value as number, range)) return value as number;
    throw json.expected(`a whole number${inWords(range)}`);
  };

const isWithin = (value: number, { min = -Infinity, max = Infinity }: Range): boolean =>
  value >= min && value <= max;

function inWords({ min, max }: Range): string {
  const short = (value: number) => Number(value.toFixed(2));
  if (min === undefined) return max === undefined ? '' : ` of at most ${short(max)}`;
  return max === undefined ? ` of at least ${short(min)}` : ` from ${short(min)} to ${short(max)}`;
}

/**
 * Accepts one of several strings or numbers.
 * @param values to accept
 * @returns the schema
 */
export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Schema<T> =>
  (json) => {
    const found = values.find((each) => each === json.value);
    if (found !== undefined) return found;
    throw json.expected(values.map((each) => JSON.stringify(each)).join(' or '));
  };

/** The number of items of a list. */
export interface Count {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Accepts a list.
 * @param item schema of its items
 * @param count of items allowed
 * @returns the schema
 */
export const list =
  <T>(item: Schema<T>, count: Count = {}): Schema<readonly T[]> =>
  (json) =>
    listOf(json, count).map((_, i) => item(json.at(i)));

/**
 * Accepts a list of whole numbers from 0 to 255, as bytes.
 * @param count of items allowed
 * @returns the schema
 */
export const bytes =
  (count: Count = {}): Schema<Uint8Array> =>
  (json) => {
    const items = listOf(json, count);
    const odd = items.findIndex(
      (each) => !Number.isInteger(each) || (each as number) < 0 || (each as number) > 255,
    );
    if (odd >= 0) throw json.at(odd).expected('a whole number from 0 to 255');
    return Uint8Array.from(items as readonly number[]);
  };

function listOf(json: Json, { min = 0, max = Infinity }: Count): readonly unknown[] {
  const { value } = json;
  if (!Array.isArray(value)) throw json.expected('a list');
  if (value.length >= min && value.length <= max) return value;
  const range = min === max ? `${min}` : `${min} to ${max === Infinity ? 'any number of' : max}`;
  throw json.wrong(`expected a list of ${range} items, got ${value.length}`);
}

/** The schema of an optional field. */
export type Optional<T> = Schema<T | undefined> & { readonly mayMiss: true };

/**
 * Makes a field optional.
 * @param schema of the field if present
 * @returns the schema of the field
 */
export const optional = <T>(schema: Schema<T>): Optional<T> =>
  Object.assign((json: Json) => (json.value === undefined ? undefined : schema(json)), {
    mayMiss: true as const,
  });

/**
 * Makes a field optional whose property is always present, possibly `undefined`.
 * @param schema of the field if present
 * @returns the schema of the property
 */
export const orNothing = <T>(schema: Schema<T>): Schema<T | undefined> => optional(schema);

type Fields = Readonly<Record<string, Schema<unknown>>>;

type Flat<T> = { [K in keyof T]: T[K] };

/** The type of an object with these fields. */
export type ObjectOf<F extends Fields> = Flat<
  {
    readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: ReturnType<F[K]>;
  } & {
    readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Exclude<
      ReturnType<F[K]>,
      undefined
    >;
  }
>;

/**
 * Accepts an object.
 * @param fields a schema for each field
 * @param others whether unknown fields are kept unchanged, for formats that grow, or refused
 * @returns the schema
 */
export const object =
  <F extends Fields>(fields: F, others: 'kept' | 'refused' = 'kept'): Schema<ObjectOf<F>> =>
  (json) => {
    const names = namesOf(json);
    const odd = others === 'refused' ? names.find((name) => !Object.hasOwn(fields, name)) : undefined;
    if (odd !== undefined) {
      throw json.at(odd).wrong(`there is no such field; there are ${Object.keys(fields).join(', ')}`);
    }
    const read = Object.entries(fields).flatMap(([name, schema]) => {
      const member = json.at(name);
      if (member.value === undefined && !('mayMiss' in schema)) {
        throw json.wrong(`${JSON.stringify(name)} is missing`);
      }
      const value = schema(member);
      return value === undefined ? [] : [[name, value] as const];
    });
    const given = Object.entries(json.value!);
    return Object.fromEntries([...(others === 'kept' ? given : []), ...read]) as ObjectOf<F>;
  };

/**
 * Accepts an object with arbitrary names; lists its members, whole numbers first, then in the order
 * of the file.
 * @param member schema of every member
 * @returns the schema
 */
export const members =
  <T>(member: Schema<T>): Schema<readonly (readonly [name: string, value: T])[]> =>
  (json) =>
    namesOf(json).map((name) => [name, member(json.at(name))] as const);

/**
 * Lists the members of an object, for formats whose checks need more than a schema.
 * @param json an object
 * @returns names and values
 * @throws the source's error if it is no object
 */
export const membersOf = (json: Json): { readonly name: string; readonly json: Json }[] =>
  namesOf(json).map((name) => ({ name, json: json.at(name) }));

/**
 * Lists the items of a list, likewise.
 * @param json a list
 * @returns the values
 * @throws the source's error if it is no list
 */
export const itemsOf = (json: Json): Json[] => listOf(json, {}).map((_, i) => json.at(i));

function namesOf(json: Json): string[] {
  const { value } = json;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.keys(value);
  throw json.expected('an object');
}

/**
 * Accepts an object whose `kind` determines its fields.
 * @param kinds a schema for each kind
 * @returns the schema
 */
export const byKind =
  <K extends Readonly<Record<string, Schema<unknown>>>>(kinds: K): Schema<ReturnType<K[keyof K]>> =>
  (json) => {
    namesOf(json);
    const kind = oneOf(...Object.keys(kinds))(json.at('kind'));
    return kinds[kind]!(json) as ReturnType<K[keyof K]>;
  };

/**
 * Adds a check to a schema.
 * @param schema of the value
 * @param check returns the error, if any
 * @returns the schema
 */
export const checked =
  <T>(schema: Schema<T>, check: (value: T) => string | undefined): Schema<T> =>
  (json) => {
    const value = schema(json);
    const wrong = check(value);
    if (wrong !== undefined) throw json.wrong(wrong);
    return value;
  };

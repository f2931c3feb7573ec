import { describe, expect, it } from 'vitest';
import { ParseError } from '../../../src/core/errors.ts';
import {
  byKind,
  bytes,
  list,
  members,
  number,
  object,
  oneOf,
  optional,
  readJson,
  text,
  whole,
} from '../../../src/core/json/json.ts';
import { thrownBy } from '../../support/thrown-by.ts';

const board = object({ size: whole({ min: 2, max: 6 }), name: optional(text({ max: 5 })) });

const errorOf = (read: () => unknown): ParseError => thrownBy(read, ParseError);

describe('JSON from outside', () => {
  it('becomes a typed value; fields that are not named are kept', () => {
    expect(board(readJson('{"size": 3, "more": [1]}'))).toEqual({ size: 3, more: [1] });
    expect(object({ a: bytes() })(readJson('{"a":[1,255]}')).a).toEqual(Uint8Array.of(1, 255));
    expect(members(number())(readJson('{"x":1,"y":2}'))).toEqual([
      ['x', 1],
      ['y', 2],
    ]);
  });

  it.each([
    ['{"size": 7}', 'b.json: line 1, column 10: size: expected a whole number from 2 to 6, got 7; mend it'],
    ['{\n  "name": "x"\n}', 'b.json: line 1, column 1: "size" is missing; mend it'],
    ['{"size": 3,\n "name": "longer"}', /line 2, column 10: name: expected a text of at most 5/],
    ['{"size": 3, "size": 4}', /column 13: size: given twice, first in line 1/],
    ['{"size": 3', /this is no JSON: expected "," or "}", got the end of the file/],
    ['[]', /expected an object, got a list/],
  ])('is refused with file, line, column and field: %j', (source, words) => {
    const read = () => board(readJson(source, { file: 'b.json', cure: 'mend it' }));
    expect(errorOf(read).message).toMatch(words);
    expect(errorOf(read).place).toMatchObject({ file: 'b.json', line: expect.any(Number) });
  });

  it('tells the way into lists, and which kinds there are', () => {
    const shapes = object({ all: list(byKind({ dot: object({ kind: oneOf('dot'), x: number() }) })) });
    const message = (source: string) => errorOf(() => shapes(readJson(source))).message;
    expect(message('{"all":[{"kind":"dot","x":1},{"kind":"dot","x":null}]}')).toMatch(
      /all\[1\]\.x: expected a number, got null/,
    );
    expect(message('{"all":[{"kind":"line"}]}')).toMatch(/all\[0\]\.kind: expected "dot", got "line"/);
  });

  it('may hold texts of any length, and says where one does not end', () => {
    const long = 'x\\n'.repeat(2 ** 22);
    expect(readJson(`["${long}"]`).value).toEqual(['x\n'.repeat(2 ** 22)]);
    expect(errorOf(() => readJson(`["${long}`)).message).toMatch(/column 2: .* expected a JSON value/);
  });

  it('refuses fields that are not named where that is asked for, and what lies too deep', () => {
    const closed = object({ a: number() }, 'refused');
    expect(errorOf(() => closed(readJson('{"a":1,"b":2}'))).message).toMatch(/b: there is no such field/);
    expect(errorOf(() => readJson('['.repeat(60) + ']'.repeat(60))).message).toMatch(/at most 50 levels/);
  });

  it('never takes a prototype for a field', () => {
    expect(() => object({ toString: text() })(readJson('{}'))).toThrow(/"toString" is missing/);
    expect(
      () => readJson('{"__proto__": {"size": 3}}') && board(readJson('{"__proto__": {"size": 3}}')),
    ).toThrow(/"size" is missing/);
  });
});

/**
 * Broken input of every kind: random bytes, random tokens, changed examples. Each gives a program
 * or clear errors with a place.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { compile } from '../../src/sabr/compile.ts';
import { errorClasses, formatDiagnostic, SabrError } from '../../src/sabr/text/diagnostic.ts';

const folder = new URL('../../examples/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.sabr'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const words =
  'Sym Board Start End Obj DesObj AllDif Trans TransSim TransLock Req Opt a b 0 1 x y -1 => { } ( ) , . ; : ! ? # #( )# + = é'.split(
    ' ',
  );

/** Parses and checks a text and its errors; returns the number of errors. */
function outcome(text: string): number {
  try {
    compile(text, { stages: 2, file: 'f.sabr' });
    return 0;
  } catch (error) {
    if (!(error instanceof SabrError)) throw error;
    expect(error.diagnostics.length).toBeGreaterThan(0);
    expect(error.diagnostics.length).toBeLessThanOrEqual(20);
    const lines = text.split('\n');
    for (const diagnostic of error.diagnostics) {
      const { line, column, number = 0 } = diagnostic;
      expect(errorClasses).toHaveProperty(String(number));
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeGreaterThan(0);
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
      expect(formatDiagnostic(diagnostic, 'f.sabr')).toMatch(/^f\.sabr:\d+:\d+: error \d+: .+\. Hint: .+$/);
    }
    return error.count;
  }
}

/** Changes one thing at a random place of a text. */
function mutated(text: string, random: Random): string {
  const at = random.int(text.length);
  const length = 1 + random.int(8);
  switch (random.int(5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return `${text.slice(0, at)} ${random.pick(words)} ${text.slice(at)}`;
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + text.slice(at, at + 10 * length) + text.slice(at);
    default:
      return text.slice(0, at) + String.fromCharCode(random.int(0x180)) + text.slice(at + 1);
  }
}

describe('broken input', () => {
  it('random characters end in errors with a place', () => {
    const random = seededRandom(1);
    for (let i = 0; i < 500; i++) {
      const codes = Array.from({ length: 1 + random.int(80) }, () => random.int(i % 2 ? 128 : 0x10000));
      expect(outcome(String.fromCharCode(...codes))).toBeGreaterThan(0);
    }
  });

  it('random tokens end in errors with a place', () => {
    const random = seededRandom(2);
    const heads = ['', 'Sym { 0 1 }\nBoard { a b }\n', 'Sym { 0 1 }\nBoard { a b }\nReq Board {'];
    let good = 0;
    for (let i = 0; i < 3000; i++) {
      const soup = Array.from({ length: 1 + random.int(30) }, () => random.pick(words)).join(
        random.pick([' ', '\n', '']),
      );
      if (outcome((heads[i % 3] ?? '') + soup) === 0) good++;
    }
    expect(good).toBeLessThan(300);
  });

  it('an example with one to three changes is a program or ends in few errors', () => {
    const random = seededRandom(3);
    let [good, broken] = [0, 0];
    for (let i = 0; i < 1500; i++) {
      let text = random.pick(examples);
      for (let changes = 1 + random.int(3); changes > 0; changes--) text = mutated(text, random);
      if (outcome(text) === 0) good++;
      else broken++;
    }
    expect(good).toBeGreaterThan(100);
    expect(broken).toBeGreaterThan(500);
  });

  it.each([
    ['nothing', ''],
    ['blanks and comments', ' \n# nothing\n\t#( no\nthing )#\n'],
    ['a byte order mark', '\ufeff'],
    ['half a surrogate', 'Sym { \ud800 }'],
    ['very many brackets', '('.repeat(200_000)],
    ['very many exclamation marks', `Sym { 0 1 }\nBoard { a }\nReq Board { ${'!'.repeat(200_000)} 0 }`],
    ['an endless name', 'x'.repeat(1_000_000)],
    ['an endless comment', `#(${'x\n'.repeat(300_000)}`],
    ['many openings of comments', '#( '.repeat(100_000)],
    ['many openings of comments on lines of their own', '#(\n'.repeat(100_000)],
  ])('input of %s ends in one to twenty errors', (_, text) => {
    expect(outcome(text)).toBeGreaterThan(0);
  });

  it('broken input is never accepted: a missing brace is reported at its place', () => {
    const text = 'Sym { 0 1 }\nBoard { a b }\nReq Board { 0 ? \nReq Board { ? 1 }\n';
    try {
      compile(text);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof SabrError)) throw error;
      expect(error.diagnostics.map(({ line, column }) => [line, column])).toEqual([[4, 1]]);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { checkProgram } from '../../src/sabr/compile.ts';
import { SabrError } from '../../src/sabr/text/diagnostic.ts';
import { formatProgram } from '../support/sabr/format-program.ts';
import { parse } from '../../src/sabr/text/parse.ts';
import type { ProgramSyntax } from '../../src/sabr/text/syntax.ts';
import { randomProgram } from './random-program.ts';
import { results } from './solutions.ts';

const parsed = (text: string): ProgramSyntax => parse({ text, file: 'test.sabr' });

/** Returns the tree without offsets. */
const withoutPlaces = (tree: ProgramSyntax): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'at' ? undefined : value)));

const folder = new URL('../../examples/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.sabr'));

describe('the printer', () => {
  it.each(examples)('example %s is printed so that parsing gives the same tree', (name) => {
    const tree = parsed(readFileSync(new URL(name, folder), 'utf8'));
    const printed = formatProgram(tree);
    expect(withoutPlaces(parsed(printed))).toEqual(withoutPlaces(tree));
    expect(formatProgram(parsed(printed))).toBe(printed);
  });

  it('random programs are printed so that parsing gives the same tree', () => {
    for (let seed = 0; seed < 500; seed++) {
      const tree = parsed(randomProgram(seededRandom(seed), 3));
      expect(withoutPlaces(parsed(formatProgram(tree))), `seed ${seed}`).toEqual(withoutPlaces(tree));
    }
  });

  it('a printed program means the same', async () => {
    let compared = 0;
    for (let seed = 0; seed < 60; seed++) {
      const text = randomProgram(seededRandom(seed), 2);
      try {
        checkProgram(text, { stages: 2 });
      } catch (error) {
        if (error instanceof SabrError) continue;
        throw error;
      }
      const found = await results(text, 2);
      if (found.length > 100) continue;
      expect(await results(formatProgram(parsed(text)), 2)).toEqual(found);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('the printer keeps dots, rows, ranges, lists, names, and the numbers of generated names', () => {
    const text = [
      'Sym { 0 1 }',
      'Sym L { p q }',
      'Board {\n  .. a b;\n  c:L\n}',
      'DesObj o { a }',
      'DesObj d:o { b }',
      'Req (0:1) o { (0,!1) }',
      'Opt (-1:3) g:Board {\n  v:(!v,0) ?;\n  ?\n}',
      'TransLock (0:2) Board {\n  ? ?;\n  p\n  =>\n  x x;\n  !p\n}',
      'AllDif (0:0) { a b }\n',
    ].join('\n');
    expect(formatProgram(parsed(text))).toBe(text);
  });

  it('the comparison of trees fails on another tree', () => {
    const [one, other] = ['Sym { 0 1 } Board { a }', 'Sym { 0 1 } Board { . a }'].map(parsed);
    expect(withoutPlaces(one!)).not.toEqual(withoutPlaces(other!));
  });
});

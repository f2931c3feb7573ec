import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { checkProgram } from '../../src/sabr/compile.ts';
import { formatProgram } from '../support/sabr/format-program.ts';
import { parse } from '../../src/sabr/text/parse.ts';
import { randomProgram } from './random-program.ts';
import { errorPlaces, errorsOf, results } from './solutions.ts';

const head = 'Sym { 0 1 }\nBoard { a b }\n';

/** Returns the tree without positions in the text. */
const treeOf = (text: string): unknown =>
  JSON.parse(JSON.stringify(parse({ text, file: 'x' }), (key, value) => (key === 'at' ? undefined : value)));

describe('tokens', () => {
  it('names consist of letters, digits, - and _, in any order', async () => {
    expect(await results('Sym { -1 7 t5-p1 a- } Board { 0_ } Req Board { (-1,a-) }')).toEqual(['-1', 'a-']);
  });

  it('no blanks are needed around punctuation and arrows', async () => {
    expect(await results('Sym{0 1}Board{a}Start{0}End{1}Trans t:Board{0=>1}', 2)).toEqual(['0 t Board 1']);
    expect(await results('Sym{a- b}Board{c}Start{a-}End{b}Trans Board{a-=>b}', 2)).toHaveLength(1);
  });

  it('only whole words are keywords', async () => {
    expect(await results('Sym { Symbols Start2 } Board { board }')).toEqual(['Start2', 'Symbols']);
  });

  it('Windows line ends, tabs, a byte order mark and a final comment are accepted', async () => {
    expect(await results('\uFEFFSym\t{ 0 1 }\r\nBoard { a }\r\nReq Board { 1 } # the end')).toEqual(['1']);
  });
});

describe('comments', () => {
  it('a comment extends to the end of the line', async () => {
    expect(await results(`${head}Req Board { 0 # 1 }\n 1 }`)).toEqual(['0 1']);
  });

  it('a comment between #( and )# may span lines, and what follows it counts', async () => {
    expect(await results(`${head}#( two\nlines )# Req Board { 0 1 }`)).toEqual(['0 1']);
  });

  it('a block comment within one line takes the whole line, with a warning', async () => {
    const text = `${head}#( one )# Req Board { 0 1 }`;
    expect(await results(text)).toHaveLength(4);
    expect(checkProgram(text).warnings).toMatchObject([{ severity: 'warning', line: 3, column: 10 }]);
  });

  it('a block comment containing parentheses or # is a line comment', () => {
    expect(errorPlaces(`${head}#( a (b)\n c )# Req Board { 0 1 }`)).toEqual(['2@4:2']);
  });

  it('lines inside a comment are counted in places of errors', () => {
    expect(errorPlaces(`${head}#( 1\n2\n3 )#\n?`)).toEqual(['2@6:1']);
  });
});

describe('syntax errors', () => {
  it.each([
    ['', '2@1:1'],
    ['Board { a }', '2@1:1'],
    ['Sym { 0 1 }', '2@1:12'],
    ['Sym { 0 1 }\n', '2@2:1'],
    ['Sym { } Board { a }', '2@1:7'],
    ['Sym { 0 1 } Board { a;; b }', '2@1:23'],
    ['Sym { 0 1 } Board { ; a }', '2@1:21'],
    ['Sym { 0 1 } Board { a . ; b }', '2@1:25'],
    ['Sym { 0 1 } Board { a . }', '2@1:25'],
    ['Sym { 0 1 } Board { a', '2@1:22'],
    ['Sym { 0 1 } Board { Req }', '2@1:21'],
    ['Sym { 0 1 } Board { a:Sym }', '2@1:23'],
    [`${head}Start { 0 1 }`, '2@3:14'],
    [`${head}End { 0 1 }`, '2@3:1'],
    [`${head}Start { 0 1 } Req Board { 0 1 }`, '2@3:15'],
    [`${head}Req Board { 0 1 }\nStart { 0 1 }`, '2@4:1'],
    [`${head}Sym x { 0 1 }`, '2@3:1'],
    [`${head}Req Board { !(0,1) 1 }`, '2@3:14'],
    [`${head}Req Board { (0,?) 1 }`, '2@3:16'],
    [`${head}Req Board { (0,(1)) 1 }`, '2@3:16'],
    [`${head}Req Board { (0 1) 1 }`, '2@3:16'],
    [`${head}Req Board { x:0 1 }`, '2@3:15'],
    [`${head}Req Board { x:!0 1 }`, '2@3:15'],
    [`${head}Req Board { . 0 1 }`, '2@3:13'],
    [`${head}Req r:Board(0:1) { 0 1 }`, '2@3:12'],
    [`${head}Req (0 1) Board { 0 1 }`, '2@3:8'],
    [`${head}Req { 0 1 }`, '2@3:5'],
    [`${head}Req Board { 0 => 1 }`, '2@3:15'],
    [`${head}Trans Board { => 0 1 }`, '2@3:15'],
    [`${head}Trans Board { 0 1 => }`, '2@3:22'],
    [`${head}Trans Board { 0 1 }`, '2@3:19'],
    [`${head}DesObj p { (a) b }`, '2@3:12'],
    [`${head}DesObj Board { a b }`, '2@3:8'],
    [`${head}Obj o { ? }`, '2@3:9'],
    [`${head}AllDif x { a b }`, '2@3:8'],
    [`${head}} Req Board { 0 1 }`, '2@3:1'],
  ])('a syntax error is found where it is: %j', (text, place) => {
    const errors = errorsOf(text);
    expect(errors.map(({ number, line, column }) => `${number}@${line}:${column}`)).toEqual([place]);
    expect(errors[0]?.message).toMatch(/^expected .+, got .+/);
    expect(errors[0]?.hint).toMatch(/\w/);
  });

  it('all syntax errors are reported at once', () => {
    const text = `${head}Req Board { (0,?) 1 }\nOpt Board { 0 1 }\nTrans Board { 0 1 => }\nReq Board { 0 $ 1 }`;
    expect(errorPlaces(text)).toEqual(['2@3:16', '2@5:22', '1@6:15']);
  });

  it('a syntax error right after an unknown character is not reported', () => {
    expect(errorPlaces(`${head}Req Board { + }`)).toEqual(['1@3:13']);
  });
});

describe('the printer', () => {
  it('a printed program parses to the same tree', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const text = randomProgram(seededRandom(seed), 3);
      expect(treeOf(formatProgram(parse({ text, file: 'x' })))).toEqual(treeOf(text));
    }
  });

  it('the examples are printed with their rows, dots, lists and names', () => {
    const folder = new URL('../../examples/', import.meta.url);
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.sabr'))) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const printed = formatProgram(parse({ text, file: name }));
      expect(treeOf(printed)).toEqual(treeOf(text));
      expect(formatProgram(parse({ text: printed, file: name }))).toBe(printed);
    }
  });

  it('the printer writes each row on a line', () => {
    expect(
      formatProgram(parse({ text: 'Sym{0 1}Board{..a;b c:L}Req(0:2)r:Board{0;!x x:(0,!1)}', file: 'x' })),
    ).toBe('Sym { 0 1 }\nBoard {\n  .. a;\n  b c:L\n}\nReq (0:2) r:Board {\n  0;\n  !x x:(0,!1)\n}\n');
  });
});

/** The meaning of every construct of the language, on programs small enough to know all results. */

import { describe, expect, it } from 'vitest';
import { results } from './solutions.ts';

const two = 'Sym { 0 1 }\nBoard { a b }\n';
const three = 'Sym { 0 1 2 }\nBoard { a b }\n';

/** Returns the results of one stage: `00 01` for boards of two cells. */
const boards = async (text: string): Promise<string> =>
  (await results(text)).map((each) => each.replaceAll(' ', '')).join(' ');

describe('rules', () => {
  it.each([
    ['Req Board { 0 ? }', '00 01'],
    ['Req Board { !0 ? }', '10 11'],
    ['Req Board { v v }', '00 11'],
    ['Req Board { v !v }', '01 10'],
    ['Req Board { !v v }', '01 10'],
    ['Req Board { v ? }', '00 01 10 11'],
    ['Req Board { (0,1) 1 }', '01 11'],
    ['Req Board { (!0,!1) 1 }', '01 11'],
    ['Req Board { x:(x) 0 }', '00 10'],
    ['Req Board { x:(!x) 0 }', ''],
    ['Req Board { x:(1) x }', '11'],
    ['Req Board { 0 1 }\nReq Board { ? 0 }', ''],
  ])('a rule allows its boards with two symbols: %s', async (item, expected) => {
    expect(await boards(two + item)).toBe(expected);
  });

  it.each([
    ['Req Board { (0,2) 1 }', '01 21'],
    ['Req Board { !1 !1 }', '00 02 20 22'],
    ['Req Board { (!1) 1 }', '01 21'],
    ['Req Board { x (x,0) }', '00 10 11 20 22'],
    ['Req Board { x:(1,2) x }', '11 22'],
    ['Req Board { x:(1,2) !x }', '10 12 20 21'],
    ['Req Board { x (!x,0) }', '00 01 02 10 12 20 21'],
    ['Req Board { x y:(x,!0) }', '00 01 02 11 12 21 22'],
  ])('a rule allows its boards with three symbols: %s', async (item, expected) => {
    expect(await boards(three + item)).toBe(expected);
  });

  it('several variables in one list are alternatives, unlike in the original', async () => {
    const text = 'Sym { 0 1 2 }\nBoard { a b c }\nReq Board { x y (x,y) }\nReq Board { 0 1 ? }';
    expect(await boards(text)).toBe('010 011');
    expect(await boards(text.replace('(x,y)', '(!x,!y)'))).toBe('010 011 012');
  });

  it('symbols of lists are compared by name, so a word may be a symbol in one cell only', async () => {
    const text = 'Sym { 0 2 }\nSym L { 1 2 }\nBoard { a b:L }\nReq Board { 2 2 }';
    expect(await boards(text)).toBe('22');
  });
});

describe('AllDif', () => {
  it('AllDif requires different symbols, and every symbol when there are as many cells as symbols', async () => {
    expect(await boards(`${two}AllDif { a b }`)).toBe('01 10');
    expect((await results('Sym { 0 1 2 }\nBoard { a b c }\nAllDif { a; b c }')).length).toBe(6);
  });

  it('AllDif cannot hold for a repeated cell or for more cells than symbols', async () => {
    expect(await results(`${three}AllDif { a a }`)).toEqual([]);
    expect(await results('Sym { 0 1 }\nBoard { a b c }\nAllDif { a b c }')).toEqual([]);
    expect((await results(`${two}AllDif { a }`)).length).toBe(4);
  });

  it('AllDif holds at both ends of its range', async () => {
    const text = `${two}AllDif (1:2) { a b }\nTrans Board { ? ? => ? ? }\nReq Board { 0 ? }`;
    const found = (await results(text, 4)).filter((each) => each.startsWith('0 0'));
    // Equal at stages 0 and 3, different at 1 and 2.
    expect(found).toContain('0 0 +Trans0+ Board 0 1 +Trans0+ Board 0 1 +Trans0+ Board 0 0');
    expect(found.every((each) => /^0 0 \+Trans0\+ Board 0 1/.test(each))).toBe(true);
  });
});

describe('objects', () => {
  it('objects bind rules to cells by position, in every place', async () => {
    expect(
      await boards('Sym { 0 1 }\nBoard { a b c }\nDesObj o { c a }\nDesObj o { a b }\nReq o { v !v }'),
    ).toBe('011 100');
  });

  it('an object may name a cell twice, which binds all its rules', async () => {
    expect(await boards(`${three}DesObj o { a a b }\nReq o { !0 !1 v }\nReq Board { v v }`)).toBe('22');
    expect(await results(`${three}DesObj o { a a }\nReq o { 0 1 }`)).toEqual([]);
  });

  it('objects may be declared after they are described', async () => {
    expect(await boards(`${two}DesObj o { a }\nReq o { 1 }\nObj o { x }`)).toBe('10 11');
  });

  it('undeclared objects take the lists of their cells', async () => {
    const text =
      'Sym { 0 1 }\nSym L { p q }\nBoard { a b:L }\nDesObj o { a }\nDesObj o { b }\nReq o { !x x:(!y) }';
    await expect(results(text)).rejects.toThrow(/error 18/);
    expect(await boards(text.replace('!x x:(!y)', 'x'))).toBe('0p 0q 1p 1q');
  });

  it('objects without a description have no effect', async () => {
    expect(await boards(`${two}Req o { whatever is said }`)).toBe('00 01 10 11');
  });

  it('cells of a list of one symbol are constant', async () => {
    expect(await boards('Sym { 0 1 }\nSym L { p }\nBoard { a b:L }\nReq Board { ? p }')).toBe('0p 1p');
    expect(await results('Sym { 0 }\nBoard { a }\nReq Board { !0 }')).toEqual([]);
  });
});

describe('options', () => {
  it('options are chosen for each place separately', async () => {
    expect(await boards(`${two}DesObj o { a }\nDesObj o { b }\nOpt o { 0 }\nOpt o { 1 }`)).toBe(
      '00 01 10 11',
    );
    expect(await boards(`${two}Opt Board { 0 0 }\nOpt Board { 1 1 }`)).toBe('00 11');
  });

  it('one option of each group must hold', async () => {
    const text = `${three}Opt p:Board { 0 ? }\nOpt p:Board { 1 ? }\nOpt q:Board { v v }\nOpt q:Board { ? 2 }`;
    expect(await boards(text)).toBe('00 02 11 12');
  });

  it('an option without conditions makes its group true, unlike in the original', async () => {
    expect((await results(`${two}Opt Board { 0 0 }\nOpt Board { ? ? }`)).length).toBe(4);
    expect((await results(`${two}Opt Board { 0 0 }\nOpt Board { v ? }`)).length).toBe(4);
  });

  it('options of the same name on different objects are different groups', async () => {
    const text = `${two}DesObj d:o { a }\nDesObj d:p { b }\nOpt o { 0 }\nOpt o { 1 }\nOpt p { 1 }`;
    expect(await boards(text)).toBe('01 11');
  });

  it('a group without an option in range has no effect', async () => {
    const text = `${two}Opt (1:2) Board { 0 0 }\nOpt (1:2) Board { 1 1 }`;
    expect(
      (await results(`${text}\nTrans Board { ? ? => ? ? }`, 2)).filter((each) => each.startsWith('0 1')),
    ).toHaveLength(2);
  });

  it.each([2, 3, 4, 5])('options express "exactly %i of nine" as well as counting does', async (count) => {
    const cells = [...'abcdefghi'];
    const lines = Array.from({ length: 512 }, (_, bits) =>
      cells.map((_, i) => ((bits >> i) & 1 ? 'M' : '_')),
    );
    const options = lines.filter((line) => line.filter((each) => each === 'M').length === count);
    const text = `Sym { _ M }\nBoard { ${cells.join(' ')} }\n${options.map((line) => `Opt Board { ${line.join(' ')} }`).join('\n')}`;
    const binomial = [1, 9, 36, 84, 126, 126][count];
    expect((await results(text)).length).toBe(binomial);
  });

  it('one of many options that share most conditions is chosen', async () => {
    const cells = Array.from({ length: 14 }, (_, i) => `c${i}`);
    const options = cells.map(
      (_, at) => `Opt Board { ${cells.map((_, i) => (i === at ? 'X' : '!X')).join(' ')} }`,
    );
    const text = `Sym { X o }\nBoard { ${cells.join(' ')} }\n${options.join('\n')}`;
    expect((await results(text)).length).toBe(14);
  });
});

describe('names', () => {
  it('names are generated by one counter for Trans, Req and DesObj', async () => {
    const items = [
      'Req Board { ? 0 }',
      'DesObj o { a }',
      'Opt Board { ? ? }',
      'Trans o { 0 => 1 }',
      'DesObj x:o { b }',
      'TransSim o { 1 => 0 }',
    ];
    const text = `${two}Start { 0 0 }\nEnd { 1 0 }\n${items.join('\n')}`;
    expect(await results(text, 2)).toEqual(['0 0 +Trans2+ +DesObj1+ 1 0']);
  });
});

/** What every construct of the language means, on programs small enough to know all results by heart. */

import { describe, expect, it } from 'vitest';
import { results } from './solutions.ts';

const two = 'Sym { 0 1 }\nBoard { a b }\n';
const three = 'Sym { 0 1 2 }\nBoard { a b }\n';

/** Results of one stage: `00 01` for boards of two cells. */
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
  ])('with two symbols: %s', async (item, expected) => {
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
  ])('with three symbols: %s', async (item, expected) => {
    expect(await boards(three + item)).toBe(expected);
  });

  it('take several variables in one list as alternatives, unlike the original', async () => {
    const text = 'Sym { 0 1 2 }\nBoard { a b c }\nReq Board { x y (x,y) }\nReq Board { 0 1 ? }';
    expect(await boards(text)).toBe('010 011');
    expect(await boards(text.replace('(x,y)', '(!x,!y)'))).toBe('010 011 012');
  });

  it('compare symbols of lists by name, so that a word is a symbol here and a variable nowhere', async () => {
    const text = 'Sym { 0 2 }\nSym L { 1 2 }\nBoard { a b:L }\nReq Board { 2 2 }';
    expect(await boards(text)).toBe('22');
  });
});

describe('AllDif', () => {
  it('wants different symbols, and with as many cells as symbols each of them', async () => {
    expect(await boards(`${two}AllDif { a b }`)).toBe('01 10');
    expect((await results('Sym { 0 1 2 }\nBoard { a b c }\nAllDif { a; b c }')).length).toBe(6);
  });

  it('cannot hold for a cell that stands twice or for more cells than symbols', async () => {
    expect(await results(`${three}AllDif { a a }`)).toEqual([]);
    expect(await results('Sym { 0 1 }\nBoard { a b c }\nAllDif { a b c }')).toEqual([]);
    expect((await results(`${two}AllDif { a }`)).length).toBe(4);
  });

  it('holds at both ends of its range', async () => {
    const text = `${two}AllDif (1:2) { a b }\nTrans Board { ? ? => ? ? }\nReq Board { 0 ? }`;
    const found = (await results(text, 4)).filter((each) => each.startsWith('0 0'));
    // Equal at stages 0 and 3, different at 1 and 2.
    expect(found).toContain('0 0 +Trans0+ Board 0 1 +Trans0+ Board 0 1 +Trans0+ Board 0 0');
    expect(found.every((each) => /^0 0 \+Trans0\+ Board 0 1/.test(each))).toBe(true);
  });
});

describe('objects', () => {
  it('bind rules to cells by position, in every place', async () => {
    expect(
      await boards('Sym { 0 1 }\nBoard { a b c }\nDesObj o { c a }\nDesObj o { a b }\nReq o { v !v }'),
    ).toBe('011 100');
  });

  it('may name a cell twice, which ties all rules to it', async () => {
    expect(await boards(`${three}DesObj o { a a b }\nReq o { !0 !1 v }\nReq Board { v v }`)).toBe('22');
    expect(await results(`${three}DesObj o { a a }\nReq o { 0 1 }`)).toEqual([]);
  });

  it('may be declared after they are described', async () => {
    expect(await boards(`${two}DesObj o { a }\nReq o { 1 }\nObj o { x }`)).toBe('10 11');
  });

  it('take the lists of their cells where they are not declared', async () => {
    const text =
      'Sym { 0 1 }\nSym L { p q }\nBoard { a b:L }\nDesObj o { a }\nDesObj o { b }\nReq o { !x x:(!y) }';
    await expect(results(text)).rejects.toThrow(/error 18/);
    expect(await boards(text.replace('!x x:(!y)', 'x'))).toBe('0p 0q 1p 1q');
  });

  it('that lie nowhere ask for nothing', async () => {
    expect(await boards(`${two}Req o { whatever is said }`)).toBe('00 01 10 11');
  });

  it('of one symbol are constant', async () => {
    expect(await boards('Sym { 0 1 }\nSym L { p }\nBoard { a b:L }\nReq Board { ? p }')).toBe('0p 1p');
    expect(await results('Sym { 0 }\nBoard { a }\nReq Board { !0 }')).toEqual([]);
  });
});

describe('options', () => {
  it('are a choice of each place by itself', async () => {
    expect(await boards(`${two}DesObj o { a }\nDesObj o { b }\nOpt o { 0 }\nOpt o { 1 }`)).toBe(
      '00 01 10 11',
    );
    expect(await boards(`${two}Opt Board { 0 0 }\nOpt Board { 1 1 }`)).toBe('00 11');
  });

  it('of several groups all have to be met', async () => {
    const text = `${three}Opt p:Board { 0 ? }\nOpt p:Board { 1 ? }\nOpt q:Board { v v }\nOpt q:Board { ? 2 }`;
    expect(await boards(text)).toBe('00 02 11 12');
  });

  it('that ask for nothing make their group true, unlike in the original', async () => {
    expect((await results(`${two}Opt Board { 0 0 }\nOpt Board { ? ? }`)).length).toBe(4);
    expect((await results(`${two}Opt Board { 0 0 }\nOpt Board { v ? }`)).length).toBe(4);
  });

  it('of the same name on different objects are different groups', async () => {
    const text = `${two}DesObj d:o { a }\nDesObj d:p { b }\nOpt o { 0 }\nOpt o { 1 }\nOpt p { 1 }`;
    expect(await boards(text)).toBe('01 11');
  });

  it('none of which is in range ask for nothing', async () => {
    const text = `${two}Opt (1:2) Board { 0 0 }\nOpt (1:2) Board { 1 1 }`;
    expect(
      (await results(`${text}\nTrans Board { ? ? => ? ? }`, 2)).filter((each) => each.startsWith('0 1')),
    ).toHaveLength(2);
  });

  it.each([2, 3, 4, 5])('say "exactly %i of nine" as well as counting does', async (count) => {
    const cells = [...'abcdefghi'];
    const lines = Array.from({ length: 512 }, (_, bits) =>
      cells.map((_, i) => ((bits >> i) & 1 ? 'M' : '_')),
    );
    const options = lines.filter((line) => line.filter((each) => each === 'M').length === count);
    const text = `Sym { _ M }\nBoard { ${cells.join(' ')} }\n${options.map((line) => `Opt Board { ${line.join(' ')} }`).join('\n')}`;
    const binomial = [1, 9, 36, 84, 126, 126][count];
    expect((await results(text)).length).toBe(binomial);
  });

  it('choose among many that hold most conditions in common', async () => {
    const cells = Array.from({ length: 14 }, (_, i) => `c${i}`);
    const options = cells.map(
      (_, at) => `Opt Board { ${cells.map((_, i) => (i === at ? 'X' : '!X')).join(' ')} }`,
    );
    const text = `Sym { X o }\nBoard { ${cells.join(' ')} }\n${options.join('\n')}`;
    expect((await results(text)).length).toBe(14);
  });
});

describe('transitions', () => {
  const start = (a: string, b: string) => `Start { ${a} }\nEnd { ${b} }\n`;

  it('move what was there, and nothing else changes', async () => {
    const text = `Sym { 0 1 2 }\nBoard { a b c }\n${start('0 1 2', '1 0 2')}DesObj d:o { a b }\nTrans t:o { u v => v u }`;
    expect(await results(text, 2)).toEqual(['0 1 2 t d 1 0 2']);
  });

  it('leave a cell free where the right side says ?, !x or a list', async () => {
    expect(
      await results(`Sym { 0 1 2 }\nBoard { a }\n${start('0', '?')}Trans t:Board { ? => ? }`, 2),
    ).toEqual(['0', '0 t Board 0', '0 t Board 1', '0 t Board 2']);
    expect(
      await results(`Sym { 0 1 2 }\nBoard { a }\n${start('0', '?')}Trans t:Board { x => !x }`, 2),
    ).toEqual(['0', '0 t Board 1', '0 t Board 2']);
    expect(
      await results(`Sym { 0 1 2 }\nBoard { a }\n${start('0', '?')}Trans t:Board { x => (x,2) }`, 2),
    ).toEqual(['0', '0 t Board 0', '0 t Board 2']);
  });

  it('ask of the value of a variable what its list says, on either side', async () => {
    const text = (rules: string) =>
      `Sym { 0 1 2 }\nBoard { a b }\n${start('? 0', '? ?')}Trans t:Board { ${rules} }`;
    const moves = async (rules: string) =>
      (await results(text(rules), 2)).filter((each) => each.includes('t'));
    expect(await moves('v:(1,2) 0 => 0 v')).toEqual(['1 0 t Board 0 1', '2 0 t Board 0 2']);
    expect(await moves('v 0 => 0 v:(1,2)')).toEqual(['1 0 t Board 0 1', '2 0 t Board 0 2']);
  });

  it('are one at a time for Trans, even on cells they do not share', async () => {
    const text = `${two}${start('0 0', '1 1')}DesObj a:o { a }\nDesObj b:o { b }\nTrans t:o { 0 => 1 }`;
    expect(await results(text, 2)).toEqual([]);
    expect(await results(text, 3)).toEqual(['0 0 t a 1 0 t b 1 1', '0 0 t b 0 1 t a 1 1']);
  });

  it('are any number at a time for TransSim, unless they share a cell; the last one is printed first', async () => {
    const text = `${two}${start('0 0', '1 1')}DesObj a:o { a }\nDesObj b:o { b }\nTransSim t:o { 0 => 1 }`;
    expect(await results(text, 2)).toEqual(['0 0 t b t a 1 1']);
    const shared = `Sym { 0 1 }\nBoard { a b c }\n${start('0 0 0', '1 1 1')}DesObj x:o { a b }\nDesObj y:o { b c }\nTransSim t:o { ? ? => 1 1 }`;
    expect(await results(shared, 2)).toEqual([]);
  });

  it('of Trans and TransSim may fire together, even on the same cell', async () => {
    const text = `${two}${start('0 0', '1 1')}DesObj d:o { a b }\nDesObj e:p { b }\nTrans t:o { 0 v => 1 ? }\nTransSim s:p { 0 => 1 }`;
    expect(await results(text, 2)).toContain('0 0 s e t d 1 1');
    expect(await results(text.replace('v => 1 ?', 'v => 1 v'), 2)).toEqual([]);
  });

  it('of TransLock fire in every step, and keep Trans from firing', async () => {
    const text = `${two}${start('0 0', '? ?')}DesObj a:o { a }\nDesObj b:o { b }\nTransLock l:o { v => !v }`;
    expect(await results(text, 2)).toEqual(['0 0 l a 1 0', '0 0 l b 0 1']);
    const both = `${two}${start('0 0', '? ?')}DesObj a:o { a }\nDesObj b:p { b }\nTransLock l:o { v => !v }\nTrans t:p { v => !v }\n`;
    expect(await results(both, 2)).toEqual(['0 0 l a 1 0']);
    expect(await results(both.replace('Trans t', 'TransSim t'), 2)).toEqual([
      '0 0 l a 1 0',
      '0 0 t b l a 1 1',
    ]);
  });

  it('of more than 64 TransLock that cannot fire leave no solution', async () => {
    const places = Array.from({ length: 65 }, (_, i) => `DesObj d${i}:o { a }`).join('\n');
    expect(await results(`${two}${start('0 0', '? ?')}${places}\nTransLock l:o { 1 => 0 }`, 2)).toEqual([]);
  });

  it('fire and are printed though they change nothing', async () => {
    expect(await results(`${two}${start('0 0', '0 0')}DesObj d:o { a }\nTrans t:o { v => v }`, 2)).toEqual([
      '0 0',
      '0 0 t d 0 0',
    ]);
  });

  it('act on a cell that stands twice only where all rules agree', async () => {
    const text = `${three}${start('0 0', '? 0')}DesObj d:o { a a }\nTrans t:o { 0 v => !v (0,1) }`;
    expect(await results(text, 2)).toEqual(['0 0', '0 0 t d 1 0']);
  });

  it('may be without, and then all stages are alike', async () => {
    expect(await results(`${two}${start('0 ?', '? 1')}`, 20)).toEqual(['0 1']);
    expect(await results(`${two}${start('0 ?', '1 ?')}`, 20)).toEqual([]);
  });
});

describe('stage ranges', () => {
  const flip = 'Sym { 0 1 }\nBoard { a }\nTransLock t:Board { ? => ? }\n';
  const run = async (item: string, stages = 3) =>
    (await results(flip + item, stages)).map((each) => each.replace(/ t Board /g, ''));

  it.each([
    ['Req (1:2) Board { 1 }', ['010', '011', '110', '111']],
    ['Req (0:2) Board { 1 }', ['110', '111']],
    ['Req (2:2) Board { 1 }', ['000', '001', '010', '011', '100', '101', '110', '111']],
    ['Req (1) Board { 1 }', ['000', '001', '010', '011', '100', '101', '110', '111']],
    ['Opt (2:3) Board { 1 }', ['001', '011', '101', '111']],
    ['Req (0:3) Board { 0 }', ['000']],
  ])('limit what is asked: %s', async (item, expected) => {
    expect(await run(item)).toEqual(expected);
  });

  it('of options choose among those in range', async () => {
    expect(await run('Opt (0:2) Board { 0 }\nOpt (1:3) Board { 1 }')).toEqual(['001', '011']);
  });

  it('of transitions hold both boards, also where they end early', async () => {
    const text = 'Sym { 0 1 }\nBoard { a }\nStart { 0 }\nEnd { 1 }\n';
    expect(await results(`${text}Trans (0:2) t:Board { 0 => 1 }`, 4)).toEqual(['0 t Board 1']);
    expect(await results(`${text}Trans (1:2) t:Board { 0 => 1 }`, 4)).toEqual([]);
    const lock = await results(`${text}TransLock (2:4) t:Board { v => !v }`, 4);
    expect(lock).toEqual(['0 t Board 1']);
  });

  it('of AllDif may lie beyond the run', async () => {
    expect((await results(`${two}AllDif (5:9) { a b }`, 2)).length).toBe(4);
    expect((await results(`${two}AllDif (0) { a b }`, 2)).length).toBe(2);
  });
});

describe('names', () => {
  it('are made up by one counter for Trans, Req and DesObj', async () => {
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

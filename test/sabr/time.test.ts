/** The meaning of transitions and stage ranges, on programs small enough to know all results. */

import { describe, expect, it } from 'vitest';
import { results } from './solutions.ts';

const two = 'Sym { 0 1 }\nBoard { a b }\n';
const three = 'Sym { 0 1 2 }\nBoard { a b }\n';

describe('transitions', () => {
  const start = (a: string, b: string) => `Start { ${a} }\nEnd { ${b} }\n`;

  it('a transition moves the symbols that were there, and nothing else changes', async () => {
    const text = `Sym { 0 1 2 }\nBoard { a b c }\n${start('0 1 2', '1 0 2')}DesObj d:o { a b }\nTrans t:o { u v => v u }`;
    expect(await results(text, 2)).toEqual(['0 1 2 t d 1 0 2']);
  });

  it('a transition leaves a cell free when its right side says ?, !x or a list', async () => {
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

  it('the list of a variable restricts its value on either side', async () => {
    const text = (rules: string) =>
      `Sym { 0 1 2 }\nBoard { a b }\n${start('? 0', '? ?')}Trans t:Board { ${rules} }`;
    const moves = async (rules: string) =>
      (await results(text(rules), 2)).filter((each) => each.includes('t'));
    expect(await moves('v:(1,2) 0 => 0 v')).toEqual(['1 0 t Board 0 1', '2 0 t Board 0 2']);
    expect(await moves('v 0 => 0 v:(1,2)')).toEqual(['1 0 t Board 0 1', '2 0 t Board 0 2']);
  });

  it('only one Trans fires at a time, even on cells that they do not share', async () => {
    const text = `${two}${start('0 0', '1 1')}DesObj a:o { a }\nDesObj b:o { b }\nTrans t:o { 0 => 1 }`;
    expect(await results(text, 2)).toEqual([]);
    expect(await results(text, 3)).toEqual(['0 0 t a 1 0 t b 1 1', '0 0 t b 0 1 t a 1 1']);
  });

  it('any number of TransSim fire together unless they share a cell, and the last one is printed first', async () => {
    const text = `${two}${start('0 0', '1 1')}DesObj a:o { a }\nDesObj b:o { b }\nTransSim t:o { 0 => 1 }`;
    expect(await results(text, 2)).toEqual(['0 0 t b t a 1 1']);
    const shared = `Sym { 0 1 }\nBoard { a b c }\n${start('0 0 0', '1 1 1')}DesObj x:o { a b }\nDesObj y:o { b c }\nTransSim t:o { ? ? => 1 1 }`;
    expect(await results(shared, 2)).toEqual([]);
  });

  it('a Trans and a TransSim may fire together, even on the same cell', async () => {
    const text = `${two}${start('0 0', '1 1')}DesObj d:o { a b }\nDesObj e:p { b }\nTrans t:o { 0 v => 1 ? }\nTransSim s:p { 0 => 1 }`;
    expect(await results(text, 2)).toContain('0 0 s e t d 1 1');
    expect(await results(text.replace('v => 1 ?', 'v => 1 v'), 2)).toEqual([]);
  });

  it('a TransLock fires in every step, and keeps Trans from firing', async () => {
    const text = `${two}${start('0 0', '? ?')}DesObj a:o { a }\nDesObj b:o { b }\nTransLock l:o { v => !v }`;
    expect(await results(text, 2)).toEqual(['0 0 l a 1 0', '0 0 l b 0 1']);
    const both = `${two}${start('0 0', '? ?')}DesObj a:o { a }\nDesObj b:p { b }\nTransLock l:o { v => !v }\nTrans t:p { v => !v }\n`;
    expect(await results(both, 2)).toEqual(['0 0 l a 1 0']);
    expect(await results(both.replace('Trans t', 'TransSim t'), 2)).toEqual([
      '0 0 l a 1 0',
      '0 0 t b l a 1 1',
    ]);
  });

  it('more than 64 TransLock that cannot fire leave no solution', async () => {
    const places = Array.from({ length: 65 }, (_, i) => `DesObj d${i}:o { a }`).join('\n');
    expect(await results(`${two}${start('0 0', '? ?')}${places}\nTransLock l:o { 1 => 0 }`, 2)).toEqual([]);
  });

  it('transitions fire and are printed even when they change nothing', async () => {
    expect(await results(`${two}${start('0 0', '0 0')}DesObj d:o { a }\nTrans t:o { v => v }`, 2)).toEqual([
      '0 0',
      '0 0 t d 0 0',
    ]);
  });

  it('a transition acts on a repeated cell only when all rules agree', async () => {
    const text = `${three}${start('0 0', '? 0')}DesObj d:o { a a }\nTrans t:o { 0 v => !v (0,1) }`;
    expect(await results(text, 2)).toEqual(['0 0', '0 0 t d 1 0']);
  });

  it('without transitions all stages are equal', async () => {
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
  ])('a stage range limits its rule: %s', async (item, expected) => {
    expect(await run(item)).toEqual(expected);
  });

  it('options choose among those in range', async () => {
    expect(await run('Opt (0:2) Board { 0 }\nOpt (1:3) Board { 1 }')).toEqual(['001', '011']);
  });

  it('the range of a transition contains both boards, even where it ends early', async () => {
    const text = 'Sym { 0 1 }\nBoard { a }\nStart { 0 }\nEnd { 1 }\n';
    expect(await results(`${text}Trans (0:2) t:Board { 0 => 1 }`, 4)).toEqual(['0 t Board 1']);
    expect(await results(`${text}Trans (1:2) t:Board { 0 => 1 }`, 4)).toEqual([]);
    const lock = await results(`${text}TransLock (2:4) t:Board { v => !v }`, 4);
    expect(lock).toEqual(['0 t Board 1']);
  });

  it('the range of an AllDif may lie beyond the run', async () => {
    expect((await results(`${two}AllDif (5:9) { a b }`, 2)).length).toBe(4);
    expect((await results(`${two}AllDif (0) { a b }`, 2)).length).toBe(2);
  });
});

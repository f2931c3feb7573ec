import { describe, expect, it } from 'vitest';
import { arrangements } from '../../src/sabr/arrangements.ts';
import { ProgramBuilder } from '../../src/sabr/builder.ts';
import { checkProgram, compile } from '../../src/sabr/compile.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { solve } from '../../src/sabr/solve.ts';
import { results } from './solutions.ts';

const small = () => new ProgramBuilder().symbols(['0', '1']).board(['a', 'b']);

describe('a search', () => {
  it('that is disposed refuses to go on; one that had come to its end says so again', async () => {
    const program = compile('Sym { 0 1 } Board { a }');
    const early = await RunSearch.open(program);
    expect(early.next().status).toBe('solved');
    early.dispose();
    expect(() => early.next()).toThrow(RangeError);
    const over = await RunSearch.open(program);
    while (over.next().status === 'solved');
    over.dispose();
    over.dispose();
    expect(over.next().status).toBe('unsolvable');
  });
});

describe('the builder', () => {
  it("the builder writes every construct in the language's order, whatever the order of the calls", () => {
    const text = new ProgramBuilder()
      .transition('o', ['0 1', ['1', '0']], { kind: 'TransSim', name: 'swap', stages: [0, 3] })
      .require('Board', [
        ['?', '!x'],
        ['x', '?'],
      ])
      .setup('0 1; p 0', [
        ['?', '?'],
        ['?', '(0,1)'],
      ])
      .option('o', ['0', '?'], { name: 'g' })
      .describe('o', ['a', 'b'], { name: 'd' })
      .describe('o', ['d', 'b'])
      .object('o', ['first', 'second'])
      .allDifferent(['a', 'b'], { stages: [0, 0] })
      .board([
        ['a', '..', 'b'],
        ['c:L', 'd'],
      ])
      .symbols(['p', 'q'], 'L')
      .symbols('0 1')
      .text();
    expect(text.match(/^\w+/gm)).toEqual(
      'Sym Sym Board Start End TransSim Req Opt DesObj DesObj Obj AllDif'.split(' '),
    );
    expect(text).toContain('TransSim (0:3) swap:o { 0 1 => 1 0 }');
    expect(text).toContain('Board { a .. b; c:L d }');
    expect(text).toContain('DesObj d:o { a b }');
    // x links cells of two lists: the text has its usual meaning.
    expect(() => checkProgram(text, { stages: 3 })).toThrow(/error 22/);
  });

  it('the builder makes programs that can be solved', async () => {
    const text = small()
      .require('Board', ['v', '!v'])
      .require('Board', [['1', '?']])
      .text();
    expect(await results(text)).toEqual(['1 0']);
    expect(await solve(text)).toMatchObject({ status: 'solved', run: { boards: [['1', '0']] } });
  });

  it('the builder makes programs with time', async () => {
    const text = small()
      .setup('0 0', '1 1')
      .describe('cell', 'a', { name: 'a' })
      .describe('cell', 'b', { name: 'b' })
      .transition('cell', ['0', '1'], { name: 'flip' })
      .text();
    const answer = await solve(text, { fewest: true });
    expect(answer).toMatchObject({ status: 'solved', stages: 3 });
    expect(await solve(text, { stages: 2 })).toEqual({ status: 'unsolvable', stages: 2 });
  });

  it('the builder expresses k of n with arrangements', async () => {
    const builder = new ProgramBuilder().symbols(['0', '1']).board(['a', 'b', 'c', 'd']);
    for (const rules of arrangements({ 1: 2, 0: 2 })) builder.option('Board', rules);
    const found = await results(builder.text());
    expect(found).toHaveLength(6);
    expect(found.every((each) => each.split(' ').filter((symbol) => symbol === '1').length === 2)).toBe(true);
  });

  it('arrangements refuses counts that are none, and more orders than memory holds', () => {
    for (const counts of [{ a: -1 }, { a: 1.5 }, { a: 20, b: 20 }, { a: 1001 }])
      expect(() => arrangements(counts)).toThrow(RangeError);
    expect(arrangements({ a: 0 })).toEqual([[]]);
    expect(arrangements({ a: 1, b: 999 })).toHaveLength(1000);
  });

  it.each<[string, (builder: ProgramBuilder) => unknown, RegExp]>([
    ['an entry with a blank', (it) => it.require('Board', ['a b']), /an entry.*"a b"/],
    ['an entry with a brace', (it) => it.require('Board', ['}', '0']), /an entry/],
    ['a name with a blank', (it) => it.symbols(['0'], 'my list'), /expected letters.*name.*"my list"/],
    ['a keyword as a name', (it) => it.describe('Req', ['a']), /object, got "Req"/],
    ['Board as an object to be described', (it) => it.describe('Board', ['a']), /object, got "Board"/],
    [
      'half a stage',
      (it) => it.require('Board', '? ?', { stages: [0, 1.5] }),
      /two whole numbers for stages/,
    ],
  ])('the builder refuses %s with a RangeError', (_, build, words) => {
    expect(() => build(small())).toThrow(RangeError);
    expect(() => build(small())).toThrow(words);
  });

  it('errors in a text are left to the compiler, which names the place', () => {
    expect(() => compile(small().require('Board', ['0']).text())).toThrow(/program:3:1: error 18/);
  });
});

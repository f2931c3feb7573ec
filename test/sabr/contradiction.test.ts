import { describe, expect, it } from 'vitest';
import { checkProgram } from '../../src/sabr/compile.ts';
import { findContradiction, formatContradiction } from '../../src/sabr/run/contradiction.ts';

const head = 'Sym { 0 1 2 }\nBoard { a b c }\nDesObj p { a b }\nDesObj p { b c }\n';

/** Returns the explanation of a program without a solution. */
async function explain(text: string, stages?: number): Promise<string> {
  const rules = await findContradiction(checkProgram(text, { stages: stages ?? 50 }), text, stages);
  return rules.length === 0 ? '' : formatContradiction(rules, 'f');
}

describe('a plain contradiction', () => {
  it.each([
    [
      'of two rules, among rules that have no part in it',
      'Req p { v !v }\nReq x:Board { 0 ? ? }\nReq Board { ? ? 2 }\nReq Board { !0 ? ? }',
      'f:6:5: no board keeps these rules together: Require x:Board (6:5), Require +Req4+:Board (8:1)',
    ],
    [
      'of AllDif and a requirement',
      'AllDif { a b c }\nReq Board { v ? v }',
      'f:5:1: no board keeps these rules together: AllDif (5:1), Require +Req2+:Board (6:1)',
    ],
    [
      'of a group of options and a requirement',
      'Opt p { 0 1 }\nOpt p { 1 2 }\nReq Board { 2 ? ? }',
      'f:5:1: no board keeps these rules together: Option +NoNameOpt+:p (5:1), Require +Req2+:Board (7:1)',
    ],
    ['of a rule with itself', 'Req p { 0 1 }', 'f:5:1: no board keeps Require +Req2+:p'],
  ])('a contradiction names its rules: %s', async (_, items, expected) => {
    expect(await explain(head + items, 1)).toBe(expected);
  });

  it('a contradiction is found at the end and in ranges', async () => {
    const start = 'Start { 0 0 0 }\nEnd { 1 1 1 }\n';
    const setup = head.replace('DesObj', `${start}DesObj`);
    const move = 'Trans Board { ? ? ? => ? ? ? }\n';
    expect(await explain(`${setup}${move}Req Board { ? ? 0 }`, 3)).toMatch(/^f:4:1: .*End \(4:1\), Require /);
    expect(await explain(`${setup}${move}Req Board { ? ? 0 }`)).toMatch(/^f:4:1: .*End \(4:1\), Require /);
    expect(
      await explain(
        `${setup}${move}Req (1:2) Board { ? ? 0 }\nAllDif (1) { a b }\nReq (1:2) Board { 2 2 ? }`,
        3,
      ),
    ).toMatch(/AllDif \(9:1\), Require \S+ \(10:1\)$/);
    expect(await explain(`${setup}${move}Req (1:2) Board { ? ? 0 }`, 3)).toBe('');
  });

  it('no contradiction is reported for boards that no move reaches', async () => {
    expect(await explain('Sym { 0 1 }\nBoard { a }\nStart { 0 }\nEnd { 1 }', 2)).toBe('');
  });
});

/**
 * Compares the interpreter with the compiler: all runs of thousands of tiny programs, found by
 * brute force and by the solver.
 */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { checkProgram } from '../../src/sabr/compile.ts';
import { SabrError } from '../../src/sabr/text/diagnostic.ts';
import type { Model } from '../../src/sabr/check/model.ts';
import { compare, compareChecked } from './compare.ts';
import { randomProgram } from './random-program.ts';
import { TriedRuns } from './tried-runs.ts';

/** Number of programs by number of stages; more stages cost more. */
const counts: readonly (readonly [number, number])[] = [
  [1, 1200],
  [2, 600],
  [3, 350],
];

/** Compares programs; returns counts, so that the test can verify its coverage. */
async function compareMany(stages: number, count: number) {
  const tally = { programs: 0, erroneous: 0, unsatisfiable: 0, moving: 0, runs: 0 };
  for (let seed = 1; tally.programs < count; seed++) {
    const random = seededRandom(1000 * stages + seed);
    const text = randomProgram(random, stages);
    try {
      const { differences, runs, fewest } = await compare(text, stages, random);
      expect(differences, `${text}with ${stages} stages`).toEqual([]);
      tally.programs++;
      tally.runs += runs;
      if (runs === 0) tally.unsatisfiable++;
      if (fewest > 1 || /Trans/.test(text)) tally.moving++;
    } catch (error) {
      if (!(error instanceof SabrError)) throw error;
      tally.erroneous++;
    }
  }
  return tally;
}

describe('random tiny programs', () => {
  it.each(counts)(
    'random programs with %i stages have the runs that the interpreter accepts',
    async (stages, count) => {
      const { erroneous, unsatisfiable, moving, runs } = await compareMany(stages, count);
      // Every kind must be frequent enough for the comparison to mean something.
      expect(erroneous).toBeLessThan(count / 2);
      expect(unsatisfiable).toBeGreaterThan(count / 50);
      expect(unsatisfiable).toBeLessThan(count * 0.8);
      expect(moving).toBeGreaterThan(count / 4);
      expect(runs).toBeGreaterThan(2 * count);
    },
  );

  it('the random programs contain every construct of the language', () => {
    const texts = Array.from({ length: 2000 }, (_, seed) => randomProgram(seededRandom(seed), 3)).join('\n');
    const constructs = [
      /^Sym \{/m,
      /^Sym L/m,
      /:L/,
      /^Start/m,
      /^End/m,
      /^Obj/m,
      /^DesObj \w+:/m,
      /^DesObj \w+ \{/m,
      /^AllDif/m,
      /^Req/m,
      /^Opt \w+:/m,
      /^Opt \w+ \{/m,
      /^Trans /m,
      /^TransSim/m,
      /^TransLock/m,
      /\(\d:\d\)/,
      /!x/,
      /x:\(/,
      /\([^)]*[,(][xy]\b[^)]*,![xy]\b/,
      /\?/,
    ];
    for (const construct of constructs) expect(texts).toMatch(construct);
  });
});

describe('the comparison', () => {
  const text = `Sym { 0 1 }
    Board { a b c }
    Start { 0 ? ? } End { ? ? 1 }
    DesObj o { a b }
    DesObj p { c }
    Req o { (!1,v) v }
    Opt Board { 0 ? ? }
    Opt Board { ? ? 1 }
    AllDif (0:0) { b c }
    Trans move:o { v !v => !v ? }
    TransSim turn:p { 0 => 1 }`;
  const without: Readonly<Record<string, (model: Model) => Partial<Model>>> = {
    requirements: () => ({ requirements: [] }),
    options: () => ({ groups: [] }),
    'one option': ({ groups }) => ({
      groups: groups.map((group) => ({ ...group, options: group.options.slice(1) })),
    }),
    AllDif: () => ({ allDifferent: [] }),
    'a transition': ({ transitions }) => ({ transitions: transitions.slice(1) }),
    'the kind of a transition': ({ transitions }) => ({
      transitions: transitions.map((transition) => ({ ...transition, kind: 'TransLock' })),
    }),
    'the range of AllDif': ({ allDifferent }) => ({
      allDifferent: allDifferent.map(({ cells }) => ({ cells, stages: { from: 0, to: 2 } })),
    }),
  };

  it('the comparison finds nothing in an unchanged program', async () => {
    const { differences, runs } = await compare(text, 3, seededRandom(1));
    expect(differences).toEqual([]);
    expect(runs).toBeGreaterThan(0);
  });

  it.each(Object.entries(without))('the comparison detects a compiler that forgets %s', async (_, forget) => {
    const checked = checkProgram(text, { stages: 3 });
    const model = { ...checked.model, ...forget(checked.model) };
    const { differences } = await compareChecked({ ...checked, model }, seededRandom(1));
    expect(differences.length).toBeGreaterThan(0);
  });

  it('the judge of the comparison knows what each kind of transition allows', () => {
    const runsWith = (kind: string) => {
      const { syntax, model } = checkProgram(
        `Sym { 0 1 }\nBoard { a b }\nStart { 0 0 } End { ? ? }\n${kind} o { 0 => 1 }\nDesObj o { a }\nDesObj o { b }`,
        { stages: 2 },
      );
      const symbols = model.cells.map(({ list }) => list.symbols);
      return new TriedRuns(syntax, symbols, 2).runs().length;
    };
    // Nothing, a or b; also both; a or b.
    expect(['Trans', 'TransSim', 'TransLock'].map(runsWith)).toEqual([3, 4, 2]);
  });
});

import { describe, expect, it } from 'vitest';
import { resolve, type SolutionCount } from '../../src/perception/resolve.ts';
import { type Choice, type ChoiceRules, resolveChoices } from '../../src/perception/resolve-choices.ts';

/** A game of digits whose boards are legal if they have a given sum. */
const sumsTo =
  (sum: number) =>
  (digits: readonly number[]): SolutionCount =>
    digits.reduce((a, b) => a + b, 0) === sum ? 'one' : 'none';

/** Makes a cell with a likelihood for each digit. */
const cell = (shares: Readonly<Record<number, number>>): Choice<number> => {
  const options = Object.entries(shares)
    .map(([digit, share]) => ({ value: Number(digit), cost: -Math.log(share) }))
    .sort((a, b) => a.cost - b.cost);
  const [first = 0, second = 0] = Object.values(shares).sort((a, b) => b - a);
  return { options, certainty: first - second };
};

const tenTimes = Math.log(10);
const rules = (sum: number, more: Partial<ChoiceRules<number>> = {}): ChoiceRules<number> => ({
  solutions: sumsTo(sum),
  margin: () => tenTimes,
  reach: Infinity,
  ...more,
});

describe('resolving cells with options', () => {
  it('takes the cheapest board if it is legal and leads by the margin', () => {
    const cells = [cell({ 1: 0.95, 7: 0.05 }), cell({ 5: 1 })];
    const { best, rival, doubt } = resolveChoices(cells, rules(6));
    expect(best?.assignment).toEqual([1, 5]);
    expect(rival).toBeUndefined();
    expect(doubt).toBeUndefined();
  });

  it('lets legality decide against the likelier reading', () => {
    const { best, doubt } = resolveChoices([cell({ 1: 0.95, 7: 0.05 }), cell({ 5: 1 })], rules(12));
    expect(best?.assignment).toEqual([7, 5]);
    expect(best?.cost).toBeCloseTo(Math.log(19));
    expect(doubt).toBeUndefined();
  });

  it('refuses two legal boards within the margin and names the cell', () => {
    const cells = [cell({ 9: 1 }), cell({ 1: 0.6, 2: 0.4 }), cell({ 2: 0.7, 1: 0.3 })];
    const { best, rival, doubt } = resolveChoices(cells, rules(12));
    expect(best?.assignment).toEqual([9, 1, 2]);
    expect(rival?.assignment).toEqual([9, 2, 1]);
    expect(doubt).toEqual({ choice: 1, why: 'two boards are legal' });
  });

  it('takes the better of two legal boards that differ by more than the margin', () => {
    const cells = [cell({ 1: 0.99, 2: 0.01 }), cell({ 2: 0.9, 1: 0.1 })];
    const { best, rival, doubt } = resolveChoices(cells, rules(3));
    expect(best?.assignment).toEqual([1, 2]);
    expect(rival?.cost).toBeCloseTo(Math.log(99 * 9));
    expect(doubt).toBeUndefined();
  });

  it('refuses any lead if the picture cannot distinguish two boards', () => {
    const cells = [cell({ 1: 0.99, 2: 0.01 }), cell({ 2: 0.9, 1: 0.1 })];
    const { doubt } = resolveChoices(cells, rules(3, { margin: () => Infinity }));
    expect(doubt?.choice).toBe(0);
  });

  it('names the least certain cell if no board is legal', () => {
    const cells = [cell({ 1: 0.9, 7: 0.1 }), cell({ 5: 0.6, 6: 0.4 })];
    const { best, doubt } = resolveChoices(cells, rules(99));
    expect(best).toBeUndefined();
    expect(doubt).toEqual({ choice: 1, why: 'no board is legal' });
  });

  it('prefers an unlikely board with one solution to a likely one with several', () => {
    const solutions = ([digit]: readonly number[]) => (digit === 1 ? 'several' : 'one') as SolutionCount;
    const { best, rival } = resolveChoices([cell({ 1: 0.99, 2: 0.01 })], rules(0, { solutions }));
    expect(best?.assignment).toEqual([2]);
    expect(rival).toBeUndefined();
  });

  it('agrees with trying every board', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = (n: number, of: number) => ((seed * 7919 + n * 104729) % 997) % of;
      const cells = Array.from({ length: 4 }, (_, i) =>
        cell(Object.fromEntries([1, 2, 3].map((digit) => [digit, (1 + random(3 * i + digit, 97)) / 100]))),
      );
      const all = cells
        .reduce<{ digits: number[]; cost: number }[]>(
          (boards, { options }) =>
            boards.flatMap(({ digits, cost }) =>
              options.map((option) => ({
                digits: [...digits, option.value],
                cost: cost + option.cost - (options[0]?.cost ?? 0),
              })),
            ),
          [{ digits: [], cost: 0 }],
        )
        .filter(({ digits }) => sumsTo(9)(digits) === 'one')
        .sort((a, b) => a.cost - b.cost);
      const isPossible = (digits: readonly number[]) => digits.reduce((a, b) => a + b, 0) <= 9;
      const { best, rival } = resolveChoices(cells, rules(9, { isPossible }));
      expect(best?.cost).toBeCloseTo(all[0]?.cost ?? -1);
      expect(rival?.cost).toBeCloseTo(all[1]?.cost ?? -1);
    }
  });

  it('asks about no more boards than it needs for the best one and its rival', () => {
    let asked = 0;
    const count = (digits: readonly number[]) => (asked++, sumsTo(3)(digits));
    resolveChoices(
      Array.from({ length: 3 }, () => cell({ 1: 0.9, 2: 0.06, 3: 0.04 })),
      rules(3, { solutions: count, reach: tenTimes }),
    );
    expect(asked).toBe(1);
  });
});

it('stops after the maximum of questions, however many partial boards could still become legal', () => {
  let asked = 0;
  const { best } = resolveChoices(
    Array.from({ length: 12 }, () => cell({ 1: 0.3, 2: 0.3, 3: 0.2, 4: 0.2 })),
    rules(0, {
      solutions: () => (asked++, 'none'),
      isPossible: () => (asked++, true),
      limits: { questions: 500, patience: 30 },
    }),
  );
  expect(best).toBeUndefined();
  expect(asked).toBeLessThan(510);
});

it('finds a legal board of unlikely digits with few questions', () => {
  const truth = Array.from({ length: 10 }, (_, i) => 1 + (i % 2));
  let asked = 0;
  const agrees = (digits: readonly number[]) => (asked++, digits.every((digit, i) => digit === truth[i]));
  const { best, doubt } = resolveChoices(
    truth.map(() => cell({ 9: 0.3, 8: 0.3, 1: 0.2, 2: 0.2 })),
    rules(0, {
      solutions: (digits) => (agrees(digits) ? 'one' : 'none'),
      isPossible: agrees,
      limits: { questions: 600, patience: 30 },
    }),
  );
  expect(best?.assignment).toEqual(truth);
  expect(doubt).toBeUndefined();
  expect(asked).toBeLessThan(600);
});

describe('resolving hypotheses', () => {
  /** Hypotheses are words; a word of three letters is complete. */
  const words = (legal: readonly string[], more: object = {}) =>
    resolve<string, string>({
      start: '',
      branch: (word) =>
        word.length === 3
          ? { assignment: word }
          : { alternatives: ['a', 'b'].map((letter, cost) => ({ hypothesis: word + letter, cost })) },
      solutions: (word) => (legal.includes(word) ? 'one' : 'none'),
      margin: () => 2,
      reach: 2,
      ...more,
    });

  it('visits them by cost and keeps the nearest rival', () => {
    const { best, rival, isClear } = words(['bbb', 'aba', 'abb']);
    expect([best?.assignment, rival?.assignment, isClear]).toEqual(['aba', 'abb', false]);
  });

  it('takes the best one if its rival is out of reach', () => {
    expect(words(['aaa', 'bbb'])).toMatchObject({ best: { cost: 0 }, isClear: true });
  });

  it('counts two hypotheses that lead to one board once', () => {
    const { best, rival, isClear } = words(['aab', 'aba'], { key: () => 'the same board' });
    expect([best?.assignment, rival, isClear]).toEqual(['aab', undefined, true]);
  });

  it('takes nothing if its limits left something out', () => {
    const best = { assignment: 'aaa' };
    expect(words(['aaa'])).toMatchObject({ best, isClear: true });
    expect(words(['aaa'], { limits: { hypotheses: 5 } })).toMatchObject({ best, isClear: false });
    expect(words(['aaa'], { limits: { questions: 1 } })).toMatchObject({ best, isClear: false });
    expect(words(['bbb'], { limits: { depth: 2 } })).toEqual({ isClear: false });
  });

  it('counts an undecided board as a rival, cheaper or dearer than the best', () => {
    const solutions = (word: string) => (word === 'aba' ? 'one' : word === 'aaa' ? 'unknown' : 'none');
    expect(words([], { solutions })).toMatchObject({
      best: { assignment: 'aba' },
      rival: { assignment: 'aaa' },
      isClear: false,
    });
  });

  it('drops hypotheses that cannot become legal once its patience is exhausted', () => {
    let asked = 0;
    const solutions = (word: string) => (asked++, word === 'bbb' ? 'one' : 'none');
    const isPossible = (word: string) => 'bbb'.startsWith(word);
    words([], { solutions, isPossible, limits: { patience: 2 } });
    expect(asked).toBeLessThan(5);
  });
});

/**
 * Resolves a board whose cells each leave a few options: the plain case of `resolve`, in which an
 * assignment takes one option of every choice and costs the sum of theirs. What stays open is a
 * doubt that names the choice and its two best options.
 */

import { type Legal, resolve, type ResolveLimits, type SolutionCount } from './resolve.ts';

/** One thing that a choice may be. */
export interface Option<Value> {
  readonly value: Value;
  /** Cost, such as `-log(share)`; only differences within a choice count. */
  readonly cost: number;
}

/** A cell, or several that must be read alike, with all it may be. */
export interface Choice<Value> {
  /** Cheapest first, at least one. */
  readonly options: readonly Option<Value>[];
  /**
   * How sure the first option is by itself, 0..1; where nothing is legal, the least sure is named.
   */
  readonly certainty: number;
}

/** How a board of choices is resolved. */
export interface ChoiceRules<Value> {
  /** Whether options, one a choice, make a legal board. */
  readonly solutions: (taken: readonly Value[]) => SolutionCount;
  /** Whether options of the first few choices can still be part of a legal board. */
  readonly isPossible?: (taken: readonly Value[]) => boolean;
  /** Lead that the best needs over a rival; infinite where the picture cannot tell them apart. */
  readonly margin: (best: readonly Value[], rival: readonly Value[]) => number;
  /** How far behind the best a rival is looked for. */
  readonly reach: number;
  readonly limits?: ResolveLimits;
}

/** Why a choice stays open. */
export interface ChoiceDoubt {
  /** Its index. */
  readonly choice: number;
  /**
   * Indices of its two best options, the better one first; the second is absent where there is one
   * only.
   */
  readonly candidates: readonly [number, number?];
  readonly why: 'two boards are legal' | 'no board is legal' | 'more boards are possible than were tried';
}

/** What came of it. */
export interface ChoiceResolution<Value> {
  /** The cheapest legal board; its cost is beyond that of the first options together. */
  readonly best?: Legal<readonly Value[]>;
  readonly rival?: Legal<readonly Value[]>;
  /** Absent where the best is to be taken. */
  readonly doubt?: ChoiceDoubt;
}

/**
 * Resolves choices.
 * @param choices none gives the empty board, if that is legal
 * @param rules what makes a board legal, and how surely one is another's better
 * @returns the best legal board and its rival, and the doubt that is left
 */
export function resolveChoices<Value>(
  choices: readonly Choice<Value>[],
  rules: ChoiceRules<Value>,
): ChoiceResolution<Value> {
  const valuesOf = (picks: readonly number[]) =>
    picks.map((pick, i) => (choices[i]?.options[pick] as Option<Value>).value);
  const { isPossible } = rules;
  const { best, rival, isClear } = resolve<readonly number[], readonly number[]>({
    start: [],
    branch: (picks) => {
      const next = choices[picks.length];
      if (!next) return { assignment: picks };
      const cheapest = next.options[0]?.cost ?? 0;
      return {
        alternatives: next.options.map(({ cost }, pick) => ({
          hypothesis: [...picks, pick],
          cost: cost - cheapest,
        })),
      };
    },
    solutions: (picks) => rules.solutions(valuesOf(picks)),
    margin: (a, b) => rules.margin(valuesOf(a), valuesOf(b)),
    reach: rules.reach,
    ...(isPossible
      ? {
          isPossible: (picks) =>
            picks.length === 0 || picks.length === choices.length || isPossible(valuesOf(picks)),
        }
      : {}),
    ...(rules.limits ? { limits: rules.limits } : {}),
  });
  const valued = (legal: Legal<readonly number[]>) => ({ ...legal, assignment: valuesOf(legal.assignment) });
  return {
    ...(best ? { best: valued(best) } : {}),
    ...(rival ? { rival: valued(rival) } : {}),
    ...(isClear || choices.length === 0
      ? {}
      : { doubt: doubtOf(choices, best?.assignment, rival?.assignment) }),
  };
}

function doubtOf<Value>(
  choices: readonly Choice<Value>[],
  best: readonly number[] | undefined,
  rival: readonly number[] | undefined,
): ChoiceDoubt {
  if (best && rival) {
    const choice = best.findIndex((pick, i) => pick !== rival[i]);
    const candidates = [best[choice]!, rival[choice]] as const;
    return { choice, candidates: candidates as [number, number], why: 'two boards are legal' };
  }
  const choice = choices.reduce(
    (min, { certainty }, i) => (certainty < (choices[min]?.certainty ?? 1) ? i : min),
    0,
  );
  const hasTwo = (choices[choice]?.options.length ?? 0) > 1;
  const why = best ? 'more boards are possible than were tried' : 'no board is legal';
  return { choice, candidates: hasTwo ? [0, 1] : [0], why };
}

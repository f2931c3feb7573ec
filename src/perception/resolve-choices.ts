/**
 * Resolves a board whose cells have a few options each: the simple case of `resolve`, in which an
 * assignment takes one option per choice and costs their sum. An unresolved board gives a doubt
 * that names a choice and its two best options.
 */

import { type Legal, resolve, type ResolveProblem } from './resolve.ts';

export interface Option<Value> {
  readonly value: Value;
  /** For example `-log(share)`; only differences within a choice count. */
  readonly cost: number;
}

/** The options of a cell, or of several cells that must have the same value. */
export interface Choice<Value> {
  /** Cheapest first, at least one. */
  readonly options: readonly Option<Value>[];
  /**
   * Certainty of the first option by itself, 0..1; if no board is legal, the doubt names the least
   * certain choice.
   */
  readonly certainty: number;
}

/** Rules for boards, each as its options, one per choice; hypotheses hold the first ones only. */
export type ChoiceRules<Value> = Pick<
  ResolveProblem<readonly Value[], readonly Value[]>,
  'solutions' | 'isPossible' | 'margin' | 'reach' | 'limits'
>;

/** Why a choice is unresolved. */
interface ChoiceDoubt {
  /** Its index. */
  readonly choice: number;
  readonly why: 'two boards are legal' | 'no board is legal' | 'more boards are possible than were tried';
}

/** The result of resolving choices. */
export interface ChoiceResolution<Value> {
  /** The cheapest legal board; its cost is in excess of that of all first options. */
  readonly best?: Legal<readonly Value[]>;
  readonly rival?: Legal<readonly Value[]>;
  /** Absent if the best board is accepted. */
  readonly doubt?: ChoiceDoubt;
}

/**
 * Resolves choices.
 * @param choices if empty, the result is the empty board, if legal
 * @param rules legality and required lead
 * @returns the best legal board and its rival, and the remaining doubt
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
    return { choice: best.findIndex((pick, i) => pick !== rival[i]), why: 'two boards are legal' };
  }
  const choice = choices.reduce(
    (min, { certainty }, i) => (certainty < (choices[min]?.certainty ?? 1) ? i : min),
    0,
  );
  return { choice, why: best ? 'more boards are possible than were tried' : 'no board is legal' };
}

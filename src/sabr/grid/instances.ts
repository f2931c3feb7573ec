/**
 * Rules on a board: a rule that holds in each row becomes an instance for every row, with its cells
 * and numbers. Both the solver (encode.ts) and the judge (holds.ts) work on instances and share
 * nothing else.
 */

import { cellsOfPlace, groupsOf, lanesOf, type Group } from './groups.ts';
import type { Amount, Comparison, Condition, GridFacts, GridProgram, GridRule, GridSide } from './program.ts';

/** One rule at one place. Cells are numbers, row by row from 0. */
export interface Instance {
  /** The rule's line, and its words. */
  readonly line: number;
  readonly text: string;
  /** Where it holds, for people: `row 3`. */
  readonly where: string;
  readonly demand: Demand;
}

/** What must hold. */
export type Demand =
  | { readonly kind: 'count'; readonly comparison: Comparison; readonly cells: readonly number[]; readonly states: readonly string[]; readonly value: number } // prettier-ignore
  | { readonly kind: 'as many'; readonly cells: readonly number[]; readonly these: readonly string[]; readonly those: readonly string[] } // prettier-ignore
  | { readonly kind: 'different' | 'not all equal' | 'increasing'; readonly cells: readonly number[] }
  | { readonly kind: 'runs'; readonly cells: readonly number[]; readonly state: string; readonly lengths: readonly number[] } // prettier-ignore
  /** Numbers greater than all before them, as many as `value`. */
  | { readonly kind: 'seen'; readonly cells: readonly number[]; readonly value: number }
  | { readonly kind: 'sum'; readonly cells: readonly number[]; readonly value: number }
  /** Along rays from a cell, as far as all cells are in the state, with the cell itself. */
  | { readonly kind: 'sees'; readonly rays: readonly (readonly number[])[]; readonly state: string; readonly value: number } // prettier-ignore
  | { readonly kind: 'connected'; readonly state: string }
  | { readonly kind: 'lines differ'; readonly one: readonly number[]; readonly other: readonly number[] }
  /** A number beside the grid that must be there is not. */
  | { readonly kind: 'never'; readonly why: string };

/**
 * Finds all instances of a program on a board.
 * @param program the rules
 * @param facts the board
 * @returns in the order of the rules
 */
export function instancesOf({ rules }: GridProgram, facts: GridFacts): Instance[] {
  return rules.flatMap((rule) => instancesOfRule(rule, facts));
}

function instancesOfRule(rule: GridRule, facts: GridFacts): Instance[] {
  const { line, text } = rule;
  if (rule.kind === 'connected')
    return [{ line, text, where: 'the board', demand: { kind: 'connected', state: rule.state } }];
  if (rule.kind === 'lines differ') {
    const lines = groupsOf({ kind: rule.of }, facts);
    return lines.flatMap((one, i) =>
      lines.slice(i + 1).map((other) => ({
        line,
        text,
        where: `${one.where} and ${other.where}`,
        demand: { kind: 'lines differ', one: one.cells, other: other.cells },
      })),
    );
  }
  return rule.scopes
    .flatMap((scope) => groupsOf(scope, facts))
    .flatMap((group) =>
      demandsOf(rule.condition, group, facts).map((demand) => ({ line, text, where: group.where, demand })),
    );
}

/** What a condition demands of a group. */
function demandsOf(condition: Condition, group: Group, facts: GridFacts): Demand[] {
  const { cells } = group;
  switch (condition.kind) {
    case 'different':
    case 'not all equal':
    case 'increasing':
      return cells.length < 2 ? [] : [{ kind: condition.kind, cells }];
    case 'as many':
      return [{ kind: 'as many', cells, these: condition.these, those: condition.those }];
    case 'is':
      return [
        { kind: 'count', comparison: 'exactly', cells, states: condition.states, value: cells.length },
      ];
    case 'count':
      return countOf(condition, group, facts);
    case 'runs': {
      const lengths = rimOf(condition.side, group, facts);
      return lengths === undefined
        ? [{ kind: 'never', why: `no numbers on the ${condition.side} are known` }]
        : [{ kind: 'runs', cells, state: condition.state, lengths }];
    }
    case 'seen': {
      const [value] = rimOf(condition.side, group, facts) ?? [];
      if (value === undefined) return [];
      const isFar = condition.side === 'right' || condition.side === 'bottom';
      return [{ kind: 'seen', cells: isFar ? [...cells].reverse() : cells, value }];
    }
    case 'sum': {
      const value = valueOf(condition.amount, group, facts, cells.length);
      return value === undefined ? [] : [{ kind: 'sum', cells, value }];
    }
    case 'clues differ':
      return cluesDiffer(condition.state, cells, facts);
    case 'sees': {
      const value = valueOf(condition.amount, group, facts, cells.length);
      const [cell] = cells;
      if (value === undefined || cell === undefined) return [];
      return [{ kind: 'sees', rays: raysFrom(cell, facts), state: condition.state, value }];
    }
  }
}

function countOf(
  { comparison, amount, place, states }: Extract<Condition, { kind: 'count' }>,
  group: Group,
  facts: GridFacts,
): Demand[] {
  const cells = place ? group.cells.flatMap((cell) => cellsOfPlace(place, cell, facts)) : group.cells;
  const value = valueOf(amount, group, facts, cells.length);
  return value === undefined ? [] : [{ kind: 'count', comparison, cells, states, value }];
}

/** Of equal clues in a line at most one may be in the state. */
function cluesDiffer(state: string, cells: readonly number[], { clues }: GridFacts): Demand[] {
  const byClue = new Map<number | undefined, number[]>();
  for (const cell of cells) byClue.set(clues[cell], [...(byClue.get(clues[cell]) ?? []), cell]);
  return [...byClue]
    .filter(([clue, same]) => clue !== undefined && same.length > 1)
    .map(([, same]) => ({ kind: 'count', comparison: 'at most', cells: same, states: [state], value: 1 }));
}

function valueOf(
  amount: Amount,
  { cells }: Group,
  { clues }: GridFacts,
  size: number,
): number | undefined {
  switch (amount.kind) {
    case 'number':
      return amount.value;
    case 'half':
      return size / 2;
    case 'all':
      return size;
    case 'all but one':
      return size - 1;
    case 'clue':
      return clues[cells[0] as number];
  }
}

function rimOf(side: GridSide, { index }: Group, { rims }: GridFacts): readonly number[] | undefined {
  return index === undefined ? undefined : rims[side]?.[index];
}

/** The cells in a straight line from a cell, nearest first; the cell itself not among them. */
function raysFrom(cell: number, facts: GridFacts): number[][] {
  return lanesOf(cell, [], facts).flatMap((lane) => {
    const at = lane.indexOf(cell);
    return [lane.slice(0, at).reverse(), lane.slice(at + 1)];
  });
}

/**
 * Encodes the rules of one board as clauses: one variable for each cell and symbol (a single one
 * for a cell of two symbols), all different pairwise, two lines by the places where they differ,
 * everything else by automata. Connectedness is left to rule-search.ts, which adds clauses when a
 * model violates it.
 */

import { Cnf } from '../../../sat/cnf.ts';
import { ClauseTemplates } from './clause-template.ts';
import type { AutomatonTarget } from './encode-automaton.ts';
import type { GroundConstraint, GroundRules } from '../ground-types.ts';
import { encodePlainCount } from './plain-count.ts';

/** A part of the board that must be connected. */
export interface ConnectedPart {
  readonly symbols: readonly number[];
  /** Literals as for automata: one is false when the part must be connected. */
  readonly guard: readonly number[];
}

/** The rules of one board as a formula. */
export interface EncodedRules {
  readonly cnf: Cnf;
  readonly literal: (cell: number, symbol: number) => number;
  readonly connected: readonly ConnectedPart[];
  /** Guards, as in `ConnectedPart`, of the constraint that regions are as large as their number. */
  readonly areas: readonly (readonly number[])[];
  /** By instance, the literal that switches it on; empty unless asked for. */
  readonly selectors: readonly number[];
}

/**
 * Encodes the rules of one board.
 * @param ground the rules
 * @param options whether each instance holds only under its own selector
 * @returns the formula
 */
export function encodeRules(
  ground: GroundRules,
  { withSelectors = false }: { readonly withSelectors?: boolean } = {},
): EncodedRules {
  const { width, height, symbols, instances } = ground;
  const cnf = new Cnf();
  const cells = width * height;
  const literal = cellLiterals(cnf, cells, symbols.length);
  const target = { cnf, symbolCount: symbols.length, literal };
  const templates = new ClauseTemplates(symbols);
  const connected: ConnectedPart[] = [];
  const areas: (readonly number[])[] = [];
  const selectors: number[] = [];
  for (const { constraints } of instances) {
    const selector = withSelectors ? [-cnf.newVariable()] : [];
    selectors.push(...selector.map((not) => -not));
    for (const alternatives of constraints) {
      const choices = alternatives.length === 1 ? [] : alternatives.map(() => cnf.newVariable());
      if (choices.length > 0) cnf.addClause([...selector, ...choices]);
      alternatives.forEach((constraint, i) => {
        const guard = choices.length > 0 ? [...selector, -choices[i]!] : selector;
        if (constraint.kind === 'connected') connected.push({ symbols: constraint.symbols, guard });
        else if (constraint.kind === 'areas') areas.push(guard);
        else encodeConstraint(constraint, target, { guard, templates });
      });
    }
  }
  return { cnf, literal, connected, areas, selectors };
}

function cellLiterals(cnf: Cnf, cells: number, symbolCount: number): EncodedRules['literal'] {
  if (symbolCount === 2) {
    const first = cnf.newVariables(cells);
    return (cell, symbol) => (symbol === 0 ? first + cell : -(first + cell));
  }
  const first = cnf.newVariables(cells * symbolCount);
  const literal = (cell: number, symbol: number) => first + cell * symbolCount + symbol;
  for (let cell = 0; cell < cells; cell++) {
    cnf.addClause(Array.from({ length: symbolCount }, (_, symbol) => literal(cell, symbol)));
    for (let a = 0; a < symbolCount; a++) {
      for (let b = 0; b < a; b++) cnf.add(-literal(cell, a), -literal(cell, b));
    }
  }
  return literal;
}

function encodeConstraint(
  constraint: Exclude<GroundConstraint, { kind: 'connected' | 'areas' }>,
  target: AutomatonTarget,
  { guard, templates }: { readonly guard: readonly number[]; readonly templates: ClauseTemplates },
): void {
  if (constraint.kind === 'different') encodeDifferent(constraint.cells, target, guard);
  else if (constraint.kind === 'differ') encodeTwoLines(constraint.cells, target, guard);
  else if (constraint.cells.length === 0) {
    if (!holdsOnNothing(constraint)) target.cnf.addClause(guard);
  } else if (constraint.kind !== 'count' || !encodePlainCount(constraint, target, guard))
    templates.encode(constraint, target, guard);
}

/** Returns whether a constraint on no cells holds: counts and sums are 0, and there is no run. */
function holdsOnNothing(constraint: GroundConstraint): boolean {
  if (constraint.kind === 'runs') return constraint.lengths.length === 0;
  if (!('bound' in constraint)) return true;
  const { comparison, amount } = constraint.bound;
  return comparison === 'at most' ? amount >= 0 : comparison === 'exactly' ? amount === 0 : amount <= 0;
}

/**
 * Encodes that no symbol occurs twice and, with as many cells as symbols, that each occurs once.
 */
function encodeDifferent(
  cells: readonly number[],
  { cnf, symbolCount, literal }: AutomatonTarget,
  guard: readonly number[],
): void {
  if (cells.length > symbolCount || new Set(cells).size < cells.length) {
    cnf.addClause(guard);
    return;
  }
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    const own = cells.map((cell) => literal(cell, symbol));
    own.forEach((a, i) => {
      for (const b of own.slice(0, i)) cnf.addClause([...guard, -a, -b]);
    });
    if (cells.length === symbolCount) cnf.addClause([...guard, ...own]);
  }
}

/**
 * Encodes that two lines differ: a variable for each place where they may differ, one of them true.
 */
function encodeTwoLines(
  cells: readonly number[],
  { cnf, symbolCount, literal }: AutomatonTarget,
  guard: readonly number[],
): void {
  const length = cells.length / 2;
  const differs = Array.from({ length }, () => cnf.newVariable());
  differs.forEach((variable, i) => {
    const [a, b] = [cells[i]!, cells[i + length]!];
    for (let symbol = 0; symbol < symbolCount; symbol++)
      cnf.addClause([-variable, -literal(a, symbol), -literal(b, symbol)]);
  });
  cnf.addClause([...guard, ...differs]);
}

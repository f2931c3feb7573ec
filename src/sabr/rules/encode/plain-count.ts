/** Encodes counts that need no automaton: all of the cells, none, not all, at least one. */

import type { GroundConstraint } from '../ground-types.ts';
import type { AutomatonTarget } from './encode-automaton.ts';

/**
 * Encodes a count whose bound is next to none or all of its cells, which needs no new variables.
 * @param count over at least one cell
 * @param target where it goes
 * @param guard literals of which one is false where the constraint must hold; none for always
 * @returns whether it was such a count; otherwise nothing is written
 */
export function encodePlainCount(
  { cells, bound: { comparison, amount }, symbols }: GroundConstraint & { kind: 'count' },
  { cnf, symbolCount, literal }: AutomatonTarget,
  guard: readonly number[],
): boolean {
  const all = Array.from({ length: symbolCount }, (_, symbol) => symbol);
  const others = all.filter((symbol) => !symbols.includes(symbol));
  const everyCell = (own: readonly number[]) => {
    for (const cell of cells) for (const symbol of own) cnf.addClause([...guard, -literal(cell, symbol)]);
    return true;
  };
  const someCell = (own: readonly number[]) => {
    cnf.addClause([...guard, ...cells.flatMap((cell) => own.map((symbol) => literal(cell, symbol)))]);
    return true;
  };
  if (amount === 0 && comparison !== 'at least') return everyCell(symbols);
  if (amount === cells.length && comparison !== 'at most') return everyCell(others);
  if (amount === 1 && comparison === 'at least') return someCell(symbols);
  if (amount === cells.length - 1 && comparison === 'at most') return someCell(others);
  return false;
}

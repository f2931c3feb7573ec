/**
 * At most one of some literals holds. Few literals are excluded pair by pair; many are laid out as a grid, where each names its row and
 * its column, and at most one row and one column is named (Chen, "A new SAT encoding of the at-most-one constraint", 2010): about 2n clauses in
 * place of n²/2.
 */

import { always, never, type ClauseWriter } from './clause-writer.ts';

/** Up to so many literals pairs are fewer clauses, or so few more that no new variable is worth it. */
const mostPaired = 7;

/** Writes that at most one of the literals holds. About 2n clauses for many. */
export function atMostOne(literals: readonly number[], writer: ClauseWriter): void {
  const open = literals.filter((literal) => literal !== never);
  if (open.includes(always)) return excludeOthers(open, writer);
  if (open.length <= mostPaired) return excludePairs(open, writer);
  const columns = Math.ceil(Math.sqrt(open.length));
  const rows = Math.ceil(open.length / columns);
  const firstRow = writer.cnf.newVariables(rows + columns);
  const firstColumn = firstRow + rows;
  open.forEach((literal, i) => {
    writer.either(-literal, firstRow + Math.floor(i / columns));
    writer.either(-literal, firstColumn + (i % columns));
  });
  atMostOne(
    Array.from({ length: rows }, (_, i) => firstRow + i),
    writer,
  );
  atMostOne(
    Array.from({ length: columns }, (_, i) => firstColumn + i),
    writer,
  );
}

/** One holds already; a second one makes the formula false. */
function excludeOthers(literals: readonly number[], writer: ClauseWriter): void {
  const holding = literals.indexOf(always);
  literals.forEach((literal, i) => {
    if (i !== holding) writer.fact(-literal);
  });
}

function excludePairs(literals: readonly number[], writer: ClauseWriter): void {
  for (let i = 1; i < literals.length; i++) {
    for (let j = 0; j < i; j++) writer.either(-(literals[i] as number), -(literals[j] as number));
  }
}

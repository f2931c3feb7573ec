/**
 * Encodes "at most one of these literals holds". A few literals are excluded pairwise. Many are
 * arranged in a grid, where each implies its row and its column, and at most one row and one column
 * may hold (Chen, "A new SAT encoding of the at-most-one constraint", 2010): about 2n clauses
 * instead of n²/2.
 */

import { always, never, type ClauseWriter } from './clause-writer.ts';

/**
 * Limit on the literals that are excluded pairwise; up to here pairs take fewer clauses than a
 * grid, or not enough more to justify new variables.
 */
const maxPaired = 7;

/**
 * Writes that at most one of the literals holds. About 2n clauses for many.
 * @param literals any number; constants are allowed
 * @param writer of the formula
 */
export function atMostOne(literals: readonly number[], writer: ClauseWriter): void {
  const open = literals.filter((literal) => literal !== never);
  if (open.includes(always)) return excludeOthers(open, writer);
  if (open.length <= maxPaired) return excludePairs(open, writer);
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

/** One literal always holds; a second such literal makes the formula false. */
function excludeOthers(literals: readonly number[], writer: ClauseWriter): void {
  const holding = literals.indexOf(always);
  literals.forEach((literal, i) => {
    if (i !== holding) writer.fact(-literal);
  });
}

function excludePairs(literals: readonly number[], writer: ClauseWriter): void {
  for (let i = 1; i < literals.length; i++) {
    for (let j = 0; j < i; j++) writer.either(-literals[i]!, -literals[j]!);
  }
}

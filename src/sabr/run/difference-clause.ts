/** Makes clauses to add between searches: "another run than this one", "something fires". */

import { always, never } from '../encode/clause-writer.ts';
import type { LiteralValue } from './decode.ts';
import type { Encoding } from '../encode/encode.ts';

/**
 * Makes the clause that excludes the boards and firings of a model.
 * @param encoding of the program
 * @param value returns whether a literal holds in the model
 * @returns literals; empty when no other run is possible
 */
export function differenceClause(encoding: Encoding, value: LiteralValue): number[] {
  const clause: number[] = [];
  const { places } = encoding.states;
  encoding.model.cells.forEach(({ list }, cell) => {
    for (let stage = 0; stage < places.length; stage++) {
      if (stage > 0 && places[stage]?.[cell] === places[stage - 1]?.[cell]) continue;
      const literals = openLiterals(
        list.symbols.map((_, symbol) => encoding.stateLiteral(stage, cell, symbol)),
      );
      const holding = literals.find(value);
      if (holding !== undefined) clause.push(-holding);
    }
  });
  for (const fires of encoding.fires) {
    for (const literal of openLiterals(fires)) clause.push(value(literal) ? -literal : literal);
  }
  return clause;
}

/**
 * Makes the clause "something fires in this step".
 * @param fires the step's literals
 * @returns literals, empty when nothing can fire; `undefined` when something always fires
 */
export function busyClause(fires: Int32Array): number[] | undefined {
  return fires.includes(always) ? undefined : openLiterals(fires);
}

/** Returns the literals that are not constants. */
const openLiterals = (literals: ArrayLike<number>): number[] =>
  Array.from(literals).filter((literal) => literal !== never && literal !== always);

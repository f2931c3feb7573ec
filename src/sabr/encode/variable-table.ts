/** Describes the variables of a formula in the words of the program. */

import { always, never } from './clause-writer.ts';
import type { Encoding } from './encode.ts';

/**
 * Lists the variables of cells and transitions, and what is certain without one.
 * @param encoding of the program
 * @returns lines such as `5 a1=0 at stages 0-3` (variable 5 means that the cell has the symbol),
 *   `a1=0 at stage 0` for what always holds without a variable,
 *   `17 fires slide p1 from stage 2 to 3`. Variables without a line are auxiliary
 */
export function* variableTable(encoding: Encoding): Generator<string> {
  const { places } = encoding.states;
  for (const [cell, { name, list }] of encoding.model.cells.entries()) {
    for (let from = 0, to = 0; from < places.length; from = to) {
      while (to < places.length && places[to]?.[cell] === places[from]?.[cell]) to++;
      const stages = to === from + 1 ? `stage ${from}` : `stages ${from}-${to - 1}`;
      for (const [symbol, word] of list.symbols.entries()) {
        const literal = encoding.stateLiteral(from, cell, symbol);
        if (literal !== never) yield `${literal === always ? '' : `${literal} `}${name}=${word} at ${stages}`;
      }
    }
  }
  for (const [step, fires] of encoding.fires.entries()) {
    for (const [g, { transition, description }] of encoding.grounds.entries()) {
      const literal = fires[g]!;
      if (literal === never) continue;
      const number = literal === always ? '' : `${literal} `;
      yield `${number}fires ${transition.name} ${description.name} from stage ${step} to ${step + 1}`;
    }
  }
}

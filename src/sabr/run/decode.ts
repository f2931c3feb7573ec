/** Decodes a run from a solver's model. */

import { always, never } from '../encode/clause-writer.ts';
import type { Encoding } from '../encode/encode.ts';
import type { Firing, Run, Symbols } from './run.ts';

/** Whether a literal holds in the model. */
export type LiteralValue = (literal: number) => boolean;

/**
 * Decodes a run.
 * @param encoding of the program
 * @param value returns whether a literal holds; called for variables of the formula only
 * @returns one board for each stage, and what fired between them
 * @throws TypeError when the values are no model of the formula
 */
export function decodeRun(encoding: Encoding, value: LiteralValue): Run {
  const { stages } = encoding;
  const holds = (literal: number) => literal === always || (literal !== never && value(literal));
  const boards: Symbols[] = [];
  for (let stage = 0; stage < stages; stage++) {
    const isLikeBefore = stage > 0 && encoding.states.places[stage] === encoding.states.places[stage - 1];
    boards.push(isLikeBefore ? boards[stage - 1]! : boardAt(encoding, stage, holds));
  }
  const firings = encoding.fires.slice(0, stages - 1).map((fires) => {
    const fired: Firing[] = [];
    fires.forEach((literal, g) => {
      if (literal === never || !holds(literal)) return;
      const ground = encoding.grounds[g];
      if (ground) fired.push({ transition: ground.transition.name, description: ground.description.name });
    });
    // Printed from the last to the first.
    return fired.reverse();
  });
  return { boards, firings };
}

function boardAt(encoding: Encoding, stage: number, holds: LiteralValue): Symbols {
  return encoding.model.cells.map(({ name, list: { symbols } }, cell) => {
    const symbol = symbols.findIndex((_, i) => holds(encoding.stateLiteral(stage, cell, i)));
    if (symbol < 0) throw new TypeError(`cell ${name} has no symbol at stage ${stage}`);
    return symbols[symbol]!;
  });
}

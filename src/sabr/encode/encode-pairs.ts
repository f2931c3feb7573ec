/** Encodes the pairs of symbols that two cells cannot have together (planning/pair-domains.ts). */

import { never } from './clause-writer.ts';
import type { EncodeTools } from './encode-pattern.ts';

/**
 * Writes the pairs of a stage, except those whose cells are unchanged since the stage before.
 * @param layer by fact and cell: the cell's symbols that are compatible with the fact, as bits
 * @param offsets where each cell's facts start
 * @param stage from 0
 * @param tools to write with
 */
export function encodePairs(
  layer: Int32Array,
  offsets: Int32Array,
  stage: number,
  { writer, states }: EncodeTools,
): void {
  const places = states.places[stage]!;
  const before = states.places[stage - 1];
  const { table } = states;
  const cells = places.length;
  const sizeOf = (cell: number) => offsets[cell + 1]! - offsets[cell]!;
  for (let a = 0; a < cells; a++) {
    for (let b = 0; b < a; b++) {
      if (before && places[a] === before[a] && places[b] === before[b]) continue;
      for (let i = 0; i < sizeOf(a); i++) {
        const literal = table[places[a]! + i]!;
        const partners = layer[(offsets[a]! + i) * cells + b]!;
        if (literal === never) continue;
        for (let j = 0; j < sizeOf(b); j++) {
          if (((partners >> j) & 1) === 0) writer.either(-literal, -table[places[b]! + j]!);
        }
      }
    }
  }
}

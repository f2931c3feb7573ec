/**
 * Determines which cells are joined by lines: two neighbours are joined if each shows a line
 * leading to the other. A disc may hide the line on its own cell; then a line leading to it
 * suffices.
 */

import type { MarkKind } from '../hypothesis.ts';
import { type CellFeatures, hasNoArms } from '../observe/features.ts';
import { neighborsIn, type Topology } from '../../topology.ts';

/** By cell: the neighbours it is joined to. */
export type Links = readonly (readonly number[])[];

export interface Chain {
  readonly cells: readonly number[];
  /** The cells with a single link: two, unless lines branch or close. */
  readonly tips: readonly number[];
}

/**
 * Finds the neighbours that lines lead to: both cells show the line, or one has a disc that hides
 * it.
 * @param topology the board's graph
 * @param features by cell
 * @param kinds of the marks, by cell
 * @returns by cell
 */
export function linksOf(
  topology: Topology,
  features: readonly CellFeatures[],
  kinds: readonly (MarkKind | undefined)[],
): Links {
  const leadsTo = (cell: number, other: number) =>
    kinds[cell] !== undefined &&
    kinds[cell]?.kind !== 'block' &&
    features[cell]?.mark?.arms.some(
      (isArm, slot) => isArm && topology.neighbors[4 * cell + slot] === other,
    ) === true;
  const isDisc = (cell: number) => {
    const mark = features[cell]?.mark;
    return kinds[cell]?.kind === 'end' && mark !== undefined && hasNoArms(mark);
  };
  const areJoined = (cell: number, other: number) => {
    const [there, back] = [leadsTo(cell, other), leadsTo(other, cell)];
    return (there && back) || (there && isDisc(other)) || (back && isDisc(cell));
  };
  return features.map((_, cell) => neighborsIn(topology, cell).filter((other) => areJoined(cell, other)));
}

/**
 * Follows links from cell to cell.
 * @param links by cell
 * @returns the chains in the order of their first cells; cells without links are in none
 */
export function chainsOf(links: Links): Chain[] {
  const seen = new Set<number>();
  const chains: Chain[] = [];
  for (const [cell, own] of links.entries()) {
    if (own.length === 0 || seen.has(cell)) continue;
    const part = new Set([cell]);
    for (const each of part) for (const other of links[each] ?? []) part.add(other);
    for (const each of part) seen.add(each);
    const cells = [...part];
    chains.push({ cells, tips: cells.filter((each) => links[each]?.length === 1) });
  }
  return chains;
}

/** Which cells the lines on the board join: two neighbours are joined when each shows a line that leads to the other. */

import type { KindOfMark } from './read-kinds.ts';
import type { CellLook } from './read-patch.ts';
import { none, type Topology } from './topology.ts';

/** By cell: the neighbours it is joined with. */
export type Links = readonly (readonly number[])[];

/** Cells that hang together by lines, and those of them at which a line begins. */
export interface Chain {
  readonly cells: readonly number[];
  /** Two of them, unless lines branch or close. */
  readonly tips: readonly number[];
}

/** The neighbours that lines lead to; both cells show it. */
export function linksOf(
  { neighbors }: Topology,
  looks: readonly CellLook[],
  kinds: readonly (KindOfMark | undefined)[],
): Links {
  const leadsTo = (cell: number, other: number) =>
    kinds[cell]?.kind !== 'block' &&
    looks[cell]?.mark?.arms.some((isArm, slot) => isArm && neighbors[4 * cell + slot] === other) === true;
  return looks.map((_, cell) =>
    [...neighbors.subarray(4 * cell, 4 * cell + 4)].filter(
      (other) => other !== none && leadsTo(cell, other) && leadsTo(other, cell),
    ),
  );
}

/** The chains of the board, in the order of their first cells; cells without links make none. */
export function chainsOf(links: Links): Chain[] {
  const seen = new Set<number>();
  const chains: Chain[] = [];
  links.forEach((own, cell) => {
    if (own.length === 0 || seen.has(cell)) return;
    const part = new Set([cell]);
    for (const each of part) for (const other of links[each] ?? []) part.add(other);
    for (const each of part) seen.add(each);
    const cells = [...part];
    chains.push({ cells, tips: cells.filter((each) => links[each]?.length === 1) });
  });
  return chains;
}

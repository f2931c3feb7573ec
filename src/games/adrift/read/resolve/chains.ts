/**
 * Which cells the lines on the board join: two neighbours are joined when each shows a line that leads to the other. A disc may reach so
 * far with its rim that nothing of the line is left on its cell; there a line of its colour that leads to it is enough.
 */

import { toLab } from '../../../../vision/color/color-space.ts';
import { offInOtherLight } from './mixed-colors.ts';
import type { KindOfMark } from '../observe/mark-kind.ts';
import type { CellLook } from '../observe/patch.ts';
import { none, type Topology } from '../../topology.ts';

/** By cell: the neighbours it is joined with. */
export type Links = readonly (readonly number[])[];

/** Cells that hang together by lines, and those of them at which a line begins. */
export interface Chain {
  readonly cells: readonly number[];
  /** Two of them, unless lines branch or close. */
  readonly tips: readonly number[];
}

/** A disc and its line differ by so much at most, light aside, in OKLab: a face may shade its discs, and not its lines. */
const oneColor = 0.12;

/** The neighbours that lines lead to; both cells show it, or one of them is a disc that hides it. */
export function linksOf(
  { neighbors }: Topology,
  looks: readonly CellLook[],
  kinds: readonly (KindOfMark | undefined)[],
): Links {
  const leadsTo = (cell: number, other: number) =>
    kinds[cell] !== undefined &&
    kinds[cell]?.kind !== 'block' &&
    looks[cell]?.mark?.arms.some((isArm, slot) => isArm && neighbors[4 * cell + slot] === other) === true;
  const isDisc = (cell: number) =>
    kinds[cell]?.kind === 'end' && looks[cell]?.mark?.arms.every((isArm) => !isArm) === true;
  const isAlike = (cell: number, other: number) => {
    const [a, b] = [looks[cell]?.mark?.color, looks[other]?.mark?.color];
    return a !== undefined && b !== undefined && offInOtherLight(toLab(a), toLab(b)) <= oneColor;
  };
  const areJoined = (cell: number, other: number) => {
    const [there, back] = [leadsTo(cell, other), leadsTo(other, cell)];
    if (there && back) return true;
    return ((there && isDisc(other)) || (back && isDisc(cell))) && isAlike(cell, other);
  };
  return looks.map((_, cell) =>
    [...neighbors.subarray(4 * cell, 4 * cell + 4)].filter(
      (other) => other !== none && areJoined(cell, other),
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

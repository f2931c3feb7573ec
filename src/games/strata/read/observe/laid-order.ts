/**
 * Puts laid ribbons in an order that the crossings allow: bottom to top, rows before columns where
 * they do not tell.
 */

import type { LaidRibbon, PuzzleScene } from '../scene.ts';

/**
 * Orders ribbons bottom to top (topological order).
 * @param ribbons in any order
 * @param crossings which of two lies on top, where that is known
 * @returns all ribbons; where the crossings contradict each other, the rest in the order given
 */
export function laidOrder(ribbons: readonly LaidRibbon[], crossings: PuzzleScene['crossings']): LaidRibbon[] {
  const sorted = [...ribbons].sort((a, b) =>
    a.kind === b.kind ? a.index - b.index : a.kind === 'row' ? -1 : 1,
  );
  const ordered: LaidRibbon[] = [];
  const liesOver = (upper: LaidRibbon, lower: LaidRibbon) =>
    upper.kind !== lower.kind &&
    crossings.some(({ cell, top }) => {
      const row = upper.kind === 'row' ? upper : lower;
      const column = upper.kind === 'row' ? lower : upper;
      return top === upper.kind && cell.row === row.index && cell.column === column.index;
    });
  let rest = sorted;
  while (rest.length > 0) {
    const next = rest.find((ribbon) => !rest.some((other) => other !== ribbon && liesOver(ribbon, other)));
    if (!next) return [...ordered, ...rest];
    ordered.push(next);
    rest = rest.filter((ribbon) => ribbon !== next);
  }
  return ordered;
}

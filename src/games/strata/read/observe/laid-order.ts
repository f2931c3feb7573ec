/**
 * Orders laid ribbons bottom to top, consistently with their crossings; rows come before columns
 * where the crossings leave the order open.
 */

import type { LaidRibbon, PuzzleScene } from '../scene.ts';

/**
 * Sorts ribbons topologically, bottom to top.
 * @param ribbons in any order
 * @param crossings the upper ribbon of each crossing where it is known
 * @returns all ribbons; once crossings contradict each other, the rest with rows before columns
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

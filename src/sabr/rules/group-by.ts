/**
 * Groups cells.
 * @param cells in order
 * @param keyOf the group of a cell
 * @returns by group, its cells; groups in the order of their first cells
 */
export function groupBy<K>(cells: readonly number[], keyOf: (cell: number) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return groups;
}

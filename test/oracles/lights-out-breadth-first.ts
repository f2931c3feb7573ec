/**
 * Finds the fewest presses for every board of a size, as a reference for the solver: breadth first
 * from the dark board, one press at a time, without algebra. For up to 16 cells.
 */

/**
 * Counts presses.
 * @param rows of the board
 * @param columns of the board
 * @returns the fewest presses of each board (its lit cells as bits, row by row); -1 for none
 */
export function pressesOfAll(rows: number, columns: number): Int8Array {
  const count = new Int8Array(2 ** (rows * columns)).fill(-1);
  const crosses = Array.from({ length: rows * columns }, (_, cell) => {
    let cross = 0;
    for (let other = 0; other < rows * columns; other++) {
      const down = Math.abs(Math.trunc(other / columns) - Math.trunc(cell / columns));
      const right = Math.abs((other % columns) - (cell % columns));
      if (down + right < 2) cross += 2 ** other;
    }
    return cross;
  });
  count[0] = 0;
  let reached = [0];
  for (let presses = 1; reached.length > 0; presses++) {
    const next: number[] = [];
    for (const board of reached)
      for (const cross of crosses) {
        const after = board ^ cross;
        if (count[after] !== -1) continue;
        count[after] = presses;
        next.push(after);
      }
    reached = next;
  }
  return count;
}

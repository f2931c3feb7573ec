import type { TurnPlace } from '../../file/puzzle-file.ts';

/**
 * Lists the cells that a turn reaches.
 * @param grid its size
 * @param at relative to the clicked cell
 * @param cell the clicked one, row by row from 0
 * @returns cells of the board, each once
 */
export function turnedCells(
  { columns, rows }: { readonly columns: number; readonly rows: number },
  at: readonly TurnPlace[],
  cell: number,
): Set<number> {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const along = (count: number) => Array.from({ length: count }, (_, i) => i);
  const offsets: Record<TurnPlace, readonly (readonly [number, number])[]> = {
    cell: [[0, 0]],
    beside: [
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ],
    corners: [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ],
    row: along(columns).map((i) => [0, i - column]),
    column: along(rows).map((i) => [i - row, 0]),
  };
  return new Set(
    at.flatMap((place) =>
      offsets[place]
        .map(([down, across]) => [row + down, column + across] as const)
        .filter(([r, c]) => r >= 0 && c >= 0 && r < rows && c < columns)
        .map(([r, c]) => r * columns + c),
    ),
  );
}

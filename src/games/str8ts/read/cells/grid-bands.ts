/** The bands that the cells of each column and each row cover; the grid lines lie between them. */

import { median } from '../../../../core/averages.ts';
import type { CellArea } from './features.ts';

/** The intervals that the cells of each column and each row cover, px. */
export interface GridBands {
  readonly columns: readonly (readonly [number, number])[];
  readonly rows: readonly (readonly [number, number])[];
}

/**
 * Finds the intervals that the columns and rows of cells cover.
 * @param areas of the cells
 * @param size cells per side
 * @returns the intervals, by column and by row
 */
export function gridBands(areas: readonly CellArea[], size: number): GridBands {
  const lines = Array.from({ length: size }, (_, i) => i);
  const columns = lines.map((column) =>
    bandOf(
      lines.map((i) => areas[i * size + column]!.rect),
      'x',
    ),
  );
  const rows = lines.map((row) =>
    bandOf(
      areas.slice(row * size, (row + 1) * size).map(({ rect }) => rect),
      'y',
    ),
  );
  return { columns, rows };
}

/** Median interval of the cells in a row or column; a covered cell may be measured too small. */
function bandOf(rects: readonly CellArea['rect'][], axis: 'x' | 'y'): readonly [number, number] {
  const length = axis === 'x' ? 'width' : 'height';
  return [median(rects.map((rect) => rect[axis])), median(rects.map((rect) => rect[axis] + rect[length]))];
}

/**
 * Leaves the names of rows and columns off a grid: a table may have them in cells of the same size,
 * `A B C D` over the columns or `1 2 3 4` beside the rows.
 */

import type { Frame } from '../../../../core/frame.ts';
import { type Lattice, pointAt } from '../../../../vision/lattice/lattice.ts';
import type { PuzzleFile } from '../../file/puzzle-file.ts';
import type { GridLattice } from './grid-lattice.ts';
import { groundOf } from '../../../../vision/color/ground.ts';
import { cellLimits as limits } from '../limits.ts';
import { cellRect } from '../cells/grounds.ts';
import { cellWriting } from '../cells/writings.ts';

const edges = ['top', 'bottom', 'left', 'right'] as const;
type Edge = (typeof edges)[number];

/** What is counted by, apart from each other since a B looks like an 8. */
const signSets: readonly ReadonlySet<string>[] = [
  new Set('0123456789'),
  new Set('abcdefghijklmnopqrstuvwxyz'),
];

/**
 * Removes rows and columns of names from a lattice: consecutive numbers or letters, from the
 * beginning, in every cell but an empty corner.
 * @param frame the whole picture
 * @param lattice of the table
 * @param file what its cells may show; where that could be a row of names, too, the rest must be
 *   nearer to a square than the whole
 * @returns the lattice of the board; the same object if there are no names
 */
export function withoutHeaders(frame: Frame, lattice: GridLattice, file: PuzzleFile): GridLattice {
  const { columns, rows } = lattice;
  const counted = new Map(
    edges.flatMap((edge) => {
      const ends = signSets.map((signs) => namesAt(frame, lattice, { edge, signs })).find(Boolean);
      return ends ? [[edge, ends] as const] : [];
    }),
  );
  // An empty corner belongs to two lines of names.
  const named = [...counted].flatMap(([edge, { isOpenAtStart, isOpenAtEnd }]) => {
    const [start, end] = isAcross(edge) ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
    const isWhole = (!isOpenAtStart || counted.has(start)) && (!isOpenAtEnd || counted.has(end));
    return isWhole ? [edge] : [];
  });
  const has = (edge: Edge) => Number(named.includes(edge));
  const width = columns - has('left') - has('right');
  const height = rows - has('top') - has('bottom');
  const mayBeBoard = file.clues !== undefined || file.states.some(isSign);
  const isSquarer = Math.abs(width - height) < Math.abs(columns - rows);
  const hasCorner = has('top') + has('bottom') > 0 && has('left') + has('right') > 0;
  const isAllowed = !mayBeBoard || isSquarer || hasCorner;
  if (named.length === 0 || !isAllowed || Math.min(width, height) < file.sides.min) return lattice;
  return { ...lattice, origin: pointAt(lattice, has('left'), has('top')), columns: width, rows: height };
}

const isAcross = (edge: Edge): boolean => edge === 'top' || edge === 'bottom';

const isSign = ({ writing }: PuzzleFile['states'][number]): boolean =>
  writing === 'number' || writing === 'letter';

/** Lists the cells of an outer row or column. */
function cellsAt({ columns, rows }: Lattice, edge: Edge): number[] {
  if (isAcross(edge)) {
    const from = edge === 'top' ? 0 : (rows - 1) * columns;
    return Array.from({ length: columns }, (_, i) => from + i);
  }
  return Array.from({ length: rows }, (_, i) => i * columns + (edge === 'left' ? 0 : columns - 1));
}

/** Whether the first and the last cell of a line of names are empty. */
interface Ends {
  readonly isOpenAtStart: boolean;
  readonly isOpenAtEnd: boolean;
}

/** Reads an outer row or column whose cells, but for empty ends, count from the first sign. */
function namesAt(
  frame: Frame,
  lattice: GridLattice,
  { edge, signs }: { readonly edge: Edge; readonly signs: ReadonlySet<string> },
): Ends | undefined {
  const cells = cellsAt(lattice, edge);
  const ringPx = Math.max(1, Math.round(limits.ring * Math.min(lattice.u.x, lattice.v.y)));
  let next: number | undefined;
  const empty = new Set<number>();
  for (const [i, cell] of cells.entries()) {
    const { color, agreement } = groundOf(frame, cellRect(frame, lattice, cell, limits.insets[0]), ringPx);
    const ground = { color, even: agreement };
    const { kind, value, letter, certainty } = cellWriting(frame, lattice, cell, {
      ground,
      signs,
      marks: [],
    });
    if (kind === 'blank' && (i === 0 || i === cells.length - 1)) {
      empty.add(i);
      continue;
    }
    if (certainty < limits.minNumber) return undefined;
    const place = value ?? (letter === undefined ? undefined : letter.charCodeAt(0));
    const isFirst = value === 0 || value === 1 || letter === 'a';
    if (place === undefined || (next === undefined ? !isFirst : place !== next)) return undefined;
    next = place + 1;
  }
  return next === undefined
    ? undefined
    : { isOpenAtStart: empty.has(0), isOpenAtEnd: empty.has(cells.length - 1) };
}

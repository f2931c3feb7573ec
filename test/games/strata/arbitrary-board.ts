import fc from 'fast-check';
import { type Board, blank, type Move } from '../../../src/games/strata/board.ts';
import { linesLeft } from '../../oracles/strata-brute-force.ts';

/** Bounds of the boards to generate. */
export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  readonly colors: number;
  /** Minimum rows and columns; default 1. */
  readonly min?: number;
}

/** Letters of a palette of this many colours. */
export const paletteOf = (colors: number): string[] => [...'abcdefghij'].slice(0, colors);

/** Boards within these bounds with arbitrary cells; most have no solution. */
export function anyBoard(bounds: Bounds): fc.Arbitrary<Board> {
  return sizes(bounds).chain(({ rows, columns, colors }) =>
    fc
      .array(fc.oneof({ weight: 2, arbitrary: fc.nat(colors - 1) }, fc.constant(blank)), {
        minLength: rows * columns,
        maxLength: rows * columns,
      })
      .map((cells) => ({ rows, columns, cells: Uint8Array.from(cells), colors: paletteOf(colors) })),
  );
}

/** Boards within these bounds made by laying ribbons and blanking cells, with these ribbons. */
export function laidBoard(bounds: Bounds): fc.Arbitrary<{ readonly board: Board; readonly moves: Move[] }> {
  return sizes(bounds).chain(({ rows, columns, colors }) => {
    const lines = linesLeft({ rows, columns, cells: new Uint8Array(), colors: [] }, []);
    return fc
      .record({
        order: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        paint: fc.array(fc.nat(colors - 1), { minLength: lines.length, maxLength: lines.length }),
        keep: fc.array(fc.boolean(), { minLength: rows * columns, maxLength: rows * columns }),
        blanks: fc.boolean(),
      })
      .map(({ order, paint, keep, blanks }) => {
        const moves = order.map((line, at) => ({ ...line, color: paint[at]! }));
        const cells = new Uint8Array(rows * columns).map((_, at) => topColor(moves, columns, at));
        if (blanks) keep.forEach((kept, at) => (kept ? undefined : (cells[at] = blank)));
        return { board: { rows, columns, cells, colors: paletteOf(colors) }, moves };
      });
  });
}

/** Returns the colour of the top ribbon over a cell. */
function topColor(moves: readonly Move[], columns: number, at: number): number {
  const over = moves.filter(({ kind, index }) =>
    kind === 'row' ? index === Math.floor(at / columns) : index === at % columns,
  );
  return over.at(-1)!.color;
}

const sizes = (bounds: Bounds) =>
  fc.record({
    rows: fc.integer({ min: bounds.min ?? 1, max: bounds.rows }),
    columns: fc.integer({ min: bounds.min ?? 1, max: bounds.columns }),
    colors: fc.integer({ min: 1, max: bounds.colors }),
  });

/** Exchanges the rows and columns of a board. */
export function transposed(board: Board): Board {
  const { rows, columns, cells, colors } = board;
  const turned = cells.map((_, at) => cells[(at % rows) * columns + Math.floor(at / rows)]!);
  return { rows: columns, columns: rows, cells: turned, colors };
}

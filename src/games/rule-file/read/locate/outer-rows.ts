/**
 * Completes a lattice. The search for combs may leave outer rows or columns of a grid out, as where
 * tiles have frames of their own or lines have the colour of cells, or take in a row that is none,
 * below a line across the page. A row belongs to the grid if its cells show their sides.
 */

import { type Comb, fitComb, lineAt } from '../../../../vision/lattice/comb.ts';
import {
  cellsBeside,
  latticeOf,
  type LatticePlace,
  noGrowth,
  pointAt,
  type Side,
  sides as latticeSides,
} from '../../../../vision/lattice/lattice.ts';
import {
  edgesBetween,
  type StraightEdge,
  type StraightEdges,
} from '../../../../vision/lines/straight-edges.ts';
import { overlapOf } from '../../../../vision/lines/fit-line-comb.ts';
import { outerLimits as limits } from '../limits.ts';
import { hasEdge } from './cell-sides.ts';
import { doubtAbout, type GridLattice } from './grid-lattice.ts';

/** Allowed numbers of cells per side; whether lines between cells of one colour may be missing. */
interface RowSearch {
  readonly min: number;
  readonly max: number;
  readonly isOpen: boolean;
  /** Size of the picture, px. */
  readonly frame: { readonly width: number; readonly height: number };
}

/**
 * Adds the rows and columns of cells beside a lattice, and drops outer ones without any.
 * @param lattice as found
 * @param edges of the picture, each kind ordered by `at`
 * @param search the allowed lattices
 * @returns the lattice of all cells
 * @throws ReadError where only a few cells of a row beside the lattice are seen, or the picture
 *   ends within one
 */
export function withOuterRows(lattice: GridLattice, edges: StraightEdges, search: RowSearch): GridLattice {
  // A lattice of the min size may consist of a row that is none and a part of the grid.
  const whole = withoutNoRows(
    withRowsBeside(withoutNoRows(lattice, edges, search), edges, search),
    edges,
    search,
  );
  for (const side of latticeSides) {
    if (countAlong(whole, side) >= search.max) continue;
    const row = new OuterRow(whole, edges, side, 1);
    if (row.isCut(search.frame))
      throw doubtAbout(
        search.frame,
        whole,
        `the picture ends within further ${beyond[side]}; show the whole puzzle`,
      );
    if (!row.goesOn()) continue;
    throw doubtAbout(
      search.frame,
      whole,
      `whether the grid of ${whole.rows}x${whole.columns} cells has more ${beyond[side]} cannot be told`,
    );
  }
  return whole;
}

/** Drops outer rows that are none. */
function withoutNoRows(lattice: GridLattice, edges: StraightEdges, { min, isOpen }: RowSearch): GridLattice {
  let rest = lattice;
  for (const side of latticeSides) {
    const isNone = (number: number) =>
      countAlong(rest, side) + number > min && new OuterRow(rest, edges, side, number).isNone(isOpen);
    // Beyond a row of the page, keys may form another.
    for (let none = inwards.find(isNone); none !== undefined; none = inwards.find(isNone))
      rest = grown(rest, side, none - 1);
  }
  return rest;
}

/** Adds the rows beside a lattice that are part of the grid. */
function withRowsBeside(lattice: GridLattice, edges: StraightEdges, { max }: RowSearch): GridLattice {
  let whole = lattice;
  const growing = () =>
    latticeSides.find(
      (side) => countAlong(whole, side) < max && new OuterRow(whole, edges, side, 1).isPart(),
    );
  for (let side = growing(); side; side = growing()) whole = fitted(grown(whole, side, 1), edges);
  return whole;
}

/** Fits a lattice to the sides of its cells: with more of them its pitch becomes more accurate. */
function fitted(lattice: GridLattice, edges: StraightEdges): GridLattice {
  const { origin, u, v, columns, rows, gap = 0 } = lattice;
  const fit = (of: readonly StraightEdge[], lines: Comb, along: Comb): Comb => {
    const reach = limits.reach.px + limits.reach.share * lines.pitch;
    const span = { from: along.at, to: lineAt(along, along.count - 1) };
    const seen = [gap / 2, -gap / 2].flatMap((off) =>
      Array.from({ length: lines.count }, (_, line) => {
        const at = lineAt(lines, line + off);
        return edgesBetween(of, at - reach, at + reach)
          .filter((edge) => overlapOf(edge, span) >= limits.minCover * along.pitch)
          .map((edge) => ({ line, at: edge.at - off * lines.pitch }));
      }).flat(),
    );
    const next = fitComb(seen, lines.pitch);
    const isNear = next && Math.abs(next.pitch - lines.pitch) <= limits.maxFit * lines.pitch;
    return isNear ? { ...lines, at: next.at, pitch: next.pitch } : lines;
  };
  const across = { at: origin.x, pitch: u.x, count: columns + 1 };
  const down = { at: origin.y, pitch: v.y, count: rows + 1 };
  const fittedLattice = latticeOf(fit(edges.upright, across, down), fit(edges.level, down, across));
  return { ...lattice, ...fittedLattice };
}

const inwards = Array.from({ length: limits.inwards }, (_, i) => -i);

/** The rows or columns beyond a side, in words. */
const beyond: Readonly<Record<Side, string>> = {
  left: 'columns on the left',
  right: 'columns on the right',
  above: 'rows above',
  below: 'rows below',
};

const isAcross = (side: Side): boolean => side === 'left' || side === 'right';

/** The number of columns, or rows. */
const countAlong = ({ columns, rows }: GridLattice, side: Side): number => (isAcross(side) ? columns : rows);

/** The lattice with rows or columns more, or less, on a side. */
function grown(lattice: GridLattice, side: Side, by: number): GridLattice {
  const origin =
    side === 'left' ? pointAt(lattice, -by, 0) : side === 'above' ? pointAt(lattice, 0, -by) : lattice.origin;
  return {
    ...lattice,
    origin,
    columns: lattice.columns + (isAcross(side) ? by : 0),
    rows: lattice.rows + (isAcross(side) ? 0 : by),
  };
}

/** The side of a cell: the near and the far one from the grid, and those that lead outwards. */
type CellSide = 'near' | 'far' | 'first' | 'second';

/** An outer row or column: number 0 is part of the lattice, 1 is the next one beside it. */
class OuterRow {
  readonly #cells: readonly LatticePlace[];
  readonly #minCover: number;

  constructor(
    private readonly lattice: GridLattice,
    private readonly edges: StraightEdges,
    private readonly side: Side,
    private readonly number: number,
  ) {
    this.#cells = cellsBeside(lattice, side, { ...noGrowth, [side]: number - 1 });
    this.#minCover = lattice.gap ? limits.minCover : limits.minLineCover;
  }

  /** Whether the row is no part of the grid, if it is in the lattice. */
  isNone(isOpen: boolean): boolean {
    // A row of one colour without lines shows its ends, and the side that faces the page.
    const minFar = isOpen && this.number === 0 ? limits.minShown * this.#cells.length : 0;
    const flanks = this.#cells.filter((cell) =>
      isOpen
        ? this.#shows(cell, 'first') || this.#shows(cell, 'second')
        : this.#shows(cell, 'first') && this.#shows(cell, 'second'),
    ).length;
    return (flanks === 0 && !this.#hasOutline()) || this.#far() < minFar;
  }

  /** Whether the row is part of the grid. */
  isPart(): boolean {
    if (this.#hasOutline()) return true;
    if (this.#seen() === 0 && !this.#isAhead()) return false;
    if (this.#ends().every(Boolean)) return true;
    // Where lines have the colour of the cells, the outer line shows against the page.
    return this.#seen() > 0 && Math.max(this.#seen(), this.#far()) >= limits.minShown * this.#cells.length;
  }

  /** Whether the picture ends within the row: both ends of it lead there. */
  isCut({ width, height }: RowSearch['frame']): boolean {
    const { origin, u, v, columns, rows } = this.lattice;
    const shown = {
      left: origin.x / u.x,
      right: (width - origin.x) / u.x - columns,
      above: origin.y / v.y,
      below: (height - origin.y) / v.y - rows,
    }[this.side];
    if (shown < limits.cut.min || shown > limits.cut.max) return false;
    return this.#ends(limits.minCut * shown).every(Boolean);
  }

  /** Whether single cells are seen in the row, or a little further out beyond an end of the row. */
  goesOn(): boolean {
    const [first, last] = this.#ends();
    return this.#seen() > 0 || ((first || last) && this.#isAhead());
  }

  /**
   * Whether its outer sides are seen all round, as of a row of one colour without lines; a row of
   * buttons has gaps.
   */
  #hasOutline(): boolean {
    return this.#ends().every(Boolean) && this.#far() === this.#cells.length;
  }

  /** Whether the outer sides of the first and the last cell are seen. */
  #ends(minCover = this.#minCover): readonly [boolean, boolean] {
    return [
      this.#shows(this.#cells[0]!, 'first', minCover),
      this.#shows(this.#cells.at(-1)!, 'second', minCover),
    ];
  }

  /** Whether single cells are seen further out; a whole row of them is one of keys. */
  #isAhead(): boolean {
    return Array.from({ length: limits.ahead - 1 }, (_, i) =>
      new OuterRow(this.lattice, this.edges, this.side, this.number + 1 + i).#seen(),
    ).some((seen) => seen > 0 && seen < limits.minShown * this.#cells.length);
  }

  /** Counts the cells that show the side that faces outwards. */
  #far(): number {
    return this.#cells.filter((cell) => this.#shows(cell, 'far')).length;
  }

  /** Counts the cells all of whose sides are seen. */
  #seen(): number {
    return this.#cells.filter((cell) =>
      (['near', 'far', 'first', 'second'] as const).every((side) => this.#shows(cell, side)),
    ).length;
  }

  #shows({ column, row }: LatticePlace, side: CellSide, minCover = this.#minCover): boolean {
    const half = (this.lattice.gap ?? 0) / 2;
    const isOutwards = side === 'near' || side === 'far';
    const isLater =
      side === 'second' ||
      (isOutwards && (side === 'far') === (this.side === 'right' || this.side === 'below'));
    const within = isLater ? 1 - half : half;
    const [way, place, from] =
      isAcross(this.side) === isOutwards
        ? (['upright', column + within, row] as const)
        : (['level', row + within, column] as const);
    return hasEdge(this.lattice, this.edges, { way, place, from, minCover });
  }
}

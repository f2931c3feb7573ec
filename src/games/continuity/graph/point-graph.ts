/**
 * The article's view of a level: squares with lettered sides, points where a side is open, and
 * edges between points. Equal letters fit, a capital on left and top sides, a small one on right
 * and bottom sides; opening i of side A of square 5 is the point 5-A1. Read from files
 * (graph-file.ts) or made from tiles (from-tiles.ts), solved by shortest-route.ts and, as a full
 * level with sliding, by ../search.
 *
 * Source: the article that solves levels 31 and 32 this way; numbering, weights and both levels are
 * its own.
 */

import { type Arrangement, type BoardSize, oppositeSide, type Side } from '../level.ts';

/** A square: a letter for each side, as written; `null` for a side that fits nothing. */
export interface Square {
  readonly name: string;
  readonly letters: Readonly<Record<Side, string | null>>;
}

/** A point: an opening of a side, or a special point inside a square. */
export interface Point {
  /** Such as `5-A1`, or the name of a special point. */
  readonly name: string;
  /** Index into `squares`. */
  readonly square: number;
  /** Absent for special points. */
  readonly opening?: {
    readonly side: Side;
    /** From 1, from the top or from the left. */
    readonly index: number;
    /** How many the side has. */
    readonly count: number;
  };
  /** For people: `Sq 5-A1 (left top)`. */
  readonly label: string;
}

/** A directed edge between points, by their indexes. */
export interface Edge {
  readonly from: number;
  readonly to: number;
}

/** A level as a graph of points. */
export interface PointGraph {
  /** What an edge costs within a square and between two. */
  readonly weights: { readonly intra: number; readonly inter: number };
  readonly squares: readonly Square[];
  readonly points: readonly Point[];
  /** Within squares. */
  readonly intra: readonly Edge[];
  /**
   * Between squares whose sides fit: both ways across, downwards, and upwards where a climb is
   * given.
   */
  readonly inter: readonly Edge[];
  readonly start: number;
  readonly keys: readonly { readonly name: string; readonly point: number }[];
  readonly finish: number;
  /** Where the squares lie, where that is known. */
  readonly board?: GraphBoard;
}

/** An arrangement of squares with one gap. */
export interface GraphBoard extends BoardSize {
  readonly arrangement: Arrangement;
}

/**
 * Makes the points of the openings of a square's sides.
 * @param square whose sides they are
 * @param index of the square
 * @param openings how many each side letter has
 * @returns the points, side by side
 */
export function openingPoints(square: Square, index: number, openings: ReadonlyMap<string, number>): Point[] {
  return (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
    const letter = square.letters[side];
    const count = letter === null ? 0 : (openings.get(letter.toLowerCase()) ?? 0);
    return Array.from({ length: count }, (_, i) => {
      const name = `${square.name}-${letter}${i + 1}`;
      const opening = { side, index: i + 1, count };
      return { name, square: index, opening, label: `Sq ${name} (${positionWords(side, i + 1, count)})` };
    });
  });
}

/**
 * Says where an opening is, in the article's words: `left top`, `bottom right`, and the side alone
 * where it is the only one. Between the first and the last it is the `middle` of three, else `2 of
 * 4`.
 * @param side of the square
 * @param index from 1, from the top or from the left
 * @param count how many the side has
 * @returns one to five words
 */
export function positionWords(side: Side, index: number, count: number): string {
  if (count === 1) return side;
  const isUpright = side === 'left' || side === 'right';
  if (index === 1) return `${side} ${isUpright ? 'top' : 'left'}`;
  if (index === count) return `${side} ${isUpright ? 'bottom' : 'right'}`;
  return `${side} ${count === 3 ? 'middle' : `${index} of ${count}`}`;
}

/** Whether two sides fit: equal letters, a capital and a small one, on opposite sides. */
function sidesFit(one: Square, side: Side, other: Square): boolean {
  const letter = one.letters[side];
  const touching = other.letters[oppositeSide[side]];
  return letter !== null && touching !== null && letter.toLowerCase() === touching.toLowerCase();
}

/**
 * Lists the edges between squares: opening i to opening i of every other square that fits, across
 * both ways, upright only from bottom to top; and the climbs.
 * @param squares of the graph
 * @param points of the squares
 * @param climbs edges upwards, as the file gives them
 * @returns the edges in the order of the points, the climbs last
 */
export function interEdges(
  squares: readonly Square[],
  points: readonly Point[],
  climbs: readonly Edge[],
): Edge[] {
  const edges: Edge[] = [];
  for (const [from, { square, opening }] of points.entries()) {
    if (!opening || opening.side === 'top') continue;
    for (const [to, other] of points.entries()) {
      if (other.square !== square && isBehind(squares, points, { from, to })) edges.push({ from, to });
    }
  }
  return [...edges, ...climbs];
}

/**
 * Says whether two points are the same opening of two sides that fit.
 * @param squares of the graph
 * @param points of the squares
 * @param edge from one of the points to the other
 * @returns false for special points
 */
export function isBehind(squares: readonly Square[], points: readonly Point[], edge: Edge): boolean {
  const one = points[edge.from];
  const other = points[edge.to];
  if (!one?.opening || !other?.opening || one.square === other.square) return false;
  return (
    other.opening.side === oppositeSide[one.opening.side] &&
    other.opening.index === one.opening.index &&
    sidesFit(squares[one.square]!, one.opening.side, squares[other.square]!)
  );
}

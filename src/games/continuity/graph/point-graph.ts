/**
 * The article's view of a level: squares with lettered sides, points where a side is open, and
 * edges between points. Sides with equal letters fit; the letter is a capital on left and top
 * sides, small on right and bottom sides. Opening i of side A of square 5 is the point 5-Ai. A
 * graph is parsed from a file (graph-file.ts) or derived from tiles (from-tiles.ts). It is solved
 * by shortest-route.ts and, as a full level with sliding, by ../search.
 *
 * Source: the article that solves levels 31 and 32 this way; numbering, weights and both levels
 * are taken from it.
 */

import { type Arrangement, type BoardSize, oppositeSide, type Side } from '../level.ts';

/** A square, with the letter of each side as written; `null` for a side that fits nothing. */
export interface Square {
  readonly name: string;
  readonly letters: Readonly<Record<Side, string | null>>;
}

/** A point: an opening of a side, or a special point inside a square. */
export interface Point {
  /** For example `5-A1`, or the name of a special point. */
  readonly name: string;
  /** Index into `squares`. */
  readonly square: number;
  /** Absent for special points. */
  readonly opening?: {
    readonly side: Side;
    /** From 1, from the top or from the left. */
    readonly index: number;
    /** Number of openings of the side. */
    readonly count: number;
  };
  /** For display: `Sq 5-A1 (left top)`. */
  readonly label: string;
}

/** A directed edge between points, by their indices. */
export interface Edge {
  readonly from: number;
  readonly to: number;
}

/** A level as a graph of points. */
export interface PointGraph {
  /** The cost of an edge within a square, and between two squares. */
  readonly weights: { readonly intra: number; readonly inter: number };
  readonly squares: readonly Square[];
  readonly points: readonly Point[];
  /** Within squares. */
  readonly intra: readonly Edge[];
  /** Between squares whose sides fit: to the left, right and bottom, and upwards for a climb. */
  readonly inter: readonly Edge[];
  readonly start: number;
  readonly keys: readonly { readonly name: string; readonly point: number }[];
  readonly finish: number;
  /** The arrangement of the squares, if known. */
  readonly board?: GraphBoard;
}

/** An arrangement of squares with one gap. */
export interface GraphBoard extends BoardSize {
  readonly arrangement: Arrangement;
}

/**
 * Makes the points of the openings of a square's sides.
 * @param square with the sides
 * @param index of the square
 * @param openings number of openings by side letter
 * @returns the points, in the order of the sides
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
 * Describes the position of an opening in the article's words, for example `left top`. An only
 * opening is described by its side, the second of three as `middle`, other inner ones as `2 of 4`.
 * @param side of the square
 * @param index from 1, from the top or from the left
 * @param count number of openings of the side
 * @returns one to five words
 */
export function positionWords(side: Side, index: number, count: number): string {
  if (count === 1) return side;
  const isUpright = side === 'left' || side === 'right';
  if (index === 1) return `${side} ${isUpright ? 'top' : 'left'}`;
  if (index === count) return `${side} ${isUpright ? 'bottom' : 'right'}`;
  return `${side} ${count === 3 ? 'middle' : `${index} of ${count}`}`;
}

/** Returns whether two opposite sides fit: the same letter, one of them a capital. */
function sidesFit(one: Square, side: Side, other: Square): boolean {
  const letter = one.letters[side];
  const touching = other.letters[oppositeSide[side]];
  return letter !== null && touching !== null && letter.toLowerCase() === touching.toLowerCase();
}

/**
 * Lists the edges between squares, from opening i of a side to opening i of every side that fits:
 * to the left, right and bottom, followed by the climbs.
 * @param squares of the graph
 * @param points of the squares
 * @param climbs edges upwards, as in the file
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
      if (other.square !== square && openingsFit(squares, points, { from, to })) edges.push({ from, to });
    }
  }
  return [...edges, ...climbs];
}

/**
 * Returns whether two points are the same opening of two sides that fit.
 * @param squares of the graph
 * @param points of the squares
 * @param edge from one of the points to the other
 * @returns false for special points
 */
export function openingsFit(squares: readonly Square[], points: readonly Point[], edge: Edge): boolean {
  const one = points[edge.from];
  const other = points[edge.to];
  if (!one?.opening || !other?.opening || one.square === other.square) return false;
  return (
    other.opening.side === oppositeSide[one.opening.side] &&
    other.opening.index === one.opening.index &&
    sidesFit(squares[one.square]!, one.opening.side, squares[other.square]!)
  );
}

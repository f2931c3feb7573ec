/**
 * Where things stand in the picture of a point graph: squares on a grid as on the board, or in the
 * order of the file, openings along their sides, special points inside. Below draw-graph.ts. All in
 * units of the picture.
 */

import type { Side } from '../../level.ts';
import type { Point, PointGraph } from '../point-graph.ts';

/** A place in the picture, or a direction. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Lengths: the edge of a square, the room between two, and the room round them all. */
export const lengths = { square: 172, between: 92, margin: 66 } as const;

/** Which way is out of a square. */
export const outwards: Readonly<Record<Side, Place>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

/** The layout of one graph. */
export interface PictureLayout {
  /** The upper left corner of each square, and of the gap where there is one. */
  readonly squares: readonly Place[];
  readonly gap: Place | undefined;
  readonly points: readonly Place[];
  /** The size of the part with the squares. */
  readonly width: number;
  readonly height: number;
}

/** Lays a graph out. */
export function layOut(graph: PointGraph): PictureLayout {
  const { board } = graph;
  const { square, between, margin } = lengths;
  const pitch = square + between;
  const columns = board?.columns ?? Math.ceil(Math.sqrt(graph.squares.length));
  const rows = board?.rows ?? Math.ceil(graph.squares.length / columns);
  const corner = (cell: number): Place => ({
    x: margin + (cell % columns) * pitch,
    y: margin + Math.floor(cell / columns) * pitch,
  });
  const squares = graph.squares.map((_, i) => corner(board ? board.arrangement.indexOf(i) : i));
  return {
    squares,
    gap: board ? corner(board.arrangement.indexOf(-1)) : undefined,
    points: graph.points.map((point) => placeOf(graph, point, squares[point.square] as Place)),
    width: 2 * margin + columns * pitch - between,
    height: 2 * margin + rows * pitch - between,
  };
}

function placeOf({ points }: PointGraph, point: Point, { x, y }: Place): Place {
  const { square } = lengths;
  const { opening } = point;
  if (!opening) {
    const others = points.filter((each) => each.square === point.square && !each.opening);
    const share = (others.indexOf(point) + 1) / (others.length + 1);
    return { x: x + square / 2, y: y + square * (0.25 + share / 2) };
  }
  const share = ((opening.index - 0.5) / opening.count) * square;
  if (opening.side === 'left' || opening.side === 'right') {
    return { x: opening.side === 'left' ? x : x + square, y: y + share };
  }
  return { x: x + share, y: opening.side === 'top' ? y : y + square };
}

/**
 * The layout of the picture of a point graph, in SVG units: squares on a grid, as on the board or
 * in the order of the file; openings along their sides; special points inside; curves for edges.
 */

import type { Side } from '../../level.ts';
import type { Edge, Point, PointGraph } from '../point-graph.ts';

/** A place in the picture, or a direction. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Lengths: the edge of a square, the gap between two, and the margin around all. */
export const lengths = { square: 172, between: 92, margin: 66 } as const;

/** The outward direction of each side of a square. */
export const outwards: Readonly<Record<Side, Place>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

/** The layout of one graph. */
export interface PictureLayout {
  /** The upper left corner of each square, and of the gap if there is one. */
  readonly squares: readonly Place[];
  readonly gap: Place | undefined;
  readonly points: readonly Place[];
  /** The size of the part with the squares. */
  readonly width: number;
  readonly height: number;
}

/**
 * Lays out a graph.
 * @param graph with its squares and points
 * @returns their positions
 */
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
    points: graph.points.map((point) => placeOf(graph, point, squares[point.square]!)),
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

/**
 * Draws an edge. Between squares it meets the sides at right angles; inside a square it bends
 * inwards.
 * @param graph with the edge
 * @param layout of the graph
 * @param edge from point to point
 * @param sway extra bend that separates several curves along one edge
 * @returns SVG path data
 */
export function curveOf(graph: PointGraph, layout: PictureLayout, edge: Edge, sway = 0): string {
  const { points } = layout;
  const { from, to } = edge;
  const start = points[from]!;
  const end = points[to]!;
  const isInside = graph.points[from]?.square === graph.points[to]?.square;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const reach = Math.max(isInside ? 22 : 34, Math.min(distance * 0.38, 110)) * (isInside ? -1 : 1);
  // Long lines bow outwards, to stay clear of a row of squares.
  const bow = isInside || distance < 200 ? sway : sway + distance * 0.13;
  const bend = (point: number, place: Place): Place => {
    const side = graph.points[point]?.opening?.side;
    const out = side ? outwards[side] : { x: 0, y: 0 };
    const across = { x: (end.y - start.y) / (distance || 1), y: (start.x - end.x) / (distance || 1) };
    return { x: place.x + out.x * reach + across.x * bow, y: place.y + out.y * reach + across.y * bow };
  };
  const [one, other] = [bend(from, start), bend(to, end)];
  return `M${inWords(start)} C${inWords(one)} ${inWords(other)} ${inWords(end)}`;
}

const inWords = ({ x, y }: Place): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

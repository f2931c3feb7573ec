/**
 * Parses the edges of a level file (graph-file.ts): those of special points, those inside squares,
 * and climbs. Loops and repeated edges are rejected as mistakes of the author.
 */

import {
  anything,
  itemsOf,
  type Json,
  membersOf,
  object,
  optional,
  pathInWords,
  text,
} from '../../../../core/json/json.ts';
import type { PointNames } from './graph-names.ts';
import { type Edge, openingsFit } from '../point-graph.ts';

/** An edge, and its place in the file. */
interface PlacedEdge {
  readonly edge: Edge;
  readonly at: Json;
}

/** The known points and edges. */
interface EdgeContext {
  readonly names: PointNames;
  readonly distinct: DistinctEdges;
}

/** Guards against loops and repeated edges. */
export class DistinctEdges {
  readonly #placeOf = new Map<string, Json>();

  /** @param read edges already parsed */
  constructor(read: readonly PlacedEdge[] = []) {
    for (const { edge, at } of read) this.#placeOf.set(nameOf(edge), at);
  }

  /**
   * Accepts an edge.
   * @param at its place in the file
   * @throws ParseError when the edge is a loop, or already known
   */
  take(at: Json, edge: Edge): Edge {
    if (edge.from === edge.to) throw at.wrong('this edge leads back to the point that it comes from');
    const before = this.#placeOf.get(nameOf(edge));
    if (before)
      throw at.wrong(`this edge is given twice, first in line ${before.line} as ${pathInWords(before.path)}`);
    this.#placeOf.set(nameOf(edge), at);
    return edge;
  }
}

const nameOf = ({ from, to }: Edge): string => `${from} ${to}`;

const specialFields = object(
  { square: anything, from: anything, to: anything, label: optional(text()) },
  'refused',
);

/**
 * Parses the special points and adds them to the names. An edge between two special points may be
 * given by both; any other edge only once.
 * @param json special points by name
 * @param names known points; extended
 * @returns their edges, and the places in the file
 * @throws ParseError for an unknown name, a loop and a repeated edge
 */
export function readSpecials(json: Json, names: PointNames): PlacedEdge[] {
  const edges: (() => PlacedEdge[])[] = [];
  for (const { name, json: special } of membersOf(json)) {
    specialFields(special);
    const at = special.at('square');
    const square = squareOf(at, names);
    const label = optional(text())(special.at('label')) ?? name;
    const point = names.points.push({ name, square, label }) - 1;
    names.add(name, point, special);
    edges.push(() => {
      const distinct = new DistinctEdges();
      const endsOf = (field: 'from' | 'to') =>
        itemsOf(special.at(field)).map((at) => ({
          at,
          end: names.pointOf(at, square, text()(at)),
        }));
      return [
        ...endsOf('from').map(({ at, end }) => ({ at, edge: distinct.take(at, { from: end, to: point }) })),
        ...endsOf('to').map(({ at, end }) => ({ at, edge: distinct.take(at, { from: point, to: end }) })),
      ];
    });
  }
  // Resolved last, since special points may lead to each other.
  return edges.flatMap((make) => make());
}

function squareOf(json: Json, names: PointNames): number {
  const name = text()(json);
  const index = names.squares.findIndex((square) => square.name === name);
  if (index >= 0) return index;
  throw json.wrong(`there is no square ${JSON.stringify(name)}`);
}

/**
 * Parses the edges inside squares.
 * @param json lists of edges by square
 * @param context known points and edges
 * @returns the edges
 * @throws ParseError for an unknown name, a loop and a repeated edge
 */
export function readIntra(json: Json, context: EdgeContext): Edge[] {
  const { names, distinct } = context;
  return membersOf(json).flatMap(({ name, json: list }) => {
    const square = names.squares.findIndex((each) => each.name === name);
    if (square < 0) throw list.wrong(`there is no square ${JSON.stringify(name)}`);
    return itemsOf(list).map((item) => {
      const [from, to] = ends(item);
      return distinct.take(item, {
        from: names.pointOf(item, square, from),
        to: names.pointOf(item, square, to),
      });
    });
  });
}

/**
 * Parses the climbs.
 * @param json a list of edges
 * @param context known points and edges
 * @returns the edges
 * @throws ParseError for a climb that does not begin at a top, does not fit, or is repeated
 */
export function readClimbs(json: Json, context: EdgeContext): Edge[] {
  const { names, distinct } = context;
  return itemsOf(json).map((item) => {
    const [from, to] = ends(item);
    const climb = { from: names.point(item, from), to: names.point(item, to) };
    const opening = names.points[climb.from]?.opening;
    if (opening?.side !== 'top')
      throw item.wrong(`a climb begins at the top of a square; ${from} is not there`);
    if (openingsFit(names.squares, names.points, climb)) return distinct.take(item, climb);
    throw item.wrong(`the openings do not fit: ${to} is not what ${from} leads to`);
  });
}

/** Splits an edge such as `A2>z1` into its ends. */
function ends(json: Json): readonly [string, string] {
  const [from, to, ...more] = text()(json).split('>');
  if (from && to && more.length === 0) return [from, to];
  throw json.wrong(`expected an edge such as "A2>z1", got ${JSON.stringify(json.value)}`);
}

/**
 * Reads the edges of a level file (graph-file.ts): those of special points, those inside squares,
 * and climbs. An edge leads from one point to another and stands once: one that does not is a slip
 * of whoever wrote the file.
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
import { type Edge, isBehind } from '../point-graph.ts';

/** An edge, and where the file has it. */
interface PlacedEdge {
  readonly edge: Edge;
  readonly at: Json;
}

/** What reading edges needs. */
interface EdgeContext {
  readonly names: PointNames;
  readonly distinct: DistinctEdges;
}

/** Which edges were read. */
export class DistinctEdges {
  readonly #placeOf = new Map<string, Json>();

  /** @param read edges that were read before */
  constructor(read: readonly PlacedEdge[] = []) {
    for (const { edge, at } of read) this.#placeOf.set(nameOf(edge), at);
  }

  /**
   * Takes an edge.
   * @param at where the file has it
   * @throws ParseError when it leads to its own point, or was read before
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
 * Reads the special points and adds them to the names. Two that lead to each other may both say so;
 * otherwise an edge stands once.
 * @param json special points by name
 * @param names points that are known already; changed
 * @returns their edges, and where the file has them
 * @throws ParseError for an unknown name, and an edge that is no new one
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
  // Only now, since special points may lead to each other.
  return edges.flatMap((make) => make());
}

function squareOf(json: Json, names: PointNames): number {
  const name = text()(json);
  const index = names.squares.findIndex((square) => square.name === name);
  if (index >= 0) return index;
  throw json.wrong(`there is no square ${JSON.stringify(name)}`);
}

/**
 * Reads the edges inside squares.
 * @param json lists of edges by square
 * @param context names of points, and edges that were read before
 * @returns the edges
 * @throws ParseError for an unknown name, and an edge that is no new one
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
 * Reads the climbs.
 * @param json a list of edges
 * @param context names of points, and edges that were read before
 * @returns the edges
 * @throws ParseError for one that does not begin at a top or does not fit, and one that is no new
 *   one
 */
export function readClimbs(json: Json, context: EdgeContext): Edge[] {
  const { names, distinct } = context;
  return itemsOf(json).map((item) => {
    const [from, to] = ends(item);
    const climb = { from: names.point(item, from), to: names.point(item, to) };
    const opening = names.points[climb.from]?.opening;
    if (opening?.side !== 'top')
      throw item.wrong(`a climb begins at the top of a square; ${from} is not there`);
    if (isBehind(names.squares, names.points, climb)) return distinct.take(item, climb);
    throw item.wrong(`the openings do not fit: ${to} is not what ${from} leads to`);
  });
}

/** The two ends of an edge such as `A2>z1`. */
function ends(json: Json): readonly [string, string] {
  const [from, to, ...more] = text()(json).split('>');
  if (from && to && more.length === 0) return [from, to];
  throw json.wrong(`expected an edge such as "A2>z1", got ${JSON.stringify(json.value)}`);
}

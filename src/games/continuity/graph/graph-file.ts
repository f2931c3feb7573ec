/**
 * Reads a level file of the article's kind: JSON with `openings` per side letter, `squares`, `specials`, `aliases`, `start`,
 * `keys`, `finish`, edges inside squares (`intra`), `climbs` and `weights`; docs/continuity.md describes it. Everything is
 * checked, and every error names line, column and the way to the value.
 */

import { type Json, jsonError, readJson } from './json-places.ts';
import { readBoard } from './graph-board.ts';
import {
  fieldsOf,
  itemsOf,
  type Member,
  memberOf,
  membersOf,
  numberOf,
  optional,
  textOf,
} from './json-fields.ts';
import {
  type Edge,
  interEdges,
  isBehind,
  openingPoints,
  type Point,
  type PointGraph,
  type Square,
} from './point-graph.ts';
import { type Side, sides } from '../sides.ts';

/** The most keys whose orders are tried. */
export const mostGraphKeys = 12;

const fields = {
  required: ['openings', 'squares', 'start', 'keys', 'finish', 'intra'],
  optional: ['id', 'title', 'printed', 'weights', 'specials', 'aliases', 'climbs', 'board'],
} as const;

/**
 * Reads a point graph.
 * @throws ParseError with line, column and path for whatever is missing, unknown, given twice, or does not fit
 */
export function readGraph(text: string): PointGraph {
  const top = readJson(text);
  fieldsOf(top, fields);
  const openings = readOpenings(memberOf(top, 'openings'));
  const squares = readSquares(memberOf(top, 'squares'), openings);
  const points = squares.flatMap((square, i) => openingPoints(square, i, openings));
  const names = new Names(squares, points);
  const special = optional(top, 'specials').flatMap((json) => readSpecials(json, names));
  const intra = [...special, ...readIntra(memberOf(top, 'intra'), names)];
  for (const json of optional(top, 'aliases')) {
    for (const { name, json: to } of membersOf(json)) names.add(name, names.point(to), to);
  }
  const climbs = optional(top, 'climbs').flatMap((json) => readClimbs(json, names));
  const board = optional(top, 'board').map((json) => readBoard(json, squares))[0];
  return {
    weights: readWeights(optional(top, 'weights')[0]),
    squares,
    points: names.points,
    intra,
    inter: interEdges(squares, names.points, climbs),
    start: names.point(memberOf(top, 'start')),
    keys: readKeys(memberOf(top, 'keys'), names),
    finish: names.point(memberOf(top, 'finish')),
    ...(board ? { board } : {}),
  };
}

/** Points by name, those of the openings first. */
class Names {
  readonly squares: readonly Square[];
  readonly points: Point[];
  readonly #byName: Map<string, number>;

  constructor(squares: readonly Square[], points: readonly Point[]) {
    this.squares = squares;
    this.points = [...points];
    this.#byName = new Map(points.map(({ name }, i) => [name, i]));
  }

  add(name: string, point: number, at: Json): void {
    if (this.#byName.has(name)) throw jsonError(at, `there is a point ${JSON.stringify(name)} already`);
    this.#byName.set(name, point);
  }

  /** A point by its full name, such as `5-A1`, or that of a special point or an alias. */
  point(json: Json, name = textOf(json)): number {
    const found = this.#byName.get(name);
    if (found !== undefined) return found;
    throw jsonError(json, `there is no point ${JSON.stringify(name)}${this.#why(name)}`);
  }

  /** A point of one square, such as `A1`. */
  pointOf(json: Json, square: number, name: string): number {
    const special = this.#byName.get(name);
    if (special !== undefined && this.points[special]?.square === square) return special;
    return this.point(json, `${this.squares[square]?.name}-${name}`);
  }

  /** What is wrong with a name that looks like an opening. */
  #why(name: string): string {
    const [, squareName, letter, number] = /^(.+)-([A-Za-z]+)(\d+)$/.exec(name) ?? [];
    if (squareName === undefined) return '; points are called like 5-A1, or as in specials and aliases';
    const square = this.squares.find((each) => each.name === squareName);
    if (!square) return `: there is no square ${JSON.stringify(squareName)}`;
    const side = sides.find((each) => square.letters[each] === letter);
    if (!side) return `: square ${squareName} has no side ${letter}`;
    const count = this.points.filter(
      (point) => point.opening?.side === side && point.name.startsWith(`${squareName}-`),
    );
    return `: side ${letter} has ${count.length === 1 ? '1 opening' : `${count.length} openings`}, not ${number}`;
  }
}

function readOpenings(json: Json): ReadonlyMap<string, number> {
  return new Map(
    membersOf(json).map(({ name, json: count }) => {
      if (!/^[a-z]+$/.test(name)) throw jsonError(count, 'expected a small letter as the name of a side');
      return [
        name,
        numberOf(
          count,
          'a whole number from 0 to 5',
          (value) => Number.isInteger(value) && value >= 0 && value <= 5,
        ),
      ];
    }),
  );
}

function readSquares(json: Json, openings: ReadonlyMap<string, number>): Square[] {
  const across = new Map<string, Side>();
  const squares = membersOf(json).map(({ name, json: square }): Square => {
    fieldsOf(square, { required: sides, optional: [] });
    const letters = sides.map((side) => [side, readSide(memberOf(square, side), { side, openings, across })]);
    return { name, letters: Object.fromEntries(letters) as Square['letters'] };
  });
  if (squares.length >= 2) return squares;
  throw jsonError(json, `expected two squares at least, got ${squares.length}`);
}

interface SideRules {
  readonly side: Side;
  readonly openings: ReadonlyMap<string, number>;
  /** The side that each letter was first seen on. */
  readonly across: Map<string, Side>;
}

function readSide(json: Json, { side, openings, across }: SideRules): string | null {
  if (json.value === null) return null;
  const letter = textOf(json);
  const isCapital = side === 'left' || side === 'top';
  if (letter !== (isCapital ? letter.toUpperCase() : letter.toLowerCase()) || letter === '') {
    throw jsonError(
      json,
      `expected a ${isCapital ? 'capital' : 'small'} letter on a ${side} side, got ${JSON.stringify(letter)}`,
    );
  }
  const lower = letter.toLowerCase();
  if (!openings.has(lower)) {
    throw jsonError(json, `side ${letter} is unknown: ${JSON.stringify(lower)} is not among the openings`);
  }
  const isUpright = (each: Side) => each === 'top' || each === 'bottom';
  const first = across.get(lower) ?? side;
  across.set(lower, first);
  if (isUpright(first) === isUpright(side)) return letter;
  throw jsonError(
    json,
    `side ${letter} cannot fit: ${JSON.stringify(lower)} was a ${first} side before, and is a ${side} side here`,
  );
}

function readSpecials(json: Json, names: Names): Edge[] {
  const edges: (() => Edge[])[] = [];
  for (const { name, json: special } of membersOf(json)) {
    fieldsOf(special, { required: ['square', 'from', 'to'], optional: ['label'] });
    const at = memberOf(special, 'square');
    const square = squareOf(at, names);
    const label = optional(special, 'label').map(textOf)[0] ?? name;
    const point = names.points.push({ name, square, label }) - 1;
    names.add(name, point, special);
    edges.push(() => [
      ...itemsOf(memberOf(special, 'from')).map((from) => ({
        from: names.pointOf(from, square, textOf(from)),
        to: point,
      })),
      ...itemsOf(memberOf(special, 'to')).map((to) => ({
        from: point,
        to: names.pointOf(to, square, textOf(to)),
      })),
    ]);
  }
  // Only now, since special points may lead to each other.
  return edges.flatMap((make) => make());
}

function squareOf(json: Json, names: Names): number {
  const name = textOf(json);
  const index = names.squares.findIndex((square) => square.name === name);
  if (index >= 0) return index;
  throw jsonError(json, `there is no square ${JSON.stringify(name)}`);
}

function readIntra(json: Json, names: Names): Edge[] {
  return membersOf(json).flatMap(({ name, json: list }: Member) => {
    const square = names.squares.findIndex((each) => each.name === name);
    if (square < 0) throw jsonError(list, `there is no square ${JSON.stringify(name)}`);
    return itemsOf(list).map((item) => {
      const [from, to] = ends(item);
      return { from: names.pointOf(item, square, from), to: names.pointOf(item, square, to) };
    });
  });
}

function readClimbs(json: Json, names: Names): Edge[] {
  return itemsOf(json).map((item) => {
    const [from, to] = ends(item);
    const climb = { from: names.point(item, from), to: names.point(item, to) };
    const opening = names.points[climb.from]?.opening;
    if (opening?.side !== 'top')
      throw jsonError(item, `a climb begins at the top of a square; ${from} is not there`);
    if (isBehind(names.squares, names.points, climb)) return climb;
    throw jsonError(item, `the openings do not fit: ${to} is not what ${from} leads to`);
  });
}

/** The two ends of an edge such as `A2>z1`. */
function ends(json: Json): readonly [string, string] {
  const [from, to, ...more] = textOf(json).split('>');
  if (from && to && more.length === 0) return [from, to];
  throw jsonError(json, `expected an edge such as "A2>z1", got ${JSON.stringify(json.value)}`);
}

function readKeys(json: Json, names: Names): PointGraph['keys'] {
  const items = itemsOf(json);
  const extra = items[mostGraphKeys];
  if (extra) throw jsonError(extra, `expected at most ${mostGraphKeys} keys, got ${items.length}`);
  return items.map((item, i) => {
    const name = textOf(item);
    const twice = items.findIndex((other) => other.value === name) !== i;
    if (twice) throw jsonError(item, `key ${JSON.stringify(name)} is given twice`);
    return { name, point: names.point(item) };
  });
}

function readWeights(json: Json | undefined): PointGraph['weights'] {
  if (!json) return { intra: 1, inter: 10 };
  fieldsOf(json, { required: ['intra', 'inter'], optional: [] });
  const weight = (name: string) =>
    numberOf(
      memberOf(json, name),
      'a whole number from 1 to 1000000',
      (value) => Number.isInteger(value) && value >= 1 && value <= 1e6,
    );
  return { intra: weight('intra'), inter: weight('inter') };
}

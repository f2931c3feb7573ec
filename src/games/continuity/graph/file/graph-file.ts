/**
 * Reads a level file of the article's kind: JSON with `openings` per side letter, `squares`, `specials`, `aliases`, `start`,
 * `keys`, `finish`, edges inside squares (`intra`), `climbs` and `weights`; docs/continuity.md describes it. Everything is
 * checked, and every error names line, column and the way to the value.
 */

import { type Json, jsonError, readJson } from './json-places.ts';
import { readBoard } from './graph-board.ts';
import { DistinctEdges, readClimbs, readIntra, readSpecials } from './graph-edges.ts';
import { PointNames } from './graph-names.ts';
import { fieldsOf, itemsOf, memberOf, membersOf, numberOf, optional, textOf } from './json-fields.ts';
import { interEdges, openingPoints, type PointGraph, type Square } from '../point-graph.ts';
import { type Side, sides } from '../../sides.ts';

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
  const names = new PointNames(squares, points);
  const special = optional(top, 'specials').flatMap((json) => readSpecials(json, names));
  const distinct = new DistinctEdges(special);
  const intra = [
    ...special.map(({ edge }) => edge),
    ...readIntra(memberOf(top, 'intra'), { names, distinct }),
  ];
  for (const json of optional(top, 'aliases')) {
    for (const { name, json: to } of membersOf(json)) names.add(name, names.point(to), to);
  }
  const climbs = optional(top, 'climbs').flatMap((json) => readClimbs(json, { names, distinct }));
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

function readKeys(json: Json, names: PointNames): PointGraph['keys'] {
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

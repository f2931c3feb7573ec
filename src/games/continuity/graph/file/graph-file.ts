/**
 * Parses a level file in the article's form: JSON with `openings` per side letter, `squares`,
 * `specials`, `aliases`, `start`, `keys`, `finish`, edges inside squares (`intra`), `climbs` and
 * `weights`; docs/continuity.md describes it. Everything is checked, and every error names the
 * line, the column and the path of the value.
 */

import {
  anything,
  itemsOf,
  type Json,
  membersOf,
  object,
  optional,
  readJson,
  text,
  whole,
} from '../../../../core/json/json.ts';
import { readBoard } from './graph-board.ts';
import { DistinctEdges, readClimbs, readIntra, readSpecials } from './graph-edges.ts';
import { PointNames } from './graph-names.ts';
import { interEdges, openingPoints, type PointGraph, type Square } from '../point-graph.ts';
import { type Side, sides } from '../../level.ts';

/** Maximum number of keys of a point graph; the solver's cost is exponential in it. */
const maxGraphKeys = 12;

/** The fields are parsed below one by one, since most refer to names that others define. */
const fields = object(
  {
    openings: anything,
    squares: anything,
    start: anything,
    keys: anything,
    finish: anything,
    intra: anything,
    id: optional(anything),
    title: optional(anything),
    printed: optional(anything),
    weights: optional(anything),
    specials: optional(anything),
    aliases: optional(anything),
    climbs: optional(anything),
    board: optional(anything),
  },
  'refused',
);

const weight = whole({ min: 1, max: 1e6 });
const weights = optional(object({ intra: weight, inter: weight }, 'refused'));
const openingCount = whole({ min: 0, max: 5 });
const squareFields = object({ left: anything, right: anything, top: anything, bottom: anything }, 'refused');

/** Returns an optional field as a list of none or one. */
const given = (json: Json, name: string): Json[] =>
  [json.at(name)].filter(({ value }) => value !== undefined);

/**
 * Parses a point graph.
 * @param source JSON
 * @returns the graph
 * @throws ParseError with line, column and path for whatever is missing, unknown, given twice, or
 *   does not fit
 */
export function readGraph(source: string): PointGraph {
  const top = readJson(source);
  fields(top);
  const openings = readOpenings(top.at('openings'));
  const squares = readSquares(top.at('squares'), openings);
  const points = squares.flatMap((square, i) => openingPoints(square, i, openings));
  const names = new PointNames(squares, points);
  const special = given(top, 'specials').flatMap((json) => readSpecials(json, names));
  const distinct = new DistinctEdges(special);
  const intra = [...special.map(({ edge }) => edge), ...readIntra(top.at('intra'), { names, distinct })];
  for (const json of given(top, 'aliases')) {
    for (const { name, json: to } of membersOf(json)) names.add(name, names.point(to), to);
  }
  const climbs = given(top, 'climbs').flatMap((json) => readClimbs(json, { names, distinct }));
  const board = given(top, 'board').map((json) => readBoard(json, squares))[0];
  return {
    weights: weights(top.at('weights')) ?? { intra: 1, inter: 10 },
    squares,
    points: names.points,
    intra,
    inter: interEdges(squares, names.points, climbs),
    start: names.point(top.at('start')),
    keys: readKeys(top.at('keys'), names),
    finish: names.point(top.at('finish')),
    ...(board ? { board } : {}),
  };
}

/**
 * Rejects a graph in which no edge leads to a key or the finish: an error in the file, rather than
 * an unsolvable level.
 * @param text from which `readGraph` parsed the graph
 * @param graph to check
 * @throws ParseError with line, column and path
 */
export function checkEntered(text: string, graph: PointGraph): void {
  const { keys, finish, start, intra, inter } = graph;
  const entered = new Set([start, ...[...intra, ...inter].map(({ to }) => to)]);
  const points = [...keys.map(({ point }) => point), finish];
  const wrong = points.findIndex((point) => !entered.has(point));
  if (wrong < 0) return;
  // The place in the text is needed only for the error.
  const top = readJson(text);
  const json = [...itemsOf(top.at('keys')), top.at('finish')][wrong]!;
  throw json.wrong(`${JSON.stringify(json.value)} cannot be reached: no edge leads to it`);
}

function readOpenings(json: Json): ReadonlyMap<string, number> {
  return new Map(
    membersOf(json).map(({ name, json: count }) => {
      if (!/^[a-z]+$/.test(name)) throw count.wrong('expected a small letter as the name of a side');
      return [name, openingCount(count)];
    }),
  );
}

function readSquares(json: Json, openings: ReadonlyMap<string, number>): Square[] {
  const across = new Map<string, Side>();
  const squares = membersOf(json).map(({ name, json: square }): Square => {
    squareFields(square);
    const letters = sides.map((side) => [side, readSide(square.at(side), { side, openings, across })]);
    return { name, letters: Object.fromEntries(letters) as Square['letters'] };
  });
  if (squares.length >= 2) return squares;
  throw json.wrong(`expected two squares at least, got ${squares.length}`);
}

interface SideRules {
  readonly side: Side;
  readonly openings: ReadonlyMap<string, number>;
  /** The side on which each letter was first seen. */
  readonly across: Map<string, Side>;
}

function readSide(json: Json, { side, openings, across }: SideRules): string | null {
  if (json.value === null) return null;
  const letter = text()(json);
  const isCapital = side === 'left' || side === 'top';
  if (letter !== (isCapital ? letter.toUpperCase() : letter.toLowerCase()) || letter === '') {
    throw json.wrong(
      `expected a ${isCapital ? 'capital' : 'small'} letter on a ${side} side, got ${JSON.stringify(letter)}`,
    );
  }
  const lower = letter.toLowerCase();
  if (!openings.has(lower)) {
    throw json.wrong(`side ${letter} is unknown: ${JSON.stringify(lower)} is not among the openings`);
  }
  const isUpright = (each: Side) => each === 'top' || each === 'bottom';
  const first = across.get(lower) ?? side;
  across.set(lower, first);
  if (isUpright(first) === isUpright(side)) return letter;
  throw json.wrong(
    `side ${letter} cannot fit: ${JSON.stringify(lower)} was a ${first} side before, and is a ${side} side here`,
  );
}

function readKeys(json: Json, names: PointNames): PointGraph['keys'] {
  const items = itemsOf(json);
  const extra = items[maxGraphKeys];
  if (extra) throw extra.wrong(`expected at most ${maxGraphKeys} keys, got ${items.length}`);
  return items.map((item, i) => {
    const name = text()(item);
    const twice = items.findIndex((other) => other.value === name) !== i;
    if (twice) throw item.wrong(`key ${JSON.stringify(name)} is given twice`);
    return { name, point: names.point(item) };
  });
}

/**
 * Finds the points of a level file (graph-file.ts) by the names it uses, and says what is wrong
 * with one that is none.
 */

import { counted } from '../../../../core/words/counted.ts';
import type { Point, Square } from '../point-graph.ts';
import { sides } from '../../level.ts';
import { type Json, text } from '../../../../core/json/json.ts';

/** Points by name, those of the openings first. */
export class PointNames {
  readonly squares: readonly Square[];
  readonly points: Point[];
  readonly #byName: Map<string, number>;

  constructor(squares: readonly Square[], points: readonly Point[]) {
    this.squares = squares;
    this.points = [...points];
    this.#byName = new Map(points.map(({ name }, i) => [name, i]));
  }

  add(name: string, point: number, at: Json): void {
    if (this.#byName.has(name)) throw at.wrong(`there is a point ${JSON.stringify(name)} already`);
    this.#byName.set(name, point);
  }

  /** A point by its full name, such as `5-A1`, or that of a special point or an alias. */
  point(json: Json, name = text()(json)): number {
    const found = this.#byName.get(name);
    if (found !== undefined) return found;
    throw json.wrong(`there is no point ${JSON.stringify(name)}${this.#why(name)}`);
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
    return `: side ${letter} has ${counted(count.length, 'opening')}, not ${number}`;
  }
}

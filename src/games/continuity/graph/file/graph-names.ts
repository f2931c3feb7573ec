/** Resolves the names of points in a level file (graph-file.ts), and explains unknown names. */

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

  /** Finds a point by its full name, such as `5-A1`, or that of a special point or an alias. */
  point(json: Json, name = text()(json)): number {
    const found = this.#byName.get(name);
    if (found !== undefined) return found;
    throw json.wrong(`there is no point ${JSON.stringify(name)}${this.#why(name)}`);
  }

  /** Finds a point of one square by its name there, such as `A1`. */
  pointOf(json: Json, square: number, name: string): number {
    const special = this.#byName.get(name);
    if (special !== undefined && this.points[special]?.square === square) return special;
    return this.point(json, `${this.squares[square]?.name}-${name}`);
  }

  /** Explains why a name is unknown. */
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

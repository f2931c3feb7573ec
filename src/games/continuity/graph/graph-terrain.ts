/**
 * The terrain (../search/terrain.ts) of a point graph: points are both exits and entries, letters
 * determine which sides fit, and the costs are the article's weights. So levels 31 and 32 can be
 * solved as full levels once an arrangement is given.
 */

import { heldOf, type Reach, type Terrain, type WalkLeg, type Way } from '../search/terrain.ts';
import { sides } from '../level.ts';
import type { PointGraph } from './point-graph.ts';

/** The terrain of a point graph. */
export class GraphTerrain implements Terrain {
  readonly tiles: number;
  readonly keys: number;
  readonly exits: number;
  readonly entries: number;
  readonly crossing: number;
  readonly start: Terrain['start'];
  readonly #graph: PointGraph;
  /** `into[point][square]`. */
  readonly #into: readonly ReadonlyMap<number, number>[];
  readonly #next: readonly (readonly number[])[];
  readonly #own: readonly (readonly number[])[];
  /** The own keys at each point, as bits. */
  readonly #keysAt: readonly number[];

  constructor(graph: PointGraph) {
    const { points, squares, keys, inter, intra, weights, start } = graph;
    const squareOf = (point: number) => points[point]!.square;
    this.#graph = graph;
    this.tiles = squares.length;
    this.keys = keys.length;
    this.exits = points.length;
    this.entries = points.length;
    this.crossing = weights.inter;
    this.start = { entry: start, taken: 0 };
    this.#into = points.map(
      (_, i) => new Map(inter.flatMap(({ from, to }) => (from === i ? [[squareOf(to), to] as const] : []))),
    );
    this.#next = points.map((_, i) => intra.flatMap(({ from, to }) => (from === i ? [to] : [])));
    this.#own = squares.map((_, square) =>
      keys.flatMap(({ point }, key) => (squareOf(point) === square ? [key] : [])),
    );
    this.#keysAt = points.map(({ square }, i) =>
      this.ownKeys(square).reduce((set, key, bit) => (keys[key]?.point === i ? set | (1 << bit) : set), 0),
    );
  }

  ownKeys(square: number): readonly number[] {
    return this.#own[square]!;
  }

  exitTile(exit: number): number {
    return this.#graph.points[exit]!.square;
  }

  exitSide(exit: number): number {
    return sides.indexOf(this.#graph.points[exit]!.opening?.side ?? 'left');
  }

  entryTile(entry: number): number {
    return this.exitTile(entry);
  }

  into(exit: number, tile: number): number {
    return this.#into[exit]?.get(tile) ?? -1;
  }

  closed(): number {
    return -1;
  }

  corner(): number {
    return -1;
  }

  reach(entry: number, held: number): readonly Reach[] {
    const reaches = new Map<number, { held: number; exits: number[]; door: boolean }>();
    for (const { exit, held: now } of this.ways(entry, held)) {
      const reach = reaches.get(now) ?? { held: now, exits: [], door: false };
      reaches.set(now, reach);
      if (exit < 0) reach.door = true;
      else reach.exits.push(exit);
    }
    return [...reaches.values()];
  }

  ways(entry: number, held: number): readonly Way[] {
    const { weights, finish } = this.#graph;
    return this.#walk(entry, held).flatMap(({ point, held: now, steps }) => {
      const cost = (steps.length - 1) * weights.intra;
      const exit = (this.#into[point]?.size ?? 0) > 0 ? [{ exit: point, held: now, cost }] : [];
      return point === finish ? [...exit, { exit: -1, held: now, cost }] : exit;
    });
  }

  /**
   * Traces the walk of a leg of a route.
   * @param leg from an entry to an exit, or to the finish
   * @returns the points of the square that it passes, starting with the entry
   */
  pointsOf({ entry, exit, before, taken }: WalkLeg): readonly number[] {
    const own = this.ownKeys(this.entryTile(entry));
    const target = exit < 0 ? this.#graph.finish : exit;
    const held = heldOf(own, taken);
    const way = this.#walk(entry, heldOf(own, before)).find(
      (each) => each.point === target && each.held === held,
    );
    if (!way) throw new Error('a walk of the plan does not exist');
    return way.steps;
  }

  /** Lists the points reachable inside a square, nearest first, each with the path to it. */
  #walk(entry: number, held: number): { point: number; held: number; steps: readonly number[] }[] {
    const at = (point: number, before: number) => before | this.#keysAt[point]!;
    const found = [{ point: entry, held: at(entry, held), steps: [entry] as readonly number[] }];
    const seen = new Set([`${entry} ${at(entry, held)}`]);
    for (const { point, held: before, steps } of found) {
      for (const next of this.#next[point] ?? []) {
        const now = at(next, before);
        const id = `${next} ${now}`;
        if (seen.has(id)) continue;
        seen.add(id);
        found.push({ point: next, held: now, steps: [...steps, next] });
      }
    }
    return found;
  }
}

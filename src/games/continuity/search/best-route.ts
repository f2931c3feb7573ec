/**
 * Finds the cheapest route (in ticks) among those with the fewest slides. The layers are traversed
 * again, forwards and only over the states of trim.ts, each with the minimum cost of reaching it.
 * Costs are relaxed within an arrangement, and slides between layers are free. Exits that the
 * search dropped as dominated return here, since they may cost less.
 */

import type { Arrangements } from './arrangements.ts';
import type { Compiled, Wanted } from './tables.ts';
import { heldOf, type Leg, type Route, takenWith, type Terrain } from './terrain.ts';

/** A state with the minimum cost of reaching it. */
interface Node extends End {
  readonly arrangement: number;
  readonly parent: Node | undefined;
  readonly leg: Leg;
}

/** The end of a walk from an entry, and its cost. */
interface End {
  /** -1 for the door. */
  readonly exit: number;
  readonly taken: number;
  readonly cost: number;
  /** The number of the state: exit and keys. */
  readonly id: number;
  /** The dominating exits as bits, and the first word of the set of keys in a row of `Wanted`. */
  readonly better: Int32Array;
  readonly at: number;
}

/** An arrival at an entry. */
type Arrival = Pick<Node, 'arrangement' | 'taken' | 'cost' | 'parent'>;

/** The cheapest states of one arrangement, by id. */
type Cheapest = Map<number, Node>;

/**
 * Finds the cheapest route with the fewest slides.
 * @param game the tables of the level
 * @param arrangements numbered by the search
 * @param wanted for each layer, the exits on such routes
 * @returns the route
 */
export function bestRoute(game: Compiled, arrangements: Arrangements, wanted: readonly Wanted[]): Route {
  const last = new Forward(game, arrangements).run(wanted);
  if (!last) throw new Error('the layers lead to the door, but no way was found in them');
  const legs: Leg[] = [];
  for (let node: Node | undefined = last; node; node = node.parent) legs.push(node.leg);
  return { slides: wanted.length - 1, cost: last.cost, legs: legs.reverse() };
}

/** The forward pass, layer by layer. */
class Forward {
  readonly #game: Compiled;
  readonly #terrain: Terrain;
  readonly #all: Arrangements;
  readonly #setOf: ReadonlyMap<number, number>;
  readonly #ends = new Map<number, readonly End[]>();
  /** The cheapest way to the door so far; it counts in the last layer only. */
  #door: Node | undefined;

  constructor(game: Compiled, all: Arrangements) {
    this.#game = game;
    this.#terrain = game.terrain;
    this.#all = all;
    this.#setOf = new Map(game.keySets.map((set, i) => [set, i]));
  }

  /** Traverses all layers. @returns the cheapest way to the door */
  run(wanted: readonly Wanted[]): Node | undefined {
    const { entry, taken } = this.#terrain.start;
    let layer = new Map<number, Cheapest>([[0, new Map()]]);
    for (const [k, want] of wanted.entries()) {
      const next = new Map<number, Cheapest>();
      for (const [arrangement, cheapest] of layer) {
        const row = want.get(arrangement);
        if (k === 0)
          this.#arrive(entry, { arrangement, taken, cost: 0, parent: undefined }, { row, cheapest });
        this.#spread(cheapest, row);
        for (const node of cheapest.values()) this.#slide(node, wanted[k + 1], next);
      }
      if (k < wanted.length - 1) this.#door = undefined;
      layer = next;
    }
    return this.#door;
  }

  /** Adds the wanted states that one slide leads to. */
  #slide(node: Node, want: Wanted | undefined, next: Map<number, Cheapest>): void {
    if (!want) return;
    for (let direction = 0; direction < 4; direction++) {
      const arrangement = this.#all.slid(node.arrangement, direction);
      if (!isWanted(want.get(arrangement), node)) continue;
      const cheapest = next.get(arrangement) ?? new Map<number, Node>();
      next.set(arrangement, cheapest);
      const known = cheapest.get(node.id);
      if (known && known.cost <= node.cost) continue;
      cheapest.set(node.id, { ...node, arrangement, parent: node, leg: { kind: 'slide', direction } });
    }
  }

  /** Walks on within one arrangement; states that became cheaper are queued again. */
  #spread(cheapest: Cheapest, row: Int32Array | undefined): void {
    const queue = [...cheapest.values()].sort((a, b) => a.cost - b.cost);
    for (const node of queue) {
      if (cheapest.get(node.id) === node) this.#leave(node, { row, cheapest, queue });
    }
  }

  /** Takes the exit of a state. */
  #leave(node: Node, places: Places): void {
    const { arrangement, taken, exit } = node;
    const to = { arrangement, taken, parent: node, cost: node.cost + this.#terrain.crossing };
    const into = this.#into(arrangement, exit);
    const entry = into < 0 ? this.#terrain.closed(exit) : into;
    if (entry < 0) return;
    this.#arrive(entry, to, places);
    const corner = this.#terrain.corner(entry);
    const aside = corner < 0 ? -1 : this.#into(arrangement, corner);
    if (aside >= 0) this.#arrive(aside, to, places);
  }

  #into(arrangement: number, exit: number): number {
    const terrain = this.#terrain;
    const other = this.#all.neighbour(arrangement, terrain.exitTile(exit), terrain.exitSide(exit));
    return other < 0 ? -1 : terrain.into(exit, other);
  }

  /** Records the wanted states reachable from an entry, unless known at the same or less cost. */
  #arrive(entry: number, from: Arrival, { row, cheapest, queue }: Places): void {
    for (const end of this.#endsOf(entry, from.taken)) {
      const cost = from.cost + end.cost;
      const known = end.exit < 0 ? this.#door : cheapest.get(end.id);
      if ((known && known.cost <= cost) || (end.exit >= 0 && !isWanted(row, end))) continue;
      const { exit, taken } = end;
      const leg = { kind: 'walk', entry, exit, before: from.taken, taken } as const;
      const node = { ...end, arrangement: from.arrangement, cost, parent: from.parent, leg };
      if (exit < 0) this.#door = node;
      else {
        cheapest.set(end.id, node);
        queue?.push(node);
      }
    }
  }

  /** Lists the ends reachable from an entry that lead on, including the door with all keys held. */
  #endsOf(entry: number, before: number): readonly End[] {
    const { terrain, words } = this.#game;
    const id = before * terrain.entries + entry;
    const known = this.#ends.get(id);
    if (known) return known;
    const own = terrain.ownKeys(terrain.entryTile(entry));
    const all = 2 ** terrain.keys - 1;
    const found: End[] = [];
    for (const { exit, held, cost } of terrain.ways(entry, heldOf(own, before))) {
      const taken = takenWith(own, held, before);
      const set = this.#setOf.get(taken);
      const better = exit < 0 ? noBits : this.#game.dominatorsOf(exit);
      const leadsOn = exit < 0 ? taken === all : better.some((bits) => bits !== 0);
      if (set === undefined || !leadsOn) continue;
      found.push({ exit, taken, cost, id: taken * terrain.exits + exit, better, at: set * words });
    }
    this.#ends.set(id, found);
    return found;
  }
}

const noBits = new Int32Array(0);

/** The bookkeeping of one arrangement: wanted exits, cheapest states, and states to expand. */
interface Places {
  readonly row: Int32Array | undefined;
  readonly cheapest: Cheapest;
  readonly queue?: Node[];
}

/** Returns whether an exit, or one that dominates it, is wanted. */
function isWanted(row: Int32Array | undefined, { better, at }: Pick<End, 'better' | 'at'>): boolean {
  if (!row) return false;
  for (let word = 0; word < better.length; word++) {
    if ((better[word]! & row[at + word]!) !== 0) return true;
  }
  return false;
}

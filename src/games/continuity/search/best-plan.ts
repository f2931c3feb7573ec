/**
 * The plan: of all ways with the fewest slides the one that costs least (ticks). The layers are gone through once
 * more, forwards and over the few states of trim.ts only, each with the least cost of getting there; within an
 * arrangement by Dijkstra's method, from layer to layer by slides, which cost nothing here. Exits that the search
 * dropped because others are as good come back here, since they may cost less.
 */

import type { Arrangements } from './arrangements.ts';
import type { Compiled } from './compile.ts';
import type { Layers } from './layers.ts';
import { heldOf, type Terrain, takenWith } from './terrain.ts';
import { trimLayers, type Wanted } from './trim.ts';

/** A step of a plan, as the search knows it. */
export type Leg =
  | {
      readonly kind: 'slide';
      /** Index into `directions`. */
      readonly direction: number;
    }
  | {
      /** Comes in by an entry and walks to an exit, or to the door (-1). */
      readonly kind: 'walk';
      readonly entry: number;
      readonly exit: number;
      /** Keys held on the way in, and at the end. */
      readonly before: number;
      readonly taken: number;
    };

/** A way to the door. */
export interface Route {
  readonly slides: number;
  /** Ticks, or the sum of weights. */
  readonly cost: number;
  readonly legs: readonly Leg[];
}

/** A state with the least cost of getting there. */
interface Node {
  readonly arrangement: number;
  readonly taken: number;
  /** -1 for the door. */
  readonly exit: number;
  readonly cost: number;
  readonly parent: Node | undefined;
  readonly leg: Leg;
}

/** Where something comes in. */
type Arrival = Pick<Node, 'arrangement' | 'taken' | 'cost' | 'parent'>;

/**
 * Finds the cheapest of the ways with the fewest slides.
 * @param found layers of which the last one reaches the door
 */
export function bestRoute(game: Compiled, found: Layers): Route {
  const wanted = trimLayers(game, found);
  const forward = new Forward(game, found.arrangements);
  let seeds = forward.begin();
  for (const [k, want] of wanted.entries()) {
    const nodes = forward.layer(seeds, want, k === wanted.length - 1);
    seeds = nodes.flatMap((node) => forward.slidNodes(node, wanted[k + 1]));
  }
  const last = forward.door;
  if (!last) throw new Error('the layers lead to the door, but no way was found in them');
  const legs: Leg[] = [];
  for (let node: Node | undefined = last; node; node = node.parent) legs.push(node.leg);
  return { slides: wanted.length - 1, cost: last.cost, legs: legs.reverse() };
}

/** Costs, layer by layer. */
class Forward {
  /** The cheapest way to the door so far. */
  door: Node | undefined;
  readonly #game: Compiled;
  readonly #terrain: Terrain;
  readonly #all: Arrangements;
  readonly #setOf: ReadonlyMap<number, number>;

  constructor(game: Compiled, all: Arrangements) {
    this.#game = game;
    this.#terrain = game.terrain;
    this.#all = all;
    this.#setOf = new Map(game.keySets.map((set, i) => [set, i]));
  }

  /** What is reached before anything slides or is left. */
  begin(): Node[] {
    const { entry, taken } = this.#terrain.start;
    return this.#arrivals(entry, { arrangement: 0, taken, cost: 0, parent: undefined });
  }

  /**
   * All wanted states of a layer with their least costs.
   * @param toDoor whether ways to the door count, which they do in the last layer
   */
  layer(seeds: readonly Node[], want: Wanted, toDoor: boolean): Node[] {
    const byArrangement = new Map<number, Node[]>();
    for (const node of seeds) {
      const list = byArrangement.get(node.arrangement);
      if (list) list.push(node);
      else byArrangement.set(node.arrangement, [node]);
    }
    return [...byArrangement].flatMap(([arrangement, nodes]) =>
      this.#spread(nodes, want.get(arrangement), toDoor),
    );
  }

  /** What a state becomes by one slide, as far as it is wanted. */
  slidNodes(node: Node, want: Wanted | undefined): Node[] {
    const slid: Node[] = [];
    for (let direction = 0; direction < 4; direction++) {
      const arrangement = this.#all.slid(node.arrangement, direction);
      if (!this.#isWanted(want?.get(arrangement), node)) continue;
      slid.push({ ...node, arrangement, parent: node, leg: { kind: 'slide', direction } });
    }
    return slid;
  }

  /** Dijkstra's method within one arrangement. */
  #spread(seeds: readonly Node[], want: Int32Array | undefined, toDoor: boolean): Node[] {
    const best = new Map<number, Node>();
    const done = new Set<number>();
    const offer = (node: Node) => {
      if (node.exit < 0) {
        if (toDoor && (!this.door || node.cost < this.door.cost)) this.door = node;
        return;
      }
      const name = node.taken * this.#terrain.exits + node.exit;
      const known = best.get(name);
      if (this.#isWanted(want, node) && (!known || node.cost < known.cost)) best.set(name, node);
    };
    for (const node of seeds) offer(node);
    for (;;) {
      let next: readonly [number, Node] | undefined;
      for (const each of best) if (!done.has(each[0]) && (!next || each[1].cost < next[1].cost)) next = each;
      if (!next) return [...best.values()];
      done.add(next[0]);
      for (const node of this.#leave(next[1])) offer(node);
    }
  }

  #isWanted(want: Int32Array | undefined, { taken, exit }: Node): boolean {
    if (!want) return false;
    const { words } = this.#game;
    const at = (this.#setOf.get(taken) as number) * words;
    const better = this.#game.asGoodAs(exit);
    for (let word = 0; word < words; word++) {
      if (((better[word] as number) & (want[at + word] as number)) !== 0) return true;
    }
    return false;
  }

  /** What follows when the exit of a state is taken. */
  #leave(node: Node): Node[] {
    const { arrangement, taken, exit } = node;
    const to = { arrangement, taken, parent: node, cost: node.cost + this.#terrain.crossing };
    const into = this.#into(arrangement, exit);
    const entry = into < 0 ? this.#terrain.closed(exit) : into;
    if (entry < 0) return [];
    const corner = this.#terrain.corner(entry);
    const aside = corner < 0 ? -1 : this.#into(arrangement, corner);
    return [...this.#arrivals(entry, to), ...(aside < 0 ? [] : this.#arrivals(aside, to))];
  }

  #into(arrangement: number, exit: number): number {
    const terrain = this.#terrain;
    const other = this.#all.beside(arrangement, terrain.exitTile(exit), terrain.exitSide(exit));
    return other < 0 ? -1 : terrain.into(exit, other);
  }

  /** Everything that an entry makes reachable, the door among it where all keys are held. */
  #arrivals(entry: number, { arrangement, taken, cost, parent }: Arrival): Node[] {
    const terrain = this.#terrain;
    const own = terrain.ownKeys(terrain.entryTile(entry));
    const all = 2 ** terrain.keys - 1;
    const nodes: Node[] = [];
    for (const way of terrain.ways(entry, heldOf(own, taken))) {
      const now = takenWith(own, way.held, taken);
      if (way.exit < 0 && now !== all) continue;
      const leg = { kind: 'walk', entry, exit: way.exit, before: taken, taken: now } as const;
      nodes.push({ arrangement, taken: now, exit: way.exit, cost: cost + way.cost, parent, leg });
    }
    return nodes;
  }
}

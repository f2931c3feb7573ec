/**
 * What follows from the edges that are known, until nothing follows any more or something cannot
 * be.
 *
 * An edge that a path runs over narrows the shapes of its two cells, and takes from the two cells
 * across either quad the turn into that quad: three of a quad's edges, or two that do not meet,
 * would be a path that touches itself. It joins two parts. Parts of different colours do not join;
 * a part does not join itself (a loop), nor one that it touches elsewhere. At the ends of a new
 * part every open edge is looked at again: to a part of the same colour it must be on, to one of
 * another colour off, and off as well to a part that is beside this one in a second place.
 */

import { edgeStates, type PathState } from './path-state.ts';
import { type Sought, startShapes } from './start-shapes.ts';
import { none, type Topology } from '../topology.ts';

/** Places for turns that an edge rules out: two cells across either quad. */
const ruledOutPerEdge = 4;

/** Concludes, on one state. */
export class Propagation {
  readonly #state: PathState;
  /**
   * For each edge 4 times the cell and the turn that it may not have any more; the cell is `none`
   * behind the last.
   */
  readonly #ruledOut: Int16Array;

  constructor(state: PathState) {
    this.#state = state;
    this.#ruledOut = ruledOutBy(state.topology);
  }

  /**
   * Begins with another board and draws all conclusions that need no trial.
   * @param cells as in `Board.cells`; not changed, and not to be changed meanwhile
   * @param ends as in `Board.ends`
   * @param sought what solutions are looked for
   * @returns false when the board has no such solution
   */
  begin(cells: Int8Array, ends: Int16Array, sought: Sought): boolean {
    const state = this.#state;
    const { topology, tables, masks } = state;
    return (
      startShapes({ topology, tables, cells, sought }, masks) &&
      state.begin(cells, sought.taut === true && !sought.full) &&
      ends.every((end) => this.lookAround(end)) &&
      this.run()
    );
  }

  /**
   * Looks at all edges that were learned.
   * @param max edges after which it stops
   * @returns false when they cannot all be
   */
  run(max = Infinity): boolean {
    const state = this.#state;
    const { edges, known, tables, parts } = state;
    const { endsOf } = state.topology;
    const stop = state.lookedAt + max;
    while (state.lookedAt < state.knownCount && state.lookedAt < stop) {
      const edge = known[state.lookedAt++]!;
      const a = endsOf[2 * edge]!;
      const b = endsOf[2 * edge + 1]!;
      const usingA = tables.using[a & 3]!;
      const usingB = tables.using[b & 3]!;
      if (edges[edge] === edgeStates.on) {
        state.onCount++;
        if (!state.narrow(a >> 2, usingA) || !state.narrow(b >> 2, usingB)) return false;
        if (!this.#ruleOut(edge) || !this.#join(a >> 2, b >> 2)) return false;
      } else {
        if (!state.narrow(a >> 2, ~usingA) || !state.narrow(b >> 2, ~usingB)) return false;
        const color = parts.color[parts.part[a >> 2]!]!;
        if (color >= 0 && color === parts.color[parts.part[b >> 2]!]) return false;
      }
    }
    return true;
  }

  /**
   * Looks at the open edges of a part's end.
   * @returns false when what is learned is contrary to what is known
   */
  lookAround(end: number): boolean {
    const state = this.#state;
    const { edges, parts, topology } = state;
    const part = parts.part[end]!;
    const color = parts.color[part]!;
    for (let at = 4 * end; at < 4 * end + 4; at++) {
      const edge = topology.edgeAt[at]!;
      if (edge === none || edges[edge] !== edgeStates.open) continue;
      const other = topology.neighbors[at]!;
      const otherColor = parts.color[parts.part[other]!]!;
      if (color >= 0 && otherColor >= 0) {
        if (!state.setEdge(edge, color === otherColor ? edgeStates.on : edgeStates.off)) return false;
      } else if (this.#touchesTwice(end, other) && !state.setEdge(edge, edgeStates.off)) return false;
    }
    return true;
  }

  #ruleOut(edge: number): boolean {
    const ruledOut = this.#ruledOut;
    const first = 2 * ruledOutPerEdge * edge;
    for (let i = first; i < first + 2 * ruledOutPerEdge; i += 2) {
      const cell = ruledOut[i]!;
      if (cell === none) return true;
      if (!this.#state.narrow(cell, ~ruledOut[i + 1]!)) return false;
    }
    return true;
  }

  /** Joins two parts, if nothing speaks against it, and looks around at the new part's ends. */
  #join(a: number, b: number): boolean {
    const { parts } = this.#state;
    const { part, color, size, far } = parts;
    const partA = part[a]!;
    const partB = part[b]!;
    if (partA === partB) return false;
    const colorA = color[partA]!;
    const colorB = color[partB]!;
    if (colorA >= 0 && colorB >= 0 && colorA !== colorB) return false;
    // The part that is walked through: the one that gets its colour only now, else the smaller one.
    const isFirst = colorA >= 0 === colorB >= 0 ? size[partA]! <= size[partB]! : colorA < 0;
    const from = isFirst ? a : b;
    const to = isFirst ? b : a;
    const newColor = colorA >= 0 ? colorA : colorB;
    const isColored = newColor >= 0 && (isFirst ? colorA : colorB) < 0;
    if (!this.#walkPart(from, to, isColored ? newColor : none)) return false;
    const farFrom = far[from]!;
    const farTo = far[to]!;
    parts.join(from, to, newColor);
    return this.lookAround(farFrom) && this.lookAround(farTo);
  }

  /**
   * Walks through the part that is to be joined.
   * @param newColor the colour it gets only now, or `none`
   * @returns false when it touches the other part elsewhere, or its own colour where the edge is
   *   off
   */
  #walkPart(from: number, to: number, newColor: number): boolean {
    const state = this.#state;
    const { part, next, color } = state.parts;
    const { neighbors, edgeAt } = state.topology;
    const own = part[from]!;
    const toPart = part[to]!;
    let cell = from;
    do {
      for (let at = 4 * cell; at < 4 * cell + 4; at++) {
        const other = neighbors[at]!;
        if (other === none) continue;
        const otherPart = part[other]!;
        if (otherPart === toPart) {
          if (cell !== from || other !== to) return false;
        } else if (newColor !== none && otherPart !== own && color[otherPart] === newColor) {
          if (!state.setEdge(edgeAt[at]!, edgeStates.on)) return false;
        }
      }
      cell = next[cell]!;
    } while (cell !== from);
    return true;
  }

  /** Whether the parts of two cells are beside each other in more than one place. */
  #touchesTwice(a: number, b: number): boolean {
    const { part, next, size } = this.#state.parts;
    const { neighbors } = this.#state.topology;
    const isFirst = size[part[a]!]! < size[part[b]!]!;
    const first = isFirst ? a : b;
    const toPart = part[isFirst ? b : a]!;
    let count = 0;
    let cell = first;
    do {
      for (let at = 4 * cell; at < 4 * cell + 4; at++) {
        const other = neighbors[at]!;
        if (other !== none && part[other] === toPart && ++count > 1) return true;
      }
      cell = next[cell]!;
    } while (cell !== first);
    return false;
  }
}

/** For each edge the turns in its quads that do not use it. */
function ruledOutBy({ edges, endsOf, across, beyond }: Topology): Int16Array {
  const ruledOut = new Int16Array(2 * ruledOutPerEdge * edges).fill(none);
  for (let edge = 0; edge < edges; edge++) {
    let at = 2 * ruledOutPerEdge * edge;
    for (const end of [endsOf[2 * edge]!, endsOf[2 * edge + 1]!]) {
      for (const corner of [end, (end & ~3) | ((end + 3) & 3)]) {
        const opposite = across[corner]!;
        if (opposite < 0) continue;
        ruledOut[at++] = opposite;
        ruledOut[at++] = 1 << ((beyond[corner]! + 2) & 3);
      }
    }
  }
  return ruledOut;
}

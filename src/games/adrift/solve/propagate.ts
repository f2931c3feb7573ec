/**
 * Propagates the known edges until nothing more follows or a contradiction appears.
 *
 * An edge that is on narrows the shapes of its two cells. It also removes, from the two cells
 * across either quad, the turn into that quad: a path with three edges of a quad, or two that do
 * not meet, touches itself. The edge joins two parts. Parts of different colours cannot join, nor
 * can a part join itself (a loop) or a part that it touches elsewhere. At the ends of a new part
 * every open edge is checked again: it must be on to a part of the same colour, off to a part of
 * another colour, and off to a part that this one touches in a second place.
 */

import { edgeStates, type PathState } from './path-state.ts';
import { type SearchGoal, startShapes } from './start-shapes.ts';
import { none, type Topology } from '../topology.ts';

/** Maximum turns that an edge excludes: in two cells across either quad. */
const ruledOutPerEdge = 4;

/** Propagates on one state. */
export class Propagation {
  /**
   * For each edge, up to four pairs of a cell and its excluded turn; the cell is `none` after the
   * last.
   */
  readonly #ruledOut: Int16Array;

  constructor(private readonly state: PathState) {
    this.#ruledOut = ruledOutBy(state.topology);
  }

  /**
   * Starts with another board and draws all conclusions that need no trial.
   * @param cells as in `Board.cells`; not changed here, and must not change meanwhile
   * @param ends as in `Board.ends`
   * @param goal which solutions to search for
   * @returns false if the board has no such solution
   */
  begin(cells: Int8Array, ends: Int16Array, goal: SearchGoal): boolean {
    const state = this.state;
    const { topology, tables, masks } = state;
    return (
      startShapes({ topology, tables, cells, goal }, masks) &&
      state.begin(cells, goal.taut === true && !goal.full) &&
      ends.every((end) => this.checkOpenEdges(end)) &&
      this.run()
    );
  }

  /**
   * Processes all known edges.
   * @param max number of edges after which it stops
   * @returns false on a contradiction
   */
  run(max = Infinity): boolean {
    const state = this.state;
    const { edges, known, tables, parts } = state;
    const { endsOf } = state.topology;
    const stop = state.processedCount + max;
    while (state.processedCount < state.knownCount && state.processedCount < stop) {
      const edge = known[state.processedCount++]!;
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
   * Checks the open edges of a part's end.
   * @returns false on a contradiction
   */
  checkOpenEdges(end: number): boolean {
    const state = this.state;
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
      if (!this.state.narrow(cell, ~ruledOut[i + 1]!)) return false;
    }
    return true;
  }

  /** Joins two parts if allowed, and checks the open edges at the new part's ends. */
  #join(a: number, b: number): boolean {
    const { parts } = this.state;
    const { part, color, size, far } = parts;
    const partA = part[a]!;
    const partB = part[b]!;
    if (partA === partB) return false;
    const colorA = color[partA]!;
    const colorB = color[partB]!;
    if (colorA >= 0 && colorB >= 0 && colorA !== colorB) return false;
    // The part to walk through: the one that only now gets its colour, else the smaller one.
    const isFirst = colorA >= 0 === colorB >= 0 ? size[partA]! <= size[partB]! : colorA < 0;
    const from = isFirst ? a : b;
    const to = isFirst ? b : a;
    const newColor = colorA >= 0 ? colorA : colorB;
    const isColored = newColor >= 0 && (isFirst ? colorA : colorB) < 0;
    if (!this.#walkPart(from, to, isColored ? newColor : none)) return false;
    const farFrom = far[from]!;
    const farTo = far[to]!;
    parts.join(from, to, newColor);
    return this.checkOpenEdges(farFrom) && this.checkOpenEdges(farTo);
  }

  /**
   * Walks through a part that is to be joined.
   * @param newColor the colour that it only now gets, or `none`
   * @returns false if it touches the other part elsewhere, or its new colour at an edge that is off
   */
  #walkPart(from: number, to: number, newColor: number): boolean {
    const state = this.state;
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

  /** Returns whether the parts of two cells touch in more than one place. */
  #touchesTwice(a: number, b: number): boolean {
    const { part, next, size } = this.state.parts;
    const { neighbors } = this.state.topology;
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

/** Lists for each edge the turns in its quads that do not use it. */
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

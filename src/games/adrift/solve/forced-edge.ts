/**
 * Finds a path edge that every solution has: one that follows without a trial, or else the one
 * whose absence is refuted after the fewest conclusions.
 */

import type { Board } from '../board.ts';
import type { Cover } from '../cover.ts';
import { none, type Topology, topologyOf } from '../topology.ts';
import { edgeStates, PathState } from './path-state.ts';
import { Propagation } from './propagate.ts';

/** An edge of a path between two neighbouring cells, and why it must exist. */
export interface ForcedEdge {
  /** The two cells; without a trial, the first is the one with no other way left. */
  readonly cells: readonly [number, number];
  /**
   * Where nothing fits without the edge, and after how many conclusions; absent without a trial.
   */
  readonly refuted?: { readonly at: number; readonly conclusions: number };
}

/**
 * Finds a forced edge.
 * @param board the puzzle
 * @param cover which cells must be filled
 * @param isWanted whether an edge between two cells would be news
 * @returns the edge; `undefined` when none follows without nested trials
 */
export function forcedEdge(
  { side, cells, ends }: Board,
  cover: Cover,
  isWanted: (a: number, b: number) => boolean,
): ForcedEdge | undefined {
  const topology = topologyOf(side);
  const state = new PathState(topology);
  const propagation = new Propagation(state);
  if (!propagation.begin(cells, ends, { full: cover === 'full' })) return undefined;
  const isNews = (edge: number) => isWanted(...cellsAt(topology, edge));
  const certain = state.known
    .subarray(0, state.knownCount)
    .find((edge) => state.edges[edge] === edgeStates.on && isNews(edge));
  if (certain !== undefined) return { cells: decidedFirst(state, cellsAt(topology, certain)) };

  let best: ForcedEdge | undefined;
  state.mark();
  for (let edge = 0; edge < topology.edges; edge++) {
    if (state.edges[edge] !== edgeStates.open || !isNews(edge)) continue;
    const refuted = refutation(state, propagation, edge);
    if (refuted && refuted.conclusions < (best?.refuted?.conclusions ?? Infinity))
      best = { cells: cellsAt(topology, edge), refuted };
  }
  return best;
}

/** Follows the consequences of an edge's absence; `undefined` if they do not refute it. */
function refutation(state: PathState, propagation: Propagation, edge: number): ForcedEdge['refuted'] {
  const before = state.knownCount;
  let holds = state.setEdge(edge, edgeStates.off);
  while (holds && state.processedCount < state.knownCount) holds = propagation.run(1);
  const [at] = cellsAt(state.topology, state.known[Math.max(before, state.processedCount - 1)]!);
  const conclusions = state.knownCount - before;
  state.undo();
  return holds ? undefined : { at, conclusions };
}

const cellsAt = ({ endsOf }: Topology, edge: number): [number, number] => [
  endsOf[2 * edge]! >> 2,
  endsOf[2 * edge + 1]! >> 2,
];

/** Orders two cells by the number of their open ways. */
function decidedFirst(state: PathState, [a, b]: [number, number]): [number, number] {
  const openWays = (cell: number) =>
    [...state.topology.edgeAt.subarray(4 * cell, 4 * cell + 4)].filter(
      (edge) => edge !== none && state.edges[edge] === edgeStates.open,
    ).length;
  return openWays(b) < openWays(a) ? [b, a] : [a, b];
}

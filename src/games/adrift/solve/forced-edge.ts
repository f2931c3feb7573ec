/**
 * Finds a piece of path that every solution has: one that follows without a trial, or one whose
 * absence is refuted by what follows from it. Of the latter the one that is refuted soonest.
 */

import type { Board } from '../board.ts';
import type { Cover } from '../cover.ts';
import { none, type Topology, topologyOf } from '../topology.ts';
import { edgeStates, PathState } from './path-state.ts';
import { Propagation } from './propagate.ts';

/** A piece of path between two cells that are neighbours, and why it must be there. */
export interface ForcedEdge {
  /** The cell with no other way left is the first, where the piece follows without a trial. */
  readonly cells: readonly [number, number];
  /**
   * Without the piece nothing fits here, after this number of conclusions; absent without a trial.
   */
  readonly refuted?: { readonly at: number; readonly conclusions: number };
}

/**
 * Finds a piece that is certain.
 * @param board the puzzle
 * @param cover which cells have to be filled
 * @param isWanted whether a piece between two cells would be news
 * @returns `undefined` when none follows without trying two things at once
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

/** What comes of an edge that is not there; `undefined` when nothing speaks against that. */
function refutation(state: PathState, propagation: Propagation, edge: number): ForcedEdge['refuted'] {
  const before = state.knownCount;
  let holds = state.setEdge(edge, edgeStates.off);
  while (holds && state.lookedAt < state.knownCount) holds = propagation.run(1);
  const [at] = cellsAt(state.topology, state.known[Math.max(before, state.lookedAt - 1)]!);
  const conclusions = state.knownCount - before;
  state.undo();
  return holds ? undefined : { at, conclusions };
}

const cellsAt = ({ endsOf }: Topology, edge: number): [number, number] => [
  endsOf[2 * edge]! >> 2,
  endsOf[2 * edge + 1]! >> 2,
];

/** Of two cells the one whose other ways are all known first. */
function decidedFirst(state: PathState, [a, b]: [number, number]): [number, number] {
  const openWays = (cell: number) =>
    [...state.topology.edgeAt.subarray(4 * cell, 4 * cell + 4)].filter(
      (edge) => edge !== none && state.edges[edge] === edgeStates.open,
    ).length;
  return openWays(b) < openWays(a) ? [b, a] : [a, b];
}

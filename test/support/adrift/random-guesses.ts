/**
 * A player who knows only the rules: draws what follows cell by cell. Where nothing follows, he
 * extends a random open end over a random edge, and takes that back on a contradiction. The number
 * of guesses measures how hard a puzzle is, independently of the rating.
 */

import type { Random } from '../../../src/core/random.ts';
import type { Board } from '../../../src/games/adrift/board.ts';
import { edgeStates, PathState } from '../../../src/games/adrift/solve/path-state.ts';
import { Propagation } from '../../../src/games/adrift/solve/propagate.ts';
import { topologyOf } from '../../../src/games/adrift/topology.ts';

/**
 * Plays a puzzle several times.
 * @param board with one solution that fills it
 * @returns guesses on average until it was solved
 */
export function guessesNeeded(board: Board, random: Random, times: number): number {
  const state = new PathState(topologyOf(board.side));
  const propagation = new Propagation(state);
  let guesses = 0;
  const play = (): boolean => {
    const edge = someOpenEdge(state, board.ends, random);
    if (edge === undefined) return state.knownCount === state.edges.length;
    const [first, second] = random.shuffle([edgeStates.on, edgeStates.off]);
    return [first, second].some((to) => {
      state.mark();
      state.setEdge(edge, to as number);
      guesses++;
      const isSolved = propagation.run() && play();
      state.undo();
      state.unmark();
      return isSolved;
    });
  };
  for (let i = 0; i < times; i++) {
    const isPossible = propagation.begin(board.cells, board.ends, { full: true, rays: false });
    if (!isPossible || !play()) throw new Error('expected a puzzle with a solution');
  }
  return guesses / times;
}

/** Picks an undecided edge at the end of an open path. */
function someOpenEdge(
  { parts, edges, topology }: PathState,
  ends: Int16Array,
  random: Random,
): number | undefined {
  const open: number[] = [];
  ends.forEach((end, i) => {
    const head = parts.far[end]!;
    if (head === ends[i ^ 1]) return;
    for (let at = 4 * head; at < 4 * head + 4; at++) {
      const edge = topology.edgeAt[at]!;
      if (edge >= 0 && edges[edge] === edgeStates.open) open.push(edge);
    }
  });
  return open.length === 0 ? undefined : random.pick(open);
}

import type { Board } from '../board.ts';
import type { Move } from '../file/puzzle-file.ts';

/**
 * Lists the reachable states: those on the board, and those that turns make of them.
 * @param board as seen
 * @param moves of the game
 * @param names of all states, in the order of the file
 * @returns a subset of the names, in that order
 */
export function reachableStates(
  { cells }: Board,
  moves: readonly Move[],
  names: readonly string[],
): string[] {
  const seen = new Set(cells.map(({ state }) => state));
  for (let grown = true; grown;) {
    const before = seen.size;
    for (const { effect } of moves)
      if (effect.kind === 'turns' && effect.states.some((state) => seen.has(state)))
        for (const state of effect.states) seen.add(state);
    grown = seen.size > before;
  }
  return names.filter((name) => seen.has(name));
}

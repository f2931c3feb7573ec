/** The boards of a practice game by round. */

/**
 * Assigns a board to every round: always the user's, or one made on demand.
 * @param own the user's board; `undefined` to make boards
 * @param make makes the board of a round, counted from 0; must be deterministic
 * @returns the board of a round
 */
export function boardsByRound<Board>(
  own: Board | undefined,
  make: (round: number) => Board,
): (round: number) => Board {
  const made = new Map<number, Board>();
  return (round) => {
    const board = own ?? made.get(round) ?? make(round);
    made.set(round, board);
    return board;
  };
}

/** A prime, which keeps the seeds of rounds distinct for games with nearby seeds. */
const seedStep = 7919;

/**
 * Returns the seed of a round.
 * @param seed of the game
 * @param round counted from 0
 * @returns the game's own seed for the first round
 */
export const roundSeed = (seed: number, round: number): number => seed + seedStep * round;

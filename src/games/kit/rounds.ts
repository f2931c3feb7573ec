/** The boards of a practice game, round after round. */

/**
 * Gives every round its board: always the user's own, or one that is made when it is first needed.
 * @param own the user's board; `undefined` to make them
 * @param make makes the board of a round, counted from 0; the same one each time
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

/** A prime: the seeds of a game's rounds are no seeds of the rounds of another game close by. */
const seedStep = 7919;

/**
 * The seed of a round.
 * @param seed of the game
 * @param round counted from 0
 * @returns the game's own seed for the first round
 */
export const roundSeed = (seed: number, round: number): number => seed + seedStep * round;

/** What a game gives for proofs that its puzzles have one solution (src/proof). */

import type { Json } from '../core/json/json.ts';
import type { Cnf } from '../sat/cnf.ts';

/**
 * What a proof that a puzzle has one solution is made from, and what it is judged by. Both number
 * the variables alike; beyond that they share no code.
 */
export interface Uniqueness {
  /**
   * Writes a puzzle as a formula.
   * @param puzzle the document of `MadePuzzle`
   * @returns clauses that every solution satisfies; those that all do are the solutions
   */
  encode(puzzle: Json): Promise<Cnf> | Cnf;
  /**
   * Takes what a puzzle's document says, which may be a stranger's.
   * @param puzzle the document of `MadePuzzle`
   * @throws ParseError where it has no such puzzle
   */
  claim(puzzle: Json): SolutionClaim;
}

/** A puzzle and what is said to be its only solution. */
export interface SolutionClaim {
  /** The rule that the solution breaks, in words; absent where it is one. */
  readonly broken: string | undefined;
  /** A clause that the solution breaks and every other one would satisfy. */
  readonly otherwise: readonly number[];
  /**
   * Whether the rules alone show that every solution satisfies a clause. It may say no to clauses
   * that follow in another way, never yes to one that does not.
   */
  follows(clause: readonly number[]): boolean;
}

/** The interface of a game for proofs that its puzzles have one solution (src/proof). */

import type { Json } from '../core/json/json.ts';
import type { Cnf } from '../sat/cnf.ts';

/**
 * The input of a proof that a puzzle has one solution, and the claim that the proof is checked
 * against. Both number the variables alike; beyond that they share no code.
 */
export interface Uniqueness {
  /**
   * Encodes a puzzle as a formula.
   * @param puzzle the document of `MadePuzzle`
   * @returns clauses whose satisfying assignments are exactly the solutions
   */
  encode(puzzle: Json): Promise<Cnf> | Cnf;
  /**
   * Parses the claim of a puzzle's document, which may be untrusted.
   * @param puzzle the document of `MadePuzzle`
   * @throws ParseError when it has no such puzzle
   */
  claim(puzzle: Json): SolutionClaim;
}

/** A puzzle and its claimed only solution. */
export interface SolutionClaim {
  /** The rule that the claimed solution breaks, in words; absent if it is valid. */
  readonly broken: string | undefined;
  /** A clause that the solution violates and every other solution would satisfy. */
  readonly otherwise: readonly number[];
  /**
   * Returns whether the rules alone show that every solution satisfies a clause. It may return
   * false for a clause that follows in another way, but never true for one that does not.
   */
  follows(clause: readonly number[]): boolean;
}

/**
 * The plans of a run, by the state of play at which they start. A plan that succeeds is followed to
 * its end; any unexpected state is solved when it appears. So a slip of a key needs no special
 * case.
 */

import type { Input } from '../physics.ts';
import { solveLevel } from '../search/solve-level.ts';
import type { SeenPlay } from '../read/scene.ts';
import type { Direction } from '../sides.ts';
import { type PlayState, slide, step } from '../step.ts';
import { playLine, stateLine } from './known-state.ts';

/** The smallest part of a plan: one slide or one tick. */
export type Move = { readonly slide: Direction } | { readonly tick: Input };

/** The outlook of a state of play. */
interface Prospect {
  /** From here to the door; `undefined` if it cannot be reached. */
  readonly moves: readonly Move[] | undefined;
}

/** Solves states of play, and remembers the plan for every state on the way. */
export class PlanBook {
  readonly #known = new Map<string, Prospect>();

  /** Finds the way to the door. */
  from(play: SeenPlay): Prospect {
    const line = playLine(play);
    const known = this.#known.get(line);
    if (known) return known;
    const solution = solveLevel(play.level, play.state);
    if (solution.kind === 'unsolvable') {
      const none: Prospect = { moves: undefined };
      this.#known.set(line, none);
      return none;
    }
    const moves = solution.plan.steps.flatMap((each): Move[] =>
      each.kind === 'slide' ? [{ slide: each.direction }] : each.inputs.map((tick) => ({ tick })),
    );
    this.#record(play, moves);
    return this.#known.get(line)!;
  }

  /** Records the rest of a plan for every state on its way. */
  #record({ level, state }: SeenPlay, moves: readonly Move[]): void {
    let now = state;
    for (let done = 0; done < moves.length; done++) {
      const line = stateLine(level, now);
      const known = this.#known.get(line)?.moves;
      if (!known || known.length > moves.length - done) this.#known.set(line, { moves: moves.slice(done) });
      now = afterMove(level, now, moves[done]!);
    }
  }
}

/**
 * Plays a move.
 * @param level in play
 * @param state before the move
 * @param move a slide or a tick
 * @returns the state after it; unchanged for an impossible slide
 */
export const afterMove = (level: SeenPlay['level'], state: PlayState, move: Move): PlayState =>
  'slide' in move ? (slide(level, state, move.slide) ?? state) : step(level, state, move.tick);

/**
 * Returns the leading moves of one kind.
 * @param moves in order
 * @param of returns the value of a move of this kind, `undefined` for another
 * @returns the values up to the first move of another kind
 */
export function leading<T>(moves: readonly Move[], of: (move: Move) => T | undefined): T[] {
  const found: T[] = [];
  for (const move of moves) {
    const value = of(move);
    if (value === undefined) break;
    found.push(value);
  }
  return found;
}

/**
 * Counts the moves of a plan.
 * @param moves in order
 * @returns the number of all, and of slides
 */
export const countMoves = (moves: readonly Move[]): { readonly total: number; readonly fewest: number } => ({
  total: moves.length,
  fewest: moves.filter((move) => 'slide' in move).length,
});

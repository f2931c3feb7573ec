/**
 * The plans of a run, by the state of play they begin in. A plan that works out is followed to its
 * end; any other state that shows is solved anew. So a slip of a key costs a look into this book
 * and no special case.
 */

import type { Input } from '../physics.ts';
import { solveLevel } from '../search/solve-level.ts';
import type { SeenPlay } from '../read/scene.ts';
import type { Direction } from '../sides.ts';
import { type PlayState, slide, step } from '../step.ts';
import { playLine, stateLine } from './known-state.ts';

/** The smallest part of a plan. */
export type Move = { readonly slide: Direction } | { readonly tick: Input };

/** What is known of a state of play. */
interface Prospect {
  /** From here to the door; `undefined` when it cannot be reached any more. */
  readonly moves: readonly Move[] | undefined;
}

/** Knows a way on from every state that it was asked about, and from all on that way. */
export class PlanBook {
  readonly #known = new Map<string, Prospect>();

  /** The way on from here. */
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
    this.#enter(play, moves);
    return this.#known.get(line)!;
  }

  /** Writes down the rest of a plan for every state on its way. */
  #enter({ level, state }: SeenPlay, moves: readonly Move[]): void {
    let now = state;
    for (let done = 0; done < moves.length; done++) {
      const line = stateLine(level, now);
      const known = this.#known.get(line)?.moves;
      if (!known || known.length > moves.length - done) this.#known.set(line, { moves: moves.slice(done) });
      now = moved(level, now, moves[done]!);
    }
  }
}

/**
 * The game after a move.
 * @param level the level
 * @param state before the move
 * @param move a slide or a tick
 * @returns the state after it; the same one for a slide that cannot be made
 */
export const moved = (level: SeenPlay['level'], state: PlayState, move: Move): PlayState =>
  'slide' in move ? (slide(level, state, move.slide) ?? state) : step(level, state, move.tick);

/**
 * The ribbons that lie on the board, in the order in which they were seen to come. Who lies on top
 * where two cross says the same; where it says otherwise, one crossing that was misread must not
 * turn the order round.
 */

import { Streak } from '../../../core/streak.ts';
import type { Move } from '../board.ts';
import { crossingsAgainst, sameLine, toMove } from './compare.ts';
import type { PuzzleScene } from '../read/scene.ts';

/** Crossings that turn the order round at once; a single one does only after this time, ms. */
const enoughCrossings = 2;
const oneCrossingMs = 3000;

/** Follows the ribbons of one puzzle. */
export class PlacedRibbons {
  #moves: readonly Move[] = [];
  /** How long crossings speak against the order. */
  readonly #against = new Streak();

  /** Bottom to top. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  /** Brings the order in line with the ribbons that are seen. */
  follow(scene: PuzzleScene, atMs: number): void {
    const seen = (move: Move) => scene.laid.find((ribbon) => sameLine(ribbon, move));
    const kept = this.#moves.flatMap((move) => {
      const ribbon = seen(move);
      return ribbon ? [toMove(ribbon)] : [];
    });
    const come = scene.laid.filter((ribbon) => !kept.some((move) => sameLine(move, ribbon)));
    this.#moves = [...kept, ...come.map(toMove)];
    const against = crossingsAgainst(this.#moves, scene);
    if (against === 0) return this.#against.end();
    const isLong = this.#against.look(atMs).ms >= oneCrossingMs;
    if (against >= enoughCrossings || isLong) this.#moves = scene.laid.map(toMove);
  }
}

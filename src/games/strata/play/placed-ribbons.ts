/**
 * The laid ribbons, in the order in which they appeared. Which ribbon is on top where two cross
 * should confirm it; a single misread crossing must not reverse the order.
 */

import { Streak } from '../../../core/streak.ts';
import { type Move, sameLine } from '../board.ts';
import { crossingsAgainst, toMove } from './compare.ts';
import type { PuzzleScene } from '../read/scene.ts';

/**
 * Number of contradicting crossings that reverse the order at once, and time after which a single
 * one does, ms.
 */
const enoughCrossings = 2;
const oneCrossingMs = 3000;

/** Tracks the ribbons of one puzzle. */
export class PlacedRibbons {
  #moves: readonly Move[] = [];
  /** How long crossings have contradicted the order. */
  readonly #against = new Streak();

  /** Bottom to top. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  /** Updates the order from the visible ribbons. */
  follow(scene: PuzzleScene, atMs: number): void {
    const seen = (move: Move) => scene.laid.find((ribbon) => sameLine(ribbon, move));
    const kept = this.#moves.flatMap((move) => {
      const ribbon = seen(move);
      return ribbon ? [toMove(ribbon)] : [];
    });
    const added = scene.laid.filter((ribbon) => !kept.some((move) => sameLine(move, ribbon)));
    this.#moves = [...kept, ...added.map(toMove)];
    const against = crossingsAgainst(this.#moves, scene);
    if (against === 0) return this.#against.end();
    const isLong = this.#against.look(atMs).ms >= oneCrossingMs;
    if (against >= enoughCrossings || isLong) this.#moves = scene.laid.map(toMove);
  }
}

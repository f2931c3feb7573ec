/**
 * Learns from the first slide what the arrows of a page move: the tile beside the gap, as usual, or
 * the gap itself, so that the tile slides the other way.
 */

import type { Key } from '../../../core/keyboard.ts';
import type { SeenPlay } from '../read/scene.ts';
import type { Direction } from '../sides.ts';
import { slide } from '../step.ts';
import { playLine, stateLine } from './known-state.ts';

const arrowOf: Readonly<Record<Direction, Key>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
};
const opposite: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};
/** Slides without effect after which the other arrow is tried; a single one may just be lost. */
const maxLost = 2;

/** Learns the arrows of one page. */
export class SlideArrows {
  #moveGap = false;
  #isKnown = false;
  #lost = 0;

  /**
   * Returns the arrow that slides a tile.
   * @param direction in which the tile should slide
   */
  readonly keyFor = (direction: Direction): Key => arrowOf[this.#moveGap ? opposite[direction] : direction];

  /**
   * Learns from a slide.
   * @param play level and state before it
   * @param direction typed, by itself
   * @param line of the state after it
   */
  learn(play: SeenPlay, direction: Direction, line: string): void {
    if (this.#isKnown) return;
    const lineAfter = (way: Direction) => {
      const state = slide(play.level, play.state, way);
      return state && stateLine(play.level, state);
    };
    const isOpposite = line === lineAfter(opposite[direction]);
    this.#isKnown = isOpposite || line === lineAfter(direction);
    const isLost = line === playLine(play) && ++this.#lost % maxLost === 0;
    if (isOpposite || isLost) this.#moveGap = !this.#moveGap;
  }
}

/// <reference lib="dom" />
/** Passes clicks and drags on the practice page, by mouse or finger, to the game. */

import type { FramePoint } from '../core/points.ts';
import type { PracticeGame } from '../games/practice-game.ts';
import type { PageClock } from './page-clock.ts';

/**
 * Converts the position of mouse or finger to device pixels.
 * @param event of mouse or pointer
 * @returns device pixels
 */
export const pointOf = (event: MouseEvent): FramePoint => ({
  x: event.clientX * devicePixelRatio,
  y: event.clientY * devicePixelRatio,
});

/** A finger held this long is a right click, ms. */
const holdMs = 450;

/**
 * Passes clicks to a game: a mouse clicks when pressed. In a game with right clicks, a finger
 * clicks when lifted, and right-clicks when held.
 * @param game receives them
 * @param clock gives their times
 * @param onInput called after each click
 */
export function listenToClicks(game: PracticeGame, clock: PageClock, onInput: () => void): void {
  const right = (event: PointerEvent) => {
    game.rightClick?.(pointOf(event), clock.now());
    onInput();
  };
  const left = (event: PointerEvent) => {
    if (game.drag) game.drag('press', pointOf(event), clock.now());
    else game.click(pointOf(event), clock.now());
    onInput();
  };
  if (game.rightClick) addEventListener('contextmenu', (event) => event.preventDefault());
  let held: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return;
    if (event.button === 2) return right(event);
    if (event.button !== 0) return;
    if (game.drag) (event.target as Element).setPointerCapture?.(event.pointerId);
    if (event.pointerType !== 'touch' || !game.rightClick) return left(event);
    clearTimeout(held);
    held = setTimeout(() => {
      held = undefined;
      right(event);
    }, holdMs);
  });
  for (const kind of ['pointerup', 'pointercancel'] as const)
    addEventListener(kind, (event) => {
      if (held === undefined) return;
      clearTimeout(held);
      held = undefined;
      if (kind === 'pointerup') left(event);
    });
}

/**
 * Passes the moves and the release of the pointer to a game with drags.
 * @param game receives them, if it takes drags
 * @param clock gives their times
 */
export function listenToDrags(game: PracticeGame, clock: PageClock): void {
  if (!game.drag) return;
  document.body.style.touchAction = 'none';
  addEventListener('pointermove', (event) => {
    if (!event.isPrimary || (event.buttons & 1) === 0) return;
    // A fast hand moves far between two displayed frames; the intermediate points count too.
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      game.drag?.('move', pointOf(each), clock.now());
    }
  });
  for (const kind of ['pointerup', 'pointercancel'] as const) {
    addEventListener(kind, (event) => {
      if (event.isPrimary) game.drag?.('lift', pointOf(event), clock.now());
    });
  }
}

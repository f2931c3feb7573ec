/// <reference lib="dom" />
/** Clicks and drags on the practice page, by mouse and by finger. */

import type { FramePoint } from '../core/points.ts';
import type { PracticeGame } from '../games/practice-game.ts';
import type { PageClock } from './page-clock.ts';

/**
 * Tells where the mouse or a finger is.
 * @param event of the window
 * @returns device pixels
 */
export const pointOf = (event: MouseEvent): FramePoint => ({
  x: event.clientX * devicePixelRatio,
  y: event.clientY * devicePixelRatio,
});

/** A finger held so long is a right click, ms. */
const holdMs = 450;

/**
 * Tells a game of clicks: of a mouse when it is pressed, of a finger when it is lifted, since one
 * that is held clicks with the right button.
 * @param game hears them
 * @param clock tells when they were
 * @param heard is called after each of them
 */
export function listenToClicks(game: PracticeGame, clock: PageClock, heard: () => void): void {
  const right = (event: PointerEvent) => {
    game.rightClick?.(pointOf(event), clock.now());
    heard();
  };
  const left = (event: PointerEvent) => {
    if (game.drag) game.drag('press', pointOf(event), clock.now());
    else game.click(pointOf(event), clock.now());
    heard();
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
 * Tells a game of drags how the pointer moves and is let go.
 * @param game hears them, if it takes drags
 * @param clock tells when they were
 */
export function listenToDrags(game: PracticeGame, clock: PageClock): void {
  if (!game.drag) return;
  document.body.style.touchAction = 'none';
  addEventListener('pointermove', (event) => {
    if (!event.isPrimary || (event.buttons & 1) === 0) return;
    // A fast hand moves far between two displayed frames; the points in between count too.
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

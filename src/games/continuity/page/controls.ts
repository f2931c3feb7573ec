/// <reference lib="dom" />
/** The controls of the page: buttons, the timeline under mouse or finger, and keys. */

import { byId } from '../../kit/page/page-elements.ts';
import type { PlanPlayer } from './plan-player.ts';
import type { Turn } from './plan-time.ts';

const buttons = ['first', 'previous', 'next', 'last'] as const satisfies readonly Turn[];

const shortcuts: Readonly<Record<string, Turn | undefined>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'stepBack',
  ArrowDown: 'stepOn',
  Home: 'first',
  End: 'last',
};

/**
 * Connects the controls to the player.
 * @param player to control
 * @param end the last moment
 */
export function listenToPage(player: PlanPlayer, end: number): void {
  for (const id of buttons) byId(id).addEventListener('click', () => player.turn(id));
  byId('play').addEventListener('click', () => player.toggle());
  listenToTrack((share) => player.show(Math.round(share * end)));
  document.addEventListener('keydown', (event) => {
    const on = event.target instanceof Element ? event.target.tagName : '';
    if (event.altKey || event.ctrlKey || event.metaKey || on === 'SELECT') return;
    const turn = shortcuts[event.key];
    // The space bar presses a focused button.
    const isToggle = event.key === ' ' && on !== 'BUTTON';
    if (!turn && !isToggle) return;
    event.preventDefault();
    if (turn) player.turn(turn);
    else player.toggle();
  });
}

/** @param onSeek receives the pointer's position on the track, 0 to 1 */
function listenToTrack(onSeek: (share: number) => void): void {
  const track = byId('track');
  const seek = (event: PointerEvent) => {
    const { left, width } = track.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  track.addEventListener('pointerdown', (event) => {
    track.setPointerCapture(event.pointerId);
    seek(event);
  });
  track.addEventListener('pointermove', (event) => {
    if (track.hasPointerCapture(event.pointerId)) seek(event);
  });
}

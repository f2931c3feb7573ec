/// <reference lib="dom" />
/**
 * Controls of the practice page for people: rules behind "?", a cursor moved by arrow keys, and a
 * status text for screen readers. Nothing is visible until a key or touch asks for it, since bots
 * read the page as a picture.
 */

import type { Key } from '../core/keyboard.ts';
import type { FramePoint } from '../core/points.ts';
import type { PracticeGame, PracticeWitness } from '../games/practice-game.ts';

/** A step of the cursor, and a fine one (Shift), as shares of the window's shorter side. */
const steps = { plain: 0.03, fine: 0.006 } as const;

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Labels the board, and shows the rules on "?" and on the button.
 * @param board the drawing
 * @param game with its own keys, if any
 * @param title of the page
 */
export function showRules(board: SVGSVGElement, game: PracticeGame, title: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('#rules');
  if (!dialog) return;
  for (const [name, value] of Object.entries({ role: 'application', tabindex: '0', 'aria-label': title }))
    board.setAttribute(name, value);
  board.setAttribute('aria-describedby', 'rules-text keys');
  const keys = game.key ? game.keysInWords : 'arrows move a cursor (with Shift in small steps), Enter clicks';
  document.getElementById('keys')!.textContent = `Keys: ${keys ? `${keys}, ` : ''}? shows this.`;
  if (game.mouseInWords) document.getElementById('mouse')!.textContent = `Mouse: ${game.mouseInWords}.`;
  document.getElementById('another')?.addEventListener('click', () => {
    const query = new URLSearchParams(location.search);
    query.set('seed', String(1 + Math.floor(Math.random() * 99_999)));
    location.search = query.toString();
  });
  document.getElementById('help')!.addEventListener('click', () => dialog.showModal());
  addEventListener('keydown', (event) => {
    if (event.key === '?' && !dialog.open) dialog.showModal();
  });
  for (const kind of ['pointerdown', 'keydown', 'keyup'] as const) {
    for (const each of [dialog, document.getElementById('help')!])
      each.addEventListener(kind, (event) => event.stopPropagation());
  }
}

/**
 * Fills the on-screen keypad, shown on touch screens only. A key is held as long as the finger is;
 * of several keys, the last one.
 * @param game with its keys
 * @param put presses or releases a key
 */
export function fillPad({ pad = [] }: PracticeGame, put: (key: Key, isDown: boolean) => void): void {
  const place = document.getElementById('pad');
  if (!place) return;
  for (const { label, name, keys } of pad) {
    const button = document.createElement('button');
    button.textContent = label;
    button.setAttribute('aria-label', name);
    const last = keys.at(-1)!;
    const press = () => {
      for (const key of keys.slice(0, -1)) for (const isDown of [true, false]) put(key, isDown);
      put(last, true);
    };
    const lift = () => put(last, false);
    button.addEventListener('pointerdown', press);
    for (const kind of ['pointerup', 'pointercancel'] as const) button.addEventListener(kind, lift);
    // A click without a pointer comes from a key or a screen reader.
    button.addEventListener('click', ({ detail }) => {
      if (detail > 0) return;
      press();
      lift();
    });
    place.append(button);
  }
  place.addEventListener('contextmenu', (event) => event.preventDefault());
  for (const kind of ['pointerdown', 'keydown', 'keyup'] as const)
    place.addEventListener(kind, (event) => event.stopPropagation());
}

/** Receives the cursor's clicks and moves. */
interface Clicks {
  /** Clicks; in a game with drags, alternates between press and release. */
  click(at: FramePoint): void;
  move(at: FramePoint): void;
}

/**
 * Lets arrow keys move a cursor over a game without keys.
 * @param clicks receives clicks and moves, in device pixels
 */
export function listenToCursor(clicks: Clicks): void {
  const cursor = document.createElement('div');
  cursor.id = 'cursor';
  let [x, y] = [innerWidth / 2, innerHeight / 2];
  const at = () => ({ x: x * devicePixelRatio, y: y * devicePixelRatio });
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || event.target instanceof HTMLButtonElement) return;
    const way = ways[event.key];
    const isClick = event.key === 'Enter' || event.key === ' ';
    if (!way && !isClick) return;
    event.preventDefault();
    if (!cursor.isConnected) document.body.append(cursor);
    if (way) {
      const step = Math.min(innerWidth, innerHeight) * (event.shiftKey ? steps.fine : steps.plain);
      x = Math.min(innerWidth - 1, Math.max(0, x + way[0] * step));
      y = Math.min(innerHeight - 1, Math.max(0, y + way[1] * step));
      clicks.move(at());
    } else if (!event.repeat) clicks.click(at());
    cursor.style.left = `${x}px`;
    cursor.style.top = `${y}px`;
  });
  addEventListener('pointermove', () => cursor.remove());
}

/**
 * Updates the status text for screen readers with the effect of the last click.
 * @param witness the game's record
 */
export function updateStatus({ clicks, solved, screen, says }: PracticeWitness): void {
  const status = document.getElementById('status');
  const last = clicks.at(-1);
  const done = solved.length === 0 ? '' : `; solved: ${solved.length}`;
  const click = last ? `${last.on}: ${last.effect ? 'done' : 'nothing happens'}; ` : '';
  const words = says ?? `${click}screen: ${screen}${done}`;
  if (status && status.textContent !== words) status.textContent = words;
}

/**
 * Runs in the browser for foreign-site.ts: a foreign page, redrawn each frame, with the keys of the
 * window. Its address holds the level and the look.
 */

import type { Key } from '../../../src/core/keyboard.ts';
import type { ContinuityWitness } from '../../../src/games/continuity/practice/practice.ts';
import { type ForeignEnd, foreignLooks, foreignPage } from './foreign-page.ts';

const { look, end, sliding, width, height, ...options } = Object.fromEntries(
  new URLSearchParams(location.search),
);
const page = foreignPage(options, {
  look: foreignLooks[look as keyof typeof foreignLooks],
  end: end as ForeignEnd,
  ...(sliding ? { sliding } : {}),
});
const now = () => performance.now();
page.resize({ width: Number(width), height: Number(height) });

const keyOf = ({ key }: KeyboardEvent) =>
  key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
for (const [name, isDown] of [
  ['keydown', true],
  ['keyup', false],
] as const) {
  addEventListener(name, (event) => {
    if (!event.repeat) page.key?.(keyOf(event) as Key, isDown, now());
    event.preventDefault();
  });
}

let shown = '';
const show = () => {
  const { defs, body } = page.draw(now());
  if (body !== shown) {
    shown = body;
    const size = `width="${width}" height="${height}"`;
    document.body.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${body}</svg>`;
    document.title = `Tiles, ${(page.witness(now()) as ContinuityWitness).state.won ? 'won' : 'open'}`;
  }
  requestAnimationFrame(show);
};
show();

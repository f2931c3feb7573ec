/** The two lines of the practice game: level, keys and counts above, help on keys below. */

import { counted } from '../../../../core/words/counted.ts';
import { hasAllKeys } from '../../step.ts';
import { drawKey } from './draw-figures.ts';
import { type Place, px } from './place.ts';
import type { PracticeView } from '../practice-view.ts';

const fonts = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif";

/** Mean width of a letter, as a share of the font size. */
const letterWidth = 0.52;

/** Draws a text, vertically centred on the line. */
function text(
  words: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
  look: { readonly fill: string; readonly anchor?: 'start' | 'middle' | 'end'; readonly bold?: boolean },
): string {
  const { fill, anchor = 'start', bold = false } = look;
  return `<text x="${px(at.x)}" y="${px(at.y + 0.35 * at.size)}" font-family="${fonts}" font-size="${px(at.size)}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="700"' : ''}>${words}</text>`;
}

/**
 * Draws the line above: the level, its keys (or `Solved`), slides, ticks and deaths.
 * @param view what is shown
 * @param place the measures
 * @returns SVG
 */
export function drawHead(view: PracticeView, place: Place): string {
  const { skin, number, level, state } = view;
  const { table, head, cell } = place;
  const y = table.y - head / 2;
  const size = 1.05 * cell;
  const left = table.x + 0.3 * cell;
  const right = table.x + table.width - 0.3 * cell;
  const counts = [
    counted(state.slides, 'slide'),
    counted(state.ticks, 'tick'),
    ...(state.deaths > 0 ? [counted(state.deaths, 'fall')] : []),
  ].join(' · ');
  const keySize = 1.5 * cell;
  const first = (table.x + table.x + table.width - level.keys.length * keySize) / 2;
  // On narrow boards the counts shrink, to fit next to the keys.
  const room = right - first - level.keys.length * keySize - 0.5 * cell;
  const countSize = Math.max(1, Math.min(0.9 * size, room / (counts.length * letterWidth)));
  const keys = level.keys.map((_, i) => {
    const isTaken = (state.taken >> i) & 1;
    const key = drawKey(isTaken ? skin.key : skin.soft, { x: 0, y: 0 }, keySize);
    return `<g transform="translate(${px(first + i * keySize)} ${px(y - keySize / 2)})"${isTaken ? '' : ' opacity=".45"'}>${key}</g>`;
  });
  const middle = { x: table.x + table.width / 2, y, size };
  return [
    text(`Level ${number}`, { x: left, y, size }, { fill: skin.ink, bold: true }),
    text(counts, { x: right, y, size: countSize }, { fill: skin.soft, anchor: 'end' }),
    ...(state.won ? [text('Solved', middle, { fill: skin.open, anchor: 'middle', bold: true })] : keys),
  ].join('');
}

/**
 * Draws the line below: help on the keys.
 * @param view what is shown
 * @param place the measures
 * @returns SVG
 */
export function drawFoot(view: PracticeView, place: Place): string {
  const { skin, mode, level, state } = view;
  const { table, foot, cell } = place;
  const size = Math.min(0.8 * cell, table.width / 27);
  const at = { x: table.x + table.width / 2, y: table.y + table.height + foot * 0.5, size };
  const words = state.won
    ? 'N next level · R once more'
    : mode === 'walk'
      ? `← → run · ↑ jump · Space slide tiles · R again${hasAllKeys(level, state.taken) ? ' · to the door!' : ''}`
      : 'time stands still · arrows slide a tile · Space go on';
  return text(words, at, { fill: skin.soft, anchor: 'middle' });
}

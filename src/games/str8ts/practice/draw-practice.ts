/**
 * Draws one state of the practice game as SVG. It is pure: the same view in the same window gives
 * the same text. The body has one layer per line, so that a page replaces only what changed.
 *
 *     page ─ head ─ cells ─ marks and digits ─ lines and frame ─ pad ─ cover
 */

import { type FrameRect, type FrameSize, rectMiddle } from '../../../core/points.ts';
import type { Drawing } from '../../practice-game.ts';
import { drawText, num, textDefs, textWidth } from './glyph-text.ts';
import { drawCells, drawDigits, drawLines } from './draw-grid.ts';
import { type Place, placeGame, type ToolName, toolWords } from './place.ts';
import type { PracticeView } from './practice-view.ts';

/**
 * Draws a state in a window.
 * @param view the state
 * @param window its size, px
 * @returns the drawing as SVG
 */
export function drawPractice(view: PracticeView, window: FrameSize): Drawing {
  const place = placeOf(view, window);
  const { colors, face } = view.skin;
  const layers = [
    `<rect width="${window.width}" height="${window.height}" fill="${colors.page}"/>`,
    drawHead(view, place),
    drawCells(view, place),
    drawDigits(view, place),
    drawLines(view, place),
    drawPad(view, place),
    drawFront(view, place, window),
  ];
  return { defs: textDefs(face), body: layers.map((layer) => `<g>${layer}</g>`).join('\n') };
}

/**
 * Lays out all parts of a state.
 * @param view the state
 * @param window its size, px
 * @returns the place of each part, px of the window
 */
export const placeOf = ({ skin, board, solved }: PracticeView, window: FrameSize): Place =>
  placeGame({ window, skin, size: board.size, alone: solved && skin.solved === 'jump' });

/**
 * Draws a rectangle with round corners.
 * @param radius px
 */
const roundRect = ({ x, y, width, height }: FrameRect, radius: number, fill: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(radius)}" fill="${fill}"/>`;

/** Draws the title, or in its place the word for solved, and the buttons. */
function drawHead(
  { skin, solved, notesMode, canUndo }: PracticeView,
  { title, tools, wordPx }: Place,
): string {
  const { colors, face } = skin;
  const announces = solved && skin.solved !== 'frame';
  const height = wordPx * 1.3;
  const words = drawText(announces ? 'Solved' : 'Str8ts', title, {
    face,
    height,
    color: announces ? colors.solved : colors.words,
    anchor: 'start',
  });
  const buttons = (Object.entries(tools) as [ToolName, FrameRect][]).map(([name, rect]) => {
    const lit = name === 'new game' ? announces : name === 'notes' && notesMode;
    const faint = name === 'undo' && !canUndo;
    const label = drawText(toolWords[name], rectMiddle(rect), {
      face,
      height: wordPx,
      color: lit ? colors.accentWords : colors.words,
    });
    return (
      roundRect(rect, rect.height * 0.22, lit ? colors.accent : colors.button) +
      (faint ? `<g opacity="0.45">${label}</g>` : label)
    );
  });
  return words + buttons.join('');
}

function drawPad({ skin, board, solved }: PracticeView, { pad }: Place): string {
  if (pad.length === 0) return '';
  const { colors, face } = skin;
  const keys = pad.map((rect, i) => {
    const height = Math.min(rect.height * 0.44, rect.width * 0.5) * (i > 8 ? 0.86 : 1);
    const radius = Math.min(rect.width, rect.height) * 0.16;
    const label =
      i < board.size
        ? drawText(String(i + 1), rectMiddle(rect), { face, height, color: colors.words })
        : eraser(rect, colors.words);
    return roundRect(rect, radius, colors.button) + label;
  });
  return solved ? `<g opacity="0.6">${keys.join('')}</g>` : keys.join('');
}

/** Draws the delete sign: an arrow pointing left with a cross in it. */
function eraser(rect: FrameRect, color: string): string {
  const { x, y } = rectMiddle(rect);
  const s = Math.min(rect.width, rect.height) * 0.2;
  const stroke = `fill="none" stroke="${color}" stroke-width="${num(s * 0.28)}" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    `<path transform="translate(${num(x)} ${num(y)})" ${stroke} d="M${num(-1.7 * s)} 0L${num(-0.7 * s)}${num(-s)}H${num(1.5 * s)}V${num(s)}` +
    `H${num(-0.7 * s)}ZM${num(-0.1 * s)}${num(-0.4 * s)}l${num(0.8 * s)} ${num(0.8 * s)}m0${num(-0.8 * s)}l${num(-0.8 * s)} ${num(0.8 * s)}"/>`
  );
}

/** Draws the cover at the start, a card or a panel with the start button, over a veil. */
function drawFront({ skin, front, board }: PracticeView, place: Place, window: FrameSize): string {
  if (front <= 0) return '';
  const { colors, face } = skin;
  const { card, start, wordPx } = place;
  const label = drawText('Start', rectMiddle(start), {
    face,
    height: wordPx * 1.35,
    color: colors.accentWords,
  });
  const button = roundRect(start, start.height * 0.25, colors.accent) + label;
  const fade = front < 1 ? ` opacity="${num(front)}"` : '';
  const veil = `<rect width="${window.width}" height="${window.height}" fill="#000000" fill-opacity="0.45"/>`;
  if (skin.front === 'button') {
    const cover = roundRect(card, place.framePx, skin.colors.button);
    return `<g${fade}>${veil}${cover}${button}</g>`;
  }
  const middle = card.x + card.width / 2;
  const title = drawText(
    'Str8ts',
    { x: middle, y: card.y + card.height * 0.26 },
    {
      face,
      height: Math.min(wordPx * 2.4, (card.width * 0.6 * wordPx) / textWidth(face, wordPx, 'Str8ts')),
      color: colors.words,
    },
  );
  const digits = Array.from({ length: Math.min(9, board.size) }, (_, i) => String(i + 1)).join(' ');
  const row = drawText(
    digits,
    { x: middle, y: card.y + card.height * 0.47 },
    {
      face,
      height: wordPx * 0.9,
      color: colors.note,
    },
  );
  return `<g${fade}>${veil}${roundRect(card, wordPx, colors.page)}${title}${row}${button}</g>`;
}

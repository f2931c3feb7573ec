/// <reference lib="dom" />
/** The picture, overlaid with what was read and answered. */

import { centroid, type FramePoint } from '../../../core/points.ts';
import type { CellNote } from '../../../games/game.ts';
import { byId, makeSvg } from '../../../games/kit/page/page-elements.ts';
import { notesAsSvg } from '../../boards/draw-notes.ts';
import type { BoardRead } from '../messages.ts';

/** The overlay of the picture. */
export interface Shown {
  readonly read: BoardRead;
  /** Each cell's symbol; `undefined` when the text does not show them. */
  readonly symbols: readonly string[] | undefined;
  /** Each cell's symbol as it was read. */
  readonly symbolsRead: readonly string[] | undefined;
  readonly areSymbolsShown: boolean;
  readonly notes: readonly CellNote[];
}

/**
 * Shows a picture without overlays.
 * @param picture a file of a picture; `undefined` for none
 */
export function showPicture(picture: Blob | undefined): void {
  const image = byId<HTMLImageElement>('picture');
  if (image.src) URL.revokeObjectURL(image.src);
  if (picture) image.src = URL.createObjectURL(picture);
  else image.removeAttribute('src');
  byId('overlay').replaceChildren();
  byId('empty').hidden = picture !== undefined;
  byId('shown').hidden = picture === undefined;
}

/**
 * Draws over the picture.
 * @param shown what to draw; `undefined` for nothing
 * @param choose called with the number of a clicked cell
 */
export function drawOverlay(shown: Shown | undefined, choose: (cell: number) => void): void {
  const overlay = byId<SVGSVGElement>('overlay');
  overlay.replaceChildren();
  if (!shown) return;
  const { read, symbols, symbolsRead, areSymbolsShown, notes } = shown;
  const { width, height } = read.size;
  overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
  overlay.setAttribute('preserveAspectRatio', 'none');
  const noteLayer = makeSvg('g', { class: 'notes' });
  // Labels are escaped where they are drawn.
  noteLayer.innerHTML = notesAsSvg(notes, (cell) => read.outlines[cell] ?? []);
  const texts = read.outlines.map((outline, cell) => {
    const [now, before] = [symbols?.[cell], symbolsRead?.[cell]];
    const isCorrected = now !== before;
    return now !== undefined && (areSymbolsShown || isCorrected) ? symbolOn(outline, now, isCorrected) : '';
  });
  const cells = read.outlines.map((outline, cell) => {
    const points = outline.map(({ x, y }) => `${x},${y}`).join(' ');
    const polygon = makeSvg('polygon', { class: 'cell', points, 'data-cell': cell });
    polygon.addEventListener('click', () => choose(cell));
    return polygon;
  });
  overlay.append(...texts.filter((text) => text !== ''), noteLayer, ...(symbols ? cells : []));
}

/** Draws a symbol in the upper left of its cell. */
function symbolOn(outline: readonly FramePoint[], text: string, isCorrected: boolean): SVGElement {
  const middle = centroid(outline);
  const across = Math.max(...outline.map(({ x }) => x)) - Math.min(...outline.map(({ x }) => x));
  const size = 0.34 * across;
  return makeSvg(
    'text',
    {
      class: isCorrected ? 'read corrected' : 'read',
      x: middle.x - 0.24 * across,
      y: middle.y - 0.08 * across,
      'text-anchor': 'middle',
      'font-size': size,
      'stroke-width': 0.18 * size,
    },
    text,
  );
}

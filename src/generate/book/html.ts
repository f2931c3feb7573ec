/** Writes a book as one file of HTML: each page is an SVG of the paper's size. */

import { escapeMarkup } from '../../core/words/escape-markup.ts';
import type { Shape } from '../../games/kit/printed-puzzle.ts';
import { pageHtml } from '../../pages/page-text.ts';
import { type Book, layOut, papers } from './lay-out.ts';

/**
 * Writes a book.
 * @param book at least one puzzle
 * @returns the text of an HTML file that prints one page per sheet
 */
export function bookHtml(book: Book): string {
  const { width, height } = papers[book.paper];
  const pages = layOut(book).map((page) => `<svg viewBox="0 0 ${width} ${height}">${shapesSvg(page)}</svg>`);
  const style = `@page{size:${width}pt ${height}pt;margin:0}
body{margin:0;background:#ddd}
svg{display:block;width:${width}pt;max-width:100%;margin:12pt auto;background:#fff;font-family:Helvetica,Arial,sans-serif}
@media print{body{background:none}svg{margin:0;break-after:page}svg:last-of-type{break-after:auto}}`;
  return pageHtml({ title: book.title, style, body: pages.join('\n'), data: {} }, undefined);
}

/**
 * Writes shapes as elements of an SVG.
 * @param shapes in units of the drawing
 * @returns the elements, without an enclosing `<svg>`
 */
export const shapesSvg = (shapes: readonly Shape[]): string => shapes.map(svgOf).join('');

function svgOf(shape: Shape): string {
  if (shape.kind === 'group') {
    const { x, y, scale, shapes } = shape;
    return `<g transform="translate(${x} ${y}) scale(${scale})">${shapesSvg(shapes)}</g>`;
  }
  if (shape.kind === 'path') {
    const { d, fill = 'none', stroke, width = 0 } = shape;
    const line = stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="square"` : '';
    return `<path d="${d}" fill="${fill}"${line}/>`;
  }
  const { text, x, baseline, size, fill = '#000000', bold, begins } = shape;
  const look = `${bold ? ' font-weight="bold"' : ''}${begins ? '' : ' text-anchor="middle"'}`;
  return `<text x="${x}" y="${baseline}" font-size="${size}" fill="${fill}"${look}>${escapeMarkup(text)}</text>`;
}

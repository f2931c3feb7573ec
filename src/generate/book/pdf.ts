/** Writes a book as PDF with pdfkit, an optional package that is loaded only when needed. */

import { EnvironmentError } from '../../core/errors.ts';
import type { Shape } from '../../games/kit/printed-puzzle.ts';
import { type Book, layOut, papers } from './lay-out.ts';

/**
 * Checks that pdfkit is installed.
 * @throws EnvironmentError when it is not
 */
export async function needPdf(): Promise<void> {
  await loadPdf();
}

async function loadPdf() {
  try {
    return (await import('pdfkit')).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new EnvironmentError('the package that writes PDF is not installed: npm install pdfkit');
  }
}

/**
 * Writes a book.
 * @param book at least one puzzle
 * @param onPage called after each page, with the number of pages
 * @returns the bytes of a PDF file with only vectors and standard fonts
 * @throws EnvironmentError when pdfkit is not installed
 */
export async function bookPdf(book: Book, onPage?: (all: number) => void): Promise<Uint8Array> {
  const Document = await loadPdf();
  const { width, height } = papers[book.paper];
  const info = { Title: book.title, CreationDate: new Date(0) };
  const pdf = new Document({ size: [width, height], margin: 0, autoFirstPage: false, info });
  const parts: Uint8Array[] = [];
  const end = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.on('data', (part: Uint8Array) => parts.push(part));
  const pages = layOut(book);
  for (const page of pages) {
    pdf.addPage();
    for (const shape of page) draw(pdf, shape);
    onPage?.(pages.length);
    // Yields to timers, one of which shows the progress.
    await nextTurn();
  }
  pdf.end();
  await end;
  return Buffer.concat(parts);
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function draw(pdf: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.kind === 'group') {
    pdf.save().translate(shape.x, shape.y).scale(shape.scale);
    for (const each of shape.shapes) draw(pdf, each);
    pdf.restore();
  } else if (shape.kind === 'path') {
    const { d, fill, stroke, width = 0 } = shape;
    if (fill) pdf.path(d).fill(fill);
    if (stroke) pdf.path(d).lineCap('square').lineWidth(width).stroke(stroke);
  } else {
    const { x, baseline, size, fill = '#000000', bold, begins } = shape;
    // The standard fonts have only the letters of Western Europe.
    const text = shape.text.replace(/[^\x20-\x7e\xa1-\xff–—‘’“”…•]/g, '?');
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(fill);
    const left = begins ? x : x - pdf.widthOfString(text) / 2;
    pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
}

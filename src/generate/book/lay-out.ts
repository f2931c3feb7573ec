/**
 * Lays out a book: a title page, numbered puzzles, and their solutions. A page is a list of shapes
 * in points (1/72 inch), which pdf.ts and html.ts render alike.
 */

import { counted } from '../../core/words/counted.ts';
import { wrapWords } from '../../core/words/wrap-words.ts';
import type { PrintedDrawing, PrintedPuzzle, Shape } from '../../games/kit/printed-puzzle.ts';

/** Sizes of paper, points. */
export const papers = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

export type Paper = keyof typeof papers;

export interface Book {
  readonly title: string;
  /** The puzzles' task, one sentence. */
  readonly task: string;
  readonly puzzles: readonly PrintedPuzzle[];
  readonly perPage: number;
  readonly paper: Paper;
}

export type Page = readonly Shape[];

const margin = 48;
const grey = '#666666';
/** Room for the number above a drawing, and between two drawings. */
const header = 20;
const gap = 24;
/** Solutions per page, as drawings or, if all of them fit, as words. */
const solutionsAPage = { drawn: 12, words: [6, 4, 2] } as const;
const wordSize = 8;
/** Distance from line to line, and how far long solutions may shrink to have more on a page. */
const lineHeight = 1.3 * wordSize;
const minWordScale = 0.8;

/** A rectangle on a page. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Lays out a book.
 * @param book at least one puzzle
 * @returns its pages, from the title on
 */
export function layOut(book: Book): Page[] {
  const { puzzles, perPage } = book;
  const isInWords = puzzles.some(({ solution }) => !('shapes' in solution));
  const solutionCount = isInWords ? wordsAPage(book) : solutionsAPage.drawn;
  const puzzlePages = inPages(perPage, puzzles).map((some, page) =>
    filledPage(
      book,
      book.title,
      perPage,
      some.map(
        ({ puzzle, difficulty }, i) =>
          (box) =>
            placed(puzzle, box, page * perPage + i + 1, difficulty),
      ),
    ),
  );
  const solutionPages = inPages(solutionCount, puzzles).map((some, page) =>
    filledPage(
      book,
      'Solutions',
      solutionCount,
      some.map(({ solution }, i) => (box) => {
        const number = page * solutionCount + i + 1;
        return 'shapes' in solution ? placed(solution, box, number, '') : inWords(solution, box, number);
      }),
    ),
  );
  const body = [...puzzlePages, ...solutionPages].map((page, i) => [...page, pageNumber(book, i + 2)]);
  return [titlePage(book, puzzlePages.length + 2), ...body];
}

/** Returns how many solutions in words a page takes, so that each can be read. */
function wordsAPage(book: Book): number {
  const fits = (box: Box) =>
    book.puzzles.every(
      ({ solution }) => 'shapes' in solution || wordScale(wrapped(solution, box), box) >= minWordScale,
    );
  return solutionsAPage.words.find((count) => fits(boxesOf(book, count)[0]!)) ?? 1;
}

const inPages = <T>(count: number, all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / count) }, (_, i) => all.slice(i * count, (i + 1) * count));

function titlePage({ title, task, puzzles, paper }: Book, solutionsFrom: number): Page {
  const { width, height } = papers[paper];
  const line = (text: string, baseline: number, size: number, fill = '#000000'): Shape => ({
    kind: 'text',
    text,
    x: width / 2,
    baseline,
    size,
    fill,
  });
  const count = counted(puzzles.length, 'puzzle');
  const size = Math.min(54, (width - 2 * margin) / (0.6 * title.length));
  const sentence = `${task.charAt(0).toUpperCase()}${task.slice(1).replace(/\.$/, '')}.`;
  const taskLines = wrapWords(sentence, 64).map((text, i) => line(text, height * 0.48 + i * 20, 14));
  const legendTop = height * 0.48 + taskLines.length * 20 + 14;
  const legendLines = wrapWords(puzzles[0]?.legend ?? '', 80).map((text, i) =>
    line(text, legendTop + i * 16, 11, grey),
  );
  return [
    { ...line(title, height * 0.34, size), bold: true } as Shape,
    line(count, height * 0.34 + 40, 20, grey),
    ...taskLines,
    ...legendLines,
    line(`Solutions from page ${solutionsFrom}`, height - 2 * margin, 12, grey),
  ];
}

const pageNumber = ({ paper }: Book, number: number): Shape => {
  const { width, height } = papers[paper];
  return { kind: 'text', text: String(number), x: width / 2, baseline: height - 26, size: 10, fill: grey };
};

function filledPage(
  book: Book,
  head: string,
  count: number,
  contents: readonly ((box: Box) => Shape[])[],
): Page {
  const boxes = boxesOf(book, count);
  const { width } = papers[book.paper];
  const heading: Shape = { kind: 'text', text: head, x: width / 2, baseline: 36, size: 10, fill: grey };
  return [heading, ...contents.flatMap((content, i) => content(boxes[i]!))];
}

/** Returns `count` boxes, in the grid whose boxes hold the largest squares. */
function boxesOf({ paper }: Book, count: number): Box[] {
  const area = { width: papers[paper].width - 2 * margin, height: papers[paper].height - 2 * margin };
  const grids = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1));
    const width = (area.width - i * gap) / (i + 1);
    const height = (area.height - (rows - 1) * gap) / rows;
    return { columns: i + 1, width, height, square: Math.min(width, height - header) };
  });
  const { columns, width, height } = grids.reduce((a, b) => (b.square > a.square ? b : a));
  return Array.from({ length: count }, (_, i) => ({
    x: margin + (i % columns) * (width + gap),
    y: margin + Math.floor(i / columns) * (height + gap),
    width,
    height,
  }));
}

/** Centres a drawing in its box, below its number. */
function placed(drawing: PrintedDrawing, box: Box, number: number, difficulty: string): Shape[] {
  const scale = Math.min(box.width / drawing.width, (box.height - header) / drawing.height);
  const x = box.x + (box.width - scale * drawing.width) / 2;
  const y = box.y + header + (box.height - header - scale * drawing.height) / 2;
  return [...numbered(number, difficulty, x, y - 6), { kind: 'group', x, y, scale, shapes: drawing.shapes }];
}

function numbered(number: number, difficulty: string, x: number, baseline: number): Shape[] {
  const text = String(number);
  const name: Shape = { kind: 'text', text, x, baseline, size: 11, bold: true, begins: true };
  if (difficulty === '') return [name];
  const beside = x + 7 * text.length + 7;
  return [name, { kind: 'text', text: difficulty, x: beside, baseline, size: 9, fill: grey, begins: true }];
}

const wrapped = (lines: readonly string[], { width }: Box): string[] =>
  lines.flatMap((line) => wrapWords(line, Math.floor(width / (0.52 * wordSize))));

/** Returns the scale at which lines fit into a box, 1 at most. */
const wordScale = (lines: readonly string[], { height }: Box): number =>
  Math.min(1, (height - header) / (lines.length * lineHeight));

function inWords(lines: readonly string[], box: Box, number: number): Shape[] {
  const { x, y } = box;
  const all = wrapped(lines, box);
  const scale = wordScale(all, box);
  const shapes = all.map((text, i): Shape => ({
    kind: 'text',
    text,
    x: 0,
    baseline: (i + 1) * lineHeight,
    size: wordSize,
    begins: true,
  }));
  return [...numbered(number, '', x, y + header - 6), { kind: 'group', x, y: y + header, scale, shapes }];
}

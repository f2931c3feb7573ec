import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { boardRows } from '../../../src/games/lights-out/board.ts';
import { lightsOutReader as reader } from '../../../src/games/lights-out/read/read.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

const colors = { lit: '#ffe08a', dark: '#40506a', dim: '#4c5d79', ground: '#f0f0f2', link: '#3fa796' };
type Color = keyof typeof colors;

const read = (frame: Frame): string =>
  boardRows(reader.read(frame, reader.locate(frame)).board)
    .join('/')
    .replaceAll(' ', '');

/** A page with a board whose first cell is at (120, 120), with other things beside it. */
class Page {
  readonly rows: readonly string[];
  private readonly things: string[] = [];

  constructor(
    readonly board: string,
    readonly side: number,
    readonly gap: number,
  ) {
    this.rows = board.split('/');
    for (const [y, row] of this.rows.entries())
      for (const [x, cell] of [...row].entries())
        this.square(this.at(x), this.at(y), cell === 'o' ? 'lit' : 'dark');
  }

  at = (line: number): number => 120 + line * (this.side + this.gap);

  box(x: number, y: number, width: number, height: number, color: Color): this {
    this.things.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${colors[color]}"/>`,
    );
    return this;
  }

  square = (x: number, y: number, color: Color): this => this.box(x, y, this.side, this.side, color);

  /** A button of a cell's size with an icon. */
  button(x: number, y: number, color: Color, icon: number): this {
    const [cx, cy, r] = [x + this.side / 2, y + this.side / 2, this.side / 6];
    const stroke = `stroke="#fff" stroke-width="${this.side / 12}"`;
    this.square(x, y, color).things.push(
      [
        `<path d="M${cx - r} ${cy - r}L${cx + r} ${cy}L${cx - r} ${cy + r}z" fill="#fff"/>`,
        `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" ${stroke}/>`,
        `<path d="M${cx - r} ${cy}h${2 * r}M${cx} ${cy - r}v${2 * r}" ${stroke}/>`,
      ][icon % 3]!,
    );
    return this;
  }

  frame(scale = 1): Promise<Frame> {
    const px = Math.round(800 * scale);
    const body = `<g transform="scale(${scale})"><rect width="800" height="800" fill="${colors.ground}"/>${this.things.join('')}</g>`;
    return rasterise({ defs: '', body }, { width: px, height: px });
  }
}

/** A board with a row of icon buttons below, or a column of them on the right, at a gap. */
function withButtons(board: string, color: Color, gap: number, isBelow = true): Page {
  const page = new Page(board, 60, 8);
  const { rows, at } = page;
  const off = gap - page.gap;
  for (let i = 0; i < (isBelow ? rows[0]!.length : rows.length); i++)
    if (isBelow) page.button(at(i), at(rows.length) + off, color, i);
    else page.button(at(rows[0]!.length) + off, at(i), color, i);
  return page;
}

const boards = ['o..o/.oo./o.o.', 'oo.o./..o.o/.oo.o/o.o../.o.oo', 'o.o/.o./..o/oo.'];

describe('the reader of Lights Out, with other things beside the board', () => {
  it.each(['lit', 'dark'] as const)(
    'takes no row of buttons in the colour of %s cells for cells',
    async (color) => {
      for (const board of boards)
        for (const isBelow of [true, false])
          for (const scale of [1, 0.5]) {
            const page = (gaps: number) => withButtons(board, color, 8 * gaps, isBelow).frame(scale);
            const what = `${board}, ${isBelow ? 'below' : 'on the right'}, at ${scale}`;
            const [touching, near, far] = [await page(1), await page(1.5), await page(3)];
            expect(() => read(touching), `${what}, one gap`).toThrow('may be buttons');
            expect(() => read(near), `${what}, one gap and a half`).toThrow(ReadError);
            expect(read(far), `${what}, three gaps`).toBe(board);
          }
    },
  );

  it('reads a board with wide buttons close below', async () => {
    for (const board of boards.slice(1)) {
      const page = new Page(board, 90, 6);
      const [top, wide] = [page.at(page.rows.length) + 16, 96];
      for (let i = 0; i < page.rows[0]!.length; i++)
        page.box(page.at(i), top, wide - 20, 26, i === 0 ? 'link' : 'dark');
      expect(read(await page.frame())).toBe(board);
    }
  });

  it.each([20, 31, 52, 90])(
    'reads a board with a legend and buttons of its cells’ size %i px away',
    async (px) => {
      for (const board of boards) {
        const page = new Page(board, 60, 8);
        const [right, below] = [page.at(page.rows[0]!.length) + px, page.at(page.rows.length) + px];
        page.square(right, page.at(0), 'lit').square(right, page.at(1), 'dark');
        expect(read(await page.frame()), 'legend').toBe(board);
        for (let i = 0; i < page.rows[0]!.length; i++) page.button(page.at(i), below, 'link', i);
        expect(read(await page.frame()), 'legend and buttons').toBe(board);
      }
    },
  );

  it('refuses a board with a whole row hidden by a band in the colour of the ground', async () => {
    const page = new Page(boards[1]!, 60, 8).box(0, 318, 800, 72, 'ground');
    const frame = await page.frame();
    expect(() => read(frame)).toThrow(ReadError);
  });

  it('reads a board with a pointer or a badge on some cells of an outer row', async () => {
    for (const board of boards) {
      const page = new Page(board, 60, 8);
      const cell = (x: number): Color => (page.rows[0]![x] === 'o' ? 'lit' : 'dark');
      page.button(page.at(0), page.at(0), cell(0), 0).button(page.at(1), page.at(0), cell(1), 0);
      expect(read(await page.frame())).toBe(board);
    }
  });

  it.each(['above', 'below'] as const)('reads a board of hairlines with writing right %s', async (side) => {
    const board = boards[0]!;
    const rows = board.split('/');
    const [px, width, height] = [44, rows[0]!.length, rows.length];
    const cells = rows.flatMap((row, y) =>
      [...row].map((cell, x) => {
        const at = `x="${100 + x * px}" y="${100 + y * px}"`;
        return `<rect ${at} width="${px - 1}" height="${px - 1}" fill="${cell === 'o' ? '#e8f1ff' : '#1d4f91'}"/>`;
      }),
    );
    const lines = `<rect x="99" y="99" width="${width * px + 1}" height="${height * px + 1}" fill="#0b2345"/>`;
    const y = side === 'above' ? 97 : 100 + height * px + 13;
    const text = `<text x="${100 + (width * px) / 2}" y="${y}" text-anchor="middle" font-family="DejaVu Sans Mono" font-size="15">moves 0</text>`;
    const body = `<rect width="500" height="400" fill="#dfe6ee"/>${lines}${cells.join('')}${text}`;
    expect(read(await rasterise({ defs: '', body }, { width: 500, height: 400 }))).toBe(board);
  });
});

describe('the reason for refusing a board', () => {
  it('names both colours of cells that differ, but too little', async () => {
    const page = new Page('..../..../....', 60, 8);
    const frame = await page
      .square(page.at(1), page.at(1), 'dim')
      .square(page.at(3), page.at(0), 'dim')
      .frame();
    expect(() => read(frame)).toThrow('cells look nearly alike (#4c5d79 to #40506a)');
  });

  it('says of oblong cells that none are square', async () => {
    const page = new Page('', 60, 8);
    for (let i = 0; i < 20; i++)
      page.box(100 + (i % 5) * 100, 100 + Math.floor(i / 5) * 70, 90, 60, i % 3 ? 'dark' : 'lit');
    await expect(page.frame().then(read)).rejects.toThrow('no whole board of equal square cells');
  });
});

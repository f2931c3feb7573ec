import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../src/core/frame.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';

const board = '.....#...#g#.b..a..#..g1#.#..a.i..5..1..8..7.5...#8a..i.g.c..#4.#..#.d##.8.#..23.';
const solution = '15234#798#g#8b56a94#65g1#8#23a4i78563146829755432#8a67i2g1c65#46#87#3d##789#54231';
const pitch = 44;
const side = 9 * pitch + 40;

/** How a page draws what a cell holds. */
interface Look {
  readonly given?: string;
  /** Attributes of entered digits; without it none are entered. */
  readonly entered?: string;
  readonly ground?: string;
  /** Lowers entered digits, px. */
  readonly lower?: number;
  /** Writes the digits of black cells small into their upper left corner. */
  readonly inCorner?: boolean;
  /** Font size of a digit, px. */
  readonly fontPx?: (digit: string) => number;
  /** Font size of the digits in black cells, px; by default that of the others. */
  readonly cluePx?: number;
  /** SVG drawn into the first black cells without a digit. */
  readonly decoration?: string;
  /** SVG drawn into the empty white cells. */
  readonly inEmpty?: string;
}

/** Every third empty cell is filled, in the order of their numbers. */
const entries = [...board].flatMap((cell, at) => (cell === '.' ? [at] : [])).filter((_, i) => i % 3 === 0);

/** Draws the board in SVG and reads it. */
async function readDrawn(look: Look) {
  const { given = '', entered, ground = '#fff', lower = 0, inCorner = false, fontPx = () => 26 } = look;
  const { cluePx, decoration = '', inEmpty = '' } = look;
  const decorated = [...board].flatMap((cell, at) => (cell === '#' ? [at] : [])).slice(0, 8);
  const shapes = [...board].map((cell, at) => {
    const [x, y] = [20 + (at % 9) * pitch, 20 + Math.floor(at / 9) * pitch];
    const isBlack = cell === '#' || cell > 'Z';
    const isEntered = entered !== undefined && entries.includes(at);
    const text = (value: string | number, look: string, down = 0) =>
      `<text x="${x + pitch / 2}" y="${y + 0.7 * pitch + down}" text-anchor="middle" font-family="DejaVu Sans" font-size="${fontPx(String(value))}" ${look}>${value}</text>`;
    const written = () => {
      if (cell === '#')
        return decorated.includes(at) ? `<g transform="translate(${x} ${y})">${decoration}</g>` : '';
      const clue = cell.charCodeAt(0) - 96;
      if (isBlack && inCorner)
        return `<text x="${x + 3}" y="${y + 13}" font-family="DejaVu Sans" font-size="13" fill="#fff">${clue}</text>`;
      if (isBlack) return text(clue, `fill="#fff" ${cluePx ? `style="font-size:${cluePx}px"` : ''}`);
      if (cell !== '.') return text(cell, given);
      if (isEntered) return text(solution[at]!, entered, lower);
      return `<g transform="translate(${x} ${y})">${inEmpty}</g>`;
    };
    const fill = isBlack ? '#000' : ground;
    return `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${fill}" stroke="#777"/>${written()}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#ddd"/>${shapes.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const frame = makeFrame(side, side, new Uint8Array(data));
  const scene = boardReader.read(frame, boardReader.locate(frame));
  const told = scene.cells.flatMap(({ entered: isEntered }, at) => (isEntered === true ? [at] : []));
  const digitsIn = (isBlack: boolean) =>
    scene.cells.map(({ black, digit }) => (black === isBlack ? (digit ?? '.') : '')).join('');
  return { told, digits: digitsIn(false), clues: digitsIn(true) };
}

/** The digit of a black cell in digits; nothing for a white cell. */
const clueOf = (cell: string): string => (cell > 'Z' ? String(cell.charCodeAt(0) - 96) : '');

/** The digits of the black cells. */
const allClues = [...board].map((cell) => (cell === '#' ? '.' : clueOf(cell))).join('');

/** The digits of the white cells, with those entered. */
const shown = [...board]
  .map((cell, at) => (cell === '#' || cell > 'Z' ? '' : entries.includes(at) ? solution[at] : cell))
  .join('');

it("the puzzle tells which of two colours is printed, though the player's is less colourful", async () => {
  for (const look of [
    { given: 'fill="#b71c1c"', entered: 'fill="#000"' },
    { given: 'fill="#ffc107"', entered: 'fill="#fff"', ground: '#333' },
  ]) {
    const { digits, told } = await readDrawn(look);
    expect(digits).toBe(shown);
    expect(told).toEqual(entries);
  }
});

it("the more colourful digits are the player's where either colour alone makes a puzzle", async () => {
  const { told } = await readDrawn({ entered: 'fill="#1565c0"' });
  expect(told).toEqual(entries);
});

it('entered digits that all stand lower than the printed ones are digits', async () => {
  const { digits } = await readDrawn({ entered: 'fill="#1565c0" style="font-size:22px"', lower: 9 });
  expect(digits).toBe(shown);
});

it('small digits in a corner of black cells are clues, as black cells hold no marks', async () => {
  const { clues } = await readDrawn({ inCorner: true });
  expect(clues).toBe(allClues);
});

it('a decoration that black cells repeat is no clue', async () => {
  for (const decoration of [
    '<rect x="5" y="4" width="2" height="8" fill="#fff"/>',
    '<path d="M4 4l8 8m0-8l-8 8" stroke="#fff" stroke-width="2"/>',
    '<path d="M4 5h6l-3.5 8" fill="none" stroke="#fff" stroke-width="1.5"/>',
  ]) {
    const { clues } = await readDrawn({ decoration });
    expect(clues).toBe(allClues);
  }
});

it('single marks in the middle of cells stay marks beside clues as small as they are', async () => {
  for (const fill of ['#000', '#1565c0']) {
    const { digits, clues } = await readDrawn({
      entered: `fill="${fill}" style="font-size:14px"`,
      cluePx: 14,
    });
    expect(digits).toBe([...board].map((cell) => (cell === '#' || cell > 'Z' ? '' : cell)).join(''));
    expect(clues).toBe(allClues);
  }
});

it('digits that are low in black cells, too, are no marks', async () => {
  const { digits } = await readDrawn({
    entered: 'fill="#1565c0"',
    fontPx: (digit) => ('127'.includes(digit) ? 12 : 17),
  });
  expect(digits).toBe(shown);
});

/** Boxes for nine pencil marks. */
const boxes = (look: string): string =>
  Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [2 + 13.3 * (i % 3), 2 + 13.3 * Math.floor(i / 3)];
    return `<rect x="${x}" y="${y}" width="13.3" height="13.3" fill="none" ${look}/>`;
  }).join('');

it('dark boxes for pencil marks are no pointer over a board of bright digits', async () => {
  const { digits } = await readDrawn({
    given: 'fill="#fff"',
    entered: 'fill="#ffc107"',
    ground: '#333',
    inEmpty: boxes('stroke="#000" stroke-opacity="0.5"'),
  });
  expect(digits).toBe(shown);
});

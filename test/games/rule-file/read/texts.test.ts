/** Texts next to a board, drawn in several fonts. */

import { describe, expect, it } from 'vitest';
import { makePuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import { exampleText } from '../../../support/rule-file/example-puzzles.ts';

const size = { width: 460, height: 330 };
const fonts = ['DejaVu Sans', 'DejaVu Serif', 'Liberation Sans'];
const looks = [
  { page: '#e8e6e3', ink: '#2e3436', px: 13 },
  { page: '#20232b', ink: '#d5d8e2', px: 16 },
  { page: '#ffffff', ink: '#444444', px: 20 },
];

interface Hand {
  readonly font: string;
  readonly look: (typeof looks)[number];
}

/** Reads a board of four colours with texts above and below it. */
async function read(below: string, { font, look }: Hand = { font: fonts[0]!, look: looks[0]! }) {
  const puzzle = await makePuzzle(exampleText('flood'), 'flood');
  const colors = ['#d33', '#3a3', '#35c', '#cc3'];
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [x, y] = [50 + 56 * (cell % 4), 40 + 56 * Math.floor(cell / 4)];
    return `<rect x="${x}" y="${y}" width="56" height="56" fill="${colors[(cell * 7 + (cell >> 2)) % 4]}" stroke="#000" stroke-width="2"/>`;
  });
  const text = (y: number, words: string) =>
    `<text x="12" y="${y}" font-family="${font}" font-size="${look.px}" fill="${look.ink}">${words}</text>`;
  const page = `<rect width="460" height="330" fill="${look.page}"/>`;
  const body = page + cells.join('') + text(26, 'Game Type Help') + text(306, below);
  const frame = await rasterise({ defs: '', body }, size);
  const reader = gridReader(puzzle.file);
  const { says, board } = reader.read(frame, reader.locate(frame));
  return { says, numbers: board.numbers };
}

describe('a text beside the board', () => {
  it.each(fonts.flatMap((font) => looks.map((look) => ({ font, look, px: look.px, page: look.page }))))(
    'is read in $font of $px px on $page',
    async (hand) => {
      for (const [words, says, made, limit] of [
        ['0 / 8 moves', false, 0, 8],
        ['17 / 25 moves', false, 17, 25],
        ['COMPLETED! 11 / 36 moves', true, 11, 36],
      ] as const)
        expect({ words, ...(await read(words, hand)) }).toEqual({ words, says, numbers: { made, limit } });
    },
  );

  it.each([
    ['another word', 'COMPLETE! 3 / 8 moves', { says: false, numbers: { made: 3, limit: 8 } }],
    ['a bad end', 'FAILED! 9 / 8 moves', { says: false, numbers: { made: 9, limit: 8 } }],
    ['a number without its word', '3 / 8 mores', { says: false, numbers: {} }],
    ['a word more', '3 / of 8 moves', { says: false, numbers: {} }],
    ['nothing', '', { says: false, numbers: {} }],
  ])('that is %s is not taken for it', async (_, words, seen) => {
    expect(await read(words)).toEqual(seen);
  });
});

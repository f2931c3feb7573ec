/** Drawn pages that the reader once misread: each is now read as it was drawn, or refused. */

import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../../../src/games/rule-file/board-text.ts';
import { readPuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { locateGrid } from '../../../../src/games/rule-file/read/locate/locate.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { drawnPage, pagePicture } from '../../../support/rule-file/drawn-page.ts';
import { pageKinds } from '../../../support/rule-file/page-kinds.ts';

/** Draws and reads a page; both boards as text. */
async function readPage(name: string, number: number) {
  const kind = pageKinds.find((each) => each.name === name)!;
  const { file } = readPuzzle(kind.text, kind.name);
  const reader = gridReader(file);
  const page = drawnPage(kind, number, ['DejaVu Sans']);
  const frame = await pagePicture(page);
  const read = () => formatBoard(reader.read(frame, reader.locate(frame)).board, file);
  return { drawn: formatBoard(page.board, file), read };
}

describe('a drawn page', () => {
  it.each([
    ['unruly', 1084, 'lines of the colour of cells'],
    ['unruly', 1023, 'lines of the colour of cells'],
    ['unruly, stones', 1006, 'tiles with round corners'],
    ['unruly, stones', 5147, 'as few tiles as the file allows'],
    ['unruly', 5104, 'small tiles whose pitch is told only by many'],
    ['singles', 1008, 'dark tiles that the page hides'],
    ['flood', 9332, 'a finer lattice on the same edges'],
    ['hitori', 9781, 'tiles of nearly the colour of the page'],
    ['hitori', 1030, 'tiles of nearly the colour of the page'],
    ['filling', 1037, 'tiles of nearly the colour of the page'],
    ['two grounds, stones', 5231, 'tiles of nearly the colour of the page'],
    ['marks', 9792, 'tiles of nearly the colour of the page, in JPEG'],
    ['towers', 9789, 'tiles of nearly the colour of the page'],
    ['range', 9797, 'dark tiles among some of nearly the colour of the page'],
    ['numbers on discs', 9773, 'dark tiles among some of nearly the colour of the page'],
  ])('of %s, number %i, shows all rows: %s', async (name, number) => {
    const { drawn, read } = await readPage(name, number);
    expect(read()).toEqual(drawn);
  });

  it.each([
    ['marks', 1014, 'discs in JPEG'],
    ['dots and marks', 1020, 'rings that nearly touch the lines'],
    ['numbers on discs', 1003, 'discs with outlines'],
    ['dots and marks', 1049, 'dots of a few pixels'],
    ['star-battle', 1003, 'rings near the lines'],
    ['star-battle', 1055, 'rings near the lines'],
    ['towers', 1025, 'small numbers beside larger words'],
    ['towers', 1057, 'small numbers beside larger words'],
    ['hitori', 1056, 'a pointer beside a faint number'],
    ['flood', 1038, 'a tint below a pointer'],
    ['singles', 9436, 'figures whose strokes stand in line between lines'],
    ['letters', 9437, 'letters whose strokes stand in line between lines'],
    ['suguru', 9444, 'thick lines that reach into cells'],
    ['letters', 9403, 'bold letters that fill a ring as a disc does'],
    ['hitori', 9400, 'bold figures that fill a ring as a disc does'],
    ['lightup', 9332, 'large discs in JPEG'],
    ['lightup', 9311, 'large dark discs beside dark cells in JPEG'],
    ['singles', 9839, 'tiles with round corners, and a figure that reaches one of them'],
    ['singles', 9849, 'small tiles in JPEG'],
  ])('of %s, number %i, shows its signs: %s', async (name, number) => {
    const { drawn, read } = await readPage(name, number);
    expect(read()).toEqual(drawn);
  });

  it.each([
    ['marks', 1018, /has (another sign than|a sign in another place or size than) other cells/],
    ['star-battle', 1026, /has (another sign than|a sign in another place or size than) other cells/],
    ['hitori', 9618, /row 6, column 3 has a sign that cannot be read; something may lie over it/],
    ['letters', 9658, /row 3, column 1 has a sign that cannot be read; something may lie over it/],
    ['unruly, stones', 1029, /row 6, column 4 has no even ground; something may lie over it/],
    ['hitori', 9943, /row 1, column 2 has a sign of which it cannot be told whether it is faint/],
  ])('of %s, number %i, is refused, since a pointer lies over it', async (name, number, why) => {
    const { read } = await readPage(name, number);
    expect(read).toThrow(why);
  });

  it.each([1064, 9410])('of flood, number %i, is refused, since a colour may be a tint', async (number) => {
    const { read } = await readPage('flood', number);
    expect(read).toThrow(/whether that is a colour of its own or a tint of another cannot be told/);
  });

  it('of two grounds, stones, number 5121, is refused, since only a part of its tiles are seen', async () => {
    const { read } = await readPage('two grounds, stones', 5121);
    expect(read).toThrow(/cells may go on: beside it are signs or grounds like those in it/);
  });

  it.each([
    ['numbers on discs', 9773],
    ['range', 9797],
  ])('of %s, number %i, has no grid where its colours change within cells', async (name, number) => {
    const kind = pageKinds.find((each) => each.name === name)!;
    const { file } = readPuzzle(kind.text, kind.name);
    const frame = await pagePicture(drawnPage(kind, number, ['DejaVu Sans']));
    // By faint edges, the whole grid is found.
    expect(() => locateGrid(frame, file.sides)).toThrow(
      /the colours of the grid of \dx\d cells change elsewhere than between its cells/,
    );
  });

  it.each([
    [9762, 'row 5, column 3'],
    [9814, 'row 3, column 9'],
  ])('of star-battle, number %i, is refused, since a disc fills a cell', async (number, cell) => {
    const { read } = await readPage('star-battle', number);
    expect(read).toThrow(`${cell} has another ground than other cells; something may lie over it`);
  });

  it('of star-battle, number 10020, is refused, since rings that touch lines are seen in part', async () => {
    const { read } = await readPage('star-battle', 10020);
    expect(read).toThrow(/has a sign that may be a dot or a mark/);
  });
});

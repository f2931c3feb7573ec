/** Drawn pages that the reader once misread: each is now read as it was drawn, or refused. */

import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../../../src/games/rule-file/board-text.ts';
import { readPuzzle } from '../../../../src/games/rule-file/puzzle.ts';
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
    ['singles', 1008, 'dark tiles that the page hides'],
  ])('of %s, number %i, shows all rows: %s', async (name, number) => {
    const { drawn, read } = await readPage(name, number);
    expect(read()).toEqual(drawn);
  });

  it.each([
    ['marks', 1014, 'discs in JPEG'],
    ['dots and marks', 1020, 'rings that nearly touch the lines'],
    ['numbers on discs', 1003, 'discs with outlines'],
  ])('of %s, number %i, shows its signs: %s', async (name, number) => {
    const { drawn, read } = await readPage(name, number);
    expect(read()).toEqual(drawn);
  });
});

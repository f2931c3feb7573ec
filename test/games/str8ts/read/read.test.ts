import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { makeFrame } from '../../../../src/core/frame.ts';
import { expectRefusal, type FixturePicture, picturesOf } from '../../../support/fixture-pictures.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';
import type { Str8tsScene } from '../../../../src/games/str8ts/read/scene.ts';

/**
 * Describes a scene in the words of the texts, and the board cell by cell, so that a difference
 * names its cell.
 */
function describeScene(scene: Str8tsScene): string[] {
  const entered = scene.cells.flatMap((cell, at) =>
    cell.entered ? [`r${Math.floor(at / scene.size) + 1}c${(at % scene.size) + 1}`] : [],
  );
  const board = boardReader.visibleBoard(scene);
  const enteredCells = entered.length > 0 ? entered.join(' ') : 'none told';
  return [`screen: ${scene.kind}`, `entered: ${enteredCells}`, 'board:', ...board];
}

const cellByCell = (lines: readonly string[]) =>
  lines
    .slice(lines.indexOf('board:') + 1)
    .flatMap((row, r) => [...row].map((cell, c) => `r${r + 1}c${c + 1} ${cell}`));

async function read(path: string): Promise<Str8tsScene> {
  const frame = await decodePicture(path);
  return boardReader.read(frame, boardReader.locate(frame));
}

describe('pictures that must be read', () => {
  const pictures = picturesOf('str8ts/should-read');

  it('are there: small and large boards, entered digits, and boards without', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(15);
    const sizes = pictures.map(({ lines }) => lines.length - 1 - lines.indexOf('board:'));
    for (const size of [4, 5, 6, 7, 8, 9, 10, 12, 13]) expect(sizes).toContain(size);
    const texts = pictures.map(({ lines }) => lines.join('\n'));
    for (const word of ['entered: r', 'none told']) expect(texts.some((t) => t.includes(word))).toBe(true);
    expect(new Set(pictures.map(({ file }) => file.split('.').at(-1)))).toEqual(new Set(['png', 'jpg']));
  });

  it.each(pictures)('$file is read as its text says', async ({ file, path, lines }) => {
    const scene = await read(path);
    expect(cellByCell(describeScene(scene))).toEqual(cellByCell(lines));
    expect(describeScene(scene)).toEqual(lines);
    // Half a digit under a hand that the puzzle decides is less certain.
    expect(scene.confidence).toBeGreaterThan(file.startsWith('hand-over-a-two') ? 0.6 : 0.9);
  });

  it('are compared by a check that sees one cell', async () => {
    const [first] = pictures as [FixturePicture];
    const scene = await read(first.path);
    const wrong = first.lines.with(-1, `${first.lines.at(-1)?.slice(0, -1)}7`);
    expect(cellByCell(describeScene(scene))).not.toEqual(cellByCell(wrong));
  });
});

describe('pictures that must be refused', () => {
  const pictures = picturesOf('str8ts/should-refuse');

  it('are there: no board, another game, two boards, covered, blurred and doubtful ones', () => {
    const texts = pictures.map(({ lines }) => lines.join('\n'));
    for (const word of ['nothing-here', 'Sudoku', 'two grids', 'covered', 'blurred', 'cell:']) {
      expect(texts.some((text) => text.includes(word))).toBe(true);
    }
  });

  it.each(pictures)('$file is refused as its text says', ({ path, lines }) =>
    expectRefusal(() => read(path), lines),
  );

  it('include an even picture', () => {
    const frame = makeFrame(200, 200, new Uint8Array(200 * 200 * 4).fill(200));
    expect(() => boardReader.locate(frame)).toThrow(/no square grid/);
  });
});

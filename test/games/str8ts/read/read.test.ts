import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { ReadError } from '../../../../src/core/errors.ts';
import { makeFrame } from '../../../../src/core/frame.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';
import type { Str8tsScene } from '../../../../src/games/str8ts/read/scene.ts';

const folder = (name: string) =>
  fileURLToPath(new URL(`../../../../fixtures/str8ts/${name}/`, import.meta.url));

interface Picture {
  readonly file: string;
  readonly path: string;
  readonly says: readonly string[];
}

/** Lists the pictures of a folder, each with its text. */
function picturesOf(name: string): Picture[] {
  const from = folder(name);
  return readdirSync(from)
    .filter((file) => /\.(png|jpg)$/.test(file))
    .map((file) => {
      const text = `${from}${file.replace(/\.\w+$/, '.txt')}`;
      if (!existsSync(text)) throw new Error(`${file} has no text beside it`);
      return { file, path: `${from}${file}`, says: readFileSync(text, 'utf8').trim().split('\n') };
    });
}

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
  const pictures = picturesOf('should-read');

  it('are there: small and large boards, entered digits, and boards without', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(15);
    const sizes = pictures.map(({ says }) => says.length - 1 - says.indexOf('board:'));
    for (const size of [4, 5, 6, 7, 8, 9, 10, 12, 13]) expect(sizes).toContain(size);
    const texts = pictures.map(({ says }) => says.join('\n'));
    for (const word of ['entered: r', 'none told']) expect(texts.some((t) => t.includes(word))).toBe(true);
    expect(new Set(pictures.map(({ file }) => file.split('.').at(-1)))).toEqual(new Set(['png', 'jpg']));
  });

  it.each(pictures)('$file is read as its text says', async ({ path, says }) => {
    const scene = await read(path);
    expect(cellByCell(describeScene(scene))).toEqual(cellByCell(says));
    expect(describeScene(scene)).toEqual(says);
    expect(scene.confidence).toBeGreaterThan(0.9);
  });

  it('are compared by a check that sees one cell', async () => {
    const [first] = pictures as [Picture];
    const scene = await read(first.path);
    const wrong = first.says.with(-1, `${first.says.at(-1)?.slice(0, -1)}7`);
    expect(cellByCell(describeScene(scene))).not.toEqual(cellByCell(wrong));
  });
});

describe('pictures that must be refused', () => {
  const pictures = picturesOf('should-refuse');

  it('are there: no board, another game, two boards, covered, blurred and doubtful ones', () => {
    const texts = pictures.map(({ says }) => says.join('\n'));
    for (const word of ['nothing-here', 'Sudoku', 'two grids', 'covered', 'blurred', 'cell:']) {
      expect(texts.some((text) => text.includes(word))).toBe(true);
    }
  });

  it.each(pictures)('$file is refused as its text says', async ({ path, says }) => {
    const expected = (key: string) => says.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
    const error: unknown = await read(path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReadError);
    const { detail, message } = error as ReadError;
    expect(expected('trouble')?.split('|')).toContain(detail.trouble);
    expect(message).not.toContain('\n');
    expect(message).toContain(expected('says') ?? '');
    const cell = expected('cell');
    if (!cell) return;
    expect(`${detail.cell?.row} ${detail.cell?.column}`).toBe(cell);
    expect(detail.candidates).toHaveLength(2);
  });

  it('include an even picture', () => {
    const frame = makeFrame(200, 200, new Uint8Array(200 * 200 * 4).fill(200));
    expect(() => boardReader.locate(frame)).toThrow(/no square grid/);
  });
});

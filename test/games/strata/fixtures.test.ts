import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { ReadError } from '../../../src/core/errors.ts';
import { blank, hidden } from '../../../src/games/strata/board.ts';
import { strataReader } from '../../../src/games/strata/read/reader.ts';
import type { LaidRibbon, StrataScene } from '../../../src/games/strata/read/scene.ts';

const folder = (name: string) => fileURLToPath(new URL(`../../../fixtures/strata/${name}/`, import.meta.url));

/** Lists the pictures of a folder, each with its text. */
function picturesOf(
  name: string,
): { readonly file: string; readonly path: string; readonly says: string[] }[] {
  const from = folder(name);
  return readdirSync(from)
    .filter((file) => /\.(png|jpg)$/.test(file))
    .map((file) => {
      const text = `${from}${file.replace(/\.\w+$/, '.txt')}`;
      if (!existsSync(text)) throw new Error(`${file} has no text beside it`);
      return { file, path: `${from}${file}`, says: readFileSync(text, 'utf8').trim().split('\n') };
    });
}

/** Describes a scene in the words of the texts, as far as the text covers it. */
function describeScene(scene: StrataScene, says: readonly string[]): string[] {
  const words = [`screen: ${scene.kind}`];
  const ribbon = ({ kind, index, color, moving }: LaidRibbon) =>
    `${kind} ${index} ${'abcdef'[color]}${moving ? ' moving' : ''}`;
  if (scene.kind === 'puzzle') {
    words.push(`selected: ${scene.selected === undefined ? 'none' : 'abcdef'[scene.selected]}`);
    words.push(`colours: ${scene.palette.length}`);
  }
  if (scene.kind === 'solved') words.push(`perfect: ${scene.perfect ? 'yes' : 'no'}`);
  if ((scene.kind === 'puzzle' || scene.kind === 'solved') && scene.laid.length > 0) {
    words.push(`ribbons: ${scene.laid.map(ribbon).join(', ')}`);
  }
  if (scene.kind !== 'puzzle') return words;
  const { board } = scene;
  const cell = (value: number) =>
    value === blank ? '.' : value === hidden ? '?' : (board.colors[value] ?? '');
  const rows = Array.from({ length: board.rows }, (_, row) =>
    [...board.cells.subarray(row * board.columns, (row + 1) * board.columns)].map(cell).join(' '),
  );
  expect(says).toContain('board:');
  return [...words, 'board:', ...rows];
}

describe('pictures that must be read', () => {
  const pictures = picturesOf('should-read');

  it('include boards of every size, a half-laid one, and the other screens', () => {
    const texts = pictures.map(({ says }) => says.join('\n'));
    for (const rows of [2, 3, 4, 5, 6]) {
      expect(texts.some((text) => new RegExp(`board:(\n[^\n]+){${rows}}$`).test(text))).toBe(true);
    }
    for (const word of ['ribbons: row', 'moving', 'perfect: yes', 'perfect: no', 'wave-complete']) {
      expect(texts.some((text) => text.includes(word))).toBe(true);
    }
  });

  it.each(pictures)('$file is read as its text says', async ({ path, says }) => {
    const frame = await decodePicture(path);
    const scene = strataReader.read(frame, strataReader.locate(frame));
    expect(describeScene(scene, says)).toEqual(says);
    expect(scene.confidence).toBeGreaterThan(0.6);
  });
});

describe('pictures that must be refused', () => {
  const pictures = picturesOf('should-refuse');

  it('include covered boards, fading ones, and pictures without the game', () => {
    const texts = pictures.map(({ says }) => says.join('\n'));
    for (const word of ['covered', 'fading', 'nothing-here', 'cell:']) {
      expect(texts.some((text) => text.includes(word))).toBe(true);
    }
  });

  it.each(pictures)('$file is refused as its text says', async ({ path, says }) => {
    const expected = (key: string) => says.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
    const frame = await decodePicture(path);
    let error: unknown;
    try {
      strataReader.describe(strataReader.read(frame, strataReader.locate(frame)), strataReader.locate(frame));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ReadError);
    const { detail, message } = error as ReadError;
    expect(expected('trouble')?.split('|')).toContain(detail.trouble);
    expect(message).not.toContain('\n');
    const word = expected('says');
    if (word) expect(message).toContain(word);
    const cell = expected('cell');
    if (!cell) return;
    expect(`${detail.cell?.row} ${detail.cell?.column}`).toBe(cell);
    expect(detail.candidates).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { blank, hidden } from '../../../src/games/strata/board.ts';
import { strataReader } from '../../../src/games/strata/read/reader.ts';
import type { LaidRibbon, StrataScene } from '../../../src/games/strata/read/scene.ts';
import { expectRefusal, picturesOf } from '../../support/fixture-pictures.ts';

/** Describes a scene in the words of the texts, as far as the text covers it. */
function describeScene(scene: StrataScene, lines: readonly string[]): string[] {
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
  expect(lines).toContain('board:');
  return [...words, 'board:', ...rows];
}

describe('pictures that must be read', () => {
  const pictures = picturesOf('strata/should-read');

  it('include boards of every size, a half-laid one, and the other screens', () => {
    const texts = pictures.map(({ lines }) => lines.join('\n'));
    for (const rows of [2, 3, 4, 5, 6]) {
      expect(texts.some((text) => new RegExp(`board:(\n[^\n]+){${rows}}$`).test(text))).toBe(true);
    }
    for (const word of ['ribbons: row', 'moving', 'perfect: yes', 'perfect: no', 'wave-complete']) {
      expect(texts.some((text) => text.includes(word))).toBe(true);
    }
  });

  it.each(pictures)('$file is read as its text says', async ({ path, lines }) => {
    const frame = await decodePicture(path);
    const scene = strataReader.read(frame, strataReader.locate(frame));
    expect(describeScene(scene, lines)).toEqual(lines);
    expect(scene.confidence).toBeGreaterThan(0.6);
  });
});

describe('pictures that must be refused', () => {
  const pictures = picturesOf('strata/should-refuse');

  it('include covered boards, fading ones, and pictures without the game', () => {
    const texts = pictures.map(({ lines }) => lines.join('\n'));
    for (const word of ['covered', 'fading', 'nothing-here', 'cell:']) {
      expect(texts.some((text) => text.includes(word))).toBe(true);
    }
  });

  it.each(pictures)('$file is refused as its text says', async ({ path, lines }) => {
    const frame = await decodePicture(path);
    const read = () =>
      strataReader.describe(strataReader.read(frame, strataReader.locate(frame)), strataReader.locate(frame));
    await expectRefusal(read, lines);
  });
});

import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { continuityReader, type ContinuityDocument } from '../../../src/games/continuity/read/reader.ts';
import { expectRefusal, picturesOf, valueOf } from '../../support/fixture-pictures.ts';

describe('pictures that must be read', () => {
  const pictures = picturesOf('continuity/should-read');

  it('include all modes, pictures from a real browser, and foreign figures', () => {
    for (const mode of ['walk', 'slide', 'solved']) {
      expect(pictures.some(({ lines }) => valueOf(lines, 'mode') === mode)).toBe(true);
    }
    expect(pictures.filter(({ file }) => file.includes('chromium')).length).toBeGreaterThan(1);
    expect(pictures.filter(({ lines }) => valueOf(lines, 'figures') === 'strange').length).toBeGreaterThan(2);
  });

  it.each(pictures)('$file is read as described in its text file', async ({ path, lines }) => {
    const frame = await decodePicture(path);
    const layout = continuityReader.locate(frame);
    const scene = continuityReader.read(frame, layout);
    expect(scene.kind).toBe(valueOf(lines, 'mode'));
    if (!lines.includes('board:')) return;
    const document = continuityReader.describe(scene, layout) as ContinuityDocument;
    expect(document.board).toEqual(lines.slice(lines.indexOf('board:') + 1));
    expect(document.player.rise).toBe(Number(valueOf(lines, 'rise')));
    expect(document.confidence > 0.6).toBe(valueOf(lines, 'figures') !== 'strange');
  });
});

describe('pictures that must be refused', () => {
  const pictures = picturesOf('continuity/should-refuse');

  it('are not an empty folder', () => expect(pictures.length).toBeGreaterThan(3));

  it.each(pictures)('$file is refused as described in its text file', async ({ path, lines }) => {
    const frame = await decodePicture(path);
    const read = () => {
      const layout = continuityReader.locate(frame);
      return continuityReader.describe(continuityReader.read(frame, layout), layout);
    };
    await expectRefusal(read, lines);
  });
});

import { describe, expect, it } from 'vitest';
import { continuityTruth, drawTruth } from '../../../../support/continuity/continuity-truth.ts';
import { goesOn } from '../../../../../src/games/continuity/read/locate/goes-on.ts';
import { continuityReader } from '../../../../../src/games/continuity/read/reader.ts';
import { playOfScene } from '../../../../../src/games/continuity/read/scene.ts';

describe('a board', () => {
  it('goes on beside a part of it, and not beside the whole', async () => {
    const indices = Array.from({ length: 30 }, (_, i) => i).filter((i) => {
      const { level, cellPx, quality } = continuityTruth(i);
      return level.columns > 2 && level.rows > 1 && cellPx > 9 && quality === undefined;
    });
    expect(indices.length).toBeGreaterThan(3);
    for (const index of indices.slice(0, 5)) {
      const frame = await drawTruth(continuityTruth(index));
      const layout = continuityReader.locate(frame);
      expect([index, goesOn(frame, layout)]).toEqual([index, false]);
      const part = { ...layout, columns: layout.columns - 1 };
      expect([index, goesOn(frame, part)]).toEqual([index, true]);
      expect(() => continuityReader.read(frame, part)).toThrow(/tiles beside the board/);
      const first = { ...layout.first, y: layout.first.y + layout.pitch.y };
      expect([index, goesOn(frame, { ...layout, rows: layout.rows - 1, first })]).toEqual([index, true]);
    }
  });

  it('does not go on where the page behind it has the colours of its air and walls', async () => {
    for (const index of [6521, 6748, 7258, 796027, 796241]) {
      const frame = await drawTruth(continuityTruth(index));
      expect(playOfScene(continuityReader.read(frame, continuityReader.locate(frame)))).toBeDefined();
    }
  });

  it('is not taken for a smaller one where only a part of it is found', async () => {
    const truth = continuityTruth(2042);
    const frame = await drawTruth(truth);
    let rows = 0;
    try {
      const scene = continuityReader.read(frame, continuityReader.locate(frame));
      if (playOfScene(scene)) rows = scene.columns;
    } catch {
      rows = truth.level.columns;
    }
    expect(rows).toBe(truth.level.columns);
  });
});

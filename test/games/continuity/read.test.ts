import { describe, expect, it } from 'vitest';
import { continuityTruth, drawTruth, truthLines } from '../../support/continuity/continuity-truth.ts';
import { ReadError } from '../../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../../src/core/frame.ts';
import { assignFigures } from '../../../src/games/continuity/read/resolve/assign-figures.ts';
import { continuityReader } from '../../../src/games/continuity/read/reader.ts';
import { playOfScene } from '../../../src/games/continuity/read/scene.ts';
import { painted } from '../../support/painted.ts';
import { profileJson } from '../../support/profile-json.ts';

/** Random pictures of the bench to read: sizes, looks, states of play and distortions vary. */
const indices = Array.from({ length: 26 }, (_, i) => i).filter((i) => continuityTruth(i).cellPx >= 9);

const read = (frame: Frame) => continuityReader.read(frame, continuityReader.locate(frame));

describe('drawn boards', () => {
  it('are read correctly or refused, and nearly all are read', async () => {
    let refused = 0;
    for (const index of indices) {
      const truth = continuityTruth(index);
      const frame = await drawTruth(truth);
      try {
        const scene = read(frame);
        if (!playOfScene(scene)) refused++;
        else if (truth.share === 1) {
          expect([index, continuityReader.visibleBoard?.(scene)]).toEqual([index, truthLines(truth)]);
          expect([index, scene.kind]).toEqual([index, truth.state.won ? 'solved' : truth.mode]);
          expect([index, scene.player?.rise]).toEqual([index, truth.state.body.rise]);
        }
      } catch (error) {
        if (!(error instanceof ReadError)) throw error;
        refused++;
      }
    }
    expect(indices.length).toBeGreaterThan(18);
    expect(refused).toBeLessThan(0.2 * indices.length);
  });
});

describe('a board of one column whose gap looks like the table', () => {
  it.each([
    [909037, 'between two tiles'],
    [909043, 'below the last tile'],
  ])('is read in frame %i, where the gap lies %s', async (index) => {
    const truth = continuityTruth(index);
    const scene = read(await drawTruth(truth));
    expect(continuityReader.visibleBoard?.(scene)).toEqual(truthLines(truth));
  });
});

describe('a partly covered board', () => {
  it('is refused, whichever tile is covered', async () => {
    const index = indices.find((i) => continuityTruth(i).share === 1 && continuityTruth(i).level.rows === 3)!;
    const frame = await drawTruth(continuityTruth(index));
    const layout = continuityReader.locate(frame);
    const { first, cell, pitch } = layout;
    const side = Math.round(4.5 * cell.x);
    for (let board = 0; board < 9; board++) {
      const x = Math.round(first.x + (board % 3) * pitch.x + 1.6 * cell.x);
      const y = Math.round(first.y + Math.floor(board / 3) * pitch.y + 2.4 * cell.y);
      const covered = painted(frame, { x, y, width: side, height: side }, { r: 255, g: 0, b: 200 });
      const verdict = () => continuityReader.describe(continuityReader.read(covered, layout), layout);
      expect(verdict).toThrow(ReadError);
    }
  });

  it('is refused if the size of the picture does not match the layout', async () => {
    const frame = await drawTruth(continuityTruth(indices[0]!));
    const layout = continuityReader.locate(frame);
    const other = makeFrame(10, 10, new Uint8Array(400));
    expect(() => continuityReader.read(other, layout)).toThrow(/10x10/);
  });
});

describe('pictures without the game', () => {
  it('are refused: one colour, noise, a chess board, a grid of frames', () => {
    const make = (color: (x: number, y: number) => number) => {
      const data = new Uint8Array(300 * 300 * 4);
      for (let i = 0; i < 300 * 300; i++) {
        const value = color(i % 300, Math.floor(i / 300));
        data.set([value, value, value, 255], 4 * i);
      }
      return makeFrame(300, 300, data);
    };
    const chess = (x: number, y: number) => ((Math.floor(x / 75) + Math.floor(y / 75)) % 2) * 255;
    const framed = (x: number, y: number) => (x % 150 < 10 || y % 150 < 10 ? 20 : 200);
    for (const color of [() => 90, (x: number, y: number) => (x * 7919 + y * 104729) % 256, chess, framed]) {
      expect(() => continuityReader.locate(make(color))).toThrow(ReadError);
    }
  });
});

describe('the figures of a board', () => {
  const door = { name: 'door', fit: 0.5 } as const;
  const player = { name: 'player', fit: 0.45 } as const;
  const key = { name: 'key', fit: 0.1 } as const;

  it('are named jointly: an ambiguous cell is the figure that the others lack', () => {
    const sure = { name: 'door', fit: 0.9 } as const;
    const assigned = assignFigures([
      [door, player, key],
      [sure, { ...player, fit: 0.01 }, key],
    ]);
    expect(assigned?.names).toEqual(['player', 'door']);
    expect(assigned?.lead).toBeGreaterThan(0.5);
  });

  it('stay in doubt if two assignments are equally good', () => {
    const assigned = assignFigures([
      [door, player, key],
      [door, player, key],
    ]);
    expect(assigned?.lead).toBeCloseTo(0);
    expect(assignFigures([[key]])).toBeUndefined();
  });
});

describe('a profile', () => {
  it('is parsed from the output of read, and rejected if a field is wrong', async () => {
    const index = indices.find((i) => continuityTruth(i).share === 1 && !continuityTruth(i).state.won)!;
    const frame = await drawTruth(continuityTruth(index));
    const layout = continuityReader.locate(frame);
    const { layout: printed } = continuityReader.describe(continuityReader.read(frame, layout), layout);
    const profile = { schema: 1, game: 'continuity', ...printed };
    const again = continuityReader.layoutFromProfile(profileJson(profile, 'x.json'));
    expect(continuityReader.read(frame, again).tiles).toEqual(continuityReader.read(frame, layout).tiles);
    expect(() =>
      continuityReader.layoutFromProfile(profileJson({ ...profile, side: 'wide' }, 'x.json')),
    ).toThrow(/x\.json: .*: side: expected/);
    expect(() =>
      continuityReader.layoutFromProfile(profileJson({ ...profile, schema: 2 }, 'x.json')),
    ).toThrow(/schema/);
  });
});

import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRun, RunPictures } from '../../src/record/run-folder.ts';
import { decodePicture } from '../../src/capture/picture/decode.ts';
import { type Frame, makeFrame } from '../../src/core/frame.ts';
import { loadGame } from '../../src/games/registry.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { changedPart, packPictures } from '../../src/report/pack-pictures.ts';
import { reportLines } from '../../src/report/run-lines.ts';
import { recordSmallRun } from './small-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plain(width: number, height: number, paint: Readonly<Record<string, number>> = {}): Frame {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [at, value] of Object.entries(paint)) {
    const [x = 0, y = 0] = at.split(',').map(Number);
    data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return makeFrame(width, height, data);
}

describe('the part of a picture that changed', () => {
  it('consists of the changed blocks, and their bounding rectangle', () => {
    const now = plain(37, 21, { '9,1': 9, '35,18': 8 });
    const { rect, pixels } = changedPart(now, plain(37, 21));
    expect(rect).toEqual({ x: 8, y: 0, width: 29, height: 21 });
    const alphaAt = (x: number, y: number) => pixels[((y - rect.y) * rect.width + x - rect.x) * 4 + 3];
    for (let y = rect.y; y < 21; y++) {
      for (let x = rect.x; x < 37; x++) {
        const isIn = (x < 16 && y < 8) || (x >= 32 && y >= 16);
        expect(alphaAt(x, y), `${x},${y}`).toBe(isIn ? 255 : 0);
      }
    }
    const at = ((1 - rect.y) * rect.width + 9 - rect.x) * 4;
    expect([...pixels.subarray(at, at + 8)]).toEqual([9, 9, 9, 255, 255, 255, 255, 255]);
  });

  it('is everything when the size changed or there was no picture', () => {
    const frame = plain(3, 2);
    for (const before of [undefined, plain(2, 3)]) {
      expect(changedPart(frame, before)).toMatchObject({
        rect: { x: 0, y: 0, width: 3, height: 2 },
      });
    }
  });

  it('is one transparent pixel when nothing changed', () => {
    const { rect, pixels } = changedPart(plain(3, 2), plain(3, 2));
    expect(rect).toMatchObject({ width: 1, height: 1 });
    expect([...pixels]).toEqual([0, 0, 0, 0]);
  });
});

describe('packed pictures', () => {
  beforeAll(async () => recordSmallRun(join(folder, 'run'), (await loadGame('blank'))!, { seed: '7' }));

  it.each([
    ['all of them', 1],
    ['some of them', 3],
  ])('look like the recorded ones once composed: %s', async (_, every) => {
    const game = await loadGame('blank');
    const run = await readRun(join(folder, 'run'));
    const all = buildReport({ ...run, lines: reportLines(run), game }).pictures;
    const pictures = all.flatMap((each, i) =>
      i % every === 0 ? [{ ...each, passed: all.slice(Math.max(0, i - every + 1), i) }] : [],
    );
    const { entries, base64 } = await packPictures(run.folder, pictures);
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.map(({ base }) => base < 0)).toEqual(entries.map((_, i) => i === 0));
    const made: Uint8Array[] = [];
    const recorded = new RunPictures(run.folder);
    let shown = new Uint8Array(0);
    for (const [i, { line, look, passed }] of pictures.entries()) {
      for (const each of passed) await recorded.next(each.line, each.look.place);
      const frame = await recorded.next(line, look.place);
      shown = made[entries[i]!.base]?.slice() ?? new Uint8Array(frame.data.length);
      made.push(shown);
      const part = await decodePicture(Buffer.from(base64[i]!, 'base64'));
      const { x, y } = entries[i] as { x: number; y: number };
      for (let p = 0; p < part.width * part.height; p++) {
        if (part.data[p * 4 + 3] === 0) continue;
        const at = ((y + Math.floor(p / part.width)) * frame.width + x + (p % part.width)) * 4;
        shown.set(part.data.subarray(p * 4, p * 4 + 4), at);
      }
      expect(meanDifference(shown, frame.data)).toBeLessThan(2);
    }
    expect(meanDifference(shown, new Uint8Array(shown.length))).toBeGreaterThan(20);
  });

  it('are refused by the first one that is missing, and the others go unheard', async () => {
    const holes = join(folder, 'holes');
    cpSync(join(folder, 'run'), holes, { recursive: true });
    for (const file of readdirSync(join(holes, 'frames')).slice(1)) rmSync(join(holes, 'frames', file));
    const run = await readRun(holes);
    const game = await loadGame('blank');
    const { pictures } = buildReport({ ...run, lines: reportLines(run), game });
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    await expect(packPictures(holes, pictures)).rejects.toThrow('is missing');
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

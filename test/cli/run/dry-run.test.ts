import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-dry-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Colours of the drawing, for an answer and for clicks. */
const ink = { answer: [0x00, 0x72, 0xb2], clicks: [0xd0, 0x10, 0x3a] } as const;

/** Counts the pixels of dry-run.png with exactly this colour. */
async function pixelsOf(color: readonly number[]): Promise<number> {
  const { data } = await decodePicture(join(folder, 'dry-run.png'));
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    count += Number(color.every((value, channel) => data[i + channel] === value));
  return count;
}

describe('the picture of a dry run', () => {
  it.each([
    ['digits that are typed', ['str8ts', '--size', '5'], 'answer'],
    ['slides of tiles', ['continuity', '--size', '2x2'], 'answer'],
    ['clicks on different places', ['lights-out'], 'clicks'],
    [
      'the way in, from a screen before the puzzles',
      ['strata', '--waves', 'all', '--progress', '0'],
      'clicks',
    ],
    ['drags', ['adrift', '--side', '3'], 'clicks'],
  ] as const)('shows %s', async (_, args, shown) => {
    const { code, stdout } = await runCli(['play', ...args, '--seed', '4', '--dry-run'], { cwd: folder });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ +1\. /);
    const other = shown === 'answer' ? 'clicks' : 'answer';
    expect(await pixelsOf(ink[shown])).toBeGreaterThan(50);
    expect(await pixelsOf(ink[other])).toBe(0);
  });
});

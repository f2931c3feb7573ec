import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { keepCandidate } from '../../../src/cli/run/recording.ts';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { makeFrame } from '../../../src/core/frame.ts';
import { strata } from '../../../src/games/strata/index.ts';
import type { Game } from '../../../src/games/game.ts';

const game = strata as unknown as Game;
const frame = makeFrame(
  3,
  2,
  Uint8Array.from({ length: 24 }, (_, i) => (i % 4 === 3 ? 255 : i * 9)),
);

describe('the picture of an unknown screen', () => {
  let folder: string;
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candidate-'));
  });
  afterAll(async () => {
    stderr.mockRestore();
    await rm(folder, { recursive: true });
  });

  it('is kept whole in the folder of the run, which is reported', async () => {
    const { candidate } = await keepCandidate(game, {}, { run: folder }, frame);
    expect(candidate).toBe(join(folder, 'unknown-screen.png'));
    const kept = await decodePicture(await readFile(candidate));
    expect(Uint8Array.from(kept.data)).toEqual(frame.data);
    expect(stderr.mock.calls.join()).toContain(candidate);
  });

  it('is alone in the folder when nothing is recorded', async () => {
    const runDir = join(folder, 'alone');
    await keepCandidate(game, { runDir, record: 'off' }, {}, frame);
    expect(await readdir(runDir)).toEqual(['unknown-screen.png']);
  });

  it('is reported when it cannot be written', async () => {
    const run = join(folder, 'file');
    await writeFile(run, '');
    await expect(keepCandidate(game, {}, { run }, frame)).rejects.toThrow(EnvironmentError);
  });
});

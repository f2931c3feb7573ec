import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { readRuns } from '../../src/report/joined-runs.ts';
import { packPictures } from '../../src/report/pack-pictures.ts';
import { recordSmallRun } from './small-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-series-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a series of runs', () => {
  it('becomes one report, in which clocks, looks, levels and totals continue from run to run', async () => {
    const game = (await loadGame('blank'))!;
    for (const [i, seed] of ['7', '8', '9'].entries())
      await recordSmallRun(join(folder, `000${i + 1}`), game, { seed });
    const single = buildReport({ ...(await readRuns(join(folder, '0001'))), game });
    const series = await readRuns(folder);
    const looks = series.lines.flatMap((line) => (line.kind === 'look' ? [line.look] : []));
    expect(looks).toEqual(looks.map((_, i) => i + 1));
    const times = series.lines.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const { data, pictures } = buildReport({ ...series, game });
    expect(data.end.tally?.solved).toBe(3 * single.data.end.tally!.solved);
    expect(data.chapters.filter(({ outcome }) => outcome !== 'open')).toHaveLength(
      3 * single.data.chapters.length,
    );
    expect(data.moments.filter(({ label }) => label === 'a run is over')).toHaveLength(2);
    const { entries } = await packPictures(folder, pictures);
    expect(entries).toHaveLength(pictures.length);
    expect(entries.length).toBeGreaterThan(2 * single.pictures.length);
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listRuns, pruneRuns } from '../../src/record/run-store.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'puzzlebot-runs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a record of a size, begun on a day; without `end` it lacks its last line. */
function putRun(name: string, day: number, { bytes = 10_000, end = true } = {}): void {
  const path = join(folder, name);
  mkdirSync(join(path, 'frames'), { recursive: true });
  const started = `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
  const lines = [{ kind: 'run', version: 2, game: 'strata', started }];
  const last = { kind: 'end', atMs: 60_000, finished: true, reason: 'done\u001b[31m', tally: { solved: 3 } };
  writeFileSync(
    join(path, 'run.jsonl'),
    [...lines, ...(end ? [last] : [])].map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  writeFileSync(join(path, 'frames', '000001.png'), new Uint8Array(bytes));
}

/** Makes all files below a folder an hour old. */
function makeOld(path: string): void {
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(path, file), longAgo, longAgo);
}

describe('a folder of runs', () => {
  it('is listed from oldest to newest, with a series as one entry, and nothing else', async () => {
    putRun('b', 1);
    putRun('a', 2);
    putRun('night/0001', 3);
    putRun('night/0002', 3);
    mkdirSync(join(folder, 'photos'));
    writeFileSync(join(folder, 'photos', 'cat.png'), 'x');
    const runs = await listRuns(folder);
    expect(runs.map(({ name, runs, solved, finished }) => [name, runs, solved, finished])).toEqual([
      ['b', 1, 3, 1],
      ['a', 1, 3, 1],
      ['night', 2, 6, 2],
    ]);
    expect(runs[0]).toMatchObject({ reason: 'done [31m', clockMs: 60_000, game: 'strata' });
    expect(runs[0]!.bytes).toBeGreaterThan(10_000);
    expect(await listRuns(join(folder, 'nowhere'))).toEqual([]);
  });

  it('loses its oldest runs until the others fit, but never the newest, nor anything else in the folder', async () => {
    for (const day of [1, 2, 3, 4]) putRun(`run-${day}`, day);
    mkdirSync(join(folder, 'notes'));
    writeFileSync(join(folder, 'notes', 'mine.txt'), 'x'.repeat(50_000));
    const removed = await pruneRuns(folder, 25_000);
    expect(removed.map(({ name }) => name)).toEqual(['run-1', 'run-2']);
    expect(readdirSync(folder).sort()).toEqual(['notes', 'run-3', 'run-4']);
    await pruneRuns(folder, 0);
    expect(readdirSync(folder).sort()).toEqual(['notes', 'run-4']);
  });

  it('neither lists nor removes a folder whose run.jsonl is no record of this program', async () => {
    putRun('newest', 2);
    const heads = ['', 'x', '{}', '{"kind":"run"}', '{"kind":"run","version":3,"game":"strata"}'];
    for (const [i, head] of heads.entries()) {
      mkdirSync(join(folder, `results-${i}`));
      writeFileSync(join(folder, `results-${i}`, 'run.jsonl'), `${head}\n{"kind":"end"}\n`);
    }
    expect((await listRuns(folder)).map(({ name }) => name)).toEqual(['newest']);
    await pruneRuns(folder, 0);
    expect(readdirSync(folder)).toHaveLength(heads.length + 1);
  });

  it('keeps a run in whose folder something else lies, in a series too', async () => {
    const own = ['run.sig', 'unknown-screen.png', 'frames/0000001.png'];
    const others = ['notes.txt', 'frames/cat.jpg', 'frames.zip', 'mine/000001.png', 'a/b/run.jsonl'];
    for (const [i, file] of [...own, ...others].entries())
      for (const name of [`run-${i}`, `night-${i}/0001`]) {
        putRun(name, 1);
        mkdirSync(dirname(join(folder, name, file)), { recursive: true });
        writeFileSync(join(folder, name, file), 'x');
      }
    putRun('zz-newest', 2);
    for (const { folder: each } of await listRuns(folder)) makeOld(each);
    await pruneRuns(folder, 0);
    const kept = others.map((_, i) => i + own.length);
    expect(readdirSync(folder).sort()).toEqual(
      [...kept.map((i) => `night-${i}`), ...kept.map((i) => `run-${i}`), 'zz-newest'].sort(),
    );
  });

  it('keeps the current run, and one that was just written to', async () => {
    for (const day of [1, 2, 3, 4]) putRun(`run-${day}`, day, { end: day !== 2 });
    await pruneRuns(folder, 0, { current: join(folder, 'run-1') });
    expect(readdirSync(folder).sort()).toEqual(['run-1', 'run-2', 'run-4']);
    makeOld(join(folder, 'run-2'));
    await pruneRuns(folder, 0, { current: join(folder, 'run-1') });
    expect(readdirSync(folder).sort()).toEqual(['run-1', 'run-4']);
  });

  it('keeps a series that was just written to, since its next run may follow', async () => {
    for (const name of ['one/0001', 'other/0001']) putRun(name, 1);
    putRun('newest', 2);
    makeOld(join(folder, 'one'));
    await pruneRuns(folder, 0);
    expect(readdirSync(folder).sort()).toEqual(['newest', 'other']);
  });
});

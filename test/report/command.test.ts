import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { runCli } from '../support/run-cli.ts';
import { recordSmallRun } from './small-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-report-'));
const good = join(folder, 'good');

beforeAll(async () => {
  const game = await loadGame('blank');
  if (!game) throw new Error('the template game is gone');
  await recordSmallRun(good, game, { seed: '7' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the good run, to be damaged. */
function copyRun(name: string): string {
  const copy = join(folder, name);
  mkdirSync(join(copy, 'frames'), { recursive: true });
  for (const file of ['run.jsonl', ...readdirSync(join(good, 'frames')).map((each) => `frames/${each}`)]) {
    copyFileSync(join(good, file), join(copy, file));
  }
  return copy;
}

const report = (run: string, ...args: string[]) => runCli(['report', run, ...args], { cwd: folder });

describe('puzzlebot report', () => {
  it('writes one HTML file named after the run into the current folder', async () => {
    const { code, stdout, stderr } = await report(good);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^good\.html: 0\.\d MB, \d+ moments/);
    expect(readFileSync(join(folder, 'good.html'), 'utf8')).toMatch(/^<!doctype html>/);
  });

  it('writes where it is told, and describes the report as one JSON document', async () => {
    const { code, stdout } = await report(good, '--out', 'elsewhere.html', '--json');
    const told = JSON.parse(stdout) as Record<string, unknown>;
    const bytes = statSync(join(folder, 'elsewhere.html')).size;
    expect(told).toMatchObject({ report: 'elsewhere.html', bytes, misses: 0, end: { status: 'finished' } });
    expect(code).toBe(0);
  });

  it('never replaces a file of the run, but a report in its folder', async () => {
    const run = copyRun('own');
    const lines = readFileSync(join(run, 'run.jsonl'), 'utf8');
    const picture = join(run, 'frames', readdirSync(join(run, 'frames'))[0]!);
    const bytes = readFileSync(picture);
    for (const out of [join(run, 'run.jsonl'), picture]) {
      const { code, stderr } = await report(run, '--out', out);
      expect([code, stderr]).toEqual([2, expect.stringContaining('a file of its own')]);
    }
    expect(readFileSync(join(run, 'run.jsonl'), 'utf8')).toBe(lines);
    expect(readFileSync(picture)).toEqual(bytes);
    for (const _ of ['first', 'again'])
      expect(await report(run, '--out', join(run, 'report.html'))).toMatchObject({ code: 0 });
  });

  it('shows a truncated record as far as it goes', async () => {
    const run = copyRun('killed');
    const text = readFileSync(join(run, 'run.jsonl'), 'utf8');
    writeFileSync(join(run, 'run.jsonl'), text.slice(0, -40));
    const { code, stdout } = await report(run, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ end: { status: 'broken-off' } });
    expect(code).toBe(0);
  });
});

describe('puzzlebot report on what is no run', () => {
  const changed = (name: string, change: (text: string) => string) => {
    const run = copyRun(name);
    writeFileSync(join(run, 'run.jsonl'), change(readFileSync(join(run, 'run.jsonl'), 'utf8')));
    return run;
  };
  const picture = (run: string) => join(run, 'frames', readdirSync(join(run, 'frames'))[1]!);

  it.each([
    ['no folder', () => join(folder, 'nowhere'), /nowhere: no such folder/],
    ['a file', () => join(good, 'run.jsonl'), /this is a file/],
    ['a folder without a record', () => mkdtempSync(join(folder, 'bare-')), /holds no run\.jsonl/],
    ['an empty record', () => changed('empty', () => ''), /no whole line/],
    [
      'another JSON file',
      () => changed('other', () => '{"a":1}\n'),
      /line 1 of run\.jsonl: "kind" is missing/,
    ],
    [
      'a later version',
      () => changed('later', (text) => text.replace('"version":3', '"version":9')),
      /version 9/,
    ],
    [
      'a line that is no JSON',
      () => changed('torn', (text) => text.replace('"kind":"click"', '"kind":')),
      /line \d+ .*damaged/,
    ],
    [
      'a click without a place',
      () => changed('placeless', (text) => text.replace(/("kind":"click".*?"at":\{"x":)[\d.]+/, '$1"here"')),
      /line \d+ .*"here"/,
    ],
    [
      'a missing picture',
      () => {
        const run = copyRun('missing');
        rmSync(picture(run));
        return run;
      },
      /\.png is missing/,
    ],
    [
      'a picture that is none',
      () => {
        const run = copyRun('no-picture');
        writeFileSync(picture(run), 'hello');
        return run;
      },
      /\.png is damaged/,
    ],
  ])('says in one line that it got %s, and ends with 2', async (_, make, words) => {
    const { code, stdout, stderr } = await report(make());
    expect(stderr).toMatch(/^puzzlebot: [^\n]+\n$/);
    expect(stderr).toMatch(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('says so when the file cannot be written', async () => {
    const { code, stderr } = await report(good, '--out', join(folder, 'no', 'such', 'place.html'));
    expect(stderr).toMatch(
      /^puzzlebot: .*place\.html: the report cannot be written there \(there is no such folder\)\n$/,
    );
    expect(code).toBe(2);
  });
});

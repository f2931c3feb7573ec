import { inputsOf } from '../../src/play/events.ts';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunRecorder } from '../../src/record/record.ts';
import { RecordBudget } from '../../src/record/record-budget.ts';
import { pack, recordVersion } from '../../src/record/record-lines.ts';
import { readRun, RunPictures } from '../../src/record/run-folder.ts';
import { ParseError } from '../../src/core/errors.ts';
import type { Game } from '../../src/games/game.ts';
import { blank } from '../../src/games/blank/index.ts';
import { recordPlay } from './recorded-run.ts';

const single = { options: { size: '2', colors: '2', seed: '1', puzzle: true } };
/** The template game is small, and quick to draw. */
const lamps = { game: blank as unknown as Game, options: {} };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-record-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesIn = (run: string) =>
  readdirSync(run, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const found = statSync(join(run, name));
    return sum + (found.isFile() ? found.size : 0);
  }, 0);

describe('the record of a run', () => {
  it('contains every look, decision, click and outcome, the plan, and the end with its reason', async () => {
    const run = join(folder, 'all');
    const kinds: string[] = [];
    const { result } = await recordPlay(run, { ...single, listen: ({ kind }) => kinds.push(kind) });
    const { head, lines, brokenOff } = await readRun(run);
    expect(head).toMatchObject({ version: recordVersion, game: 'strata', options: single.options });
    expect(brokenOff).toBeUndefined();
    const count = (kind: string) => lines.filter(({ event }) => event.kind === kind).length;
    for (const kind of ['located', 'look', 'decision', 'click', 'outcome', 'end']) {
      expect(count(kind)).toBe(kinds.filter((each) => each === kind).length);
    }
    const inputs = lines.map(({ event }) => (event.kind === 'click' ? inputsOf(event) : 0));
    expect(inputs.reduce((a, b) => a + b, 0)).toBe(result.clicks);
    expect(count('settled')).toBe(count('outcome'));
    expect([count('reading'), count('plan'), count('solved')]).toEqual([1, 1, 1]);
    expect(lines.at(-1)?.event).toMatchObject({ kind: 'end', finished: true, tally: { solved: 1 } });
    const scene = lines.map(({ event }) => event).find((event) => event.kind === 'look' && event.scene);
    expect(scene).toMatchObject({ scene: { kind: 'puzzle', margins: expect.any(Array) } });
  });

  it('is on the disk, pictures and all, as each event ends', async () => {
    const run = join(folder, 'at-once');
    let checked = 0;
    await recordPlay(run, {
      ...lamps,
      listen: (event) => {
        const rows = readFileSync(join(run, 'run.jsonl'), 'utf8').split('\n');
        expect(rows.pop()).toBe('');
        const lines = rows.map((row) => JSON.parse(row) as { kind: string; file?: string });
        expect(lines.some(({ kind }) => kind === event.kind)).toBe(true);
        for (const { file } of lines) if (file) expect(existsSync(join(run, file))).toBe(true);
        checked++;
      },
    });
    expect(checked).toBeGreaterThan(20);
  });

  it('keeps the pictures exactly, of every look that a step was decided on', async () => {
    const run = join(folder, 'exact');
    const { frames } = await recordPlay(run, lamps);
    const { lines } = await readRun(run);
    const pictures = new RunPictures(run);
    const kept = new Set<number>();
    let look = 0;
    for (const { event } of lines) {
      if (event.kind === 'look') look = event.look;
      if (event.kind === 'decision' && event.decision.kind === 'act') expect(kept).toContain(look);
      if (event.kind !== 'frame') continue;
      kept.add(event.look);
      const frame = frames[event.look - 1];
      const picture = await pictures.next(event, { ...frame! }, true);
      expect(Buffer.compare(picture.data, frame?.data ?? Buffer.alloc(0))).toBe(0);
    }
    expect(kept.size).toBeGreaterThanOrEqual(3);
  });

  it('reconstructs a picture after one that was refused, and several at once', async () => {
    const run = join(folder, 'refused');
    const { frames } = await recordPlay(run, lamps);
    const lines = (await readRun(run)).lines.flatMap(({ event }) => (event.kind === 'frame' ? [event] : []));
    const pictures = new RunPictures(run);
    const [first, second, third] = lines.map((line) => ({ line, frame: frames[line.look - 1]! }));
    const requested = [
      pictures.next(first!.line, first!.frame),
      pictures.next({ ...second!.line, sha256: '' }, second!.frame, true),
      pictures.next(second!.line, second!.frame, true),
      pictures.next(third!.line, third!.frame, true),
    ] as const;
    await expect(requested[1]).rejects.toThrow('is not the picture that was recorded');
    expect(Buffer.compare((await requested[2]).data, second!.frame.data)).toBe(0);
    expect(Buffer.compare((await requested[3]).data, third!.frame.data)).toBe(0);
  });

  it('is removed with "failures" when the run finished, and kept when it did not', async () => {
    const [fine, failed] = [join(folder, 'fine'), join(folder, 'failed')];
    expect((await recordPlay(fine, { ...lamps, mode: 'failures' })).kept).toBeUndefined();
    expect(existsSync(fine)).toBe(false);
    const lost = [2, 3, 4, 5, 6, 7, 8, 9];
    expect((await recordPlay(failed, { ...lamps, mode: 'failures', lost })).kept).toBe(failed);
    expect(existsSync(join(failed, 'run.jsonl'))).toBe(true);
  });

  it('stays within its budget: pictures of moves are left out first', async () => {
    const [whole, small] = [join(folder, 'whole'), join(folder, 'small')];
    await recordPlay(whole, lamps);
    const budget = Math.round(bytesIn(whole) * 0.8);
    await recordPlay(small, { ...lamps, budget: new RecordBudget(budget) });
    const looksOf = async (run: string, kinds: readonly string[]) =>
      (await readRun(run)).lines.flatMap(({ event }) =>
        kinds.includes(event.kind) && 'look' in event ? [event.look] : [],
      );
    const [keptOfWhole, kept] = [await looksOf(whole, ['frame']), await looksOf(small, ['frame'])];
    expect(kept.length).toBeLessThan(keptOfWhole.length);
    for (const look of await looksOf(small, ['reading', 'solved'])) expect(kept).toContain(look);
  });

  it('refuses a folder that is not empty', () => {
    const used = join(folder, 'used');
    const head = {
      kind: 'run',
      version: recordVersion,
      game: 'strata',
      options: {},
      on: '',
      started: '',
    } as const;
    new RunRecorder(used, head, 'all').close();
    expect(() => new RunRecorder(used, head, 'all')).toThrow(ParseError);
    writeFileSync(join(folder, 'file'), '');
    expect(() => new RunRecorder(join(folder, 'file'), head, 'all')).toThrow(/--run-dir/);
  });

  it('has an end even when the run failed unexpectedly', async () => {
    const run = join(folder, 'bug');
    const head = {
      kind: 'run',
      version: recordVersion,
      game: 'strata',
      options: {},
      on: '',
      started: '',
    } as const;
    const recorder = new RunRecorder(run, head, 'failures');
    recorder.fail(new TypeError('x is undefined'));
    expect(recorder.close()).toBe(run);
    expect((await readRun(run)).lines.at(-1)?.event).toMatchObject({
      kind: 'end',
      finished: false,
      reason: expect.stringContaining('x is undefined'),
    });
  });

  it('is written of the template game, too', async () => {
    const run = join(folder, 'blank');
    const { result } = await recordPlay(run, lamps);
    expect(result.finished).toBe(true);
    expect((await readRun(run)).lines.some(({ event }) => event.kind === 'solved')).toBe(true);
  });
});

describe('values of a record', () => {
  it('keep their byte arrays through JSON', () => {
    const value = { board: { cells: Uint8Array.of(1, 254, 255) }, list: [{ a: new Uint8Array(0) }], b: 1 };
    const packed = pack(value);
    expect(packed.bytes).toEqual(['board.cells', 'list.0.a']);
    expect(packed.value).toEqual({ board: { cells: [1, 254, 255] }, list: [{ a: [] }], b: 1 });
  });
});

describe('the budget of a record', () => {
  it('allows moves to be kept while the run is within budget, level by level', () => {
    const budget = new RecordBudget(1000);
    const at = (puzzles: number) => ({ puzzles, solved: 0, perfect: 0, expected: 10 });
    expect(budget.allowsMoves(at(1))).toBe(true);
    budget.spend(300, true);
    expect(budget.allowsMoves(at(1))).toBe(true);
    expect(budget.allowsMoves(at(2))).toBe(false);
    expect(budget.allowsMoves(at(4))).toBe(true);
  });

  it('allows nothing to be kept once it is spent, until there are more levels than expected', () => {
    const budget = new RecordBudget(1000);
    budget.spend(1500);
    expect(budget.allowsAny({ puzzles: 5, solved: 0, perfect: 0, expected: 10 })).toBe(false);
    expect(budget.allowsAny({ puzzles: 20, solved: 0, perfect: 0, expected: 10 })).toBe(true);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { replayRun } from '../../src/record/replay.ts';
import { replayPictures } from '../../src/record/replay-pictures.ts';
import { readRun } from '../../src/record/run-folder.ts';
import { verifyRun } from '../../src/record/verify.ts';
import { ParseError } from '../../src/core/errors.ts';
import type { Game, Reader } from '../../src/games/game.ts';
import { blank } from '../../src/games/blank/index.ts';
import { type BlankLayout, blankReader, type BlankScene } from '../../src/games/blank/read/read.ts';
import { strata as strataGame } from '../../src/games/strata/index.ts';
import { recordPlay } from './recorded-run.ts';
import { RunCopy, runsFolder } from './run-copy.ts';

const strata = strataGame as unknown as Game;
const runs = readdirSync(runsFolder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const copies: RunCopy[] = [];
const copyOf = (name: string): RunCopy => {
  const copy = new RunCopy(name);
  copies.push(copy);
  return copy;
};
afterEach(() => {
  for (const copy of copies.splice(0)) copy.remove();
});

const replay = async ({ folder }: { folder: string }) => replayRun(await readRun(folder), strata);

describe('replaying a run', () => {
  it('has at least three recorded runs to test with, one of them with recoveries', () => {
    expect(runs.length).toBeGreaterThanOrEqual(3);
    const texts = runs.map((name) => readFileSync(join(runsFolder, name, 'run.jsonl'), 'utf8'));
    expect(texts.some((text) => text.includes('"repeat":true') && text.includes('"finished":true'))).toBe(
      true,
    );
  });

  it.each(runs)('gives the same result: %s', async (name) => {
    const { difference, pictures, clicks, looks } = await replay({ folder: runsFolder + name });
    expect(difference).toBeUndefined();
    expect(Math.min(pictures, clicks)).toBeGreaterThanOrEqual(4);
    expect(looks).toBeGreaterThan(50);
  });

  it('stops at the first event that differs, and shows both', async () => {
    const run = copyOf('one-puzzle-2x2');
    run.edit('click', (line) => (line['label'] = 'ribbon row 1 in b'));
    const { difference } = await replay(run);
    expect(difference).toMatchObject({
      event: 'click',
      what: 'the click: label',
      recorded: 'ribbon row 1 in b',
    });
    expect(difference?.now).toMatch(/^ribbon/);
    expect(run.rows()[(difference?.line ?? 0) - 1]).toContain('ribbon row 1 in b');
  });

  it('rereads a picture that stayed unreadable, and notices when that succeeds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-grey-'));
    const lamps = blank as unknown as Game;
    await recordPlay(folder, { game: lamps, options: {}, greyMs: [400, 4000] });
    const record = await readRun(folder);
    const troubled = record.lines.flatMap(({ event }) =>
      event.kind === 'look' && event.trouble !== undefined ? [event.look] : [],
    );
    const kept = record.lines.flatMap(({ event }) => (event.kind === 'frame' ? [event.look] : []));
    expect(kept.filter((look) => troubled.includes(look))).toHaveLength(1);
    const totals: { replay: number[]; verify: number[] } = { replay: [], verify: [] };
    const replayed = await replayRun(record, lamps, (all) => totals.replay.push(all));
    expect(replayed.difference).toBeUndefined();
    const certificate = await verifyRun(record, lamps, (all) => totals.verify.push(all));
    expect(certificate).toMatchObject({ agrees: true });
    const each = kept.map(() => kept.length);
    expect(totals).toEqual({ replay: each, verify: each });
    const bold: Reader<BlankScene, BlankLayout> = {
      ...blankReader,
      read: (frame, layout) =>
        frame.data[0] === 90
          ? { kind: 'puzzle', lamps: [], confidence: 1, signature: [] }
          : blankReader.read(frame, layout),
    };
    const { difference } = await replayRun(record, { ...blank, reader: bold } as unknown as Game);
    expect(difference).toMatchObject({ event: 'frame', now: 'it can be read as puzzle' });
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [
      'a decision',
      'decision',
      'decision',
      (line: { decision: { why: string } }) => (line.decision.why = 'rain'),
    ],
    ['a plan', 'plan', 'plan', (line: { steps: unknown[] }) => line.steps.pop()],
    ['a board', 'reading', 'reading', (line: { board: string[] }) => (line.board[0] = 'a b')],
    ['an outcome', 'outcome', 'outcome', (line: { result: string }) => (line.result = 'missed')],
    ['a layout', 'located', 'frame', (line: { layout: { scale: number } }) => (line.layout.scale *= 1.01)],
    ['a point', 'click', 'click', (line: { screen: { x: number } }) => line.screen.x++],
    ['a count', 'end', 'end', (line: { tally: { perfect: number } }) => line.tally.perfect--],
    ['a time', 'settled', 'settled', (line: { clickedMs: number }) => (line.clickedMs -= 400)],
  ])('notices %s that was changed', async (_, kind, event, change) => {
    const run = copyOf('one-puzzle-2x2');
    run.edit(kind, change as never);
    expect((await replay(run)).difference).toMatchObject({ event });
  });

  it('notices a scene that the picture does not show', async () => {
    const run = copyOf('one-puzzle-2x2');
    const board = /"reading".*"look":(\d+)/.exec(run.rows().join('\n'))?.[1];
    const first = run.rows().findIndex((row) => row.includes('"look":1,'));
    expect(first).toBeGreaterThan(0);
    run.edit(
      'look',
      (line) => (line['scene'].board.cells[0] = 1 - line['scene'].board.cells[0]),
      Number(firstScene(run)),
    );
    expect(board).toBeDefined();
    expect((await replay(run)).difference).toMatchObject({ what: expect.stringContaining('cells.0') });
  });

  it('notices a picture that shows something else', async () => {
    const run = copyOf('one-puzzle-2x2');
    const { look } = lineOf(run, 'reading');
    await run.repaint(look, ({ data }) => data.fill(200));
    expect((await replay(run)).difference).toMatchObject({ event: 'frame', look });
  });

  it('replays a run that was cut off as far as it goes, and says so', async () => {
    const run = copyOf('one-puzzle-2x2');
    const rows = run.rows();
    run.writeText(`${rows.slice(0, 150).join('\n')}\n${rows[150]?.slice(0, 20)}`);
    const record = await readRun(run.folder);
    expect(record.brokenOff).toMatch(/line 151/);
    expect((await replayRun(record, strata)).difference).toBeUndefined();
    run.write(rows.slice(0, -1));
    expect((await readRun(run.folder)).brokenOff).toMatch(/how the run ended/);
  });

  it.each([
    [
      'another version',
      (run: RunCopy) => run.edit('run', (line) => (line['version'] = 99)),
      /version 99.* wrote it$/,
    ],
    ['no JSON', (run: RunCopy) => run.write([...run.rows().slice(0, 4), 'oops', '{}']), /line 5/],
    [
      'a line without its fields',
      (run: RunCopy) => run.edit('look', (line) => delete line['place']),
      /look.*place/,
    ],
    [
      'a path that leads elsewhere',
      (run: RunCopy) => run.edit('frame', (line) => (line['file'] = '../x.png')),
      /x\.png/,
    ],
    ['no head', (run: RunCopy) => run.write(run.rows().slice(1)), /line 1 .*kind: expected "run"/],
    ['nothing in it', (run: RunCopy) => run.writeText(''), /no whole line/],
  ])('refuses a record with %s', async (_, change, words) => {
    const run = copyOf('one-puzzle-2x2');
    change(run);
    const error = await readRun(run.folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParseError);
    expect((error as Error).message).toMatch(words);
  });

  it('refuses a record whose picture is missing or damaged, naming it', async () => {
    const run = copyOf('one-puzzle-2x2');
    const { file } = lineOf(run, 'frame');
    writeFileSync(join(run.folder, file), 'no picture');
    await expect(replay(run)).rejects.toThrow(new RegExp(`${file} is damaged`));
    rmSync(join(run.folder, file));
    await expect(replay(run)).rejects.toThrow(new RegExp(`${file} is missing`));
  });
});

describe('replaying a folder of screenshots', () => {
  const pictures = new URL('../../fixtures/strata/should-read/', import.meta.url).pathname;

  it('reads every picture and agrees with the texts next to them', async () => {
    const totals: number[] = [];
    const verdicts = await replayPictures(pictures, strata, (all) => totals.push(all));
    expect(totals).toEqual(verdicts.map(() => verdicts.length));
    expect(verdicts.length).toBeGreaterThan(8);
    expect(verdicts.filter(({ verdict }) => verdict !== 'agrees')).toEqual([]);
  });

  it('reports which differ, which cannot be read, and which have nothing to compare with', async () => {
    const run = copyOf('one-puzzle-2x2');
    const { folder } = run;
    const put = (name: string, text?: string) => {
      writeFileSync(join(folder, `${name}.jpg`), readFileSync(`${pictures}2x2-small.jpg`));
      if (text !== undefined) writeFileSync(join(folder, `${name}.txt`), text);
    };
    const board = readFileSync(`${pictures}2x2-small.txt`, 'utf8').split('board:\n')[1]!;
    put('agrees', board);
    put('alone');
    put(
      'differs',
      board.replace(/[ab]/, (letter) => (letter === 'a' ? 'b' : 'a')),
    );
    writeFileSync(join(folder, 'noise.png'), 'no picture');
    const verdicts = await replayPictures(folder, strata);
    expect(verdicts.map(({ picture, verdict }) => `${picture} ${verdict}`)).toEqual([
      'agrees.jpg agrees',
      'alone.jpg read',
      'differs.jpg differs',
      'noise.png unreadable',
    ]);
    expect(verdicts[2]?.detail).toMatch(/row 1: read/);
  });

  it('refuses a folder without pictures', async () => {
    await expect(replayPictures(runsFolder, strata)).rejects.toThrow(/neither a run nor/);
    await expect(replayPictures(`${runsFolder}none`, strata)).rejects.toThrow(/no such folder/);
  });
});

/** Returns the first line of a kind. */
function lineOf(run: RunCopy, kind: string): { look: number; file: string } {
  const rows = run.rows().map((row) => JSON.parse(row) as { kind: string; look: number; file: string });
  return rows.find((line) => line.kind === kind) as { look: number; file: string };
}

/** Returns the index of the last look before the reading that has its own scene. */
function firstScene(run: RunCopy): number {
  const { look } = lineOf(run, 'reading');
  const looks = run
    .rows()
    .map((row) => JSON.parse(row) as { kind: string; look: number; scene?: unknown })
    .filter((line) => line.kind === 'look');
  return looks.findLastIndex((line) => line.look <= look && typeof line.scene === 'object');
}

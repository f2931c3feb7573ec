import { afterEach, describe, expect, it } from 'vitest';
import { replayRun } from '../../src/record/replay.ts';
import { readRun } from '../../src/record/run-folder.ts';
import { verifyRun } from '../../src/record/verify.ts';
import { ParseError } from '../../src/core/errors.ts';
import type { Game } from '../../src/games/game.ts';
import { strata as strataGame } from '../../src/games/strata/index.ts';
import { type AnyLine, RunCopy } from './run-copy.ts';

const strata = strataGame as unknown as Game;
const copies: RunCopy[] = [];
const copyOf = (): RunCopy => {
  const copy = new RunCopy('one-puzzle-2x2');
  copies.push(copy);
  return copy;
};
afterEach(() => {
  for (const copy of copies.splice(0)) copy.remove();
});

describe('a forged record with all hashes recomputed', () => {
  it.each<[string, string, (line: AnyLine) => void, RegExp]>([
    ['no layout', 'located', (line) => delete line['layout'], /line \d+ .*\(located\): "layout" is missing/],
    ['another game', 'run', (line) => (line['game'] = 'adrift'), /layout: "corner" is missing/],
    [
      'a huge board',
      'look',
      (line) => (line['scene'].board.rows = 1e9),
      /scene\.board\.rows: expected a whole/,
    ],
    [
      'a huge picture',
      'look',
      (line) => (line['place'].width = 2 ** 40),
      /place\.width: expected a whole number/,
    ],
    [
      'cells that are none',
      'look',
      (line) => (line['scene'].board.cells = [7, 7, 7, 7]),
      /the cell in row 1, column 1 has a colour/,
    ],
    ['too few cells', 'look', (line) => line['scene'].board.cells.pop(), /expected 4 cells, got 3/],
    ['a place that is none', 'click', (line) => (line['at'].x = 'left'), /\(click\), at\.x: .*got "left"/],
    [
      'an outcome that is none',
      'outcome',
      (line) => (line['result'] = 'perhaps'),
      /result: expected "seen" or/,
    ],
    [
      'a action that is none',
      'click',
      (line) => (line['action'] = { kind: 'shout' }),
      /action\.kind: .*got "shout"/,
    ],
    ['the same as nothing', 'look', (line) => (line['scene'] = 'same'), /there is no scene before it/],
    ['a time that is none', 'click', (line) => (line['atMs'] = 'now'), /atMs: expected a number/],
    ['a click that is none', 'decision', (line) => (line['decision'] = { kind: 'act' }), /"step" is missing/],
  ])('is refused with line and field: %s', async (_, kind, change, words) => {
    const run = copyOf();
    const nth = run
      .rows()
      .map((row) => JSON.parse(row) as AnyLine)
      .filter((line) => line['kind'] === kind)
      .findIndex((line) => kind !== 'look' || typeof line['scene'] === 'object');
    run.edit(kind, change, nth);
    run.reseal();
    const error = await readRun(run.folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParseError);
    expect((error as ParseError).message).toMatch(words);
    expect((error as ParseError).place.line).toBeGreaterThan(0);
  });

  const lineAt = (rows: readonly string[], kind: string) =>
    rows.findIndex((row) => row.includes(`"kind":"${kind}"`));

  it.each<[string, (rows: string[]) => string[], RegExp]>([
    [
      'a doubled click',
      (rows) => rows.toSpliced(lineAt(rows, 'click'), 0, rows[lineAt(rows, 'click')]!),
      /one more/,
    ],
    ['a dropped look', (rows) => rows.toSpliced(20, 1), /it is look \d+ where look \d+ follows/],
    ['a dropped outcome', (rows) => rows.toSpliced(lineAt(rows, 'outcome'), 1), /outcome before it/],
    [
      'a resume in place of a look',
      (rows) => rows.with(20, '{"kind":"resume","atMs":5000000,"message":"x"}'),
      /time goes back|where look/,
    ],
    [
      'a look at another time',
      (rows) => rows.with(20, rows[20]!.replace(/"atMs":(\d+)/, '"atMs":1$1')),
      /before the look|time goes back|another time/,
    ],
  ])('does not pass verify or replay: %s', async (_, change, words) => {
    const run = copyOf();
    expect(run.rows()[20]).toContain('"look"');
    run.write(change(run.rows()));
    run.reseal();
    const record = await readRun(run.folder);
    const certificate = await verifyRun(record, strata);
    expect(certificate.agrees).toBe(false);
    expect(certificate.where).toMatch(words);
    expect((await replayRun(record, strata)).difference).toBeDefined();
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readRun } from '../../src/record/run-folder.ts';
import { verifyRun } from '../../src/record/verify.ts';
import type { Game } from '../../src/games/game.ts';
import { strata as strataGame } from '../../src/games/strata/index.ts';
import { type AnyLine, RunCopy, runsFolder } from './run-copy.ts';

const strata = strataGame as unknown as Game;
const copies: RunCopy[] = [];
const copyOf = (name = 'one-puzzle-2x2'): RunCopy => {
  const copy = new RunCopy(name);
  copies.push(copy);
  return copy;
};
afterEach(() => {
  for (const copy of copies.splice(0)) copy.remove();
});

const verify = async (folder: string) => verifyRun(await readRun(folder), strata);

describe('the certificate of a run', () => {
  it.each(['one-puzzle-2x2', 'one-puzzle-3x3', 'lost-clicks-3x3'])('agrees: %s', async (name) => {
    expect(await verify(runsFolder + name)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'agrees' }],
    });
  });

  it('reports an unfinished level', async () => {
    expect(await verify(`${runsFolder}stuck-2x2`)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'unfinished' }],
    });
  });

  it('does not ask the solver', async () => {
    const unsolving = { ...strata, solver: undefined, player: undefined } as unknown as Game;
    const run = await readRun(`${runsFolder}one-puzzle-2x2`);
    expect((await verifyRun(run, unsolving)).agrees).toBe(true);
  });
});

describe('a record that was tampered with', () => {
  it('is caught for any single line that was changed, removed or moved', async () => {
    const run = copyOf();
    const rows = run.rows();
    for (let at = 0; at < rows.length; at += Math.ceil(rows.length / 12)) {
      const changed = rows.with(
        at,
        rows[at]!.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
      );
      if (at > 0) {
        run.write(changed);
        expect(await verify(run.folder)).toMatchObject({
          agrees: false,
          where: expect.stringContaining(`line ${at + 1} `),
        });
      }
      if (at === 0 || at >= rows.length - 2) continue;
      run.write(rows.toSpliced(at, 1));
      expect((await verify(run.folder)).agrees).toBe(false);
      run.write(rows.toSpliced(at, 2, rows[at + 1]!, rows[at]!));
      expect((await verify(run.folder)).agrees).toBe(false);
    }
  });

  it('is caught for one changed byte of one picture', async () => {
    const run = copyOf();
    const file = join(run.folder, frames(run)[1]?.['file'] as string);
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30);
    writeFileSync(file, bytes);
    expect(await verify(run.folder)).toMatchObject({
      agrees: false,
      where: expect.stringMatching(/frames\/.*png/),
    });
  });

  it('is caught for one changed colour of a picture, even with all hashes recomputed', async () => {
    const run = copyOf();
    const { look } = lineOf(run, 'reading');
    const layout = lineOf(run, 'located')['layout'];
    const { centre, halfPitch } = layout as { centre: { x: number; y: number }; halfPitch: number };
    await run.repaint(look, ({ width, data }) => {
      const y0 = Math.round(centre.y - halfPitch);
      for (let dy = -14; dy <= 14; dy++) {
        for (let dx = -14 + Math.abs(dy); dx <= 14 - Math.abs(dy); dx++) {
          const i = ((y0 + dy) * width + Math.round(centre.x) + dx) * 4;
          data.set([data[i + 1] ?? 0, data[i + 2] ?? 0, data[i] ?? 0], i);
        }
      }
    });
    run.reseal();
    expect(await verify(run.folder)).toMatchObject({
      agrees: false,
      where: expect.stringContaining(`look ${look} `),
    });
  });

  it.each([
    ['a board', 'reading', (line: AnyLine) => (line['board'][0] = 'a b'), /board is not the one/],
    [
      'a colour that was laid',
      'click',
      (line: AnyLine) => (line['label'] = line['label'].replace(/in a$/, 'in b')),
      /level 1/,
    ],
    ['a line that was clicked', 'click', (line: AnyLine) => (line['label'] = 'next'), /none was clicked/],
    ['what was achieved', 'end', (line: AnyLine) => (line['tally'].solved = 2), /counts 2/],
    [
      'a solved screen that was another',
      'solved',
      (line: AnyLine) => (line['look'] -= 20),
      /not kept|final picture/,
    ],
  ])('is caught by the rules for %s, even with all hashes recomputed', async (_, kind, change, words) => {
    const run = copyOf();
    run.edit(kind, change);
    run.reseal();
    const certificate = await verify(run.folder);
    expect(certificate.agrees).toBe(false);
    expect(certificate.where).toMatch(words);
  });

  it('agrees again once the hashes are recomputed over the same facts: a chain is no signature', async () => {
    const run = copyOf();
    run.edit('run', (line) => (line['started'] = '2020-02-02T00:00:00.000Z'));
    expect((await verify(run.folder)).agrees).toBe(false);
    run.reseal();
    expect((await verify(run.folder)).agrees).toBe(true);
  });
});

const frames = (run: RunCopy): AnyLine[] =>
  run
    .rows()
    .map((row) => JSON.parse(row) as AnyLine)
    .filter(({ kind }) => kind === 'frame');

const lineOf = (run: RunCopy, kind: string): AnyLine =>
  run
    .rows()
    .map((row) => JSON.parse(row) as AnyLine)
    .find((line) => line['kind'] === kind)!;

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordChain } from '../../../src/record/record-chain.ts';
import { replayRun } from '../../../src/record/replay.ts';
import { readRun } from '../../../src/record/run-folder.ts';
import { verifyRun } from '../../../src/record/verify.ts';
import type { RunResult } from '../../../src/play/loop.ts';
import type { Game } from '../../../src/games/game.ts';
import { str8ts as str8tsGame } from '../../../src/games/str8ts/index.ts';
import { recordPlay } from '../../record/recorded-run.ts';

const str8ts = str8tsGame as unknown as Game;
const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-str8ts-run-'));
const file = join(folder, 'run.jsonl');
const board = 'd#.....##..1..a#';
let result: RunResult;
let text: string;

beforeAll(async () => {
  const options = { skin: 'tap', board, input: 'auto' };
  ({ result } = await recordPlay(folder, { game: str8ts, options, size: { width: 320, height: 300 } }));
  text = readFileSync(file, 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Line = Record<string, unknown>;

/** Returns the run with some lines changed, as by a forger who can recompute the chain. */
async function forged(change: (line: Line) => Line | undefined) {
  const chain = new RecordChain();
  const rows = text.trimEnd().split('\n');
  const lines = rows.flatMap((row) => {
    const { hash: _, ...line } = JSON.parse(row) as Line;
    return change(line) ?? [];
  });
  writeFileSync(file, `${lines.map((line) => chain.seal(line as never)).join('\n')}\n`);
  const run = await readRun(folder);
  writeFileSync(file, text);
  return run;
}

describe('the record of a puzzle', () => {
  it('contains a start dialog, keys without effect and the pad, and ends solved', () => {
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
    expect(text).toMatch(/"label":"button at/);
    expect(text).toMatch(/"label":"type \d in/);
    expect(text).toMatch(/"label":"pad \d in/);
  });

  it('replays without a difference and gets its certificate', async () => {
    const { difference, pictures, clicks } = await replayRun(await readRun(folder), str8ts);
    expect(difference).toBeUndefined();
    expect(pictures).toBeGreaterThan(10);
    expect(clicks).toBe(result.clicks);
    expect(await verifyRun(await readRun(folder), str8ts)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'agrees' }],
    });
  });

  it('replays with a difference when a click was changed', async () => {
    const run = await forged((line) =>
      line['kind'] === 'click' && line['label'] === 'cell r1c3' ? { ...line, label: 'cell r1c4' } : line,
    );
    const { difference } = await replayRun(run, str8ts);
    expect(difference).toMatchObject({ recorded: 'cell r1c4', now: 'cell r1c3' });
  });

  it('gets no certificate when the step of a digit is missing', async () => {
    const last = [...text.matchAll(/"label":"(pad \d in r\dc\d)"/g)].at(-1)?.[1];
    const run = await forged((line) => (line['label'] === last ? undefined : line));
    const { agrees, levels, where } = await verifyRun(run, str8ts);
    expect(last).toBeDefined();
    expect(agrees).toBe(false);
    expect(JSON.stringify([levels, where])).toMatch(/which was not entered there/);
  });
});

/**
 * Records embedded waves and prints the size of each record, the share of its pictures, the cost of
 * recording, and whether it replays and verifies.
 *
 *     npx tsx bench/record.ts [--sizes 2,3,6]
 */

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playLoop } from '../src/play/loop.ts';
import { RunRecorder } from '../src/record/record.ts';
import { recordVersion } from '../src/record/record-lines.ts';
import { replayRun } from '../src/record/replay.ts';
import { readRun } from '../src/record/run-folder.ts';
import { verifyRun } from '../src/record/verify.ts';
import { VirtualClock } from '../src/core/virtual-clock.ts';
import type { Game } from '../src/games/game.ts';
import { strata as strataGame } from '../src/games/strata/index.ts';
import { strataPlayer } from '../src/games/strata/play/play.ts';
import { strataPractice } from '../src/games/strata/practice/practice.ts';
import { strataReader } from '../src/games/strata/read/reader.ts';
import { ClickGate } from '../src/input/click-gate.ts';
import { EmbeddedPractice } from '../src/practice/embedded.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '2,3' } } });
const strata = strataGame as unknown as Game;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Plays and records one wave. */
async function recordWave(folder: string, size: string) {
  const clock = new VirtualClock();
  const options = { size, colors: size, seed: '1' };
  const practice = new EmbeddedPractice(strataPractice.create(options), strataPractice.size, clock);
  const head = { game: 'strata', options, on: practice.name, started: new Date().toISOString() };
  const recorder = new RunRecorder(folder, { kind: 'run', version: recordVersion, ...head }, 'all');
  let recordingMs = 0;
  const startMs = performance.now();
  const result = await playLoop({
    reader: strataReader,
    session: recorder.watch(strataPlayer.start({}), strataReader),
    screen: practice,
    gate: new ClickGate(practice, practice),
    clock,
    listen: (event) => {
      const sinceMs = performance.now();
      recorder.listen(event);
      recordingMs += performance.now() - sinceMs;
    },
  });
  recorder.close();
  return { result, recordingMs, machineMs: performance.now() - startMs };
}

async function main(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const size of values.sizes.split(',')) {
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-bench-'));
    const run = join(folder, 'run');
    const { result, recordingMs, machineMs } = await recordWave(run, size);
    const record = await readRun(run);
    const sinceMs = performance.now();
    const { difference, pictures } = await replayRun(record, strata);
    const replayMs = performance.now() - sinceMs;
    const { agrees } = await verifyRun(record, strata);
    const pictureBytes = bytesIn(join(run, 'frames'));
    rows.push([
      `${size}x${size}`,
      result.solved,
      megabytes(pictureBytes + statSync(join(run, 'run.jsonl')).size),
      megabytes(pictureBytes),
      pictures,
      (recordingMs / result.clicks).toFixed(1),
      `${((100 * recordingMs) / machineMs).toFixed(1)} %`,
      (replayMs / 1000).toFixed(1),
      difference ? `line ${difference.line}` : 'none',
      agrees ? 'yes' : 'no',
    ]);
    process.stderr.write(`${size}x${size} done\n`);
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(
    'Strata: records of embedded waves at 1024x768',
    [
      'wave',
      'puzzles',
      'MB',
      'of these pictures',
      'pictures',
      'recording, ms per click',
      'of the machine’s time',
      'replay, s',
      'differences',
      'verified',
    ],
    rows,
  );
}

void main();

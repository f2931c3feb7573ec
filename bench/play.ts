/**
 * Plays embedded waves and prints per size: the time on the game's clock over the time that its
 * locks and fades force on a perfect player, and the real time on this machine.
 *
 *     npm run bench:play [-- --waves 2]
 */

import { parseArgs } from 'node:util';
import { playLoop } from '../src/play/loop.ts';
import { VirtualClock } from '../src/core/virtual-clock.ts';
import { strata } from '../src/games/strata/index.ts';
import { strataPlayer } from '../src/games/strata/play/play.ts';
import { defaultTimings } from '../src/games/strata/practice/timing.ts';
import { forcedWaveMs } from '../test/support/strata/forced-times.ts';
import { strataPractice } from '../src/games/strata/practice/practice.ts';
import { strataReader } from '../src/games/strata/read/reader.ts';
import { ClickGate } from '../src/input/click-gate.ts';
import { EmbeddedPractice } from '../src/practice/embedded.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({ options: { waves: { type: 'string', default: '2' } } });
const timings = { ...defaultTimings, lockMs: defaultTimings.flightMs };

/** Plays one wave; times in seconds. */
async function playWave(size: number, colors: number, seed: number) {
  const clock = new VirtualClock();
  const options = { size: String(size), colors: String(colors), seed: String(seed) };
  const practice = new EmbeddedPractice(strataPractice.create(options), strataPractice.size, clock);
  const startMs = performance.now();
  const result = await playLoop({
    reader: strataReader,
    session: strataPlayer.start({}),
    screen: practice,
    gate: new ClickGate(practice, practice),
    clock,
  });
  const forced =
    forcedWaveMs(
      timings,
      Array.from({ length: size * size }, () => 2 * size),
    ) / 1000;
  return { ...result, real: (performance.now() - startMs) / 1000, ratio: result.seconds / forced };
}

const rows: (string | number)[][] = [];
for (let size = 2; size <= 6; size++) {
  const waves: Awaited<ReturnType<typeof playWave>>[] = [];
  for (let seed = 1; seed <= Number(values.waves); seed++) waves.push(await playWave(size, size, seed));
  const sum = (pick: (wave: (typeof waves)[number]) => number) =>
    waves.reduce((total, wave) => total + pick(wave), 0);
  rows.push([
    `${size}x${size}, ${size} colours`,
    `${sum((w) => w.solved)} of ${waves.length * size * size}`,
    sum((w) => w.perfect),
    sum((w) => w.misses),
    median(waves.map((w) => w.seconds)).toFixed(1),
    median(waves.map((w) => w.ratio)).toFixed(3),
    median(waves.map((w) => w.real)).toFixed(1),
  ]);
  process.stderr.write(`${size}x${size} done\n`);
}
printTable(
  `${strata.title}: embedded waves`,
  ['wave', 'solved', 'perfect', 'misses', 'seconds of play', 'times the forced time', 'seconds of machine'],
  rows,
);

/**
 * Plays waves of Strata on a fake phone with seeded faults. Prints the figures that must be zero,
 * those that must be complete, and how the runs ended per fault; then how much time a picture takes
 * beyond the phone's own. The tables go into docs/benchmarks.md.
 *
 *     npm run bench:android [-- --runs 500 --first 0] [-- --only 17]
 */

import { parseArgs } from 'node:util';
import { AdbServer } from '../src/places/android/adb-server.ts';
import { AndroidScreen } from '../src/places/android/android-screen.ts';
import { Phone } from '../src/places/android/phone.ts';
import { systemClock } from '../src/core/clock.ts';
import { strataPractice } from '../src/games/strata/practice/practice.ts';
import { type FaultyPhoneResult, phoneFaults, playFaultyPhone } from '../test/faults/faulty-phone.ts';
import { hasAdb, ownAdb } from '../test/support/android/adb.ts';
import { FakeAdbd } from '../test/support/android/fake-adbd.ts';
import { FakePhone } from '../test/support/android/fake-phone.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    first: { type: 'string', default: '0' },
    /** Plays one run and prints its result. */
    only: { type: 'string' },
  },
});

/** Waves between two lines of progress. */
const progressEvery = 25;

const isBad = (run: FaultyPhoneResult): boolean =>
  run.strays + run.forbidden.length + run.wrongBoards.length > 0 ||
  run.falseSolved ||
  !run.explained ||
  (run.mustFinish && !run.result.finished);

const sum = (runs: readonly FaultyPhoneResult[], count: (run: FaultyPhoneResult) => number): number =>
  runs.reduce((all, run) => all + count(run), 0);

function row(name: string, runs: readonly FaultyPhoneResult[]): (string | number)[] {
  const must = runs.filter(({ mustFinish }) => mustFinish);
  return [
    name,
    runs.length,
    sum(runs, ({ strays }) => strays),
    sum(runs, ({ wrongBoards }) => wrongBoards.length),
    sum(runs, ({ falseSolved }) => Number(falseSolved)),
    sum(runs, ({ forbidden }) => forbidden.length),
    `${sum(runs, ({ explained }) => Number(explained))} of ${runs.length}`,
    `${sum(must, ({ result }) => Number(result.finished))} of ${must.length}`,
    `${sum(runs, ({ result }) => Number(result.finished))} of ${runs.length}`,
  ];
}

const heads = [
  'fault',
  'runs',
  'touches beside the game',
  'wrong boards',
  'false solved',
  'commands that change the phone',
  'ended by name',
  'finished, where it must be',
  'finished in all',
];

async function playAll(first: number, count: number): Promise<void> {
  const runs: FaultyPhoneResult[] = [];
  for (let i = 0; i < count; i++) {
    const run = await playFaultyPhone(first + i);
    runs.push(run);
    if (isBad(run)) console.log(`unexpected: --only ${first + i}: ${run.fault}: ${run.result.reason}`);
    if (runs.length % progressEvery === 0)
      process.stderr.write(`${runs.length} waves, ${runs.filter(isBad).length} unexpected\n`);
  }
  const rows = Object.entries(phoneFaults).map(([kind, { what }]) =>
    row(
      `${kind}: ${what}`,
      runs.filter(({ fault }) => fault === kind),
    ),
  );
  printTable(`${runs.length} faulty waves on a phone`, heads, [...rows, row('all', runs)]);
  if (runs.some(isBad)) process.exitCode = 1;
}

/** Times pictures of 1080x2340 through the real adb; the fake phone takes 500 ms for each. */
async function timePictures(): Promise<void> {
  const size = { width: 1080, height: 2340 };
  const times = { captureMs: 500, askMs: 30, inputMs: 70 };
  const phone = new FakePhone({ game: strataPractice.create({}), size, clock: systemClock, times });
  const adbd = await FakeAdbd.listen(phone);
  const adb = await ownAdb();
  try {
    await adb.run('connect', adbd.address);
    const listed = { serial: adbd.address, state: 'device', name: 'fake' };
    const screen = await AndroidScreen.open(new Phone(new AdbServer(adb.port), listed));
    await screen.grab();
    const rows = [
      ['the phone itself', () => phone.answer('screencap')],
      ['a picture of the bot', () => screen.grab()],
      ['adb exec-out screencap', () => adb.run('exec-out', 'screencap')],
    ] as const;
    const ms = new Map<string, number[]>(rows.map(([name]) => [name, []]));
    for (let i = 0; i < 11; i++) {
      for (const [name, work] of rows) {
        const startMs = performance.now();
        await work();
        ms.get(name)!.push(performance.now() - startMs);
      }
    }
    const own = median(ms.get('the phone itself')!);
    printTable(
      'a picture of 1080x2340 (10 MB), median of 11',
      ['who takes it', 'ms', 'beyond the phone'],
      rows.map(([name]) => {
        const each = median(ms.get(name)!);
        return [name, each.toFixed(0), `${((100 * (each - own)) / own).toFixed(0)} %`];
      }),
    );
  } finally {
    await adb.close();
    await adbd.close();
  }
}

if (values.only !== undefined) console.log(await playFaultyPhone(Number(values.only)));
else {
  await playAll(Number(values.first), Number(values.runs));
  if (hasAdb()) await timePictures();
  else console.log('\nadb is not installed: pictures were not timed');
}

/**
 * Plays Strata with the real mouse in a real window, on a quiet machine and alongside busy
 * processes, and prints where the time goes. The page has the timings of a third-party page: a
 * ribbon locks it for 0.48 s, Next fades in over 0.7 s, a puzzle over 1.8 s.
 *
 *     npm run bench:play-desktop -- [--sizes 3,4,5,6] [--puzzles 6] [--load 0,2]
 */

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { PracticeWitness } from '../src/games/practice-game.ts';
import { forcedPuzzleMs } from '../test/support/strata/forced-times.ts';
import { type Desktop, startDesktop } from '../test/support/desktop/desktop.ts';
import { until } from '../test/support/desktop/desktop-windows.ts';
import { playOnDesktop, serveStrata } from '../test/support/desktop/strata-page.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3,4,5,6' },
    puzzles: { type: 'string', default: '6' },
    load: { type: 'string', default: '0,2' },
    seed: { type: 'string', default: '7' },
    lists: { type: 'boolean', default: false },
  },
});
const numbers = (text: string) => text.split(',').map(Number);

const timings = {
  flightMs: 480,
  lockMs: 480,
  paletteFadeMs: 200,
  solvedFadeMs: 700,
  fadeOutMs: 0,
  fadeInMs: 1800,
  chaseMs: 1600,
};

/** The times of one wave, ms. */
interface Played {
  readonly solved: number;
  readonly perfect: number;
  /**
   * Per puzzle: time from one effective Next to the following one, divided by the time that the
   * page forces.
   */
  readonly ratios: readonly number[];
  readonly puzzleMs: readonly number[];
  /** Between effective ribbons, from the last ribbon to Next, from Next to the first ribbon. */
  readonly ribbonMs: readonly number[];
  readonly solvedMs: readonly number[];
  readonly freshMs: readonly number[];
  readonly lost: number;
}

function measure({ clicks, solved }: PracticeWitness): Played {
  const played = { ratios: [], puzzleMs: [], ribbonMs: [], solvedMs: [], freshMs: [] } as {
    [key in 'ratios' | 'puzzleMs' | 'ribbonMs' | 'solvedMs' | 'freshMs']: number[];
  };
  const counted = clicks.filter(({ on, effect }) => effect && /^(ribbon|next)/.test(on));
  let beganMs: number | undefined;
  let ribbons = 0;
  counted.forEach(({ on, atMs }, i) => {
    const before = counted[i - 1];
    const isNext = on === 'next';
    if (before && !isNext) {
      (before.on === 'next' ? played.freshMs : played.ribbonMs).push(atMs - before.atMs);
    }
    if (!isNext) return void ribbons++;
    if (before) played.solvedMs.push(atMs - before.atMs);
    if (beganMs !== undefined) {
      const tookMs = atMs - beganMs;
      const forcedMs = forcedPuzzleMs(timings, ribbons) + timings.fadeOutMs + timings.fadeInMs;
      played.puzzleMs.push(tookMs);
      played.ratios.push(tookMs / forcedMs);
    }
    beganMs = atMs;
    ribbons = 0;
  });
  const lost = clicks.filter(({ on, effect }) => !effect && /^(ribbon|next|nothing)/.test(on)).length;
  return { ...played, solved: solved.length, perfect: solved.filter(({ perfect }) => perfect).length, lost };
}

async function playWave(desktop: Desktop, size: number, puzzles: number): Promise<Played> {
  const options = Object.entries(timings).map(([name, ms]): string[] => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    String(ms),
  ]);
  const setup = ['--size', `${size}`, '--colors', `${size}`, '--seed', values.seed];
  const page = await serveStrata([...setup, ...options.flat()]);
  const window = await desktop.openPage(page.url, { width: 1024, height: 768, moving: true });
  const run = playOnDesktop(desktop.env, ['--window', '^Strata practice', '--record', 'off']);
  try {
    await until('enough puzzles are solved', 120_000 + puzzles * 60_000, async () =>
      run.process.exitCode !== null || (await page.witness()).solved.length > puzzles ? true : undefined,
    );
    return measure(await page.witness());
  } finally {
    run.process.kill('SIGINT');
    const { stderr } = await run.done;
    if (!/stopped by the user/.test(stderr)) process.stderr.write(stderr);
    await window.close();
    page.close();
  }
}

const desktop = await startDesktop({ width: 1200, height: 900 });
const rows: (string | number)[][] = [];
try {
  for (const load of numbers(values.load)) {
    const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for(;;);']));
    try {
      for (const size of numbers(values.sizes)) {
        const played = await playWave(desktop, size, Number(values.puzzles));
        const { puzzleMs, ratios, ribbonMs, solvedMs, freshMs, lost, solved, perfect } = played;
        const ms = (list: readonly number[]) => Math.round(median([...list]));
        rows.push([
          `${size}x${size}`,
          load,
          `${perfect} of ${solved}`,
          (ms(puzzleMs) / 1000).toFixed(2),
          median([...ratios]).toFixed(2),
          ms(ribbonMs),
          ms(solvedMs),
          ms(freshMs),
          lost,
        ]);
        process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
        if (values.lists)
          console.error(
            JSON.stringify({ ribbonMs, solvedMs, freshMs }, (_, v) =>
              typeof v === 'number' ? Math.round(v) : v,
            ),
          );
      }
    } finally {
      for (const each of busy) each.kill();
    }
  }
} finally {
  await desktop.close();
}
printTable(
  'Strata in a real window',
  [
    'size',
    'busy processes',
    'perfect',
    's a puzzle',
    'times the forced time',
    'ms ribbon to ribbon',
    'ms last ribbon to Next',
    'ms Next to first ribbon',
    'lost clicks',
  ],
  rows,
);

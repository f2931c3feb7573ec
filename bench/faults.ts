/**
 * Plays waves of Strata, or puzzles of another game, with seeded faults, in memory, and prints what
 * must be zero, what must be all, and per kind of fault what came of it. The table goes into
 * docs/faults.md.
 *
 *     npm run bench:faults -- [--game strata|str8ts|adrift|continuity] [--only 17]
 *                             [--runs 1000] [--first 0] [--jobs 2] [--keep runs.jsonl]
 */

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultKinds } from '../test/faults/fault-plan.ts';
import { faultyCube, playFaultyCube } from '../test/faults/faulty-adrift.ts';
import { faultyLevel, playFaultyLevel } from '../test/faults/faulty-continuity.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  withoutFaults,
} from '../test/faults/faulty-run.ts';
import { faultyPuzzle, playFaultyPuzzle } from '../test/faults/faulty-str8ts.ts';
import { faultyWave, playFaultyWave } from '../test/faults/faulty-wave.ts';
import { median, printTable, quantile } from './print-table.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'strata' },
    runs: { type: 'string', default: '1000' },
    /** The number of the first run, so that many can be played in parts. */
    first: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '2' },
    /**
     * A file that keeps what came of each run, so that an interrupted bench goes on where it was.
     */
    keep: { type: 'string' },
    /** Plays one run and tells every event. */
    only: { type: 'string' },
    /** For the jobs themselves: which of how many. */
    job: { type: 'string' },
  },
});
const runs = Number(values.runs);
const first = Number(values.first);
const jobs = Number(values.jobs);

/** How the runs of a game are made and played. */
interface GameWithFaults {
  readonly things: string;
  play(index: number, listen?: FaultyListener): Promise<FaultyResult>;
  playClean(index: number): Promise<FaultyResult>;
  /** Tells which runs take the same time without faults. */
  same(index: number): string;
}

function gameOf<R extends FaultyRun>(
  things: string,
  make: (index: number) => R,
  play: (run: R, listen?: FaultyListener) => Promise<FaultyResult<R>>,
  same: (index: number) => string = String,
): GameWithFaults {
  return {
    things,
    play: (index, listen) => play(make(index), listen),
    playClean: (index) => play(withoutFaults(make(index))),
    same,
  };
}

const sameWave = (index: number): string => {
  const { size, colors, seed } = faultyWave(index);
  return [size, colors, seed].join();
};

const games: Readonly<Record<string, GameWithFaults>> = {
  strata: gameOf('waves', faultyWave, playFaultyWave, sameWave),
  str8ts: gameOf('puzzles of Str8ts', faultyPuzzle, playFaultyPuzzle),
  adrift: gameOf('puzzles of Adrift', faultyCube, playFaultyCube),
  continuity: gameOf('levels of Continuity', faultyLevel, playFaultyLevel),
};

const game = games[values.game]!;
if (!game) throw new RangeError(`expected ${Object.keys(games).join(' or ')} for --game, got ${values.game}`);

/** What a job tells of one run, as one line of JSON. */
interface Told {
  readonly index: number;
  readonly kinds: readonly string[];
  readonly canFinish: boolean;
  readonly finished: boolean;
  readonly perfect: boolean;
  readonly reason: string;
  readonly harmful: number;
  readonly wrongBoards: readonly string[];
  readonly falseSolved: boolean;
  readonly named: boolean;
  /** Of the run's clock, more than the same wave takes without faults. */
  readonly extraSeconds: number;
}

/** What is known from before. */
const kept = (): Told[] =>
  values.keep && existsSync(values.keep)
    ? readFileSync(values.keep, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Told)
        .filter(({ index }) => index >= first && index < first + runs)
    : [];

const cleanSeconds = new Map<string, number>();

/** How long the same run takes without faults. */
async function secondsWithout(index: number): Promise<number> {
  const key = game.same(index);
  const known = cleanSeconds.get(key);
  if (known !== undefined) return known;
  const { result } = await game.playClean(index);
  cleanSeconds.set(key, result.seconds);
  return result.seconds;
}

async function play(index: number): Promise<Told> {
  const told = summary(index, await game.play(index));
  return { ...told, extraSeconds: told.extraSeconds - (await secondsWithout(index)) };
}

function summary(index: number, { run, result, ...checks }: FaultyResult): Told {
  const { finished, reason, solved, perfect, seconds } = result;
  return {
    index,
    kinds: run.plan.kinds,
    finished,
    perfect: perfect === solved,
    reason,
    extraSeconds: seconds,
    ...checks,
  };
}

/** Plays every `jobs`-th run in this process. */
async function work(job: number): Promise<void> {
  const known = new Set(kept().map(({ index }) => index));
  for (let index = first + job; index < first + runs; index += jobs) {
    if (!known.has(index)) console.log(JSON.stringify(await play(index)));
  }
}

/** Plays all runs in processes of their own. */
async function playAll(): Promise<Told[]> {
  const told = kept();
  const file = fileURLToPath(import.meta.url);
  await Promise.all(
    Array.from({ length: jobs }, async (_, job) => {
      const { game: name, keep } = values;
      const own = { game: name, runs, first, jobs, job, ...(keep ? { keep } : {}) };
      const args = [
        ...process.execArgv,
        file,
        ...Object.entries(own).flatMap(([name, value]) => [`--${name}`, `${value}`]),
      ];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const line of createInterface({ input: child.stdout })) {
        told.push(JSON.parse(line) as Told);
        if (keep) appendFileSync(keep, `${line}\n`);
        if (told.length % 50 === 0) process.stderr.write(`${told.length} of ${runs}\n`);
      }
      if (child.exitCode !== 0 && child.exitCode !== null) process.exitCode = 1;
    }),
  );
  return told.toSorted((a, b) => a.index - b.index);
}

const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;

function row(name: string, told: readonly Told[]): (string | number)[] {
  const must = told.filter(({ canFinish }) => canFinish);
  const finished = told.filter((each) => each.finished);
  const extra = finished.map(({ extraSeconds }) => extraSeconds);
  return [
    name,
    told.length,
    told.reduce((sum, { harmful }) => sum + harmful, 0),
    told.reduce((sum, { wrongBoards }) => sum + wrongBoards.length, 0),
    told.filter(({ falseSolved }) => falseSolved).length,
    percent(told.filter(({ named }) => named).length, told.length),
    `${must.filter((each) => each.finished).length} of ${must.length}`,
    `${finished.length} of ${told.length}`,
    median(extra).toFixed(1),
    quantile(extra, 0.9).toFixed(1),
  ];
}

const heads = [
  'fault',
  'runs',
  'clicks outside',
  'wrong boards',
  'false solved',
  'ended with a reason',
  'finished, where it can be',
  'finished in all',
  'extra time, median, s',
  'extra time, 90 %, s',
];

/** Prints the table, the reasons, and what must not be. @returns whether all is as it must be */
function report(told: readonly Told[]): boolean {
  const alone = (kind: string) => told.filter(({ kinds }) => kinds.length === 1 && kinds[0] === kind);
  const mixed = told.filter(({ kinds }) => kinds.length > 1);
  const rows = Object.keys(faultKinds).map((kind) => row(kind, alone(kind)));
  printTable(`${told.length} faulty ${game.things}`, heads, [
    ...rows,
    row('two or three of these', mixed),
    row('all', told),
  ]);
  const reasons = new Map<string, number>();
  for (const { reason } of told) {
    const kind = reason.replace(/\d+x\d+|\(\d[\d., ]*\)/g, '…');
    reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
  }
  const counted = [...reasons];
  printTable(
    'how they ended',
    ['reason', 'runs'],
    counted.toSorted((a, b) => b[1] - a[1]),
  );
  const bad = told.filter(
    (each) =>
      each.harmful > 0 ||
      each.wrongBoards.length > 0 ||
      each.falseSolved ||
      !each.named ||
      (each.canFinish && !each.finished),
  );
  for (const { index, kinds, reason, wrongBoards, harmful, falseSolved } of bad) {
    const facts = { kinds, reason, wrongBoards, harmful, falseSolved };
    console.log(`\nnot as it must be: run ${index} (--only ${index}): ${JSON.stringify(facts)}`);
  }
  return bad.length === 0 && told.length === runs;
}

/** Plays one run and tells what happens. */
async function playOne(index: number): Promise<void> {
  const result = await game.play(index, (event) => {
    if (event.kind === 'look' && !event.trouble) return;
    if (event.kind === 'decision' && event.decision.kind === 'wait') return;
    const { kind, atMs, ...rest } = event;
    const text = JSON.stringify(rest, (name, value: unknown) => (name === 'frame' ? undefined : value));
    console.log(`${(atMs / 1000).toFixed(3).padStart(9)}  ${kind.padEnd(8)}  ${text.slice(0, 200)}`);
  });
  console.log(summary(index, result));
}

if (values.only !== undefined) await playOne(Number(values.only));
else if (values.job !== undefined) await work(Number(values.job));
else if (!report(await playAll())) process.exitCode = 1;

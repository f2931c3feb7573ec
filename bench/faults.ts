/**
 * Plays waves of Strata, or puzzles of another game, in memory with seeded faults. Prints the
 * figures that must be zero, those that must be complete, and the results per kind of fault. The
 * table goes into docs/faults.md.
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
import { median, printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'strata' },
    runs: { type: 'string', default: '1000' },
    /** Number of the first run; splits a large bench into parts. */
    first: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '2' },
    /** File for the result of each run; an interrupted bench resumes from it. */
    keep: { type: 'string' },
    /** Plays one run and prints every event. */
    only: { type: 'string' },
    /** Set in the worker processes: their number among the jobs. */
    job: { type: 'string' },
  },
});
const runs = Number(values.runs);
const first = Number(values.first);
const jobs = Number(values.jobs);

/** Makes and plays the runs of a game. */
interface GameWithFaults {
  readonly things: string;
  play(index: number, listen?: FaultyListener): Promise<FaultyResult>;
  playClean(index: number): Promise<FaultyResult>;
  /** Returns a key that runs share if they take the same time without faults. */
  cleanKey(index: number): string;
}

function gameOf<R extends FaultyRun>(
  things: string,
  make: (index: number) => R,
  play: (run: R, listen?: FaultyListener) => Promise<FaultyResult<R>>,
  cleanKey: (index: number) => string = String,
): GameWithFaults {
  return {
    things,
    play: (index, listen) => play(make(index), listen),
    playClean: (index) => play(withoutFaults(make(index))),
    cleanKey,
  };
}

const waveKey = (index: number): string => {
  const { size, colors, seed } = faultyWave(index);
  return [size, colors, seed].join();
};

const games: Readonly<Record<string, GameWithFaults>> = {
  strata: gameOf('waves', faultyWave, playFaultyWave, waveKey),
  str8ts: gameOf('puzzles of Str8ts', faultyPuzzle, playFaultyPuzzle),
  adrift: gameOf('puzzles of Adrift', faultyCube, playFaultyCube),
  continuity: gameOf('levels of Continuity', faultyLevel, playFaultyLevel),
};

const game = games[values.game]!;
if (!game) throw new RangeError(`expected ${Object.keys(games).join(' or ')} for --game, got ${values.game}`);

/** What a job reports about one run, as one line of JSON. */
interface RunSummary {
  readonly index: number;
  readonly kinds: readonly string[];
  readonly canFinish: boolean;
  readonly finished: boolean;
  readonly perfect: boolean;
  readonly reason: string;
  readonly harmful: number;
  readonly wrongBoards: readonly string[];
  readonly falseSolved: boolean;
  readonly explained: boolean;
  /** Seconds of the run's clock beyond those of the same run without faults. */
  readonly extraSeconds: number;
}

/** Reads the results of an earlier, interrupted bench. */
const keptRuns = (): RunSummary[] =>
  values.keep && existsSync(values.keep)
    ? readFileSync(values.keep, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as RunSummary)
        .filter(({ index }) => index >= first && index < first + runs)
    : [];

const cleanSeconds = new Map<string, number>();

/** Returns the time that the same run takes without faults, s. */
async function secondsWithout(index: number): Promise<number> {
  const key = game.cleanKey(index);
  const known = cleanSeconds.get(key);
  if (known !== undefined) return known;
  const { result } = await game.playClean(index);
  cleanSeconds.set(key, result.seconds);
  return result.seconds;
}

async function play(index: number): Promise<RunSummary> {
  const played = summary(index, await game.play(index));
  return { ...played, extraSeconds: played.extraSeconds - (await secondsWithout(index)) };
}

function summary(index: number, { run, result, ...checks }: FaultyResult): RunSummary {
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
  const known = new Set(keptRuns().map(({ index }) => index));
  for (let index = first + job; index < first + runs; index += jobs) {
    if (!known.has(index)) console.log(JSON.stringify(await play(index)));
  }
}

/** Plays all runs in worker processes. */
async function playAll(): Promise<RunSummary[]> {
  const summaries = keptRuns();
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
        summaries.push(JSON.parse(line) as RunSummary);
        if (keep) appendFileSync(keep, `${line}\n`);
        if (summaries.length % 50 === 0) process.stderr.write(`${summaries.length} of ${runs}\n`);
      }
      if (child.exitCode !== 0 && child.exitCode !== null) process.exitCode = 1;
    }),
  );
  return summaries.toSorted((a, b) => a.index - b.index);
}

const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;

function row(name: string, summaries: readonly RunSummary[]): (string | number)[] {
  const must = summaries.filter(({ canFinish }) => canFinish);
  const finished = summaries.filter((each) => each.finished);
  const extra = finished.map(({ extraSeconds }) => extraSeconds);
  return [
    name,
    summaries.length,
    summaries.reduce((sum, { harmful }) => sum + harmful, 0),
    summaries.reduce((sum, { wrongBoards }) => sum + wrongBoards.length, 0),
    summaries.filter(({ falseSolved }) => falseSolved).length,
    percent(summaries.filter(({ explained }) => explained).length, summaries.length),
    `${must.filter((each) => each.finished).length} of ${must.length}`,
    `${finished.length} of ${summaries.length}`,
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

/** Prints the table, the reasons for ending, and violations. @returns whether there are none */
function report(summaries: readonly RunSummary[]): boolean {
  const alone = (kind: string) => summaries.filter(({ kinds }) => kinds.length === 1 && kinds[0] === kind);
  const mixed = summaries.filter(({ kinds }) => kinds.length > 1);
  const rows = Object.keys(faultKinds).map((kind) => row(kind, alone(kind)));
  printTable(`${summaries.length} faulty ${game.things}`, heads, [
    ...rows,
    row('two or three of these', mixed),
    row('all', summaries),
  ]);
  const reasons = new Map<string, number>();
  for (const { reason } of summaries) {
    const kind = reason.replace(/\d+x\d+|\(\d[\d., ]*\)/g, '…');
    reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
  }
  const counted = [...reasons];
  printTable(
    'how they ended',
    ['reason', 'runs'],
    counted.toSorted((a, b) => b[1] - a[1]),
  );
  const bad = summaries.filter(
    (each) =>
      each.harmful > 0 ||
      each.wrongBoards.length > 0 ||
      each.falseSolved ||
      !each.explained ||
      (each.canFinish && !each.finished),
  );
  for (const { index, kinds, reason, wrongBoards, harmful, falseSolved } of bad) {
    const facts = { kinds, reason, wrongBoards, harmful, falseSolved };
    console.log(`\nunexpected: run ${index} (--only ${index}): ${JSON.stringify(facts)}`);
  }
  return bad.length === 0 && summaries.length === runs;
}

/** Plays one run and prints what happens. */
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

/**
 * Plays levels of Continuity with seeded faults, in memory, and prints per kind of fault what must be zero, what must be all, and
 * how runs ended. The table goes into docs/faults.md.
 *
 *     npx tsx bench/faulty-continuity.ts [--runs 110 --first 0] [--only 17]
 */

import { parseArgs } from 'node:util';
import { playLoop, type RunResult } from '../src/bot/loop.ts';
import type { Frame } from '../src/core/frame.ts';
import type { FrameSize } from '../src/core/points.ts';
import { seededRandom } from '../src/core/random.ts';
import { VirtualClock } from '../src/core/virtual-clock.ts';
import { sceneLine, stateLine } from '../src/games/continuity/play/known-state.ts';
import { parseLevel } from '../src/games/continuity/level-text.ts';
import { continuityPlayer } from '../src/games/continuity/play.ts';
import { continuityPractice, type ContinuityWitness } from '../src/games/continuity/practice.ts';
import { continuityReader } from '../src/games/continuity/reader.ts';
import type { ContinuityScene } from '../src/games/continuity/scene.ts';
import { ClickGate } from '../src/input/click-gate.ts';
import { canFinish, type FaultKind, faultKinds } from '../src/practice/fault-plan.ts';
import { FaultyPractice } from '../src/practice/faults.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '110' },
    first: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});

/** What came of a run. */
interface Outcome {
  readonly index: number;
  readonly kind: FaultKind;
  readonly result: RunResult;
  readonly canFinish: boolean;
  /** Clicks and keys outside the window, or on something in front of it. */
  readonly harmful: number;
  /** Boards that something was typed for and that were not there. */
  readonly wrongBoards: number;
  readonly falseSolved: boolean;
  readonly named: boolean;
}

/** A run that is still going on after this time of its clock does not end by itself, ms. */
const longestMs = 3600_000;
const windows: readonly FrameSize[] = [
  { width: 360, height: 400 },
  { width: 420, height: 440 },
  { width: 400, height: 460 },
];
const kinds = Object.keys(faultKinds) as FaultKind[];

/** Rectangles in the board for faults that lie over cells. */
const cells = ({ width, height }: FrameSize) =>
  [0, 1, 2, 3].map((i) => ({
    x: width * (0.2 + 0.4 * (i % 2)),
    y: height * (0.25 + 0.3 * Math.floor(i / 2)),
    width: 14,
    height: 14,
  }));

/** Whether a standstill that was read is one that the picture showed, or may have shown while it was drawn. */
function wasThere(scene: ContinuityScene, witnesses: readonly ContinuityWitness[]): boolean {
  const line = sceneLine(scene);
  return (
    line === undefined || witnesses.some(({ level, state }) => stateLine(parseLevel(level), state) === line)
  );
}

/** Plays the run of a number: the kinds take turns, everything else follows from it. */
async function playFaulty(index: number): Promise<Outcome> {
  const kind = kinds[index % kinds.length] as FaultKind;
  const random = seededRandom(index);
  const plan = { kinds: [kind], seed: index };
  const clock = new VirtualClock();
  const size = random.pick(['2x2', '2x2', '2x3', '3x2']);
  const game = continuityPractice.create({ seed: String(random.int(1000)), size, keys: '1', slides: '1..6' });
  const table = new FaultyPractice({ game, sizes: random.shuffle(windows), clock, cells }, plan);
  const stop = new AbortController();
  let look: { readonly frame: Frame; readonly scene: ContinuityScene | undefined } | undefined;
  let wrongBoards = 0;
  const result = await playLoop({
    reader: continuityReader,
    session: continuityPlayer.start({}),
    screen: table,
    gate: new ClickGate(table, table, () => table.displays()),
    clock,
    signal: stop.signal,
    listen: (event) => {
      if (event.kind === 'look')
        look = { frame: event.frame, scene: event.scene as ContinuityScene | undefined };
      if (event.kind === 'decision' && event.decision.kind === 'act' && look?.scene?.kind === 'slide') {
        const there = table.witnessesOf(look.frame) as readonly ContinuityWitness[];
        if (!wasThere(look.scene, there)) wrongBoards++;
      }
      if (event.atMs > longestMs) stop.abort();
    },
  });
  const { solved } = table.witness();
  return {
    index,
    kind,
    result,
    canFinish: canFinish(plan),
    harmful: table.harmfulClicks,
    wrongBoards,
    falseSolved: (result.finished || result.solved > 0) && solved.length === 0,
    named: result.reason !== '' && !stop.signal.aborted,
  };
}

const inWords = ({ index, kind, result, canFinish: possible, wrongBoards }: Outcome): string =>
  `${index} ${kind}: ${result.finished ? 'finished' : 'not finished'}${possible ? '' : ' (need not)'}, ${wrongBoards} wrong boards: ${result.reason}`;

if (values.only) {
  console.log(inWords(await playFaulty(Number(values.only))));
} else {
  const outcomes: Outcome[] = [];
  const first = Number(values.first);
  for (let index = first; index < first + Number(values.runs); index++) {
    const outcome = await playFaulty(index);
    outcomes.push(outcome);
    process.stderr.write(`${inWords(outcome)}\n`);
  }
  printTable(
    'Levels of Continuity with faults',
    [
      'fault',
      'runs',
      'harmful',
      'wrong boards',
      'false solved',
      'named',
      'finished, where it can be',
      'finished in all',
    ],
    [...kinds, 'all'].map((kind) => {
      const some = outcomes.filter((each) => kind === 'all' || each.kind === kind);
      const sum = (of: (each: Outcome) => number | boolean) =>
        some.reduce((total, each) => total + Number(of(each)), 0);
      const possible = some.filter((each) => each.canFinish);
      const finished = possible.filter(({ result }) => result.finished).length;
      return [
        kind,
        some.length,
        sum(({ harmful }) => harmful),
        sum(({ wrongBoards }) => wrongBoards),
        sum(({ falseSolved }) => falseSolved),
        `${sum(({ named }) => named)} of ${some.length}`,
        `${finished} of ${possible.length}`,
        sum(({ result }) => result.finished),
      ];
    }),
  );
}

/**
 * Measures how many proven Adrift puzzles per second are made, how much they differ, and how the
 * rating orders them.
 *
 *     npm run bench:adrift [-- --seconds 6] [--check 5000]
 *     npm run bench:adrift -- --workers
 *
 * Rates are per core, by processor time, which other work on the machine hardly changes, and by
 * wall clock. `--workers` only compares one worker with two (adrift-workers.ts). `--check n`
 * compares the search with trying every path on n boards of side 2 to 4 under both rules.
 */

import { parseArgs } from 'node:util';
import { seededRandom } from '../src/core/random.ts';
import type { Cover } from '../src/games/adrift/cover.ts';
import { parseBoard } from '../src/games/adrift/parse-board.ts';
import { adriftGenerator } from '../src/games/adrift/generate/generate.ts';
import type { PuzzleJson } from '../src/games/adrift/generate/made-puzzle.ts';
import { PathSearch } from '../src/games/adrift/solve/path-search.ts';
import { movesBetween } from '../src/games/adrift/generate/puzzle-chain.ts';
import { bands } from '../src/games/adrift/rate/bands.ts';
import { Rater } from '../src/games/adrift/rate/rate.ts';
import { topologyOf } from '../src/games/adrift/topology.ts';
import type { OptionValues } from '../src/core/options.ts';
import type { GeneratorJob, MadePuzzle } from '../src/games/game.ts';
import { bruteForce } from '../test/oracles/adrift-brute-force.ts';
import { coveredBoards, scatteredBoard, withEndMoved } from '../test/support/adrift/random-boards.ts';
import { guessesNeeded } from '../test/support/adrift/random-guesses.ts';
import { rankCorrelation } from '../test/support/rank-correlation.ts';
import { benchWorkers, processorSeconds } from './adrift-workers.ts';
import { median, printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    workers: { type: 'boolean', default: false },
    check: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);

/** Makes whole blocks of a set until the time is over. */
function makeFor(job: GeneratorJob, ms: number) {
  const blocks: MadePuzzle[][] = [];
  const [clock, processor] = [performance.now(), processorSeconds()];
  for (let block = 0; performance.now() - clock < ms; block++) {
    blocks.push([...(job.make(block) as Iterable<MadePuzzle>)]);
  }
  const count = blocks.flat().length;
  return {
    blocks,
    perProcessorSecond: count / (processorSeconds() - processor),
    perSecond: (count / (performance.now() - clock)) * 1000,
  };
}

/** One line of the table of rates. */
interface Kind {
  readonly what: string;
  readonly options: OptionValues;
  readonly target?: number;
  /** Size of the set that is measured. */
  readonly set?: number;
}

const kinds: readonly Kind[] = [
  { what: 'side 4', options: { side: '4' }, set: 20_000 },
  { what: 'side 5', options: {}, target: 5000, set: 200_000 },
  { what: 'side 5, 0 to 9 stones', options: { stones: '0..9' }, set: 200_000 },
  { what: 'side 8', options: { side: '8' }, target: 1500 },
  { what: 'side 10', options: { side: '10' }, target: 800 },
  { what: 'side 15', options: { side: '15' } },
  { what: 'side 5, blanks, 0 to 9 stones', options: { cover: 'blanks', stones: '0..9' }, target: 150 },
  { what: 'side 5, blanks, 0 to 5 stones', options: { cover: 'blanks', stones: '0..5' } },
  { what: 'side 6, blanks, 0 to 12 stones', options: { side: '6', cover: 'blanks', stones: '0..12' } },
];

/** Default size of the measured set: more puzzles than the bench makes of it. */
const setSize = 10_000;

function benchRates(): void {
  const rows = kinds.map(({ what, options, target, set = setSize }) => {
    const job = adriftGenerator.prepare(options, 1, set);
    makeFor(adriftGenerator.prepare(options, 2, set), 1000);
    const { blocks, perProcessorSecond, perSecond } = makeFor(job, seconds * 1000);
    const side = Number(options['side'] ?? 5);
    return [
      what,
      movesBetween(side),
      blocks.flat().length,
      perProcessorSecond.toFixed(0),
      perSecond.toFixed(0),
      target ?? '',
      target ? (perProcessorSecond / target).toFixed(1) : '',
    ];
  });
  const heads = [
    'puzzles',
    'moves between, at least',
    'made',
    'a second of processor',
    'a second by the clock',
  ];
  printTable('Proven puzzles, one core', [...heads, 'target', 'processor to target'], rows);
}

/**
 * Compares two puzzles: the share of cell borders that only one of the solutions crosses, and the
 * share of ends they have in common.
 */
function difference(one: PuzzleJson, two: PuzzleJson): { edges: number; ends: number } {
  const { edges, endsOf } = topologyOf(one.side);
  const [a, b] = [one, two].map(({ solution }) => solution.flatMap((row) => row.split(' ')));
  const isOn = (cells: readonly string[] | undefined, edge: number) => {
    const [u, v] = [cells?.[endsOf[2 * edge]! >> 2], cells?.[endsOf[2 * edge + 1]! >> 2]];
    return u === v && u !== '#';
  };
  let differing = 0;
  for (let edge = 0; edge < edges; edge++) if (isOn(a, edge) !== isOn(b, edge)) differing++;
  const [endsA, endsB] = [one, two].map(({ board }) => new Set(parseBoard(board.join('\n')).ends));
  const shared = [...(endsA ?? [])].filter((cell) => endsB?.has(cell)).length;
  return { edges: differing / edges, ends: shared / (endsA?.size ?? 1) };
}

function benchIndependence(): void {
  const rows = kinds.slice(0, 6).map(({ what, options, set = setSize }) => {
    const job = adriftGenerator.prepare(options, 3, set);
    const blocks = [0, 1, 2, 3, 4, 5].map((block) =>
      [...(job.make(block) as Iterable<MadePuzzle>)].slice(0, 40).map(({ json }) => json as PuzzleJson),
    );
    const following = blocks.flatMap((block) => block.slice(1).map((each, i) => [block[i], each] as const));
    const apart = blocks.flatMap((block, i) =>
      block.map((each, j) => [blocks[(i + 1) % 6]?.[j], each] as const),
    );
    const mean = (pairs: typeof following, key: 'edges' | 'ends') => {
      const values = pairs.flatMap(([one, two]) => (one && two ? [difference(one, two)[key]] : []));
      return `${((100 * values.reduce((sum, each) => sum + each, 0)) / values.length).toFixed(0)} %`;
    };
    return [
      what,
      mean(following, 'edges'),
      mean(apart, 'edges'),
      mean(following, 'ends'),
      mean(apart, 'ends'),
    ];
  });
  const heads = [
    'puzzles',
    'edges that differ: neighbours',
    'any two',
    'ends in common: neighbours',
    'any two',
  ];
  printTable('How alike puzzles are that follow each other in a chain, and any two', heads, rows);
}

/**
 * Checks whether the rating orders puzzles by the guesses that a player without foresight needs.
 */
function benchRating(): void {
  const rows = [4, 5, 6].flatMap((side) => {
    const topology = topologyOf(side);
    const rater = new Rater(topology, new PathSearch(topology));
    const job = adriftGenerator.prepare({ side: String(side) }, 4, 240);
    const set = [0, 1, 2].flatMap((block) => [...((job.make(block) ?? []) as Iterable<MadePuzzle>)]);
    const boards = set.map(({ text }) => parseBoard(text));
    const start = processorSeconds();
    const ratings = boards.map((board) => rater.rate(board, 'full'));
    const ms = (1000 * (processorSeconds() - start)) / boards.length;
    const guesses = boards.map((board) => guessesNeeded(board, seededRandom(1), 10));
    const correlation = rankCorrelation(
      ratings.map(({ effort }) => effort),
      guesses,
    );
    return bands.map((band, i) => {
      const chosen = guesses.filter((_, at) => ratings[at]?.band === band);
      const first = i === 0 ? [side, boards.length, ms.toFixed(1), correlation.toFixed(2)] : ['', '', '', ''];
      const share = `${((100 * chosen.length) / boards.length).toFixed(0)} %`;
      return [...first, band, share, median(chosen).toFixed(1), quantile(chosen, 0.9).toFixed(1)];
    });
  });
  const heads = ['side', 'puzzles', 'ms a rating', 'rank correlation with guesses', 'band', 'share'];
  printTable('The rating against random guessing', [...heads, 'guesses, median', 'nine in ten below'], rows);
}

/** Compares the search with trying every path. */
function check(count: number): void {
  const random = seededRandom(99);
  const searches = [2, 3, 4].map((side) => new PathSearch(topologyOf(side)));
  let [compared, differing] = [0, 0];
  for (let i = 0; i < count; i++) {
    const side = 2 + (i % 3);
    const stones = random.int(2) === 0 ? 0 : 1 + random.int(2 * side);
    const colors = side + random.int(2);
    const covered = () => coveredBoards(i, side, { colors, stones, count: 1 })[0];
    const kind = random.int(3);
    const wide = { colors, stones: side === 4 ? stones + 4 : stones };
    const board = kind === 0 ? scatteredBoard(random, side, wide) : covered();
    if (!board) continue;
    const tried = kind === 2 ? withEndMoved(random, board) : board;
    for (const cover of ['full', 'blanks'] satisfies Cover[]) {
      const wanted = bruteForce(tried, cover, 1000).length;
      const order = { full: cover === 'full', solutions: 1000, nodes: Infinity };
      compared++;
      if (searches[side - 2]?.run(tried.cells, tried.ends, order) !== wanted) differing++;
    }
  }
  console.log(`\n${compared} boards and rules compared with trying every path, ${differing} differ`);
}

if (values.workers) await benchWorkers();
else {
  benchRates();
  benchIndependence();
  benchRating();
  if (Number(values.check) > 0) check(Number(values.check));
}

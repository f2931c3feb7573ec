/**
 * Generates sets of puzzles. Each is proven to have one solution, no two are equivalent under the
 * board's symmetries and renaming of colours, and the set does not depend on how the work is
 * divided.
 *
 * A set consists of blocks. A block is one chain (puzzle-chain.ts), seeded by the set's seed and
 * the block's number, so it is independent of other blocks. Puzzles of different blocks are never
 * equivalent: puzzles are divided into classes, equivalent ones into the same class, and a block
 * only takes puzzles of its own class. The walk continues until it reaches one, which on average
 * takes as many moves as there are classes. So later blocks are larger rather than more numerous.
 *
 * If there are few puzzles in total (sides 2 and 3, and wherever a walk revisits boards), a block
 * might not find enough in its class. Then the set is one chain, and making a block repeats all
 * blocks before it.
 */

import type { Generator, GeneratorJob, MadePuzzle, NamedText } from '../../game.ts';
import { argumentError, UnsolvedError } from '../../../core/errors.ts';
import { type Block, blockClasses, blockOfSet, growingBlocks } from '../../kit/blocks.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../parse-board.ts';
import { peopleTimes } from '../rate/people-times.ts';
import { generateOptionSpecs, puzzleRequest } from './generate-options.ts';
import { madePuzzle, type ProvenPuzzle, type PuzzleJson, type PuzzleRequest } from './made-puzzle.ts';
import { puzzlePage } from '../page/puzzle-page.ts';
import { Rater } from '../rate/rate.ts';
import { type ChainTools, chainTools, proofNodes, PuzzleChain } from './puzzle-chain.ts';
import { printAdrift } from './print.ts';

/** Puzzles per block: fewer if each takes long. */
const blockSizes = { quick: growingBlocks(100), slow: growingBlocks(16) } as const;

/** Minimum side of a set with several chains. */
const minSideOfChains = 4;

/**
 * Boards sampled to find out whether a walk revisits any: more for small sides, where sampling is
 * quick and a class may have too few puzzles for the larger blocks.
 */
const probes = { upToSide: 5, small: 512, large: 64 } as const;

/** Generates sets of puzzles. */
export const adriftGenerator: Generator = {
  options: generateOptionSpecs,
  print: printAdrift,
  prepare(options, seed, count) {
    const request = puzzleRequest(options, count);
    const tools = ratingTools(request.side);
    const isSmall = isSmallSpace(tools, request);
    const blockSize = isSlow(request) ? blockSizes.slow : blockSizes.quick;
    const blockAt = (block: number) => blockOfSet(blockSize, count, block);
    const oneChain = isSmall ? inOneChain(tools, request, seed) : undefined;
    const job: GeneratorJob = {
      blockSize,
      ...(oneChain
        ? { make: (block) => oneChain(blockAt(block)) }
        : {
            make: (block) => ownChain(tools, request, seed, { ...blockAt(block), made: [] }),
            goOn: (block, made) => ownChain(tools, request, seed, { ...blockAt(block), made }),
          }),
      page: (puzzles) => puzzlePage(puzzles.map(({ json }) => json as PuzzleJson)),
    };
    if (!request.bands) return job;
    return { ...job, arrange: (puzzles, times) => inOrder(puzzles, times, tools, request) };
  },
};

/** Makes the tools of chains whose puzzles may be rated. */
function ratingTools(side: number): ChainTools {
  const tools = chainTools(side);
  const rater = new Rater(tools.topology, tools.search);
  return { ...tools, rate: (puzzle, cover) => rater.rate(puzzle, cover) };
}

/** Returns whether making a puzzle takes milliseconds rather than less. */
const isSlow = ({ side, cover, bands }: PuzzleRequest): boolean =>
  bands !== undefined || side >= 12 || (cover === 'blanks' && side >= 6);

/** A block whose first puzzles may already be made. */
interface BegunBlock extends Block {
  readonly made: readonly Partial<MadePuzzle>[];
}

/**
 * Makes a block as its own chain, restricted to the block's class. Puzzles already made are skipped
 * without proving them again.
 */
function* ownChain(
  tools: ChainTools,
  request: PuzzleRequest,
  seed: number,
  { block, puzzles, made }: BegunBlock,
): Iterable<MadePuzzle> {
  const ownSeed = seed ^ Math.imul(block, 0x27d4_eb2f);
  const chain = new PuzzleChain(tools, request, ownSeed, { index: block, of: blockClasses });
  for (const puzzle of made) {
    const { cells, ends } = parseBoard(puzzle.text ?? (puzzle.json as PuzzleJson).board.join('\n'));
    if (chain.pass(tools.keys.keyOf(cells, ends))) continue;
    throw argumentError('the set', 'puzzles that this version makes of its options', 'others');
  }
  for (let i = made.length; i < puzzles; i++) yield madePuzzle(request, nextOf(chain, request));
}

/**
 * Makes blocks of a set that is one chain; puzzles before a block are made and skipped. A block is
 * made at once, so that blocks may be requested while others are being read.
 */
function inOneChain(
  tools: ChainTools,
  request: PuzzleRequest,
  seed: number,
): (block: Block) => Iterable<MadePuzzle> {
  let chain = new PuzzleChain(tools, request, seed);
  return ({ before, puzzles }) => {
    if (chain.made > before) chain = new PuzzleChain(tools, request, seed);
    while (chain.made < before && chain.next());
    const made: MadePuzzle[] = [];
    while (made.length < puzzles) {
      const puzzle = chain.next();
      if (!puzzle) return endingShort(made, shortage(chain, request, 'the only one'));
      made.push(madePuzzle(request, puzzle));
    }
    return made;
  };
}

/** Yields the puzzles of a block that is too short. @throws UnsolvedError after the last one */
function* endingShort(puzzles: readonly MadePuzzle[], error: UnsolvedError): Iterable<MadePuzzle> {
  yield* puzzles;
  throw error;
}

/**
 * @throws UnsolvedError when the chain finds no more puzzles
 */
function nextOf(chain: PuzzleChain, request: PuzzleRequest): ProvenPuzzle {
  const puzzle = chain.next();
  if (puzzle) return puzzle;
  throw shortage(chain, request, 'one of many');
}

/** The error that reports how few puzzles a chain has found. */
function shortage(
  { made }: PuzzleChain,
  { bands, cover }: PuzzleRequest,
  chain: 'the only one' | 'one of many',
): UnsolvedError {
  const what = bands ? 'of this kind and difficulty' : 'of this kind';
  const options = cover === 'blanks' ? '--cover, --colors, ' : '--colors, ';
  const seed = chain === 'one of many' ? 'take another --seed, or ' : '';
  const advice = `${seed}change ${options}--min-length, --stones or --side`;
  if (made === 0) return new UnsolvedError(`no puzzle ${what} was found; ${advice}`);
  const found = made === 1 ? `1 different puzzle ${what} was` : `${made} different puzzles ${what} were`;
  return new UnsolvedError(`only ${found} found; ask for fewer, or ${advice}`);
}

/**
 * Returns whether there are so few puzzles (or none) that the set must be one chain; the result
 * does not depend on the block.
 */
function isSmallSpace(tools: ChainTools, request: PuzzleRequest): boolean {
  if (request.side < minSideOfChains) return true;
  const looks = request.side <= probes.upToSide ? probes.small : probes.large;
  return new PuzzleChain(tools, request, 0).meetsAgain(looks);
}

/** Sorts from easy to hard, or from quick to slow if people's times are given; ties by text. */
function inOrder(
  puzzles: readonly MadePuzzle[],
  times: readonly NamedText[] | undefined,
  tools: ChainTools,
  request: PuzzleRequest,
): readonly MadePuzzle[] {
  const rated = puzzles.map((puzzle) => {
    const json = puzzle.json as PuzzleJson;
    return { puzzle, json, effort: json.difficulty ?? 0, ms: 0 };
  });
  const harder = (a: (typeof rated)[number], b: (typeof rated)[number]) =>
    a.ms - b.ms || a.effort - b.effort || (a.puzzle.text < b.puzzle.text ? -1 : 1);
  if (!times) return rated.toSorted(harder).map(({ puzzle }) => puzzle);
  const boards = rated.map(({ json, effort }) => ({ board: parseBoard(json.board.join('\n')), effort }));
  const found = peopleTimes(boards, times, {
    side: request.side,
    keyOf: ({ cells, ends }) => tools.keys.keyOf(cells, ends),
    effortOf: (board) => effortOf(board, tools, request),
  });
  return rated
    .map((each, i) => ({ ...each, ms: found[i]!.ms }))
    .map((each, i) => ({ ...each, puzzle: { ...each.puzzle, json: { ...each.json, time: found[i]! } } }))
    .toSorted(harder)
    .map(({ puzzle }) => puzzle);
}

/**
 * Returns the effort of a puzzle from elsewhere; `undefined` if it is not proven to have one
 * solution.
 */
function effortOf({ cells, ends }: Board, tools: ChainTools, { cover }: PuzzleRequest): number | undefined {
  const { search, rate } = tools;
  const full = cover === 'full';
  const count = search.run(cells, ends, { full, taut: true, solutions: 2, nodes: proofNodes });
  const solution = search.found[0];
  if (count !== 1 || !search.isComplete || !solution) return undefined;
  return rate?.({ cells, ends, solution }, cover).effort;
}

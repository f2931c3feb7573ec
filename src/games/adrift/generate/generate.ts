/**
 * Makes sets of puzzles: each proven to have one solution, no two alike under the board's
 * symmetries and other names of the colours, and all of it the same however the work is shared.
 *
 * A set is dealt out in blocks; a block is one chain (puzzle-chain.ts), seeded by the set's seed
 * and its own number, so it needs to know of no other block. That puzzles of two blocks are never
 * alike does not rest on chance either: all puzzles fall into classes, alike ones into the same
 * class, and a block only takes puzzles of its own class. The walk moves on until it comes to one,
 * as many moves as there are classes on average, hence later blocks are larger instead of more.
 *
 * Where there are few puzzles in all (side 2 and 3, and wherever a walk comes back to where it
 * was), a block might not find enough in its class. There the set is one chain, and whoever is to
 * make a block makes all those before it again.
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

/** Puzzles in a block: few where each of them takes long. */
const blockSizes = { quick: growingBlocks(100), slow: growingBlocks(16) } as const;

/** From this side on a set may be made of several chains. */
const minSideOfChains = 4;

/**
 * Boards that are looked at to see whether a walk comes back to where it was: more of small sides,
 * where a look is quick and a class may have too few puzzles for the larger blocks.
 */
const probes = { upToSide: 5, small: 512, large: 64 } as const;

/** Makes sets of puzzles. */
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

/** The tools of chains whose puzzles may be rated. */
function ratingTools(side: number): ChainTools {
  const tools = chainTools(side);
  const rater = new Rater(tools.topology, tools.search);
  return { ...tools, rate: (puzzle, cover) => rater.rate(puzzle, cover) };
}

/** Whether a puzzle takes milliseconds to make rather than less. */
const isSlow = ({ side, cover, bands }: PuzzleRequest): boolean =>
  bands !== undefined || side >= 12 || (cover === 'blanks' && side >= 6);

/** A block of which the first puzzles may be there. */
interface BegunBlock extends Block {
  readonly made: readonly Partial<MadePuzzle>[];
}

/**
 * A block as a chain of its own, which keeps to the block's class. What is there is passed by
 * without proving it again.
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
 * Blocks of the one chain of a set; what lies before a block is made and left out. A block is made
 * at once, so that blocks may be asked for while others are being read.
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
      if (!puzzle) return endingShort(made, shortage(chain, request, 1));
      made.push(madePuzzle(request, puzzle));
    }
    return made;
  };
}

/** The puzzles of a block that has not enough of them. @throws UnsolvedError behind the last one */
function* endingShort(puzzles: readonly MadePuzzle[], error: UnsolvedError): Iterable<MadePuzzle> {
  yield* puzzles;
  throw error;
}

/** @throws UnsolvedError when a chain does not find any more */
function nextOf(chain: PuzzleChain, request: PuzzleRequest): ProvenPuzzle {
  const puzzle = chain.next();
  if (puzzle) return puzzle;
  throw shortage(chain, request, blockClasses);
}

/** Says how many puzzles a chain has found. */
function shortage({ made }: PuzzleChain, { bands, cover }: PuzzleRequest, chains: number): UnsolvedError {
  const where = chains > 1 ? ` in one of ${chains} parts of the set` : '';
  const what = bands ? 'of this kind and difficulty' : 'of this kind';
  const options = cover === 'blanks' ? '--cover, --colors, ' : '--colors, ';
  const advice = `change ${options}--min-length, --stones or --side`;
  if (made === 0) return new UnsolvedError(`no puzzle ${what} was found${where}; ${advice}`);
  const found = made === 1 ? `1 different puzzle ${what} was` : `${made} different puzzles ${what} were`;
  return new UnsolvedError(`only ${found} found${where}; ask for fewer, or ${advice}`);
}

/**
 * Whether there are so few puzzles that the set has to be one chain (or none at all); the same for
 * all who make a part of it.
 */
function isSmallSpace(tools: ChainTools, request: PuzzleRequest): boolean {
  if (request.side < minSideOfChains) return true;
  const looks = request.side <= probes.upToSide ? probes.small : probes.large;
  return new PuzzleChain(tools, request, 0).meetsAgain(looks);
}

/**
 * From easy to hard, or from quick to slow where people's times are given; equally hard ones in the
 * order of their texts.
 */
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

/** The effort of a puzzle from elsewhere; `undefined` where it is not seen to have one solution. */
function effortOf({ cells, ends }: Board, tools: ChainTools, { cover }: PuzzleRequest): number | undefined {
  const { search, rate } = tools;
  const full = cover === 'full';
  const count = search.run(cells, ends, { full, taut: true, solutions: 2, nodes: proofNodes });
  const solution = search.found[0];
  if (count !== 1 || !search.isComplete || !solution) return undefined;
  return rate?.({ cells, ends, solution }, cover).effort;
}

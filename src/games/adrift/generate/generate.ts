/**
 * Makes sets of puzzles: each proven to have one solution, no two alike under the board's
 * symmetries and other names of the colours, and all of it the same however the work is shared.
 *
 * A set is dealt out in blocks; a block is one chain (puzzle-chain.ts), seeded by the set's seed
 * and its own number, so it needs to know of no other block. That puzzles of two blocks are never
 * alike does not rest on chance either: all puzzles fall into as many classes as the set has
 * blocks, alike ones into the same class, and a block only takes puzzles of its own class. The walk
 * moves on until it comes to one, as many moves as there are blocks on average, hence blocks grow
 * with the set instead of becoming more.
 *
 * Where there are few puzzles in all (side 2 and 3, and wherever a short walk comes back to where
 * it was), a block might not find enough in its class. There the set is one chain, and whoever is
 * to make a block makes all those before it again.
 */

import type { Generator, GeneratorJob, MadePuzzle } from '../../game.ts';
import { argumentError, UnsolvedError } from '../../../core/errors.ts';
import { parseBoard } from '../parse-board.ts';
import { generateOptionSpecs, puzzleRequest } from './generate-options.ts';
import { madePuzzle, type ProvenPuzzle, type PuzzleJson, type PuzzleRequest } from './made-puzzle.ts';
import { puzzlePage } from '../page/puzzle-page.ts';
import { Rater } from '../rate/rate.ts';
import { type ChainTools, chainTools, PuzzleChain } from './puzzle-chain.ts';
import { printAdrift } from './print.ts';

/** Puzzles in a block, if the set has as many: few where each of them takes long. */
const minInBlock = { quick: 100, slow: 16 } as const;

/** Blocks of a set, unless they would have more than `maxInBlock` puzzles. */
const maxBlocks = 32;
const maxInBlock = 4096;

/** From this side on a set may be made of several chains. */
const minSideOfChains = 4;

/** Boards that are looked at to see whether a walk soon comes back to where it was. */
const probes = 64;

/** Makes sets of puzzles. */
export const adriftGenerator: Generator = {
  options: generateOptionSpecs,
  print: printAdrift,
  prepare(options, seed, count) {
    const request = puzzleRequest(options, count);
    const tools = ratingTools(request.side);
    const isSmall = isSmallSpace(tools, request);
    const min = isSlow(request) ? minInBlock.slow : minInBlock.quick;
    const blocks = Math.max(Math.min(maxBlocks, Math.ceil(count / min)), Math.ceil(count / maxInBlock));
    const deal = { seed, count, blocks };
    const job: GeneratorJob = {
      blockSize: Math.ceil(count / blocks),
      ...(isSmall
        ? { make: inOneChain(tools, request, deal) }
        : {
            make: (block) => ownChain(tools, request, deal, { block, made: [] }),
            goOn: (block, made) => ownChain(tools, request, deal, { block, made }),
          }),
      page: (puzzles) => puzzlePage(puzzles.map(({ json }) => json as PuzzleJson)),
    };
    return request.bands ? { ...job, arrange: byDifficulty } : job;
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

/** A set, and how it is dealt out. */
interface Deal {
  readonly seed: number;
  readonly count: number;
  readonly blocks: number;
}

/** How many puzzles lie before a block. */
const before = ({ count, blocks }: Deal, block: number): number =>
  Math.min(count, block * Math.ceil(count / blocks));

/** A block of which the first puzzles may be there. */
interface BegunBlock {
  readonly block: number;
  readonly made: readonly Partial<MadePuzzle>[];
}

/**
 * A block as a chain of its own, which keeps to the block's class. What is there is passed by
 * without proving it again.
 */
function* ownChain(
  tools: ChainTools,
  request: PuzzleRequest,
  deal: Deal,
  { block, made }: BegunBlock,
): Iterable<MadePuzzle> {
  const seed = deal.seed ^ Math.imul(block, 0x27d4_eb2f);
  const chain = new PuzzleChain(tools, request, seed, { index: block, of: deal.blocks });
  for (const puzzle of made) {
    const { cells, ends } = parseBoard(puzzle.text ?? (puzzle.json as PuzzleJson).board.join('\n'));
    if (chain.pass(tools.keys.keyOf(cells, ends))) continue;
    throw argumentError('the set', 'puzzles that this version makes of its options', 'others');
  }
  for (let i = before(deal, block) + made.length; i < before(deal, block + 1); i++) {
    yield madePuzzle(request, nextOf(chain, request, deal.blocks));
  }
}

/**
 * Blocks of the one chain of a set; what lies before a block is made and left out. A block is made
 * at once, so that blocks may be asked for while others are being read.
 */
function inOneChain(
  tools: ChainTools,
  request: PuzzleRequest,
  deal: Deal,
): (block: number) => Iterable<MadePuzzle> {
  let chain = new PuzzleChain(tools, request, deal.seed);
  return (block) => {
    const [from, to] = [before(deal, block), before(deal, block + 1)];
    if (chain.made > from) chain = new PuzzleChain(tools, request, deal.seed);
    while (chain.made < from && chain.next());
    const puzzles: MadePuzzle[] = [];
    while (chain.made < to) {
      const puzzle = chain.next();
      if (!puzzle) return endingShort(puzzles, shortage(chain, request, 1));
      puzzles.push(madePuzzle(request, puzzle));
    }
    return puzzles;
  };
}

/** The puzzles of a block that has not enough of them. @throws UnsolvedError behind the last one */
function* endingShort(puzzles: readonly MadePuzzle[], error: UnsolvedError): Iterable<MadePuzzle> {
  yield* puzzles;
  throw error;
}

/** @throws UnsolvedError when a chain does not find any more */
function nextOf(chain: PuzzleChain, request: PuzzleRequest, chains: number): ProvenPuzzle {
  const puzzle = chain.next();
  if (puzzle) return puzzle;
  throw shortage(chain, request, chains);
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
  return new PuzzleChain(tools, request, 0).meetsAgain(probes);
}

/** From easy to hard; equally hard ones in the order of their texts. */
function byDifficulty(puzzles: readonly MadePuzzle[]): readonly MadePuzzle[] {
  const effort = ({ json }: MadePuzzle) => (json as PuzzleJson).difficulty ?? 0;
  return puzzles.toSorted((a, b) => effort(a) - effort(b) || (a.text < b.text ? -1 : 1));
}

/**
 * Generates sets of Strata boards. A set consists of blocks, each seeded by the set's seed and the
 * block's number. No two boards of a set are equivalent (board-key.ts): boards are divided into
 * classes by their keys, and a block only takes boards of its own class. If there may be too few
 * boards per class, the set is one chain instead, and making a block repeats all blocks before it.
 */

import { argumentError, nearest, UnsolvedError } from '../../../core/errors.ts';
import { interval, optionTable, type WholeInterval, whole } from '../../../core/options.ts';
import { numberedRandom } from '../../../core/random.ts';
import type { Generator, MadePuzzle } from '../../game.ts';
import { type Block, blockClasses, blockOfSet, growingBlocks } from '../../kit/blocks.ts';
import { boardSize } from '../../kit/board-size.ts';
import { type Board, boardLine, formatRows } from '../board.ts';
import { fewestClicks, type Plan } from '../solve/fewest-clicks.ts';
import { LineMasks, sizeOf } from '../solve/line-masks.ts';
import { trapsOf } from '../rate/traps.ts';
import { BoardKeys, classOf } from './board-key.ts';
import { type BoardRequest, draftBoard } from './draft-board.ts';
import { printStrata } from './print.ts';

/** Number of rows, and of columns. */
const sides = { min: 2, max: 12 } as const;

/** Boards in a block. */
const blockSize = growingBlocks(100);

/**
 * Fruitless drafts, and fruitless drafts judged (which takes longer), before a block gives up: some
 * seconds.
 */
const patience = { drafts: 400_000, judged: 30_000 } as const;

/** Drafts made to find out whether boards of this kind are so few that they repeat. */
const probes = 400;

/** Wanted properties of a set. */
interface SetRequest extends BoardRequest {
  readonly clicks: WholeInterval | undefined;
  readonly traps: WholeInterval | undefined;
}

const generateOptions = optionTable({
  size: boardSize('rows and columns', { sides }, '5'),
  colors: whole('colours that show', { min: 2, max: 12, byDefault: 4 }),
  blanks: whole('share of blank cells, percent', { min: 0, max: 80, byDefault: 14 }),
  clicks: interval(
    'the fewest clicks that a board takes, the first colour being selected: a number or a range such as 14..16 (default any)',
    { min: 1, max: 999 },
  ),
  traps: interval(
    'trap score: first moves that lead into a dead end and so cost the Perfect, a number or a range such as 4..6 (default any)',
    { min: 0, max: 24 },
  ),
});

/** Generates sets of boards. */
export const strataGenerator: Generator = {
  options: generateOptions.specs,
  print: printStrata,
  prepare(typed, seed, count) {
    const request = requestOf(typed);
    const make = isSmallSpace(request) ? inOneChain(request, seed) : ownChain(request, seed);
    return { blockSize, make: (block) => make(blockOfSet(blockSize, count, block)) };
  },
};

function requestOf(typed: Parameters<typeof generateOptions.parse>[0]): SetRequest {
  const { size, ...request } = generateOptions.parse(typed);
  const max = size.rows + size.columns - 1;
  if (request.colors <= max) return { ...size, ...request };
  const few = `2 to ${max}, since the first ribbon never shows,`;
  throw argumentError('--colors', few, request.colors, nearest(request.colors, { min: 2, max }));
}

/** Makes the boards of a block, all of its own class. */
function ownChain(request: SetRequest, seed: number): (block: Block) => Iterable<MadePuzzle> {
  return function* ({ block, puzzles }) {
    const chain = new BoardChain(request, numberedRandom(seed, block), { index: block, of: blockClasses });
    while (chain.made < puzzles) yield chain.next();
  };
}

/** Makes the boards of a block in a set that is one chain. */
function inOneChain(request: SetRequest, seed: number): (block: Block) => Iterable<MadePuzzle> {
  const begin = () => new BoardChain(request, numberedRandom(seed, 0), { index: 0, of: 1 });
  let chain = begin();
  return function* ({ before, puzzles }) {
    if (chain.made > before) chain = begin();
    while (chain.made < before) chain.next();
    while (chain.made < before + puzzles) yield chain.next();
  };
}

/** Returns whether boards soon repeat; the result does not depend on the block. */
function isSmallSpace(request: SetRequest): boolean {
  const random = numberedRandom(0, 0);
  const keys = new BoardKeys(request.rows, request.columns);
  const seen = new Set<string>();
  for (let i = 0; i < probes; i++) {
    const board = draftBoard(request, random);
    if (!board) continue;
    const key = keys.keyOf(board);
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return seen.size === 0;
}

/** A sequence of boards that all differ. */
class BoardChain {
  readonly #request: SetRequest;
  readonly #random: ReturnType<typeof numberedRandom>;
  readonly #class: { readonly index: number; readonly of: number };
  readonly #keys: BoardKeys;
  readonly #seen = new Set<string>();

  constructor(
    request: SetRequest,
    random: ReturnType<typeof numberedRandom>,
    only: { readonly index: number; readonly of: number },
  ) {
    this.#request = request;
    this.#random = random;
    this.#class = only;
    this.#keys = new BoardKeys(request.rows, request.columns);
  }

  /** Number of boards made so far. */
  get made(): number {
    return this.#seen.size;
  }

  /** @throws UnsolvedError when none was found for a long time */
  next(): MadePuzzle {
    const { index, of } = this.#class;
    let judged = 0;
    for (let drafts = 0; drafts < patience.drafts && judged < patience.judged; drafts++) {
      const board = draftBoard(this.#request, this.#random);
      if (!board) continue;
      const key = this.#keys.keyOf(board);
      if (classOf(key, of) !== index || this.#seen.has(key)) continue;
      judged++;
      const puzzle = judge(board, this.#request);
      if (!puzzle) continue;
      this.#seen.add(key);
      return puzzle;
    }
    throw this.#shortage();
  }

  #shortage(): UnsolvedError {
    const seed = this.#class.of > 1 ? 'take another --seed, or ' : '';
    const found = this.made === 0 ? 'no board' : `only ${this.made} different boards`;
    const advice = `${this.made === 0 ? '' : 'ask for fewer, or '}${seed}change`;
    return new UnsolvedError(
      `${found} of this kind came out; ${advice} --size, --colors, --blanks, --clicks or --traps`,
    );
  }
}

/**
 * Returns the board as a puzzle if it has the wanted properties; the cheapest check comes first.
 */
function judge(
  board: Board,
  { traps: wantedTraps, clicks: wantedClicks }: SetRequest,
): MadePuzzle | undefined {
  const traps = sizeOf(trapsOf(new LineMasks(board)));
  if (!isWithin(traps, wantedTraps)) return undefined;
  const plan = fewestClicks(board, 0);
  // The number of clicks must be the minimum, so a board without a proof is rejected.
  if (!plan?.optimal || !isWithin(plan.clicks, wantedClicks)) return undefined;
  return madePuzzle(board, traps, plan);
}

const isWithin = (value: number, wanted: WholeInterval | undefined): boolean =>
  !wanted || (value >= wanted.min && value <= wanted.max);

function madePuzzle(board: Board, traps: number, { clicks, moves }: Plan): MadePuzzle {
  const { rows, columns, colors } = board;
  return {
    text: boardLine(board),
    json: {
      board: formatRows(board),
      rows,
      columns,
      palette: colors.join(''),
      clicks,
      traps,
      solution: moves.map(({ kind, index, color }) => ({ line: kind, index, color: colors[color] })),
    },
  };
}

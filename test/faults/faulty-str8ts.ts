/** Puzzles of Str8ts to play with faults (faulty-run.ts), each derived from its number alone. */

import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import { seededRandom } from '../../src/core/random.ts';
import { type Board, cellLetter } from '../../src/games/str8ts/board.ts';
import { str8tsPlayer } from '../../src/games/str8ts/play/play.ts';
import { makePlayReader } from '../../src/games/str8ts/read/around/play-reader.ts';
import { isGrid, type PlayScene } from '../../src/games/str8ts/read/around/play-scene.ts';
import { parsePracticeOptions } from '../../src/games/str8ts/practice/practice-options.ts';
import { placeOf } from '../../src/games/str8ts/practice/draw-practice.ts';
import { Str8tsGame, type Str8tsWitness } from '../../src/games/str8ts/practice/practice.ts';
import { Search } from '../../src/games/str8ts/solve/search.ts';
import { searchGrid, startState } from '../../src/games/str8ts/solve/search-grid.ts';
import { skins } from '../../src/games/str8ts/practice/skins/skins.ts';
import type { FaultKind, FaultPlan } from './fault-plan.ts';
import { cachingReader } from '../support/str8ts/play-table.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  faultsInTurn,
  playFaulty,
  claimsUnsolved,
} from './faulty-run.ts';

export interface FaultyPuzzle extends FaultyRun {
  readonly skin: string;
  /** In text form; most digits are given. */
  readonly board: string;
}

/** Minimum and maximum number of digits to enter, so that there is time for faults. */
const openDigits = { min: 5, max: 13 } as const;
/** Buttons that only a person may press. */
const forbidden = /new game|undo/;

const windowSizes: readonly FrameSize[] = [
  { width: 420, height: 340 },
  { width: 400, height: 400 },
  { width: 320, height: 460 },
  { width: 480, height: 380 },
  { width: 360, height: 420 },
];

/**
 * Derives the puzzle of a number: kinds of fault take turns; board, skin and windows are random.
 */
export function faultyPuzzle(index: number, only?: FaultKind): FaultyPuzzle {
  const random = seededRandom(index);
  const plan = faultsInTurn(index, random, only);
  const size = 4 + random.int(3);
  const { board } = parsePracticeOptions({ size: String(size), seed: String(random.int(1000)) });
  return {
    plan,
    skin: random.pick(skins).name,
    board: nearlyFull(board(0), openDigits.min + random.int(openDigits.max + 1 - openDigits.min)),
    sizes: random.shuffle(windowSizes),
  };
}

/** Fills in all digits of a board but a few, which are spread over it. */
function nearlyFull(board: Board, count: number): string {
  const grid = searchGrid(board);
  const { solutions } = new Search(grid).run(startState(grid, board), { solutions: 1, nodes: 100_000 });
  const solution = solutions[0]!;
  const open = board.cells.flatMap(({ black, digit }, at) => (black || digit !== undefined ? [] : [at]));
  const share = Math.min(1, count / open.length);
  const left = new Set(open.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share)));
  return board.cells
    .map(({ black, digit }, at) =>
      cellLetter({
        black,
        digit: digit ?? (black || left.has(at) ? undefined : solution[at]!),
      }),
    )
    .join('');
}

/** With slow fades, prolongs the start dialog and the sign of a solved puzzle. */
function timingsOf({ kinds, seed }: FaultPlan): Record<string, string> {
  if (!kinds.includes('slow fades')) return {};
  const random = seededRandom(seed ^ 0x51ed);
  return { startMs: String(500 + random.int(4500)), solvedMs: String(500 + random.int(4500)) };
}

export function playFaultyPuzzle(
  puzzle: FaultyPuzzle,
  listen?: FaultyListener,
): Promise<FaultyResult<FaultyPuzzle>> {
  const { plan, skin, board } = puzzle;
  const game = new Str8tsGame(parsePracticeOptions({ skin, board, ...timingsOf(plan) }));
  const table = {
    game,
    reader: cachingReader(),
    session: str8tsPlayer(makePlayReader).start({}),
    cells: (window: FrameSize, nowMs: number) => cellRects(game, window, nowMs),
    wrongBoard,
    forbidden: ({ clicks }: Str8tsWitness) => clicks.filter(({ on }) => forbidden.test(on)).length,
    falseSolved: claimsUnsolved,
  };
  return playFaulty(puzzle, table, listen);
}

/** Returns the rectangles of the cells in a window. */
function cellRects(game: Str8tsGame, window: FrameSize, nowMs: number): FrameRect[] {
  const view = game.view(nowMs);
  const { grid, pitch } = placeOf(view, window);
  const { size } = view.board;
  return view.board.cells.map((_, at) => ({
    x: grid.x + (at % size) * pitch,
    y: grid.y + Math.floor(at / size) * pitch,
    width: pitch,
    height: pitch,
  }));
}

/**
 * Describes the difference between the board that was read and the one shown; `undefined` for none.
 */
function wrongBoard(scene: PlayScene | undefined, witnesses: readonly Str8tsWitness[]): string | undefined {
  if (!scene || !isGrid(scene)) return undefined;
  const read = scene.cells.map(cellLetter).join('');
  const actual = witnesses.map(({ filled }) => filled.join(''));
  return actual.includes(read) ? undefined : `read ${read}, actual was ${actual.join(' or ')}`;
}

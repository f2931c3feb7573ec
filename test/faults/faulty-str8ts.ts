/** Puzzles of Str8ts that are played with faults (faulty-run.ts), each from its number alone. */

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
import { patientReader } from '../support/str8ts/play-table.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  faultsInTurn,
  playFaulty,
  toldSolvedUnsolved,
} from './faulty-run.ts';

/** What is played. */
export interface FaultyPuzzle extends FaultyRun {
  readonly skin: string;
  /** Text form; most of its digits are given. */
  readonly board: string;
}

/** Digits that are left to enter, at least and at most, so that there is time for faults. */
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

/** The puzzle of a number: kinds take turns, board, skin and windows follow from it. */
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

/** A board with all of its digits but a few, which lie all over it. */
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

/** With slow fades the start dialog and the sign of solved take their time. */
function timingsOf({ kinds, seed }: FaultPlan): Record<string, string> {
  if (!kinds.includes('slow fades')) return {};
  const random = seededRandom(seed ^ 0x51ed);
  return { startMs: String(500 + random.int(4500)), solvedMs: String(500 + random.int(4500)) };
}

/** Plays a puzzle. */
export function playFaultyPuzzle(
  puzzle: FaultyPuzzle,
  listen?: FaultyListener,
): Promise<FaultyResult<FaultyPuzzle>> {
  const { plan, skin, board } = puzzle;
  const game = new Str8tsGame(parsePracticeOptions({ skin, board, ...timingsOf(plan) }));
  const table = {
    game,
    reader: patientReader(),
    session: str8tsPlayer(makePlayReader).start({}),
    cells: (window: FrameSize, nowMs: number) => cellRects(game, window, nowMs),
    wrongBoard,
    forbidden: ({ clicks }: Str8tsWitness) => clicks.filter(({ on }) => forbidden.test(on)).length,
    falseSolved: toldSolvedUnsolved,
  };
  return playFaulty(puzzle, table, listen);
}

/** Rectangles round the cells in a window. */
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
 * Says what is wrong with a board that was read; `undefined` when it agrees with what the picture
 * showed.
 */
function wrongBoard(scene: PlayScene | undefined, witnesses: readonly Str8tsWitness[]): string | undefined {
  if (!scene || !isGrid(scene)) return undefined;
  const read = scene.cells.map(cellLetter).join('');
  const there = witnesses.map(({ filled }) => filled.join(''));
  return there.includes(read) ? undefined : `read ${read}, there was ${there.join(' or ')}`;
}

/**
 * One puzzle of Str8ts played under one plan of faults, and what must be true of it whatever happens: every click in the
 * window and none on a button that is not needed, no board believed that was not there, no success told that was not
 * shown, an end with a reason.
 */

import type { RunEvent } from '../src/bot/events.ts';
import { playLoop, type RunResult } from '../src/bot/loop.ts';
import type { Frame } from '../src/core/frame.ts';
import type { FrameRect, FrameSize } from '../src/core/points.ts';
import { seededRandom } from '../src/core/random.ts';
import { VirtualClock } from '../src/core/virtual-clock.ts';
import { type Board, cellLetter } from '../src/games/str8ts/board.ts';
import { str8tsPlayer } from '../src/games/str8ts/play.ts';
import { isGrid, type PlayScene } from '../src/games/str8ts/play/see/scene.ts';
import { parsePracticeOptions } from '../src/games/str8ts/practice-options.ts';
import { placeOf } from '../src/games/str8ts/practice-draw.ts';
import { Str8tsGame, type Str8tsWitness } from '../src/games/str8ts/practice.ts';
import { Search } from '../src/games/str8ts/search.ts';
import { searchGrid, startState } from '../src/games/str8ts/search-grid.ts';
import { skins } from '../src/games/str8ts/skins.ts';
import { ClickGate } from '../src/input/click-gate.ts';
import { canFinish, type FaultKind, faultKinds, type FaultPlan } from '../src/practice/fault-plan.ts';
import { FaultyPractice } from '../src/practice/faults.ts';
import { patientReader } from '../test/games/str8ts/play-table.ts';

/** What is played. */
export interface FaultyPuzzle {
  readonly plan: FaultPlan;
  readonly skin: string;
  /** Text form; most of its digits are given. */
  readonly board: string;
  /** Window sizes, the first at the start. */
  readonly sizes: readonly FrameSize[];
}

/** What came of it. */
export interface FaultyPuzzleResult {
  readonly wave: FaultyPuzzle;
  readonly result: RunResult;
  readonly canFinish: boolean;
  /** Clicks outside the window, on something in front of it, or on a button of the page that is not needed. */
  readonly harmful: number;
  /** Boards that a click was decided on and that were not there; in words. */
  readonly wrongBoards: readonly string[];
  /** The run said solved, and the game does not know of it. */
  readonly falseSolved: boolean;
  /** The run ended by itself and said why. */
  readonly named: boolean;
}

/** A run that is still going on after this time of its clock does not end by itself, ms. */
const longestMs = 3600_000;
/** Digits that are left to enter, at least and at most, so that there is time for faults. */
const openDigits = { least: 5, most: 13 } as const;
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
  const kinds = Object.keys(faultKinds) as FaultKind[];
  const random = seededRandom(index);
  const turn = index % (kinds.length + 2);
  const finishing = kinds.filter((kind) => faultKinds[kind].finishes);
  const mixed =
    turn >= kinds.length ? random.shuffle(finishing).slice(0, turn === kinds.length ? 2 : 3) : undefined;
  const own = only ? [only] : (mixed ?? [kinds[turn] as FaultKind]);
  const size = 4 + random.int(3);
  const { board } = parsePracticeOptions({ size: String(size), seed: String(random.int(1000)) });
  return {
    plan: { kinds: own, seed: index },
    skin: random.pick(skins).name,
    board: nearlyFull(board(0), openDigits.least + random.int(openDigits.most + 1 - openDigits.least)),
    sizes: random.shuffle(windowSizes),
  };
}

/** A board with all of its digits but a few, which lie all over it. */
function nearlyFull(board: Board, count: number): string {
  const grid = searchGrid(board);
  const { solutions } = new Search(grid).run(startState(grid, board), { solutions: 1, nodes: 100_000 });
  const solution = solutions[0] as Uint8Array;
  const open = board.cells.flatMap(({ black, digit }, at) => (black || digit !== undefined ? [] : [at]));
  const share = Math.min(1, count / open.length);
  const left = new Set(open.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share)));
  return board.cells
    .map(({ black, digit }, at) =>
      cellLetter({
        black,
        digit: digit ?? (black || left.has(at) ? undefined : (solution[at] as number)),
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

/** Plays the same puzzle with nothing wrong. */
export const playCleanPuzzle = (puzzle: FaultyPuzzle): Promise<FaultyPuzzleResult> =>
  playFaultyPuzzle({ ...puzzle, plan: { ...puzzle.plan, kinds: [] } });

/** Plays a puzzle. */
export async function playFaultyPuzzle(
  puzzle: FaultyPuzzle,
  listen: (event: RunEvent, table: FaultyPractice) => void = () => {},
): Promise<FaultyPuzzleResult> {
  const { plan, skin, board, sizes } = puzzle;
  const clock = new VirtualClock();
  const game = new Str8tsGame(parsePracticeOptions({ skin, board, ...timingsOf(plan) }));
  const table = new FaultyPractice(
    { game, sizes, clock, cells: (window) => cellRects(game, window, clock.now()) },
    plan,
  );
  const stop = new AbortController();
  const wrongBoards: string[] = [];
  let look: { frame: Frame; scene: PlayScene | undefined } | undefined;
  const result = await playLoop({
    reader: patientReader(),
    session: str8tsPlayer.start({}),
    screen: table,
    gate: new ClickGate(table, table, () => table.displays()),
    clock,
    signal: stop.signal,
    listen: (event) => {
      if (event.kind === 'look') look = { frame: event.frame, scene: event.scene as PlayScene | undefined };
      if (event.kind === 'decision' && event.decision.kind === 'act' && look) {
        const wrong = wrongBoard(look.scene, table.witnessesOf(look.frame) as readonly Str8tsWitness[]);
        if (wrong) wrongBoards.push(`${(event.atMs / 1000).toFixed(2)} s: ${wrong}`);
      }
      if (event.atMs > longestMs) stop.abort();
      listen(event, table);
    },
  });
  const { solved, clicks } = table.witness();
  return {
    wave: puzzle,
    result,
    canFinish: canFinish(plan),
    harmful: table.harmfulClicks + clicks.filter(({ on }) => forbidden.test(on)).length,
    wrongBoards,
    falseSolved: (result.finished || result.solved > 0) && solved.length === 0,
    named: result.reason !== '' && !stop.signal.aborted,
  };
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

/** Says what is wrong with a board that was read; `undefined` when it agrees with what the picture showed. */
function wrongBoard(scene: PlayScene | undefined, witnesses: readonly Str8tsWitness[]): string | undefined {
  if (!scene || !isGrid(scene)) return undefined;
  const read = scene.cells.map(cellLetter).join('');
  const there = witnesses.map(({ filled }) => filled.join(''));
  return there.includes(read) ? undefined : `read ${read}, there was ${there.join(' or ')}`;
}

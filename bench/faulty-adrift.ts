/**
 * One puzzle of Adrift played under one plan of faults, and what must be true of it whatever happens: every drag begins
 * and stays in the window, no board believed that was not there, no success told that was not shown, an end with a reason.
 */

import type { RunEvent } from '../src/bot/events.ts';
import { playLoop, type RunResult } from '../src/bot/loop.ts';
import type { Frame } from '../src/core/frame.ts';
import type { FrameRect, FrameSize } from '../src/core/points.ts';
import { seededRandom } from '../src/core/random.ts';
import { VirtualClock } from '../src/core/virtual-clock.ts';
import { boardRows, fillingRows } from '../src/games/adrift/board.ts';
import { inCell, unitPx } from '../src/games/adrift/cube-corner.ts';
import { adriftPlayer } from '../src/games/adrift/play.ts';
import { type AdriftGame, adriftPractice, type AdriftWitness } from '../src/games/adrift/practice.ts';
import { placeOf } from '../src/games/adrift/practice-view.ts';
import { boardOfScene, fillingOfScene } from '../src/games/adrift/read.ts';
import { adriftReader } from '../src/games/adrift/reader.ts';
import type { AdriftScene } from '../src/games/adrift/scene.ts';
import { skins } from '../src/games/adrift/skins.ts';
import { ClickGate } from '../src/input/click-gate.ts';
import { canFinish, type FaultKind, faultKinds, type FaultPlan } from '../src/practice/fault-plan.ts';
import { FaultyPractice } from '../src/practice/faults.ts';

/** What is played. */
export interface FaultyCube {
  readonly plan: FaultPlan;
  /** Options of the practice game. */
  readonly options: Readonly<Record<string, string>>;
  /** Window sizes, the first at the start. */
  readonly sizes: readonly FrameSize[];
}

/** What came of it. */
export interface FaultyCubeResult {
  readonly wave: FaultyCube;
  readonly result: RunResult;
  readonly canFinish: boolean;
  /** Points of drags outside the window, drags that began on something in front of it, and clicks on a button of the page. */
  readonly harmful: number;
  /** Boards that a drag was decided on and that were not there; in words. */
  readonly wrongBoards: readonly string[];
  /** The run said solved, and the game does not know of it. */
  readonly falseSolved: boolean;
  /** The run ended by itself and said why. */
  readonly named: boolean;
}

/** A run that is still going on after this time of its clock does not end by itself, ms. */
const longestMs = 3600_000;
/** A puzzle is drawn in two seconds, so its sign of solved takes up to so long, ms: there must be time for faults. */
const longestSignMs = 4000;

/** Small, so that many puzzles are quick, and of sizes in which the reader is at home. */
const windowSizes: readonly FrameSize[] = [
  { width: 420, height: 400 },
  { width: 400, height: 400 },
  { width: 440, height: 400 },
  { width: 480, height: 420 },
  { width: 380, height: 420 },
];

/** The puzzle of a number: kinds take turns, board, skin and windows follow from it. */
export function faultyCube(index: number, only?: FaultKind): FaultyCube {
  const kinds = Object.keys(faultKinds) as FaultKind[];
  const random = seededRandom(index);
  const turn = index % (kinds.length + 2);
  const finishing = kinds.filter((kind) => faultKinds[kind].finishes);
  const mixed =
    turn >= kinds.length ? random.shuffle(finishing).slice(0, turn === kinds.length ? 2 : 3) : undefined;
  const own = only ? [only] : (mixed ?? [kinds[turn] as FaultKind]);
  const side = 3 + random.int(2);
  return {
    plan: { kinds: own, seed: index },
    options: {
      side: String(side),
      colors: String(side + random.int(2)),
      stones: String(random.int(3)),
      seed: String(random.int(1000)),
      skin: random.pick(skins).name,
      solvedMs: String(300 + random.int(longestSignMs - 300)),
    },
    sizes: random.shuffle(windowSizes),
  };
}

/** Plays the same puzzle with nothing wrong. */
export const playCleanCube = (cube: FaultyCube): Promise<FaultyCubeResult> =>
  playFaultyCube({ ...cube, plan: { ...cube.plan, kinds: [] } });

/** Plays a puzzle. */
export async function playFaultyCube(
  cube: FaultyCube,
  listen: (event: RunEvent, table: FaultyPractice) => void = () => {},
): Promise<FaultyCubeResult> {
  const { plan, options, sizes } = cube;
  const clock = new VirtualClock();
  const game = adriftPractice.create(options) as AdriftGame;
  const table = new FaultyPractice(
    { game, sizes, clock, cells: (window) => cellRects(game, window, clock.now()) },
    plan,
  );
  const stop = new AbortController();
  const wrongBoards: string[] = [];
  let look: { frame: Frame; scene: AdriftScene | undefined } | undefined;
  const result = await playLoop({
    reader: adriftReader,
    session: adriftPlayer.start({}),
    screen: table,
    gate: new ClickGate(table, table, () => table.displays()),
    clock,
    signal: stop.signal,
    listen: (event) => {
      if (event.kind === 'look') look = { frame: event.frame, scene: event.scene as AdriftScene | undefined };
      if (event.kind === 'decision' && event.decision.kind === 'act' && look) {
        const wrong = wrongBoard(look.scene, table.witnessesOf(look.frame) as readonly AdriftWitness[]);
        if (wrong) wrongBoards.push(`${(event.atMs / 1000).toFixed(2)} s: ${wrong}`);
      }
      if (event.atMs > longestMs) stop.abort();
      listen(event, table);
    },
  });
  const { solved, clicks } = table.witness();
  return {
    wave: cube,
    result,
    canFinish: canFinish(plan),
    harmful: table.harmfulClicks + clicks.filter(({ on }) => on === 'next').length,
    wrongBoards,
    falseSolved: (result.finished || result.solved > 0) && solved.length === 0,
    named: result.reason !== '' && !stop.signal.aborted,
  };
}

/** Rectangles in the cells of a window, as wide and high as a cell's shortest way. */
function cellRects(game: AdriftGame, window: FrameSize, nowMs: number): FrameRect[] {
  const { corner } = placeOf(game.view(nowMs), window);
  const size = unitPx(corner);
  return Array.from({ length: 3 * corner.side ** 2 }, (_, cell) => {
    const { x, y } = inCell(corner, cell);
    return { x: x - size / 2, y: y - size / 2, width: size, height: size };
  });
}

/** Says what is wrong with a board that was read; `undefined` when it agrees with what the picture showed. */
function wrongBoard(scene: AdriftScene | undefined, witnesses: readonly AdriftWitness[]): string | undefined {
  if (!scene) return undefined;
  const board = boardOfScene(scene);
  const read = plainNames([...boardRows(board), ...fillingRows(board, fillingOfScene(scene))]);
  const there = witnesses.map(({ board: rows, filled }) => plainNames([...rows, ...filled]));
  return there.includes(read) ? undefined : `read ${read}, there was ${there.join(' or ')}`;
}

/** Letters in the order in which they come, whatever they were. */
function plainNames(rows: readonly string[]): string {
  const names = new Map<string, string>();
  const named = (letter: string) => {
    if (!names.has(letter)) names.set(letter, String.fromCharCode(65 + names.size));
    return names.get(letter) as string;
  };
  return rows.join('/').replaceAll(/[A-Z]/g, named);
}

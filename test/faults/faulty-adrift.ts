/** Puzzles of Adrift that are played with faults (faulty-run.ts), each from its number alone. */

import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import { seededRandom } from '../../src/core/random.ts';
import { boardRows, fillingRows } from '../../src/games/adrift/board.ts';
import { inCell, unitPx } from '../../src/games/adrift/cube-corner.ts';
import { adriftPlayer } from '../../src/games/adrift/play/play.ts';
import {
  type AdriftGame,
  adriftPractice,
  type AdriftWitness,
} from '../../src/games/adrift/practice/practice.ts';
import { placeOf } from '../../src/games/adrift/practice/practice-view.ts';
import { boardOfScene, fillingOfScene } from '../../src/games/adrift/read/scene.ts';
import { adriftReader } from '../../src/games/adrift/read/reader.ts';
import type { AdriftScene } from '../../src/games/adrift/read/scene.ts';
import { skins } from '../../src/games/adrift/practice/skins.ts';
import type { FaultKind } from './fault-plan.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  faultsInTurn,
  playFaulty,
  toldSolvedUnsolved,
} from './faulty-run.ts';

/** What is played. */
export interface FaultyCube extends FaultyRun {
  /** Options of the practice game. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * A puzzle is drawn in two seconds, so its sign of solved takes up to so long, ms: there must be
 * time for faults.
 */
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
  const random = seededRandom(index);
  const plan = faultsInTurn(index, random, only);
  const side = 3 + random.int(2);
  return {
    plan,
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

/** Plays a puzzle. */
export function playFaultyCube(cube: FaultyCube, listen?: FaultyListener): Promise<FaultyResult<FaultyCube>> {
  const game = adriftPractice.create(cube.options) as AdriftGame;
  const table = {
    game,
    reader: adriftReader,
    session: adriftPlayer.start({}),
    cells: (window: FrameSize, nowMs: number) => cellRects(game, window, nowMs),
    wrongBoard,
    forbidden: ({ clicks }: AdriftWitness) => clicks.filter(({ on }) => on === 'next').length,
    falseSolved: toldSolvedUnsolved,
  };
  return playFaulty(cube, table, listen);
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

/**
 * Says what is wrong with a board that was read; `undefined` when it agrees with what the picture
 * showed.
 */
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
    return names.get(letter)!;
  };
  return rows.join('/').replaceAll(/[A-Z]/g, named);
}

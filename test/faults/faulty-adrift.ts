/** Puzzles of Adrift to play with faults (faulty-run.ts), each derived from its number alone. */

import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { PlaySession } from '../../src/games/game.ts';
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
import type { AdriftLayout, AdriftScene } from '../../src/games/adrift/read/scene.ts';
import { skins } from '../../src/games/adrift/practice/skins.ts';
import type { FaultKind } from './fault-plan.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  faultsInTurn,
  playFaulty,
  claimsUnsolved,
} from './faulty-run.ts';

export interface FaultyCube extends FaultyRun {
  /** Options of the practice game. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Maximum duration of the sign of a solved puzzle, ms: a puzzle is drawn in two seconds, and there
 * must be time for faults.
 */
const maxSignMs = 4000;

/** Small, so that many puzzles are quick, and of sizes that the reader handles easily. */
const windowSizes: readonly FrameSize[] = [
  { width: 420, height: 400 },
  { width: 400, height: 400 },
  { width: 440, height: 400 },
  { width: 480, height: 420 },
  { width: 380, height: 420 },
];

/**
 * Derives the puzzle of a number: kinds of fault take turns; board, skin and windows are random.
 */
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
      solvedMs: String(300 + random.int(maxSignMs - 300)),
    },
    sizes: random.shuffle(windowSizes),
  };
}

export function playFaultyCube(cube: FaultyCube, listen?: FaultyListener): Promise<FaultyResult<FaultyCube>> {
  const game = adriftPractice.create(cube.options) as AdriftGame;
  const table = {
    game,
    reader: adriftReader,
    session: adriftPlayer.start({}) as PlaySession<AdriftScene, AdriftLayout>,
    cells: (window: FrameSize, nowMs: number) => cellRects(game, window, nowMs),
    wrongBoard,
    forbidden: ({ clicks }: AdriftWitness) => clicks.filter(({ on }) => on === 'next').length,
    falseSolved: claimsUnsolved,
  };
  return playFaulty(cube, table, listen);
}

/** Returns a square in each cell of a window, as large as a cell's shortest side. */
function cellRects(game: AdriftGame, window: FrameSize, nowMs: number): FrameRect[] {
  const { corner } = placeOf(game.view(nowMs), window);
  const size = unitPx(corner);
  return Array.from({ length: 3 * corner.side ** 2 }, (_, cell) => {
    const { x, y } = inCell(corner, cell);
    return { x: x - size / 2, y: y - size / 2, width: size, height: size };
  });
}

/**
 * Describes the difference between the board that was read and the one shown; `undefined` for none.
 */
function wrongBoard(scene: AdriftScene | undefined, witnesses: readonly AdriftWitness[]): string | undefined {
  if (!scene) return undefined;
  const board = boardOfScene(scene);
  const read = plainNames([...boardRows(board), ...fillingRows(board, fillingOfScene(scene))]);
  const actual = witnesses.map(({ board: rows, filled }) => plainNames([...rows, ...filled]));
  return actual.includes(read) ? undefined : `read ${read}, actual was ${actual.join(' or ')}`;
}

/** Renames letters in order of appearance. */
function plainNames(rows: readonly string[]): string {
  const names = new Map<string, string>();
  const named = (letter: string) => {
    if (!names.has(letter)) names.set(letter, String.fromCharCode(65 + names.size));
    return names.get(letter)!;
  };
  return rows.join('/').replaceAll(/[A-Z]/g, named);
}

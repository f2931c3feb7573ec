/** Waves of Strata to play with faults (faulty-run.ts), each derived from its number alone. */

import sharp from 'sharp';
import type { RunResult } from '../../src/play/loop.ts';
import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { PracticeGame } from '../../src/games/practice-game.ts';
import { boardToFrame, cellAt, design, gameArea, halfPitch, inP } from '../../src/games/strata/geometry.ts';
import { designToFrame } from '../support/strata/design-point.ts';
import { formatLine, type Line } from '../../src/games/strata/board.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { type StrataWitness, strataPractice } from '../../src/games/strata/practice/practice.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import type { StrataScene } from '../../src/games/strata/read/scene.ts';
import { wrapped } from '../support/wrapped-game.ts';
import type { FaultKind, FaultPlan } from './fault-plan.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  faultsInTurn,
  playFaulty,
} from './faulty-run.ts';

export interface FaultyWave extends FaultyRun {
  /** Lines in each direction, and colours. */
  readonly size: number;
  readonly colors: number;
  /** Seed of the wave. */
  readonly seed: number;
  /** How many wrong ribbons over a cell make it go blank; the rule of the real game is unknown. */
  readonly blankAfter: 1 | 2;
}

/** Times of the game; short unless they are under test. */
export const hurried = {
  flightMs: 200,
  fadeInMs: 300,
  fadeOutMs: 150,
  solvedFadeMs: 150,
  paletteFadeMs: 120,
};

/** Prolongs two of the five times if fades are slow: flights to 2 s at most, fades to 5 s. */
function timingsOf(plan: FaultPlan): Record<string, string> {
  const random = seededRandom(plan.seed ^ 0x51ed);
  const names = Object.keys(hurried) as (keyof typeof hurried)[];
  const slow = plan.kinds.includes('slow fades') ? random.shuffle(names).slice(0, 2) : [];
  return Object.fromEntries(
    names.map((name) => {
      const max = name === 'flightMs' ? 2000 : 5000;
      const ms = hurried[name] + (slow.includes(name) ? random.next() * (max - hurried[name]) : 0);
      return [name, String(Math.round(ms))];
    }),
  );
}

/** Returns the rectangles around the cells of a board of size n in a window. */
export function cellRects(n: number, size: FrameSize): FrameRect[] {
  const area = gameArea(size);
  const centre = designToFrame(area, design.board.x, design.board.y);
  const p = (halfPitch(n) * area.height) / 768;
  const half = inP.cellHalf * p;
  return Array.from({ length: n * n }, (_, i) => {
    const { x, y } = boardToFrame(centre, p, cellAt(n, Math.floor(i / n), i % n));
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  });
}

/** Derives the wave of a number: kinds of fault take turns; sizes and seeds are random. */
export function faultyWave(index: number, only?: FaultKind): FaultyWave {
  const random = seededRandom(index);
  const plan = faultsInTurn(index, random, only);
  const size = index % 12 === 11 ? 3 : 2;
  return {
    plan,
    size,
    colors: 2 + random.int(3),
    seed: 1 + random.int(8),
    sizes: random.shuffle(windowSizes),
    blankAfter: random.pick([1, 2]),
  };
}

/** Small, so that a thousand waves are quick; the reader handles all of them easily. */
export const windowSizes: readonly FrameSize[] = [
  { width: 420, height: 340 },
  { width: 360, height: 360 },
  { width: 300, height: 420 },
  { width: 480, height: 380 },
  { width: 340, height: 400 },
];

/**
 * Wraps a game so that its weave is already scaled to the window: a rasteriser rescales an embedded
 * picture each time, which takes half of the time of such a small drawing.
 */
export async function withScaledWeave(
  game: PracticeGame,
  sizes: readonly FrameSize[],
): Promise<PracticeGame> {
  const image = /<image width="(\d+)" height="\d+" href="data:image\/png;base64,([^"]+)"/;
  const scaled = new Map<string, string>();
  for (const size of sizes) {
    game.resize(size);
    const [, side = '', base64 = ''] = image.exec(game.draw(0).defs) ?? [];
    const weave = sharp(Buffer.from(base64, 'base64')).resize(Number(side), Number(side));
    scaled.set(side, (await weave.png({ compressionLevel: 0 }).toBuffer()).toString('base64'));
  }
  return wrapped(game, {
    draw: (nowMs) => {
      const { defs, body } = game.draw(nowMs);
      const withSmall = (all: string, side: string, base64: string) =>
        all.replace(base64, scaled.get(side) ?? base64);
      return { defs: defs.replace(image, withSmall), body };
    },
  });
}

export async function playFaultyWave(
  wave: FaultyWave,
  listen?: FaultyListener,
): Promise<FaultyResult<FaultyWave>> {
  const { plan, size, colors, seed, sizes, blankAfter } = wave;
  const made = { size, colors, seed, blankAfter };
  const texts = Object.fromEntries(Object.entries(made).map(([name, value]) => [name, String(value)]));
  const options = { ...texts, ...timingsOf(plan) };
  const session = strataPlayer.start({});
  const table = {
    game: await withScaledWeave(strataPractice.create(options), sizes),
    reader: strataReader,
    session,
    cells: (window: FrameSize) => cellRects(size, window),
    covered: (witness: StrataWitness, window: FrameSize) => coveredRects(witness, size, window),
    wrongBoard: (scene: StrataScene | undefined, shown: readonly StrataWitness[]) =>
      wrongBoard(scene, session.progress()?.board, shown),
    falseSolved: (result: RunResult, { solved, screen }: StrataWitness) =>
      result.solved > solved.length ||
      (result.finished && (solved.length < size * size || screen === 'puzzle')),
  };
  return playFaulty(wave, table, listen);
}

/** Returns the rectangles around the cells that a ribbon covers. */
function coveredRects({ laid }: StrataWitness, n: number, window: FrameSize): FrameRect[] {
  const has = (kind: Line['kind'], index: number) =>
    laid.some((move) => move.startsWith(`${formatLine({ kind, index })} `));
  return cellRects(n, window).filter((_, i) => has('row', Math.floor(i / n)) || has('column', i % n));
}

/**
 * Describes the difference between the board that the session plays and the one shown; `undefined`
 * for none.
 * @param rows the board as the session remembers it; `undefined` while it knows none and only takes
 *   ribbons back
 */
export function wrongBoard(
  scene: StrataScene | undefined,
  rows: readonly string[] | undefined,
  witnesses: readonly StrataWitness[],
): string | undefined {
  if (scene?.kind !== 'puzzle' || !rows) return undefined;
  const boards = witnesses.map((witness) => witness.board);
  if (boards.some((board) => agrees(rows, board))) return undefined;
  return `read ${rows.join(' / ')}, there was ${boards.map((board) => board.join(' / ')).join(' or ')}`;
}

function agrees(rows: readonly string[], truth: readonly string[]): boolean {
  const read = rows.join(' ').split(' ');
  const cells = truth.join(' ').split(' ');
  return read.length === cells.length && read.every((cell, i) => cell === cells[i]);
}

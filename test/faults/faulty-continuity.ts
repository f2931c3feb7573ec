/** Levels of Continuity that are played with faults (faulty-run.ts), each from its number alone. */

import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import { seededRandom } from '../../src/core/random.ts';
import { parseLevel } from '../../src/games/continuity/level-text.ts';
import { sceneLine, stateLine } from '../../src/games/continuity/play/known-state.ts';
import { continuityPlayer } from '../../src/games/continuity/play/play.ts';
import { continuityPractice, type ContinuityWitness } from '../../src/games/continuity/practice/practice.ts';
import { continuityReader } from '../../src/games/continuity/read/reader.ts';
import type { ContinuityScene } from '../../src/games/continuity/read/scene.ts';
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
export interface FaultyLevel extends FaultyRun {
  /** Options of the practice game. */
  readonly options: Readonly<Record<string, string>>;
}

const windowSizes: readonly FrameSize[] = [
  { width: 360, height: 400 },
  { width: 420, height: 440 },
  { width: 400, height: 460 },
];

/** The level of a number: kinds take turns, level and windows follow from it. */
export function faultyLevel(index: number, only?: FaultKind): FaultyLevel {
  const random = seededRandom(index);
  const plan = faultsInTurn(index, random, only);
  const size = random.pick(['2x2', '2x2', '2x3', '3x2']);
  return {
    plan,
    options: { seed: String(random.int(1000)), size, keys: '1', slides: '1..6' },
    sizes: random.shuffle(windowSizes),
  };
}

/** Plays a level. */
export function playFaultyLevel(
  level: FaultyLevel,
  listen?: FaultyListener,
): Promise<FaultyResult<FaultyLevel>> {
  const table = {
    game: continuityPractice.create(level.options),
    reader: continuityReader,
    session: continuityPlayer.start({}),
    cells: cellRects,
    wrongBoard,
    falseSolved: toldSolvedUnsolved,
  };
  return playFaulty(level, table, listen);
}

/** Rectangles in the board. */
function cellRects({ width, height }: FrameSize): FrameRect[] {
  return [0, 1, 2, 3].map((i) => ({
    x: width * (0.2 + 0.4 * (i % 2)),
    y: height * (0.25 + 0.3 * Math.floor(i / 2)),
    width: 14,
    height: 14,
  }));
}

/**
 * Says so when a standstill that was read is none that the picture showed, or may have shown while
 * it was drawn.
 */
function wrongBoard(
  scene: ContinuityScene | undefined,
  shown: readonly ContinuityWitness[],
): string | undefined {
  const read = scene?.kind === 'slide' ? sceneLine(scene) : undefined;
  if (read === undefined) return undefined;
  const there = shown.map(({ level, state }) => stateLine(parseLevel(level), state));
  return there.includes(read) ? undefined : `read ${read}, there was ${there.join(' or ')}`;
}

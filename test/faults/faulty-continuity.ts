/** Levels of Continuity to play with faults (faulty-run.ts), each derived from its number alone. */

import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import { seededRandom } from '../../src/core/random.ts';
import { parseLevel } from '../../src/games/continuity/level-text.ts';
import { sceneLine, stateLine } from '../../src/games/continuity/play/known-state.ts';
import { continuity } from '../../src/games/continuity/index.ts';
import { continuityPractice, type ContinuityWitness } from '../../src/games/continuity/practice/practice.ts';
import type { PlaySession } from '../../src/games/game.ts';
import type { ContinuityLayout } from '../../src/games/continuity/read/layout.ts';
import { continuityReader } from '../../src/games/continuity/read/reader.ts';
import type { ContinuityScene } from '../../src/games/continuity/read/scene.ts';
import type { FaultKind } from './fault-plan.ts';
import {
  type FaultyListener,
  type FaultyResult,
  type FaultyRun,
  faultsInTurn,
  playFaulty,
  claimsUnsolved,
} from './faulty-run.ts';

export interface FaultyLevel extends FaultyRun {
  /** Options of the practice game. */
  readonly options: Readonly<Record<string, string>>;
}

const windowSizes: readonly FrameSize[] = [
  { width: 360, height: 400 },
  { width: 420, height: 440 },
  { width: 400, height: 460 },
];

/** Derives the level of a number: kinds of fault take turns; level and windows are random. */
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

export function playFaultyLevel(
  level: FaultyLevel,
  listen?: FaultyListener,
): Promise<FaultyResult<FaultyLevel>> {
  const table = {
    game: continuityPractice.create(level.options),
    reader: continuityReader,
    session: continuity.player!.start({}) as PlaySession<ContinuityScene, ContinuityLayout>,
    cells: cellRects,
    wrongBoard,
    falseSolved: claimsUnsolved,
  };
  return playFaulty(level, table, listen);
}

/** Returns rectangles on the board. */
function cellRects({ width, height }: FrameSize): FrameRect[] {
  return [0, 1, 2, 3].map((i) => ({
    x: width * (0.2 + 0.4 * (i % 2)),
    y: height * (0.25 + 0.3 * Math.floor(i / 2)),
    width: 14,
    height: 14,
  }));
}

/**
 * Describes a standstill that was read although the picture did not show it, nor could have while
 * it was drawn; `undefined` for none.
 */
function wrongBoard(
  scene: ContinuityScene | undefined,
  shown: readonly ContinuityWitness[],
): string | undefined {
  const read = scene?.kind === 'slide' ? sceneLine(scene) : undefined;
  if (read === undefined) return undefined;
  const actual = shown.map(({ level, state }) => stateLine(parseLevel(level), state));
  return actual.includes(read) ? undefined : `read ${read}, actual was ${actual.join(' or ')}`;
}

/**
 * Plays the practice game of Continuity from its pixels alone, for tests of the player: keys may
 * come early or late, and clicks and keys may be lost.
 */

import type { RunEvent } from '../../../src/play/events.ts';
import { playLoop, type RunResult } from '../../../src/play/loop.ts';
import type { Typing } from '../../../src/core/keyboard.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import type { PracticeGame } from '../../../src/games/practice-game.ts';
import { continuity } from '../../../src/games/continuity/index.ts';
import {
  continuityPractice,
  type ContinuityWitness,
} from '../../../src/games/continuity/practice/practice.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';

/** The game, and the disturbances. */
export interface Played {
  readonly options: OptionValues;
  readonly player?: OptionValues;
  readonly window?: FrameSize;
  /** Every change of keys comes up to so many ms too early or too late. */
  readonly slipMs?: number;
  readonly seed?: number;
  /** Something between the game and its player. */
  readonly around?: (game: PracticeGame) => PracticeGame;
  /** The game that is played; absent: the practice game with these options. */
  readonly make?: () => PracticeGame;
}

/** The result of a game. */
export interface Outcome {
  readonly result: RunResult;
  readonly witness: ContinuityWitness;
  readonly labels: readonly string[];
}

/** Plays a game. */
export async function play({
  options,
  player = {},
  window = { width: 360, height: 420 },
  slipMs = 0,
  seed = 1,
  around = (game) => game,
  make = () => continuityPractice.create(options),
}: Played): Promise<Outcome> {
  const clock = new VirtualClock();
  const game = around(make());
  const screen = new EmbeddedPractice(game, window, clock, { origin: { x: 90, y: 40 } });
  const random = seededRandom(seed);
  const type = screen.type.bind(screen);
  screen.type = (typing) => type(slipped(typing, () => (2 * random.next() - 1) * slipMs));
  const labels: string[] = [];
  const session = continuity.player!.start(player);
  const result = await playLoop({
    reader: session.reader ?? continuity.reader!,
    session,
    screen,
    gate: new ClickGate(screen, screen),
    clock,
    listen: (event: RunEvent) => {
      if (event.kind === 'click') labels.push(event.label);
    },
  });
  return { result, witness: screen.witness() as ContinuityWitness, labels };
}

/** Shifts each change of a key in time; the order stays. */
function slipped({ strokes, ...rest }: Typing, slip: () => number): Typing {
  let [due, sent] = [0, 0];
  const moved = strokes.map((stroke) => {
    due += stroke.holdMs ?? 40;
    const at = Math.max(sent + 5, due + slip());
    const holdMs = at - sent;
    sent = at;
    return { ...stroke, holdMs };
  });
  return { ...rest, strokes: moved };
}

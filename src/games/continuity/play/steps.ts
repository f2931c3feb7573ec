/**
 * The steps of the player of Continuity, each with the check of the scene after it. All steps are
 * typed.
 */

import type { Key, Typing } from '../../../core/keyboard.ts';
import { strokeMs, typingMs } from '../../../core/keyboard.ts';
import { rectMiddle } from '../../../core/points.ts';
import { isCard } from '../../card-scene.ts';
import type { Step } from '../../game.ts';
import { inputName } from '../solve/plan-words.ts';
import type { ContinuityLayout } from '../read/layout.ts';
import type { ContinuityPlayScene, SeenPlay } from '../read/scene.ts';
import type { Input } from '../physics.ts';
import type { Direction } from '../sides.ts';
import { slide } from '../step.ts';
import { type Burst, clockKey, typingOf } from './key-times.ts';
import { playLine, sceneLine, stateLine } from './known-state.ts';

/** A step of Continuity. */
export interface ContinuityStep extends Step<ContinuityPlayScene> {
  readonly kind: 'stop time' | 'trial' | 'slide' | 'walk' | 'again' | 'next level';
  /** For a walk: its origin. */
  readonly walk?: { readonly play: SeenPlay; readonly burst: Burst; readonly tickMs: number };
  /** For a slide: the number of slides. */
  readonly slides?: number;
  /** For a slide by itself: its origin. */
  readonly slide?: { readonly play: SeenPlay; readonly direction: Direction };
}

/** Timeouts after which a step counts as failed, ms, from the end of the typing. */
const withinMs = { key: 1200, slide: 1500, walk: 1200, level: 8000 } as const;

/**
 * Types at the middle of the board, where a click only focuses the window. While time runs the
 * typing is watched, since the game may show a dialog at any time.
 */
function typed(
  layout: ContinuityLayout,
  typing: Typing,
  how: { readonly watched?: true } = {},
): Pick<ContinuityStep, 'at' | 'action'> {
  return { at: rectMiddle(layout.area), action: { kind: 'type', typing, ...how } };
}

const tap = (...keys: readonly Key[]): Typing => ({
  strokes: keys.map((key) => ({ keys: [key], holdMs: strokeMs })),
});

/**
 * Stops time, so that the board can be read.
 * @param layout of the board
 * @returns the step
 */
export const stopTime = (layout: ContinuityLayout): ContinuityStep => ({
  kind: 'stop time',
  label: 'stop time',
  ...typed(layout, tap(clockKey)),
  withinMs: withinMs.key,
  whileMoving: true,
  judge: ({ kind }) => (kind === 'slide' ? 'seen' : kind === 'walk' ? 'pending' : 'other'),
});

/**
 * Lets time run for a few ticks with keys held down, to see which figure moves.
 * @param layout of the board
 * @param input held down
 * @param timing assumed length of a tick, ms, and the number of ticks
 * @returns the step; it ends as soon as the player is known
 */
export const trialStep = (
  layout: ContinuityLayout,
  input: Input,
  { tickMs, ticks }: { readonly tickMs: number; readonly ticks: number },
): ContinuityStep => ({
  kind: 'trial',
  label: `see who moves: ${inputName(input)} ${ticks}`,
  ...typed(layout, typingOf([{ input, ticks }], { tickMs, stops: true }), { watched: true }),
  withinMs: withinMs.key,
  whileMoving: true,
  judge: (after) => (after.kind === 'slide' && after.player ? 'seen' : 'pending'),
});

/**
 * Slides tiles one after the other while time stands still.
 * @param layout of the board
 * @param play level and state before
 * @param directions at least one, in order
 * @param typing of the slides
 * @returns the step
 */
export function slideStep(
  layout: ContinuityLayout,
  play: SeenPlay,
  directions: readonly Direction[],
  typing: Typing,
): ContinuityStep {
  const intermediate = new Set<string>([playLine(play)]);
  let state = play.state;
  for (const direction of directions) {
    state = slide(play.level, state, direction) ?? state;
    intermediate.add(stateLine(play.level, state));
  }
  const expected = stateLine(play.level, state);
  return {
    kind: 'slide',
    label: `slide ${directions.join(', ')} ${describePlace(play)}`,
    ...typed(layout, typing),
    withinMs: withinMs.slide,
    slides: directions.length,
    ...(directions.length === 1 ? { slide: { play, direction: directions[0]! } } : {}),
    judge: (after) => {
      const line = sceneLine(after);
      if (after.kind !== 'slide') return 'other';
      if (line === expected) return 'seen';
      return line === undefined || intermediate.has(line) ? 'pending' : 'other';
    },
  };
}

/** How to type a walk. */
interface WalkTyping {
  /** Assumed length of a tick, ms. */
  readonly tickMs: number;
  /** How often a walk started in this state before. */
  readonly begun: number;
}

/**
 * A key without effect in the game. Before each retry of a walk it is typed once more than before,
 * so that keys lost at regular intervals are different ones.
 */
const idleKey: Key = 'Escape';
const maxIdle = 9;
/** Tries of a walk from one place with different labels; after them the loop gives up. */
const maxTries = 30;

/**
 * Walks for some ticks: resumes time, types keys, and stops time unless the walk should win.
 * @param layout of the board
 * @param play level and state before
 * @param burst the walk
 * @param how how to type it
 * @returns the step
 */
export function walkStep(
  layout: ContinuityLayout,
  play: SeenPlay,
  burst: Burst,
  { tickMs, begun }: WalkTyping,
): ContinuityStep {
  const idle = Math.min(begun, maxIdle);
  const pads = Array.from({ length: idle }, () => [
    { keys: [idleKey], holdMs: strokeMs },
    { keys: [], holdMs: strokeMs },
  ]).flat();
  const walk = typingOf(burst.stretches, { tickMs, stops: !burst.expected.won });
  const typing = { ...walk, strokes: [...pads, ...walk.strokes] };
  const before = playLine(play);
  const expected = stateLine(play.level, burst.expected);
  return {
    kind: 'walk',
    label: `walk ${inWords(burst)} ${describePlace(play)}${begun > 0 ? `, try ${Math.min(begun, maxTries) + 1}` : ''}`,
    ...typed(layout, typing, { watched: true }),
    withinMs: withinMs.walk + typingMs(typing) / 10,
    walk: { play, burst, tickMs },
    judge: (after) => judgeWalk(after, { before, expected, won: burst.expected.won }),
  };
}

function judgeWalk(
  after: ContinuityPlayScene,
  { before, expected, won }: { readonly before: string; readonly expected: string; readonly won: boolean },
): 'seen' | 'pending' | 'other' {
  if (after.kind === 'solved' || isCard(after)) return won ? 'seen' : 'other';
  if (after.kind === 'walk') return 'pending';
  const line = sceneLine(after);
  if (line === expected && !won) return 'seen';
  return line === undefined || line === before ? 'pending' : 'other';
}

/**
 * Restarts the level, since the door can no longer be reached.
 * @param layout of the board
 * @param play level and state before
 * @returns the step
 */
export const restartLevel = (layout: ContinuityLayout, play: SeenPlay): ContinuityStep => ({
  kind: 'again',
  label: 'begin the level again',
  ...typed(layout, tap('R')),
  withinMs: withinMs.key,
  judge: (after) => (after.kind === 'walk' || sceneLine(after) !== playLine(play) ? 'seen' : 'pending'),
});

/**
 * Goes on to the next level.
 * @param layout of the board
 * @returns the step
 */
export const nextLevel = (layout: ContinuityLayout): ContinuityStep => ({
  kind: 'next level',
  label: 'next level',
  ...typed(layout, tap('N')),
  withinMs: withinMs.level,
  judge: ({ kind }) => (kind === 'solved' ? 'pending' : 'seen'),
});

/** Describes the player's place, for labels: equal labels mean the same intent. */
function describePlace({ level, state }: SeenPlay): string {
  const cell = state.arrangement.indexOf(state.tile);
  const [row, column] = [Math.floor(cell / level.columns) + 1, (cell % level.columns) + 1];
  return `from tile ${row}/${column} cell ${state.body.x + 1}/${state.body.y + 1}`;
}

/** Describes a walk, for example `right 3, jump-right`. */
const inWords = ({ stretches }: Burst): string =>
  stretches.map(({ input, ticks }) => `${inputName(input)}${ticks > 1 ? ` ${ticks}` : ''}`).join(', ');

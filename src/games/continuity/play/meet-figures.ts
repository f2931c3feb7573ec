/**
 * Tells the figures of a foreign drawing by a trial: time runs for a few ticks with a key held
 * down, and what left its place is the player. Of the others only keys repeat, and the one that
 * looks like no other is the door. Where none repeats, the largest is taken for the door until play
 * shows otherwise: a key that stays when the player comes to it is the door, a door that goes was a
 * key.
 */

import type { Input } from '../physics.ts';
import { unlike } from '../read/figure-look.ts';
import { foreignLimits } from '../read/limits.ts';
import { type ContinuityScene, placeOf, type StrangeFigure, wallsOf } from '../read/scene.ts';

/** The figures of a level, each with its place at the first look. */
export interface Figures {
  /** The walls of the level's tiles, by which it is known. */
  readonly walls: string;
  readonly player: StrangeFigure;
  /** The place of the door. */
  readonly door: string;
  readonly doorFigure: StrangeFigure;
  readonly keys: ReadonlyMap<string, StrangeFigure>;
  /** Whether the door may still be any of the keys. */
  readonly isGuess: boolean;
}

/** What is held down in each trial, the one that cannot lead far first; ticks in `trialTicks`. */
export const trialInputs: readonly Input[] = [
  { run: -1, jump: false },
  { run: 1, jump: false },
  { run: 0, jump: true },
  { run: -1, jump: true },
  { run: 1, jump: true },
];
/** Ticks of a trial: a key that comes a tick late still moves the player. */
export const trialTicks = 2;

/**
 * Compares the pictures before and after a trial.
 * @param before the scene before it, with no player told
 * @param after the scene after it, of the same level
 * @returns the figures at their places of `before`; `undefined` where nothing tells the player
 */
export function meetFigures(before: ContinuityScene, after: ContinuityScene): Figures | undefined {
  const [were, are] = [before, after].map(
    (scene) => new Map(scene.strange?.figures.map((figure) => [placeOf(scene, figure), figure])),
  );
  const gone = [...were!].filter(([place]) => !are!.has(place));
  const come = [...are!].filter(([place]) => !were!.has(place));
  const [first, second] = gone;
  const seen = come[0]?.[1];
  if (!first || gone.length > 2 || (second && !seen)) return undefined;
  // Where two left, the player took a key.
  const player = second && unlike(second[1], seen!) < unlike(first[1], seen!) ? second : first;
  const others = [...were!].filter(([place]) => place !== player[0]);
  const taken = gone.filter((each) => each !== player).map(([place]) => place);
  const single = others.filter(([, one]) =>
    others.every(([, other]) => other === one || !isAlike(one, other)),
  );
  const [only, ...more] = single.filter(([place]) => !taken.includes(place));
  const met = { walls: wallsOf(before), player: player[1] };
  if (only && more.length === 0) return withDoor({ ...met, isGuess: false }, others, only[0]);
  const largest = largestOf(others.filter(([place]) => !taken.includes(place)));
  return largest === undefined ? undefined : withDoor({ ...met, isGuess: true }, others, largest);
}

/**
 * Takes another figure for the door.
 * @param figures as they were taken so far
 * @param door place of one of the keys
 * @returns the same figures with the former door among the keys
 */
export function doorElsewhere(figures: Figures, door: string): Figures {
  return withDoor(figures, [...figures.keys, [figures.door, figures.doorFigure]], door);
}

/**
 * Takes note that what was taken for the door is gone, so that it was a key.
 * @param figures as they were taken so far
 * @param left places of keys that are still there
 * @returns the figures with the largest of these as the door; the same where none is left
 */
export function doorGone(figures: Figures, left: ReadonlySet<string>): Figures {
  const door = largestOf([...figures.keys].filter(([place]) => left.has(place)));
  return door === undefined ? figures : doorElsewhere(figures, door);
}

function withDoor(
  { walls, player, isGuess }: Pick<Figures, 'walls' | 'player' | 'isGuess'>,
  others: readonly (readonly [string, StrangeFigure])[],
  door: string,
): Figures {
  const keys = new Map(others);
  const doorFigure = keys.get(door)!;
  keys.delete(door);
  return { walls, player, door, doorFigure, keys, isGuess };
}

/** The place of the figure that covers most of its cell. */
function largestOf(figures: readonly (readonly [string, StrangeFigure])[]): string | undefined {
  const covered = ({ look }: StrangeFigure) => [...look].reduce((sum, digit) => sum + Number(digit), 0);
  return figures.toSorted(([, a], [, b]) => covered(b) - covered(a))[0]?.[0];
}

const isAlike = (one: StrangeFigure, other: StrangeFigure): boolean =>
  unlike(one, other) < foreignLimits.maxUnlike;

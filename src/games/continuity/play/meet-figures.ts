/**
 * Identifies the figures of a foreign drawing by a trial: time runs for a few ticks with a key held
 * down, and the figure that moves is the player. Of the others only keys look alike, and the unique
 * figure is the door. If no two look alike, the largest is presumed to be the door until play
 * disproves it: a key that stays when the player reaches it is the door, a door that vanishes was a
 * key.
 */

import type { Input } from '../physics.ts';
import { unlike } from '../read/figure-look.ts';
import { foreignLimits } from '../read/limits.ts';
import { type ContinuityScene, placeOf, type StrangeFigure, wallsOf } from '../read/scene.ts';

/** The figures of a level, with their places at the first look. */
export interface Figures {
  /** The walls of the tiles, which identify the level. */
  readonly walls: string;
  readonly player: StrangeFigure;
  /** The place of the player at the first look. */
  readonly start: string;
  /** The place of the door. */
  readonly door: string;
  readonly doorFigure: StrangeFigure;
  readonly keys: ReadonlyMap<string, StrangeFigure>;
  /** Whether the door may still be any of the keys. */
  readonly isDoorGuessed: boolean;
}

/** The inputs of successive trials, those that cannot lead far first. */
export const trialInputs: readonly Input[] = [
  { run: -1, jump: false },
  { run: 1, jump: false },
  { run: 0, jump: true },
  { run: -1, jump: true },
  { run: 1, jump: true },
];
/** Ticks of a trial; a key that takes effect a tick late still moves the player. */
export const trialTicks = 2;

/**
 * Identifies the figures by the scenes before and after a trial.
 * @param before the scene before the trial, without a player
 * @param after the scene after it, of the same level
 * @returns the figures at their places of `before`; `undefined` if the player stays unknown
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
  // If two figures left their places, the player took a key.
  const player = second && unlike(second[1], seen!) < unlike(first[1], seen!) ? second : first;
  const others = [...were!].filter(([place]) => place !== player[0]);
  const taken = gone.filter((each) => each !== player).map(([place]) => place);
  const single = others.filter(([, one]) =>
    others.every(([, other]) => other === one || !isAlike(one, other)),
  );
  const [only, ...more] = single.filter(([place]) => !taken.includes(place));
  const met = { walls: wallsOf(before), player: player[1], start: player[0] };
  if (only && more.length === 0) return withDoor({ ...met, isDoorGuessed: false }, others, only[0]);
  const largest = largestOf(others.filter(([place]) => !taken.includes(place)));
  return largest === undefined ? undefined : withDoor({ ...met, isDoorGuessed: true }, others, largest);
}

/**
 * Swaps the presumed door for another figure.
 * @param figures as presumed so far
 * @param door place of one of the keys
 * @returns the same figures, with the previous door among the keys
 */
export function withOtherDoor(figures: Figures, door: string): Figures {
  return withDoor(figures, [...figures.keys, [figures.door, figures.doorFigure]], door);
}

/**
 * Swaps player and door, since what was taken for the door has moved.
 * @param figures as presumed so far
 * @returns the figures, with the door at the place where the player seemed to be at first
 */
export const withDoorAsPlayer = (figures: Figures): Figures => ({
  ...figures,
  player: figures.doorFigure,
  start: figures.door,
  door: figures.start,
  doorFigure: figures.player,
});

/**
 * Replaces a presumed door that vanished, and so was a key.
 * @param figures as presumed so far
 * @param left places of keys that are still there
 * @returns the figures with the largest of these as the door; unchanged if none is left
 */
export function withDoorGone(figures: Figures, left: ReadonlySet<string>): Figures {
  const door = largestOf([...figures.keys].filter(([place]) => left.has(place)));
  return door === undefined ? figures : withOtherDoor(figures, door);
}

function withDoor(
  { walls, player, start, isDoorGuessed }: Pick<Figures, 'walls' | 'player' | 'start' | 'isDoorGuessed'>,
  others: readonly (readonly [string, StrangeFigure])[],
  door: string,
): Figures {
  const keys = new Map(others);
  const doorFigure = keys.get(door)!;
  keys.delete(door);
  return { walls, player, start, door, doorFigure, keys, isDoorGuessed };
}

/** Returns the place of the figure with the largest area. */
function largestOf(figures: readonly (readonly [string, StrangeFigure])[]): string | undefined {
  const covered = ({ look }: StrangeFigure) => [...look].reduce((sum, digit) => sum + Number(digit), 0);
  return figures.toSorted(([, a], [, b]) => covered(b) - covered(a))[0]?.[0];
}

const isAlike = (one: StrangeFigure, other: StrangeFigure): boolean =>
  unlike(one, other) < foreignLimits.maxUnlike;

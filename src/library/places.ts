/** Opens places to play in: the practice game in memory, or a window of the desktop. */

import type { DesktopScreenOptions } from '../capture/desktop-screen.ts';
import { systemClock } from '../core/clock.ts';
import type { Place } from '../core/place.ts';
import { VirtualClock } from '../core/virtual-clock.ts';
import type { Layout, Scene } from '../games/game.ts';
import { chosenGame, type GameChoice, type GameOptions, partOf, typedOptions } from './named-game.ts';

/**
 * Opens the practice game in memory, on its own virtual clock, so that waiting takes no time.
 * @param choice the game
 * @param options of the practice game: those of `puzzlebot practice <game> --help`
 * @returns the place, to be closed by the caller
 * @throws RangeError for a bad option, or a game without a practice game
 */
export async function practicePlace<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  options: GameOptions = {},
): Promise<Place> {
  const game = await chosenGame(choice);
  const practice = partOf(game.practice, game, 'be practised');
  const created = practice.create(typedOptions(options, practice.options));
  const { EmbeddedPractice } = await import('../practice/embedded.ts');
  const clock = new VirtualClock();
  const embedded = new EmbeddedPractice(created, practice.size, clock);
  return { screen: embedded, pointer: embedded, clock, facts: {}, close: () => embedded.close() };
}

/**
 * Opens a window of the desktop, with the real mouse and keyboard.
 * @param options which window; `via` is `window` when absent
 * @returns the place, to be closed by the caller
 * @throws EnvironmentError naming what is missing and its cure: the desktop, the window, or a
 *   native part that is not installed
 */
export async function windowPlace({ via = 'window', ...options }: WindowChoice): Promise<Place> {
  const { openDesktopScreen } = await import('../capture/desktop-screen.ts');
  const { listDisplayRects } = await import('../capture/desktop-displays.ts');
  const { NutPointer } = await import('../input/nut-pointer.ts');
  const screen = await openDesktopScreen({ via, ...options });
  const pointer = new NutPointer();
  const close = async () => {
    await pointer.close();
    await screen.close();
  };
  return { screen, pointer, clock: systemClock, displays: listDisplayRects, facts: {}, close };
}

/** Which window, and how it is captured. */
export type WindowChoice = Pick<DesktopScreenOptions, 'title' | 'wait'> &
  Partial<Pick<DesktopScreenOptions, 'via'>>;

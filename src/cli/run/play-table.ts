/** The table on which a game is played: a screen, a pointer and a clock that belong together. */

import type { Command } from 'commander';
import type { Clock } from '../../core/clock.ts';
import { systemClock } from '../../core/clock.ts';
import { argumentError } from '../../core/errors.ts';
import type { Pointer } from '../../core/pointer.ts';
import type { ScreenRect } from '../../core/points.ts';
import type { Screen } from '../../core/screen.ts';
import { VirtualClock } from '../../core/virtual-clock.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game } from '../../games/game.ts';
import { oneOf } from '../one-of.ts';

/** Screen, pointer and clock of a run. */
export interface Table {
  readonly screen: Screen;
  readonly pointer: Pointer;
  readonly clock: Clock;
  /** The rectangles of all displays, in pointer units; absent where there are none. */
  readonly displays?: () => Promise<readonly ScreenRect[]>;
  /** Facts about it for `--json`, such as the seed. */
  readonly facts: object;
  /** Frees all resources; nothing is held down afterwards. */
  close(): Promise<void>;
}

/**
 * Adds the options of `--on desktop`: which window, and how it is captured.
 * @param command to add them to
 */
export function addWindowOptions(command: Command): void {
  command.option('--window <regex>', 'with --on desktop: which window, by its title');
  command.option('--capture <how>', 'with --on desktop: window (fast) or screenshot (portable)', 'window');
}

/**
 * Opens the table that the user asked for.
 * @param game to be played
 * @param options as typed
 * @returns the table, to be closed by the caller
 * @throws RangeError for an invalid option
 * @throws EnvironmentError when the desktop lacks something
 */
export async function openTable(game: Game, options: OptionValues): Promise<Table> {
  const on = oneOf('--on', ['practice', 'desktop'], options['on']);
  return on === 'desktop' ? openDesktop(options) : openPractice(game, options);
}

async function openPractice(game: Game, options: OptionValues): Promise<Table> {
  if (!game.practice) throw argumentError('--on', `desktop (${game.title} has no practice game)`, 'practice');
  if (options['window'] !== undefined)
    throw argumentError('--window', '--on desktop with it', options['window']);
  const { EmbeddedPractice } = await import('../../practice/embedded.ts');
  const clock = new VirtualClock();
  const practice = new EmbeddedPractice(game.practice.create(options), game.practice.size, clock);
  return { screen: practice, pointer: practice, clock, facts: {}, close: () => practice.close() };
}

async function openDesktop(options: OptionValues): Promise<Table> {
  const via = oneOf('--capture', ['window', 'screenshot'], options['capture']);
  const title = windowTitle(options['window']);
  const { openDesktopScreen } = await import('../../capture/desktop-screen.ts');
  const { listDisplayRects } = await import('../../capture/desktop-displays.ts');
  const { NutPointer } = await import('../../input/nut-pointer.ts');
  const screen = await openDesktopScreen({ title, via });
  const pointer = new NutPointer();
  const close = async () => {
    await pointer.close();
    await screen.close();
  };
  return { screen, pointer, clock: systemClock, displays: listDisplayRects, facts: {}, close };
}

function windowTitle(text: unknown): RegExp {
  if (typeof text !== 'string' || text === '') {
    throw argumentError(
      '--window',
      'a regular expression that fits the title of the window (--on desktop needs it)',
      text,
    );
  }
  try {
    return new RegExp(text, 'i');
  } catch {
    throw argumentError('--window', 'a regular expression', text);
  }
}

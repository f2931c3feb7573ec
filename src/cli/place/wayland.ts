/** `--on wayland`: a window of a compositor of the wlroots family, with the user's pointer. */

import { chooseWindow } from '../../capture/desktop-windows.ts';
import { systemClock } from '../../core/clock.ts';
import { argumentError, EnvironmentError } from '../../core/errors.ts';
import { optionTable } from '../../core/options.ts';
import type { Screen } from '../../core/screen.ts';
import type { WaylandSession } from '../../places/wayland/wayland-session.ts';
import { printMessage } from '../print.ts';
import { windowOptions } from './desktop.ts';
import type { PlaceKind } from './place-kind.ts';

const table = optionTable({ window: windowOptions.window });

/** Windows are found in sway's list; without such a list, the output is the window. */
export const onWayland: PlaceKind = {
  name: 'wayland',
  help: 'a window of sway or, without --window, the screen of another wlroots compositor',
  options: table.specs,
  async open({ options }) {
    const { window: title } = table.parse(options);
    const { openSession } = await import('../../places/wayland/wayland-session.ts');
    const session = await openSession();
    try {
      const screen = await openScreen(session, title);
      // Fails now, not at the first look of the run, if something needed for capture is missing.
      await screen.grab();
      await printLimits(session);
      const { asidePointer } = await import('../../places/wayland/aside-pointer.ts');
      const pointer = asidePointer(session.pointer, () => screen.bounds());
      // In a game that is played by keys it would never move.
      if (!options['dryRun']) await pointer.moveAside();
      const close = async () => {
        await screen.close();
        await session.close();
      };
      return { screen, pointer, clock: systemClock, facts: {}, close };
    } catch (error) {
      await session.close();
      throw error;
    }
  },
};

async function openScreen(session: WaylandSession, title: RegExp | undefined): Promise<Screen> {
  const { OutputScreen, WaylandWindowScreen } = await import('../../places/wayland/wayland-screen.ts');
  const { layout, windows } = session;
  if (windows) {
    if (!title) {
      const expected = 'a regular expression that fits the title of the window (--on wayland needs it here)';
      throw argumentError('--window', expected, undefined);
    }
    const all = (await windows.windows()).map((each) => ({ ...each, minimized: false }));
    return new WaylandWindowScreen(chooseWindow(all, title), windows, session);
  }
  if (title)
    throw new EnvironmentError(
      'this compositor does not tell its windows (SWAYSOCK is not set): leave --window out, and show the game alone on the screen',
    );
  const [output, ...others] = await layout.outputs();
  if (output && others.length === 0) return new OutputScreen(session, output.name);
  throw new EnvironmentError(
    output
      ? 'this compositor does not tell its windows, and has several screens: switch off all but the one with the game'
      : 'this compositor shows no screen that can be located: switch one on',
  );
}

/** Prints what the user must know before the bot takes the pointer. */
async function printLimits({ compositor }: WaylandSession): Promise<void> {
  const { keyboardTrouble } = await import('../../places/wayland/virtual-keyboard.ts');
  const trouble = keyboardTrouble(compositor);
  if (trouble !== undefined) printMessage(`${trouble}; games that are played by keys need it`);
  printMessage(
    'Wayland does not tell where the pointer is: moving the mouse does not pause the bot, leave it alone while it plays',
  );
}

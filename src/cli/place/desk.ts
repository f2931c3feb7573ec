/** `--on desk`: a private X server around the game, away from the user's screen and mouse. */

import { resolve } from 'node:path';
import type { DesktopScreenOptions } from '../../capture/desktop-screen.ts';
import { anyTitle } from '../../capture/desktop-windows.ts';
import { systemClock } from '../../core/clock.ts';
import { argumentError, EnvironmentError, PlaceEnded, StoppedError } from '../../core/errors.ts';
import { freeText, optionTable, toggle } from '../../core/options.ts';
import { namingTheEnd, type Place } from '../../core/place.ts';
import { isProgram, onPath } from '../../core/programs.ts';
import { commandWords } from '../../places/desk/command-words.ts';
import { type Desk, deskPrograms, startDesk } from '../../places/desk/desk.ts';
import type { DeskEnd, DeskProgram } from '../../places/desk/desk-messages.ts';
import { windowPlace } from '../../library/places.ts';
import { printMessage } from '../print.ts';
import { windowOptions } from './desktop.ts';
import type { PlaceKind } from './place-kind.ts';
import { sizeOption } from './size-option.ts';

const table = optionTable({
  run: freeText('command', 'the command that starts the game'),
  deskSize: sizeOption('its size in pixels', { width: 1280, height: 1024 }),
  show: toggle('show the desk in a window, by Xephyr'),
  ...windowOptions,
});

/** Limit on the wait for the game's window, ms: large games take most of it to load. */
const windowLimitMs = 60_000;
/** Time for the end of the desk to be reported after something in it has failed, ms. */
const newsMs = 500;

/** A separate desk for each run, so that any number can play at once. */
export const onDesk: PlaceKind = {
  name: 'desk',
  help: 'a private X server, by Xvfb, around the program of --run',
  options: table.specs,
  async open({ options, signal }) {
    const { run, deskSize, show, window, capture: via } = table.parse(options);
    if (run === undefined)
      throw argumentError('--run', 'the command that starts the game (--on desk needs it)', run);
    const program = programOf(run);
    const title = window ?? anyTitle;
    const { windowManager } = deskPrograms(show);
    if (windowManager === undefined)
      printMessage('openbox is not installed: the desk goes without a window manager');
    const desk = await startDesk({ program, show, ...deskSize }, signal).catch((error: unknown) => {
      throw signal?.aborted ? stopped() : error;
    });
    try {
      return await openOn(desk, { title, via, signal });
    } catch (error) {
      await desk.close();
      throw error;
    }
  },
};

/** Waits for the game's window, and opens it as a place. */
async function openOn(desk: Desk, { title, via, signal }: GameWindow): Promise<Place> {
  enter(desk);
  const check = async () => {
    if (signal?.aborted) throw stopped();
    const end = await desk.ended(0);
    if (end) throw withoutWindow(end);
  };
  const wait = { clock: systemClock, limitMs: windowLimitMs, check };
  const place = await windowPlace({ title, via, wait }).catch(async (error: unknown) => {
    const end = error instanceof StoppedError ? undefined : await desk.ended(newsMs);
    throw end ? withoutWindow(end) : error;
  });
  const whyEnded = async () => {
    const end = await desk.ended(newsMs);
    return end && over(end);
  };
  return {
    ...place,
    startsGame: true,
    screen: namingTheEnd(place.screen, whyEnded),
    pointer: namingTheEnd(place.pointer, whyEnded),
    async close() {
      await place.close();
      await desk.close();
    },
  };
}

/** The game's window on the desk, and how it is captured. */
interface GameWindow extends Pick<DesktopScreenOptions, 'title' | 'via'> {
  readonly signal: AbortSignal | undefined;
}

const over = ({ reason }: DeskEnd): PlaceEnded =>
  new PlaceEnded(`the desk is over: ${reason}; start the run again`);

/**
 * Explains a program that ends without a window; a browser that already runs opens the page in its
 * old window.
 */
const withoutWindow = (end: DeskEnd): EnvironmentError =>
  end.part === 'desk'
    ? over(end)
    : new EnvironmentError(
        `the game has opened no window: ${end.reason}; see whether the command works by itself, ` +
          'and give a browser a profile of its own (--user-data-dir or --profile)',
      );

const stopped = (): StoppedError => new StoppedError('stopped by you before the game was there');

/**
 * Moves this process and its future children to the desk: native code that captures and clicks
 * finds the display in the environment. This is irreversible, so nothing that continues after the
 * end of the desk can reach the user's display.
 */
function enter({ variables }: Desk): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Finds the program of `--run` before anything is started. */
function programOf(run: string): DeskProgram {
  const [name, ...args] = commandWords(run, '--run');
  const file = name.includes('/') ? resolve(name) : onPath(name);
  if (file !== undefined && isProgram(file)) return { file, args };
  throw argumentError('--run', 'a program on the PATH or the path of one, with its arguments', name);
}

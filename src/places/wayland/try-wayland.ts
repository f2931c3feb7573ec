/** Tests a Wayland session for the doctor: what is offered, and pictures. Nothing is clicked. */

import { timed } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { OutputScreen } from './wayland-screen.ts';
import { keyboardTrouble } from './virtual-keyboard.ts';
import { openSession } from './wayland-session.ts';

/** How many pictures the median is taken of. */
const grabs = 5;

/** What came of the test. */
export interface WaylandTrial {
  /** Who tells the windows, and how many there are; `undefined` where nobody does. */
  readonly windows: { readonly from: string; readonly count: number } | undefined;
  /** The screen that was captured. */
  readonly output: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Pixels to a layout unit. */
  readonly scale: number;
  /** Time of each picture, ms. */
  readonly ms: readonly number[];
  /** Why keys cannot be made, with the cure; `undefined` when they can. */
  readonly keys: string | undefined;
}

/**
 * Opens the session that the environment names, lists its windows and captures its first screen.
 * @returns what was seen
 * @throws EnvironmentError when there is none, or it lacks what play needs
 */
export async function tryWayland(): Promise<WaylandTrial> {
  const session = await openSession();
  try {
    const { compositor, layout, windows } = session;
    const count = (await windows?.windows())?.length ?? 0;
    const [output] = await layout.outputs();
    if (!output) throw new EnvironmentError('no screen can be located: switch one on');
    const screen = new OutputScreen(session, output.name);
    await screen.grab();
    const { ms, last } = await timed(grabs, () => screen.grab());
    const keys = keyboardTrouble(compositor);
    const { width, height, density: scale } = last;
    const told = windows && { from: windows.name, count };
    return { windows: told, output: output.name, width, height, scale, ms, keys };
  } finally {
    await session.close();
  }
}

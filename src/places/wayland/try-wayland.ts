/** Tests a Wayland session for the doctor: its protocols and captures. Nothing is clicked. */

import { timed } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { OutputScreen } from './wayland-screen.ts';
import { keyboardTrouble } from './virtual-keyboard.ts';
import { openSession } from './wayland-session.ts';

/** Number of timed pictures. */
const grabs = 5;

/** The result of the test. */
export interface WaylandTrial {
  /** The source of the window list, and its length; `undefined` if there is none. */
  readonly windows: { readonly from: string; readonly count: number } | undefined;
  /** The screen that was captured. */
  readonly output: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Pixels per layout unit. */
  readonly scale: number;
  /** Time of each picture, ms. */
  readonly ms: readonly number[];
  /** Why keys cannot be sent, with the cure; `undefined` if they can. */
  readonly keys: string | undefined;
}

/**
 * Opens the session that the environment names, lists its windows and captures its first screen.
 * @returns the result
 * @throws EnvironmentError when there is no session, or it lacks what play needs
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
    const listed = windows && { from: windows.name, count };
    return { windows: listed, output: output.name, width, height, scale, ms, keys };
  } finally {
    await session.close();
  }
}

import type { Composite } from 'x11';
import { EnvironmentError } from '../../core/errors.ts';
import type { X11Connection } from './x11-connection.ts';

/**
 * Has the X server keep the whole picture of every window, also of what other windows cover, as a
 * compositing manager does: a dialog then hides nothing of the window below it from a capture. It
 * lasts as long as the connection.
 * @param connection to a server whose windows are the bot's own affair
 * @returns whether the server can; false also where a compositing manager does so already
 */
export async function keepWindowsWhole(connection: X11Connection): Promise<boolean> {
  try {
    const composite = await connection.request<Composite>((client, reply) =>
      client.require('composite', reply),
    );
    composite.RedirectSubwindows(connection.root, composite.Redirect.Automatic);
    return true;
  } catch (error) {
    if (error instanceof EnvironmentError) return false;
    throw error;
  }
}

import type { Composite } from 'x11';
import { EnvironmentError } from '../../core/errors.ts';
import type { X11Connection } from './x11-connection.ts';

/**
 * Makes the X server keep the whole picture of every window, including covered parts, as a
 * compositing manager does: a dialog then hides nothing of the window below it from a capture.
 * Lasts as long as the connection.
 * @param connection to one of the bot's own servers
 * @returns false if the server lacks the extension, or a compositing manager runs already
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

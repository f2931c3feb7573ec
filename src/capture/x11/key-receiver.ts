/**
 * Finds the window with the keyboard focus of an X11 desktop. Queried before keys are typed, so
 * that none reaches another program.
 */

import type { X11Connection } from './x11-connection.ts';

/**
 * Checks whether the focused window is a given window or part of it: programs often focus a window
 * inside their own, and window managers one around it.
 * @param connection to the X server of the window
 * @param ownWindow id of the window that should receive the keys
 * @returns `true` if it would, else the title of the receiver
 * @throws EnvironmentError when the server is gone
 */
export async function keyReceiver(connection: X11Connection, ownWindow: number): Promise<true | string> {
  const { focus } = await connection.request<{ focus: number }>((client, reply) =>
    client.GetInputFocus(reply),
  );
  // 0 is no window; 1 is the window under the pointer.
  if (focus <= 1) return focus === 0 ? 'nothing' : 'whatever lies under the mouse';
  let title: string | undefined;
  for (const window of await connection.upFrom(focus)) {
    if (window === ownWindow) return true;
    title ??= await connection.titleOf(window);
  }
  return title ?? 'a window without a title';
}

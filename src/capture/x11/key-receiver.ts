/** Who hears the keyboard of an X11 desktop: asked before keys are typed, so that none goes to another program. */

import type { X11Connection } from './x11-connection.ts';

/**
 * Asks for the window with the input focus, and whether it is a window or a part of it: programs often give the focus
 * to a window inside their own, and window managers to one round it.
 * @param ownWindow id of the window that should hear the keys
 * @returns `true` when it does, else the title of what does
 * @throws EnvironmentError when the server is gone
 */
export async function keyReceiver(connection: X11Connection, ownWindow: number): Promise<true | string> {
  const { focus } = await connection.request<{ focus: number }>((client, reply) =>
    client.GetInputFocus(reply),
  );
  // 0 is nobody; 1 is whatever lies under the pointer.
  if (focus <= 1) return focus === 0 ? 'nothing' : 'whatever lies under the mouse';
  let title: string | undefined;
  for (let window = focus; window !== 0 && window !== connection.root;) {
    if (window === ownWindow) return true;
    title ??= await connection.titleOf(window);
    const from = window;
    const { parent } = await connection.request<{ parent: number }>((client, reply) =>
      client.QueryTree(from, reply),
    );
    window = parent;
  }
  return title ?? 'a window without a title';
}

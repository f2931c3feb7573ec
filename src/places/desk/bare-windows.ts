/**
 * A minimal window manager for desks on which none is installed: maintains the list by which
 * windows are found, and gives the front window the keyboard focus. Windows have no frames and
 * stay where their programs put them.
 */

import { systemClock } from '../../core/clock.ts';
import type { X11Connection } from '../../capture/x11/x11-connection.ts';

/** Predefined by the X protocol. */
const atomWindow = 33;
const mapStateViewable = 2;
const revertToPointerRoot = 1;
const replaceProperty = 0;
/** The lists that window managers maintain, in the order of age and of stacking. */
const listNames = ['_NET_CLIENT_LIST', '_NET_CLIENT_LIST_STACKING'] as const;
/** Pause between two looks at the windows, ms. */
const lookEveryMs = 100;

/** Manages the windows of one server. */
export class BareWindows {
  #listed: readonly number[] | undefined;

  /** @param connection to the server; closing it ends the work */
  constructor(private readonly connection: X11Connection) {}

  /** Maintains the list until the connection ends. */
  start(): void {
    void this.#keep().catch(() => {
      // The server is gone, or the desk is being closed.
    });
  }

  async #keep(): Promise<void> {
    for (;;) {
      await this.#update().catch((error: unknown) => {
        // A window that closes meanwhile cannot take the focus; the next look no longer lists it.
        if (this.connection.ended) throw error;
      });
      await systemClock.sleep(lookEveryMs);
    }
  }

  async #update(): Promise<void> {
    const connection = this.connection;
    const windows = await this.#windows();
    if (windows.join() === this.#listed?.join()) return;
    const front = windows.at(-1);
    const focus = front !== this.#listed?.at(-1) ? front : undefined;
    const atoms: number[] = [];
    for (const name of listNames) {
      atoms.push(await connection.request<number>((client, reply) => client.InternAtom(false, name, reply)));
    }
    await connection.send((client) => {
      for (const atom of atoms)
        client.ChangeProperty(replaceProperty, connection.root, atom, atomWindow, 32, windows);
      if (focus !== undefined) client.SetInputFocus(focus, revertToPointerRoot);
    });
    this.#listed = windows;
  }

  /** Lists the windows that programs have opened on the root, from back to front. */
  async #windows(): Promise<number[]> {
    const shown: number[] = [];
    for (const window of await this.connection.topWindows())
      if (await this.#isShown(window)) shown.push(window);
    return shown;
  }

  /** Returns whether a window is visible and managed; menus and tooltips override the manager. */
  async #isShown(window: number): Promise<boolean> {
    try {
      const { overrideRedirect, mapState } = await this.connection.request<{
        overrideRedirect: number;
        mapState: number;
      }>((client, reply) => client.GetWindowAttributes(window, reply));
      return overrideRedirect === 0 && mapState === mapStateViewable;
    } catch (error) {
      if (this.connection.ended) throw error;
      return false;
    }
  }
}

/**
 * Learns from the X server whether a window's picture may have changed: it was drawn on (the DAMAGE
 * extension), moved, resized, mapped, or is covered by another window. An unchanged picture need
 * not be captured again.
 */

import type { Damage } from 'x11';
import { EnvironmentError } from '../../core/errors.ts';
import { type FrameRect, overlap } from '../../core/points.ts';
import type { X11Connection } from './x11-connection.ts';

/** Numbers of the X protocol. */
const visibilityChange = 0x0001_0000;
const structureNotify = 0x0002_0000;
const visibilityNotify = 15;
const viewable = 2;
const none = 0;

export class WindowChanges {
  /** Nothing was captured yet. */
  #changed = true;
  /** Whether another window covers a part of it; `undefined` until that is known. */
  #covered: boolean | undefined;

  private constructor(
    private readonly connection: X11Connection,
    private readonly damage: Damage,
    private readonly id: number,
  ) {}

  /**
   * Begins to listen until the connection ends.
   * @param connection to the window's server, on which nobody else listens for events
   * @param window its id
   * @returns the changes; `undefined` if the server lacks the extension
   * @throws EnvironmentError when the window or the server is gone
   */
  static async open(connection: X11Connection, window: number): Promise<WindowChanges | undefined> {
    const damage = await connection
      .request<Damage>((client, reply) => client.require('damage', reply))
      .catch((error: unknown) => {
        if (error instanceof EnvironmentError && !connection.ended) return undefined;
        throw error;
      });
    if (!damage) return undefined;
    let id = none;
    await connection.send((client) => {
      id = client.AllocID();
      damage.Create(id, window, damage.ReportLevel.NonEmpty);
    });
    const changes = new WindowChanges(connection, damage, id);
    connection.onEvent(({ type, state }) => {
      changes.#changed = true;
      if (type === visibilityNotify) changes.#covered = state !== 0;
    });
    const eventMask = visibilityChange | structureNotify;
    await connection.send((client) => client.ChangeWindowAttributes(window, { eventMask }));
    // The state from an event that arrived meanwhile is newer.
    const covered = await isCovered(connection, window);
    changes.#covered ??= covered;
    return changes;
  }

  /**
   * Returns whether the picture may have changed since the last call. Drawing after this call is
   * reported by the next one, so call it before a capture.
   * @returns true also for the first call, and while another window covers a part of this one
   * @throws EnvironmentError when the server is gone
   */
  async take(): Promise<boolean> {
    // The events of all drawing so far arrive before the reply to any request.
    await this.connection.send(() => {});
    if (!this.#changed && !this.#covered) return false;
    this.#changed = false;
    await this.connection
      .send(() => this.damage.Subtract(this.id, none, none))
      .catch((error: unknown) => {
        // Refused once the window is gone, which its capture reports better.
        if (this.connection.ended) throw error;
        this.#changed = true;
      });
    return true;
  }
}

/** Returns whether another window covers a part of it; events report only later changes. */
async function isCovered(connection: X11Connection, window: number): Promise<boolean> {
  const top = (await connection.upFrom(window)).at(-1)!;
  const own = await rectOf(connection, top);
  const windows = await connection.topWindows();
  for (const above of windows.slice(windows.indexOf(top) + 1)) {
    // The window may be gone by now.
    const rect = await shownRect(connection, above).catch(() => undefined);
    if (rect && overlap(own, rect)) return true;
  }
  return false;
}

async function shownRect(connection: X11Connection, window: number): Promise<FrameRect | undefined> {
  const { mapState } = await connection.request<{ mapState: number }>((client, reply) =>
    client.GetWindowAttributes(window, reply),
  );
  return mapState === viewable ? rectOf(connection, window) : undefined;
}

async function rectOf(connection: X11Connection, window: number): Promise<FrameRect> {
  const { xPos, yPos, width, height } = await connection.geometryOf(window);
  return { x: xPos, y: yPos, width, height };
}

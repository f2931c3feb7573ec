/**
 * Describes an X11 desktop: its size, its window manager, and the resolution that programs should
 * draw for.
 */

import { timed } from '../../core/clock.ts';
import type { X11Connection } from './x11-connection.ts';

/** Facts about an X11 desktop. */
export interface X11Desktop {
  /** Size of all screens together, pixels. */
  readonly width: number;
  readonly height: number;
  /** Its name, "unnamed" if it has none; `undefined` when no window manager runs. */
  readonly windowManager: string | undefined;
  /**
   * The resource Xft.dpi, by which most programs scale themselves: 96 is 100 %. `undefined` when it
   * is not set.
   */
  readonly dpi: number | undefined;
  /** Duration of each of a few queries, ms. */
  readonly ms: readonly number[];
}

/** Predefined by the X protocol. */
const atomResourceManager = 23;
const anyPropertyType = 0;
/** Maximum length of a property, in 4-byte units; a resource database is a few kilobytes. */
const maxPropertyWords = 16_384;
const queries = 5;

/**
 * Queries the server.
 * @param connection to the X server
 * @returns the facts
 * @throws EnvironmentError when the server is gone
 */
export async function describeX11Desktop(connection: X11Connection): Promise<X11Desktop> {
  const { root } = connection;
  const { ms } = await timed(queries, () => connection.windowsAt({ x: 1, y: 1 }));
  const { width, height } = await connection.request<{ width: number; height: number }>((client, reply) =>
    client.GetGeometry(root, reply),
  );
  const resources = await property(connection, root, atomResourceManager);
  const windowManager = await windowManagerOf(connection);
  return { width, height, windowManager, dpi: dpiIn(resources.toString('utf8')), ms };
}

/**
 * Finds Xft.dpi in a resource database.
 * @param resources the database as text
 * @returns the resolution; `undefined` when it is absent or not a positive number
 */
export function dpiIn(resources: string): number | undefined {
  const dpi = Number(/^Xft\.dpi:\s*([\d.]+)\s*$/m.exec(resources)?.[1]);
  return dpi > 0 ? dpi : undefined;
}

/**
 * Finds the window manager by the window of its own that it names on the root window, and which
 * exists as long as it runs.
 */
async function windowManagerOf(connection: X11Connection): Promise<string | undefined> {
  const check = await connection.atom('_NET_SUPPORTING_WM_CHECK');
  if (check === 0) return undefined;
  const named = await property(connection, connection.root, check);
  if (named.length < 4) return undefined;
  try {
    return (await connection.titleOf(named.readUInt32LE(0))) ?? 'unnamed';
  } catch {
    return undefined;
  }
}

async function property(connection: X11Connection, window: number, name: number): Promise<Buffer> {
  const answer = await connection.request<{ data: Buffer }>((client, reply) =>
    client.GetProperty(0, window, name, anyPropertyType, 0, maxPropertyWords, reply),
  );
  return answer.data;
}

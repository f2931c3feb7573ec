/**
 * Leaves the keyboard focus with the user while one of the bot's programs shows a window. The
 * window declares that it takes no focus (WM_HINTS and WM_PROTOCOLS of the ICCCM, 4.1.7), which
 * window managers respect even if the program asks for it. Focus that it received on opening is
 * given back.
 */

import { systemClock } from '../../core/clock.ts';
import type { X11Connection } from './x11-connection.ts';

/** Predefined by the X protocol. */
const atomAtom = 4;
const anyPropertyType = 0;
const replaceProperty = 0;
const revertToPointerRoot = 1;
/** WM_HINTS: nine words; the first has a flag for each valid one, the second is the input hint. */
const hints = { bytes: 36, input: 1, inputAt: 4 } as const;
/** Interval and time limit of the search for a window that is opening, ms. */
const lookMs = { every: 50, limit: 2000 } as const;

/**
 * Records which window has the focus, before the program is started.
 * @param connection to the user's X server
 * @returns a function that makes the windows of a process refuse the focus, and gives it back; it
 *   has no effect if the window manager lists no windows of that process
 */
export async function keepFocus(connection: X11Connection): Promise<(pid: number) => Promise<void>> {
  const owner = await focused(connection);
  return async (pid) => {
    const untilMs = performance.now() + lookMs.limit;
    let own = await windowsOf(connection, pid);
    while (own.length === 0 && performance.now() < untilMs) {
      await systemClock.sleep(lookMs.every);
      own = await windowsOf(connection, pid);
    }
    for (const window of own) await refuse(connection, window);
    if (own.includes(await focused(connection)))
      await connection.send((client) => client.SetInputFocus(owner, revertToPointerRoot));
  };
}

async function refuse(connection: X11Connection, window: number): Promise<void> {
  const [known, changed] = [await words(connection, window, 'WM_HINTS'), Buffer.alloc(hints.bytes)];
  known.copy(changed);
  changed.writeUInt32LE(changed.readUInt32LE(0) | hints.input, 0);
  changed.writeUInt32LE(0, hints.inputAt);
  const take = await connection.atom('WM_TAKE_FOCUS');
  const protocols = idsIn(await words(connection, window, 'WM_PROTOCOLS')).filter((each) => each !== take);
  const [hintsAtom, protocolsAtom] = [
    await connection.atom('WM_HINTS'),
    await connection.atom('WM_PROTOCOLS'),
  ];
  const kept = Buffer.from(Uint32Array.from(protocols).buffer);
  await connection.send((client) => {
    client.ChangeProperty(replaceProperty, window, hintsAtom, hintsAtom, 32, changed);
    client.ChangeProperty(replaceProperty, window, protocolsAtom, atomAtom, 32, kept);
  });
}

/** Lists the windows of a process that the window manager knows. */
async function windowsOf(connection: X11Connection, pid: number): Promise<number[]> {
  const own: number[] = [];
  for (const window of idsIn(await words(connection, connection.root, '_NET_CLIENT_LIST'))) {
    // The window may be gone by now.
    const [owner] = idsIn(await words(connection, window, '_NET_WM_PID').catch(() => Buffer.alloc(0)));
    if (owner === pid) own.push(window);
  }
  return own;
}

const focused = async (connection: X11Connection): Promise<number> =>
  (await connection.request<{ focus: number }>((client, reply) => client.GetInputFocus(reply))).focus;

/** Reads a property of 32-bit words; empty if the window lacks it. */
async function words(connection: X11Connection, window: number, name: string): Promise<Buffer> {
  const atom = await connection.atom(name);
  if (atom === 0) return Buffer.alloc(0);
  const { data } = await connection.request<{ data: Buffer }>((client, reply) =>
    client.GetProperty(0, window, atom, anyPropertyType, 0, 1024, reply),
  );
  return data;
}

const idsIn = (data: Buffer): number[] =>
  Array.from({ length: data.length >> 2 }, (_, i) => data.readUInt32LE(4 * i));

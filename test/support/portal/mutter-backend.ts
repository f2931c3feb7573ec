import { Message, type MessageBus, sessionBus, Variant } from '@jellybrick/dbus-next';
import type { PortalBackend } from './fake-portal.ts';

const remote = 'org.gnome.Mutter.RemoteDesktop';
const cast = 'org.gnome.Mutter.ScreenCast';
const properties = 'org.freedesktop.DBus.Properties';
const shiftKeysym = 0xffe1;
const monitorName = 'Meta-0';

/** Mutter's own interfaces, on which GNOME's part of the portal is built. */
export class MutterBackend implements PortalBackend {
  readonly #bus: MessageBus;
  #session: string | undefined;
  #stream = '';
  #nodes: ((node: number) => void) | undefined;

  private constructor(bus: MessageBus) {
    this.#bus = bus;
    bus.on('message', ({ member, body }: Message) => {
      if (member === 'PipeWireStreamAdded') this.#nodes?.(Number(body[0]));
    });
  }

  /** Connects to the bus of a Mutter that runs, or will run. */
  static async connect(address: string): Promise<MutterBackend> {
    const backend = new MutterBackend(sessionBus({ busAddress: address }));
    const bus = 'org.freedesktop.DBus';
    const rule = `type='signal',interface='${cast}.Stream'`;
    await backend.#call(bus, '/org/freedesktop/DBus', bus, ['AddMatch', 's', [rule]]);
    return backend;
  }

  /** Returns whether it can create sessions. */
  async answers(): Promise<true | undefined> {
    const ask = (of: string, path: string) => this.#call(of, path, properties, ['GetAll', 's', [of]]);
    try {
      await ask(remote, '/org/gnome/Mutter/RemoteDesktop');
      await ask(cast, '/org/gnome/Mutter/ScreenCast');
      return true;
    } catch {
      return undefined;
    }
  }

  async share(source: 'window' | 'monitor'): Promise<{ node: number; size: readonly [number, number] }> {
    await this.stop();
    const [session] = await this.#call(remote, '/org/gnome/Mutter/RemoteDesktop', remote, ['CreateSession']);
    this.#session = String(session);
    const ask = ['Get', 'ss', [`${remote}.Session`, 'SessionId']] as const;
    const [id] = await this.#call(remote, this.#session, properties, ask);
    const joined = { 'remote-desktop-session-id': new Variant('s', (id as Variant).value) };
    const [casting] = await this.#call(cast, '/org/gnome/Mutter/ScreenCast', cast, [
      'CreateSession',
      'a{sv}',
      [joined],
    ]);
    const hidden = { 'cursor-mode': new Variant('u', 0) };
    const record =
      // Without an id, the window with the focus.
      source === 'window'
        ? (['RecordWindow', 'a{sv}', [hidden]] as const)
        : (['RecordMonitor', 'sa{sv}', [monitorName, hidden]] as const);
    const [stream] = await this.#call(cast, String(casting), `${cast}.Session`, record);
    this.#stream = String(stream);
    const node = new Promise<number>((resolve) => (this.#nodes = resolve));
    await this.#send('Start', '', []);
    const [facts] = await this.#call(cast, this.#stream, properties, [
      'Get',
      'ss',
      [`${cast}.Stream`, 'Parameters'],
    ]);
    const { size } = (facts as Variant<Record<string, Variant>>).value;
    // There is no keyboard until the first key; programs notice it a moment later.
    for (const isDown of [true, false]) await this.#send('NotifyKeyboardKeysym', 'ub', [shiftKeysym, isDown]);
    return { node: await node, size: size?.value as [number, number] };
  }

  async input(member: string, values: readonly number[]): Promise<void> {
    const [first = 0, second = 0] = values;
    if (member === 'PointerMotionAbsolute')
      await this.#send('NotifyPointerMotionAbsolute', 'sdd', [this.#stream, first, second]);
    else if (member === 'PointerButton') await this.#send('NotifyPointerButton', 'ib', [first, second === 1]);
    else await this.#send('NotifyKeyboardKeysym', 'ub', [first, second === 1]);
  }

  async stop(): Promise<void> {
    if (this.#session !== undefined) await this.#send('Stop', '', []).catch(() => {});
    this.#session = undefined;
  }

  async close(): Promise<void> {
    this.#bus.disconnect();
  }

  async #send(member: string, signature: string, body: unknown[]): Promise<void> {
    await this.#call(remote, this.#session ?? '/', `${remote}.Session`, [member, signature, body]);
  }

  async #call(
    destination: string,
    path: string,
    of: string,
    [member, signature = '', body = []]: readonly [string, string?, (readonly unknown[])?],
  ): Promise<readonly unknown[]> {
    const message = new Message({ destination, path, interface: of, member, signature, body: [...body] });
    return (await this.#bus.call(message))?.body ?? [];
  }
}

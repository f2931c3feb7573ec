/**
 * An `org.freedesktop.portal.Desktop` for tests. It enforces the rules of the specification that a
 * client can break, answers the dialog as configured, and connects pictures and inputs to a desktop
 * behind it.
 */

import { Message, type MessageBus, sessionBus, Variant } from '@jellybrick/dbus-next';

/** The desktop behind the portal. */
export interface PortalBackend {
  /** Shares a window or monitor; `streams` in the answer of Start has this size. */
  share(
    source: 'window' | 'monitor',
  ): Promise<{ readonly node: number; readonly size?: readonly [number, number] }>;
  /** Receives the inputs: the portal's names without `Notify`, and their values. */
  input(member: string, values: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** How the user answers: yes, no, by closing the dialog, without input, or not at all. */
export type Consent = 'yes' | 'no' | 'closed' | 'no-input' | 'silence';

const name = 'org.freedesktop.portal.Desktop';
const portal = 'org.freedesktop.portal';
const inputSignatures: Readonly<Record<string, string>> = {
  NotifyPointerMotionAbsolute: 'oa{sv}udd',
  NotifyPointerButton: 'oa{sv}iu',
  NotifyKeyboardKeysym: 'oa{sv}iu',
};

type Options = Readonly<Record<string, Variant | undefined>>;

/** A portal on a private bus. */
export class FakePortal {
  readonly #bus: MessageBus;
  readonly #backend: PortalBackend;
  consent: Consent = 'yes';
  /** Properties that a client can query. */
  readonly properties: Record<string, number> = {
    'RemoteDesktop.version': 2,
    'RemoteDesktop.AvailableDeviceTypes': 7,
    'ScreenCast.version': 5,
    'ScreenCast.AvailableSourceTypes': 3,
    'ScreenCast.AvailableCursorModes': 7,
  };
  /** How often the dialog was shown, and how often a client cancelled it. */
  dialogs = 0;
  withdrawn = 0;
  /** Sessions closed by a client. */
  closedSessions = 0;
  readonly inputs: (readonly [string, ...number[]])[] = [];
  #token: string | undefined;
  #tokens = 0;
  #session: string | undefined;
  #devices: Options = {};
  #sources: Options | undefined;
  #node = 0;
  #closed = false;

  private constructor(bus: MessageBus, backend: PortalBackend) {
    this.#bus = bus;
    this.#backend = backend;
    bus.addMethodHandler((message) => {
      if (!message.interface.startsWith(portal) && message.member !== 'Get') return false;
      void this.#answer(message).catch((error: unknown) => this.#refuse(message, String(error)));
      return true;
    });
  }

  /** Takes the portal's name on a bus. */
  static async start(address: string, backend: PortalBackend): Promise<FakePortal> {
    const bus = sessionBus({ busAddress: address });
    const fake = new FakePortal(bus, backend);
    await bus.requestName(name);
    return fake;
  }

  /** Ends the session from the desktop's side. */
  endSession(): void {
    this.#signal(this.#session ?? '/', 'Session', 'Closed', 'a{sv}', [{}]);
  }

  /** Leaves the bus. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#backend.stop();
    this.#bus.disconnect();
  }

  async #answer(message: Message): Promise<void> {
    const { member, body } = message;
    const called = message.interface.slice(portal.length + 1);
    if (member === 'Get') {
      const [of = '', property = ''] = body.map(String);
      const value = this.properties[`${of.slice(portal.length + 1)}.${property}`];
      if (value === undefined) throw new Error('no such property');
      return this.#reply(message, 'v', [new Variant('u', value)]);
    }
    if (member === 'Close') {
      if (called === 'Request') this.withdrawn++;
      else this.closedSessions++;
      return this.#reply(message);
    }
    if (member.startsWith('Notify')) return this.#input(message);
    const options = body.at(-1) as Options;
    const handle = String(options['handle_token']?.value ?? 't');
    const request = `/org/freedesktop/portal/desktop/request/${message.sender.slice(1).replaceAll('.', '_')}/${handle}`;
    if (member !== 'CreateSession' && body[0] !== this.#session) throw new Error('no such session');
    const work = this.#requests[`${called}.${member}`];
    if (!work) throw new Error(`no method ${called}.${member}`);
    const results = await work(options, message);
    this.#reply(message, 'o', [request]);
    if (results) this.#signal(request, 'Request', 'Response', 'ua{sv}', results);
  }

  /** Answers a request; with `undefined` if the user does not answer. */
  readonly #requests: Readonly<
    Record<string, (options: Options, message: Message) => Promise<[number, object] | undefined>>
  > = {
    'RemoteDesktop.CreateSession': async (options, { sender }) => {
      const token = String(options['session_handle_token']?.value);
      this.#session = `/org/freedesktop/portal/desktop/session/${sender.slice(1).replaceAll('.', '_')}/${token}`;
      this.#devices = {};
      this.#sources = undefined;
      return [0, { session_handle: new Variant('s', this.#session) }];
    },
    'RemoteDesktop.SelectDevices': async (options) => {
      this.#devices = options;
      return [0, {}];
    },
    'ScreenCast.SelectSources': async (options) => {
      if (options['persist_mode'] || options['restore_token'])
        throw new Error('Remote desktop sessions cannot persist');
      this.#sources = options;
      return [0, {}];
    },
    'RemoteDesktop.Start': () => this.#start(),
  };

  async #start(): Promise<[number, object] | undefined> {
    if (!this.#sources) throw new Error('no sources selected');
    const token = this.#devices['restore_token']?.value;
    const isKept = token !== undefined && token === this.#token;
    if (!isKept) this.dialogs++;
    const consent = isKept ? 'yes' : this.consent;
    if (consent === 'silence') return undefined;
    if (consent === 'no' || consent === 'closed') return [consent === 'no' ? 1 : 2, {}];
    const { node, size } = await this.#backend.share(
      this.#sources['types']?.value === 2 ? 'window' : 'monitor',
    );
    this.#node = node;
    const facts = size ? { size: new Variant('(ii)', size) } : {};
    const results: Record<string, Variant> = {
      devices: new Variant('u', consent === 'no-input' ? 0 : Number(this.#devices['types']?.value)),
      streams: new Variant('a(ua{sv})', [[node, facts]]),
    };
    if (this.#devices['persist_mode']?.value === 2) {
      this.#token = `token-${++this.#tokens}`;
      results['restore_token'] = new Variant('s', this.#token);
    }
    return [0, results];
  }

  async #input(message: Message): Promise<void> {
    const { member, signature, body } = message;
    if (signature !== inputSignatures[member]) throw new Error(`${member} with ${signature}`);
    const [session, , ...values] = body as [string, object, ...number[]];
    if (session !== this.#session) throw new Error('no such session');
    const isMotion = member === 'NotifyPointerMotionAbsolute';
    if (isMotion && values[0] !== this.#node) throw new Error('no such stream');
    const sent = isMotion ? values.slice(1) : values;
    this.inputs.push([member.slice('Notify'.length), ...sent]);
    await this.#backend.input(member.slice('Notify'.length), sent);
    this.#reply(message);
  }

  #reply(message: Message, signature = '', body: unknown[] = []): void {
    this.#bus.send(Message.newMethodReturn(message, signature, body));
  }

  #refuse(message: Message, reason: string): void {
    // A caller that does not wait may still ask while the portal leaves.
    if (this.#closed) return;
    this.#bus.send(Message.newError(message, 'org.freedesktop.portal.Error.Failed', reason));
  }

  #signal(path: string, of: string, member: string, signature: string, body: unknown[]): void {
    this.#bus.send(Message.newSignal(path, `${portal}.${of}`, member, signature, body));
  }
}

/** The session bus of the desktop: calls with a time limit, and signals. */

import type { EventEmitter } from 'node:events';
import type { Message, MessageBus, Variant } from '@jellybrick/dbus-next';
import { EnvironmentError, messageOf } from '../../core/errors.ts';
import type { Environment } from '../../core/programs.ts';

/** Time limit of the connection and of each answer, ms. */
const answerLimitMs = 10_000;
const signalType = 4;
const busName = 'org.freedesktop.DBus';

/** An object of the bus, and one of its interfaces. */
export interface BusTarget {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
}

/** A call: its name, the types of its values, and the values. */
type BusCall = readonly [member: string, signature?: string, body?: readonly unknown[]];

export interface BusSignal {
  readonly path: string;
  /** Interface and name, joined by a dot. */
  readonly name: string;
  /** Unique name of the sender. */
  readonly sender: string;
  readonly body: readonly unknown[];
}

/** Options of a D-Bus call: values by name, each with its type. */
export type BusOptions = Readonly<Record<string, readonly [type: string, value: unknown]>>;

export class SessionBus {
  readonly #listeners = new Set<(signal: BusSignal) => void>();
  /** Rejects the pending calls; the library does not when the connection fails. */
  readonly #waiting = new Set<(error: Error) => void>();
  #failure: Error | undefined;

  private constructor(
    private readonly library: typeof import('@jellybrick/dbus-next'),
    private readonly bus: MessageBus,
  ) {
    // The library's types lack this event.
    (bus as EventEmitter).on('error', (error: Error) => {
      this.#failure ??= error;
      for (const fail of [...this.#waiting]) fail(error);
    });
    bus.on('message', ({ type, path, interface: of, member, sender, body }: Message) => {
      if (type !== signalType) return;
      for (const listener of [...this.#listeners]) listener({ path, name: `${of}.${member}`, sender, body });
    });
  }

  /**
   * Connects to the bus that the environment names.
   * @param env environment variables
   * @param limitMs time limit, ms
   * @returns the connection, to be closed by the caller
   * @throws EnvironmentError when there is no bus, or it does not answer
   */
  static async open(env: Environment = process.env, limitMs = answerLimitMs): Promise<SessionBus> {
    const library = await import('@jellybrick/dbus-next');
    const address = env['DBUS_SESSION_BUS_ADDRESS'];
    const made = new SessionBus(library, library.sessionBus(address ? { busAddress: address } : {}));
    const connected = new Promise<void>((resolve) => made.bus.once('connect', resolve));
    try {
      await made.#within(limitMs, connected);
    } catch (error) {
      made.close();
      throw new EnvironmentError(
        `no session bus answers (${reasonOf(error)}): start this from a terminal of your desktop`,
      );
    }
    return made;
  }

  /** This connection's unique name on the bus. */
  get name(): string {
    return this.bus.name ?? '';
  }

  /**
   * Calls a method.
   * @param target the object
   * @param call its name, the types of its values and the values; `options` creates variants
   * @param limitMs time limit, ms
   * @returns the values of the answer
   * @throws EnvironmentError when the call is refused or not answered
   */
  async call(target: BusTarget, call: BusCall, limitMs = answerLimitMs): Promise<readonly unknown[]> {
    const [member, signature = '', body = []] = call;
    try {
      const message = new this.library.Message({ ...target, member, signature, body: [...body] });
      return (await this.#within(limitMs, this.bus.call(message)))?.body ?? [];
    } catch (error) {
      throw new EnvironmentError(`${target.interface}.${member} fails: ${reasonOf(error)}`);
    }
  }

  /**
   * Wraps options for a call as the type `a{sv}`.
   * @param values by name
   * @returns the value for the call
   */
  options(values: BusOptions): Record<string, Variant> {
    const wrap = ([type, value]: BusOptions[string]) => new this.library.Variant(type, value);
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wrap(value)]));
  }

  /**
   * Reads a property.
   * @param target the object
   * @param name of the property
   * @param limitMs time limit, ms
   * @returns its value
   * @throws EnvironmentError as `call`
   */
  async property(target: BusTarget, name: string, limitMs?: number): Promise<unknown> {
    const properties = { ...target, interface: `${busName}.Properties` };
    const [value] = await this.call(properties, ['Get', 'ss', [target.interface, name]], limitMs);
    return (value as Variant).value;
  }

  /**
   * Finds the owner of a name.
   * @param name such as `org.freedesktop.portal.Desktop`
   * @returns the unique name of the owner
   * @throws EnvironmentError when nobody owns it
   */
  async ownerOf(name: string): Promise<string> {
    const [owner] = await this.call(theBus, ['GetNameOwner', 's', [name]]);
    return String(owner);
  }

  /**
   * Subscribes to signals.
   * @param rule a match rule of the D-Bus specification
   */
  async subscribe(rule: string): Promise<void> {
    await this.call(theBus, ['AddMatch', 's', [rule]]);
  }

  /**
   * Waits for a signal, listening from the call on.
   * @param matches returns whether a signal is the expected one
   * @returns the first that matches
   */
  heard(matches: (signal: BusSignal) => boolean): Promise<BusSignal> {
    return new Promise((resolve) => {
      const listener = (signal: BusSignal) => {
        if (!matches(signal)) return;
        this.#listeners.delete(listener);
        resolve(signal);
      };
      this.#listeners.add(listener);
    });
  }

  /** Waits for an answer, the failure of the connection, or the time limit. */
  #within<T>(limitMs: number, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(fail);
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const timer = setTimeout(() => fail(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
      this.#waiting.add(fail);
      if (this.#failure) fail(this.#failure);
      work.then((answer) => {
        settle();
        resolve(answer);
      }, fail);
    });
  }

  /** Closes the connection, and with it everything it owns on the bus. */
  close(): void {
    this.#listeners.clear();
    this.bus.disconnect();
  }
}

const theBus: BusTarget = { destination: busName, path: '/org/freedesktop/DBus', interface: busName };

function reasonOf(error: unknown): string {
  const message = messageOf(error);
  return message.startsWith('could not determine') ? 'DBUS_SESSION_BUS_ADDRESS is not set' : message;
}

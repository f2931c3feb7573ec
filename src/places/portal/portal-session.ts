/**
 * A session of the portal: the user's consent to capture one window and to use pointer and keyboard
 * there. Each step is a request, answered by a signal of an object that is named beforehand, so
 * that no answer can be missed.
 *
 *     CreateSession ─▶ SelectDevices ─▶ SelectSources ─▶ Start (the dialog) ─▶ stream and token
 */

import { randomBytes } from 'node:crypto';
import type { Variant } from '@jellybrick/dbus-next';
import { systemClock } from '../../core/clock.ts';
import { EnvironmentError, StoppedError } from '../../core/errors.ts';
import type { FrameSize } from '../../core/points.ts';
import { askPortal, deviceBits, portalName, portalTarget, sourceBits, type SourceName } from './portal.ts';
import type { BusOptions, BusSignal, SessionBus } from './session-bus.ts';

export interface SessionRequest {
  readonly source: SourceName;
  /** Token of an earlier consent, which avoids the dialog. */
  readonly token?: string | undefined;
  /** Aborted when the user wants to stop. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of the user's answer, ms. */
  readonly consentLimitMs: number;
  /** Called when everything is ready and the desktop is about to ask the user. */
  readonly asks?: () => void;
}

/** The pictures that the user has shared. */
interface PortalStream {
  /** PipeWire's node of the pictures. */
  readonly node: number;
  /** In pointer units; absent if the desktop does not report it. */
  readonly size?: FrameSize;
}

/** First version of RemoteDesktop that can store a consent. */
const persistSince = 2;
const persistUntilRevoked = 2;
const cursorHidden = 1;
/** Answers to a request: granted, refused by the user; any other: ended otherwise. */
const responses = { given: 0, refused: 1 } as const;
/** Time limit of steps that need no answer from the user, ms. */
const stepLimitMs = 10_000;

type Results = Readonly<Record<string, Variant | undefined>>;

export class PortalSession {
  readonly #bus: SessionBus;
  readonly #path: string;
  /** Resolves with the reason, as a clause, when the session has ended by itself. */
  readonly over: Promise<string>;
  readonly stream: PortalStream;
  /** For the next session; absent if the desktop stores no consent. */
  readonly token: string | undefined;

  private constructor(bus: SessionBus, path: string, over: Promise<string>, results: Results) {
    this.#bus = bus;
    this.#path = path;
    this.over = over;
    this.stream = streamIn(results);
    const token = results['restore_token']?.value;
    this.token = typeof token === 'string' ? token : undefined;
  }

  /**
   * Opens a session; the desktop shows its dialog unless the token avoids it.
   * @param bus of the desktop
   * @param request the source, the token and the time limit
   * @returns the session, to be closed by the caller
   * @throws EnvironmentError when the desktop lacks the source, or nobody answers
   * @throws StoppedError when the user refuses, or stops the program
   */
  static async open(bus: SessionBus, request: SessionRequest): Promise<PortalSession> {
    const facts = await askPortal(bus);
    if (!facts.sources.includes(request.source))
      throw new EnvironmentError(
        `this desktop shares no ${request.source}: choose ${facts.sources.join(' or ') || 'another desktop'} by --source`,
      );
    const requests = await Requests.on(bus);
    const created = await requests.make('RemoteDesktop.CreateSession', [], {
      session_handle_token: ['s', ownToken()],
    });
    const path = String(created['session_handle']?.value);
    const over = requests.endOf(path);
    try {
      const keeps = facts.remoteDesktop >= persistSince;
      await requests.make('RemoteDesktop.SelectDevices', [path], {
        types: ['u', deviceBits.keyboard | deviceBits.pointer],
        ...(keeps ? { persist_mode: ['u', persistUntilRevoked] } : {}),
        ...(keeps && request.token !== undefined ? { restore_token: ['s', request.token] } : {}),
      });
      await requests.make('ScreenCast.SelectSources', [path], {
        types: ['u', sourceBits[request.source]],
        multiple: ['b', false],
        ...(facts.hidesCursor ? { cursor_mode: ['u', cursorHidden] } : {}),
      });
      request.asks?.();
      const consent = { limitMs: request.consentLimitMs, signal: request.signal, over };
      const results = await requests.make('RemoteDesktop.Start', [path, ''], {}, consent);
      return new PortalSession(bus, path, over, results);
    } catch (error) {
      await closeObject(bus, 'Session', path);
      throw error;
    }
  }

  /**
   * Sends an input.
   * @param member such as `NotifyPointerButton`
   * @param signature of the values
   * @param values of the call, after session and options
   * @throws EnvironmentError when the portal refuses or is gone
   */
  async notify(member: string, signature: string, values: readonly unknown[]): Promise<void> {
    const body = [this.#path, {}, ...values];
    await this.#bus.call(portalTarget('RemoteDesktop'), [member, `oa{sv}${signature}`, body]);
  }

  /** Ends the session; the desktop removes its sharing indicator. */
  close(): Promise<void> {
    return closeObject(this.#bus, 'Session', this.#path);
  }
}

/** Sends requests to the portal, and listens for its signals. */
class Requests {
  private constructor(
    private readonly bus: SessionBus,
    private readonly owner: string,
  ) {}

  static async on(bus: SessionBus): Promise<Requests> {
    const owner = await bus.ownerOf(portalName);
    await bus.subscribe(`type='signal',sender='${portalName}'`);
    await bus.subscribe(`type='signal',member='NameOwnerChanged',arg0='${portalName}'`);
    return new Requests(bus, owner);
  }

  /** Sends a request and waits for its answer. */
  async make(
    name: string,
    values: readonly string[],
    options: BusOptions,
    wait: AnswerWait = {},
  ): Promise<Results> {
    const [interfaceName = '', member = ''] = name.split('.');
    const token = ownToken();
    const sender = this.bus.name.slice(1).replaceAll('.', '_');
    const path = `/org/freedesktop/portal/desktop/request/${sender}/${token}`;
    const answer = this.#fromPortal(path, 'Request.Response');
    const signature = `${['', 'o', 'os'][values.length]}a{sv}`;
    const body = [...values, this.bus.options({ ...options, handle_token: ['s', token] })];
    await this.bus.call(portalTarget(interfaceName), [member, signature, body]);
    const { body: given } = await answerWithin(answer, wait).catch(async (error: unknown) => {
      await closeObject(this.bus, 'Request', path);
      throw error;
    });
    const [response, results] = given as [number, Results];
    if (response === responses.given) return results;
    if (response === responses.refused)
      throw new StoppedError(
        'you have refused in the dialog of the desktop; nothing was looked at or clicked',
      );
    throw new EnvironmentError(
      `the desktop has ended the request (${name}): start the run again and answer its dialog`,
    );
  }

  /** Resolves with the reason when the desktop, or its portal, ends a session. */
  endOf(path: string): Promise<string> {
    const closed = this.#fromPortal(path, 'Session.Closed');
    const gone = this.bus.heard(
      ({ name, body }) => name === 'org.freedesktop.DBus.NameOwnerChanged' && body[0] === portalName,
    );
    return Promise.race([
      closed.then(() => 'the desktop has ended the sharing, or its window was closed'),
      gone.then(() => 'the portal of the desktop has ended'),
    ]);
  }

  /** Waits for a signal of the portal itself, since any program on the bus can forge one. */
  #fromPortal(path: string, name: string): Promise<BusSignal> {
    return this.bus.heard(
      (heard) =>
        heard.sender === this.owner && heard.path === path && heard.name === `org.freedesktop.portal.${name}`,
    );
  }
}

/** The time limit of an answer, ms, and what ends the wait early: the user, or the desktop. */
interface AnswerWait {
  readonly limitMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly over?: Promise<string>;
}

async function answerWithin(
  answer: Promise<BusSignal>,
  { limitMs = stepLimitMs, signal, over = new Promise(() => {}) }: AnswerWait,
): Promise<BusSignal> {
  const done = new AbortController();
  const late = systemClock.sleep(limitMs, done.signal).then(() => {
    throw new EnvironmentError(
      `nobody has answered the dialog of the desktop within ${limitMs / 1000} s: start the run again`,
    );
  });
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new StoppedError('stopped by you before the game was there'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true, signal: done.signal });
  });
  const ended = over.then((reason) => {
    throw new EnvironmentError(`${reason}; start the run again`);
  });
  return Promise.race([answer, late, stopped, ended]).finally(() => done.abort());
}

/** Ends a request or a session, which may be over already. */
async function closeObject(bus: SessionBus, kind: 'Request' | 'Session', path: string): Promise<void> {
  await bus.call(portalTarget(kind, path), ['Close'], 2000).catch(() => {});
}

/** Parses the stream that the user has shared, and checks that input is allowed. */
function streamIn(results: Results): PortalStream {
  const devices = Number(results['devices']?.value ?? 0);
  if (!(devices & deviceBits.pointer) || !(devices & deviceBits.keyboard))
    throw new EnvironmentError(
      'the desktop shows its picture but allows no input: start again and switch on remote interaction in its dialog',
    );
  const streams = (results['streams']?.value ?? []) as readonly (readonly [number, Results])[];
  const [stream] = streams;
  if (!stream) throw new EnvironmentError('the desktop shares no picture: start again and choose one');
  const [node, properties] = stream;
  const [width = 0, height = 0] = (properties['size']?.value ?? []) as readonly number[];
  return { node, ...(width > 0 && height > 0 ? { size: { width, height } } : {}) };
}

/** Returns a name for a request or a session that no other program can guess. */
const ownToken = (): string => `puzzlebot_${randomBytes(8).toString('hex')}`;

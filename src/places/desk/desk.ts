/**
 * A desk: a private X server for one program, so that the bot plays without the user's screen,
 * mouse or keyboard. This is the bot's side; keeper.ts runs the programs. Linux only.
 *
 *     startDesk ─fork▶ keeper-child ─▶ Xvfb or Xephyr, openbox, the game
 */

import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock, within } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { type Environment, installCommand, onPath } from '../../core/programs.ts';
import { displayVariables, runtimeFolder } from './desk-environment.ts';
import type { DeskEnd, DeskNews, DeskOrder, DeskProgram } from './desk-messages.ts';
import { killRemains } from './remains.ts';

interface DeskRequest {
  /** The game; absent for an empty desk. */
  readonly program?: DeskProgram;
  /** Size of the screen, pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the desk is shown in a window of the user's desktop. */
  readonly show: boolean;
}

export interface Desk {
  /** As in the environment variable DISPLAY. */
  readonly display: string;
  /** The variables by which a program finds the display; `undefined` for those to be unset. */
  readonly variables: Environment;
  /** Whether a window manager runs; without one windows have no frames. */
  readonly managed: boolean;
  /**
   * Checks whether the desk, or the game in it, has ended by itself.
   * @param waitMs how long the message may take to arrive, ms
   * @returns what has ended, and why; `undefined` while both run
   */
  ended(waitMs: number): Promise<DeskEnd | undefined>;
  /** Ends everything in the desk and waits for that; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Time limits of the whole start, for whose parts the keeper has shorter ones, and of the end, ms;
 * an unresponsive game takes one second of it.
 */
const limitMs = { start: 40_000, close: 6000 } as const;

/**
 * Finds the programs that a desk needs.
 * @param show whether the desk is shown in a window
 * @param env of the user
 * @returns their paths
 * @throws EnvironmentError when one is missing, with its cure
 */
export function deskPrograms(
  show: boolean,
  env: Environment = process.env,
): Pick<DeskOrder, 'server' | 'windowManager'> {
  if (process.platform !== 'linux') {
    throw new EnvironmentError('a desk is an X server of its own, which is for Linux only: use --on desktop');
  }
  const kind = show ? 'Xephyr' : 'Xvfb';
  const file = onPath(kind, env);
  if (file === undefined) throw new EnvironmentError(missing(kind, env));
  if (show && !env['DISPLAY']) {
    throw new EnvironmentError(
      'there is no desktop to show the desk on (DISPLAY is not set): set DISPLAY, or leave --show away',
    );
  }
  const windowManager = onPath('openbox', env);
  return { server: { kind, file }, ...(windowManager === undefined ? {} : { windowManager }) };
}

function missing(kind: 'Xvfb' | 'Xephyr', env: Environment): string {
  const names =
    kind === 'Xvfb'
      ? { debian: 'xvfb', fedora: 'xorg-x11-server-Xvfb', arch: 'xorg-server-xvfb' }
      : { debian: 'xserver-xephyr', fedora: 'xorg-x11-server-Xephyr', arch: 'xorg-server-xephyr' };
  const other = kind === 'Xephyr' ? ', or leave --show away' : '';
  return `${kind} is missing, which a desk needs: ${installCommand(names, env)}${other}`;
}

/**
 * Opens a desk and starts the game in it.
 * @param request its contents
 * @param signal ends the wait early and closes the desk
 * @returns the desk, to be closed by the caller
 * @throws EnvironmentError when a program is missing or does not start
 */
export async function startDesk(request: DeskRequest, signal?: AbortSignal): Promise<Desk> {
  const { width, height, program, show } = request;
  const programs = deskPrograms(show);
  const keeper = new KeeperProcess();
  const stop = () => keeper.fail('the desk was closed while it was being opened');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const { display, managed, cookieFile } = await keeper.open({
      ...programs,
      width,
      height,
      ...(program ? { program } : {}),
    });
    return {
      display,
      managed,
      variables: displayVariables(display, cookieFile),
      ended: (waitMs) => keeper.ended(waitMs),
      close: () => keeper.close(),
    };
  } catch (error) {
    await keeper.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** The parent's side of the keeper process. */
class KeeperProcess {
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #groups = new Set<number>();
  #private: { readonly folder: string; readonly cookieFile: string } | undefined;
  #end: DeskEnd | undefined;
  #closing: Promise<void> | undefined;
  #onNews: (news: DeskNews) => void = () => {};

  constructor() {
    const file = fileURLToPath(new URL('./keeper-child.js', import.meta.url));
    this.#process = fork(file, [], {
      execArgv: [],
      // A separate session: Ctrl-C in the terminal reaches only the bot, which closes the desk.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('message', (news: DeskNews) => this.#hear(news));
    this.#exited = new Promise((resolve) => {
      this.#process.on('exit', () => resolve());
      this.#process.on('error', () => resolve());
    });
    void this.#exited.then(() => {
      if (!this.#closing) this.fail('the process that keeps the desk has ended');
    });
  }

  /** Makes the keeper open the desk; rejects when the desk ends first, or takes too long. */
  open(order: DeskOrder): Promise<{ display: string; managed: boolean; cookieFile: string }> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        clearTimeout(timer);
        reject(new EnvironmentError(`the desk does not open: ${reason}`));
      };
      const timer = setTimeout(() => fail(`not ready within ${limitMs.start / 1000} s`), limitMs.start);
      this.#onNews = (news) => {
        if (news.news === 'ended') fail(news.reason);
        if (news.news !== 'open' || !this.#private) return;
        clearTimeout(timer);
        const { display, managed } = news;
        resolve({ display, managed, cookieFile: this.#private.cookieFile });
      };
      this.#process.send(order, (error) => error && this.fail(error.message));
    });
  }

  /** Marks the desk as ended. */
  fail(reason: string): void {
    this.#hear({ news: 'ended', part: 'desk', reason });
  }

  async ended(waitMs: number): Promise<DeskEnd | undefined> {
    const lookEveryMs = 20;
    for (let leftMs = waitMs; this.#end === undefined && leftMs > 0; leftMs -= lookEveryMs)
      await systemClock.sleep(lookEveryMs);
    return this.#end;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  #hear(news: DeskNews): void {
    if (news.news === 'started') this.#groups.add(news.pid);
    if (news.news === 'folder') this.#private = news;
    // The end of the desk ends the game too, so it is the better reason.
    if (news.news === 'ended' && this.#end?.part !== 'desk') this.#end = news;
    this.#onNews(news);
  }

  /** Closes the channel, upon which the keeper ends the desk, and kills whatever remains. */
  async #close(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    await within(limitMs.close, this.#exited, () => {});
    this.#process.kill('SIGKILL');
    if (!this.#private) return;
    killRemains(this.#groups, runtimeFolder(this.#private.folder));
    rmSync(this.#private.folder, { recursive: true, force: true });
  }
}

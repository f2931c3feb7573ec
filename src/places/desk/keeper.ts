/**
 * Keeps a desk: starts its server, its window manager and the game, reports to the bot when they
 * end, and ends all of them. It runs in a separate process (keeper-child.ts), which outlives the
 * bot by a second, so that nothing is left behind even when the bot is killed.
 *
 *     open: folder, cookie ─▶ server (chooses its number) ─▶ window manager ─▶ game
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../../core/errors.ts';
import { systemClock } from '../../core/clock.ts';
import { describeX11Desktop } from '../../capture/x11/x11-desktop.ts';
import { keepWindowsWhole } from '../../capture/x11/keep-windows-whole.ts';
import { X11Connection } from '../../capture/x11/x11-connection.ts';
import { type Environment, onPath } from '../../core/programs.ts';
import { BareWindows } from './bare-windows.ts';
import { writeCookie } from './cookie.ts';
import { programEnvironment, runtimeFolder } from './desk-environment.ts';
import type { DeskEnd, DeskNews, DeskOrder, DeskProgram } from './desk-messages.ts';
import { DeskPart } from './desk-part.ts';
import { killRemains, processesOf } from './remains.ts';

/**
 * Time limits for the start of the server and of the window manager, ms; both take 0.1 s on an idle
 * machine.
 */
const startLimitMs = { server: 20_000, manager: 8_000 } as const;
/** Time for the game, and then the server, to end before they are killed, ms. */
const graceMs = { game: 1000, server: 1000 } as const;
/** Pause between two polls, ms. */
const pollMs = { manager: 20, descendants: 400 } as const;

/** Holds everything that belongs to one desk. */
export class Keeper {
  readonly #parts: DeskPart[] = [];
  #folder: string | undefined;
  #connection: X11Connection | undefined;
  #closing: Promise<void> | undefined;

  /** @param report passes messages to the bot; must not throw */
  constructor(private readonly report: (news: DeskNews) => void) {}

  /**
   * Opens the desk; failures are reported, not thrown.
   * @param order its contents
   */
  async open(order: DeskOrder): Promise<void> {
    try {
      await this.#open(order);
    } catch (error) {
      this.#reportEnd('desk', messageOf(error));
    }
  }

  /** Ends everything and removes the folder; safe to call twice. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Ends everything at once, for a process that is about to exit. */
  closeAtOnce(): void {
    killRemains(
      this.#parts.flatMap(({ pid }) => pid ?? []),
      this.#folder && runtimeFolder(this.#folder),
    );
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #open(order: DeskOrder): Promise<void> {
    // Its mode is 700, so nobody else can access its contents.
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-desk-'));
    this.#folder = folder;
    const cookieFile = join(folder, 'Xauthority');
    writeCookie(cookieFile);
    this.report({ news: 'folder', folder, cookieFile });
    mkdirSync(runtimeFolder(folder), { mode: 0o700 });

    const server = this.#start(order.server.kind, serverProgram(order, cookieFile), process.env);
    const display = `:${await server.numberLine(startLimitMs.server)}`;
    void server.ended.then((reason) => this.#reportEnd('desk', reason));
    // For this process's connections only; programs get their own environment.
    Object.assign(process.env, { XAUTHORITY: cookieFile });
    this.#connection = await X11Connection.open(display, startLimitMs.server);
    // A dialog of the game must not hide the board from the bot.
    await keepWindowsWhole(this.#connection);
    const env = programEnvironment(process.env, { display, cookieFile, folder });
    const managed = await this.#manage(order.windowManager, { ...env, XDG_CONFIG_HOME: folder });
    if (order.program) this.#play(order.program, env, runtimeFolder(folder));
    this.report({ news: 'open', display, managed });
  }

  #start(name: string, program: DeskProgram, env: Environment): DeskPart {
    const part = new DeskPart(name, program, env);
    this.#parts.push(part);
    if (part.pid !== undefined) this.report({ news: 'started', pid: part.pid });
    return part;
  }

  /** Starts the window manager; `BareWindows` replaces it if there is none, or it ends. */
  async #manage(file: string | undefined, env: Environment): Promise<boolean> {
    const connection = this.#connection;
    if (!connection) return false;
    const barely = () => new BareWindows(connection).start();
    if (file === undefined) {
      barely();
      return false;
    }
    const manager = this.#start('openbox', { file, args: ['--sm-disable'] }, env);
    let gone = false;
    void manager.ended.then(() => {
      gone = true;
      if (!this.#closing) barely();
    });
    const sinceMs = performance.now();
    while (!gone && performance.now() - sinceMs < startLimitMs.manager) {
      if ((await describeX11Desktop(connection)).windowManager !== undefined) return true;
      await systemClock.sleep(pollMs.manager);
    }
    return false;
  }

  /** Starts the game, and reports when neither it nor any of its descendants is left. */
  #play(program: DeskProgram, env: Environment, runtime: string): void {
    const others = new Set(this.#parts.map(({ pid }) => pid));
    const game = this.#start(program.file, program, env);
    void game.ended.then(async (reason) => {
      const descendants = () => processesOf(runtime).filter((pid) => !others.has(pid));
      while (!this.#closing && game.pid !== undefined && descendants().length > 0)
        await systemClock.sleep(pollMs.descendants);
      this.#reportEnd('game', reason);
    });
  }

  #reportEnd(part: DeskEnd['part'], reason: string): void {
    if (!this.#closing) this.report({ news: 'ended', part, reason });
  }

  async #close(): Promise<void> {
    this.#connection?.close();
    const [server, ...rest] = this.#parts;
    await Promise.all(rest.map((part) => part.stop(graceMs.game)));
    await server?.stop(graceMs.server);
    this.closeAtOnce();
  }
}

/**
 * Returns the server's command, without TCP and for holders of the cookie only. With setpriv, the
 * server ends with the keeper even if that is killed, and all programs of the desk lose their
 * display.
 */
function serverProgram({ server, width, height }: DeskOrder, cookieFile: string): DeskProgram {
  const screen =
    server.kind === 'Xvfb'
      ? ['-screen', '0', `${width}x${height}x24`]
      : ['-screen', `${width}x${height}`, '-title', 'puzzlebot'];
  const args = ['-displayfd', '3', ...screen, '-nolisten', 'tcp', '-auth', cookieFile, '-noreset'];
  const setpriv = onPath('setpriv');
  if (setpriv === undefined) return { file: server.file, args };
  return { file: setpriv, args: ['--pdeathsig', 'TERM', server.file, ...args] };
}

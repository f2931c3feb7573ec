import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The built command line; `npm test` builds it first. */
export const mainFile = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The result of a run of the command line. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Removes progress lines from stderr: one is printed every ten seconds, so their number depends on
 * the load.
 */
export const withoutProgress = (stderr: string): string =>
  stderr.replace(/^\d+ of \d+( (boards|pages|pictures|puzzles))?( · [^\n]* left)?\n/gm, '');

/** A request to program-server.mjs. */
interface RunRequest {
  readonly words: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly folder: string;
  /** For stdin, base64. */
  readonly input: string;
}

/**
 * A process that runs one command line after another, so that modules are loaded and compiled once.
 */
class ProgramServer {
  readonly #process: ChildProcess;
  readonly #written = { stdout: '', stderr: '' };
  #settle: ((run: CliRun) => void) | undefined;
  #isLast = false;

  constructor() {
    this.#process = fork(serverFile, [mainFile], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#process.on('close', (code) => {
      idleServers.delete(this);
      this.#settle?.({ code, ...this.#written });
    });
    // Idle servers do not keep the test process alive.
    this.#process.unref();
    this.#process.channel?.unref();
    for (const name of ['stdout', 'stderr'] as const) {
      const stream = this.#process[name]!;
      (stream as Socket).unref();
      stream.setEncoding('utf8').on('data', (text: string) => this.#receive(name, text));
    }
  }

  /** Runs one command line; after a regular end the server is idle again. */
  run(request: RunRequest): Promise<CliRun> {
    idleServers.delete(this);
    // External games stay registered.
    this.#isLast = request.words.some((word) => word.startsWith('--game'));
    this.#written.stdout = this.#written.stderr = '';
    this.#process.send(request);
    return new Promise((resolve) => (this.#settle = resolve));
  }

  #receive(name: 'stdout' | 'stderr', text: string): void {
    this.#written[name] += text;
    const [stdout, stderr] = [this.#written.stdout, this.#written.stderr].map((all) => endOfRun.exec(all));
    if (!stdout || !stderr) return;
    if (this.#isLast) this.#process.disconnect();
    else idleServers.add(this);
    this.#settle?.({
      code: Number(stdout[1]),
      stdout: this.#written.stdout.slice(0, stdout.index),
      stderr: this.#written.stderr.slice(0, stderr.index),
    });
  }
}

const serverFile = fileURLToPath(new URL('program-server.mjs', import.meta.url));
/** The end mark of program-server.mjs. */
const endOfRun = /\0end of run (\d+)\0$/;
const idleServers = new Set<ProgramServer>();

/**
 * Runs `puzzlebot …` like a new process: with the given arguments, environment, folder and streams,
 * but in a process that may have run other command lines. Progress is removed from its stderr.
 */
export async function runCli(
  words: readonly string[],
  {
    input = '',
    env = {},
    cwd = process.cwd(),
  }: { input?: string | Uint8Array; env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<CliRun> {
  const [server = new ProgramServer()] = idleServers;
  const { code, stdout, stderr } = await server.run({
    words,
    env: { ...process.env, NO_COLOR: '1', PUZZLEBOT_CONFIG: '', ...env },
    folder: cwd,
    input: Buffer.from(input).toString('base64'),
  });
  return { code, stdout, stderr: withoutProgress(stderr) };
}

import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The built command line; `npm test` builds it first. */
export const mainFile = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** What a run of the command line came to. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * What the program wrote on stderr without the lines that tell of its progress, one every ten
 * seconds: how many of them come depends on how busy the machine is.
 */
export const withoutProgress = (stderr: string): string =>
  stderr.replace(/^\d+ of \d+( (boards|pages|pictures|puzzles))?( · [^\n]* left)?\n/gm, '');

/** What program-server.mjs is sent. */
interface RunRequest {
  readonly words: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly folder: string;
  /** For stdin, base64. */
  readonly input: string;
}

/** A process that runs one command line after another: loaded and compiled once. */
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
    // Idle servers do not keep the process of the tests alive.
    this.#process.unref();
    this.#process.channel?.unref();
    for (const name of ['stdout', 'stderr'] as const) {
      const stream = this.#process[name]!;
      (stream as Socket).unref();
      stream.setEncoding('utf8').on('data', (text: string) => this.#hear(name, text));
    }
  }

  /** Runs one command line; once that has ended in order, the server is idle again. */
  run(request: RunRequest): Promise<CliRun> {
    idleServers.delete(this);
    // Games from outside stay registered.
    this.#isLast = request.words.some((word) => word.startsWith('--game'));
    this.#written.stdout = this.#written.stderr = '';
    this.#process.send(request);
    return new Promise((resolve) => (this.#settle = resolve));
  }

  #hear(name: 'stdout' | 'stderr', text: string): void {
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
/** As program-server.mjs writes it. */
const endOfRun = /\0end of run (\d+)\0$/;
const idleServers = new Set<ProgramServer>();

/**
 * Runs `puzzlebot …` as a process of its own would: same words, environment, folder and streams,
 * but in a process that may have run others before. Its stderr comes without progress.
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

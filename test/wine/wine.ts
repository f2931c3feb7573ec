/**
 * Windows as emulated by Wine: a fresh prefix on a private desktop, with Node and the packages for
 * Windows. Everything lives in a temporary folder and is gone after `close`, or with this process.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { windowsFolder, windowsNodeFile, wineTools } from '../../scripts/windows-programs.mjs';
import { startDesktop } from '../support/desktop/desktop.ts';
import type { CliRun } from '../support/run-cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = fileURLToPath(new URL('./c/', import.meta.url));

/** Libraries that replace missing parts of Wine 8, and what each is linked with. */
const shims = [
  ['bcryptprimitives', '-ladvapi32'],
  ['dwmapi', '-luser32'],
] as const;

/** Time limit of a program under Wine, ms; on an idle machine the slowest takes a tenth of it. */
const runLimitMs = 150_000;

/** Windows under Wine. */
export interface Wine {
  /** The project as Windows sees it, with the packages for Windows. */
  readonly folder: string;
  /** Runs Node in that folder to its end. */
  node(...args: readonly string[]): Promise<CliRun>;
  /** Compiles and starts `test/wine/c/<name>.c`. */
  start(name: string, args: readonly string[]): ChildProcess;
  /** Ends everything and removes the folder. */
  close(): Promise<void>;
}

/**
 * Starts Wine.
 * @throws Error with the command when the compiler or Wine fails
 */
export async function startWine(): Promise<Wine> {
  const { wine, wineserver, compiler } = wineTools()!;
  const temporary = mkdtempSync(join(tmpdir(), 'puzzlebot-wine-'));
  const prefix = join(temporary, 'prefix');
  const folder = join(temporary, 'project');
  const desktop = await startDesktop({ width: 1280, height: 1024 });
  const env = {
    ...desktop.env,
    HOME: temporary,
    WINEPREFIX: prefix,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    // No offers to install Mono and Gecko, no menus; the shim replaces Wine's own library.
    WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe=;dwmapi=n',
    // Wine reports Windows 7 to Node.
    NODE_SKIP_PLATFORM_CHECK: '1',
    NO_COLOR: '1',
  } as NodeJS.ProcessEnv;

  const remove = () => {
    spawnSync(wineserver, ['-k', '-w'], { env });
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', remove);
  const close = async () => {
    process.off('exit', remove);
    remove();
    await desktop.close();
  };

  // No pipes: processes left behind by Wine would keep them open.
  const runOrThrow = (command: string, args: readonly string[]) => {
    const { status, error } = spawnSync(command, args, { env, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} fails with ${error?.message ?? status}`);
  };
  const build = (name: string, file: string, ...more: readonly string[]) =>
    runOrThrow(compiler, ['-O2', '-Wall', '-o', file, join(sources, `${name}.c`), ...more]);

  try {
    mkdirSync(prefix);
    // Keeps the server running between programs.
    runOrThrow(wineserver, ['-p']);
    runOrThrow(wine, ['wineboot', '-i']);
    for (const [name, library] of shims)
      build(name, join(prefix, 'drive_c/windows/system32', `${name}.dll`), '-shared', library);
    build('game-window', join(temporary, 'game-window.exe'), '-mwindows', '-lws2_32', '-lgdi32');
    projectForWindows(folder);
  } catch (error) {
    await close();
    throw error;
  }

  const node = async (...args: readonly string[]): Promise<CliRun> => {
    // Output goes to files: under Wine, output to a pipe gets lost.
    const files = ['stdout', 'stderr'].map((name) => join(temporary, name)) as [string, string];
    const [out, err] = files.map((file) => openSync(file, 'w'));
    const child = spawn(wine, [windowsNodeFile, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', out!, err!],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), runLimitMs);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    clearTimeout(limit);
    closeSync(out!);
    closeSync(err!);
    const [stdout, stderr] = files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
    return { code, stdout: stdout!, stderr: stderr! };
  };
  const start = (name: string, args: readonly string[]) =>
    spawn(wine, [join(temporary, `${name}.exe`), ...args], { env, stdio: 'ignore' });
  return { folder, node, start, close };
}

/** Links the project into a folder, but with the packages for Windows. */
function projectForWindows(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(root).filter((each) => each !== 'node_modules' && each !== '.git'))
    symlinkSync(join(root, name), join(folder, name));
  symlinkSync(join(windowsFolder, 'node_modules'), join(folder, 'node_modules'));
}

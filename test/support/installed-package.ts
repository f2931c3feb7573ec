/**
 * The package as users get it: packed and unpacked into an empty project, next to exactly the
 * packages that npm would install with it, so that a missing dependency shows. Needs the build.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The output of a command. */
export interface Printed {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** An empty project in which the package is installed. */
export class InstalledPackage {
  readonly folder = mkdtempSync(join(tmpdir(), 'puzzlebot-installed-'));
  /** Size of the packed file, bytes. */
  readonly packedBytes: number;
  /** Names of the packed files. */
  readonly files: readonly string[];

  constructor() {
    const [pack, cwd] = [['pack', '--ignore-scripts', '--json', '--pack-destination', this.folder], root];
    const json = execFileSync('npm', pack, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [packed] = JSON.parse(json) as { filename: string; files: { path: string }[] }[];
    const file = join(this.folder, packed!.filename);
    this.packedBytes = statSync(file).size;
    this.files = packed!.files.map(({ path }) => path);
    const target = this.#make('node_modules/puzzlebot');
    execFileSync('tar', ['xzf', file, '-C', target, '--strip-components=1']);
    // Copies: through a link a package would also find the neighbours of the original.
    for (const path of installedPackages())
      cpSync(join(root, path), join(this.folder, path), { recursive: true });
    this.write('package.json', '{"type":"module"}');
  }

  /** Writes a file of the project. @param path below its folder */
  write(path: string, text: string | Uint8Array): void {
    writeFileSync(join(this.folder, path), text);
  }

  /** Runs a script of the project. @param path below its folder */
  run(path: string, ...args: readonly string[]): Printed {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(this.folder, path), ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined },
    });
    return { code: status, stdout, stderr };
  }

  /** Runs the command line. */
  command(...args: readonly string[]): Printed {
    return this.run('node_modules/puzzlebot/dist/cli/main.js', ...args);
  }

  /** Compiles the project. @returns the compiler's errors; empty without any */
  compile(compilerOptions: object, files: readonly string[]): string {
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', this.folder], { encoding: 'utf8' }).stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  #make(path: string): string {
    const folder = join(this.folder, path);
    mkdirSync(folder, { recursive: true });
    return folder;
  }
}

/** Lists the folders of the packages that npm installs with the package on this machine. */
export function installedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; optional?: true }>;
  };
  const isHere = (path: string) => statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  return Object.entries(packages).flatMap(([path, { dev }]) => (path && !dev && isHere(path) ? [path] : []));
}

/** The package of `npm pack`, used in another project. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledPackage, installedPackages } from '../support/installed-package.ts';

const user = `
import { generate, hint, play, ReadError, readPicture, solve, type RunEvent, type SeenBoard } from 'puzzlebot';
import type { Game, Reader } from 'puzzlebot/game';
import { strata } from 'puzzlebot/games/strata';
import { str8ts } from 'puzzlebot/games/str8ts';
import { adrift } from 'puzzlebot/games/adrift';
import { continuity } from 'puzzlebot/games/continuity';
import { lightsOut } from 'puzzlebot/games/lights-out';
import { solve as solveSabr } from 'puzzlebot/sabr';
import { toLab } from 'puzzlebot/vision';

export const games: readonly string[] = [strata, str8ts, adrift, continuity, lightsOut].map(({ name }) => name);
export type Used = [Game, Reader, RunEvent, SeenBoard];
export const used = [hint, play, ReadError, readPicture, toLab];
const { solvable } = await solve(lightsOut, '.o./ooo/.o.');
const { status } = await solveSabr('Sym { 0 1 } Board { a b } AllDif { a b }');
let made = 0;
for await (const { text } of generate('lights-out')) made += text.length;
console.log(games.join(' '), solvable, status, made);
// @ts-expect-error: there is no such game, so the types are there
export const wrong = () => solve('chess', '');
`;

describe('the package', () => {
  let project: InstalledPackage;
  beforeAll(() => {
    project = new InstalledPackage();
    project.write('user.ts', user);
  });
  afterAll(() => project.remove());

  it('is smaller than 1.6 MB, and contains no test, fixture, bench or source', () => {
    expect(project.packedBytes).toBeLessThan(1_600_000);
    expect(project.packedBytes).toBeGreaterThan(500_000);
    const top = new Set(project.files.map((file) => file.split('/')[0]!));
    expect([...top].toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'calibration',
      'dist',
      'docs',
      'examples',
      'package.json',
    ]);
    expect(
      project.files.filter((file) => /(^|\/)(tests?|fixtures|bench|src)\/|\.test\.|(?<!\.d)\.ts$/.test(file)),
    ).toEqual([]);
    expect(project.files).toContain('docs/library.md');
  });

  it('depends on no picture library but sharp, and runs nothing on installation', () => {
    const packages = installedPackages();
    expect(packages).toContain('node_modules/sharp');
    expect(packages.filter((path) => /jimp|pngjs|image-q|clipboardy|nut-js/.test(path))).toEqual([]);
    expect(packages.length).toBeLessThan(50);
    const scriptsOf = (path: string) =>
      (JSON.parse(readFileSync(join(project.folder, path, 'package.json'), 'utf8')) as { scripts?: object })
        .scripts ?? {};
    const isInstall = (name: string) => ['preinstall', 'install', 'postinstall', 'prepare'].includes(name);
    const atInstall = (path: string) =>
      Object.keys(scriptsOf(path)).some((name) => name !== 'prepare' && isInstall(name));
    expect(packages.filter(atInstall)).toEqual([]);
    expect(Object.keys(scriptsOf('node_modules/puzzlebot')).filter(isInstall)).toEqual([]);
  });

  it.each([
    { module: 'nodenext' },
    { module: 'esnext', moduleResolution: 'bundler' },
    { module: 'nodenext', types: [] },
  ])('compiles in a strict project that checks libraries, too: %o', (options) => {
    const strict = {
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    };
    expect(project.compile({ target: 'es2023', ...strict, ...options }, ['user.ts'])).toBe('');
  });

  it('names its types by names that every compiler finds', () => {
    const declarations = project.files.filter((file) => file.endsWith('.d.ts'));
    expect(declarations.length).toBeGreaterThan(20);
    const text = (file: string) => readFileSync(join(project.folder, 'node_modules/puzzlebot', file), 'utf8');
    const named = declarations.flatMap((file) =>
      [...text(file).matchAll(/from '(\.[^']*)'/g)].map(([, to]) => to!),
    );
    expect(named.filter((to) => !to.endsWith('.js'))).toEqual([]);
    expect(declarations.filter((file) => /\bBuffer\b|\bNodeJS\.|reference types/.test(text(file)))).toEqual(
      [],
    );
  });

  it('runs in plain Node, from any of its entries', () => {
    expect(project.compile({ target: 'es2023', module: 'nodenext', strict: true }, ['user.ts'])).toBe('');
    const { stdout, stderr } = project.run('user.js');
    expect(stderr).toBe('');
    expect(stdout).toBe('strata str8ts adrift continuity lights-out true solved 29\n');
  });

  it('has no effect on import: it prints nothing, opens nothing, and lets Node end', () => {
    project.write(
      'import.js',
      `await Promise.all(['', '/game', '/vision', '/sabr'].map((name) => import('puzzlebot' + name)));
await new Promise((resolve) => setTimeout(resolve, 100));
const native = process.report.getReport().sharedObjects.filter((file) => file.includes('node_modules'));
console.log(JSON.stringify([process.getActiveResourcesInfo().filter((kind) => kind !== 'TTYWrap' && kind !== 'PipeWrap'), native]));`,
    );
    expect(project.run('import.js')).toEqual({ code: 0, stdout: '[[],[]]\n', stderr: '' });
  });

  it('allows imports of its entries only', () => {
    project.write(
      'deep.js',
      `import('puzzlebot/dist/play/loop.js').catch((error) => console.log(error.code));`,
    );
    expect(project.run('deep.js').stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });

  it('says what is missing when a native part cannot be loaded', () => {
    project.write(
      'native.js',
      `import { EnvironmentError, readPicture, windowPlace } from 'puzzlebot';
const tell = (error) => console.log(error instanceof EnvironmentError, error.message);
await windowPlace({ title: /x/ }).catch(tell);`,
    );
    expect(project.run('native.js').stdout).toMatch(/^true .*DISPLAY/);
  });

  it.each([
    [['generate', 'lights-out', '--pdf', 'book.pdf'], 'npm install pdfkit'],
    [['mcp'], 'npm install @modelcontextprotocol/sdk zod'],
  ])('says in one line what else %j needs, exit 4', (words, cure) => {
    const { code, stdout, stderr } = project.command(...words);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
      code: 4,
      stdout: '',
      lines: 1,
    });
    expect(stderr).toContain(cure);
  });

  it('has no links to files that it does not contain', () => {
    const dist = join(project.folder, 'node_modules/puzzlebot/dist');
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    const textOf = (file: string) =>
      readFileSync(join(dist, file), 'utf8').replace(/^\s*(\*|\/[/*]).*$/gm, '');
    const pointers = scripts.flatMap(
      (file) => textOf(file).match(/\b(docs|examples|fixtures|bench)\/[\w./-]+/g) ?? [],
    );
    expect(pointers).toContain('docs/str8ts.md');
    expect(pointers.filter((file) => !project.files.includes(file))).toEqual([]);
    const help = [[], ['play'], ['generate'], ['coach']].map((name) => project.command(...name, '--help'));
    for (const { code, stdout } of help) {
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/\bblank\b/);
    }
  });
});

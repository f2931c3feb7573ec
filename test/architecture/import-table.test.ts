import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGraph, longestChains } from '../../scripts/lint/import-graph.mjs';
import { readSources } from '../../scripts/lint/syntax.mjs';
import { importsOf, resolve, violationsIn } from './import-table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const src = `${root}src/`;
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'));
const files = sourcesIn(src);

describe('the import table', () => {
  it('is kept by every file of src', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap((file) => violationsIn(file, readFileSync(src + file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['core/frame.ts', `import { x } from '../vision/area.ts';`],
    ['vision/area.ts', `import type { Board } from '../games/strata/board.ts';`],
    ['vision/area.ts', `import { x } from '../perception/resolve.ts';`],
    ['perception/resolve.ts', `import type { Board } from '../games/strata/board.ts';`],
    ['capture/decode.ts', `import { y } from '../input/click-gate.ts';`],
    ['games/strata/read.ts', `const x = await import('../str8ts/read.ts');`],
    ['games/kit/option.ts', `import { x } from '../strata/board.ts';`],
    ['games/strata/read.ts', `export { x } from '../../play/loop.ts';`],
    ['games/strata/read.ts', `import { readFile } from 'node:fs/promises';`],
    ['play/loop.ts', `import sharp from 'sharp';`],
    ['practice/rasterise.ts', `import sharp from 'sharp';`],
    ['play/loop.ts', `import type { Command } from 'commander';`],
    ['practice/serve.ts', `const nut = await import('@nut-tree/nut-js');`],
    ['cli/play.ts', `import shot from 'screenshot-desktop';`],
    ['practice/serve.ts', `import leftPad from 'left-pad';`],
    ['games/strata/read/locate/locate.ts', `import { x } from '../observe/cells.ts';`],
    ['games/strata/read/observe/cells.ts', `import { x } from '../resolve/resolve-cells.ts';`],
    ['games/strata/read/reader.ts', `import { x } from '../calibrate/profile.ts';`],
    ['places/browser/page.ts', `import { x } from '../desk/desk.ts';`],
    ['places/desk/desk.ts', `import bus from '@jellybrick/dbus-next';`],
    ['helpers/x.ts', `import { x } from '../core/frame.ts';`],
  ])('is broken when %s says %s', (file, source) => {
    expect(violationsIn(file, source)).toHaveLength(1);
  });

  it.each([
    ['play/loop.ts', `import { x } from '../games/game.ts';`],
    ['games/strata/read.ts', `import { x } from '../game.ts';`],
    ['games/strata/read.ts', `import { x } from '../../perception/resolve.ts';`],
    ['perception/resolve.ts', `import { x } from '../vision/area.ts';`],
    ['games/strata/practice/practice.ts', `import { x } from '../../kit/option.ts';`],
    ['games/strata/read/observe/cells.ts', `import { x } from '../locate/selectors.ts';`],
    ['games/strata/calibrate/calibrate.ts', `import { x } from '../read/profile.ts';`],
    ['games/registry.ts', `import { strata } from './strata/index.ts';`],
    ['cli/play.ts', `import { Command } from 'commander';`],
  ])('is kept when %s says %s', (file, source) => {
    expect(violationsIn(file, source)).toEqual([]);
  });

  it('counts type-only, dynamic and re-exported imports, and no comments', () => {
    const source = `
      import type { A } from './a.ts';
      // import { B } from './b.ts';
      /* import { C } from './c.ts'; */
      export * from './d.ts';
      const e = await import('./e.ts');
    `;
    expect(importsOf(source)).toEqual(expect.arrayContaining(['./a.ts', './d.ts', './e.ts']));
    expect(importsOf(source)).not.toContain('./b.ts');
    expect(importsOf(source)).not.toContain('./c.ts');
  });
});

describe('tests and benches', () => {
  const importsIn = (folder: string) =>
    sourcesIn(`${root}${folder}`).flatMap((file) =>
      importsOf(readFileSync(`${root}${folder}/${file}`, 'utf8'))
        .filter((imports) => imports.startsWith('.'))
        .map((imports) => ({ file, to: resolve(`${folder}/${file}`, imports) })),
    );

  it('share in one direction: no test imports a bench', () => {
    const imports = importsIn('test');
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.filter(({ to }) => to.startsWith('bench/'))).toEqual([]);
  });

  it('share faults, oracles and test/support alone', () => {
    const shared = importsIn('bench').filter(({ to }) => to.startsWith('test/'));
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter(({ to }) => !/^test\/(faults|oracles|support)\//.test(to))).toEqual([]);
  });

  it('have second solvers that import no solver', () => {
    const imports = importsIn('test/oracles');
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter(({ to }) => /\/(solve|search|deduce|encode)\/|^src\/sat\//.test(to))).toEqual([]);
  });
});

describe('the house', () => {
  it('has no file of more than 260 lines of code in src, comments not counted', () => {
    const codeLines = (source: string) =>
      source
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line)).length;
    expect(codeLines('/** A\n * comment */\nconst a = 1;\n\n// b\nconst c = 2;')).toBe(2);
    expect(files.filter((file) => codeLines(readFileSync(src + file, 'utf8')) > 260)).toEqual([]);
  });

  it('has no game that catches what cannot be read: perception/attempt.ts makes a value of it', () => {
    const catches = (source: string) => /\bcatch\b[^}]*\bReadError\b/.test(source);
    expect(catches('try { read(); } catch (error) { if (error instanceof ReadError) return; }')).toBe(true);
    expect(catches('try { parse(); } catch { throw new ParseError("no JSON"); }')).toBe(false);
    const games = files.filter((file) => file.startsWith('games/'));
    expect(games.filter((file) => catches(readFileSync(src + file, 'utf8')))).toEqual([]);
  });

  it('counts rows and columns from 1 in one place: nothing but core/words/place-words.ts puts them into words', () => {
    const byHand = (source: string) =>
      source
        // Positions in text files are counted from 1 by their readers.
        .replaceAll(/line \$?[^ ,]+, column \$\{/g, '')
        .split('\n')
        .filter((line) => /\b(rows?|columns?) \$\{|`r\$\{|\b(kind|line)\} \$\{[^}]*\bindex\b/.test(line));
    expect(byHand('`row ${at + 1}`')).toHaveLength(1);
    expect(byHand('`the cell in row ${cell.row}, column ${cell.column}`')).toHaveLength(1);
    expect(byHand('`ribbon ${move.kind} ${move.index} in a`')).toHaveLength(1);
    expect(byHand('`line ${line}, column ${column}: expected a letter`')).toEqual([]);
    const found = files
      .filter((file) => file !== 'core/words/place-words.ts')
      .flatMap((file) => byHand(readFileSync(src + file, 'utf8')).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it('has no barrels, helpers or utils', () => {
    const bad = files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.ts$)/.test(file));
    expect(bad).toEqual([]);
  });
});

describe('imports inside a game', () => {
  it('are chains of eight modules at most', () => {
    const chains = longestChains(importGraph(readSources(root, ['src/games'])));
    expect(chains.length).toBeGreaterThan(5);
    expect(chains.filter(({ chain }) => chain.length > 8)).toEqual([]);
  });
});

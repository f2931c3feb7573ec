/**
 * The library as others use it: installed in a separate folder, type checked, and run by plain
 * Node. Needs the build, which `npm test` makes first.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const program = `
import { compile, type Diagnostic, ProgramBuilder, RunSearch, SabrError, solve } from 'puzzlebot/sabr';

const text = new ProgramBuilder().symbols(['0', '1']).board(['a', 'b']).require('Board', ['v', '!v']).text();
const answer = await solve(text);
const search = await RunSearch.open(compile(text));
const first = search.next();
search.forbid([{ cell: 'a', symbol: first.status === 'solved' ? (first.run.boards[0]?.[0] ?? '') : '' }]);
const second = search.next();
const third = search.next();
search.dispose();
let diagnostics: readonly Diagnostic[] = [];
try {
  compile('Sym { 0 1 } Board { a a }', { file: 'my.sabr' });
} catch (error) {
  if (error instanceof SabrError) diagnostics = error.diagnostics;
}
console.log(JSON.stringify({ status: answer.status, others: [first, second, third].map((each) => each.status), diagnostics }));
// @ts-expect-error: a status is no number, so the types are there
export const wrong: number = answer.status;
`;

describe('puzzlebot/sabr', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'puzzlebot-user-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules', 'puzzlebot'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'user.ts'), program);
    const compilerOptions = { target: 'es2023', module: 'nodenext', strict: true, types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('puzzlebot/sabr is found by the compiler with its types, and by Node', () => {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const compiled = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
    const run = spawnSync(process.execPath, [join(folder, 'user.js')], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toMatchObject({
      status: 'solved',
      others: ['solved', 'solved', 'unsolvable'],
      diagnostics: [{ number: 8, line: 1, column: 23 }],
    });
  });

  it('puzzlebot/sabr is all that can be imported', () => {
    const code = "import('puzzlebot/sabr/lex').catch((error) => console.log(error.code))";
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect(stdout.trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

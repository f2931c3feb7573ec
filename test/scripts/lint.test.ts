import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ruleNames, violationsIn } from '../../scripts/lint/house-rules.mjs';
import { parseSource } from '../../scripts/lint/syntax.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const check = (text: string, file = 'src/games/blank/witness.ts') => violationsIn(parseSource(file, text));
const rulesBroken = (text: string, file?: string) => check(text, file).map(({ rule }) => rule);

const documented = `/**
 * Doubles a number.
 * @param value any finite number
 * @param options what else to do
 * @returns twice the value
 */
`;

/** Texts that break one rule each. */
const witnesses: Readonly<Record<string, readonly string[]>> = {
  'min-max-names': [
    'const mostCells = 4;',
    'const LEAST_SHARE = 0.5;',
    'const most = 3;',
    'function f(leastPx: number) {}',
    'const f = ({ mostMs }: Options) => mostMs;',
    'const f = ({ limit: mostMs }: Options) => mostMs;',
    'interface Limits { readonly leastCells: number }',
    'const limits = { mostRounds: 3 };',
    'class Watch { #mostLooks = 3 }',
    'type LeastShare = number;',
  ],
  'comment-width': [
    `// ${'a'.repeat(98)}`,
    `/** ${'a'.repeat(95)} */`,
    `/**\n * ${'a'.repeat(98)}\n */`,
    `const width = 3; // ${'a'.repeat(90)}`,
  ],
  'export-docs': [
    'export function f(): void {}',
    '/* no doc */ export function f(): void {}',
    '/** Doubles. @returns twice */ export function f(value: number): number { return 2 * value; }',
    '/** Doubles. @param value a number */ export function f(value: number): number { return 2 * value; }',
    '/** Doubles. @param value a number */ export const f = (value: number) => 2 * value;',
    '/** Waits. @param ms how long */ export async function f(ms: number): Promise<string> { return ""; }',
    '/** Draws. */ export function f({ x }: Options): void {}',
  ],
};

describe('the rules of the house', () => {
  it('have a witness each', () => {
    expect(Object.keys(witnesses).sort()).toEqual([...ruleNames].sort());
  });

  it.each(Object.entries(witnesses).flatMap(([rule, texts]) => texts.map((text) => [rule, text])))(
    '%s is seen to fail on %s',
    (rule, text) => {
      expect(rulesBroken(text)).toEqual([rule]);
    },
  );

  it('say the line and what is wrong', () => {
    expect(check('const a = 1;\nconst mostCells = 4;')).toEqual([
      {
        file: 'src/games/blank/witness.ts',
        line: 2,
        rule: 'min-max-names',
        message: 'mostCells: say min or max',
      },
    ]);
  });

  it.each([
    [
      'a documented function',
      `${documented}export function f(value: number, { x }: O): number { return x; }`,
    ],
    ['a documented arrow function', `${documented}export const f = (value: number, options = 3) => value;`],
    ['a doc comment without @returns on a function without a value', '/** Stops. */ export function f() {}'],
    ['a promise of nothing', '/** Stops. */ export async function f(): Promise<void> {}'],
    ['a function that is not exported', 'function f(value: number) { return value; }'],
    ['a name that only begins alike', 'const mostly = 1; const atMost = 2; const almost = mostly;'],
    ['a term of the field', 'const leastSquares = 1;'],
    [
      'an overload, documented by the first',
      `${documented}export function f(value: number, options: O): number;\nexport function f(value: number, options: O) { return value; }`,
    ],
    ['the use of a name declared elsewhere', 'console.log(mostCells, limits.mostRounds);'],
    ['a comment of 100 columns', `// ${'a'.repeat(97)}`],
    ['a string that looks like a comment', `const text = '// ${'a'.repeat(105)}';`],
  ])('are kept by %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it('ask for doc comments in src and scripts alone', () => {
    expect(rulesBroken('export function f() {}', 'test/games/draw.ts')).toEqual([]);
    expect(rulesBroken('export function f() {}', 'scripts/f.mjs')).toEqual(['export-docs']);
  });
});

describe('oxlint', () => {
  // A project of its own: the type-aware rules load all files of the nearest one.
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-lint-'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  afterAll(() => rmSync(folder, { recursive: true }));
  const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const lint = (text: string) => {
    writeFileSync(join(folder, 'witness.ts'), text);
    const rules = ['-c', join(root, '.oxlintrc.json'), '--type-aware', '--deny-warnings'];
    const args = [oxlint, ...rules, '-f', 'unix', folder];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return { status, stdout };
  };

  it.each([
    ['no-empty', 'try {\n  JSON.parse("{}");\n} catch {}\n'],
    ['no-floating-promises', 'const wait = async (): Promise<void> => {};\nwait();\n'],
    ['no-debugger', 'debugger;\n'],
  ])('%s is seen to fail', (rule, text) => {
    const { status, stdout } = lint(text);
    expect(stdout).toContain(rule);
    expect(status).toBe(1);
  });

  it('passes a clean file', () => {
    expect(lint('try {\n  JSON.parse("{}");\n} catch {\n  // No JSON: empty.\n}\n').status).toBe(0);
  });
});

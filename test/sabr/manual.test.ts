/**
 * Runs docs/sabr.md: every program in it gives the result, solutions, error or output that follows
 * it.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/sabr/compile.ts';
import { errorClasses, SabrError } from '../../src/sabr/text/diagnostic.ts';
import { formatResult } from '../../src/sabr/run/result-text.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { solve } from '../../src/sabr/solve.ts';
import { results } from './solutions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manual = readFileSync(new URL('../../docs/sabr.md', import.meta.url), 'utf8');

/** A block between fences. */
interface Block {
  readonly kind: string;
  readonly options: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...manual.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)].map(
  ([, kind = '', options = '', text = '']) => ({ kind, options, text }),
);

/** Each program with the block that follows it. */
const programs = blocks.flatMap((block, i) => {
  const expected = blocks[i + 1];
  return block.kind === 'sabr' ? [{ ...block, expected: expected! }] : [];
});

const trimmed = (text: string): string => text.replace(/ +$/gm, '').trimEnd();

async function stagesOf({ text, options }: Block): Promise<number> {
  if (options === '--min') return (await solve(text, { fewest: true })).stages;
  return Number(/--stages (\d+)/.exec(options)?.[1] ?? 1);
}

/** Returns the only printed result. */
async function onlyResult(text: string, stages: number): Promise<string> {
  const program = compile(text, { stages });
  const search = await RunSearch.open(program);
  const answer = search.next();
  const isOnly = search.next().status === 'unsolvable';
  search.dispose();
  if (answer.status !== 'solved' || !isOnly) throw new Error(`one solution is expected of\n${text}`);
  return trimmed(formatResult(answer.run, program.model.layout));
}

function firstError(text: string): string {
  try {
    compile(text);
  } catch (error) {
    if (error instanceof SabrError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('the manual', () => {
  it('the manual has programs, each followed by its result', () => {
    expect(programs.length).toBeGreaterThan(12);
    for (const { expected } of programs) expect(expected.kind).toMatch(/^(result|solutions|error)$/);
  });

  it.each([...programs.entries()])('the manual is right about program %i', async (_, program) => {
    const { text, expected } = program;
    if (expected.kind === 'error') return expect(firstError(text)).toBe(expected.text.trim());
    const stages = await stagesOf(program);
    if (expected.kind === 'result')
      return expect(await onlyResult(text, stages)).toBe(expected.text.trimEnd());
    expect(await results(text, stages)).toEqual(expected.text.trim().split('\n').sort());
  });

  it('the manual is right about every rule of its table', async () => {
    const lines =
      blocks
        .find(({ kind }) => kind === 'table')
        ?.text.trim()
        .split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const [rule = '', comment = ''] = line.split('#');
      const found = await results(`Sym { 0 1 2 }\nBoard { a b }\n${rule}`);
      const boards = comment.match(/\b[012]{2}\b/g);
      expect(
        found.map((each) => each.replace(' ', '')),
        line,
      ).toEqual(boards);
    }
  });

  it('the manual is right about the library', () => {
    const code = blocks.find(({ kind }) => kind === 'js')?.text ?? '';
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe(blocks.find(({ kind }) => kind === 'output')?.text);
  });

  it('the manual names every class of errors', () => {
    for (const [number, words] of Object.entries(errorClasses)) {
      expect(manual).toContain(`| ${number} | ${words} |`);
    }
  });

  it('the manual names every option of the command', () => {
    const source = readFileSync(new URL('../../src/cli/commands/sabr.ts', import.meta.url), 'utf8');
    const options = [...source.matchAll(/'(--[\w-]+)/g)].map(([, option = '']) => option);
    expect(options.length).toBeGreaterThan(6);
    for (const option of options) expect(manual).toContain(option);
  });
});

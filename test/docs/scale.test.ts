import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainFile, runCli } from '../cli/run-cli.ts';

const file = (name: string) => fileURLToPath(new URL(`../../docs/scale/${name}`, import.meta.url));
const PUZZLEBOT = `${process.execPath} ${mainFile}`;
/** Sets of many blocks, so that every part has several. */
const sets = {
  str8ts: ['str8ts', '--size', '5', '--count', '60', '--seed', '4'],
  adrift: ['adrift', '--side', '4', '--count', '900', '--seed', '4'],
};

let folder: string;
let whole: Record<keyof typeof sets, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzlebot-'));
  const make = async (set: readonly string[]) =>
    (await runCli(['generate', ...set, '--json', '--workers', '1'])).stdout;
  whole = { str8ts: await make(sets.str8ts), adrift: await make(sets.adrift) };
  expect(whole.adrift.split('\n')).toHaveLength(901);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a shell command; all that it starts is in a group of its own. */
function shell(command: readonly string[], env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command;
  const options = { cwd: folder, env: { ...process.env, PUZZLEBOT, ...env }, detached: true };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const done = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  );
  return { pid: child.pid as number, done };
}

/** The files of a folder, put together as docs/scale.md says. */
const joined = (parts: string): string =>
  spawnSync('sh', ['-c', 'sort -t: -k2n "$0"/*.jsonl', join(folder, parts)], { encoding: 'utf8' }).stdout;

const hasParallel = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'GNU parallel',
);

describe.skipIf(!hasParallel)('parallel.sh', () => {
  it.each(['str8ts', 'adrift'] as const)(
    'makes with GNU parallel the set that one run makes: %s',
    async (game) => {
      const env = { PARTS: '3', SLOTS: '--jobs 2' };
      const { code, stderr } = await shell(['sh', file('parallel.sh'), `${game}.jsonl`, ...sets[game]], env)
        .done;
      expect([code, stderr.replace(/\d+ of \d+ puzzles made in [^\n]+\n/g, '')]).toEqual([0, '']);
      expect(await readFile(join(folder, `${game}.jsonl`), 'utf8')).toBe(whole[game]);
      expect((await readdir(join(folder, `${game}.jsonl.parts`))).sort()).toEqual([
        '1.jsonl',
        '2.jsonl',
        '3.jsonl',
      ]);
    },
  );

  it('goes on without loss or doubles after all of it was killed', async () => {
    const env = { PARTS: '3', SLOTS: '--jobs 2' };
    const command = ['sh', file('parallel.sh'), 'killed.jsonl', ...sets.adrift];
    const first = shell(command, env);
    const parts = join(folder, 'killed.jsonl.parts');
    const size = async () =>
      existsSync(join(parts, '1.jsonl')) ? (await readFile(join(parts, '1.jsonl'))).length : 0;
    while ((await size()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const name of await readdir(parts))
      spawnSync('pkill', ['-9', '-f', join('killed.jsonl.parts', name)]);
    process.kill(-first.pid, 'SIGKILL');
    await first.done;
    expect(existsSync(join(folder, 'killed.jsonl'))).toBe(false);
    expect((await shell(command, env).done).code).toBe(0);
    expect(await readFile(join(folder, 'killed.jsonl'), 'utf8')).toBe(whole.adrift);
  });
});

describe('the tasks of a cluster', () => {
  it('slurm.sbatch: a task makes its part, all tasks the set', async () => {
    await mkdir(join(folder, 'slurm.parts'));
    for (const task of ['1', '2', '3']) {
      const env = {
        OUT: 'slurm.parts',
        SLURM_CPUS_PER_TASK: '1',
        SLURM_ARRAY_TASK_ID: task,
        SLURM_ARRAY_TASK_COUNT: '3',
      };
      expect((await shell(['bash', file('slurm.sbatch'), ...sets.adrift], env).done).code).toBe(0);
    }
    expect(joined('slurm.parts')).toBe(whole.adrift);
  });

  it('kubernetes-job.yaml: a pod makes its part, all pods the set', async () => {
    const job = await readFile(file('kubernetes-job.yaml'), 'utf8');
    expect(job.match(/completions: (\d+)/)?.[1]).toBe(job.match(/name: PARTS\n +value: "(\d+)"/)?.[1]);
    const [, script = ''] = /args:\n +- \|\n((?: {14}.*\n)+)/.exec(job) ?? [];
    expect(script).toContain('generate $SET');
    for (const index of ['0', '1', '2']) {
      const env = { OUT: 'pods.parts', PARTS: '3', SET: sets.str8ts.join(' '), JOB_COMPLETION_INDEX: index };
      expect((await shell(['sh', '-euc', script], env).done).code).toBe(0);
    }
    expect(joined('pods.parts')).toBe(whole.str8ts);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainFile, runCli, withoutProgress } from '../support/run-cli.ts';

const file = (name: string) => fileURLToPath(new URL(`../../docs/scale/${name}`, import.meta.url));
const PUZZLEBOT = `${process.execPath} ${mainFile}`;
/** Sets with many blocks, so that every part has several. */
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

/** Runs a shell command in its own process group. */
function shell(command: readonly string[], env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command;
  const options = { cwd: folder, env: { ...process.env, PUZZLEBOT, ...env }, detached: true };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const done = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr: withoutProgress(stderr) })),
  );
  return { pid: child.pid!, done };
}

/** Merges parts with merge.sh. */
function merge(out: string, parts: string, count: number) {
  const { status, stderr } = spawnSync('sh', [file('merge.sh'), out, parts, String(count)], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, stderr };
}

/** Merges the parts of a folder. */
async function joined(parts: string): Promise<string> {
  expect(merge(`${parts}.jsonl`, parts, 3)).toEqual({ code: 0, stderr: '' });
  return await readFile(join(folder, `${parts}.jsonl`), 'utf8');
}

const hasParallel = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'GNU parallel',
);

describe.skipIf(!hasParallel)('parallel.sh', () => {
  it.each(['str8ts', 'adrift'] as const)(
    'generates with GNU parallel the same set as a single run: %s',
    async (game) => {
      const env = { PARTS: '3', SLOTS: '--jobs 2' };
      const { code, stderr } = await shell(['sh', file('parallel.sh'), `${game}.jsonl`, ...sets[game]], env)
        .done;
      expect([code, stderr.replace(/\d+ of \d+ puzzles made in [^\n]+\n/g, '')]).toEqual([0, '']);
      expect(await readFile(join(folder, `${game}.jsonl`), 'utf8')).toBe(whole[game]);
      expect((await readdir(join(folder, `${game}.jsonl.parts`))).sort()).toEqual([
        '1.jsonl',
        '1.jsonl.made',
        '2.jsonl',
        '2.jsonl.made',
        '3.jsonl',
        '3.jsonl.made',
      ]);
    },
  );

  it('refuses parts of another split or another set, and ignores files that are not its parts', async () => {
    const run = (parts: string, set: readonly string[]) =>
      shell(['sh', file('parallel.sh'), 'split.jsonl', ...set], { PARTS: parts, SLOTS: '--jobs 2' }).done;
    expect((await run('2', sets.adrift)).code).toBe(0);
    for (const [parts, set, words] of [
      ['1', sets.adrift, /it has shard 1\/2/],
      ['2', [...sets.adrift.slice(0, -1), '5'], /it has seed 4/],
    ] as const) {
      const { code, stderr } = await run(parts, set);
      expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
      expect(await readFile(join(folder, 'split.jsonl'), 'utf8')).toBe(whole.adrift);
    }
    await writeFile(join(folder, 'split.jsonl.parts', '3.jsonl'), whole.adrift);
    expect((await run('2', sets.adrift)).code).toBe(0);
    expect(await readFile(join(folder, 'split.jsonl'), 'utf8')).toBe(whole.adrift);
  });

  it('passes on any file name and any option unchanged', async () => {
    const out = `it's {} a "set" $x.jsonl`;
    const command = ['sh', file('parallel.sh'), out, ...sets.adrift];
    expect((await shell(command, { PARTS: '2', SLOTS: '--jobs 2 --workdir "$PWD"' }).done).code).toBe(0);
    expect(await readFile(join(folder, out), 'utf8')).toBe(whole.adrift);
    const odd = `o'x {} "$PWD" `;
    const { code, stderr } = await shell([...command, '--colors', odd], { PARTS: '1' }).done;
    expect([code, stderr]).toEqual([2, expect.stringContaining(`for --colors, got ${JSON.stringify(odd)}`)]);
  });

  it('resumes without loss or duplicates after all its processes were killed', async () => {
    const env = { PARTS: '3', SLOTS: '--jobs 2' };
    const command = ['sh', file('parallel.sh'), join(folder, 'killed.jsonl'), ...sets.adrift];
    const first = shell(command, env);
    const parts = join(folder, 'killed.jsonl.parts');
    const size = async () =>
      existsSync(join(parts, '1.jsonl')) ? (await readFile(join(parts, '1.jsonl'))).length : 0;
    while ((await size()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    // Parallel runs each command in its own process group and starts the next one when one is
    // killed; all belong to the shell's session.
    const killAll = () => spawnSync('pkill', ['-KILL', '--session', String(first.pid)]);
    killAll();
    await first.done;
    // Again, for commands that parallel was just starting.
    killAll();
    expect(existsSync(join(folder, 'killed.jsonl'))).toBe(false);
    expect((await shell(command, env).done).code).toBe(0);
    expect(await readFile(join(folder, 'killed.jsonl'), 'utf8')).toBe(whole.adrift);
  });
});

describe('the tasks of a cluster', () => {
  it('of slurm.sbatch generate one part each, and together the set', async () => {
    await mkdir(join(folder, 'slurm.parts'));
    for (const task of ['1', '2', '3']) {
      const env = {
        OUT: 'slurm.parts',
        SLURM_CPUS_PER_TASK: '1',
        PARTS: '3',
        // Like a task submitted alone, or with `--array=1,2,3%1`: nothing gives the number of
        // parts.
        SLURM_ARRAY_TASK_ID: task,
        SLURM_ARRAY_TASK_COUNT: '1',
        SLURM_ARRAY_TASK_MIN: task,
        SLURM_ARRAY_TASK_MAX: task,
      };
      expect((await shell(['bash', file('slurm.sbatch'), ...sets.adrift], env).done).code).toBe(0);
    }
    expect(await joined('slurm.parts')).toBe(whole.adrift);
  });

  it('of slurm.sbatch make as many parts as the array has tasks by default', async () => {
    const text = await readFile(file('slurm.sbatch'), 'utf8');
    const [, tasks = ''] = /^#SBATCH --array=1-(\d+)$/m.exec(text) ?? [];
    expect(text).toContain(`--shard "$SLURM_ARRAY_TASK_ID/\${PARTS:-${tasks}}"`);
  });

  it('of kubernetes-job.yaml generate one part per pod, and together the set', async () => {
    const job = await readFile(file('kubernetes-job.yaml'), 'utf8');
    expect(job.match(/completions: (\d+)/)?.[1]).toBe(job.match(/name: PARTS\n +value: "(\d+)"/)?.[1]);
    const [, script = ''] = /args:\n +- \|\n((?: {14}.*\n)+)/.exec(job) ?? [];
    expect(script).toContain('generate $SET');
    for (const index of ['0', '1', '2']) {
      const env = { OUT: 'pods.parts', PARTS: '3', SET: sets.str8ts.join(' '), JOB_COMPLETION_INDEX: index };
      expect((await shell(['sh', '-euc', script], env).done).code).toBe(0);
    }
    expect(await joined('pods.parts')).toBe(whole.str8ts);
  });

  it('of kubernetes-job.yaml have the fields that their limits need', async () => {
    const job = await readFile(file('kubernetes-job.yaml'), 'utf8');
    // The server refuses backoffLimitPerIndex and podFailurePolicy without these.
    expect(job).toMatch(/^ {2}backoffLimitPerIndex: \d+$/m);
    expect(job).toMatch(/^ {2}completionMode: Indexed$/m);
    expect(job).toMatch(/^ {6}restartPolicy: Never$/m);
    const [, name] = /^ {8}- name: (\w+)$/m.exec(job) ?? [];
    expect(job.match(/containerName: (\w+)/g)).toEqual([`containerName: ${name}`, `containerName: ${name}`]);
  });
});

describe('merge.sh', () => {
  it('refuses parts that are missing, incomplete, of another split, or of different sets', async () => {
    const parts = join(folder, 'merged.parts');
    await mkdir(parts);
    const make = (shard: string) =>
      runCli(['generate', ...sets.str8ts, '--json', '--shard', shard, '--out', `${shard[0]}.jsonl`], {
        cwd: parts,
      });
    const refused = (words: RegExp) => {
      expect(merge('merged.jsonl', parts, 2)).toEqual({ code: 1, stderr: expect.stringMatching(words) });
      expect(existsSync(join(folder, 'merged.jsonl'))).toBe(false);
    };
    await make('1/2');
    refused(/2\.jsonl is missing/);
    await make('2/3');
    refused(/2\.jsonl is a part of another split/);
    for (const name of ['2.jsonl', '2.jsonl.made']) await rm(join(parts, name));
    await make('2/2');
    const record = await readFile(join(parts, '2.jsonl.made'), 'utf8');
    await writeFile(join(parts, '2.jsonl.made'), record.replace('"complete":true', '"complete":false'));
    refused(/2\.jsonl is not complete/);
    await writeFile(join(parts, '2.jsonl.made'), record);
    const second = await readFile(join(parts, '2.jsonl'), 'utf8');
    const [first = ''] = second.split('\n');
    for (const changed of [`${first}\n${second}`, second.slice(first.length + 1)]) {
      await writeFile(join(parts, '2.jsonl'), changed);
      refused(/do not make one set/);
    }
    await writeFile(join(parts, '2.jsonl'), second);
    expect(merge('merged.jsonl', parts, 2)).toEqual({ code: 0, stderr: '' });
    expect(await readFile(join(folder, 'merged.jsonl'), 'utf8')).toBe(whole.str8ts);
  });
});

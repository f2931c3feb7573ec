/**
 * Runs the batch script of docs/scale on a real Slurm: a controller, two node daemons and munge as
 * child processes, in a temporary folder. One node is killed together with its running task. The
 * task is requeued and resumes its file on the other node; the merged parts must equal a single run
 * byte by byte. Needs root, and Debian's `slurm-wlm` and `munge`.
 *
 *     npm run bench:slurm
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../src/core/errors.ts';
import { printTable } from './print-table.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const puzzlebot = `${process.execPath} ${join(home, 'dist/cli/main.js')}`;
const set = ['adrift', '--side', '5', '--cover', 'blanks', '--count', '3000', '--seed', '4'];
const parts = 4;
const nodes = ['node1', 'node2'] as const;

/** Maximum waits, ms: until the daemons answer, and until the array is done. */
const maxWaitMs = { start: 60_000, array: 300_000 } as const;

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-slurm-'));
const inFolder = (name: string): string => join(folder, name);
const env = { ...process.env, SLURM_CONF: inFolder('slurm.conf') };
const daemons = new Map<string, ChildProcess>();

/** Ends all processes of this bench and removes its folder. */
function cleanUp(): void {
  for (const pid of pidsWith(`SLURM_CONF=${env.SLURM_CONF}`)) endProcess(pid);
  for (const daemon of daemons.values()) daemon.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

/** Finds the processes with these words in their environment, except this one. */
function pidsWith(...words: readonly string[]): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.map(Number).filter((pid) => {
    try {
      const all = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return words.every((word) => all.includes(word));
    } catch {
      return false;
    }
  });
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Runs a command to its end. @throws Error with its output when it fails */
const run = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    cwd: folder,
    env: { ...env, ...more },
    maxBuffer: 2 ** 28,
  });

function startDaemon(name: string, program: string, args: readonly string[]): void {
  const child = spawn(program, args, { env, cwd: folder, stdio: 'ignore' });
  child.on('error', (error) => {
    throw error;
  });
  daemons.set(name, child);
}

/** Waits until `look` returns a value. */
async function until<T>(what: string, limitMs: number, look: () => T | undefined): Promise<T> {
  for (const endMs = performance.now() + limitMs; ; await sleep(200)) {
    const seen = look();
    if (seen !== undefined) return seen;
    if (performance.now() > endMs) throw new Error(`${what}: not within ${limitMs / 1000} s\n${lastLogs()}`);
  }
}

/** Returns the last lines of the logs, for error messages. */
const lastLogs = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${name}:\n${readFileSync(inFolder(name), 'utf8').split('\n').slice(-12).join('\n')}`)
    .join('\n');

/** Finds free ports. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The Slurm configuration: two nodes on this machine, without accounting and without cgroups. */
function configuration([controller, ...ports]: readonly number[]): string {
  const nodeLines = nodes.map(
    (name, i) =>
      `NodeName=${name} NodeHostname=${hostname()} NodeAddr=127.0.0.1 Port=${ports[i]} CPUs=2 RealMemory=2048`,
  );
  return `ClusterName=bench
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${controller}
SlurmUser=root
AuthInfo=socket=${inFolder('munge.sock')}
StateSaveLocation=${inFolder('state')}
SlurmdSpoolDir=${inFolder('spool-%n')}
SlurmctldPidFile=${inFolder('slurmctld.pid')}
SlurmdPidFile=${inFolder('slurmd-%n.pid')}
SlurmctldLogFile=${inFolder('slurmctld.log')}
SlurmdLogFile=${inFolder('slurmd-%n.log')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
SlurmdParameters=config_overrides
SlurmdTimeout=10
${nodeLines.join('\n')}
PartitionName=all Nodes=ALL Default=YES State=UP
`;
}

async function startSlurm(): Promise<void> {
  for (const name of ['state', 'parts', ...nodes.map((node) => `spool-${node}`), 'cgroup'])
    mkdirSync(inFolder(name));
  writeFileSync(inFolder('munge.key'), randomBytes(128), { mode: 0o400 });
  writeFileSync(inFolder('slurm.conf'), configuration(await freePorts(1 + nodes.length)));
  writeFileSync(inFolder('cgroup.conf'), `CgroupPlugin=cgroup/v1\nCgroupMountpoint=${inFolder('cgroup')}\n`);
  const files = { 'key-file': 'munge.key', socket: 'munge.sock', 'pid-file': 'munge.pid' };
  const names = Object.entries({ ...files, 'log-file': 'munge.log', 'seed-file': 'munge.seed' });
  const options = names.map(([option, name]) => `--${option}=${inFolder(name)}`);
  startDaemon('munged', 'munged', ['--foreground', '--force', ...options]);
  await until('munge', maxWaitMs.start, () => readdirSync(folder).includes('munge.sock') || undefined);
  startDaemon('slurmctld', 'slurmctld', ['-D']);
  for (const node of nodes) startDaemon(node, 'slurmd', ['-D', '-N', node]);
  await until('two idle nodes', maxWaitMs.start, () => {
    try {
      return run('sinfo', ['-h', '-N', '-o', '%T']).match(/^idle$/gm)?.length === nodes.length || undefined;
    } catch {
      return undefined;
    }
  });
}

/** A running task whose file has some puzzles and is not complete. */
interface Busy {
  readonly task: string;
  readonly node: string;
  readonly puzzles: number;
}

function busyTask(): Busy | undefined {
  for (const line of run('squeue', ['-h', '-t', 'R', '-o', '%K %N']).split('\n')) {
    const [task = '', node = ''] = line.split(' ');
    const record = inFolder(`parts/${task}.jsonl.made`);
    if (!readdirSync(inFolder('parts')).includes(`${task}.jsonl.made`)) continue;
    const { lines, complete } = JSON.parse(readFileSync(record, 'utf8')) as {
      lines: number;
      complete: boolean;
    };
    if (lines >= 20 && !complete) return { task, node, puzzles: lines };
  }
  return undefined;
}

/** Kills a node daemon and all processes of its task. */
function killNode(node: string): void {
  const pids = pidsWith(`SLURM_CONF=${env.SLURM_CONF}`, `SLURMD_NODENAME=${node}`);
  daemons.get(node)?.kill('SIGKILL');
  // The parent of the batch script is the step daemon.
  for (const pid of new Set([...pids.map(parentOf), ...pids])) {
    if (pid > 1 && pid !== process.pid) endProcess(pid);
  }
}

async function bench(): Promise<void> {
  const [program = '', main = ''] = puzzlebot.split(' ');
  const whole = run(program, [main, 'generate', ...set, '--json']);
  await startSlurm();
  const startMs = performance.now();
  const job = run(
    'sbatch',
    ['--parsable', `--array=1-${parts}`, join(home, 'docs/scale/slurm.sbatch'), ...set],
    {
      PARTS: String(parts),
      OUT: inFolder('parts'),
      PUZZLEBOT: puzzlebot,
    },
  ).trim();
  const killed = await until('a task at work', maxWaitMs.array, busyTask);
  killNode(killed.node);
  const shown = () => run('scontrol', ['show', 'job', `${job}_${killed.task}`, '-o']);
  await until('the requeued task', maxWaitMs.array, () => / Restarts=[1-9]/.test(shown()) || undefined);
  const isDone = () => run('squeue', ['-h']).trim() === '' || undefined;
  await until('the end of the array', maxWaitMs.array, isDone);
  const seconds = (performance.now() - startMs) / 1000;
  run('sh', [join(home, 'docs/scale/merge.sh'), 'set.jsonl', 'parts', String(parts)]);
  const log = readFileSync(inFolder(`puzzles-${job}-${killed.task}.log`), 'utf8');
  const version = run('sinfo', ['--version']).trim();
  printTable(
    `${version}: ${set.join(' ')}, ${parts} tasks on ${nodes.length} nodes`,
    ['', ''],
    [
      ['task killed with its node', `${killed.task} on ${killed.node}, after ${killed.puzzles} puzzles`],
      ['requeued', /Restarts=\d+/.exec(shown())?.[0] ?? 'no'],
      ['it then', /\d+ of \d+ puzzles made beside \d+ of an earlier run/.exec(log)?.[0] ?? 'began anew'],
      ['seconds by the clock', seconds.toFixed(0)],
      ['bytes as of one run', readFileSync(inFolder('set.jsonl'), 'utf8') === whole ? 'yes' : 'NO'],
    ],
  );
  if (readFileSync(inFolder('set.jsonl'), 'utf8') !== whole) process.exitCode = 1;
}

process.on('exit', cleanUp);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
try {
  await bench();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
process.exit();

/**
 * Finds limits that no picture defends. For every number in a game's tables of limits it reads
 * pictures with that number multiplied by each factor, until some read differently. A number that
 * nothing defends guards against something that does not happen, or another number already implies
 * it.
 *
 *     npx tsx bench/ablate-limits.ts str8ts --pictures drawn,fixtures/str8ts/should-read
 *         [--keep 120] [--tables observe --known] [--factors 0,20] [--json results.json]
 *
 * Keeps the drawn pictures that were read with the lowest confidence; from folders named `should-…`
 * it keeps all but the slow ones. A value that makes the reader run forever or exhaust the memory
 * counts as a change.
 */

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { decodePicture } from '../src/capture/picture/decode.ts';
import { argumentError, ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import type { Reader, Scene } from '../src/games/game.ts';
import { loadGame } from '../src/games/registry.ts';
import { printTable } from './print-table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: 'string', default: '' },
    /** How many drawn pictures to keep. */
    keep: { type: 'string', default: '120' },
    /** Skips a picture that takes more processor time than this to read, ms. */
    slow: { type: 'string', default: '120' },
    /** Reads every picture with the layout found at first: faster for tables of later stages. */
    known: { type: 'boolean', default: false },
    /** Factors to multiply each number by, in this order. */
    factors: { type: 'string', default: '0,20,0.5,2' },
    /** Restricts the tables to paths that contain this text; all by default. */
    tables: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});
const [id = ''] = positionals;

const factors = values.factors.split(',').map(Number);
/** This many pictures that read differently defend a value. */
const enoughChanges = 2;
/**
 * A value runs forever if reading takes this many times as long as with the original, plus 10 s.
 */
const timeLimitFactor = 5;
/** Memory of a worker; a value that needs more counts as a change. */
const maxMemoryMb = 2000;

/** A number in a table: the file, and the keys that lead to the number. */
interface Entry {
  readonly file: string;
  readonly keys: readonly string[];
  readonly value: number;
}

/** The changes that one value of an entry causes. */
interface Change {
  readonly factor: number;
  /** Pictures as `name: before → after`; at most `enoughChanges`. */
  readonly changed: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lists the files that hold the tables of a game's reader. */
function tableFiles(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)limits\.ts$/.test(file))
      .map((file) => join(folder, file));
  const lines = id === 'str8ts' ? inFolder('src/vision/lines') : [];
  return [...inFolder(`src/games/${id}/read`), ...lines].filter((file) => file.includes(values.tables));
}

type Table = Record<string, unknown>;

/** Lists the numbers of a file's tables. */
async function entriesOf(file: string): Promise<Entry[]> {
  const tables = (await import(pathToFileURL(join(root, file)).href)) as Table;
  const entries: Entry[] = [];
  const collect = (value: unknown, keys: readonly string[]): void => {
    if (typeof value === 'number') entries.push({ file, keys, value });
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) collect(each, [...keys, key]);
  };
  collect({ ...tables }, []);
  return entries.filter(({ keys }) => keys.length > 1);
}

/** Sets a number; modules that are loaded later see it. */
async function set({ file, keys }: Entry, value: number): Promise<void> {
  let table = (await import(pathToFileURL(join(root, file)).href)) as Table;
  for (const key of keys.slice(0, -1)) table = table[key] as Table;
  table[keys.at(-1)!] = value;
}

type Layout = ReturnType<Reader['locate']>;

interface Picture {
  readonly name: string;
  readonly frame: Frame;
  /** The layout, for pictures that are read with a known one. */
  readonly layout?: Layout | undefined;
}

interface Outcome {
  readonly seen: string;
  readonly confidence: number;
  readonly layout: Layout | undefined;
}

/** What a worker does: it reads pictures with one number changed. */
interface Task {
  readonly id: string;
  readonly pictures: readonly (Picture & { readonly before?: string })[];
  readonly change?: { readonly entry: Entry; readonly value: number };
  /** Ends the work after this many pictures that read differently. */
  readonly limit: number;
}

/** The outcome for each picture that was read, with the processor time, ms. */
type Answer = readonly (Outcome & { readonly ms: number })[];

/** Returns what a scene shows, without the measurements that vary by themselves. */
const shownIn = (scene: Scene): string =>
  JSON.stringify(scene, (key, value: unknown) =>
    key === 'signature' || (typeof value === 'number' && !Number.isInteger(value)) ? undefined : value,
  );

/** Reads a picture: returns what it shows and with what confidence. */
function outcomeOf(reader: Reader, frame: Frame, known?: Layout): Outcome {
  let layout = known;
  try {
    layout ??= reader.locate(frame);
    const scene = reader.read(frame, layout);
    return { seen: shownIn(scene), confidence: scene.confidence, layout };
  } catch (error) {
    if (!(error instanceof ReadError)) return { seen: `fault: ${String(error)}`, confidence: 0, layout };
    return { seen: 'refused', confidence: 0, layout };
  }
}

const verdictOf = (seen: string) => (seen.startsWith('{') ? 'read' : seen);

/** A reader is loaded after the change, since modules copy numbers from the tables. */
async function work({ id, pictures, change, limit }: Task): Promise<Answer> {
  if (change) await set(change.entry, change.value);
  const reader = (await loadGame(id))?.reader;
  if (!reader) throw argumentError('the game', 'one with a reader', id);
  const answer: (Outcome & { ms: number })[] = [];
  let changed = 0;
  for (const { frame, layout, before } of pictures) {
    const start = process.cpuUsage();
    const outcome = outcomeOf(reader, frame, layout);
    answer.push({ ...outcome, ms: process.cpuUsage(start).user / 1000 });
    if (before !== undefined && outcome.seen !== before && ++changed >= limit) break;
  }
  return answer;
}

/** A worker starts without tsx, which compiles this file. */
const workerScript = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
  .then(({ register }) => (register(), import(${JSON.stringify(import.meta.url)})))`;

/** Runs a task in a worker. Returns nothing if it fails or exceeds the time limit. */
function inWorker(task: Task, limitMs: number): Promise<Answer | undefined> {
  const worker = new Worker(workerScript, {
    eval: true,
    workerData: task,
    argv: process.argv.slice(2),
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  return new Promise((resolve) => {
    const end = (answer?: Answer) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end(), limitMs);
    worker.once('message', end);
    worker.once('error', () => end());
  });
}

/** Returns a picture whose pixels all workers share. */
function shared(frame: Frame): Frame {
  const data = new Uint8Array(new SharedArrayBuffer(frame.data.length));
  data.set(frame.data);
  return { ...frame, data };
}

/** Returns the pictures to read, and how they read with the tables as they are. */
async function pictures(): Promise<{ kept: (Picture & { before: string })[]; usualMs: number }> {
  const found: (Picture & { readonly isDrawn: boolean })[] = [];
  for (const folder of values.pictures.split(','))
    for (const file of readdirSync(folder).filter((each) => /\.(png|jpg)$/.test(each))) {
      const frame = shared(await decodePicture(join(folder, file)));
      found.push({ name: file, frame, isDrawn: !/should-/.test(folder) });
    }
  const first = await inWorker({ id, pictures: found, limit: Infinity }, 1e9);
  if (!first) throw new Error(`the pictures cannot be read as ${id}`);
  const read = found
    .map((picture, i) => ({ ...picture, ...first[i]!, before: first[i]!.seen }))
    .filter(({ ms, layout }) => ms <= Number(values.slow) && (!values.known || layout !== undefined));
  const drawn = read.filter(({ isDrawn }) => isDrawn).sort((a, b) => a.confidence - b.confidence);
  const all = [...read.filter(({ isDrawn }) => !isDrawn), ...drawn.slice(0, Number(values.keep))];
  return {
    kept: all.map(({ name, frame, before, layout }) => ({
      name,
      frame,
      before,
      ...(values.known && { layout }),
    })),
    usualMs: all.reduce((sum, { ms }) => sum + ms, 0),
  };
}

async function main(): Promise<void> {
  const { kept, usualMs } = await pictures();
  console.log(`${kept.length} pictures, ${(usualMs / 1000).toFixed(1)} s`);
  const limitMs = 10_000 + timeLimitFactor * usualMs;
  const entries = (await Promise.all(tableFiles().map(entriesOf))).flat();
  const results: { readonly name: string; readonly value: number; readonly changes: Change[] }[] = [];
  for (const entry of entries) {
    const changes: Change[] = [];
    for (const factor of factors) {
      const task = {
        id,
        pictures: [...kept],
        change: { entry, value: entry.value * factor },
        limit: enoughChanges,
      };
      const answer = await inWorker(task, limitMs);
      const changed: string[] = answer ? [] : ['no end'];
      for (const [i, picture] of task.pictures.entries()) {
        const seen = answer?.[i]?.seen;
        if (seen === undefined || seen === picture.before) continue;
        const [from, to] = [verdictOf(picture.before), verdictOf(seen)];
        changed.push(`${picture.name}: ${from} → ${from === to ? 'otherwise' : to}`);
        // A picture that was sensitive once is likely to be so again: it is read first.
        kept.splice(kept.indexOf(picture), 1);
        kept.unshift(picture);
      }
      changes.push({ factor, changed });
      if (changed.length >= enoughChanges) break;
    }
    const name = `${entry.file.replace(/^src\//, '').replace(/\/limits\.ts$/, '')} ${entry.keys.join('.')}`;
    results.push({ name, value: entry.value, changes });
    if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
    if (changes.every(({ changed }) => changed.length === 0)) console.log(`undefended: ${name}`);
  }
  printTable(
    'Pictures read otherwise when a limit is multiplied',
    ['limit', 'value', ...factors.map((factor) => `× ${factor}`)],
    results.map(({ name, value, changes }) => [
      name,
      value,
      ...factors.map((factor) => {
        const found = changes.find((change) => change.factor === factor)?.changed.length;
        return found === undefined ? '' : found >= enoughChanges ? `${enoughChanges}+` : found;
      }),
    ]),
  );
}

if (isMainThread) await main();
else parentPort?.postMessage(await work(workerData as Task));

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

import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { decodePicture } from '../src/capture/picture/decode.ts';
import { argumentError, ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import type { Reader } from '../src/games/game.ts';
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
    /** Set in the worker process, which may enter an endless loop. */
    child: { type: 'boolean', default: false },
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
  readonly times: number;
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

async function set({ file, keys }: Entry, value: number): Promise<void> {
  let table = (await import(pathToFileURL(join(root, file)).href)) as Table;
  for (const key of keys.slice(0, -1)) table = table[key] as Table;
  table[keys.at(-1)!] = value;
}

interface Picture {
  readonly name: string;
  readonly frame: Frame;
  readonly before: string;
  /** The layout, for pictures that are read with a known one. */
  readonly layout: Layout | undefined;
}

type Layout = ReturnType<Reader['locate']>;

interface Outcome {
  readonly seen: string;
  readonly confidence: number;
  readonly layout: Layout | undefined;
}

/** Reads a picture: returns what it shows and with what confidence. */
function outcomeOf(reader: Reader, frame: Frame, known?: Layout): Outcome {
  let layout = known;
  try {
    layout ??= reader.locate(frame);
    const scene = reader.read(frame, layout);
    const document = reader.describe(scene, layout);
    const { entered, marked } = document as unknown as Record<string, unknown>;
    const seen = JSON.stringify([scene.kind, document.board, entered, marked]);
    return { seen, confidence: document.confidence, layout };
  } catch (error) {
    if (!(error instanceof ReadError)) return { seen: `fault: ${String(error)}`, confidence: 0, layout };
    return { seen: 'refused', confidence: 0, layout };
  }
}

async function pictures(reader: Reader): Promise<Picture[]> {
  const kept: Picture[] = [];
  const drawn: (Picture & { readonly confidence: number })[] = [];
  for (const folder of values.pictures.split(',')) {
    for (const file of readdirSync(folder).filter((each) => /\.(png|jpg)$/.test(each))) {
      const frame = await decodePicture(join(folder, file));
      const layout = values.known ? outcomeOf(reader, frame).layout : undefined;
      if (values.known && layout === undefined) continue;
      outcomeOf(reader, frame, layout);
      const start = process.cpuUsage();
      const { seen, confidence } = outcomeOf(reader, frame, layout);
      if (process.cpuUsage(start).user > 1000 * Number(values.slow)) continue;
      const picture = { name: file, frame, before: seen, layout };
      if (/should-/.test(folder)) kept.push(picture);
      else drawn.push({ ...picture, confidence });
    }
  }
  drawn.sort((a, b) => a.confidence - b.confidence);
  return [...kept, ...drawn.slice(0, Number(values.keep))];
}

const verdictOf = (seen: string) => (seen.startsWith('[') ? 'read' : seen);

async function work(): Promise<void> {
  const reader = (await loadGame(id))?.reader;
  if (!reader) throw argumentError('the game', 'one with a reader', id);
  const all = await pictures(reader);
  const readAll = (limit: number) => {
    const start = process.cpuUsage();
    const changed: string[] = [];
    for (const picture of [...all]) {
      const { seen } = outcomeOf(reader, picture.frame, picture.layout);
      if (seen === picture.before) continue;
      const [from, to] = [verdictOf(picture.before), verdictOf(seen)];
      changed.push(`${picture.name}: ${from} → ${from === to ? 'otherwise' : to}`);
      // A picture that was sensitive once is likely to be so again: try it first.
      all.splice(all.indexOf(picture), 1);
      all.unshift(picture);
      if (changed.length >= limit) break;
    }
    const { user, system } = process.cpuUsage(start);
    return { changed, seconds: (user + system) / 1e6 };
  };
  const { seconds: usual } = readAll(Infinity);
  process.send?.({ usual, count: all.length });
  process.on('message', ({ entry, factor }: { entry: Entry; factor: number }) => {
    void (async () => {
      await set(entry, entry.value * factor);
      const { changed, seconds } = readAll(enoughChanges);
      await set(entry, entry.value);
      process.send?.({ factor, changed, times: seconds / usual } satisfies Change);
    })();
  });
}

/** Starts a worker; returns it with the time it takes to read all pictures, s. */
async function startChild() {
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--child']);
  const { usual, count } = await new Promise<{ usual: number; count: number }>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the reading process ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  console.log(`${count} pictures, ${usual.toFixed(1)} s`);
  return { child, usual };
}

async function main(): Promise<void> {
  let { child, usual } = await startChild();
  const entries = (await Promise.all(tableFiles().map(entriesOf))).flat();
  const results: { readonly name: string; readonly value: number; readonly changes: Change[] }[] = [];
  for (const entry of entries) {
    const changes: Change[] = [];
    for (const factor of factors) {
      const answer = await new Promise<Change | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), 1000 * (10 + timeLimitFactor * usual));
        const end = (change?: Change) => (clearTimeout(timer), resolve(change));
        child.once('message', end);
        child.once('exit', () => end());
        child.send({ entry, factor });
      });
      child.removeAllListeners();
      changes.push(answer ?? { factor, changed: ['no end'], times: timeLimitFactor });
      if (answer && answer.changed.length >= enoughChanges) break;
      if (answer) continue;
      child.kill('SIGKILL');
      ({ child, usual } = await startChild());
    }
    const name = `${entry.file.replace(/^src\//, '').replace(/\/limits\.ts$/, '')} ${entry.keys.join('.')}`;
    results.push({ name, value: entry.value, changes });
    if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
    if (changes.every(({ changed }) => changed.length === 0)) console.log(`undefended: ${name}`);
  }
  child.kill();
  printTable(
    'Pictures read otherwise when a limit is multiplied',
    ['limit', 'value', ...factors.map((factor) => `× ${factor}`), 'slowest'],
    results.map(({ name, value, changes }) => [
      name,
      value,
      ...factors.map((factor) => {
        const found = changes.find((change) => change.factor === factor)?.changed.length;
        return found === undefined ? '' : found >= enoughChanges ? `${enoughChanges}+` : found;
      }),
      Math.max(...changes.map(({ times }) => times)).toFixed(1),
    ]),
  );
}

await (values.child ? work() : main());

/**
 * Asks of every number in a game's tables of limits whether any picture defends it: reads pictures
 * with the number multiplied by each of the factors, until some are read otherwise. A number that
 * nothing defends bounds something that does not happen, or that another number bounds already.
 *
 *     npx tsx bench/ablate-limits.ts str8ts --pictures drawn,fixtures/str8ts/should-read
 *         [--keep 120] [--tables observe --known] [--factors 0,20] [--json results.json]
 *
 * Of drawn pictures those that were read with the least certainty are kept; from folders named
 * `should-…` all, but for slow ones. A value that never ends, or takes all memory, counts as a
 * change.
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
    /** Pictures that are kept of those that were drawn. */
    keep: { type: 'string', default: '120' },
    /** Processor time after which a picture is too slow to be read again and again, ms. */
    slow: { type: 'string', default: '120' },
    /** Read every picture with the layout found first: quicker for tables of later stages. */
    known: { type: 'boolean', default: false },
    /** What a number is multiplied by, in this order. */
    factors: { type: 'string', default: '0,20,0.5,2' },
    /** A part of the tables' paths; all where there is none. */
    tables: { type: 'string', default: '' },
    json: { type: 'string' },
    /** Set for the process that does the work: it may be led into a loop without end. */
    child: { type: 'boolean', default: false },
  },
});
const [id = ''] = positionals;

const factors = values.factors.split(',').map(Number);
/** Pictures read otherwise after which a value is defended well enough. */
const enough = 2;
/** Times that reading everything as it is takes, after which a value has no end; and 10 s. */
const patience = 5;

/** A number in a table: its path from the root of the sources, and the keys that lead to it. */
interface Entry {
  readonly file: string;
  readonly keys: readonly string[];
  readonly value: number;
}

/** What one value of an entry changes. */
interface Change {
  readonly factor: number;
  /** Pictures as `name: before → after`; no more than `enough`. */
  readonly changed: readonly string[];
  readonly times: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files with the tables by which a game's pictures are read. */
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
  const look = (value: unknown, keys: readonly string[]): void => {
    if (typeof value === 'number') entries.push({ file, keys, value });
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) look(each, [...keys, key]);
  };
  look({ ...tables }, []);
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
  /** Where the game lies, for pictures that are read with a known layout. */
  readonly layout: Layout | undefined;
}

type Layout = ReturnType<Reader['locate']>;

interface Outcome {
  readonly seen: string;
  readonly confidence: number;
  readonly layout: Layout | undefined;
}

/** What a picture is read as, and how surely. */
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

const shown = (seen: string) => (seen.startsWith('[') ? 'read' : seen);

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
      const [from, to] = [shown(picture.before), shown(seen)];
      changed.push(`${picture.name}: ${from} → ${from === to ? 'otherwise' : to}`);
      // What is sensitive once will be so again.
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
      const { changed, seconds } = readAll(enough);
      await set(entry, entry.value);
      process.send?.({ factor, changed, times: seconds / usual } satisfies Change);
    })();
  });
}

/** A process that reads, and how long it takes for all pictures, s. */
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
        const timer = setTimeout(() => resolve(undefined), 1000 * (10 + patience * usual));
        const end = (change?: Change) => (clearTimeout(timer), resolve(change));
        child.once('message', end);
        child.once('exit', () => end());
        child.send({ entry, factor });
      });
      child.removeAllListeners();
      changes.push(answer ?? { factor, changed: ['no end'], times: patience });
      if (answer && answer.changed.length >= enough) break;
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
        return found === undefined ? '' : found >= enough ? `${enough}+` : found;
      }),
      Math.max(...changes.map(({ times }) => times)).toFixed(1),
    ]),
  );
}

await (values.child ? work() : main());

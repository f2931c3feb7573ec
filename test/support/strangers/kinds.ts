/** The kinds of files that commands read, and how each is corrupted and tried. */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { RecordChain } from '../../../src/record/record-chain.ts';
import type { Random } from '../../../src/core/random.ts';
import { runCommand } from './run-command.ts';
import { mutateBytes, mutateJson, mutateRecord, mutateText } from './mutate.ts';

/** Writes one corrupted file below `folder`, and returns the command that reads it. */
export type Attempt = (random: Random, folder: string) => Promise<readonly string[]>;

const fixtures = new URL('../../../fixtures/', import.meta.url).pathname;
const root = new URL('../../../', import.meta.url).pathname;

const pick = <T>(items: readonly T[], random: Random): T => items[random.int(items.length)] as T;
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => ending.test(name) && name !== 'README.md')
    .map((name) => join(folder, name));

const small = /^(?!.*(empty|hardest|extreme|six-rows|digits)).*\.txt$/;
const boards: readonly (readonly [string, readonly string[]])[] = [
  ['strata', filesIn(`${fixtures}strata/boards`, small)],
  ['str8ts', filesIn(`${fixtures}str8ts/boards`, small)],
  ['continuity', filesIn(`${fixtures}continuity/boards`, /two-rooms|mid-air|caged/)],
  ['adrift', filesIn(`${fixtures}adrift/should-read`, /canvas-of-the-article\.txt$/)],
];

async function board(random: Random, folder: string): Promise<readonly string[]> {
  const [game, files] = pick(boards, random);
  const file = join(folder, 'board.txt');
  writeFileSync(file, mutateText(readFileSync(pick(files, random), 'utf8'), random));
  return [game === 'str8ts' ? pick(['hint', 'rate', 'solve'], random) : 'solve', game, file];
}

async function level(random: Random, folder: string): Promise<readonly string[]> {
  const text = readFileSync(`${fixtures}continuity/boards/level-31.json`, 'utf8');
  const file = join(folder, 'level.json');
  const spoilt =
    random.int(3) > 0 ? JSON.stringify(mutateJson(JSON.parse(text), random)) : mutateText(text, random);
  writeFileSync(file, spoilt);
  return ['solve', 'continuity', file];
}

async function program(random: Random, folder: string): Promise<readonly string[]> {
  const file = join(folder, 'program.sabr');
  const examples = readdirSync(`${root}examples`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sabr'),
  );
  writeFileSync(file, mutateText(readFileSync(`${root}examples/${pick(examples, random)}`, 'utf8'), random));
  return ['sabr', file, '--cnf', join(folder, 'out.cnf')];
}

const games = ['strata', 'str8ts', 'adrift', 'continuity'] as const;

async function picture(random: Random, folder: string): Promise<readonly string[]> {
  const game = pick(games, random);
  const from = pick(filesIn(`${fixtures}${game}/should-read`, /\.(png|jpg)$/), random);
  const file = join(folder, 'picture.jpg');
  const side = pick([400, 900, 1600], random);
  const jpeg = await sharp(from)
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality: pick([40, 85], random), progressive: random.int(3) === 0 })
    .toBuffer();
  // Usually after the header of the file, so that a picture is decoded.
  const head = random.int(3) > 0 ? 600 : 0;
  const body = mutateBytes(jpeg.subarray(head), random);
  writeFileSync(file, Buffer.concat([jpeg.subarray(0, head), body]));
  return ['read', game, file];
}

async function profile(random: Random, folder: string): Promise<readonly string[]> {
  const text = readFileSync(`${root}calibration/strata/1024x768.json`, 'utf8');
  const file = join(folder, 'profile.json');
  const isText = random.int(3) === 0;
  writeFileSync(
    file,
    isText ? mutateText(text, random) : JSON.stringify(mutateJson(JSON.parse(text), random)),
  );
  return ['read', 'strata', `${fixtures}strata/should-read/3x3-desktop.png`, '--profile', file];
}

const runs = [
  'strata/runs/one-puzzle-2x2',
  'adrift/runs/paper-side-3',
  'continuity/runs/one-level-2x2',
  'str8ts/runs/keys-4x4',
];

async function record(random: Random, folder: string): Promise<readonly string[]> {
  const run = join(folder, 'run');
  rmSync(run, { recursive: true, force: true });
  cpSync(fixtures + pick(runs, random), run, { recursive: true });
  const file = join(run, 'run.jsonl');
  const lines = mutateRecord(readFileSync(file, 'utf8'), random);
  const chain = new RecordChain();
  const sealed = lines.map((line) => chain.seal({ ...line, hash: undefined }));
  const text = `${sealed.join('\n')}\n`;
  writeFileSync(file, random.int(10) === 0 ? mutateText(text, random) : text);
  const command = pick(['verify', 'verify', 'replay', 'report'], random);
  return command === 'report' ? ['report', run, '--out', join(folder, 'out.html')] : [command, run];
}

/** A set of three puzzles generated here, and its record. */
let whole: { readonly lines: string; readonly made: string } | undefined;

async function set(random: Random, folder: string): Promise<readonly string[]> {
  const file = join(folder, 'set.jsonl');
  const args = [
    'generate',
    'str8ts',
    '--size',
    '5',
    '--seed',
    '1',
    '--count',
    '3',
    '--workers',
    '1',
    '--out',
    file,
  ];
  if (!whole) {
    const end = await runCommand(args);
    if (end.exitCode !== 0) throw new Error(end.line);
    whole = { lines: readFileSync(file, 'utf8'), made: readFileSync(`${file}.made`, 'utf8') };
  }
  const spoilt = random.int(3);
  const { lines, made } = whole;
  writeFileSync(file, spoilt > 0 ? mutateText(lines, random) : lines);
  if (spoilt === 0) writeFileSync(`${file}.made`, JSON.stringify(mutateJson(JSON.parse(made), random)));
  else if (random.int(2) > 0) writeFileSync(`${file}.made`, made);
  else rmSync(`${file}.made`, { force: true });
  return args;
}

/** All kinds: name, share of the attempts, and how to try one. */
export const kinds: readonly { readonly name: string; readonly share: number; readonly attempt: Attempt }[] =
  [
    { name: 'boards', share: 0.3, attempt: board },
    { name: 'levels', share: 0.15, attempt: level },
    { name: 'programs', share: 0.15, attempt: program },
    { name: 'pictures', share: 0.06, attempt: picture },
    { name: 'profiles', share: 0.12, attempt: profile },
    { name: 'records', share: 0.16, attempt: record },
    { name: 'generated sets', share: 0.06, attempt: set },
  ];

/**
 * What holds for every game of the registry: each part that a game claims is tried together with
 * the others (draw → read → solve → play → certify → replay → report → generate). Each game has an
 * entry below, with options for a short run; a game without an entry fails.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ParseError, ReadError } from '../../src/core/errors.ts';
import type { Frame } from '../../src/core/frame.ts';
import type { OptionValues } from '../../src/core/options.ts';
import type { FrameSize } from '../../src/core/points.ts';
import type { Game, MadePuzzle } from '../../src/games/game.ts';
import { practices } from '../../src/games/practices.ts';
import { games, loadGame, offeredGames } from '../../src/games/registry.ts';
import { rasterise } from '../../src/practice/rasterise.ts';
import { pack } from '../../src/record/record-lines.ts';
import { readRun } from '../../src/record/run-folder.ts';
import { replayRun } from '../../src/record/replay.ts';
import { verifyRun } from '../../src/record/verify.ts';
import { writeReport } from '../../src/report/write-report.ts';
import { recordPlay } from '../record/recorded-run.ts';
import { behindCard } from '../support/start-card.ts';

/** How to test a game. */
interface Entry {
  /** Options of a short practice game and of its player. */
  readonly short: OptionValues;
  readonly size: FrameSize;
  /**
   * The screen of its record that shows a board, and the time at which the practice game shows it,
   * ms.
   */
  readonly board: { readonly screen: string; readonly atMs: number };
  /** Options that generate a puzzle quickly. */
  readonly made?: OptionValues;
}

const entries: Readonly<Record<string, Entry>> = {
  strata: {
    short: { size: '3', seed: '3', puzzle: true },
    size: { width: 640, height: 480 },
    board: { screen: 'puzzle', atMs: 4000 },
  },
  str8ts: {
    short: { size: '4', skin: 'classic', seed: '3' },
    size: { width: 420, height: 400 },
    board: { screen: 'puzzle', atMs: 0 },
    made: { size: '4', difficulty: 'easy' },
  },
  adrift: {
    short: { side: '3', skin: 'paper', seed: '3' },
    size: { width: 400, height: 400 },
    board: { screen: 'puzzle', atMs: 0 },
    made: { side: '3' },
  },
  continuity: {
    short: { size: '2x2', skin: 'paper', seed: '3' },
    size: { width: 360, height: 400 },
    board: { screen: 'slide', atMs: 0 },
    made: { size: '2x2', slides: '2..9' },
  },
  'lights-out': {
    short: { size: '3x4', skin: 'tiles', seed: '3' },
    size: { width: 400, height: 360 },
    board: { screen: 'puzzle', atMs: 0 },
    made: { size: '3x4', presses: '4' },
  },
  blank: {
    short: { lamps: '4', seed: '3' },
    size: { width: 400, height: 240 },
    board: { screen: 'puzzle', atMs: 0 },
    made: { lamps: '4' },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-conformance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Draws the practice game's board. */
async function boardPicture(game: Game, { short, size, board }: Entry): Promise<Frame> {
  const practice = game.practice?.create(short);
  if (!practice) throw new Error(`${game.name} has no practice game`);
  practice.resize(size);
  // Continuity shows its whole board while time stands still.
  if (board.screen === 'slide') for (const isDown of [true, false]) practice.key?.('Space', isDown, 0);
  practice.draw(0);
  const picture = await rasterise(practice.draw(board.atMs), size);
  expect(practice.witness(board.atMs).screen).toBe(board.screen);
  return picture;
}

describe('the registry', () => {
  it('names each game once, in words that can be typed', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    for (const { name, title, summary } of games) {
      expect(name).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      expect(title).not.toBe('');
      expect(summary).toMatch(/^[a-z].{10,}[^.]$/);
    }
  });

  it('loads what it lists', async () => {
    for (const { load, ...about } of games) expect(await load()).toMatchObject(about);
  });

  it('offers each game in the README, in docs/ and in the exports of the package', () => {
    const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const { exports } = JSON.parse(file('package.json')) as { exports: object };
    const rows = file('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| **'));
    for (const { name, title } of offeredGames) {
      expect(Object.keys(exports), 'exports of package.json').toContain(`./games/${name}`);
      const row = rows.find((line) => line.startsWith(`| **${title}**`));
      expect(row ?? '', `${title} in the table of README.md`).toContain(`(docs/${name}.md)`);
      expect(file(`docs/${name}.md`)).toMatch(/^# /);
    }
  });

  it('has one game per folder and an entry of this suite per game', () => {
    const root = fileURLToPath(new URL('../../src/games/', import.meta.url));
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((each) => each.isDirectory() && !['kit', 'rule-file'].includes(each.name))
      .map((each) => each.name);
    const names = games.map(({ name }) => name);
    expect(folders.toSorted()).toEqual(names.toSorted());
    expect(Object.keys(entries).toSorted()).toEqual(names.toSorted());
  });
});

describe('the practice games of pages', () => {
  it('belong to games or to rule files, and load', async () => {
    const names = games.map(({ name }) => name);
    expect([...names, 'rule-file']).toEqual(expect.arrayContaining(Object.keys(practices)));
    expect(practices).toHaveProperty('rule-file');
    for (const load of Object.values(practices)) expect((await load()).create).toBeTypeOf('function');
  });
});

describe.each(games.filter(({ name }) => !entries[name]))('$name', ({ name }) => {
  it('has an entry of this suite', () => {
    expect.fail(`add an entry for ${name} to the entries of test/games/conformance.test.ts`);
  });
});

describe.each(games.filter(({ name }) => entries[name]))('$name', ({ name, load }) => {
  const entry = entries[name]!;

  it('has its practice game in practices.ts', async () => {
    const { practice } = await load();
    expect(await practices[name]?.(), `expected a line for ${name} in src/games/practices.ts`).toBe(practice);
  });

  it('draws a board that its reader reads and its solver solves', async () => {
    const game = await load();
    const { reader, solver } = game;
    if (!reader || !solver || !game.practice) return;
    const frame = await boardPicture(game, entry);
    const layout = reader.locate(frame);
    const scene = reader.read(frame, layout);
    const document = reader.describe(scene, layout);
    expect(document.game).toBe(name);
    expect(document.rows * document.cols).toBeGreaterThan(0);
    expect(document.confidence).toBeGreaterThan(0);
    expect(document.confidence).toBeLessThanOrEqual(1);
    const answer = await solver.solve(document.board.join('\n'), {});
    expect(answer.solvable).toBe(true);
    expect(() => JSON.stringify(answer.json)).not.toThrow();
    expect(answer.text).not.toMatch(/\n$/);
  });

  it('reads the same picture the same way twice, and leaves it as it is', async () => {
    const game = await load();
    if (!game.reader || !game.practice) return;
    const frame = await boardPicture(game, entry);
    const before = Uint8Array.from(frame.data);
    const look = () => {
      const layout = game.reader!.locate(frame);
      return JSON.stringify(game.reader!.read(frame, layout));
    };
    expect(look()).toBe(look());
    expect(Buffer.compare(before, frame.data)).toBe(0);
  });

  it('has scenes and layouts of JSON values and byte arrays, as records keep them', async () => {
    const { reader, practice, ...game } = await load();
    if (!reader || !practice) return;
    const frame = await boardPicture({ ...game, practice }, entry);
    const layout = reader.locate(frame);
    for (const each of [layout, reader.read(frame, layout)]) {
      const { value } = pack(each);
      expect(JSON.parse(JSON.stringify(value)), 'JSON has no undefined in a list').toEqual(value);
    }
  });

  it('marks places within the picture only', async () => {
    const game = await load();
    if (!game.reader || !game.annotate || !game.practice) return;
    const frame = await boardPicture(game, entry);
    const layout = game.reader.locate(frame);
    const marks = game.annotate(layout, game.reader.read(frame, layout));
    expect(marks.length).toBeGreaterThan(0);
    for (const { x, y } of marks.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(-1);
      expect(x).toBeLessThanOrEqual(frame.width + 1);
      expect(y).toBeGreaterThanOrEqual(-1);
      expect(y).toBeLessThanOrEqual(frame.height + 1);
    }
  });

  it('refuses a picture of one colour, and one of noise', async () => {
    const { reader } = await load();
    if (!reader) return;
    const frame = plain(entry.size);
    expect(() => reader.locate(frame)).toThrow(ReadError);
    expect(() => reader.locate(noise(bounded(entry.size)))).toThrow(ReadError);
  });

  it('refuses a text that is no board, with its place', async () => {
    const { solver } = await load();
    await expect(async () => solver?.solve('no board at all!', {})).rejects.toThrow(ParseError);
  });

  it('refuses bad options of its practice game by name', async () => {
    const { practice } = await load();
    expect(() => practice?.create({ seed: 'x' })).toThrow(/--seed/);
  });

  it('opens its page by a start button, and plays to a record that is certified, replayed and shown', async () => {
    const game = await loadGame(name);
    if (!game?.player || !game.practice) return;
    const pages: ReturnType<typeof behindCard>[] = [];
    const create = (options: OptionValues) => {
      const page = behindCard(game.practice!.create(options), 'Start');
      pages.push(page);
      return page.game;
    };
    const run = join(folder, name);
    const options = playOptions(entry);
    const covered = { ...game, practice: { ...game.practice, create } };
    const { result } = await recordPlay(run, { game: covered, options, size: entry.size });
    expect(result).toMatchObject({ finished: true });
    expect(pages.map((page) => [page.isOpen(), page.misses()])).toEqual([[true, 0]]);
    const record = await readRun(run);
    expect((await replayRun(record, game)).difference).toBeUndefined();
    if (game.certify) {
      const certificate = await verifyRun(record, game);
      expect(certificate.agrees, certificate.where).toBe(true);
      expect(certificate.levels.filter(({ verdict }) => verdict === 'agrees').length).toBeGreaterThan(0);
    }
    const file = join(folder, `${name}.html`);
    await writeReport(run, file, { loadGame: async () => game });
    expect(readFileSync(file, 'utf8')).toContain(game.title);
  });

  it('plays on after clicks that were lost', async () => {
    const game = await load();
    if (!game.player || !game.practice) return;
    const options = playOptions(entry);
    const run = join(folder, `${name}-lossy`);
    const { result } = await recordPlay(run, { game, options, size: entry.size, lost: [1, 3] });
    expect(result).toMatchObject({ finished: true });
  });

  it('makes puzzles that follow from seed and number, and that it can solve, rate and hint at', async () => {
    const { generator, solver, rater, hinter } = await load();
    if (!generator) return;
    const made = async (): Promise<MadePuzzle[]> => {
      const job = generator.prepare(entry.made ?? {}, 5, 2);
      const puzzles: MadePuzzle[] = [];
      for (let block = 0; puzzles.length < 2; block++)
        for await (const each of job.make(block)) puzzles.push(each);
      return puzzles.slice(0, 2);
    };
    const puzzles = await made();
    expect(await made()).toEqual(puzzles);
    for (const { text } of puzzles) {
      expect(text).not.toContain('\n');
      expect((await solver?.solve(text, {}))?.solvable ?? true).toBe(true);
      expect((await rater?.answer(text, {}))?.text ?? 'none').not.toBe('');
      expect((await hinter?.answer(text, {}))?.text ?? 'none').not.toBe('');
    }
  });
});

/** Returns the options of the practice game and the player. */
const playOptions = ({ short }: Entry) => short as Readonly<Record<string, string | boolean>>;

const plain = ({ width, height }: FrameSize): Frame => frameOf(width, height, () => 120);

/**
 * Bounds the size of noise: large pictures take long, and have no more structure than small ones.
 */
const bounded = ({ width, height }: FrameSize): FrameSize => ({
  width: Math.min(width, 520),
  height: Math.min(height, 480),
});

/** Makes noise without any structure, from a fixed sequence. */
function noise({ width, height }: FrameSize): Frame {
  let state = 1;
  return frameOf(width, height, () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24);
}

function frameOf(width: number, height: number, value: () => number): Frame {
  const data = new Uint8Array(4 * width * height);
  for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : value();
  return { width, height, data, origin: { x: 0, y: 0 }, density: 1 } as Frame;
}

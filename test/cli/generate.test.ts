import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWhole } from '../../src/generate/blocks.ts';
import { generateRequest } from '../../src/generate/options.ts';
import { EnvironmentError } from '../../src/core/errors.ts';
import { blankGenerator } from '../../src/games/blank/generate.ts';
import type { MadePuzzle } from '../../src/games/game.ts';
import { continuityGenerator } from '../../src/games/continuity/generate/generate.ts';
import { str8tsGenerator } from '../../src/games/str8ts/generate/generate.ts';
import { type CliRun, mainFile, runCli } from '../support/run-cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzlebot-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const easy = ['generate', 'str8ts', '--size', '5', '--difficulty', 'easy', '--seed', '7'];

/** Makes the first puzzles of the same set in this thread. */
function expectedPuzzles(count: number): { readonly text: string; readonly json: object }[] {
  const job = str8tsGenerator.prepare({ size: '5', difficulty: 'easy' }, 7, count);
  const made = Array.from({ length: count }, (_, i) => [...(job.make(i) as Iterable<MadePuzzle>)]).flat();
  return made.map(({ text, json }, i) => ({ text, json: { number: i + 1, ...json } }));
}

/** Returns the output lines of a run that must succeed. */
async function linesOf(args: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runCli(args);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^$|puzzles made/)]);
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true);
  return stdout.split('\n').slice(0, -1);
}

/** Starts a run and ends it with a signal as soon as `isTime`. */
function interrupted(
  args: readonly string[],
  signal: NodeJS.Signals,
  isTime: (stdout: string) => Promise<boolean>,
) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [mainFile, ...args]);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const watch = setInterval(async () => {
      if (!child.killed && (await isTime(stdout))) child.kill(signal);
    }, 20);
    child.on('close', (code) => {
      clearInterval(watch);
      resolve({ code, stdout, stderr });
    });
  });
}

describe('puzzlebot generate', () => {
  it('generates the same puzzles for any number of threads and parts', async () => {
    const all = expectedPuzzles(7);
    expect(new Set(all.map(({ text }) => text)).size).toBe(7);
    expect(await linesOf([...easy, '--count', '7', '--workers', '3'])).toEqual(all.map(({ text }) => text));
    const parts = await Promise.all(
      [1, 2].map((part) =>
        linesOf([...easy, '--count', '7', '--workers', '1', '--json', '--shard', `${part}/2`]),
      ),
    );
    expect(parts.map((part) => part.length)).toEqual([4, 3]);
    const merged = all.map((_, i) => JSON.parse(parts[i % 2]![Math.floor(i / 2)]!));
    expect(merged).toEqual(all.map(({ json }) => json));
    expect(merged.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(merged[0]).toMatchObject({ size: 5, difficulty: 'easy', symmetry: 'point' });
  });
});

describe('an interrupted file', () => {
  const args = (file: string) => [...easy, '--count', '150', '--workers', '2', '--out', file];

  it('is resumed without loss or duplicates, even after a kill in the middle of a line', async () => {
    const file = join(folder, 'killed.txt');
    const expected = expectedPuzzles(150)
      .map(({ text }) => `${text}\n`)
      .join('');
    const read = async () => (existsSync(file) ? readFile(file, 'utf8') : '');
    await interrupted(args(file), 'SIGKILL', async () => (await read()).length > 200);
    const left = await read();
    expect(left.length).toBeLessThan(expected.length);
    expect(expected.startsWith(left)).toBe(true);
    for (const cut of [left.length - 9, 5]) {
      await truncate(file, cut);
      const { code, stderr } = await runCli(args(file));
      expect([code, await read()]).toEqual([0, expected]);
      expect(stderr).toMatch(cut >= 26 ? /beside \d+ of an earlier run/ : /150 of 150 puzzles made in/);
    }
    expect((await runCli(args(file))).stderr).toMatch(/^0 of 150 puzzles made beside 150/);
    expect(await read()).toBe(expected);
  });

  it('is extended by a larger --count, and then equals the longer set, byte for byte', async () => {
    const grown = join(folder, 'grown.txt');
    const adrift = ['generate', 'adrift', '--side', '4', '--seed', '3', '--out'];
    for (const count of ['30', '31', '100']) await linesOf([...adrift, grown, '--count', count]);
    const whole = join(folder, 'grown-whole.txt');
    await linesOf([...adrift, whole, '--count', '100']);
    expect(await readFile(grown)).toEqual(await readFile(whole));
    expect(await readFile(`${grown}.made`)).toEqual(await readFile(`${whole}.made`));
    const { code, stderr } = await runCli([...adrift, grown, '--count', '99']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('it has count 100')]);
    expect(await readFile(grown)).toEqual(await readFile(whole));
    const part = [...easy, '--shard', '2/3', '--out', join(folder, 'grown-part.txt')];
    await linesOf([...part, '--count', '5']);
    await linesOf([...part, '--count', '9']);
    const texts = expectedPuzzles(9).map(({ text }) => text);
    expect(await readFile(part.at(-1)!, 'utf8')).toBe(`${texts[1]}\n${texts[4]}\n${texts[7]}\n`);
  });

  it('is left alone when it has other options, another part, or other contents', async () => {
    const file = join(folder, 'other.txt');
    await writeFile(file, 'milk');
    const { code, stderr } = await runCli([...easy, '--count', '3', '--out', file]);
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toMatch(
      /expected a new file, or one that the same options and seed have begun.* for --out/,
    );
    expect([await readFile(file, 'utf8'), existsSync(`${file}.made`)]).toEqual(['milk', false]);
    // The first of several parts is the beginning of the whole set: only the record distinguishes
    // them.
    const part = join(folder, 'part.txt');
    const set = ['generate', 'adrift', '--side', '4', '--count', '400', '--seed', '1', '--out', part];
    expect((await runCli([...set, '--shard', '1/4'])).code).toBe(0);
    const before = await readFile(part);
    const whole = await runCli([...set, '--shard', '1/1']);
    expect([whole.code, whole.stderr]).toEqual([2, expect.stringMatching(/begun \(it has shard 1\/4\)/)]);
    expect(await readFile(part)).toEqual(before);
    await rm(`${part}.made`);
    expect((await runCli([...set, '--shard', '1/1'])).code).toBe(0);
  });

  it('is refused if it was changed, by its record or, without one, by regenerating its puzzles', async () => {
    const file = join(folder, 'changed.txt');
    const lines = expectedPuzzles(30).map(({ text }) => text);
    const command = [...easy, '--count', '30', '--out', file];
    expect((await runCli(command)).code).toBe(0);
    const record = await readFile(`${file}.made`, 'utf8');
    const altered = lines.with(9, '.'.repeat(25));
    const doubled = lines.toSpliced(20, 0, lines[19]!);
    const changes = [
      [altered, /the first 30 lines were changed/, /its line 10 differs/],
      [doubled, /the first 30 lines were changed/, /its line 21 differs/],
      [[...lines, lines[29]!], /expected a new file/, /expected a new file/],
    ] as const;
    for (const [changed, ...words] of changes) {
      const content = `${changed.join('\n')}\n`;
      for (const [i, expected] of words.entries()) {
        await writeFile(file, content);
        if (i === 0) await writeFile(`${file}.made`, record);
        else await rm(`${file}.made`);
        const { code, stderr } = await runCli(command);
        expect([code, stderr]).toEqual([2, expect.stringMatching(expected)]);
        expect(await readFile(file, 'utf8')).toBe(content);
      }
    }
    await rm(`${file}.made`, { force: true });
    await writeFile(file, `${lines.join('\n')}\n`);
    const unchanged = await runCli(command);
    expect(unchanged.stderr).toMatch(
      /^no record lies beside the file: its 30 .*\n0 of 30 puzzles made beside 30/,
    );
    expect(await readFile(`${file}.made`, 'utf8')).toBe(record);
  });

  it('ends with complete lines and exit code 130 on Ctrl-C', async () => {
    const { code, stdout, stderr } = await interrupted(
      [...easy, '--count', '100000', '--workers', '2'],
      'SIGINT',
      async (soFar) => soFar.length > 26 * 5,
    );
    expect(code).toBe(130);
    expect(stderr).toMatch(/stopped by the user: \d+ of 100000 puzzles made/);
    for (const line of stdout.split('\n').slice(0, -1)) expect(line).toHaveLength(25);
    expect(stdout.endsWith('\n')).toBe(true);
  });
});

describe('a block that takes long', () => {
  const args = ['generate', 'adrift', '--cover', 'blanks', '--workers', '1', '--seed', '1', '--json'];

  it('is output in pieces while it is generated', async () => {
    // Block 80 has 102,400 puzzles.
    const command = [...args, '--count', '1000000', '--shard', '81/96'];
    const { stdout } = await interrupted(command, 'SIGKILL', async (soFar) => soFar.includes('\n'));
    const lines = stdout.split('\n').length - 1;
    expect([lines > 0, lines < 102_400]).toEqual([true, true]);
  });

  it('is resumed inside when the record confirms its first puzzles', async () => {
    const file = join(folder, 'long.jsonl');
    const set = [...args, '--count', '600'];
    const command = [...set, '--out', file];
    const whole = (await runCli(set)).stdout;
    expect((await runCli(command)).code).toBe(0);
    const record = JSON.parse(await readFile(`${file}.made`, 'utf8')) as object;
    // Blocks of 100. Everything after the 250 puzzles is lost, except for half a line.
    const there = whole.split('\n').slice(0, 250).join('\n').concat('\n');
    const sha256 = createHash('sha256').update(there).digest('hex');
    const shorter = { ...record, lines: 250, bytes: there.length, sha256, complete: false };
    await writeFile(`${file}.made`, JSON.stringify(shorter));
    await writeFile(file, whole.slice(0, there.length + 100));
    const { code, stderr } = await runCli(command);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^350 of 600 puzzles made beside 250/)]);
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect(JSON.parse(await readFile(`${file}.made`, 'utf8'))).toEqual(record);
    // The record has the digest of puzzles outside the set, which the walk never visits.
    const other = (await runCli([...set, '--seed', '2'])).stdout.slice(0, there.length);
    const lines = other.split('\n').length - 1;
    const foreign = other.slice(0, other.lastIndexOf('\n') + 1);
    const digest = createHash('sha256').update(foreign).digest('hex');
    await writeFile(file, foreign);
    await writeFile(
      `${file}.made`,
      JSON.stringify({ ...record, lines, bytes: foreign.length, sha256: digest, complete: false }),
    );
    const refused = await runCli(command);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/that this version makes/)]);
    expect(await readFile(file, 'utf8')).toBe(foreign);
  });
});

describe('a set with too few puzzles', () => {
  const args = [
    'generate',
    'adrift',
    '--side',
    '2',
    '--colors',
    '2',
    '--stones',
    '0..4',
    '--count',
    '400',
    '--seed',
    '1',
  ];
  let printed: CliRun;
  beforeAll(async () => void (printed = await runCli([...args, '--workers', '1'])));

  it('is printed as far as possible, for any number of threads and parts, and then reported in one line, exit 1', async () => {
    const { code, stdout, stderr } = printed;
    const lines = stdout.split('\n').slice(0, -1);
    expect([code, lines.length > 300, lines.length < 400]).toEqual([1, true, true]);
    const words = `puzzlebot: only ${lines.length} different puzzles of this kind were found`;
    expect(stderr).toMatch(new RegExp(`^${words}; [^\n]*\n$`));
    expect(await runCli([...args, '--workers', '2'])).toEqual({ code, stdout, stderr });
    const parts = await Promise.all(['1/2', '2/2'].map((part) => runCli([...args, '--shard', part])));
    // Blocks of 100: the first and third, and the second and fourth.
    const blocks = [0, 1, 2, 3].map((block) => lines.slice(100 * block, 100 * block + 100));
    const linesOfParts = parts.map((part) => part.stdout.split('\n').slice(0, -1));
    expect(linesOfParts).toEqual([
      [...blocks[0]!, ...blocks[2]!],
      [...blocks[1]!, ...blocks[3]!],
    ]);
    expect(parts.map((part) => [part.code, part.stderr])).toEqual([
      [0, expect.stringMatching(/^200 of 200 puzzles made/)],
      [1, stderr],
    ]);
  });

  it('is written to its file, its page and its book, and the same command finds it complete', async () => {
    const [out, html] = [join(folder, 'few.txt'), join(folder, 'few.html')];
    const { stdout, stderr } = printed;
    expect(await runCli([...args, '--out', out])).toEqual({ code: 1, stdout: '', stderr });
    expect(await readFile(out, 'utf8')).toBe(stdout);
    expect(await runCli([...args, '--out', out])).toEqual({ code: 1, stdout: '', stderr });
    expect(await readFile(out, 'utf8')).toBe(stdout);
    const page = await runCli([...args, '--html', html]);
    expect(page).toMatchObject({ code: 1, stderr: expect.stringMatching(/^puzzlebot: only [^\n]*\n$/m) });
    // A page has its puzzles in ascending order.
    expect(page.stdout.split('\n').toSorted()).toEqual(stdout.split('\n').toSorted());
    expect(await readFile(html, 'utf8')).toMatch(/<svg|<canvas|<script/);
    const book = join(folder, 'few-book.html');
    expect(await runCli([...args, '--book', book])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^puzzlebot: only [^\n]*\n$/m),
    });
    const title = `>${stdout.split('\n').length - 1} puzzles<`;
    expect(await readFile(book, 'utf8')).toContain(title);
    const none = ['generate', 'adrift', '--side', '2', '--colors', '2', '--min-length', '6', '--seed', '1'];
    const nothing = join(folder, 'none.html');
    expect(await runCli([...none, '--html', nothing])).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(nothing)).toBe(false);
  });
});

describe('a sorted set', () => {
  const args = ['generate', 'blank', '--count', '10', '--lamps', '12', '--seed', '1', '--json'];

  it('is written when complete, also as a page, and resumes from the file next to it', async () => {
    const [out, html] = [join(folder, 'set.txt'), join(folder, 'set.html')];
    const job = blankGenerator.prepare({ lamps: '12' }, 1, 10);
    const rows = [0, 1, 2]
      .flatMap((block) => [...(job.make(block) as Iterable<MadePuzzle>)])
      .map(({ text, json }, i) => ({ text, json: { number: i + 1, ...json } }));
    const lines = job.arrange!(rows).map(({ json }) => JSON.stringify(json));
    const lit = lines.map((line) => JSON.parse(line).lit);
    expect(lit).toEqual(lit.toSorted((a, b) => a - b));
    expect(await linesOf(args)).toEqual(lines);
    // The file of a run killed in its second block: six rows in the order of generation, and part
    // of another.
    const part = rows
      .map((row) => JSON.stringify(row))
      .slice(0, 7)
      .join('\n');
    await writeFile(`${out}.part`, part.slice(0, -4));
    expect(await linesOf([...args, '--out', out, '--html', html])).toEqual([]);
    expect(await readFile(out, 'utf8')).toBe(`${lines.join('\n')}\n`);
    expect((await readFile(html, 'utf8')).match(/<p>/g)).toHaveLength(10);
    for (const left of ['.part', '.part.made', '.new']) expect(existsSync(`${out}${left}`)).toBe(false);
  });

  it('grows by a larger --count, and replaces no file that it did not write', async () => {
    const out = join(folder, 'ordered.txt');
    const ofCount = (count: string) => args.with(3, count);
    expect(await linesOf([...args, '--out', out])).toEqual([]);
    expect(await linesOf([...ofCount('14'), '--out', out])).toEqual([]);
    const longer = await readFile(out, 'utf8');
    expect(longer).toBe(`${(await linesOf(ofCount('14'))).join('\n')}\n`);
    expect((await runCli([...args, '--out', out])).stderr).toMatch(/\(it has count 14\)/);
    const changed = `${longer}mine\n`;
    await writeFile(out, changed);
    expect((await runCli([...ofCount('16'), '--out', out])).stderr).toMatch(
      /the same options and seed have made .* for --out/,
    );
    expect(await readFile(out, 'utf8')).toBe(changed);
  });
});

describe('a run without --seed', () => {
  const args = ['generate', 'lights-out', '--size', '3x3', '--count'];

  it('picks a seed and prints it, and that seed gives the same set again', async () => {
    const { stdout, stderr } = await runCli([...args, '3']);
    const [, seed = ''] = /^seed (\d+), picked; --seed \1 makes the same again\n/.exec(stderr) ?? [];
    expect(seed).not.toBe('');
    expect((await runCli([...args, '3', '--seed', seed])).stdout).toBe(stdout);
  });

  it('resumes with the seed of the set in its file, and refuses a file without one', async () => {
    const file = join(folder, 'seedless.txt');
    const command = [...args, '2', '--out', file];
    const [, seed] = /^seed (\d+), picked/.exec((await runCli(command)).stderr) ?? [];
    const longer = await runCli([...args, '5', '--out', file]);
    expect([longer.code, longer.stderr.split('\n')[0]]).toEqual([0, `seed ${seed}, that of ${file}`]);
    expect(await readFile(file, 'utf8')).toBe((await runCli([...args, '5', '--seed', seed!])).stdout);
    await rm(`${file}.made`);
    const lost = await runCli(command);
    expect([lost.code, lost.stderr]).toEqual([2, expect.stringMatching(/^puzzlebot: expected the seed of/)]);
  });

  it('is refused for a part of a set, since all parts need the same one', async () => {
    const { code, stderr } = await runCli([...args, '4', '--shard', '1/2']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^puzzlebot: expected one with --shard/)]);
  });
});

describe('a run that finds no puzzle', () => {
  it('ends at its time limit, and reports what was requested and what was generated, exit 1', async () => {
    const hard = [
      'generate',
      'adrift',
      '--side',
      '10',
      '--cover',
      'blanks',
      '--time-limit',
      '2',
      '--seed',
      '1',
    ];
    const { code, stdout, stderr } = await runCli(hard);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^puzzlebot: no new puzzle came within 2 s, the --time-limit: 0 of 1 puzzles made in [\d.]+ s\n$/,
    );
  });
});

describe('bad options of generate', () => {
  it('are refused with one line, exit 2', async () => {
    const { code, stdout, stderr } = await runCli(['generate', 'str8ts', '--difficulty', 'nasty']);
    expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toMatch(/easy, medium, hard, diabolic, cruel, extreme for --difficulty, got "nasty"/);
  });

  it.each([
    [{ count: '0' }, /1 to 1000000 for --count, got "0"/],
    [{ seed: '-1' }, /for --seed, got "-1"/],
    [{ workers: 'many' }, /1 to 64 for --workers, got "many"/],
    [{ shard: '3/2' }, /i\/n .* for --shard, got "3\/2"/],
    [{ shard: '0/2' }, /--shard/],
  ])('include %j', (options, words) => {
    const usual = { seed: '1', count: '1' };
    expect(generateRequest(usual)).toMatchObject({ seed: 1, count: 1, shard: { index: 0, of: 1 } });
    expect(() => generateRequest({ ...usual, ...options })).toThrow(words);
  });

  it.each([
    [{ size: '14' }, /4 to 13 for --size, got "14"/],
    [{ size: '5', difficulty: 'diabolic' }, /from 6 on, as there are no diabolic puzzles below/],
    [{ symmetry: 'round' }, /none, point, diagonal, horizontal, vertical, both for --symmetry/],
  ])('include, for Str8ts, %j', (options, words) => {
    expect(() => str8tsGenerator.prepare(options, 1, 1)).toThrow(words);
  });

  it('include, for Continuity, more tiles to visit than there are', () => {
    const tiles = (wanted: string) => () => continuityGenerator.prepare({ size: '2x2', tiles: wanted }, 1, 1);
    expect(tiles('4..6')).toThrow(/at most the 3 tiles of a 2x2 board for --tiles, got "4 or more"/);
    expect(tiles('3..6')).not.toThrow();
  });
});

describe('compiled files that are older than the rest', () => {
  it('end the run with advice instead of silently generating nothing', () => {
    const block = { block: 3, puzzles: 2 };
    expect(() => checkWhole(2, block, 'blank')).not.toThrow();
    expect(() => checkWhole(0, block, 'blank')).toThrow(EnvironmentError);
    expect(() => checkWhole(1, block, 'blank')).toThrow(/1 puzzles instead of 2.*npm run build/);
  });
});

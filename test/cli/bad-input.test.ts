import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { expectOneLine } from './expect-one-line.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzlebot-'));
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#d4cdbd' } }).png({ compressionLevel: 9 });
  await writeFile(join(folder, 'text.png'), 'this is no picture at all\n');
  await plain(800, 600).toFile(join(folder, 'plain.png'));
  await plain(1, 1).toFile(join(folder, 'one.png'));
  await writeFile(join(folder, 'huge.png'), blackPng(20_000, 20_000));
  await writeFile(join(folder, 'cut.png'), await noise(400, 300));
  const { length } = await readFile(join(folder, 'cut.png'));
  await truncate(join(folder, 'cut.png'), Math.floor(length / 2));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a black PNG of any size with one bit per pixel, written by the specification. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Makes a picture that compresses badly, so that cutting its file in half cuts its rows. */
function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * i * 7919) % 251));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

describe('bad boards', () => {
  it.each([
    ['', /empty/i],
    ['a b\na\n', /row 1.*2.*1|line 2.*2.*1/],
    ['a b\na é\n', /line 2, column 3/],
  ])('refuses %j with its place, exit 2', async (input, words) => {
    expectOneLine(await runCli(['solve', 'strata', '-'], { input }), 2, words);
  });

  it('reports a missing file, exit 2', async () => {
    expectOneLine(await runCli(['solve', 'strata', join(folder, 'none.txt')]), 2, /none\.txt: no such file/);
  });

  it.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const)('takes a text that an editor saved as %s', async (encoding, mark) => {
    const bytes = Buffer.from('a b\nb b\n', 'utf16le');
    const file = join(folder, `${encoding}.txt`);
    await writeFile(
      file,
      Buffer.concat([Buffer.from(mark), encoding === 'utf-16le' ? bytes : bytes.swap16()]),
    );
    expect(await runCli(['solve', 'strata', file])).toMatchObject({ code: 0 });
  });

  it('refuses input larger than any board, exit 2', async () => {
    await writeFile(join(folder, 'endless.txt'), '');
    await truncate(join(folder, 'endless.txt'), 65 * 2 ** 20);
    const run = await runCli(['solve', 'continuity', join(folder, 'endless.txt')]);
    expectOneLine(run, 2, /endless\.txt: too large; a board has at most 64 MB/);
  });

  it('quotes only a part of a very long line, exit 2', async () => {
    const run = await runCli(['solve', 'continuity'], { input: '#'.repeat(200_000) });
    expectOneLine(run, 2, /^puzzlebot: line 1, column 1: the row of a tile is 10 characters, got 200000/);
    expect(run.stderr.length).toBeLessThan(1200);
  });

  it('reports an unknown option, command or argument in one line, exit 2', async () => {
    const help = '; add --help for what is possible';
    expectOneLine(
      await runCli(['generate', 'continuity', '--bogus']),
      2,
      new RegExp(`^puzzlebot: unknown option '--bogus'${help}\n$`),
    );
    expectOneLine(
      await runCli(['generate', 'continuity', '--size']),
      2,
      new RegExp(`^puzzlebot: option '--size .*' argument missing${help}\n$`),
    );
    expectOneLine(
      await runCli(['solv']),
      2,
      new RegExp(`^puzzlebot: unknown command 'solv' .*solve.*${help}\n$`),
    );
    expectOneLine(
      await runCli(['adrift', 'generate']),
      2,
      new RegExp(`^puzzlebot: adrift is a game; the command stands before it, .*${help}\n$`),
    );
    expectOneLine(
      await runCli(['generate', '--seed', '1', 'adrift']),
      2,
      /^puzzlebot: expected strata, .*, and options behind it, for generate <game>, got "--seed"/,
    );
  });

  it('explains how to pass a board that begins with a wall, exit 2', async () => {
    const wall = `${'-'.repeat(10)}|#........#`;
    const words = /^puzzlebot: a board that begins with "-" .* put -- before it/;
    expectOneLine(await runCli(['solve', 'continuity', wall]), 2, words);
    expectOneLine(await runCli(['solve', 'continuity', '--', wall]), 2, /^puzzlebot: line 1/);
  });

  it('reports that a picture shows no board, exit 3', async () => {
    expectOneLine(await runCli(['solve', 'strata', join(folder, 'plain.png')]), 3, /is not in this picture/);
  });

  it('refuses a palette that lacks a colour of the board, exit 2', async () => {
    expectOneLine(
      await runCli(['solve', 'strata', '-', '--palette', 'ab'], { input: 'a b\nc a' }),
      2,
      /palette/,
    );
  });
});

describe('bad pictures', () => {
  it.each([
    ['text.png', 2, /text\.png/],
    ['cut.png', 2, /cut\.png/],
    ['none.png', 2, /none\.png/],
    ['.', 2, /folder|directory/],
    ['huge.png', 2, /20000.*20000|pixels/],
    ['one.png', 3, /picture of 1x1/],
    ['plain.png', 3, /.{20}/],
  ])('refuses %s', async (file, code, words) => {
    expectOneLine(await runCli(['read', 'strata', join(folder, file), '--json']), code, words);
  });

  it('reports which profiles cannot be found', async () => {
    const run = await runCli(['read', 'strata', join(folder, 'plain.png'), '--profile', 'nowhere']);
    expectOneLine(run, 2, /no profile "nowhere"/);
  });
});

describe('bad options', () => {
  it.each([
    [['play', 'strata', '--size', '7'], /2 to 6.*--size.*"7"/],
    [['play', 'strata', '--colors', 'x'], /--colors/],
    [['play', 'strata', '--on', 'moon'], /practice, desktop, desk, browser, .* for --on, got "moon"/],
    [['play', 'strata', '--on', 'desktop'], /title of the window .* for --window, got nothing/],
    [['play', 'strata', '--on', 'desktop', '--window', '('], /regular expression for --window/],
    [['play', 'strata', '--window', 'x'], /--on desktop or desk or browser or wayland with it for --window/],
    [['play', 'strata', '--on', 'desktop', '--run', 'x'], /--on desk with it for --run/],
    [['play', 'strata', '--on', 'desk'], /command that starts the game .* for --run, got nothing/],
    [['play', 'strata', '--on', 'desk', '--run', 'no-such-game -x'], /for --run, got "no-such-game"/],
    [['play', 'strata', '--on', 'desk', '--run', 'node', '--desk-size', '9'], /sides .* for --desk-size/],
    [['play', 'strata', '--on', 'browser'], /address of a page, or --attach .* for --url, got nothing/],
    [['play', 'strata', '--on', 'browser', '--url', 'chrome://settings'], /http.* for --url/],
    [['practice', 'strata', '--port', '99999'], /0 to 65535 for --port/],
  ])('refuses %j, exit 2', async (args, words) => {
    expectOneLine(await runCli(args), 2, words);
  });

  it('refuses a game, a command and an option that do not exist', async () => {
    for (const args of [['play', 'chess'], ['dance'], ['play', 'strata', '--fast']]) {
      const run = await runCli(args);
      expect(run.code).toBe(2);
      expect(run.stderr).toMatch(/unknown (command|option)|for play <game>, got "chess"/);
      expect(run.stderr).not.toMatch(/node:internal/);
    }
  });

  it('shows where an error comes from with --debug, and only then', async () => {
    const run = await runCli(['--debug', 'solve', 'strata', '-'], { input: '' });
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/ParseError[\s\S]*\bat /);
  });
});

describe.runIf(process.platform === 'linux')('a machine without Xvfb', () => {
  it('reports what a desk needs, exit 4', async () => {
    const args = ['play', 'strata', '--on', 'desk', '--run', process.execPath];
    expectOneLine(await runCli(args, { env: { PATH: '/nowhere' } }), 4, /Xvfb is missing.*install/);
  });
});

describe('a machine without a desktop', () => {
  const onDesktop = ['play', 'strata', '--on', 'desktop', '--window', 'Strata'];
  const none = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined, XDG_SESSION_TYPE: undefined };

  it.runIf(process.platform === 'linux')('reports that there is no display, exit 4', async () => {
    expectOneLine(await runCli(onDesktop, { env: none }), 4, /DISPLAY/);
  });

  it.runIf(process.platform === 'linux')(
    'reports that Wayland does not permit captures, exit 4',
    async () => {
      const env = { ...none, WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' };
      expectOneLine(await runCli(onDesktop, { env }), 4, /Wayland/);
    },
  );

  it.runIf(process.platform === 'linux')('reports that a display does not answer, exit 4', async () => {
    expectOneLine(await runCli(onDesktop, { env: { ...none, DISPLAY: ':4711' } }), 4, /:4711/);
  });
});

/** Provokes each message of docs/guide/troubleshooting.md, so that none outlives its cause. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFrame } from '../../src/core/frame.ts';
import type { OptionValues } from '../../src/core/options.ts';
import type { Screen } from '../../src/core/screen.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { goToNextPuzzle } from '../../src/play/next-puzzle.ts';
import { exitCodes } from '../../src/core/errors.ts';
import { lightsOutPlayer } from '../../src/games/lights-out/play.ts';
import { lightsOutPractice } from '../../src/games/lights-out/practice/practice.ts';
import { lightsOutReader } from '../../src/games/lights-out/read/read.ts';
import { loadGame } from '../../src/games/registry.ts';
import { parseBoard } from '../../src/games/strata/board.ts';
import { StuckRules } from '../../src/play/guards/guard-stuck.ts';
import type { RunResult } from '../../src/play/loop.ts';
import { rasterise } from '../../src/practice/rasterise.ts';
import { HandTable, play } from '../play/hand-table.ts';
import type { TableRules } from '../play/scene-table.ts';
import { recordPlay } from '../record/recorded-run.ts';
import { behindCard } from '../support/start-card.ts';
import { type CliRun, runCli } from '../support/run-cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/guide/troubleshooting.md`, 'utf8');
const messages = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, message]) => message!);

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-troubles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string) => `${root}fixtures/${name}`;
const run = (words: string, more: Parameters<typeof runCli>[1] = {}) =>
  runCli(words.split(' '), { cwd: folder, ...more });
const noDesktop = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined };

beforeAll(() => {
  writeFileSync(join(folder, 'text.png'), 'a text');
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  for (const name of ['signed', 'changed'])
    cpSync(fixture('strata/runs/one-puzzle-3x3'), join(folder, name), { recursive: true });
  const file = join(folder, 'changed/run.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"atMs":(\d)/, '"atMs":1$1'));
});

/** Plays a run in memory in which something happens before each picture. */
async function onTable(
  happen: (table: HandTable) => void | Promise<void>,
  rules: Partial<TableRules> = {},
): Promise<CliRun> {
  const table = new HandTable({ boards: [parseBoard('a b\na b'), parseBoard('b b\na a')], ...rules });
  const grab = table.grab.bind(table);
  table.grab = async () => {
    await happen(table);
    return grab();
  };
  return ended((await play(table)).result);
}

const size = { width: 400, height: 300 };
const isLater = ({ clock }: HandTable): boolean => clock.now() > 1500;
const ended = ({ exitCode, reason }: Pick<RunResult, 'exitCode' | 'reason'>): CliRun => ({
  code: exitCode,
  stdout: '',
  stderr: reason,
});

/** Simulates clicks on a board whose states change without progress. */
async function withoutProgress(state: (click: number) => string): Promise<CliRun> {
  const rules = new StuckRules();
  const still = { done: 1, of: 6, what: 'ribbons right', clicks: 10 };
  try {
    for (let i = 0; i < 99; i++) {
      rules.beforeClick(`click ${i}`, 0, { ...still, state: state(i) });
      rules.afterOutcome(`click ${i}`, 'seen');
    }
  } catch (error) {
    return ended({ exitCode: exitCodes.unsolved, reason: (error as Error).message });
  }
  return ended({ exitCode: exitCodes.done, reason: 'not ended' });
}

/** Plays a board of Lights Out that becomes dark without any other change on its page. */
async function darkWithoutSign(): Promise<CliRun> {
  const game = lightsOutPractice.create({ seed: '4', skin: 'tiles', size: '3x3' });
  game.resize(size);
  const frame = await rasterise(game.draw(0), size);
  const layout = lightsOutReader.locate(frame);
  const lit = lightsOutReader.read(frame, layout);
  const session = lightsOutPlayer.start({});
  for (const atMs of [0, 300]) session.decide({ scene: lit, layout, still: true, atMs });
  const board = { ...lit.board, lit: lit.board.lit.map(() => false) };
  const dark = { scene: { ...lit, kind: 'dark' as const, board }, layout, still: true };
  session.decide({ ...dark, atMs: 400 });
  const last = session.decide({ ...dark, atMs: 7000 });
  return ended({ exitCode: exitCodes.unsolved, reason: last.kind === 'done' ? last.reason : last.kind });
}

/** Plays a game behind a start button that nothing proves to lie in front. */
async function withStartButton(): Promise<CliRun> {
  const game = (await loadGame('lights-out'))!;
  const create = (options: OptionValues) => behindCard(game.practice!.create(options), 'Start', 0).game;
  const covered = { ...game, practice: { ...game.practice!, create } };
  const options = { size: '3x4', skin: 'tiles', seed: '3' };
  const play = { game: covered, options, size: { width: 400, height: 360 } };
  return ended((await recordPlay(join(folder, 'start'), play)).result);
}

/** Plays a page without the control for the next puzzle. */
async function withoutNext(): Promise<CliRun> {
  const table = new HandTable({ boards: [parseBoard('a b\na b')] });
  const frame = makeFrame(size.width, size.height, new Uint8Array(4 * size.width * size.height).fill(255));
  const screen: Screen = {
    name: 'a page',
    grab: async () => frame,
    bounds: () => table.bounds(),
    close: async () => {},
  };
  const gate = new ClickGate(screen, table, async () => [{ ...size, x: 0, y: 0 }]);
  const gone = goToNextPuzzle({ word: 'next' }, { screen, gate, clock: table.clock });
  const reason = await gone.then(
    () => 'gone',
    (error: unknown) => (error as Error).message,
  );
  return ended({ exitCode: exitCodes.unsolved, reason });
}

/** Provokes each message, in the order of the page. */
const provoked: readonly (() => Promise<CliRun>)[] = [
  () => run('play strata --on desktop --window X', { env: noDesktop }),
  () => run('play strata --on browser --url http://127.0.0.1:1/', { env: { PATH: folder } }),
  () => run('play strata --on desk --run no-such-game'),
  () => run('play str8ts --on desktop --count 3'),
  () => run(`play lights-out --run-dir ${folder}`),
  () => run('play strat'),
  () => run(`read strata ${fixture('continuity/should-read/2x2-drawn-by-hand.png')}`),
  () => run(`read adrift ${fixture('adrift/should-refuse/blurred.png')}`),
  () => run(`read strata ${fixture('strata/should-refuse/cell-between-two-colours.jpg')}`),
  () => run('read strata no-such.png'),
  () => run('read strata text.png'),
  () => onTable((table) => void (table.unreadable = true)),
  () => withStartButton(),
  () => onTable((table) => void (table.unreadable = isLater(table))),
  () => onTable(() => {}, { flightMs: 1e6 }),
  () =>
    onTable((table) => {
      table.unreadable = isLater(table);
      table.coverer = isLater(table) ? 'A reminder' : true;
    }),
  () => onTable((table) => void (table.bounds = async () => ({ ...size, x: table.clock.now(), y: 0 }))),
  () =>
    onTable((table) => {
      const away = () => ({ x: 50 + (table.clock.now() % 97), y: 150 });
      table.position = async () => (table.sent < 2 ? table.at : away()) as undefined;
    }),
  () => onTable((table) => void (table.sent > 1 && (table.at = { x: 0, y: 0 }))),
  () => onTable((table) => (isLater(table) ? table.clock.sleep(3600_000) : undefined)),
  () => onTable(() => {}, { lost: new Set(Array.from({ length: 99 }, (_, i) => i)) }),
  () => withoutProgress((i) => `state ${i}`),
  () => withoutProgress((i) => `state ${i % 2}`),
  () => onTable(() => {}, { boards: [parseBoard('a b\nb a')] }),
  () => run('play str8ts --board #234214334124321 --record off'),
  () => darkWithoutSign(),
  () => run('play str8ts --skin ink --input pad --size 4 --record off'),
  () => withoutNext(),
  () => run('solve strata -', { input: 'a b .\nb a .\n. . c\n' }),
  () => run('solve str8ts no-such-board'),
  () => run('solve strata -', { input: 'a b\nb !\n' }),
  () => run('verify changed'),
  () => run('verify signed --key key.pem'),
];

/** Returns whether the output contains a message. */
function says({ stdout, stderr }: CliRun, message: string): boolean {
  const parts = message.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*')).test(`${stdout}\n${stderr}`);
}

describe('the troubleshooting page', () => {
  it('has a cause for each of its messages', () => {
    expect(messages).toHaveLength(provoked.length);
  });

  it.each(messages.map((message, i) => [message, i] as const))(
    'lists %s, which its cause provokes',
    async (message, i) => {
      const done = await provoked[i]!();
      expect(done.code).not.toBe(0);
      if (!says(done, message)) expect(`${done.stdout}${done.stderr}`).toBe(message);
    },
  );
});

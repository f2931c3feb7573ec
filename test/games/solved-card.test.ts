import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../../src/core/errors.ts';
import { adrift } from '../../src/games/adrift/index.ts';
import { adriftPractice, type AdriftWitness } from '../../src/games/adrift/practice/practice.ts';
import type { Game, LevelRecord, Scene } from '../../src/games/game.ts';
import { parseBoard } from '../../src/games/lights-out/board.ts';
import { lightsOut } from '../../src/games/lights-out/index.ts';
import { lightsOutPractice } from '../../src/games/lights-out/practice/practice.ts';
import { fewestPresses } from '../../src/games/lights-out/solve.ts';
import { ruleFileGame } from '../../src/games/rule-file/index.ts';
import { str8ts } from '../../src/games/str8ts/index.ts';
import { attempt } from '../../src/perception/attempt.ts';
import { LayeredPicture } from '../../src/practice/layered-picture.ts';
import { replayRun } from '../../src/record/replay.ts';
import { readRun } from '../../src/record/run-folder.ts';
import { verifyRun } from '../../src/record/verify.ts';
import { recordPlay } from '../record/recorded-run.ts';
import {
  type CardHabits,
  CardPage,
  type CardLook,
  drawCard,
  type LastEntry,
  otherCards,
  solvedCards,
} from '../support/card-pages.ts';
import { examplePuzzle } from '../support/rule-file/example-puzzles.ts';
import { puzzles } from './str8ts/pages/foreign-page.ts';
import { HabitPage } from './str8ts/pages/habit-page.ts';

function habitPage(): LastEntry {
  const game = new HabitPage(puzzles.six, { quiet: true });
  const isOpen = ({ black, digit }: { black: boolean; digit: number }, at: number) =>
    !black && digit !== game.goalOf(at);
  return { game, window: { width: 480, height: 400 }, missing: () => game.cells.filter(isOpen).length };
}

function cubePage(): LastEntry {
  const game = adriftPractice.create({ side: '3', skin: 'paper', seed: '1', solvedMs: '60000' });
  const letters = (rows: readonly string[], name: RegExp) => rows.join('').match(name) ?? [];
  const missing = () => {
    const { board, filled } = game.witness(0) as AdriftWitness;
    const bare = letters(filled, /\./g).length;
    const colors = letters(board, /[A-Z]/g).length / 2;
    return bare === 0 ? 0 : colors - drawn;
  };
  let drawn = 0;
  const drag: typeof game.drag = (phase, at, nowMs) => {
    game.drag?.(phase, at, nowMs);
    if (phase === 'lift') drawn++;
  };
  const inner = new Proxy(game, {
    get: (target, name) => {
      if (name === 'drag') return drag;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return { game: inner, window: { width: 400, height: 400 }, missing };
}

function lightsPage(): LastEntry {
  const game = lightsOutPractice.create({
    size: '4x4',
    presses: '3',
    skin: 'tiles',
    seed: '1',
    solvedMs: '60000',
  });
  const missing = () => {
    const { board } = game.witness(0) as unknown as { readonly board: readonly string[] };
    return fewestPresses(parseBoard(board.join('\n'))).presses?.length ?? 0;
  };
  return { game, window: { width: 400, height: 400 }, missing };
}

const unruly = ruleFileGame(await examplePuzzle('unruly'));

function gridPage(): LastEntry {
  const game = unruly.practice!.create({ size: '6', seed: '3', skin: 'paper' });
  const missing = () => {
    const { board } = game.witness(0) as unknown as { readonly board: readonly string[] };
    return board.join(' ').match(/\./g)?.length ?? 0;
  };
  return { game, window: { width: 400, height: 400 }, byClicks: true, missing };
}

const games = [
  { name: 'Str8ts', game: str8ts as unknown as Game, make: habitPage },
  { name: 'Adrift', game: adrift as unknown as Game, make: cubePage },
  { name: 'Lights Out', game: lightsOut as unknown as Game, make: lightsPage },
  { name: 'a rule file', game: unruly as unknown as Game, make: gridPage },
];

/** Reads a page with the layout from before a card came in front. */
async function readCovered({ game: { reader }, make }: (typeof games)[number], look: CardLook) {
  const { game, window } = make();
  game.resize(window);
  const place = { origin: { x: 0, y: 0 }, density: 1 };
  const { defs, body } = game.draw(0);
  const picture = new LayeredPicture(window);
  const layout = reader!.locate(await picture.draw({ defs, body }, place));
  const covered = await picture.draw({ defs, body: `${body}\n${drawCard(look, window)}` }, place);
  return attempt(() => reader!.read(covered, layout));
}

/** Plays a page into a record; replay and certificate must agree with what was played. */
async function playPage({ game, make }: (typeof games)[number], habits: CardHabits) {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-card-'));
  const inner = make();
  const practice = { ...game.practice!, create: () => new CardPage(inner, habits) };
  try {
    const { result } = await recordPlay(folder, {
      game: { ...game, practice },
      options: {},
      size: inner.window,
    });
    const { difference } = await replayRun(await readRun(folder), game);
    expect(difference).toBeUndefined();
    const records: LevelRecord<Scene>[] = [];
    const certify = (level: LevelRecord<Scene>) => {
      records.push(level);
      return game.certify!(level);
    };
    const { agrees, where } = await verifyRun(await readRun(folder), { ...game, certify });
    expect(where).toBeUndefined();
    expect(agrees).toBe(true);
    return { result, records, solved: inner.game.witness(0).solved.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.each(games)('a card over the board of $name', (table) => {
  it.each(Object.entries(solvedCards))('announces it as solved: %s', async (_, card) => {
    expect(await readCovered(table, card)).toMatchObject({ kind: 'card' });
  });

  it.each(Object.entries(otherCards))('does not announce it as solved: %s', async (name, card) => {
    const seen = await readCovered(table, card);
    if (name === 'a word beside the board') expect(seen).not.toMatchObject({ kind: 'card' });
    else expect(seen instanceof ReadError || seen.kind === 'front', JSON.stringify(seen)).toBe(true);
  });
});

const [card] = Object.values(solvedCards);

describe.each(games)('a page of $name that covers the board with the last entry', (table) => {
  it('counts as solved if the card says so', async () => {
    const { result, records, solved } = await playPage(table, { card: card! });
    expect(solved).toBe(1);
    expect(result).toMatchObject({ finished: true, exitCode: 0, solved: 1, perfect: 1 });
    expect(result.reason).toMatch(/ but the last was seen, and a card that says "solved" came with it$/);
    expect(records).toHaveLength(1);
    const { story, final } = records[0]!;
    const last = story.findLastIndex((part) => typeof part === 'string');
    const verdictOn = (changed: typeof story) => table.game.certify!({ ...records[0]!, story: changed });
    expect(verdictOn(story.toSpliced(last, 0, final))).toMatch(/before the last/);
    expect(verdictOn(story.toSpliced(last, 1))).toMatch(/./);
    expect(verdictOn(story.filter((part) => typeof part === 'string'))).toMatch(/^no picture shows/);
  });

  it('does not count as solved if the same card came before', async () => {
    const { result } = await playPage(table, { card: card!, praisesMs: 1000, loses: true });
    expect(result).toMatchObject({ finished: false, solved: 0 });
  });
});

it('does not count a board as solved if the card says something else', async () => {
  const habits = { card: otherCards['a wrong board']!, loses: true } as const;
  const { result, solved } = await playPage(games[0]!, habits);
  expect(solved).toBe(0);
  expect(result).toMatchObject({ finished: false, solved: 0 });
  expect(result.exitCode).not.toBe(0);
  expect(result.reason).toMatch(/^waited 20 s for what came in front of the grid with the last digit/);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/play/events.ts';
import { playLoop, type RunResult } from '../../src/play/loop.ts';
import { exitCodes } from '../../src/core/errors.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { Board } from '../../src/games/strata/board.ts';
import { parseBoard } from '../../src/games/strata/board.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { SceneTable, type TableRules } from './scene-table.ts';

/** A board made by laying every line once, in random order and colours. */
function laidBoard(size: number, colors: number, seed: number): Board {
  const random = seededRandom(seed);
  const lines = random.shuffle(
    ['row', 'column'].flatMap((kind) => Array.from({ length: size }, (_, index) => ({ kind, index }))),
  );
  const cells = new Uint8Array(size * size);
  for (const { kind, index } of lines) {
    const color = random.int(colors);
    for (let i = 0; i < size; i++) cells[kind === 'row' ? index * size + i : i * size + index] = color;
  }
  for (let i = 0; i < cells.length; i++) if (random.next() < 0.2) cells[i] = 255;
  return { rows: size, columns: size, cells, colors: [...'abcdef'].slice(0, colors) };
}

/** Wrong colours at the first `count` visible coloured cells. */
function otherAt(cells: Uint8Array, count: number): Uint8Array {
  let left = count;
  return cells.map((value) => (value < 3 && left-- > 0 ? (value + 1) % 2 : value));
}

const boards = [laidBoard(3, 3, 1), laidBoard(3, 3, 2)];

async function play(
  rules: TableRules,
  options = {},
  startsGame = false,
): Promise<{ table: SceneTable; result: RunResult; events: RunEvent[] }> {
  const table = new SceneTable(rules);
  const events: RunEvent[] = [];
  const result = await playLoop({
    reader: table.reader,
    session: strataPlayer.start(options),
    screen: table,
    gate: new ClickGate(table, table),
    clock: table.clock,
    startsGame,
    listen: (event) => events.push(event),
  });
  return { table, result, events };
}

/** The times between effective ribbon clicks within one puzzle, ms. */
function countedPauses(events: readonly RunEvent[]): number[] {
  const pauses: number[] = [];
  let sentMs: number | undefined;
  let countedMs: number | undefined;
  for (const event of events) {
    if (event.kind === 'click' && event.label === 'next') countedMs = undefined;
    if (event.kind === 'click') sentMs = event.atMs;
    if (event.kind !== 'outcome' || event.result !== 'seen' || !event.label.startsWith('ribbon')) continue;
    if (countedMs !== undefined && sentMs !== undefined) pauses.push(sentMs - countedMs);
    countedMs = sentMs;
  }
  return pauses;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('playing Strata in a closed loop', () => {
  it('lays every puzzle of a wave and ends when the screen says so', async () => {
    const { result, table } = await play({ boards });
    expect(result).toMatchObject({
      finished: true,
      exitCode: 0,
      puzzles: 2,
      solved: 2,
      perfect: 2,
      repeats: 0,
      misses: 0,
    });
    expect(table.board).toBeUndefined();
  });

  it('stops after one puzzle when asked to', async () => {
    const { result, table } = await play({ boards }, { puzzle: true });
    expect(result).toMatchObject({ finished: true, puzzles: 1, solved: 1 });
    expect(table.puzzle).toBe(0);
  });

  it('repeats lost clicks and no others', async () => {
    const { result, table } = await play({ boards, lost: new Set([2]) });
    expect(result).toMatchObject({ finished: true, solved: 2, perfect: 2, repeats: 1, misses: 1 });
    expect(table.clicked.filter((click) => click.endsWith('(lost)'))).toHaveLength(1);
  });

  it('ends with the reason when clicks stay without effect', async () => {
    const dead = new Set(Array.from({ length: 40 }, (_, i) => i + 2));
    const { result } = await play({ boards, lost: dead });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved, solved: 0, misses: 6 });
    expect(result.reason).toMatch(/6 times without effect/);
  });

  it('finishes waves with a quarter of the clicks lost, and still ends at a button that dies late', async () => {
    const wave = Array.from({ length: 9 }, (_, i) => laidBoard(3, 3, 40 + i));
    for (let seed = 0; seed < 12; seed++) {
      const random = seededRandom(seed);
      const lost = new Set(Array.from({ length: 600 }, (_, i) => i + 1).filter(() => random.next() < 0.25));
      const { result } = await play({ boards: wave, lost });
      expect(result, `seed ${seed}`).toMatchObject({ finished: true, solved: 9, perfect: 9 });
    }
    const random = seededRandom(99);
    const dying = new Set(
      Array.from({ length: 400 }, (_, i) => i + 1).filter((n) => n > 60 || random.next() < 0.25),
    );
    const { result } = await play({ boards: wave, lost: dying });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved });
    expect(result.reason).toMatch(/\b([6-9]|1\d) times without effect/);
  });

  it('never takes a ribbon back because of one contradicting cell, and finishes perfect', async () => {
    const { result, table } = await play({
      boards,
      show: (cells, { laid }) => (laid.length >= 2 ? otherAt(cells, 1) : cells),
    });
    expect(result).toMatchObject({ finished: true, solved: 2, perfect: 2 });
    expect(table.clicked).not.toContain('nothing');
  });

  it('never takes a ribbon back because of what it sees during a flight, however still the picture', async () => {
    const { result } = await play({
      boards,
      flightMs: 3000,
      lockMs: 500,
      show: (cells, { laid, clock }) =>
        laid.some(({ atMs }) => clock.now() - atMs < 2900) ? otherAt(cells, 3) : cells,
    });
    expect(result).toMatchObject({ finished: true, solved: 2, perfect: 2 });
  });

  it('distrusts the covered cells once the uncovered board looks as before', async () => {
    const { result } = await play({
      boards: boards.slice(0, 1),
      // Whatever lies under a ribbon shines in the ribbon's colour.
      show: (cells, { laid }) =>
        cells.map((value, i) => {
          const over = laid.findLast(
            ({ kind, index }) => index === (kind === 'row' ? Math.floor(i / 3) : i % 3),
          );
          return over?.color ?? value;
        }),
    });
    expect(result).toMatchObject({ finished: true, puzzles: 1, solved: 1 });
    expect(result.clicks).toBeLessThan(30);
  });

  it('ends naming the cell and both readings when open cells change as soon as a ribbon is laid', async () => {
    const board = parseBoard('b c .\nc c c\n. b c');
    const { result } = await play({
      boards: [board],
      // Every ribbon disappears after a second; meanwhile the cells below it show another colour.
      meddle: (t) => {
        if (t.laid.some(({ atMs }) => t.clock.now() - atMs > 4000)) t.laid = [];
      },
      show: (cells, { laid }) => (laid.length >= 1 ? otherAt(cells, 9) : cells),
    });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved, puzzles: 1, solved: 0 });
    expect(result.reason).toMatch(/no progress in \d+ clicks|came back 6 times/);
    expect(result.reason).toMatch(/row \d, column \d was read as [a-c] at first and as [a-c]/);
    expect(result.clicks).toBeLessThan(60);
  });

  it('learns a lock that lasts longer than the flight', async () => {
    const { result } = await play({ boards, flightMs: 200, lockMs: 700 });
    expect(result).toMatchObject({ finished: true, solved: 2, perfect: 2 });
    expect(result.misses).toBeLessThanOrEqual(5);
  });

  it('waits little more than the lock between two ribbons, once a flight was seen', async () => {
    const { events } = await play({ boards: boards.slice(0, 1), flightMs: 500, lockMs: 500 });
    const pauses = countedPauses(events);
    expect(pauses).toHaveLength(5);
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(500);
    for (const pause of pauses) expect(pause).toBeLessThan(500 * 1.5);
    expect(Math.min(...pauses)).toBeLessThan(500 * 1.2);
  });

  it('probes how soon the page accepts the next ribbon', async () => {
    const wave = Array.from({ length: 9 }, (_, i) => laidBoard(3, 3, 60 + i));
    for (const lockMs of [400, 480, 620]) {
      const { events, result } = await play({ boards: wave, flightMs: 420, lockMs });
      expect(result).toMatchObject({ finished: true, perfect: 9, misses: expect.any(Number) });
      const late = countedPauses(events).slice(-20);
      for (const pause of late) expect(pause).toBeGreaterThanOrEqual(lockMs);
      expect(median(late)).toBeLessThan(Math.max(lockMs, 0.88 * 420) + 40);
      const early = events.filter((event) => event.kind === 'outcome' && event.result === 'early');
      expect(early.length).toBeGreaterThan(0);
      expect(early.length).toBeLessThanOrEqual(12);
    }
  });

  it('takes back ribbons that were laid before it saw the board', async () => {
    let meddled = false;
    const { result, table } = await play({
      boards: boards.slice(0, 1),
      meddle: (t) => {
        if (!meddled)
          t.laid.push(
            { kind: 'row', index: 2, color: 1, atMs: -9999 },
            { kind: 'column', index: 0, color: 0, atMs: -9999 },
          );
        meddled = true;
      },
    });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
    expect(table.clicked.slice(0, 1)).not.toEqual([]);
  });

  it('makes a new plan when somebody else lays a ribbon', async () => {
    let meddled = false;
    const { result } = await play({
      boards: boards.slice(0, 1),
      meddle: (t) => {
        const free = [0, 1, 2].find(
          (index) => !t.laid.some((move) => move.kind === 'row' && move.index === index),
        );
        if (meddled || t.laid.length !== 3 || free === undefined) return;
        meddled = true;
        t.laid.push({ kind: 'row', index: free, color: 2, atMs: t.clock.now() });
      },
    });
    expect(meddled).toBe(true);
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });

  it('names the lines that hold two colours when a board has no solution', async () => {
    const { result, table } = await play({ boards: [parseBoard('a b\nb a')] });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved, solved: 0, clicks: 0 });
    expect(result.reason).toMatch(/no solution/);
    expect(table.clicked).toEqual([]);
  });

  it('ends unreadable, with the reader’s words, when nothing can be read', async () => {
    const { result } = await play({ boards, meddle: (t) => void (t.unreadable = true) });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unreadable, clicks: 0 });
    expect(result.reason).toBe(
      'this window shows something else than the game; show the whole game there (nothing like the game here)',
    );
  });

  describe('a program that draws no game at first', () => {
    const comesAt = (ms: number, drawEveryMs = Infinity) => ({
      boards,
      meddle: (t: SceneTable) => {
        t.unreadable = t.clock.now() < ms;
        t.drawn = Math.floor(t.clock.now() / drawEveryMs);
      },
    });

    it.each([
      { what: 'rests', rules: comesAt(11_000), startsGame: false, ends: 'unread', afterMs: 10_000 },
      { what: 'goes on drawing', rules: comesAt(28_000, 9000), startsGame: false, ends: 'solved' },
      { what: 'was started for the run', rules: comesAt(28_000), startsGame: true, ends: 'solved' },
      {
        what: 'shows a film',
        rules: comesAt(40_000, 1000),
        startsGame: false,
        ends: 'unread',
        afterMs: 30_000,
      },
      {
        what: 'was started, but is no game',
        rules: comesAt(40_000),
        startsGame: true,
        ends: 'unread',
        afterMs: 30_000,
      },
    ])('is $ends if it $what', async ({ rules, startsGame, ends, afterMs = 0 }) => {
      const { result, table } = await play(rules, {}, startsGame);
      expect(result).toMatchObject(
        ends === 'solved' ? { finished: true } : { exitCode: exitCodes.unreadable, clicks: 0 },
      );
      if (ends === 'unread') expect(Math.abs(table.clock.now() - afterMs)).toBeLessThan(500);
    });
  });

  it('continues after pictures were unreadable for a while', async () => {
    const { result } = await play({
      boards,
      meddle: (t) => void (t.unreadable = t.clock.now() > 1000 && t.clock.now() < 4000),
    });
    expect(result).toMatchObject({ finished: true, solved: 2 });
  });

  it('solves any wave despite a few lost clicks, and never clicks on empty space', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 2, max: 6 }),
        fc.nat(),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
        async (size, colors, seed, lost) => {
          const wave = [0, 1, 2].map((i) => laidBoard(size, colors, seed + i));
          const isolated = lost.filter((n) => !lost.includes(n - 1) && !lost.includes(n - 2));
          const { result, table } = await play({ boards: wave, lost: new Set(isolated) });
          expect(result).toMatchObject({ finished: true, solved: 3, perfect: 3 });
          expect(table.clicked).not.toContain('nothing');
        },
      ),
      { numRuns: 60 },
    );
  });
});

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

/** A board made by laying every line once in random order and colours. */
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

const boards = [laidBoard(3, 3, 1), laidBoard(3, 3, 2)];

async function play(
  rules: TableRules,
  options = {},
): Promise<{ table: SceneTable; result: RunResult; events: RunEvent[] }> {
  const table = new SceneTable(rules);
  const events: RunEvent[] = [];
  const result = await playLoop({
    reader: table.reader,
    session: strataPlayer.start(options),
    screen: table,
    gate: new ClickGate(table, table),
    clock: table.clock,
    listen: (event) => events.push(event),
  });
  return { table, result, events };
}

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

  it('clicks once more what was lost, and nothing else', async () => {
    const { result, table } = await play({ boards, lost: new Set([2]) });
    expect(result).toMatchObject({ finished: true, solved: 2, perfect: 2, repeats: 1, misses: 1 });
    expect(table.clicked.filter((click) => click.endsWith('(lost)'))).toHaveLength(1);
  });

  it('ends with the reason when a click stays without effect', async () => {
    const { result } = await play({ boards, lost: new Set([2, 3, 4, 5, 6]) });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved, solved: 0, misses: 3 });
    expect(result.reason).toMatch(/3 times without effect/);
  });

  it('learns a lock that lasts longer than the flight', async () => {
    const { result } = await play({ boards, flightMs: 200, lockMs: 700 });
    expect(result).toMatchObject({ finished: true, solved: 2, perfect: 2 });
    expect(result.misses).toBeLessThanOrEqual(5);
  });

  it('waits little more than the lock between two ribbons, once a flight was seen', async () => {
    const { events } = await play({ boards: boards.slice(0, 1), flightMs: 500, lockMs: 500 });
    const ribbons = events.filter((event) => event.kind === 'click' && event.label.startsWith('ribbon'));
    const pauses = ribbons.slice(1).map((event, i) => event.atMs - (ribbons[i]?.atMs ?? 0));
    expect(pauses).toHaveLength(5);
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(500);
    for (const pause of pauses.slice(1)) expect(pause).toBeLessThan(500 * 1.25);
  });

  it('takes back what lies there before it has seen the board', async () => {
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

  it('plans anew when a ribbon lies there that it did not lay', async () => {
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

  it('says which lines hold two colours when a board has no solution', async () => {
    const { result, table } = await play({ boards: [parseBoard('a b\nb a')] });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved, solved: 0, clicks: 0 });
    expect(result.reason).toMatch(/no solution/);
    expect(table.clicked).toEqual([]);
  });

  it('ends unreadable, with the reader’s words, when nothing can be read', async () => {
    const { result } = await play({ boards, meddle: (t) => void (t.unreadable = true) });
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unreadable, clicks: 0 });
    expect(result.reason).toBe('nothing like the game here');
  });

  it('goes on when the picture was unreadable for a while', async () => {
    const { result } = await play({
      boards,
      meddle: (t) => void (t.unreadable = t.clock.now() > 1000 && t.clock.now() < 4000),
    });
    expect(result).toMatchObject({ finished: true, solved: 2 });
  });

  it('solves any wave with a few lost clicks, and never clicks on nothing', async () => {
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

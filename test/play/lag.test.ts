import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frame.ts';
import { playLoop } from '../../src/play/loop.ts';
import { parseBoard } from '../../src/games/strata/board.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import type { StrataScene } from '../../src/games/strata/read/scene.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { Lag } from '../../src/play/lag.ts';
import { SceneTable } from './scene-table.ts';

const board = parseBoard('ab/aa');

/** Plays on a screen with pictures of a given age; `lagMs` is the age that the screen declares. */
async function play(oldMs: number, lagMs?: number) {
  const table = new SceneTable({ boards: [board] });
  const { clock, reader } = table;
  const seen: { readonly atMs: number; readonly frame: Frame; readonly scene: StrataScene }[] = [];
  const old = () => seen.findLast(({ atMs }) => atMs <= clock.now() - oldMs) ?? seen[0]!;
  const result = await playLoop({
    reader: { ...reader, read: () => old().scene },
    session: strataPlayer.start({}),
    screen: {
      name: 'late',
      ...(lagMs === undefined ? {} : { lagMs }),
      grab: async () => {
        const frame = await table.grab();
        seen.push({ atMs: clock.now(), frame, scene: reader.read(frame, reader.locate(frame)) });
        return old().frame;
      },
      bounds: () => table.bounds(),
      close: () => table.close(),
    },
    gate: new ClickGate(table, table),
    clock,
  });
  return { result, perfect: table.perfect };
}

describe('pictures that lag behind the game', () => {
  it('do not make the loop repeat a click that is still on its way, if the screen declares the lag', async () => {
    const { result } = await play(1300, 1500);
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, repeats: 0, misses: 0 });
    expect((await play(1300)).result.misses).toBeGreaterThan(0);
  });

  it('are waited for no longer than recent effects have taken', () => {
    const lag = new Lag(1500);
    for (const ms of [90, 300]) lag.recordEffect(ms);
    expect(lag.ms).toBe(1500);
    lag.recordEffect(120);
    expect(lag.ms).toBe(300);
    for (let i = 0; i < 8; i++) lag.recordEffect(100);
    expect(lag.ms).toBe(100);
    lag.recordEffect(4000);
    expect(lag.ms).toBe(1500);
  });

  it('add no wait on a screen whose pictures are current', () => {
    const lag = new Lag();
    for (const ms of [90, 300, 120]) lag.recordEffect(ms);
    expect(lag.ms).toBe(0);
  });
});

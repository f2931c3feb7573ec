import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { FaultyResult } from '../faults/faulty-run.ts';
import { cellRects, faultyWave, playFaultyWave } from '../faults/faulty-wave.ts';
import type { Frame } from '../../src/core/frame.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { PracticeGame } from '../../src/games/practice-game.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { BadLine } from '../faults/fault-clicks.ts';
import { canFinish, Episodes, type FaultKind, faultKinds, isLasting } from '../faults/fault-plan.ts';
import { FaultyPractice } from '../faults/faults.ts';
import { seededRandom } from '../../src/core/random.ts';

const sizes = [
  { width: 420, height: 340 },
  { width: 360, height: 360 },
];

function tableWith(kinds: readonly FaultKind[], seed: number, game = strataPractice.create({ size: '2' })) {
  const clock = new VirtualClock();
  const cells = (size: { width: number; height: number }) => cellRects(2, size);
  return { clock, table: new FaultyPractice({ game, sizes, clock, cells }, { kinds, seed }) };
}

/** Looks for some seconds; returns an error for each picture that could not be taken. */
async function looks(kinds: readonly FaultKind[], seed: number, ms = 8000) {
  const { clock, table } = tableWith(kinds, seed);
  const seen: (Frame | Error)[] = [];
  while (clock.now() < ms) {
    seen.push(await table.grab().catch((error: Error) => error));
    await clock.sleep(40);
  }
  return { seen, frames: seen.filter((each) => !(each instanceof Error)) as Frame[], table };
}

const differs = (a: Frame, b: Frame): boolean => Buffer.compare(a.data, b.data) !== 0;

/** Clicks a game that only records when it was clicked. */
function clicksThrough(kinds: readonly FaultKind[], count: number) {
  const received: { x: number; atMs: number }[] = [];
  const game: PracticeGame = {
    resize: () => {},
    click: ({ x }, atMs) => void received.push({ x, atMs }),
    draw: () => ({ defs: '', body: '' }),
    witness: () => ({ clicks: [], solved: [], screen: '' }),
  };
  const line = new BadLine(game, { kinds, seed: 5 });
  for (let i = 0; i < count; i++) {
    line.click({ x: i, y: 0 }, i * 2000);
    line.draw(i * 2000 + 1999);
  }
  return Array.from({ length: count }, (_, i) =>
    received.filter(({ x }) => x === i).map(({ atMs }) => atMs - i * 2000),
  );
}

describe('a bad line', () => {
  it('loses a click in seven, never three in a row', () => {
    const came = clicksThrough(['lost clicks'], 700).map((times) => times.length);
    const lost = came.filter((times) => times === 0).length;
    expect(lost).toBeGreaterThan(60);
    expect(lost).toBeLessThan(140);
    expect(came.join('')).not.toContain('000');
    expect(came.join('')).toContain('00');
    expect(Math.max(...came)).toBe(1);
  });

  it('doubles a click in four, within 250 ms', () => {
    const came = clicksThrough(['doubled clicks'], 400);
    const doubled = came.filter((times) => times.length === 2);
    expect(doubled.length).toBeGreaterThan(60);
    expect(doubled.length).toBeLessThan(140);
    for (const [first, second] of doubled as [number, number][]) {
      expect(first).toBe(0);
      expect(second).toBeLessThanOrEqual(250);
    }
  });

  it('delays every other click by 50 to 800 ms, and loses none', () => {
    const came = clicksThrough(['late clicks'], 400).map(([ms, ...others]) => [ms, others.length]);
    const late = came.filter(([ms]) => ms !== 0);
    expect(came.every(([ms, others]) => ms !== undefined && others === 0)).toBe(true);
    expect(late.length).toBeGreaterThan(140);
    expect(late.length).toBeLessThan(260);
    for (const [ms] of late) {
      expect(ms).toBeGreaterThanOrEqual(50);
      expect(ms).toBeLessThanOrEqual(800);
    }
  });

  it('loses, delays and doubles a drag as a whole', () => {
    const received: string[] = [];
    const game: PracticeGame = {
      resize: () => {},
      click: () => {},
      drag: (phase, { x }) => void received.push(`${x}${phase[0]}`),
      draw: () => ({ defs: '', body: '' }),
      witness: () => ({ clicks: [], solved: [], screen: '' }),
    };
    const line = new BadLine(game, { kinds: ['lost clicks', 'late clicks', 'doubled clicks'], seed: 5 });
    for (let x = 0; x < 300; x++) {
      line.drag?.('press', { x, y: 0 }, 3000 * x);
      line.drag?.('move', { x, y: 1 }, 3000 * x + 8);
      line.drag?.('lift', { x, y: 2 }, 3000 * x + 16);
      line.draw(3000 * x + 2999);
    }
    const times = Array.from({ length: 300 }, (_, x) => {
      const own = received.filter((each) => each.slice(0, -1) === String(x)).join(' ');
      return ['', `${x}p ${x}m ${x}l`, `${x}p ${x}m ${x}l ${x}p ${x}m ${x}l`].indexOf(own);
    });
    const count = (wanted: number) => times.filter((each) => each === wanted).length;
    expect(count(-1)).toBe(0);
    expect(count(0)).toBeGreaterThan(20);
    expect(count(1)).toBeGreaterThan(150);
    expect(count(2)).toBeGreaterThan(40);
  });

  it('passes everything on at once when nothing is wrong', () => {
    expect(clicksThrough([], 50)).toEqual(Array.from({ length: 50 }, () => [0]));
  });
});

describe('the practice game with faults', () => {
  let clean: Promise<Frame[]> | undefined;
  const cleanFrames = () => (clean ??= looks([], 9, 4000).then(({ frames }) => frames));

  it('gives the same pictures for the same plan, and none of its faults without a plan', async () => {
    const kinds: FaultKind[] = ['torn frames', 'half-drawn frames', 'black frames'];
    const [one, other, clean] = [
      await looks(kinds, 3, 3000),
      await looks(kinds, 3, 3000),
      await looks([], 3, 3000),
    ];
    expect(one.frames.some((frame, i) => differs(frame, other.frames[i]!))).toBe(false);
    expect(one.frames.some((frame, i) => differs(frame, clean.frames[i]!))).toBe(true);
  });

  it.each([
    'torn frames',
    'half-drawn frames',
    'black frames',
    'recoloured cell',
    'popup',
    'cursor',
    'jpeg',
    'gamma',
  ] as const)('spoils pictures: %s', async (kind) => {
    const spoiled = (await looks([kind], 9, 4000)).frames;
    const clean = await cleanFrames();
    const count = spoiled.filter((frame, i) => differs(frame, clean[i]!)).length;
    expect(count).toBeGreaterThan(0);
    if (!['jpeg', 'gamma', 'cursor', 'popup'].includes(kind)) expect(count).toBeLessThan(clean.length);
  });

  it('freezes: the very same picture for a while, though the game goes on', async () => {
    const { frames } = await looks(['frozen frames'], 4);
    const same = frames.filter((frame, i) => frame === frames[i - 1]).length;
    expect(same).toBeGreaterThan(3);
    expect(same).toBeLessThan(frames.length - 10);
  });

  it('fails to be captured for a while; some plans for ever, as the plan says', async () => {
    const seeds = Array.from({ length: 30 }, (_, i) => i);
    const lasting = seeds.filter((seed) => isLasting({ kinds: ['minimised'], seed }, 'minimised'));
    expect(lasting.length).toBeGreaterThan(0);
    expect(lasting.length).toBeLessThan(15);
    for (const seed of [lasting[0]!, seeds.find((each) => !lasting.includes(each))!]) {
      const { seen } = await looks(['minimised'], seed, 16_000);
      expect(seen.some((each) => each instanceof Error && /minimised/.test(each.message))).toBe(true);
      expect(seen.slice(-60).every((each) => each instanceof Error)).toBe(lasting.includes(seed));
      expect(canFinish({ kinds: ['minimised'], seed })).toBe(!lasting.includes(seed));
    }
  });

  it('moves, resizes and rescales the window only when its place is asked for, right before a click', async () => {
    for (const kind of ['moved', 'resized', 'rescaled'] as const) {
      const { table } = tableWith([kind], 2);
      const placeOf = async () => {
        const { width, height, origin, density } = await table.grab();
        return JSON.stringify([width, height, origin, density]);
      };
      const first = await placeOf();
      for (let i = 0; i < 20; i++) expect(await placeOf()).toBe(first);
      const places = new Set<string>();
      for (let i = 0; i < 60; i++) {
        await table.bounds();
        places.add(await placeOf());
      }
      expect(places.size).toBeGreaterThan(1);
    }
  });

  it('counts harmful clicks: outside the window, and on whatever covers it', async () => {
    const { table } = tableWith([], 1);
    await table.click({ x: 200, y: 200 });
    expect(table.harmfulClicks).toBe(0);
    await table.click({ x: 5, y: 5 });
    expect(table.harmfulClicks).toBe(1);
    const { clock, table: covered } = tableWith(['popup'], 16);
    for (let i = 0; i < 40 && covered.harmfulClicks === 0; i++) {
      await clock.sleep(300);
      await covered.grab();
      for (const { x, y, width, height } of cellRects(2, sizes[0]!)) {
        await covered.click({ x: 100 + Math.round(x + width / 2), y: 80 + Math.round(y + height / 2) });
      }
    }
    expect(covered.harmfulClicks).toBeGreaterThan(0);
  });

  it('keeps a witness of what each picture showed', async () => {
    const { frames, table } = await looks(['torn frames'], 2, 2000);
    for (const frame of frames) {
      const witnesses = table.witnessesOf(frame);
      expect(witnesses.length).toBeGreaterThan(0);
      for (const witness of witnesses) expect(witness).toHaveProperty('board');
    }
  });

  it('has episodes that come and go within their bounds', () => {
    const episodes = new Episodes(seededRandom(3), { gapMs: [100, 200], lengthMs: [10, 50] });
    const changes: number[] = [];
    let last = false;
    for (let ms = 0; ms < 5000; ms++) {
      const now = episodes.at(ms);
      if (now !== last) changes.push(ms);
      last = now;
    }
    const lengths = changes.slice(1).map((ms, i) => ms - changes[i]!);
    expect(lengths.length).toBeGreaterThan(20);
    lengths.forEach((ms, i) => {
      expect(ms).toBeGreaterThanOrEqual(i % 2 ? 99 : 9);
      expect(ms).toBeLessThanOrEqual(i % 2 ? 201 : 51);
    });
  });
});

describe('waves with faults, one for each kind', () => {
  it('do no harm, believe no wrong board, report no false success, end with a reason, and finish if possible', async () => {
    const kinds = Object.keys(faultKinds).length;
    const results: FaultyResult[] = [];
    const waves = Array.from({ length: kinds }, (_, i) => ({ ...faultyWave(i), size: 2 }));
    const next = waves.values();
    // Drawing happens in separate threads, so waves in parallel use the whole machine.
    await Promise.all(
      Array.from({ length: availableParallelism() + 1 }, async () => {
        for (const wave of next) results.push(await playFaultyWave(wave));
      }),
    );
    expect(results).toHaveLength(kinds);
    expect(new Set(results.flatMap(({ run }) => run.plan.kinds)).size).toBe(kinds);
    for (const { run, result, ...facts } of results) {
      const details = { kinds: run.plan.kinds, seed: run.plan.seed, reason: result.reason };
      expect({ ...details, ...facts }).toMatchObject({
        harmful: 0,
        wrongBoards: [],
        falseSolved: false,
        explained: true,
      });
      if (facts.canFinish)
        expect({ ...details, finished: result.finished }).toMatchObject({ finished: true });
    }
    expect(results.filter(({ result }) => !result.finished).length).toBeGreaterThan(0);
  }, 900_000);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepInProfile, loadProfile } from '../../src/cli/run/profile.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { calibrateStrata } from '../../src/games/strata/calibrate/calibrate.ts';
import { lightsOut } from '../../src/games/lights-out/index.ts';
import { strata } from '../../src/games/strata/index.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import type { StrataLayout, StrataScene } from '../../src/games/strata/read/scene.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { playLoop } from '../../src/play/loop.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';

const window = { width: 480, height: 400 };

function open(options: Readonly<Record<string, string>>) {
  const clock = new VirtualClock();
  return { clock, practice: new EmbeddedPractice(strataPractice.create(options), window, clock) };
}

/** Plays one puzzle by a profile. */
async function playBy(layout: StrataLayout, options: Readonly<Record<string, string>>) {
  const { clock, practice } = open(options);
  const session = strataPlayer.start({ puzzle: true });
  const gate = new ClickGate(practice, practice);
  const parts = { reader: strataReader, session, screen: practice, gate, clock, layout };
  const result = await playLoop<StrataScene, StrataLayout>(parts);
  return { result, session, stray: practice.witness().clicks.filter(({ on }) => on === 'nothing') };
}

describe('a profile', () => {
  let folder = '';
  let file = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'profile-'));
    file = join(folder, 'mine.json');
    const { clock, practice } = open({ size: '2', colors: '2' });
    await practice.grab();
    await clock.sleep(3000);
    const { profile } = calibrateStrata([{ frame: await practice.grab(), name: 'practice' }], 'mine');
    await writeFile(file, JSON.stringify(profile));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const load = async () => (await loadProfile(strata, file)) as StrataLayout;

  it('measured on a small board is fitted to a large one before the first click', async () => {
    const { result, stray } = await playBy(await load(), { size: '3', colors: '3' });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
    expect(stray).toEqual([]);
  });

  it('keeps what a run learned about the page', async () => {
    const { session } = await playBy(await load(), { size: '2', colors: '2', seed: '5' });
    const learned = session.learned?.();
    expect(learned).toMatchObject({ pageTimes: { locks: { ribbon: {} } } });
    expect(await keepInProfile(strata, file, learned!)).toMatchObject(learned!);
    expect(await load()).toMatchObject(learned!);
  });

  it('that knows the lock of a page makes a run on that page faster', async () => {
    const board = { size: '3', colors: '3', seed: '5', lockMs: '500' };
    const { pageTimes: _, ...layout } = await load();
    const locks = { ribbon: { lostMs: 495, countedMs: 504 } };
    const first = await playBy(layout, board);
    const second = await playBy({ ...layout, pageTimes: { locks, slowestMs: {} } }, board);
    expect(second.result).toMatchObject({ finished: true, perfect: 1, misses: 0 });
    expect(second.result.seconds).toBeLessThan(first.result.seconds);
  });

  it('with impossible times of the page is refused with the name of the field', async () => {
    const locks = { ribbon: { lostMs: 500, countedMs: 400 } };
    const odd = join(folder, 'odd.json');
    const json = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(odd, JSON.stringify({ ...json, pageTimes: { locks, slowestMs: {} } }));
    await expect(loadProfile(strata, odd)).rejects.toThrow(/pageTimes\.locks\.ribbon: .*less than countedMs/);
  });

  it('shipped with the program is never changed', async () => {
    const shipped = 'calibration/strata/1024x768.json';
    const before = await readFile(shipped, 'utf8');
    const pageTimes = { locks: { ribbon: { lostMs: 400, countedMs: 410 } }, slowestMs: {} };
    expect(await keepInProfile(strata, '1024x768', { pageTimes })).not.toHaveProperty('pageTimes');
    expect(await readFile(shipped, 'utf8')).toBe(before);
  });

  it.each(['nowhere', 'package.json'])('is refused for a game that needs none: %s', async (name) => {
    const refusal = /^Lights Out needs no profile, every picture is measured anew; leave --profile out$/;
    await expect(loadProfile(lightsOut, name)).rejects.toThrow(refusal);
  });
});

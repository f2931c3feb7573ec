import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Watcher } from '../../../src/play/watcher.ts';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { CalibrationError, ReadError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import type { Screen } from '../../../src/core/screen.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import { calibrateStrata } from '../../../src/games/strata/calibrate/calibrate.ts';
import type { StrataProfile } from '../../../src/games/strata/read/profile.ts';
import { strataReader } from '../../../src/games/strata/read/reader.ts';
import { strata } from '../../../src/games/strata/index.ts';
import { readFrame } from '../../../src/library/read-picture.ts';
import { profileJson } from '../../support/profile-json.ts';
import { thrownBy } from '../../support/thrown-by.ts';

const fixture = (name: string) => decodePicture(`fixtures/strata/should-read/${name}`);
const calibrate = (frame: Frame) => calibrateStrata([{ frame, name: 'picture' }], 'test');

describe('the profiles of the repository', () => {
  const files = readdirSync('calibration/strata').filter((file) => file.endsWith('.json'));
  it('exist for a wide and for an upright window', () => {
    expect(files).toEqual(expect.arrayContaining(['1024x768.json', '1080x2134.json']));
  });

  it.each(files)('%s equals a new measurement of its pictures', async (file) => {
    const json = JSON.parse(readFileSync(`calibration/strata/${file}`, 'utf8')) as StrataProfile;
    const pictures = await Promise.all(
      json.measuredOn.split(', ').map(async (name) => ({ name, frame: await decodePicture(name) })),
    );
    const { profile } = calibrateStrata(pictures, file.replace('.json', ''));
    expect(profile.profile).toBe(json.profile);
    expect(profile.frame).toEqual(json.frame);
    expect(profile.area).toEqual(json.area);
    expect(profile.scale).toBeCloseTo(json.scale, 3);
    expect(Math.hypot(profile.origin.x - json.origin.x, profile.origin.y - json.origin.y)).toBeLessThan(0.25);
    expect(Math.abs(profile.board.halfPitch - json.board.halfPitch)).toBeLessThan(0.1);
    expect(Math.abs(profile.residualPx - json.residualPx)).toBeLessThan(0.05);
  });
});

describe('loading a profile', () => {
  const good = (): Record<string, unknown> =>
    JSON.parse(readFileSync('calibration/strata/1024x768.json', 'utf8')) as Record<string, unknown>;

  it('accepts a calibrated profile and reads with it', async () => {
    const frame = await fixture('3x3-desktop.png');
    const layout = strataReader.layoutFromProfile(
      profileJson(JSON.parse(JSON.stringify(calibrate(frame).profile)), 'x'),
    );
    const found = readFrame(strata, frame, layout).document;
    expect(found.board).toEqual(['. b c', '. c c', 'b c c']);
  });

  it.each([
    ['schema', 2],
    ['game', 'str8ts'],
    ['profile', ''],
    ['frame.width', '1024'],
    ['frame.height', 10],
    ['measuredOn', 7],
    ['residualPx', -1],
    ['residualPx', null],
    ['area.x', -3],
    ['area.width', 1100],
    ['area.height', 0],
    ['origin.x', 'left'],
    ['scale', 0],
    ['board.size', 7],
    ['board.size', 2.5],
    ['board.colors', 1],
    ['board.centre.x', 300],
    ['board.centre.y', 300],
    ['board.halfPitch', 70],
    ['board.selectorOffset', 5],
  ])('names the field when %s is %j', (path, value) => {
    const json = good();
    expect(() => strataReader.layoutFromProfile(profileJson(json, 'x.json'))).not.toThrow();
    const steps = path.split('.');
    const last = steps.pop()!;
    const inner = steps.reduce((at, step) => at[step] as Record<string, unknown>, json);
    inner[last] = value;
    const load = () => strataReader.layoutFromProfile(profileJson(json, 'x.json'));
    const error = thrownBy(load, CalibrationError);
    expect(error).toMatchObject({ exitCode: 2 });
    expect(String(error)).toMatch(/x\.json: line \d+, column \d+: .*expected /);
    expect(String(error)).toContain(`: ${path}: `);
  });

  it.each([[null], [[]], ['text'], [{}]])('refuses %j', (json) => {
    expect(() => strataReader.layoutFromProfile(profileJson(json, 'x.json'))).toThrow(CalibrationError);
  });
});

describe('a profile that does not fit the picture', () => {
  /** The profile of a picture, moved and scaled as if the game were elsewhere. */
  const moved = (profile: StrataProfile, dx: number, dy: number): object => ({
    ...profile,
    origin: { x: profile.origin.x + dx, y: profile.origin.y + dy },
    board: {
      ...profile.board,
      centre: { x: profile.board.centre.x + dx, y: profile.board.centre.y + dy },
    },
  });
  const shifts = [
    [2, 0],
    [-5, 4],
    [40, 0],
    [0, -30],
    [-200, 90],
    [0, -200],
  ] as const;

  it.each(shifts)('shifted by (%i, %i) is refused or reads correctly, never wrongly', async (dx, dy) => {
    const frame = await fixture('3x3-desktop.png');
    const layout = strataReader.layoutFromProfile(profileJson(moved(calibrate(frame).profile, dx, dy), 'x'));
    try {
      const found = readFrame(strata, frame, layout).document;
      expect(found.board).toEqual(['. b c', '. c c', 'b c c']);
    } catch (error) {
      expect(error).toBeInstanceOf(ReadError);
    }
  });

  it('is refused when it is far off', async () => {
    const frame = await fixture('3x3-desktop.png');
    const layout = strataReader.layoutFromProfile(profileJson(moved(calibrate(frame).profile, 0, -200), 'x'));
    expect(() => readFrame(strata, frame, layout)).toThrow(ReadError);
  });

  it.each(shifts)('shifted by (%i, %i) does not prevent play from finding the game', async (dx, dy) => {
    const frame = await fixture('3x3-desktop.png');
    const layout = strataReader.layoutFromProfile(profileJson(moved(calibrate(frame).profile, dx, dy), 'x'));
    const screen: Screen = {
      name: 'picture',
      grab: async () => frame,
      bounds: async () => ({ x: 0, y: 0, width: 1024, height: 768 }),
      close: async () => {},
    };
    const clock = new VirtualClock();
    const watcher = new Watcher(strataReader, screen, clock, () => {}, layout);
    let look = await watcher.look();
    for (let tries = 0; !look.view && tries < 40; tries++) {
      await clock.sleep(50);
      look = await watcher.look();
    }
    expect(look.view?.scene.kind).toBe('puzzle');
    const { scene, layout: now } = look.view!;
    expect(strataReader.describe(scene, now).board).toEqual(['. b c', '. c c', 'b c c']);
  });
});

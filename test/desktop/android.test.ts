import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/core/clock.ts';
import type { OptionValues } from '../../src/core/options.ts';
import { adrift } from '../../src/games/adrift/index.ts';
import type { Practice } from '../../src/games/practice-game.ts';
import { lightsOut } from '../../src/games/lights-out/index.ts';
import { str8ts } from '../../src/games/str8ts/index.ts';
import { strata } from '../../src/games/strata/index.ts';
import { ownAdb, type OwnAdb } from '../support/android/adb.ts';
import { FakeAdbd } from '../support/android/fake-adbd.ts';
import { allowedCommand, FakePhone, gameApp } from '../support/android/fake-phone.ts';
import { noBars, seenBars } from '../support/android/phone-bars.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { playOnDesktop } from '../support/desktop/strata-page.ts';

let adb: OwnAdb;
let folder: string;
const daemons: FakeAdbd[] = [];
const phones: FakePhone[] = [];

beforeAll(async () => {
  adb = await ownAdb();
  folder = mkdtempSync(join(tmpdir(), 'android-test-'));
});
afterEach(async () => {
  for (const each of daemons.splice(0)) {
    await adb.run('disconnect', each.address);
    await each.close();
  }
  // No phone has received a command that could change it.
  expect(phones.flatMap(({ commands }) => commands.filter((each) => !allowedCommand.test(each)))).toEqual([]);
  phones.length = 0;
});
afterAll(async () => {
  await adb?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

const upright = { width: 1080, height: 2340 };
const onItsSide = { width: 2340, height: 1080 };

/** A phone with a practice game, connected by the real adb. */
async function connect(practice: Practice | undefined, options: OptionValues, size = upright, bars = noBars) {
  const phone = new FakePhone({ game: practice!.create(options), size, bars, clock: systemClock });
  const adbd = await FakeAdbd.listen(phone);
  phones.push(phone);
  daemons.push(adbd);
  expect(await adb.run('connect', adbd.address)).toMatch(/^connected to/m);
  return { phone, adbd };
}

const play = (game: string, ...args: readonly string[]) =>
  playOnDesktop(adb.env, ['--on', 'android', '--run-dir', mkdtempSync(join(folder, game)), ...args], game);

const lights = { size: '3x3', presses: '3', seed: '5' };
const hurried = {
  flightMs: '100',
  fadeInMs: '100',
  fadeOutMs: '100',
  solvedFadeMs: '100',
  paletteFadeMs: '50',
};

describe('play on a phone connected by the real adb', () => {
  it('starts the adb server if none runs, and ends with the reason if no phone is connected', async () => {
    const run = await play('strata').done;
    expect(run).toMatchObject({ code: 4, stderr: expect.stringMatching(/^started the adb server/) });
    expect(run.stderr).toMatch(/no phone is connected: plug one in/);
  });

  it.each([
    [
      'a wave of Strata',
      'strata',
      strata.practice,
      { size: '2', colors: '2', seed: '7', ...hurried },
      upright,
      [],
      4,
      // As in the picture of a real phone.
      seenBars,
    ],
    [
      'a Str8ts by its pad',
      'str8ts',
      str8ts.practice,
      { size: '4', skin: 'tap', seed: '3' },
      upright,
      ['--input', 'pad'],
      1,
    ],
    ['the drags of Adrift', 'adrift', adrift.practice, { side: '2', seed: '3' }, onItsSide, [], 1],
    [
      'Lights Out, chosen by its package',
      'lights-out',
      lightsOut.practice,
      lights,
      onItsSide,
      ['--app', gameApp],
      1,
    ],
  ] as const)(
    'plays %s to its end',
    async (_, game, practice, options, size, args, solved, bars = noBars) => {
      const { phone } = await connect(practice, options, size, bars);
      const run = await play(game, ...args).done;
      expect(run).toMatchObject({ code: 0 });
      expect(JSON.parse(run.stdout)).toMatchObject({
        finished: true,
        solved,
        misses: 0,
        phone: 'Fake Phone',
        app: gameApp,
      });
      expect(phone.witness().solved).toHaveLength(solved);
      expect({ strays: phone.strays, isTouched: phone.isTouched }).toEqual({ strays: 0, isTouched: false });
      const questions = phone.commands.filter((each) => each.startsWith('dumpsys window')).length;
      expect(questions).toBeGreaterThanOrEqual(
        phone.commands.filter((each) => each.startsWith('input ')).length,
      );
    },
  );

  it('asks for the serial when two phones are connected', async () => {
    const [first, second] = [
      await connect(lightsOut.practice, lights),
      await connect(lightsOut.practice, lights),
    ];
    const list = [first, second].map(({ adbd }) => `${adbd.address} (Fake Phone)`);
    const run = await play('lights-out').done;
    expect(run.code).toBe(4);
    for (const each of list) expect(run.stderr).toContain(each);
    expect(await play('lights-out', '--serial', second.adbd.address).done).toMatchObject({ code: 0 });
    expect([first, second].map(({ phone }) => phone.witness().solved.length)).toEqual([0, 1]);
  });

  it('ends with the reason when the phone revokes its consent or is disconnected', async () => {
    const { adbd } = await connect(lightsOut.practice, lights);
    adbd.isOpen = false;
    adbd.cut();
    await until('adb sees it', 20_000, async () =>
      /unauthorized/.test(await adb.run('devices')) ? true : undefined,
    );
    const refused = await play('lights-out').done;
    expect(refused).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/confirm "Allow USB debugging"/),
    });
    await adbd.close();
    await until('adb sees it', 20_000, async () =>
      /offline/.test(await adb.run('devices')) ? true : undefined,
    );
    expect(await play('lights-out').done).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/is offline/),
    });
  });

  it('ends with the reason when the cable is pulled in the middle of a wave', async () => {
    const { phone, adbd } = await connect(strata.practice, { size: '2', colors: '2', seed: '7', ...hurried });
    const run = play('strata');
    await until('a ribbon was laid', 60_000, async () =>
      phone.commands.some((each) => each.startsWith('input tap')) ? true : undefined,
    );
    await adbd.close();
    const { code, stdout } = await run.done;
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({
      finished: false,
      reason: expect.stringMatching(/the phone Fake Phone .*(offline|connected|broke|whole picture)/),
    });
  });
});

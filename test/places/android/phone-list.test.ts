import { afterEach, describe, expect, it } from 'vitest';
import { AdbServer, adbPort } from '../../../src/places/android/adb-server.ts';
import { choosePhone, listPhones, phoneTrouble } from '../../../src/places/android/phone-list.ts';
import { adbCure, ensureServer } from '../../../src/places/android/start-server.ts';
import { checkAndroid } from '../../../src/doctor/parts/parts.ts';
import { FakeAdbServer } from '../../support/android/fake-adb-server.ts';

const listed = (serial: string, state = 'device', name = serial) => ({ serial, state, name });

let server: FakeAdbServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('the choice of a phone', () => {
  it('takes the only usable one, or the one that was named', () => {
    const [off, on, other] = [listed('a', 'offline'), listed('b'), listed('c')];
    expect(choosePhone([off, on])).toBe(on);
    expect(choosePhone([off, on, other], 'c')).toBe(other);
  });

  it.each([
    ['none', [], undefined, /^no phone is connected: plug one in .*USB debugging/],
    [
      'several',
      [listed('a'), listed('b', 'device', 'Pixel')],
      undefined,
      /--serial names one of a \(a\), b \(Pixel\)$/,
    ],
    ['another serial', [listed('a')], 'z', /^no phone has the serial z: --serial names one of a \(a\)$/],
    ['one that is offline', [listed('a', 'offline')], undefined, /a is offline: unplug it/],
    [
      'the named one is unauthorized',
      [listed('a', 'unauthorized'), listed('b')],
      'a',
      /confirm "Allow USB debugging"/,
    ],
    ['one without permissions', [listed('a', 'no permissions')], undefined, /udev/],
    ['one in its boot loader', [listed('a', 'bootloader')], undefined, /adb says: bootloader/],
  ])('is refused with the cure where there is %s', (_, phones, serial, words) => {
    expect(() => choosePhone(phones, serial)).toThrow(words);
  });

  it('reads the list of the server', async () => {
    const phone = undefined as never;
    server = await FakeAdbServer.listen({
      'usb-1': { phone, state: 'device' },
      '127.0.0.1:5': { phone, state: 'unauthorized' },
    });
    expect(await listPhones(new AdbServer(server.port))).toEqual([
      listed('usb-1', 'device', 'Fake Phone'),
      listed('127.0.0.1:5', 'unauthorized'),
    ]);
  });

  it('quotes a server that refuses a phone', () => {
    expect(phoneTrouble('P', "device 'x' not found").message).toMatch(
      /^the phone P is not connected: plug it in/,
    );
  });
});

describe('the adb server', () => {
  it('is expected at the port ANDROID_ADB_SERVER_PORT, or else at 5037', () => {
    expect([{ ANDROID_ADB_SERVER_PORT: '5999' }, {}, { ANDROID_ADB_SERVER_PORT: 'x' }].map(adbPort)).toEqual([
      5999, 5037, 5037,
    ]);
  });

  it('is not started if it runs, and is an error with the cure if neither it nor adb is present', async () => {
    server = await FakeAdbServer.listen({});
    const adb = new AdbServer(server.port);
    expect(await ensureServer(adb)).toBe(false);
    await server.close();
    server = undefined;
    const path = process.env['PATH'];
    process.env['PATH'] = '/nowhere';
    try {
      await expect(ensureServer(adb)).rejects.toThrow(
        /no adb server listens and adb is not on the PATH: .*install adb/,
      );
    } finally {
      process.env['PATH'] = path;
    }
  });

  it('that does not answer is an error after its time limit', async () => {
    const { createServer } = await import('node:net');
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    await expect(new AdbServer(port).ask('host:version', 50)).rejects.toThrow(
      /adb does not answer .* within 0.05 s/,
    );
    silent.close();
  });
});

describe('the doctor’s check of phones', () => {
  const adb = '/usr/bin/adb';
  it.each([
    ['no adb', { adb: undefined, phones: undefined }, 'skipped', /adb is not on the PATH/, /install adb/],
    [
      'no server',
      { adb, phones: undefined },
      'skipped',
      /--on android starts it, doctor does not$/,
      undefined,
    ],
    ['no phone', { adb, phones: [] }, 'skipped', /answers, no phone is connected/, /USB debugging/],
    ['a phone', { adb, phones: [listed('a', 'device', 'P')] }, 'ok', /answers: P \(a\): device$/, undefined],
    ['one offline', { adb, phones: [listed('a', 'offline')] }, 'broken', /a \(a\): offline/, /^unplug it/],
  ] as const)('with %s tells it, and the cure', async (_, found, state, detail, cure) => {
    const check = await checkAndroid(async () => found);
    expect(check).toMatchObject({ name: 'android', state, detail: expect.stringMatching(detail) });
    expect(check.cure ?? '').toMatch(cure ?? /^$/);
    expect(check.stops).toBeUndefined();
  });

  it('names a package where Linux has one, and nothing of Linux elsewhere', () => {
    expect(adbCure('linux')).toMatch(/\binstall (adb|android-tools)$|-S android-tools$/);
    for (const platform of ['win32', 'darwin']) {
      expect(adbCure(platform)).toMatch(/platform-tools of Android .*https:/);
      expect(adbCure(platform)).not.toMatch(/sudo|apt-get|dnf|pacman|zypper/);
    }
  });
});

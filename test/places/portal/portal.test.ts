import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EnvironmentError, PlaceEnded, StoppedError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { onPath } from '../../../src/core/programs.ts';
import { checkPortal } from '../../../src/doctor/parts/system.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { PortalPointer } from '../../../src/places/portal/portal-pointer.ts';
import type { SessionRequest } from '../../../src/places/portal/portal-session.ts';
import { PortalWindow } from '../../../src/places/portal/portal-window.ts';
import { keepToken, readToken, tokenFile } from '../../../src/places/portal/token-file.ts';
import { tryPortal } from '../../../src/places/portal/try-portal.ts';
import { until } from '../../support/desktop/desktop-windows.ts';
import { type Consent, FakePortal } from '../../support/portal/fake-portal.ts';
import { type PrivateBus, startPrivateBus } from '../../support/portal/private-bus.ts';
import { runCli } from '../../support/run-cli.ts';

let folder: string;
let bus: PrivateBus;
let portal: FakePortal;
/** Where the pictures of the fake desktop come from, and what the bot finds there. */
let env: Record<string, string | undefined>;
const opened: { close(): Promise<void> }[] = [];
/** What the desktop does when it receives an input. */
let onInput: () => void = () => {};
const node = 42;
let logicalSize: readonly [number, number] | undefined;

const red = [200, 10, 20] as const;
const green = [10, 180, 30] as const;

function show(color: readonly number[], width = 320, height = 240): void {
  write({ width, height, color });
}

/** Writes a file at once, so that nobody reads half of it. */
function write(picture: object): void {
  const file = join(folder, 'bin', 'picture.json');
  writeFileSync(`${file}.new`, JSON.stringify(picture));
  renameSync(`${file}.new`, file);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-portal-'));
  mkdirSync(join(folder, 'bin'));
  const fakeGst = fileURLToPath(new URL('../../support/portal/fake-gst.mjs', import.meta.url));
  copyFileSync(fakeGst, join(folder, 'bin', 'fake-gst.mjs'));
  writeFileSync(
    join(folder, 'bin', 'gst-launch-1.0'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(folder, 'bin', 'fake-gst.mjs')}" "$@"\n`,
    { mode: 0o755 },
  );
  symlinkSync(onPath('true') ?? '/bin/true', join(folder, 'bin', 'gst-inspect-1.0'));
  bus = await startPrivateBus(folder);
  env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    XDG_STATE_HOME: join(folder, 'state'),
  };
});
beforeEach(async () => {
  onInput = () => {};
  logicalSize = [320, 240];
  show(red);
  portal = await FakePortal.start(bus.address, {
    share: async () => ({ node, ...(logicalSize ? { size: logicalSize } : {}) }),
    input: async () => onInput(),
    stop: async () => {},
  });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await portal.close();
  rmSync(join(folder, 'state'), { recursive: true, force: true });
});
afterAll(async () => {
  await bus?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(request: Partial<SessionRequest> = {}): Promise<PortalWindow> {
  const window = await PortalWindow.open({ source: 'window', consentLimitMs: 20_000, ...request }, env);
  opened.push(window);
  return window;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
const ofOneColor = ({ data }: Frame, color: readonly number[]) =>
  data.every((value, i) => i % 4 === 3 || value === color[i % 4]);

describe.runIf(process.platform === 'linux')('the consent of the user', () => {
  it.each<[Consent, typeof EnvironmentError | typeof StoppedError, RegExp]>([
    ['no', StoppedError, /you have refused in the dialog/],
    ['closed', EnvironmentError, /has ended the request .*: start the run again/],
    ['no-input', EnvironmentError, /allows no input: .* remote interaction/],
  ])('that is "%s" ends with a name, and leaves no session', async (consent, kind, words) => {
    portal.consent = consent;
    const error = await failureOf(open());
    expect(error).toBeInstanceOf(kind);
    expect(error?.message).toMatch(words);
    expect(portal.closedSessions).toBe(1);
  });

  it('is awaited for a limited time, or until the user or the desktop ends it; then the dialog closes', async () => {
    portal.consent = 'silence';
    const late = await failureOf(open({ consentLimitMs: 300 }));
    expect(late).toBeInstanceOf(EnvironmentError);
    expect(late?.message).toMatch(/nobody has answered .* within 0.3 s/);
    const stop = new AbortController();
    const stopped = failureOf(open({ signal: stop.signal }));
    await until('the dialog is there', 5000, async () => portal.dialogs === 2 || undefined);
    stop.abort();
    expect(await stopped).toBeInstanceOf(StoppedError);
    const ended = failureOf(open());
    await until('the dialog is there again', 5000, async () => portal.dialogs === 3 || undefined);
    portal.endSession();
    expect((await ended)?.message).toMatch(/has ended the sharing, .*; start the run again/);
    expect(portal).toMatchObject({ withdrawn: 3, closedSessions: 3 });
  });

  it('is stored in a file that only the user can read, and avoids the next dialog once', async () => {
    const file = tokenFile('strata', 'window', env);
    expect(dirname(dirname(file))).toBe(join(folder, 'state'));
    expect(readToken(file)).toBeUndefined();
    const { token } = await open();
    expect(keepToken(file, token)).toBeUndefined();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = readToken(file);
    const second = await open({ token: kept });
    expect(portal.dialogs).toBe(1);
    expect(second.token).not.toBe(kept);
    await open({ token: kept });
    expect(portal.dialogs).toBe(2);
    expect(keepToken(file, undefined)).toBeUndefined();
    expect(readToken(file)).toBeUndefined();
  });

  it('is requested each time where the portal is too old to store it', async () => {
    portal.properties['RemoteDesktop.version'] = 1;
    expect((await open({ token: 'token-0' })).token).toBeUndefined();
  });
});

describe.runIf(process.platform === 'linux')('a shared window', () => {
  it('is captured to the pixel, and receives clicks, drags and keys in the portal’s terms', async () => {
    logicalSize = [160, 120];
    const window = await open();
    const frame = await window.grab();
    expect(frame).toMatchObject({ width: 320, height: 240, density: 2, origin: { x: 0, y: 0 } });
    expect(ofOneColor(frame, red)).toBe(true);
    expect(await window.bounds()).toEqual({ x: 0, y: 0, width: 160, height: 120 });
    const pointer = new PortalPointer(window);
    const area = { x: 0, y: 0, width: 320, height: 240 };
    await new ClickGate(window, pointer).click({ x: 41, y: 60 }, frame, area);
    await pointer.drag([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]);
    await pointer.type({ strokes: [{ keys: ['A'] }, { keys: ['ArrowLeft'] }] });
    await pointer.click({ x: 5, y: 6 }, 'right');
    const click = (at: readonly [number, number], button: number) => [
      ['PointerMotionAbsolute', ...at],
      ['PointerMotionAbsolute', ...at],
      ['PointerButton', button, 1],
    ];
    expect(portal.inputs).toEqual([
      // The gate moves there before its last checks.
      ['PointerMotionAbsolute', 20, 30],
      ...click([20, 30], 0x110),
      ['PointerButton', 0x110, 0],
      ...click([1, 2], 0x110),
      ['PointerMotionAbsolute', 3, 4],
      ['PointerButton', 0x110, 0],
      ...[0x61, 0xff51].flatMap((key) => [1, 0].map((state) => ['KeyboardKeysym', key, state])),
      ...click([5, 6], 0x111),
      ['PointerButton', 0x111, 0],
    ]);
    expect(await pointer.position()).toBeUndefined();
  });

  it('shows the effect of an input, and is awaited only briefly when there is none', async () => {
    const window = await open();
    const before = await window.grab();
    onInput = () => void setTimeout(() => show(green), 60);
    await window.send({ member: 'NotifyKeyboardKeysym', types: 'iu', values: [0x61, 1] });
    const after = await until('it is green', 5000, async () => {
      const frame = await window.grab();
      return frame === before ? undefined : frame;
    });
    expect(ofOneColor(after, green)).toBe(true);
    onInput = () => {};
    await window.send({ member: 'NotifyKeyboardKeysym', types: 'iu', values: [0x61, 0] });
    const sentMs = performance.now();
    expect(await window.grab()).toBe(after);
    // Only the first look waits.
    expect(performance.now() - sentMs).toBeGreaterThan(100);
    expect(await window.grab()).toBe(after);
  });

  it('shows the effect of an input whose picture the desktop has dropped', async () => {
    const window = await open();
    const before = await window.grab();
    onInput = () => write({ width: 320, height: 240, color: green, dropped: true });
    await window.send({ member: 'NotifyKeyboardKeysym', types: 'iu', values: [0x61, 1] });
    const after = await until('it is green', 20_000, async () => {
      const frame = await window.grab();
      return ofOneColor(frame, green) ? frame : undefined;
    });
    expect(after).not.toBe(before);
    onInput = () => {};
    await window.send({ member: 'NotifyKeyboardKeysym', types: 'iu', values: [0x61, 0] });
    expect(ofOneColor(await window.grab(), green)).toBe(true);
  });

  it('is captured in its new size after a change, and a click on the old picture is refused', async () => {
    const window = await open();
    const before = await window.grab();
    show(green, 200, 100);
    const after = await until('it is smaller', 20_000, async () => {
      const frame = await window.grab();
      return frame.width === 200 ? frame : undefined;
    });
    expect(ofOneColor(before, red) && ofOneColor(after, green)).toBe(true);
    const gate = new ClickGate(window, new PortalPointer(window));
    const refused = gate.click({ x: 10, y: 10 }, before, { x: 0, y: 0, width: 320, height: 240 });
    expect(await failureOf(refused)).toMatchObject({ reason: 'window-moved' });
    expect(portal.inputs).toEqual([]);
  });

  it('whose pictures end is over for that reason', async () => {
    const window = await open();
    write({ ends: 'the node was removed' });
    const error = await until('it fails', 20_000, () => failureOf(window.grab()));
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error.message).toMatch(/pictures of the desktop have ended: the node was removed; start/);
  });

  it.each([
    ['whose session is ended', () => portal.endSession(), /ended the sharing, or its window was closed/],
    ['whose portal ends', () => portal.close(), /the portal of the desktop has ended/],
  ])(
    '%s is over by that name, for pictures and clicks',
    async (_, end: () => void | Promise<void>, words) => {
      const window = await open();
      const pointer = new PortalPointer(window);
      await end();
      const error = await until('it fails', 5000, () => failureOf(window.grab()));
      expect(error).toBeInstanceOf(PlaceEnded);
      expect(error.message).toMatch(words);
      expect(await failureOf(pointer.click({ x: 1, y: 1 }))).toBe(error);
    },
  );

  it('is an error where the desktop shares none, or a part is missing', async () => {
    portal.properties['ScreenCast.AvailableSourceTypes'] = 1;
    expect((await failureOf(open()))?.message).toMatch(/shares no window: choose monitor by --source/);
    delete portal.properties['RemoteDesktop.version'];
    expect((await failureOf(open()))?.message).toMatch(/no portal for pictures and input answers/);
    env = { ...env, PATH: '/nowhere' };
    expect((await failureOf(open()))?.message).toMatch(/gst-launch-1.0 is missing/);
    env['PATH'] = `${join(folder, 'bin')}:${process.env['PATH']}`;
    expect(portal.dialogs).toBe(0);
  });
});

describe.runIf(process.platform === 'linux')('puzzlebot play --on portal', () => {
  it.each<[Consent, number]>([
    ['no', 130],
    ['closed', 4],
  ])('that the user answers with "%s" ends with exit code %i and one line', async (consent, code) => {
    portal.consent = consent;
    const run = await runCli(['play', 'strata', '--on', 'portal', '--record', 'off'], { env });
    expect(run).toMatchObject({ code, stdout: '' });
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(2);
    expect(run.stderr).toMatch(/^choose the monitor that shows the game in the dialog of your desktop/);
  });

  it('reports in its first line that no bus answers', async () => {
    const nowhere = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'none')}` };
    const run = await runCli(['play', 'strata', '--on', 'portal'], { env: { ...env, ...nowhere } });
    expect(run.code).toBe(4);
    expect(run.stderr).toMatch(
      /^puzzlebot: no session bus answers .*: start this from a terminal of your desktop\n$/,
    );
  });
});

describe.runIf(process.platform === 'linux')('the doctor’s check of the portal', () => {
  it('reports versions and sources without a dialog, or the part that is missing', async () => {
    const facts = await tryPortal(env);
    expect(facts).toMatchObject({ remoteDesktop: 2, screenCast: 5, sources: ['monitor', 'window'] });
    const answered = async () => ({ how: 'answered', value: facts }) as never;
    expect(await checkPortal(answered)).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^RemoteDesktop 2 and ScreenCast 5 share a monitor or a window/),
    });
    expect(portal.dialogs).toBe(0);
    await portal.close();
    const error = await failureOf(tryPortal(env));
    const failed = async () =>
      ({ how: 'failed', kind: 'EnvironmentError', message: error?.message }) as never;
    expect(await checkPortal(failed)).toMatchObject({
      state: 'missing',
      detail: expect.stringMatching(/^no portal for pictures and input answers/),
      cure: expect.stringMatching(/^log in to GNOME or KDE Plasma/),
    });
  });
});

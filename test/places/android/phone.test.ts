import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdbServer } from '../../../src/places/android/adb-server.ts';
import { AndroidPointer } from '../../../src/places/android/android-pointer.ts';
import { AndroidScreen } from '../../../src/places/android/android-screen.ts';
import { Phone } from '../../../src/places/android/phone.ts';
import { sleepIn, stateIn } from '../../../src/places/android/phone-state.ts';
import { plainPicture } from '../../../src/places/android/screen-picture.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import type { PracticeGame } from '../../../src/games/practice-game.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { FakeAdbServer, type ServedPhone } from '../../support/android/fake-adb-server.ts';
import { allowedCommand, FakePhone, gameApp } from '../../support/android/fake-phone.ts';

/** A fake phone that records its commands; its left half is red, the right half blue. */
class HalvesGame implements PracticeGame {
  readonly heard: string[] = [];
  #size = { width: 1, height: 1 };
  resize(size: { width: number; height: number }): void {
    this.#size = size;
  }
  click(): void {
    throw new Error('a game with drags hears no clicks');
  }
  drag(phase: string, { x, y }: { x: number; y: number }): void {
    this.heard.push(`${phase} ${x} ${y}`);
  }
  key(key: string, isDown: boolean): void {
    if (isDown) this.heard.push(key);
  }
  draw(): { defs: string; body: string } {
    const { width, height } = this.#size;
    const half = `<rect width="${width / 2}" height="${height}" fill="#ff0000"/>`;
    return { defs: '', body: `<rect width="${width}" height="${height}" fill="#0000ff"/>${half}` };
  }
  witness() {
    return { clicks: [], solved: [], screen: 'halves' };
  }
}

const size = { width: 108, height: 234 };
const whole = { x: 0, y: 0, ...size };
let game: HalvesGame;
let phone: FakePhone;
let served: ServedPhone;
let server: FakeAdbServer;
let real: Phone;
let pointer: AndroidPointer;

beforeEach(() => setUp());
afterEach(async () => {
  await server.close();
  // No command may ever change a phone's settings.
  expect(phone.commands.filter((command) => !allowedCommand.test(command))).toEqual([]);
});

async function setUp(version = 13): Promise<void> {
  await server?.close();
  game = new HalvesGame();
  phone = new FakePhone({ game, size, clock: new VirtualClock(), version });
  served = { phone, state: 'device' };
  server = await FakeAdbServer.listen({ a: served });
  real = new Phone(new AdbServer(server.port), { serial: 'a', state: 'device', name: 'P' });
  pointer = new AndroidPointer(real, new VirtualClock());
}

const open = (app?: string) => AndroidScreen.open(real, app, new VirtualClock());

describe('pictures of a phone', () => {
  it.each([12, 16] as const)('are read after a header of %d bytes', async (bytes) => {
    phone.header = { bytes, format: 1 };
    const frame = await (await open()).grab();
    expect(frame).toMatchObject({ ...size, density: 1, origin: { x: 0, y: 0 } });
    expect([...frame.data.subarray(0, 4), ...frame.data.subarray(-4)]).toEqual([
      255, 0, 0, 255, 0, 0, 255, 255,
    ]);
    expect(phone.commands.filter((each) => each.startsWith('screencap'))).toEqual(['screencap 2>/dev/null']);
  });

  it('are requested as PNG once the plain format turns out to be unknown', async () => {
    phone.header = { bytes: 16, format: 43 };
    const screen = await open();
    expect([...(await screen.grab()).data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    await screen.grab();
    expect(phone.commands.filter((each) => each.startsWith('screencap'))).toEqual([
      'screencap 2>/dev/null',
      'screencap -p 2>/dev/null',
      'screencap -p 2>/dev/null',
    ]);
  });

  it('that are truncated are refused, and do not cause a change of format', async () => {
    const screen = await open();
    served.breaks = true;
    await expect(screen.grab()).rejects.toThrow(/P gave no whole picture \(\d+ bytes\)/);
    served.breaks = false;
    expect(await screen.grab()).toMatchObject(size);
  });

  it('have two pixels per pointer unit where the phone is set to half its size', async () => {
    const screen = await open();
    const text = 'Display: mDisplayId=0\n init=108x234 cur=54x117\n mCurrentFocus=null';
    phone.answer = ((answer) => async (command: string) =>
      command.startsWith('dumpsys window') ? { output: Buffer.from(text), code: 0 } : answer(command))(
      phone.answer.bind(phone),
    );
    // Queried for the gate; a picture of the known size needs no query.
    expect(await screen.bounds()).toMatchObject({ width: 54, height: 117 });
    expect(await screen.grab()).toMatchObject({ ...size, density: 2 });
  });

  it('of an impossible size are refused', () => {
    expect(plainPicture(Buffer.alloc(5))).toBeUndefined();
    expect(plainPicture(Buffer.alloc(16))).toBeUndefined();
    expect(plainPicture(Buffer.from(Uint32Array.of(0, 0, 1, 0).buffer))).toBeUndefined();
  });
});

describe('a phone that cannot be played on', () => {
  it.each([
    ['is off', () => (phone.screen = 'off'), /the screen of the phone P is off: turn it on/],
    ['is locked', () => (phone.screen = 'locked'), /the phone P is locked: unlock it/],
    [
      'shows another app',
      () => (phone.focus = 'com.chat/.Main'),
      /"com.chat" is in front on the phone P, not org.example.game/,
    ],
    ['shows no app', () => (phone.focus = null), /"nothing" is in front/],
    ['is offline', () => (served.state = 'offline'), /the phone P is offline: unplug it/],
    [
      'has withdrawn its consent',
      () => (served.state = 'unauthorized'),
      /P has not allowed .*confirm "Allow USB/,
    ],
    ['is gone', () => (served.state = 'gone'), /P is not connected: plug it in/],
    ['breaks the connection', () => (served.breaks = true), /the connection to the phone P broke/],
  ])('is named when it %s', async (_, spoil, words) => {
    spoil();
    await expect(open(gameApp)).rejects.toThrow(words);
  });

  it('is named when it is switched off or locked in the middle of a game', async () => {
    const screen = await open();
    expect(await screen.receiverAt()).toBe(true);
    phone.screen = 'off';
    await expect(screen.grab()).rejects.toThrow(/is off: turn it on/);
    phone.screen = 'locked';
    const gate = new ClickGate(screen, pointer);
    await pointer.click({ x: 0, y: 0 });
    const frame = await screen.grab();
    await expect(gate.click({ x: 5, y: 5 }, frame, whole)).rejects.toThrow(/"the lock screen" lies in front/);
  });

  it('that is on but black is said to run an app that forbids screenshots, or to be loading', async () => {
    const screen = await open();
    game.draw = () => ({ defs: '', body: '<rect width="108" height="234" fill="#000"/>' });
    await expect(screen.grab()).rejects.toThrow(/is black: its app forbids screenshots, or still loads/);
  });
});

describe('the gate of a phone', () => {
  it('queries the phone before each tap, and once for the points of a drag', async () => {
    const screen = await open();
    const gate = new ClickGate(screen, pointer);
    const frame = await screen.grab();
    const questions = () => phone.commands.filter((each) => each === 'dumpsys window displays').length;
    const before = questions();
    await gate.click({ x: 5, y: 6 }, frame, whole);
    await gate.click({ x: 7, y: 8 }, frame, whole);
    expect(questions() - before).toBe(2);
    await gate.drag(
      [10, 20, 30].map((x) => ({ x, y: 9 })),
      frame,
      whole,
    );
    expect(questions() - before).toBe(3);
  });

  it('lets nothing through while another app is in front, outside the picture, or after a rotation', async () => {
    const screen = await open();
    const gate = new ClickGate(screen, pointer);
    const frame = await screen.grab();
    phone.focus = 'com.chat/.Main';
    await expect(gate.click({ x: 5, y: 5 }, frame, whole)).rejects.toThrow(/"com.chat" lies in front/);
    await expect(gate.click({ x: 200, y: 5 }, frame, whole)).rejects.toThrow(/outside the game/);
    phone.focus = `${gameApp}/${gameApp}.Main`;
    phone.turn();
    const turned = await AndroidScreen.open(real, gameApp, new VirtualClock());
    await expect(new ClickGate(turned, pointer).click({ x: 5, y: 5 }, frame, whole)).rejects.toThrow(
      /moved or changed its size/,
    );
    expect(await turned.grab()).toMatchObject({ width: size.height, height: size.width });
    expect({ heard: game.heard, strays: phone.strays }).toEqual({ heard: [], strays: 0 });
  });
});

describe('the finger on a phone', () => {
  const corner = [
    { x: 1, y: 2 },
    { x: 9, y: 2 },
    { x: 9, y: 8 },
  ];

  it('drags around corners in one command, which lifts it even when the bot is gone', async () => {
    await pointer.drag(corner);
    expect(game.heard).toEqual(['press 1.5 2.5', 'move 9.5 2.5', 'move 9.5 8.5', 'lift 9.5 8.5']);
    expect(phone.commands.at(-1)).toBe(
      'input motionevent DOWN 1 2 && input motionevent MOVE 9 2 && input motionevent MOVE 9 8; input motionevent UP 9 8',
    );
  });

  it('is lifted only when the end of a drag was not seen', async () => {
    await pointer.drag(corner);
    await pointer.release();
    served.breaks = true;
    await expect(pointer.drag(corner)).rejects.toThrow(/connection/);
    served.breaks = false;
    await pointer.close();
    await pointer.close();
    expect(phone.commands.filter((each) => each === 'input motionevent UP 9 8')).toHaveLength(1);
    expect(phone.isTouched).toBe(false);
  });

  it('swipes straight before Android 12, and reports that it cannot drag around corners', async () => {
    await setUp(11);
    await pointer.drag([
      { x: 1, y: 2 },
      { x: 30, y: 2 },
      { x: 60, y: 2 },
    ]);
    expect(phone.commands.at(-1)).toBe('input swipe 1 2 60 2 150');
    expect(game.heard.at(-1)).toBe('lift 60.5 2.5');
    await expect(pointer.drag(corner)).rejects.toThrow(/cannot drag round corners before Android 12/);
    await expect(
      pointer.drag([
        { x: 1, y: 2 },
        { x: 60, y: 2 },
        { x: 30, y: 2 },
      ]),
    ).rejects.toThrow(/corners/);
  });

  it('types keys one by one, and refuses to hold them', async () => {
    await pointer.type({
      strokes: [{ keys: ['7'] }, { keys: [] }, { keys: ['ArrowLeft'] }, { keys: ['A'] }],
    });
    expect(game.heard).toEqual(['7', 'ArrowLeft', 'A']);
    await expect(pointer.type({ strokes: [{ keys: ['A', 'B'] }] })).rejects.toThrow(/cannot hold keys/);
    await expect(pointer.click({ x: 1, y: 1 }, 'right')).rejects.toThrow(/cannot press a right mouse button/);
  });

  it('is an error with the cure where the phone lets no program touch it', async () => {
    phone.answer = async () => ({
      output: Buffer.from(
        'java.lang.SecurityException: Injecting to another application requires INJECT_EVENTS permission\n',
      ),
      code: 255,
    });
    await expect(pointer.click({ x: 1, y: 1 })).rejects.toThrow(
      /turn on "USB debugging \(Security settings\)"/,
    );
  });
});

describe('the output of dumpsys', () => {
  it('is parsed for the main display, in the words of Android 9 to 13', () => {
    const other =
      '  Display: mDisplayId=3\n    init=1x1 cur=800x600\n  mCurrentFocus=Window{1 u0 com.tv/.A}\n';
    const main = '  Display: mDisplayId=0 (organized)\n    init=9x8 420dpi base=7x6 cur=1080x2340 app=1x1\n';
    const focus = '  mCurrentFocus=Window{8c7d0e2 u10 com.foo/com.foo.Main}\n';
    const state = { width: 1080, height: 2340, focus: 'com.foo/com.foo.Main' };
    expect(stateIn(`${main}${focus}${other}`)).toEqual(state);
    expect(stateIn(`${other}${main}${focus}`)).toEqual(state);
    expect(stateIn(`${main}  mCurrentFocus=null\n`)).toEqual({ ...state, focus: undefined });
    expect(stateIn(main)).toBeUndefined();
    expect(stateIn(`${main}WINDOW MANAGER WINDOWS\n${focus}`)).toEqual(state);
  });

  it('is requested with a second query where the first one lacks the focus', async () => {
    await setUp(9);
    expect(await (await open()).receiverAt()).toBe(true);
    expect(phone.commands.at(-1)).toBe('dumpsys window displays; dumpsys window windows');
  });

  it.each([
    ['mWakefulness=Asleep\n showing=true', 'off'],
    ['mWakefulness=Dozing', 'off'],
    ['mWakefulness=Awake\n showing=true', 'locked'],
    ['mWakefulness=Awake\n showing=false', undefined],
    ['', undefined],
  ])('of sleep: %j is %s', (text, sleep) => {
    expect(sleepIn(text)).toBe(sleep);
  });
});

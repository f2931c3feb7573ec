/**
 * Waves of Strata on a phone with faults, each derived from its number alone: the adb server, the
 * phone and its user interfere at the worst times. The phone is a fake behind an adb server in this
 * process; everything of the bot except the clock is real.
 */

import { AdbServer } from '../../src/places/android/adb-server.ts';
import { AndroidPointer } from '../../src/places/android/android-pointer.ts';
import { AndroidScreen } from '../../src/places/android/android-screen.ts';
import { Phone } from '../../src/places/android/phone.ts';
import { choosePhone, listPhones } from '../../src/places/android/phone-list.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { type StrataWitness, strataPractice } from '../../src/games/strata/practice/practice.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import type { StrataScene } from '../../src/games/strata/read/scene.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { playLoop, type RunResult } from '../../src/play/loop.ts';
import { FakeAdbServer } from '../support/android/fake-adb-server.ts';
import { allowedCommand, FakePhone, gameApp } from '../support/android/fake-phone.ts';
import { Episodes } from './fault-plan.ts';
import { hurried, withScaledWeave, wrongBoard } from './faulty-wave.ts';

/**
 * The faults, whether a run can be finished after one has passed, and how often one never passes
 * (one run in this many). If the phone disappears during a tap, the run ends.
 */
export const phoneFaults = {
  offline: { what: 'adb calls the phone offline for up to 4 s', lastsIn: 4, finishes: false },
  unauthorized: { what: 'the phone does not allow this computer for up to 4 s', lastsIn: 2, finishes: false },
  'cable pulled': { what: 'answers break off, the phone is gone for up to 4 s', lastsIn: 4, finishes: false },
  turned: { what: 'the phone is turned at one look or question in eight', lastsIn: 0, finishes: true },
  'screen off': { what: 'the screen is off for up to 6 s', lastsIn: 4, finishes: true },
  locked: { what: 'the lock screen shows for up to 6 s', lastsIn: 4, finishes: true },
  'slow capture': {
    what: 'pictures take 0.8 to 3.2 s, one in fifty over the limit',
    lastsIn: 0,
    finishes: true,
  },
  'lost taps': { what: 'a tap in seven never arrives', lastsIn: 0, finishes: true },
  'another app': { what: 'another app is in front for up to 6 s', lastsIn: 4, finishes: true },
} as const;

/** One kind of fault. */
export type PhoneFault = keyof typeof phoneFaults;

/** The result of a run. */
export interface FaultyPhoneResult {
  readonly fault: PhoneFault;
  readonly result: RunResult;
  /** Whether the run must finish. */
  readonly mustFinish: boolean;
  /** Whether the reason for its end names the game or the phone. */
  readonly explained: boolean;
  /** Touches outside the display, or while the game was not in front. */
  readonly strays: number;
  /** Commands that might change the phone. */
  readonly forbidden: readonly string[];
  readonly wrongBoards: readonly string[];
  readonly falseSolved: boolean;
}

const kinds = Object.keys(phoneFaults) as PhoneFault[];
const size = { width: 360, height: 720 };
const times = { captureMs: 700, askMs: 30, inputMs: 70 };

/**
 * Plays the wave of a number; kinds of fault take turns.
 * @param index of the run
 * @param onePuzzle whether to end after the first puzzle of the wave
 */
export async function playFaultyPhone(index: number, onePuzzle = false): Promise<FaultyPhoneResult> {
  const fault = kinds[index % kinds.length]!;
  const random = seededRandom(index);
  const wave = { size: '2', colors: String(2 + random.int(3)), seed: String(1 + random.int(8)) };
  const timings = Object.fromEntries(Object.entries(hurried).map(([name, ms]) => [name, String(ms)]));
  const turned = { width: size.height, height: size.width };
  const game = await withScaledWeave(strataPractice.create({ ...wave, ...timings }), [size, turned]);
  const clock = new VirtualClock();
  const phone = new FakePhone({ game, size, clock, times });
  const { lastsIn, finishes } = phoneFaults[fault];
  const lasts = lastsIn > 0 && random.int(lastsIn) === 0;
  if (random.int(2) === 1) phone.turn();
  const server = await FakeAdbServer.listen({ 'fake-1': { phone, state: 'device' } });
  try {
    const adb = new AdbServer(server.port, clock);
    const real = new Phone(adb, choosePhone(await listPhones(adb)));
    const screen = await AndroidScreen.open(real, gameApp, clock);
    spoil({ phone, server, clock, random }, fault, lasts);
    const pointer = new AndroidPointer(real, clock);
    const played = await playWave({ phone, clock, screen, pointer }, onePuzzle);
    const mustFinish = !lasts && finishes;
    const explained = played.result.finished || /phone|lies in front/.test(played.result.reason);
    return { fault, mustFinish, explained, ...played };
  } finally {
    await server.close();
  }
}

interface Table {
  readonly phone: FakePhone;
  readonly clock: VirtualClock;
  readonly screen: AndroidScreen;
  readonly pointer: AndroidPointer;
}

async function playWave(
  { phone, clock, screen, pointer }: Table,
  onePuzzle: boolean,
): Promise<Omit<FaultyPhoneResult, 'fault' | 'mustFinish' | 'explained'>> {
  const session = strataPlayer.start(onePuzzle ? { puzzle: true } : {});
  const wrongBoards: string[] = [];
  let scene: StrataScene | undefined;
  let shown: readonly StrataWitness[] = [];
  phone.onPicture = () => (shown = [phone.witness() as StrataWitness]);
  const result = await playLoop({
    reader: strataReader,
    session,
    screen,
    gate: new ClickGate(screen, pointer),
    clock,
    listen: (event) => {
      if (event.kind === 'look') scene = event.scene as StrataScene | undefined;
      if (event.kind !== 'decision' || event.decision.kind !== 'act') return;
      const wrong = wrongBoard(scene, session.progress()?.board, shown);
      if (wrong) wrongBoards.push(wrong);
    },
  });
  await pointer.close();
  const { solved, screen: last } = phone.witness() as StrataWitness;
  return {
    result,
    strays: phone.strays,
    forbidden: phone.commands.filter((command) => !allowedCommand.test(command)),
    wrongBoards,
    falseSolved:
      result.solved > solved.length ||
      (result.finished && (solved.length < (onePuzzle ? 1 : 4) || (!onePuzzle && last === 'puzzle'))),
  };
}

interface World {
  readonly phone: FakePhone;
  readonly server: FakeAdbServer;
  readonly clock: VirtualClock;
  readonly random: Random;
}

/** Starts the fault. */
function spoil({ phone, server, clock, random }: World, fault: PhoneFault, lasts: boolean): void {
  const served = server.phones.get('fake-1')!;
  const gone = { offline: 'offline', unauthorized: 'unauthorized', 'cable pulled': 'gone' } as const;
  const isLink = fault in gone;
  const episodes = new Episodes(
    random,
    { gapMs: [2000, 9000], lengthMs: [300, isLink ? 4000 : 6000] },
    lasts,
  );
  const isOn = () => episodes.at(clock.now());
  if (isLink) {
    const state = () => (isOn() ? gone[fault as keyof typeof gone] : 'device');
    Object.defineProperty(served, 'state', { get: state });
    if (fault === 'cable pulled') Object.defineProperty(served, 'breaks', { get: isOn });
  }
  if (fault === 'turned')
    phone.onLook = () => {
      if (random.next() < 1 / 8) phone.turn();
    };
  if (fault === 'screen off') phone.onLook = () => (phone.screen = isOn() ? 'off' : 'on');
  if (fault === 'locked') phone.onLook = () => (phone.screen = isOn() ? 'locked' : 'on');
  const own = phone.focus;
  if (fault === 'another app')
    phone.onLook = () =>
      (phone.focus = isOn() ? random.pick(['com.example.chat/.Main', 'NotificationShade', null]) : own);
  if (fault === 'lost taps') phone.losesTouch = () => random.next() < 1 / 7;
  if (fault === 'slow capture')
    phone.captureMs = () => (random.next() < 1 / 50 ? 20_000 : 800 + random.next() * 2400);
}

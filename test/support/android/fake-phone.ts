/**
 * A phone that shows a practice game: its shell answers as Android 13 does, and touches and keys
 * reach the game. A fake adb server serves it, or a fake adbd behind the real adb.
 */

import sharp from 'sharp';
import type { Clock } from '../../../src/core/clock.ts';
import type { Key } from '../../../src/core/keyboard.ts';
import type { FramePoint, FrameRect, FrameSize } from '../../../src/core/points.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../../../src/games/practice-game.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';
import { type BarHeights, barsOf, noBars, withBars } from './phone-bars.ts';

/** The result of a command. */
export interface ShellAnswer {
  readonly output: Uint8Array;
  readonly code: number;
}

/** Times of the phone, ms. */
export interface PhoneTimes {
  readonly captureMs: number;
  readonly askMs: number;
  readonly inputMs: number;
}

/** The properties of a phone that distinguish it from others. */
export interface PhoneFacts {
  readonly game: PracticeGame;
  /** Upright, pixels. */
  readonly size: FrameSize;
  readonly clock: Clock;
  readonly times?: PhoneTimes;
  /** Its version of Android; 13 when absent. */
  readonly version?: number;
  /** Heights of the status and navigation bars in portrait, pixels; none when absent. */
  readonly bars?: BarHeights;
}

/** The game's package. */
export const gameApp = 'org.example.game';

const inputUsage = (version: number) =>
  `Usage: input [<source>] <command> [<arg>...]\nThe commands and default sources are:\n      text <string>\n      keyevent <key code>\n      tap <x> <y>\n      swipe <x1> <y1> <x2> <y2> [duration(ms)]\n${version >= 12 ? '      motionevent <DOWN|UP|MOVE|CANCEL> <x> <y>\n' : ''}`;

const keysByCode: Readonly<Record<string, Key>> = {
  SPACE: 'Space',
  ENTER: 'Enter',
  ESCAPE: 'Escape',
  DEL: 'Backspace',
  FORWARD_DEL: 'Delete',
  DPAD_LEFT: 'ArrowLeft',
  DPAD_RIGHT: 'ArrowRight',
  DPAD_UP: 'ArrowUp',
  DPAD_DOWN: 'ArrowDown',
};

const plain = (text: string, code = 0): ShellAnswer => ({ output: Buffer.from(text), code });

/** Cache of the last drawings as pixels: thousands of pictures show a few hundred of them. */
const pictures = new Map<string, Uint8Array>();
const keptBytes = 200e6;

async function drawn(drawing: Drawing, size: FrameSize, area: FrameRect): Promise<Uint8Array> {
  const key = `${size.width}x${size.height} ${area.x},${area.y} ${drawing.body}`;
  const known = pictures.get(key);
  if (known) return known;
  const { data } = await withBars(await rasterise(drawing, area), size, area);
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size * data.length > keptBytes) pictures.delete(oldest);
  pictures.set(key, data);
  return data;
}

/** A phone with one game. */
export class FakePhone {
  readonly #facts: PhoneFacts;
  readonly #times: PhoneTimes;
  #size: FrameSize;
  #finger: FramePoint | undefined;
  /** Which window has the focus: the game's, or another one. */
  focus: string | null = `${gameApp}/${gameApp}.Main`;
  screen: 'on' | 'off' | 'locked' = 'on';
  /** Called before each picture and each query; may change the phone's state. */
  onLook: () => void = () => {};
  /** Returns whether a touch gets lost. */
  losesTouch: () => boolean = () => false;
  /** How long the next picture takes, ms. */
  captureMs: () => number;
  /** Called for each picture. */
  onPicture: () => void = () => {};
  /** All commands that it received, in order. */
  readonly commands: string[] = [];
  /** Touches and keys that came while the game was not in front, and touches outside it. */
  strays = 0;
  /** Header of raw pictures: its length, and the format it names. */
  header: { readonly bytes: 12 | 16; readonly format: number } = { bytes: 16, format: 1 };

  constructor(facts: PhoneFacts) {
    this.#facts = facts;
    this.#times = facts.times ?? { captureMs: 0, askMs: 0, inputMs: 0 };
    this.captureMs = () => this.#times.captureMs;
    this.#size = facts.size;
    facts.game.resize(this.area);
  }

  get size(): FrameSize {
    return this.#size;
  }

  /** The game's area on the display, in the current orientation. */
  get area(): FrameRect {
    return barsOf(this.#size, this.#facts.bars ?? noBars);
  }

  /** The game's own record, as of now. */
  witness(): PracticeWitness {
    return this.#facts.game.witness(this.#facts.clock.now());
  }

  /** Whether a finger is down. */
  get isTouched(): boolean {
    return this.#finger !== undefined;
  }

  /** Rotates it to landscape, or back to portrait. */
  turn(): void {
    this.#size = { width: this.#size.height, height: this.#size.width };
    this.#facts.game.resize(this.area);
  }

  /** Runs a shell command, including parts joined by `;` and `&&`. */
  async answer(command: string): Promise<ShellAnswer> {
    this.commands.push(command);
    const outputs: Uint8Array[] = [];
    let code = 0;
    for (const part of command.split('; ')) {
      for (const each of part.split(' && ')) {
        const answer = await this.#one(each);
        outputs.push(answer.output);
        code = answer.code;
        if (code !== 0) break;
      }
    }
    return { output: outputs.length === 1 ? outputs[0]! : Buffer.concat(outputs), code };
  }

  async #one(command: string): Promise<ShellAnswer> {
    const [program, ...args] = command.replace(' 2>/dev/null', '').split(' ');
    if (program === 'screencap') return this.#capture(args[0] === '-p');
    if (program === 'dumpsys') return this.#dump(args.join(' '));
    if (program === 'input') return this.#input(args);
    return plain(`/system/bin/sh: ${program}: inaccessible or not found\n`, 127);
  }

  async #capture(packed: boolean): Promise<ShellAnswer> {
    this.onLook();
    const pixels = await this.#pixels();
    const { width, height } = this.#size;
    this.onPicture();
    await this.#facts.clock.sleep(this.captureMs());
    if (packed) {
      const raw = { width, height, channels: 4 } as const;
      return { output: await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer(), code: 0 };
    }
    return { output: Buffer.concat([this.#head(), pixels]), code: 0 };
  }

  #head(): Buffer {
    const { width, height } = this.#size;
    const head = Buffer.alloc(this.header.bytes);
    for (const [i, value] of [width, height, this.header.format].entries()) head.writeUInt32LE(value, 4 * i);
    return head;
  }

  /** Returns the display's pixels; another app is grey, the lock screen blue. */
  async #pixels(): Promise<Uint8Array> {
    const { width, height } = this.#size;
    if (this.screen === 'off') return new Uint8Array(4 * width * height);
    if (this.screen === 'locked' || !this.#isInFront())
      return new Uint8Array(4 * width * height).fill(this.screen === 'locked' ? 60 : 180);
    const { game, clock } = this.#facts;
    return drawn(game.draw(clock.now()), this.#size, this.area);
  }

  #isInFront(): boolean {
    return this.screen === 'on' && this.focus === `${gameApp}/${gameApp}.Main`;
  }

  async #dump(what: string): Promise<ShellAnswer> {
    this.onLook();
    await this.#facts.clock.sleep(this.#times.askMs);
    const { width, height } = this.#size;
    const isOld = (this.#facts.version ?? 13) < 10;
    const focus = this.screen === 'on' ? this.focus : isOld ? 'StatusBar' : 'NotificationShade';
    const focusLine = `  mCurrentFocus=${focus === null ? 'null' : `Window{8c7d0e2 u0 ${focus}}`}\n`;
    if (what === 'window displays')
      return plain(
        `WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)\n  Display: mDisplayId=0 (organized)\n    init=${this.#facts.size.width}x${this.#facts.size.height} 420dpi cur=${width}x${height} app=${width}x${height - 20} rng=1x1-2x2\n${isOld ? '' : focusLine}  mFocusedApp=ActivityRecord{5b1e000 u0 ${this.focus ?? 'none'} t23}\n`,
      );
    if (what === 'window windows')
      return plain(`WINDOW MANAGER WINDOWS (dumpsys window windows)\n${isOld ? focusLine : ''}`);
    if (what === 'power')
      return plain(`Power Manager State:\n  mWakefulness=${this.screen === 'off' ? 'Asleep' : 'Awake'}\n`);
    if (what === 'window policy')
      return plain(
        `WINDOW MANAGER POLICY STATE (dumpsys window policy)\n  KeyguardServiceDelegate\n    showing=${this.screen !== 'on'}\n`,
      );
    return plain(`Can't find service: ${what}\n`);
  }

  async #input([kind = '', ...args]: readonly string[]): Promise<ShellAnswer> {
    if (kind === '') return plain(inputUsage(this.#facts.version ?? 13), 255);
    await this.#facts.clock.sleep(this.#times.inputMs);
    const numbers = args.map(Number);
    const at = { x: numbers[0]! + 0.5, y: numbers[1]! + 0.5 };
    const to = { x: numbers[2]! + 0.5, y: numbers[3]! + 0.5 };
    if (kind === 'keyevent') return this.#press(args[0]!);
    if (kind === 'tap') return this.#touch(([there]) => this.#tap(there!), at);
    if (kind === 'swipe') return this.#touch(([from, until]) => this.#swipe(from!, until!), at, to);
    if (kind !== 'motionevent' || (this.#facts.version ?? 13) < 12)
      return plain(`Error: Unknown command: ${kind}\n`, 255);
    const phase = args[0]!;
    const point = { x: numbers[1]! + 0.5, y: numbers[2]! + 0.5 };
    return this.#touch(([there]) => this.#move(phase, there!), point);
  }

  /** Passes on a touch that hits the game, with its points in the game's coordinates. */
  #touch(work: (inGame: readonly FramePoint[]) => void, ...points: readonly FramePoint[]): ShellAnswer {
    const area = this.area;
    const inGame = points.map(({ x, y }) => ({ x: x - area.x, y: y - area.y }));
    const isInside = inGame.every(({ x, y }) => x >= 0 && y >= 0 && x < area.width && y < area.height);
    if (!isInside || !this.#isInFront()) this.strays++;
    else if (!this.losesTouch()) work(inGame);
    return plain('');
  }

  #tap(at: FramePoint): void {
    const { game, clock } = this.#facts;
    if (!game.drag) return game.click(at, clock.now());
    game.drag('press', at, clock.now());
    game.drag('lift', at, clock.now());
  }

  #swipe(from: FramePoint, to: FramePoint): void {
    const { game, clock } = this.#facts;
    game.drag?.('press', from, clock.now());
    for (let share = 0.02; share < 1; share += 0.02) {
      const between = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      game.drag?.('move', between, clock.now());
    }
    game.drag?.('move', to, clock.now());
    game.drag?.('lift', to, clock.now());
  }

  #move(phase: string, at: FramePoint): void {
    const phases = { DOWN: 'press', MOVE: 'move', UP: 'lift' } as const;
    const known = phases[phase as keyof typeof phases];
    this.#finger = phase === 'UP' ? undefined : at;
    this.#facts.game.drag?.(known, at, this.#facts.clock.now());
  }

  #press(code: string): ShellAnswer {
    const name = code.replace('KEYCODE_', '');
    const key = keysByCode[name] ?? (name as Key);
    const { game, clock } = this.#facts;
    if (!this.#isInFront()) this.strays++;
    else {
      game.key?.(key, true, clock.now());
      game.key?.(key, false, clock.now());
    }
    return plain('');
  }
}

/** The only commands allowed on a phone; any other would change it. */
export const allowedCommand =
  /^(screencap(?: -p)? 2>\/dev\/null|dumpsys (?:window displays(?:; dumpsys window windows)?|power; dumpsys window policy)|input|input (?:tap \d+ \d+|swipe \d+ \d+ \d+ \d+ \d+|keyevent KEYCODE_\w+|motionevent UP \d+ \d+|motionevent DOWN \d+ \d+(?: && input motionevent MOVE \d+ \d+)+; input motionevent UP \d+ \d+))$/;

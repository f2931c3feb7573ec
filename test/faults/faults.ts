/**
 * The practice game with faults: a screen and a pointer that misbehave by a plan. It sits between
 * the bot and the practice game in memory and records what each picture showed. So tests can check
 * that the bot read what was there, clicked only where it may, and finished what it claims.
 *
 *     bot ◀─ bad captures ◀─ restless window ◀─ practice game ◀─ bad connection ◀─ clicks
 */

import type { Clock } from '../../src/core/clock.ts';
import { EnvironmentError } from '../../src/core/errors.ts';
import type { Frame, Rgb } from '../../src/core/frame.ts';
import type { Typing } from '../../src/core/keyboard.ts';
import type { Pointer } from '../../src/core/pointer.ts';
import {
  type FrameRect,
  type FrameSize,
  rectMiddle,
  type ScreenPoint,
  type ScreenRect,
} from '../../src/core/points.ts';
import type { Random } from '../../src/core/random.ts';
import type { Screen } from '../../src/core/screen.ts';
import type { PracticeGame, PracticeWitness } from '../../src/games/practice-game.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';
import { painted } from '../support/painted.ts';
import { BadLine } from './fault-clicks.ts';
import {
  blankFrom,
  colorAt,
  diamondPainted,
  throughJpeg,
  torn,
  withArrow,
  withGamma,
} from './fault-pictures.ts';
import { LatePictures } from './fault-late.ts';
import { Episodes, type FaultKind, type FaultPlan, isLasting, randomOf } from './fault-plan.ts';
import { faultDesktop, RestlessWindow } from './fault-window.ts';

/** The game that gets faults. */
export interface FaultTarget {
  readonly game: PracticeGame;
  /** Sizes of the window in picture pixels; it starts with the first. */
  readonly sizes: readonly FrameSize[];
  readonly clock: Clock;
  /** Rectangles around the cells of the board in a window. */
  readonly cells: (size: FrameSize) => readonly FrameRect[];
  /**
   * The cells that something of the game covers; `false light` paints them in the colour of their
   * middle.
   */
  readonly covered?: (witness: PracticeWitness, size: FrameSize) => readonly FrameRect[];
}

/** Longer than anyone waits, ms. */
const never = 24 * 3600_000;
/**
 * A recoloured cell that looks like another one is indistinguishable from a real change, so it
 * disappears after this time, ms.
 */
const twinMs = 80;

/** A screen and a pointer with faults. */
export class FaultyPractice implements Screen, Pointer {
  readonly name = 'practice with faults';
  readonly #line: BadLine;
  readonly #practice: EmbeddedPractice;
  readonly #target: FaultTarget;
  readonly #window: RestlessWindow;
  readonly #plan: FaultPlan;
  readonly #randoms = new Map<FaultKind, Random>();
  readonly #episodes = new Map<FaultKind, Episodes>();
  readonly #shown = new WeakMap<Frame, readonly PracticeWitness[]>();
  readonly #late: LatePictures<{ readonly clean: Frame; readonly witness: PracticeWitness }> | undefined;
  readonly #popupKnown: boolean;
  #popup: { readonly of: number; readonly rect: FrameRect; readonly color: Rgb } | undefined;
  #recolored: { readonly of: number; readonly paint: (frame: Frame) => Frame } | undefined;
  #last: Frame | undefined;
  #pointer: ScreenPoint | undefined;
  #harm = 0;

  constructor(target: FaultTarget, plan: FaultPlan) {
    const { game, sizes, clock } = target;
    const origin = { x: 100, y: 80 };
    this.#target = target;
    this.#plan = plan;
    this.#line = new BadLine(game, plan);
    this.#practice = new EmbeddedPractice(this.#line, sizes[0]!, clock, { origin });
    this.#window = new RestlessWindow(this.#practice, sizes, plan);
    for (const kind of plan.kinds) this.#randoms.set(kind, randomOf(plan, kind));
    const episodes = (kind: FaultKind, gapMs: [number, number], lengthMs: [number, number]) => {
      const random = this.#randoms.get(kind);
      if (random) this.#episodes.set(kind, new Episodes(random, { gapMs, lengthMs }, isLasting(plan, kind)));
    };
    episodes('black frames', [500, 4000], [20, 1500]);
    episodes('frozen frames', [1000, 6000], [100, 4000]);
    episodes('recoloured cell', [300, 4000], [10, 2500]);
    episodes('popup', [1000, 8000], [300, 8000]);
    episodes('capture fails', [500, 5000], [20, 4000]);
    this.#late = plan.kinds.includes('late pictures')
      ? new LatePictures(randomOf(plan, 'late pictures'))
      : undefined;
    this.#popupKnown = (this.#randoms.get('popup')?.next() ?? 1) < 0.5;
    const cell = this.#randoms.get('cursor')?.pick(target.cells(sizes[0]!));
    if (cell)
      this.#pointer = { x: origin.x + cell.x + cell.width / 2, y: origin.y + cell.y + cell.height / 2 };
  }

  async grab(): Promise<Frame> {
    const { clock } = this.#target;
    this.#window.requireThere(clock.now());
    if (this.#episodes.get('capture fails')?.at(clock.now())) {
      await clock.sleep(20);
      throw new EnvironmentError('the window "practice" cannot be captured (no reason given)');
    }
    const hangs = this.#randoms.get('capture hangs');
    if (hangs && (hangs.next() < 1 / 50 || (isLasting(this.#plan, 'capture hangs') && clock.now() > 5000))) {
      await clock.sleep(never);
    }
    if (this.#last && this.#episodes.get('frozen frames')?.at(clock.now())) {
      await clock.sleep(10);
      return this.#last;
    }
    const now = { witness: this.#practice.witness(), clean: await this.#practice.grab() };
    const { witness, clean } = this.#late?.show(now, clock.now()) ?? now;
    const before = this.#last;
    const frame = await this.#spoiled(this.#falselyLit(clean, witness), before, clock.now());
    this.#shown.set(frame, [witness, ...(before ? (this.#shown.get(before)?.slice(0, 1) ?? []) : [])]);
    this.#last = frame;
    return frame;
  }

  async bounds(): Promise<ScreenRect> {
    this.#window.requireThere(this.#target.clock.now());
    this.#window.stir();
    return this.#practice.bounds();
  }

  /**
   * With an unknown popup, behaves like a system that cannot name the receiver; otherwise names it.
   */
  async receiverAt(point: ScreenPoint): Promise<true | string | undefined> {
    if (this.#randoms.has('popup') && !this.#popupKnown) return undefined;
    return (await this.#isOnPopup(point)) ? 'A reminder' : true;
  }

  async click(at: ScreenPoint): Promise<void> {
    await this.#press(at, () => this.#practice.click(at));
  }

  async drag(path: readonly ScreenPoint[]): Promise<void> {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return;
    await this.#press(first, () => this.#practice.drag(path));
    this.#pointer = last;
  }

  /** Sends keys to the game if it has the focus, which a click restores. */
  async type(typing: Typing): Promise<void> {
    if (this.#window.hasFocus(this.#target.clock.now())) return this.#practice.type(typing);
    this.#harm++;
  }

  async keyReceiver(): Promise<true | string | undefined> {
    return this.#window.hasFocus(this.#target.clock.now()) ? true : 'another window';
  }

  async #press(at: ScreenPoint, work: () => Promise<void>): Promise<void> {
    const nowMs = this.#target.clock.now();
    this.#window.takeFromHand(nowMs);
    this.#pointer = at;
    if (await this.#isOnPopup(at)) this.#harm++;
    else if (this.#line.mayLose() && this.#window.swallowsFocusClick(nowMs)) {
      this.#line.lose();
      await this.#target.clock.sleep(8);
    } else await work();
  }

  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    this.#window.takeFromHand(this.#target.clock.now());
    this.#pointer = at;
    return at;
  }

  async position(): Promise<ScreenPoint | undefined> {
    return this.#window.handAt(this.#target.clock.now()) ?? this.#pointer ?? { x: 800, y: 600 };
  }

  async release(): Promise<void> {}

  async close(): Promise<void> {
    await this.#practice.close();
  }

  /** Returns the rectangles of all screens. */
  async displays(): Promise<readonly ScreenRect[]> {
    return [faultDesktop];
  }

  /** Clicks that arrived outside the window, or on something in front of it. */
  get harmfulClicks(): number {
    return this.#practice.strayClicks + this.#harm;
  }

  /** Returns the game's current record. */
  witness(): PracticeWitness {
    return this.#practice.witness();
  }

  /** Returns the game's record at the time of a picture; two if the picture mixes two. */
  witnessesOf(frame: Frame): readonly PracticeWitness[] {
    return this.#shown.get(frame) ?? [];
  }

  #falselyLit(clean: Frame, witness: PracticeWitness): Frame {
    if (!this.#randoms.has('false light')) return clean;
    const rects = this.#target.covered?.(witness, clean) ?? [];
    return rects.reduce(
      (frame, rect) => diamondPainted(frame, rect, colorAt(clean, rectMiddle(rect))),
      clean,
    );
  }

  async #spoiled(clean: Frame, before: Frame | undefined, nowMs: number): Promise<Frame> {
    let frame = clean;
    const has = (kind: FaultKind) => this.#episodes.get(kind)?.at(nowMs) ?? false;
    const chance = (kind: FaultKind, share: number) => (this.#randoms.get(kind)?.next() ?? 1) < share;
    if (has('recoloured cell')) frame = this.#recoloredCell(frame, nowMs);
    if (has('popup')) {
      const { rect, color } = this.#popupOn(frame);
      frame = painted(frame, rect, color);
    }
    const tip = this.#randoms.has('cursor') ? await this.position() : undefined;
    if (tip) {
      const { origin, density } = frame;
      frame = withArrow(frame, { x: (tip.x - origin.x) * density, y: (tip.y - origin.y) * density });
    }
    const gamma = this.#randoms.has('gamma') && 0.8 + 0.45 * randomOf(this.#plan, 'gamma').next();
    if (gamma) frame = withGamma(frame, gamma);
    const quality = this.#randoms.has('jpeg') && 80 + 17 * randomOf(this.#plan, 'jpeg').next();
    if (quality) frame = await throughJpeg(frame, quality);
    if (
      before &&
      before.width === frame.width &&
      before.height === frame.height &&
      chance('torn frames', 1 / 7)
    ) {
      frame = torn(frame, before, this.#randoms.get('torn frames')?.int(frame.height) ?? 0);
    }
    if (chance('half-drawn frames', 1 / 10)) {
      const random = this.#randoms.get('half-drawn frames')!;
      const level = random.pick([0, 128, 255]);
      frame = blankFrom(frame, random.int(frame.height), { r: level, g: level, b: level });
    }
    return has('black frames') ? blankFrom(frame, 0, { r: 0, g: 0, b: 0 }) : frame;
  }

  /** Paints one cell during an episode; in a random colour, or briefly in that of another cell. */
  #recoloredCell(frame: Frame, nowMs: number): Frame {
    const episodes = this.#episodes.get('recoloured cell')!;
    if (this.#recolored?.of !== episodes.count) {
      const random = this.#randoms.get('recoloured cell')!;
      const cells = this.#target.cells(frame);
      const which = random.int(cells.length);
      const twin = cells[random.int(cells.length)]!;
      const asTwin = random.next() < 0.3;
      const color = { r: random.int(256), g: random.int(256), b: random.int(256) };
      this.#recolored = {
        of: episodes.count,
        paint: (picture) => {
          if (asTwin && this.#target.clock.now() - nowMs > twinMs) return picture;
          const cell = this.#target.cells(picture)[which]!;
          const middle = rectMiddle(twin);
          return diamondPainted(picture, cell, asTwin ? colorAt(picture, middle) : color);
        },
      };
    }
    return this.#recolored.paint(frame);
  }

  /**
   * Places a rectangle at some cell, small or reaching the buttons; white, dark, or in the colour
   * of the game's ground.
   */
  #popupOn(frame: Frame): { readonly rect: FrameRect; readonly color: Rgb } {
    const episodes = this.#episodes.get('popup')!;
    if (this.#popup?.of !== episodes.count) {
      const random = this.#randoms.get('popup')!;
      const { x, y, width, height } = random.pick(this.#target.cells(frame));
      const scale = random.pick([1, 1.5, 2, 4]);
      const ground = colorAt(frame, { x: frame.width / 2, y: 4 });
      const color = random.pick([{ r: 242, g: 242, b: 245 }, { r: 40, g: 42, b: 48 }, ground]);
      const rect = { x, y, width: width * scale, height: height * scale };
      this.#popup = { of: episodes.count, rect, color };
    }
    return this.#popup;
  }

  async #isOnPopup(point: ScreenPoint): Promise<boolean> {
    if (!this.#episodes.get('popup')?.at(this.#target.clock.now())) return false;
    const { x, y } = await this.#practice.bounds();
    const rect = this.#popup?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: point.x + 0.5 - x, y: point.y + 0.5 - y };
    return at.x >= rect.x && at.y >= rect.y && at.x < rect.x + rect.width && at.y < rect.y + rect.height;
  }
}

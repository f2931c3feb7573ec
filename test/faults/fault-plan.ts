/**
 * The faults between a bot and a game, as a seeded plan: the same seed gives the same faults at the
 * same times of the same play. faults.ts applies the plan to the practice game in memory.
 */

import { type Random, seededRandom } from '../../src/core/random.ts';

/** The kinds of fault, and whether a wave can be finished despite them. */
export const faultKinds = {
  'lost clicks': { finishes: true, what: 'a click in seven never arrives, never three in a row' },
  'doubled clicks': { finishes: true, what: 'a click in four arrives again up to 250 ms later' },
  'late clicks': { finishes: true, what: 'every other click arrives 50 to 800 ms late' },
  'slow fades': {
    finishes: true,
    what: 'two of flight and fades are slow: flights up to 2 s, fades up to 5 s',
  },
  'torn frames': { finishes: true, what: 'a picture in seven has its lower part from the picture before' },
  'black frames': { finishes: true, what: 'nothing but black for up to 1.5 s' },
  'half-drawn frames': { finishes: true, what: 'a picture in ten ends half-way, in black, white or grey' },
  'frozen frames': { finishes: false, what: 'the same picture for up to 4 s, whatever happens' },
  'recoloured cell': { finishes: true, what: 'one cell has a wrong colour for up to 2.5 s' },
  jpeg: { finishes: false, what: 'pictures went through JPEG of quality 80 to 97' },
  gamma: { finishes: false, what: 'pictures have a gamma of 0.8 to 1.25' },
  popup: { finishes: true, what: 'something lies over one to four cells for up to 8 s; one in eight stays' },
  cursor: { finishes: false, what: 'the mouse pointer is in the picture, first over a cell' },
  moved: { finishes: true, what: 'the window moves between look and click, one click in five' },
  resized: {
    finishes: true,
    what: 'the window changes its size between look and click, one click in twelve',
  },
  rescaled: { finishes: true, what: 'the window comes to a screen of another scale, one click in twelve' },
  minimised: { finishes: true, what: 'the window is minimised for up to 6 s; one in six stays so' },
  closed: { finishes: false, what: 'the window is closed' },
  'focus taken': { finishes: true, what: 'the next click only brings the focus back, every few seconds' },
  hand: {
    finishes: true,
    what: 'the user moves the mouse for up to 3 s; one in eight drives it into a corner',
  },
  'capture fails': { finishes: true, what: 'pictures cannot be taken for up to 4 s; one in six never again' },
  'capture hangs': {
    finishes: true,
    what: 'one picture in fifty never comes; one plan in six, none any more',
  },
  'quarter lost': { finishes: true, what: 'a click in four never arrives, however many in a row' },
  'late pictures': {
    finishes: true,
    what: 'pictures are up to 350 ms old, and the last one stays for up to 2.5 s',
  },
  'false light': {
    finishes: true,
    what: 'cells of Strata shine in the colour of the ribbon over them, whatever their own is',
  },
  'echoed clicks': { finishes: false, what: 'every click arrives again 0.6 to 1 s later' },
} as const;

/** One kind of fault. */
export type FaultKind = keyof typeof faultKinds;

/** The faults of one run. */
export interface FaultPlan {
  readonly kinds: readonly FaultKind[];
  /** Seed of everything random in the plan. */
  readonly seed: number;
}

/** Kinds that never end for some seeds: for one seed in this many. */
const lasting: Partial<Record<FaultKind, number>> = {
  popup: 8,
  minimised: 6,
  closed: 1,
  hand: 8,
  'capture fails': 6,
  'capture hangs': 6,
};

/** Seeds a generator for one kind of a plan; kinds must not share random numbers. */
export const randomOf = (plan: FaultPlan, kind: FaultKind): Random =>
  seededRandom(plan.seed * 64 + Object.keys(faultKinds).indexOf(kind));

/** Returns whether a plan has this kind of fault and it never ends. */
export function isLasting(plan: FaultPlan, kind: FaultKind): boolean {
  const oneIn = lasting[kind];
  return oneIn !== undefined && plan.kinds.includes(kind) && randomOf(plan, kind).int(oneIn) === 0;
}

/**
 * Returns whether a wave can be finished under a plan. Only then is an unfinished run the bot's
 * fault.
 */
export const canFinish = (plan: FaultPlan): boolean =>
  plan.kinds.every((kind) => faultKinds[kind].finishes && !isLasting(plan, kind));

/** Successive times at which something is wrong. */
export class Episodes {
  readonly #random: Random;
  readonly #gapMs: readonly [number, number];
  readonly #lengthMs: readonly [number, number];
  readonly #forever: boolean;
  #from: number;
  #to: number;
  /** Number of episodes that have ended. */
  count = 0;

  /**
   * @param gapMs minimum and maximum from the end of one to the start of the next
   * @param lengthMs minimum and maximum
   * @param forever whether the first one never ends
   */
  constructor(
    random: Random,
    times: { readonly gapMs: readonly [number, number]; readonly lengthMs: readonly [number, number] },
    forever = false,
  ) {
    this.#random = random;
    this.#gapMs = times.gapMs;
    this.#lengthMs = times.lengthMs;
    this.#forever = forever;
    this.#from = this.#between(this.#gapMs);
    this.#to = this.#from + (forever ? Number.POSITIVE_INFINITY : this.#between(this.#lengthMs));
  }

  /** Returns whether something is wrong at a time; times never go back. */
  at(nowMs: number): boolean {
    while (nowMs >= this.#to) {
      this.#from = this.#to + this.#between(this.#gapMs);
      this.#to = this.#from + this.#between(this.#lengthMs);
      this.count++;
    }
    return nowMs >= this.#from;
  }

  /** Whether the first episode never ends. */
  get lasts(): boolean {
    return this.#forever;
  }

  #between([min, max]: readonly [number, number]): number {
    return min + this.#random.next() * (max - min);
  }
}

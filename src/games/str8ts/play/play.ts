/**
 * The player of Str8ts, for pages that nobody here wrote: it opens what lies in front, solves what it reads, and fills
 * cell by cell, each digit looked for on the screen. What it decides comes from what is seen: the next cell that is
 * empty or wrong is selected, cleared if need be, and gets its digit. Keys or number pad, whether the page shows its
 * selection, and what it shows when the puzzle is solved are learned on the way.
 *
 *     in front? ─▶ button      which puzzle? ─▶ next open cell ─▶ select ─▶ (clear) ─▶ enter … all right ─▶ sign?
 */

import { argumentError } from '../../../core/errors.ts';
import type { OptionValues } from '../../../core/options.ts';
import type {
  Decision,
  Player,
  PlaySession,
  StepOutcome,
  Tally,
  TextPicture,
  View,
  Progress,
  Reader,
} from '../../game.ts';
import { EndOfPuzzle } from './end.ts';
import { FillPlan } from './fill.ts';
import { FrontDoor } from './front-door.ts';
import type { Way } from './input.ts';
import { paintBoard } from './picture.ts';
import { pressStep } from './page-steps.ts';
import { namedControl, namedControlSpecs } from '../../../press/named-control.ts';
import { makePlayReader, type NamedControls } from '../read/around/play-reader.ts';
import {
  type GridLayout,
  type GridScene,
  isFront,
  isGrid,
  type PadScene,
  type PlayLayout,
  type PlayScene,
} from '../read/around/play-scene.ts';
import { SolvedSign } from '../read/around/solved-sign.ts';
import type { Str8tsStep } from './steps.ts';
import { openCells, showsOther, showsTarget, stateOf, type Target, targetOf } from './target.ts';

type PlayView = View<PlayScene, PlayLayout>;
type PlayDecision = Decision<PlayScene>;

/** Times, ms. */
const limits = {
  /** A puzzle that comes, and a picture that becomes still. */
  comeMs: 20_000,
  /** A puzzle must read the same for so long before it is believed. */
  steadyMs: 250,
  /** A puzzle without one solution, or another one than before, may be one that something lies over for a while. */
  senselessMs: 10_000,
  otherMs: 20_000,
  /** All cells are right, and the page must show it. */
  signMs: 6000,
  /** A button that came or lit up first is not pressed before all else has had its time to show. */
  pressMs: 2500,
  /** How long the sign must last; and how long it is waited for the picture to be still then. */
  lastMs: 500,
  restlessMs: 4000,
} as const;

/** How a run ends when every digit stands, and that is all. */
const noSign = 'filled, but the page shows no sign of solved; if it has a button for that';

/** Clicks that a cell takes where none goes wrong: it is selected, cleared, filled; and those that find out how. */
const clicksPerCell = 3;
const findingOut = 12;

const ways: readonly Way[] = ['keyboard', 'pad'];

/** Plays Str8ts. */
export const str8tsPlayer: Player<PlayScene, PlayLayout> = {
  options: [
    {
      flags: '--input <how>',
      help: 'keyboard, pad (of the page), or auto: find out which works (default auto)',
    },
    ...namedControlSpecs,
  ],
  start: (options) =>
    new Str8tsSession(wayOf(options), {
      start: namedControl('--start', options['start']),
      check: namedControl('--check', options['check']),
    }),
};

/** @returns `undefined` to find out */
function wayOf({ input = 'auto' }: OptionValues): Way | undefined {
  if (input === 'auto') return undefined;
  const way = ways.find((each) => each === input);
  if (!way) throw argumentError('--input', 'keyboard, pad or auto', input);
  return way;
}

class Str8tsSession implements PlaySession<PlayScene, PlayLayout> {
  readonly reader: Reader<PlayScene, PlayLayout>;
  readonly #fill: FillPlan;
  readonly #door: FrontDoor;
  readonly #end: EndOfPuzzle;
  #sign = new SolvedSign();
  #target: Target | undefined;
  #seen: GridScene | undefined;
  /** Since when the puzzle reads the same, before it is believed. */
  #steady: { readonly board: string; readonly sinceMs: number } | undefined;
  /** Since when the board makes no sense, or is another one than before. */
  #strangeMs: number | undefined;
  /** Since when all cells are right, and since when the page shows something new. */
  #completeMs: number | undefined;
  #signMs: number | undefined;
  #puzzles = 0;
  #solved = 0;
  #perfect = 0;

  constructor(way: Way | undefined, named: NamedControls) {
    this.#fill = new FillPlan(way);
    this.#door = new FrontDoor(named.start);
    this.#end = new EndOfPuzzle(named.check);
    this.reader = makePlayReader(named);
  }

  decide(view: PlayView): PlayDecision {
    const { scene, layout } = view;
    if (scene.kind === 'front' || isFront(layout)) return this.#onFront(view);
    this.#door.readable();
    if (scene.kind === 'pad') return this.#onPad(scene, layout);
    if (!this.#target) return this.#meet(scene, layout, view);
    if (!showsTarget(scene, this.#target)) {
      return this.#onOther(showsOther(scene, this.#target), view);
    }
    this.#strangeMs = undefined;
    this.#seen = scene;
    const moment = { scene, layout, target: this.#target, atMs: view.atMs };
    if (this.#fill.look(moment) === 0) return this.#onComplete(scene, layout, view);
    // A cell of a full board that is covered for a moment must not become part of how the page looks unsolved.
    if (this.#completeMs === undefined && this.#fill.hasWork) this.#sign.learn(scene.around);
    const decision = this.#fill.next(moment);
    if (decision.kind === 'act') this.#completeMs = this.#signMs = undefined;
    return decision;
  }

  /** Something lies in front: before the puzzle it is opened, afterwards it is waited for, and at the end it is the sign. */
  #onFront(view: PlayView): PlayDecision {
    if (this.#completeMs !== undefined) return this.#onSign('something came in front of the grid', view);
    if (this.#target) return wait('what lies in front of the grid to go', 3 * limits.comeMs);
    return this.#door.decide(view);
  }

  /** A number pad lies over the board: the one that was opened is used, any other is waited for. */
  #onPad(scene: PadScene, layout: GridLayout): PlayDecision {
    if (!this.#target || !this.#seen) return wait('the pad over the grid to go', 3 * limits.comeMs);
    return this.#fill.onPad({ scene, layout, target: this.#target, seen: this.#seen });
  }

  /** First looks at a puzzle: it must read the same for a while and have one solution. */
  #meet(scene: GridScene, layout: GridLayout, view: PlayView): PlayDecision {
    const board = JSON.stringify(scene.cells.map(({ black, digit, entered }) => [black, digit, entered]));
    if (this.#steady?.board !== board) this.#steady = { board, sinceMs: view.atMs };
    if (!view.still || view.atMs - this.#steady.sinceMs < limits.steadyMs) {
      return wait('the puzzle to be still', limits.comeMs);
    }
    const target = targetOf(scene);
    if (typeof target === 'string') {
      if (this.#isLong(view, limits.senselessMs)) return done(false, target);
      return wait('a puzzle with one solution', 2 * limits.comeMs);
    }
    this.#strangeMs = undefined;
    this.#target = target;
    this.#end.begin(layout);
    this.#seen = scene;
    this.#puzzles++;
    if (this.#fill.look({ scene, target, atMs: view.atMs }) === 0) {
      return done(false, 'the puzzle is filled in already');
    }
    return this.decide(view);
  }

  /** The board is not the one that was met: another one, or this one with something over it. */
  #onOther(isOther: boolean, view: PlayView): PlayDecision {
    if (isOther && this.#completeMs !== undefined) {
      if (!this.#end.hasPressed) return this.#onSign('another board came', view);
      return done(false, 'filled, but the button that came at the end led to another board');
    }
    if (!this.#isLong(view, limits.otherMs)) return wait('the puzzle to come back', 2 * limits.comeMs);
    this.#target = this.#steady = this.#strangeMs = undefined;
    this.#sign = new SolvedSign();
    return wait('the puzzle to be still', limits.comeMs);
  }

  #isLong({ atMs }: PlayView, ms: number): boolean {
    this.#strangeMs ??= atMs;
    return atMs - this.#strangeMs >= ms;
  }

  /** All cells are right: the page must show that it thinks so, too. */
  #onComplete(scene: GridScene, layout: GridLayout, view: PlayView): PlayDecision {
    this.#completeMs ??= view.atMs;
    const change = this.#sign.changeIn(scene.around);
    const verdict = this.#end.judge(change, scene, layout);
    if (verdict && 'sign' in verdict) return this.#onSign(verdict.sign, view);
    this.#signMs = undefined;
    const sinceMs = view.atMs - this.#completeMs;
    if (verdict && 'press' in verdict && view.still && sinceMs >= limits.pressMs) {
      this.#end.press(verdict.press, scene, view.atMs);
      return { kind: 'act', step: pressStep(verdict.press) };
    }
    const isLate = this.#end.hasPressed ? this.#end.isVain(view.atMs) : sinceMs >= limits.signMs;
    if (!isLate || (verdict && 'press' in verdict)) {
      return wait('the page to show that it is solved', limits.comeMs);
    }
    const left = verdict && 'leave' in verdict ? verdict.leave : undefined;
    return done(false, `${noSign}: ${this.#end.advice(scene, left)}`);
  }

  /** The page shows something new since the last digit: when it lasts, it means that the puzzle is solved. */
  #onSign(what: string, { atMs, still }: PlayView): PlayDecision {
    this.#signMs ??= atMs;
    const lastsMs = atMs - this.#signMs;
    if (lastsMs < limits.lastMs || (!still && lastsMs < limits.restlessMs)) {
      return wait('the page to be still', limits.comeMs);
    }
    this.#solved++;
    if (this.#fill.isPerfect) this.#perfect++;
    return done(true, `solved: every digit stands, and ${what}`);
  }

  settle(step: Str8tsStep, outcome: StepOutcome): void {
    if (step.intent.to === 'open') this.#door.settle(step);
    else if (step.intent.to !== 'press' && this.#fill.settle(step, outcome)) {
      // What comes at the end may cover the board before the next look.
      this.#completeMs ??= outcome.seenMs;
    }
  }

  plan({ scene, layout }: PlayView): readonly Str8tsStep[] {
    if (!isGrid(scene) || isFront(layout)) return [];
    const target = this.#target ?? targetOf(scene);
    return typeof target === 'string' ? [] : this.#fill.all(openCells(target), scene, layout, target);
  }

  tally(): Tally {
    return { puzzles: this.#puzzles, solved: this.#solved, perfect: this.#perfect, expected: 1 };
  }

  progress(): Progress | undefined {
    const [seen, target] = [this.#seen, this.#target];
    if (!seen || !target) return undefined;
    const open = openCells(target);
    const done = open.filter((at) => stateOf(seen, target, at) === 'right').length;
    const state = seen.cells.map(({ digit }) => digit ?? '.').join('');
    const clicks = findingOut + clicksPerCell * open.length;
    return { state, done, of: open.length, what: 'cells right', clicks };
  }

  picture(): TextPicture | undefined {
    return this.#seen && this.#target && paintBoard(this.#seen, this.#target);
  }
}

const wait = (why: string, limitMs: number): PlayDecision => ({ kind: 'wait', why, limitMs });
const done = (solved: boolean, reason: string): PlayDecision => ({ kind: 'done', solved, reason });

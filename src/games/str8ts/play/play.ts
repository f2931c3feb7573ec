/**
 * The player of Str8ts, for unknown pages. It opens whatever covers the grid, solves the puzzle
 * that it reads, and fills it cell by cell: it selects the next empty or wrong cell, clears it if
 * necessary, enters its digit, and checks it on the screen. On the way it learns whether to use
 * keys or the number pad, whether the page shows its selection, and how it shows a solved puzzle.
 */

import { oneName, optionTable } from '../../../core/options.ts';
import { namedControl } from '../../../press/named-control.ts';
import type { CardScene } from '../../card-scene.ts';
import { FrontDoor } from '../../kit/front/front-door.ts';
import { isFront } from '../../kit/front/front-scene.ts';
import { startOption } from '../../kit/front/with-front-door.ts';
import type { Decision, Player, Progress, Reader, StepOutcome, TextPicture, View } from '../../game.ts';
import {
  act,
  type AtHand,
  type BoardPlay,
  done,
  type SolvedBy,
  usualPatience,
  wait,
} from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import {
  type GridLayout,
  type GridScene,
  isGrid,
  type NamedControls,
  type PlayLayout,
  type PlayScene,
} from '../read/around/play-scene.ts';
import { SolvedSign } from '../read/around/solved-sign.ts';
import { EndOfPuzzle, pressStep } from './end.ts';
import { FillPlan } from './fill.ts';
import type { Str8tsStep, Way } from './intent.ts';
import { paintBoard } from './picture.ts';
import { targetOf } from './solve-target.ts';
import { openCells, showsEmptied, showsOther, showsTarget, stateOf, type Target } from './target.ts';

type PlayView = View<PlayScene, PlayLayout>;
type ScreenView = View<Exclude<PlayScene, CardScene>, PlayLayout>;
type GridView = View<GridScene, GridLayout>;
type PlayDecision = Decision<PlayScene>;

/** How long a full board waits before a button is pressed, so that other signs can appear, ms. */
const pressMs = 2500;

/** Clicks per cell when none goes wrong: select, clear, fill. */
const clicksPerCell = 3;
/** Further clicks, to learn how the page takes digits. */
const learningClicks = 12;

/** Makes a reader that knows the controls named by the user. */
type MakeReader = (named: NamedControls) => Reader<PlayScene, PlayLayout>;

const ways = ['auto', 'keyboard', 'pad'] as const;

const options = optionTable({
  input: oneName('how to enter digits, by keyboard or by the pad of the page; auto finds out', ways, 'auto'),
  start: startOption,
  check: namedControl(
    'the control that checks a full board: its word, or x,y; pressed once (default: only a check word that appeared with the last digit)',
  ),
});

/**
 * Makes the player of Str8ts.
 * @param makeReader called once per run
 * @returns the player
 */
export const str8tsPlayer = (makeReader: MakeReader): Player<PlayScene, PlayLayout> => ({
  options: options.specs,
  start(typed) {
    const { input, ...named } = options.parse(typed);
    const play = new Str8tsPlay(input === 'auto' ? undefined : input, named, makeReader(named));
    return new BoardSession<PlayScene, PlayLayout, Target, GridView>(play);
  },
});

class Str8tsPlay implements BoardPlay<PlayScene, PlayLayout, Target, GridView> {
  readonly patience = { unsolvableMs: 10_000, otherMs: 20_000 } as const;
  readonly words = {
    board: 'puzzle',
    solvable: 'a puzzle with one solution',
    complete: 'the puzzle is filled in',
  } as const;
  readonly countsNext = true;
  readonly outlook = () => ({ expected: 1 });
  readonly reader: Reader<PlayScene, PlayLayout>;
  readonly #fill: FillPlan;
  readonly #door: FrontDoor;
  readonly #end: EndOfPuzzle;
  #sign = new SolvedSign();
  /** The last view of the puzzle, which a pad may cover by now. */
  #seen: GridScene | undefined;

  constructor(way: Way | undefined, named: NamedControls, reader: Reader<PlayScene, PlayLayout>) {
    this.#fill = new FillPlan(way);
    this.#door = new FrontDoor(named.start);
    this.#end = new EndOfPuzzle(named.check);
    this.reader = reader;
  }

  screen(view: ScreenView, at: AtHand<Target> | undefined): GridView | PlayDecision | SolvedBy {
    const { scene, layout } = view;
    if (scene.kind === 'front' || isFront(layout)) return this.#onFront(view, at);
    this.#door.reset();
    if (scene.kind !== 'pad') return this.#onGrid({ ...view, scene, layout }, at);
    if (!at || !this.#seen) return wait('the pad over the grid to go', usualPatience.coveredMs);
    return this.#fill.onPad(scene, { scene: this.#seen, layout, target: at.board });
  }

  /** Handles a cover: opens it at first, waits for it to go later, or takes it as the sign. */
  #onFront(view: PlayView, at: AtHand<Target> | undefined): PlayDecision | SolvedBy {
    if (at?.completeMs !== undefined) return { solvedBy: 'something came in front of the grid' };
    if (!at) return this.#door.decide(view);
    const withLast = 'what came in front of the grid with the last digit to go; it may say that it is solved';
    return this.#fill.mayBeFull
      ? wait(withLast, usualPatience.comeMs)
      : wait('what lies in front of the grid to go', usualPatience.coveredMs);
  }

  /**
   * Takes another board after a complete one as the sign, unless a button led to it, and so the
   * board itself if the page has emptied it.
   */
  #onGrid(view: GridView, at: AtHand<Target> | undefined): GridView | PlayDecision | SolvedBy {
    if (at?.completeMs === undefined) return view;
    if (showsEmptied(view.scene, at.board) && !this.#end.hasPressed)
      return { solvedBy: 'the page began it anew' };
    if (!showsOther(view.scene, at.board)) return view;
    if (!this.#end.hasPressed) return { solvedBy: 'another board came' };
    return done(false, 'filled, but the button that came at the end led to another board');
  }

  identity({ scene }: GridView): string {
    return JSON.stringify(scene.cells.map(({ black, digit, entered }) => [black, digit, entered]));
  }

  open({ scene, layout }: GridView): Target | string {
    const target = targetOf(scene);
    if (typeof target !== 'string') this.#end.begin(layout);
    return target;
  }

  compare(target: Target, { scene }: GridView): 'same' | 'other' {
    return showsTarget(scene, target) ? 'same' : 'other';
  }

  next({ board, completeMs }: AtHand<Target>, view: GridView): PlayDecision | undefined {
    const moment = { ...view, target: board };
    this.#seen = view.scene;
    if (this.#fill.update(moment) === 0) return undefined;
    // A full board with a cell covered for a moment must not be learned as unsolved.
    if (completeMs === undefined && this.#fill.hasWork) this.#sign.learn(view.scene.around);
    return this.#fill.next(moment);
  }

  sign({ completeMs = 0 }: AtHand<Target>, view: GridView): PlayDecision | SolvedBy | undefined {
    const { scene, layout, still, atMs } = view;
    const verdict = this.#end.judge(this.#sign.changeIn(scene.around), scene, layout);
    if (verdict && 'sign' in verdict) return { solvedBy: verdict.sign };
    const press = verdict && 'press' in verdict ? verdict.press : undefined;
    if (press && still && completeMs >= pressMs) {
      this.#end.press(press, scene, atMs);
      return act(pressStep(press));
    }
    const isPending = press ?? (this.#end.hasPressed && !this.#end.hasTimedOut(atMs));
    return isPending ? wait('the page to show that it is solved', usualPatience.comeMs) : undefined;
  }

  giveUp(_: AtHand<Target>, { scene, layout }: GridView): PlayDecision {
    const verdict = this.#end.judge(this.#sign.changeIn(scene.around), scene, layout);
    const left = verdict && 'leave' in verdict ? verdict.leave : undefined;
    const noSign = 'filled, but the page shows no sign of solved; if it has a button for that';
    return done(false, `${noSign}: ${this.#end.advice(scene, left)}`);
  }

  isPerfect(): boolean {
    return this.#fill.isPerfect;
  }

  mayBeFull(): boolean {
    return this.#fill.mayBeFull;
  }

  onSolved({ solvedBy, hidesLast }: SolvedBy): PlayDecision {
    return done(
      true,
      `solved: every digit ${hidesLast ? 'but the last was seen' : 'stands'}, and ${solvedBy}`,
    );
  }

  forget(): void {
    this.#sign = new SolvedSign();
  }

  settle(step: Str8tsStep, outcome: StepOutcome): boolean {
    if (this.#door.settle(step)) return false;
    return step.intent.to !== 'press' && this.#fill.settle(step, outcome);
  }

  plan({ scene, layout }: PlayView, met: Target | undefined): readonly Str8tsStep[] {
    if (!isGrid(scene) || isFront(layout)) return [];
    const target = met ?? targetOf(scene);
    return typeof target === 'string' ? [] : this.#fill.all(openCells(target), scene, layout, target);
  }

  progress(target: Target, { scene }: GridView): Progress {
    const open = openCells(target);
    const done = open.filter((at) => stateOf(scene, target, at) === 'right').length;
    const state = scene.cells.map(({ digit }) => digit ?? '.').join('');
    const clicks = learningClicks + clicksPerCell * open.length;
    return { state, done, of: open.length, what: 'cells right', clicks };
  }

  picture(target: Target, { scene }: GridView): TextPicture {
    return paintBoard(scene, target);
  }
}

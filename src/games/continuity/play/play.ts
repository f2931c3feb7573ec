/**
 * The player of Continuity. While time stands still, the picture shows the exact state of play. So
 * the player stops time, solves the state, and proceeds by slides and short walks, stopping time
 * after each. Whatever the outcome of a walk, the next decision is based on the picture after it.
 *
 *     walking? ─▶ stop time ─▶ look ─▶ plan ─▶ slides, or as long a walk as slips allow ─▶ look …
 */

import { optionTable, whole } from '../../../core/options.ts';
import { rectCorners } from '../../../core/points.ts';
import { isCard, withCards } from '../../card-scene.ts';
import type {
  Decision,
  Player,
  Progress,
  Reader,
  StepOutcome,
  Tally,
  TextPicture,
  View,
} from '../../game.ts';
import { act, type AtHand, type BoardPlay, done, type SolvedBy, wait } from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { tickMs } from '../practice/practice-options.ts';
import type { ContinuityLayout } from '../read/layout.ts';
import {
  type ContinuityPlayScene,
  type ContinuityScene,
  playOfScene,
  type SeenPlay,
  wallsOf,
} from '../read/scene.ts';
import { chooseBurst, maxTicks } from './choose-burst.ts';
import { FigureMemory } from './figure-memory.ts';
import { playLine, sceneLine } from './known-state.ts';
import { trialInputs, trialTicks } from './meet-figures.ts';
import { paintBoard } from './paint-board.ts';
import { afterMove, countMoves, leading, type Move, PlanBook } from './plan-book.ts';
import { SlideArrows } from './slide-arrows.ts';
import { SlidePace } from './slide-pace.ts';
import {
  restartLevel,
  type ContinuityStep,
  nextLevel,
  slideStep,
  stopTime,
  trialStep,
  walkStep,
} from './steps.ts';
import { type MadeWalk, Tempo } from './tempo.ts';

type ContinuityView = View<ContinuityScene, ContinuityLayout>;
type ContinuityDecision = Decision<ContinuityPlayScene>;

/** A view while time stands still, and its state of play. */
interface StillView extends ContinuityView {
  readonly play: SeenPlay;
}

/** How long to wait for a readable picture, ms. */
const waitMs = 15_000;
/**
 * Number of lengths of a walk to try in turn. Shorter walks slip less, but with late keys they lead
 * back to their start.
 */
const lengths = 5;
/**
 * How often each input is tried to move an unknown player, twice as long each time: the page's
 * ticks may be longer than expected.
 */
const maxRounds = 3;
/** How often to try to stop time on a page that does not show it. */
const maxStops = 3;
/** How often to restart a level before giving up. */
const maxRestarts = 5;

const playOptions = optionTable({
  levels: whole('how many levels to play', { min: 1, max: 999, byDefault: 1 }),
  tickMs,
});

type ContinuityReader = Reader<ContinuityScene, ContinuityLayout>;

/**
 * Makes the player of Continuity.
 * @param reader of boards
 * @returns the player
 */
export const continuityPlayer = (
  reader: ContinuityReader,
): Player<ContinuityPlayScene, ContinuityLayout> => ({
  options: playOptions.specs,
  start: (typed) =>
    new BoardSession<ContinuityPlayScene, ContinuityLayout, Level, StillView>(
      new ContinuityPlay(reader, playOptions.parse(typed)),
    ),
});

/** A level in play. */
interface Level {
  /** The walls of its tiles, which never change. */
  readonly walls: string;
  /** Whether it is unsolvable from where it was first seen, without a trial before. */
  readonly isHopeless: boolean;
  /** Moves and slides of its first plan; 0 while there is none, as after a trial. */
  total: number;
  fewest: number;
  /** Slides made so far. */
  slides: number;
  /** How often it was restarted. */
  restarts: number;
}

class ContinuityPlay implements BoardPlay<ContinuityPlayScene, ContinuityLayout, Level, StillView> {
  readonly patience = { steadyMs: 0, lastMs: 0 } as const;
  /**
   * Looks for cards except after a step that cannot win: tiles on their way cannot be read either,
   * and a search takes longer than they do.
   */
  readonly reader: Reader<ContinuityPlayScene, ContinuityLayout>;
  readonly words = { board: 'level', solvable: 'a level with a solution' } as const;
  readonly outlook = () => ({ expected: this.#levels });
  readonly #levels: number;
  readonly #tempo: Tempo;
  readonly #pace = new SlidePace();
  readonly #arrows = new SlideArrows();
  readonly #figures = new FigureMemory();
  /** Whether the last step was a walk into the door, with all keys. */
  #isWon = false;
  #mayShowCard = true;
  #book = new PlanBook();
  #level: Level | undefined;
  #walk: MadeWalk | undefined;
  #slide: ContinuityStep['slide'];
  /** Number of trials to identify the player, and of tries in a row to stop time. */
  #trials = 0;
  #stops = 0;
  /** The last scene while time stood still. */
  #seen: ContinuityScene | undefined;
  /** How often a walk started in each state: slips may lead round in a circle. */
  readonly #begun = new Map<string, number>();

  constructor(reader: ContinuityReader, { levels, tickMs }: { levels: number; tickMs: number }) {
    this.reader = withCards(reader, ({ area }) => (this.#mayShowCard ? rectCorners(area) : undefined));
    this.#levels = levels;
    this.#tempo = new Tempo(tickMs);
  }

  screen(view: ContinuityView): StillView | ContinuityDecision | SolvedBy {
    const { layout, still } = view;
    // A page with foreign figures may go on to the next level, or cover the level that is won.
    // The figures of the next level are learned only after the won level is counted.
    if (this.#isWon && this.#figures.isOtherLevel(view.scene))
      return still ? { solvedBy: 'the next level has come' } : wait('the picture to be still', waitMs);
    const scene = this.#figures.classify(view.scene);
    if (still && scene.kind !== 'walk') this.#seen = scene;
    if (scene.kind === 'solved')
      return still ? { solvedBy: 'the door is reached' } : wait('the picture to be still', waitMs);
    if (scene.kind === 'walk') return this.#stops < maxStops ? this.#act(stopTime(layout)) : neverStops;
    if (still && !this.#level && this.#figures.needsTrial(scene)) return this.#tryToMove(scene, layout);
    const play = still ? playOfScene(scene) : undefined;
    const mayBeOther = play !== undefined && this.#figures.isDoorGuessed && !this.#book.from(play).moves;
    if (mayBeOther && this.#figures.rejectDoor()) return this.screen(view);
    return play ? { ...view, scene, play } : wait('a board that can be told', waitMs);
  }

  /** Tries to move the player in order to identify it. */
  #tryToMove(scene: ContinuityScene, layout: ContinuityLayout): ContinuityDecision {
    const input = trialInputs[this.#trials % trialInputs.length]!;
    const round = Math.floor(this.#trials++ / trialInputs.length);
    if (round >= maxRounds) return done(false, 'no figure on this board moves by the arrow keys');
    this.#figures.startTrial(scene);
    return this.#act(
      trialStep(layout, input, { tickMs: this.#tempo.tickMs, ticks: trialTicks * 2 ** round }),
    );
  }

  open({ scene, play }: StillView): Level {
    const { moves } = this.#book.from(play);
    this.#level = {
      walls: wallsOf(scene),
      isHopeless: !moves && this.#trials === 0,
      ...countMoves(moves ?? []),
      slides: 0,
      restarts: 0,
    };
    return this.#level;
  }

  compare({ walls }: Level, { scene }: StillView): 'same' | 'other' {
    return wallsOf(scene) === walls ? 'same' : 'other';
  }

  next({ board }: AtHand<Level>, { scene, layout, play, atMs }: StillView): ContinuityDecision {
    const line = sceneLine(scene);
    if (this.#walk && line !== undefined) this.#tempo.learn(this.#walk, line);
    if (this.#slide && line !== undefined) this.#arrows.learn(this.#slide.play, this.#slide.direction, line);
    this.#walk = this.#slide = undefined;
    const { moves } = this.#book.from(play);
    if (atMs < this.#pace.freeMs) return wait('the last slide to end', waitMs);
    if (moves) {
      if (board.total === 0) Object.assign(board, countMoves(moves));
      return this.#act(this.#step(layout, play, moves));
    }
    if (board.isHopeless) return done(false, 'the board as it was read has no solution from here');
    if (board.restarts < maxRestarts) return this.#act(restartLevel(layout, play));
    const times = `the level was begun again ${maxRestarts} times`;
    return done(false, `${times}, and still led where the door cannot be reached`);
  }

  /** Makes a step, to be judged by scenes with classified figures. */
  #act(step: ContinuityStep): ContinuityDecision {
    const { walk, judge } = step;
    if (walk) this.#figures.expectEnd(walk.play.level, walk.burst.expected);
    const wins = walk?.burst.expected.won === true;
    this.#isWon = this.#mayShowCard = wins;
    return act({
      ...step,
      judge: (after) => {
        const isNext = wins && !isCard(after) && this.#figures.isOtherLevel(after);
        return isNext ? 'seen' : judge(isCard(after) ? after : this.#figures.classify(after));
      },
    });
  }

  /** Plans the next slides, or the next walk. */
  #step(layout: ContinuityLayout, play: SeenPlay, moves: readonly Move[]): ContinuityStep {
    const directions = leading(moves, (move) => ('slide' in move ? move.slide : undefined));
    if (directions.length > 0) {
      const next = directions.slice(0, this.#pace.atOnce);
      return slideStep(layout, play, next, this.#pace.typing(next.map(this.#arrows.keyFor)));
    }
    const inputs = leading(moves, (move) => ('tick' in move ? move.tick : undefined));
    const begun = this.#begun.get(playLine(play)) ?? 0;
    const max = Math.ceil(Math.min(maxTicks, inputs.length) / (1 + (begun % lengths)));
    const burst = chooseBurst(play, inputs.slice(0, max));
    return walkStep(layout, play, burst, { tickMs: this.#tempo.tickMs, begun });
  }

  mayBeFull(): boolean {
    return this.#isWon;
  }

  isPerfect({ restarts, slides, fewest }: Level): boolean {
    return restarts === 0 && slides === fewest;
  }

  onSolved(
    { solvedBy }: SolvedBy,
    { puzzles, solved }: Tally,
    { scene, layout }: View<ContinuityPlayScene, ContinuityLayout>,
    board?: Level,
  ): ContinuityDecision {
    if (puzzles === 0) return done(false, 'the level is solved already; begin another one');
    if (solved < this.#levels) {
      const hasCome = board !== undefined && !isCard(scene) && wallsOf(scene) !== board.walls;
      return hasCome ? wait('the next level to be still', waitMs) : this.#act(nextLevel(layout));
    }
    return done(true, this.#levels === 1 ? solvedBy : `${this.#levels} levels are solved`);
  }

  /** Accepts an unreadable end, since a page with foreign figures may cover the won level. */
  endUnread(): { finished: boolean; reason: string } | undefined {
    if (!this.#isWon || !this.#figures.isForeign || this.#levels > 1) return undefined;
    return { finished: true, reason: 'the walk into the door is made; the screen after it is not known' };
  }

  forget(): void {
    this.#isWon = false;
    this.#level = this.#walk = this.#slide = undefined;
    this.#trials = 0;
    this.#book = new PlanBook();
  }

  settle(step: ContinuityStep, outcome: StepOutcome): void {
    const { result } = outcome;
    this.#stops = step.kind === 'stop time' && result === 'missed' ? this.#stops + 1 : 0;
    this.#slide = step.slide;
    if (step.slides !== undefined) this.#pace.settle(step.slides, outcome);
    if (step.walk) {
      const { play, burst, tickMs } = step.walk;
      const line = playLine(play);
      this.#begun.set(line, (this.#begun.get(line) ?? 0) + 1);
      // A walk into the door does not end with time stopped.
      this.#walk = burst.expected.won ? undefined : { play, stretches: burst.stretches, tickMs };
    }
    if (!this.#level || result !== 'seen') return;
    this.#level.slides += step.slides ?? 0;
    if (step.kind === 'again') this.#level.restarts++;
  }

  plan({ scene, layout }: View<ContinuityPlayScene, ContinuityLayout>): readonly ContinuityStep[] {
    if (isCard(scene)) return [];
    const first = scene.kind === 'walk' ? [stopTime(layout)] : [];
    let play = scene.kind === 'solved' ? undefined : playOfScene(scene);
    const steps: ContinuityStep[] = [];
    while (play) {
      const { moves } = this.#book.from(play);
      if (!moves || moves.length === 0) break;
      const step = this.#step(layout, play, moves);
      steps.push(step);
      const ticks = step.walk?.burst.stretches.reduce((sum, { ticks: each }) => sum + each, 0) ?? 0;
      const { level } = play;
      const state = moves
        .slice(0, step.slides ?? ticks)
        .reduce((now, move) => afterMove(level, now, move), play.state);
      play = state.won ? undefined : { level, state };
    }
    return steps.length > 0 ? [...first, ...steps] : [];
  }

  progress({ total }: Level, { play }: StillView): Progress {
    const left = this.#book.from(play).moves?.length ?? total;
    return {
      state: playLine(play),
      done: Math.max(0, total - left),
      of: total,
      what: 'moves of the way to the door',
      // A walk is two clicks, its keys and the stop of time; it may be as short as one tick.
      clicks: 2 * total,
    };
  }

  picture(_: Level, { scene }: StillView): TextPicture {
    return paintBoard(this.#seen ?? scene);
  }
}

const neverStops = done(
  false,
  'the page does not show that Space stops time: it may get no keys until it is clicked, or show it by other signs than the rims of its tiles',
);

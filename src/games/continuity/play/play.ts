/**
 * The player of Continuity. While time stands still the picture says exactly how play stands, so it
 * stops time first, solves what it sees, and goes on by slides and short walks, each ended by
 * stopping time again. Whatever a walk came to, the next decision is made from the picture of it.
 *
 *     walking? ─▶ stop time ─▶ look ─▶ plan ─▶ slides, or as long a walk as slips allow ─▶ look …
 */

import { optionTable, whole } from '../../../core/options.ts';
import type { Decision, Player, Progress, StepOutcome, Tally, TextPicture, View } from '../../game.ts';
import { act, type AtHand, type BoardPlay, done, type SolvedBy, wait } from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { tickMs } from '../practice/practice-options.ts';
import type { ContinuityLayout } from '../read/layout.ts';
import { type ContinuityScene, playOfScene, type SeenPlay, wallsOf } from '../read/scene.ts';
import { chooseBurst, maxTicks } from './choose-burst.ts';
import { FigureMemory } from './figure-memory.ts';
import { playLine, sceneLine } from './known-state.ts';
import { trialInputs } from './meet-figures.ts';
import { paintBoard } from './paint-board.ts';
import { type Move, moved, PlanBook } from './plan-book.ts';
import {
  beginAgain,
  type ContinuityStep,
  nextLevel,
  slideStep,
  stopTime,
  trialStep,
  walkStep,
} from './steps.ts';
import { type MadeWalk, Tempo } from './tempo.ts';

type ContinuityView = View<ContinuityScene, ContinuityLayout>;
type ContinuityDecision = Decision<ContinuityScene>;

/** A view while time stands still, and how play stands in it. */
interface StillView extends ContinuityView {
  readonly play: SeenPlay;
}

/** How long a picture that can be told is waited for, ms. */
const waitMs = 15_000;
/**
 * Lengths of a walk that are tried by turns. Shorter ones slip less, but where keys come late they
 * lead back to where they began.
 */
const lengths = 5;
/** How often it is tried to move a player that is not told. */
const maxTrials = 2 * trialInputs.length;
/** How often a level is begun again before it is given up. */
const maxBeginnings = 5;

const playOptions = optionTable({
  levels: whole('how many levels to play', { min: 1, max: 999, byDefault: 1 }),
  tickMs,
});

/** Plays Continuity. */
export const continuityPlayer: Player<ContinuityScene, ContinuityLayout> = {
  options: playOptions.specs,
  start(typed) {
    const { levels, tickMs } = playOptions.parse(typed);
    const play = new ContinuityPlay(levels, tickMs);
    return new BoardSession<ContinuityScene, ContinuityLayout, Level, StillView>(play);
  },
};

/** A level that is played. */
interface Level {
  /** Of all its tiles; they stay as long as it lasts. */
  readonly walls: string;
  /** It could not be solved from where it was met, and no trial had moved the player before. */
  readonly isHopeless: boolean;
  /** Moves of the plan with which it was met. */
  readonly total: number;
  /** The slides it needs, and those made so far. */
  readonly fewest: number;
  slides: number;
  /** How often it was begun again. */
  beginnings: number;
}

class ContinuityPlay implements BoardPlay<ContinuityScene, ContinuityLayout, Level, StillView> {
  readonly patience = { steadyMs: 0, lastMs: 0 } as const;
  readonly words = { board: 'level', solvable: 'a level with a solution' } as const;
  readonly #levels: number;
  readonly #tempo: Tempo;
  readonly #figures = new FigureMemory();
  /** The last step was a walk into the door, with all keys. */
  #isWon = false;
  #book = new PlanBook();
  #level: Level | undefined;
  #walk: MadeWalk | undefined;
  /** Trials to see which figure moves. */
  #trials = 0;
  /** What was seen last while time stood still. */
  #seen: ContinuityScene | undefined;
  /** How often a walk was begun in each state: slips may lead round in a circle. */
  readonly #begun = new Map<string, number>();

  constructor(levels: number, tickMs: number) {
    this.#levels = levels;
    this.#tempo = new Tempo(tickMs);
  }

  screen(view: ContinuityView): StillView | ContinuityDecision | SolvedBy {
    const { layout, still } = view;
    // Pages with figures of their own may go on to the next level, or cover the one that is won.
    // The figures of the next one are not learned before the last one is counted.
    if (this.#isWon && this.#figures.isOther(view.scene))
      return still ? { solvedBy: 'the next level has come' } : wait('the picture to be still', waitMs);
    const scene = this.#figures.told(view.scene);
    if (still && scene.kind !== 'walk') this.#seen = scene;
    if (scene.kind === 'solved')
      return still ? { solvedBy: 'the door is reached' } : wait('the picture to be still', waitMs);
    if (scene.kind === 'walk') return this.#act(stopTime(layout));
    if (still && !this.#level && this.#figures.isUntold(scene)) return this.#tryFigures(scene, layout);
    const play = still ? playOfScene(scene) : undefined;
    const mayBeOther = play !== undefined && this.#figures.isGuess && !this.#book.from(play).moves;
    if (mayBeOther && this.#figures.hasNoSolution()) return this.screen(view);
    return play ? { ...view, scene, play } : wait('a board that can be told', waitMs);
  }

  /** Nobody knows which figure is the player: the one that moves. */
  #tryFigures(scene: ContinuityScene, layout: ContinuityLayout): ContinuityDecision {
    const input = trialInputs[this.#trials++ % trialInputs.length]!;
    if (this.#trials > maxTrials) return done(false, 'no figure on this board moves by the arrow keys');
    this.#figures.tries(scene);
    return this.#act(trialStep(layout, input, this.#tempo.tickMs));
  }

  open({ scene, play }: StillView): Level {
    const { moves } = this.#book.from(play);
    const fewest = moves?.filter((move) => 'slide' in move).length ?? 0;
    const total = moves?.length ?? 0;
    this.#level = {
      walls: wallsOf(scene),
      isHopeless: !moves && this.#trials === 0,
      total,
      fewest,
      slides: 0,
      beginnings: 0,
    };
    return this.#level;
  }

  compare({ walls }: Level, { scene }: StillView): 'same' | 'other' {
    return wallsOf(scene) === walls ? 'same' : 'other';
  }

  next({ board }: AtHand<Level>, { scene, layout, play }: StillView): ContinuityDecision {
    const line = sceneLine(scene);
    if (this.#walk && line !== undefined) this.#tempo.learn(this.#walk, line);
    this.#walk = undefined;
    const { moves } = this.#book.from(play);
    if (moves) return this.#act(this.#step(layout, play, moves));
    if (board.isHopeless) return done(false, 'the board as it was read has no solution from here');
    if (board.beginnings < maxBeginnings) return this.#act(beginAgain(layout, play));
    const times = `the level was begun again ${maxBeginnings} times`;
    return done(false, `${times}, and still led where the door cannot be reached`);
  }

  /** A step is judged by scenes whose figures are told. */
  #act(step: ContinuityStep): ContinuityDecision {
    const { walk, judge } = step;
    if (walk) this.#figures.expect(walk.play.level, walk.burst.expected);
    const wins = walk?.burst.expected.won === true;
    this.#isWon = wins;
    return act({
      ...step,
      judge: (after) => (wins && this.#figures.isOther(after) ? 'seen' : judge(this.#figures.told(after))),
    });
  }

  /** The next slides, or the next walk. */
  #step(layout: ContinuityLayout, play: SeenPlay, moves: readonly Move[]): ContinuityStep {
    const directions = leading(moves, (move) => ('slide' in move ? move.slide : undefined));
    if (directions.length > 0) return slideStep(layout, play, directions);
    const inputs = leading(moves, (move) => ('tick' in move ? move.tick : undefined));
    const begun = this.#begun.get(playLine(play)) ?? 0;
    const max = Math.ceil(Math.min(maxTicks, inputs.length) / (1 + (begun % lengths)));
    const burst = chooseBurst(play, inputs.slice(0, max));
    return walkStep(layout, play, burst, { tickMs: this.#tempo.tickMs, begun });
  }

  isPerfect({ beginnings, slides, fewest }: Level): boolean {
    return beginnings === 0 && slides === fewest;
  }

  onSolved(
    { solvedBy }: SolvedBy,
    { puzzles, solved }: Tally,
    { scene, layout }: ContinuityView,
    board?: Level,
  ): ContinuityDecision {
    if (puzzles === 0) return done(false, 'the level is solved already; begin another one');
    if (solved < this.#levels) {
      const hasCome = board !== undefined && wallsOf(scene) !== board.walls;
      return hasCome ? wait('the next level to be still', waitMs) : this.#act(nextLevel(layout));
    }
    return done(true, this.#levels === 1 ? solvedBy : `${this.#levels} levels are solved`);
  }

  /** A page with figures of its own may cover the level that is won. */
  endUnread(): { finished: boolean; reason: string } | undefined {
    if (!this.#isWon || !this.#figures.isForeign || this.#levels > 1) return undefined;
    return { finished: true, reason: 'the walk into the door is made; the screen after it is not known' };
  }

  forget(): void {
    this.#isWon = false;
    this.#level = this.#walk = undefined;
    this.#trials = 0;
    this.#book = new PlanBook();
  }

  settle(step: ContinuityStep, { result }: StepOutcome): void {
    if (step.walk) {
      const { play, burst, tickMs } = step.walk;
      const line = playLine(play);
      this.#begun.set(line, (this.#begun.get(line) ?? 0) + 1);
      // One into the door has no end at which time stood.
      this.#walk = burst.expected.won ? undefined : { play, stretches: burst.stretches, tickMs };
    }
    if (!this.#level || result !== 'seen') return;
    this.#level.slides += step.slides ?? 0;
    if (step.kind === 'again') this.#level.beginnings++;
  }

  outlook(): Partial<Tally> {
    return { expected: this.#levels };
  }

  plan({ scene, layout }: ContinuityView): readonly ContinuityStep[] {
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
        .reduce((now, move) => moved(level, now, move), play.state);
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
      // A walk is two clicks, its keys and the end of time; each may be as short as one tick.
      clicks: 2 * total,
    };
  }

  picture(_: Level, { scene }: StillView): TextPicture {
    return paintBoard(this.#seen ?? scene);
  }
}

/** What the moves at the beginning are, as long as they are of one kind. */
function leading<T>(moves: readonly Move[], of: (move: Move) => T | undefined): T[] {
  const found: T[] = [];
  for (const move of moves) {
    const value = of(move);
    if (value === undefined) break;
    found.push(value);
  }
  return found;
}

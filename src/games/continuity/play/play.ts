/**
 * The player of Continuity. While time stands still the picture says exactly how play stands, so it stops time first, solves
 * what it sees, and goes on by slides and short walks, each ended by stopping time again. Whatever a walk came to, the next
 * decision is made from the picture of it.
 *
 *     walking? ─▶ stop time ─▶ look ─▶ plan (play/plan-book.ts) ─▶ slides, or a walk as far as slips do no harm ─▶ look …
 */

import { optionTable, whole } from '../../../core/options.ts';
import type {
  Decision,
  Player,
  PlaySession,
  StepOutcome,
  Tally,
  TextPicture,
  View,
  Progress,
} from '../../game.ts';
import { chooseBurst, maxTicks } from './choose-burst.ts';
import { playLine, sceneLine } from './known-state.ts';
import { paintBoard } from './paint-board.ts';
import { type Move, moved, PlanBook, type Prospect } from './plan-book.ts';
import { beginAgain, type ContinuityStep, nextLevel, slideStep, stopTime, walkStep } from './steps.ts';
import { type MadeWalk, Tempo } from './tempo.ts';
import { tickMs } from '../practice/practice-options.ts';
import type { ContinuityLayout } from '../read/layout.ts';
import { type ContinuityScene, playOfScene, type SeenPlay } from '../read/scene.ts';

type ContinuityView = View<ContinuityScene, ContinuityLayout>;
type ContinuityDecision = Decision<ContinuityScene>;

/** How long it is waited for a picture that can be told, ms. */
const waitMs = 15_000;
/** Other walls than before may be something that lies over the board for a while; so long it is waited for the old ones, ms. */
const otherMs = 8000;
/** So many lengths of a walk are tried by turns: shorter ones slip less, but keys that come late make them lead back to where they began. */
const lengths = 5;
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
    return new ContinuitySession(levels, tickMs);
  },
};

/** What is counted of a level. */
interface LevelAtHand {
  /** It could not be solved from where it was met. */
  readonly isHopeless: boolean;
  /** Moves of the plan with which it was met. */
  readonly total: number;
  /** The slides it needs, and those made so far. */
  readonly fewest: number;
  slides: number;
  /** How often it was begun again. */
  beginnings: number;
}

class ContinuitySession implements PlaySession<ContinuityScene, ContinuityLayout> {
  readonly #levels: number;
  readonly #tempo: Tempo;
  #book = new PlanBook();
  #seen: ContinuityScene | undefined;
  #level: LevelAtHand | undefined;
  #walk: MadeWalk | undefined;
  /** The walls of the level, and since when others are seen. */
  #walls = '';
  #otherMs: number | undefined;
  /** How often a walk was begun in each state; where it is often, walks of other lengths are tried, since slips may lead round in a circle. */
  readonly #begun = new Map<string, number>();
  #isSolved = false;
  #puzzles = 0;
  #solved = 0;
  #perfect = 0;

  constructor(levels: number, tickMs: number) {
    this.#levels = levels;
    this.#tempo = new Tempo(tickMs);
  }

  decide(view: ContinuityView): ContinuityDecision {
    const { scene, layout, still } = view;
    if (scene.kind === 'solved') return this.#onSolved(view);
    this.#isSolved = false;
    if (scene.kind === 'walk') return { kind: 'act', step: stopTime(layout) };
    const play = still ? playOfScene(scene) : undefined;
    if (!play) return { kind: 'wait', why: 'a board that can be told', limitMs: waitMs };
    const other = this.#otherWalls(view);
    if (other) return other;
    this.#seen = scene;
    this.#learn(scene);
    const prospect = this.#book.from(play);
    if (!this.#level) this.#meet(prospect);
    if (prospect.moves) return { kind: 'act', step: this.#step(layout, play, prospect.moves) };
    return this.#onDeadEnd(layout, play);
  }

  /** Tiles keep their walls as long as a level lasts; where they have others, it is waited for a while. */
  #otherWalls({ scene, atMs }: ContinuityView): ContinuityDecision | undefined {
    const walls = wallsOf(scene);
    if (this.#level && walls !== this.#walls) {
      this.#otherMs ??= atMs;
      if (atMs - this.#otherMs < otherMs) {
        return { kind: 'wait', why: 'the walls of before: something may lie over them', limitMs: otherMs };
      }
    }
    this.#walls = walls;
    this.#otherMs = undefined;
    return undefined;
  }

  /** A level that was not seen before. */
  #meet({ moves }: Prospect): void {
    this.#puzzles++;
    const fewest = moves?.filter((move) => 'slide' in move).length ?? 0;
    this.#level = { isHopeless: !moves, total: moves?.length ?? 0, fewest, slides: 0, beginnings: 0 };
  }

  #learn(scene: ContinuityScene): void {
    const line = sceneLine(scene);
    if (this.#walk && line !== undefined) this.#tempo.learn(this.#walk, line);
    this.#walk = undefined;
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

  #onDeadEnd(layout: ContinuityLayout, play: SeenPlay): ContinuityDecision {
    const level = this.#level as LevelAtHand;
    if (level.isHopeless) {
      return { kind: 'done', solved: false, reason: 'this level has no solution from here' };
    }
    if (level.beginnings >= maxBeginnings) {
      const reason = `the level was begun again ${maxBeginnings} times, and still led where the door cannot be reached`;
      return { kind: 'done', solved: false, reason };
    }
    return { kind: 'act', step: beginAgain(layout, play) };
  }

  #onSolved({ scene, layout, still }: ContinuityView): ContinuityDecision {
    if (!still) return { kind: 'wait', why: 'the picture to be still', limitMs: waitMs };
    if (!this.#isSolved) {
      this.#isSolved = true;
      this.#seen = scene;
      this.#count();
    }
    if (this.#puzzles === 0) {
      return { kind: 'done', solved: false, reason: 'the level is solved already; begin another one' };
    }
    if (this.#solved < this.#levels) return { kind: 'act', step: nextLevel(layout) };
    const reason = this.#levels === 1 ? 'the door is reached' : `${this.#levels} levels are solved`;
    return { kind: 'done', solved: true, reason };
  }

  #count(): void {
    if (!this.#level) return;
    this.#solved++;
    if (this.#level.beginnings === 0 && this.#level.slides === this.#level.fewest) this.#perfect++;
    this.#level = undefined;
    this.#walk = undefined;
    this.#book = new PlanBook();
  }

  settle(step: ContinuityStep, { result }: StepOutcome): void {
    if (step.walk) {
      const { play, burst, tickMs } = step.walk;
      const line = playLine(play);
      this.#begun.set(line, (this.#begun.get(line) ?? 0) + 1);
      this.#walk = { play, stretches: burst.stretches, tickMs };
    }
    if (!this.#level) return;
    if (step.slides !== undefined && result === 'seen') this.#level.slides += step.slides;
    if (step.kind === 'again' && result === 'seen') this.#level.beginnings++;
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

  tally(): Tally {
    return { puzzles: this.#puzzles, solved: this.#solved, perfect: this.#perfect, expected: this.#levels };
  }

  progress(): Progress | undefined {
    const play = this.#seen && this.#level ? playOfScene(this.#seen) : undefined;
    if (!play || !this.#level) return undefined;
    const { total } = this.#level;
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

  picture(): TextPicture | undefined {
    return this.#seen && paintBoard(this.#seen);
  }
}

/** The walls of all tiles, whatever lies between them and wherever they are. */
const wallsOf = ({ tiles }: ContinuityScene): string =>
  tiles
    .map((signs) => signs.replaceAll(/[^#]/g, '.'))
    .sort()
    .join('|');

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

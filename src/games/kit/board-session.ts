/**
 * The session of most players: it meets a board, follows it, completes it, and accepts it as solved
 * only once the screen shows so. Time and order are handled here; a game supplies the knowledge of
 * its boards as a `BoardPlay` (board-play.ts).
 *
 *     screen ─ a board ─▶ none at hand: prepare ─▶ steady? ─▶ open ─▶ at hand
 *       │                 at hand: compare ─ other for long ─▶ forgotten
 *       │                    └─ same ─▶ next ─ nothing left ─▶ sign ─ none in time ─▶ giveUp
 *       └─ solved ───────────────────────────────────────────────┴─ lasts ─▶ counted ─▶ onSolved
 *
 * All decisions rest on what is seen: a step without effect is still missing at the next look, and
 * a covered board is waited for. So a run can be replayed from its looks alone.
 */

import { Streak } from '../../core/streak.ts';
import { type CardScene, isCard } from '../card-scene.ts';
import type {
  Decision,
  Layout,
  PlaySession,
  Progress,
  Reader,
  Scene,
  Step,
  StepOutcome,
  Tally,
  TextPicture,
  View,
} from '../game.ts';
import {
  type AtHand,
  type BoardPatience,
  type BoardPlay,
  done,
  type SolvedBy,
  usualPatience,
  wait,
} from './board-play.ts';

/** Plays boards one after the other by means of a `BoardPlay`. */
export class BoardSession<
  S extends Scene,
  L extends Layout,
  Board extends object,
  Seen extends View<S, L> = View<S, L>,
> implements PlaySession<S, L> {
  readonly reader?: Reader<S, L>;
  readonly #patience: BoardPatience;
  #board: Board | undefined;
  /** The last look at a board; it outlives the board, for the picture at the end. */
  #shown: { readonly board: Board; readonly view: Seen } | undefined;
  /** How long the board has been the same, unplayable or another, complete, and shown as solved. */
  readonly #steady = new Streak();
  readonly #odd = new Streak();
  readonly #complete = new Streak();
  readonly #sign = new Streak();
  /** Whether a card announced a board as solved that was not. */
  #isPraised = false;
  /** Whether any step was taken. */
  #hasPlayed = false;
  #puzzles = 0;
  #solved = 0;
  #perfect = 0;

  /** @param play of the game; one for each run */
  constructor(private readonly play: BoardPlay<S, L, Board, Seen>) {
    this.#patience = { ...usualPatience, ...play.patience };
    if (play.reader) this.reader = play.reader;
  }

  decide(view: View<S, L>): Decision<S> {
    if (isCard(view.scene)) return this.#onCard(view.scene, view);
    const shown = this.play.screen(view as View<Exclude<S, CardScene>, L>, this.#atHand(view.atMs));
    if ('elsewhere' in shown) {
      this.#forget();
      return shown.elsewhere;
    }
    if ('solvedBy' in shown) return this.#onSign(shown, view);
    if ('kind' in shown) return shown;
    return this.#board ? this.#follow(this.#board, shown) : this.#meet(shown);
  }

  /** Opens an unknown board, once it has been steady for a while and has a solution. */
  #meet(view: Seen): Decision<S> {
    const play = this.play;
    const { comeMs, steadyMs, unsolvableMs } = this.#patience;
    const first = play.prepare?.(view);
    if (first) return first;
    const steady = this.#steady.look(view.atMs, play.identity?.(view));
    if (!view.still || steady.ms < steadyMs) return wait(`the ${play.words.board} to be still`, comeMs);
    const board = play.open(view);
    if (typeof board === 'string') {
      const isLong = this.#odd.look(view.atMs).ms >= unsolvableMs;
      return isLong ? done(false, board) : wait(play.words.solvable, 2 * comeMs);
    }
    if (!play.isAgain?.(board)) this.#puzzles++;
    this.#board = board;
    return this.#follow(board, view, true);
  }

  #follow(board: Board, view: Seen, isFirst = false): Decision<S> {
    const play = this.play;
    const verdict = play.compare(board, view);
    if (verdict === 'other') return this.#onOther(view);
    if (verdict !== 'same') return verdict;
    this.#odd.end();
    this.#shown = { board, view };
    const decision = play.next(this.#atHand(view.atMs)!, view);
    if (decision?.kind === 'act') this.#onAct(view.atMs);
    if (decision) return decision;
    const { complete } = play.words;
    if (!isFirst || complete === undefined) return this.#onComplete(view);
    // Nothing shows how a board looked before it was complete, so no sign can be told.
    const how = this.#hasPlayed ? ', but the page shows no sign of solved' : ' already';
    return done(false, `${complete}${how}`);
  }

  /**
   * Handles another board, which may be the one at hand, partly covered. After a complete one
   * nothing more is entered.
   */
  #onOther(view: Seen): Decision<S> {
    const { comeMs, otherMs } = this.#patience;
    const { board, complete } = this.play.words;
    if (this.#odd.look(view.atMs).ms < otherMs) return wait(`the ${board} to come back`, 2 * comeMs);
    if (complete !== undefined && this.#complete.isRunning) {
      if (this.play.countsNext) return this.#onSign({ solvedBy: `another ${board} came` }, view);
      return done(false, `${complete}; what came in front of the ${board}, or after it, is not known`);
    }
    this.#forget();
    return this.#meet(view);
  }

  /** Waits for the sign once nothing is left to do. */
  #onComplete(view: Seen): Decision<S> {
    const play = this.play;
    const { ms } = this.#complete.look(view.atMs);
    const at = this.#atHand(view.atMs)!;
    const sign = play.sign?.(at, view);
    if (sign && 'solvedBy' in sign) return this.#onSign(sign, view);
    this.#sign.end();
    if (sign) return sign;
    if (ms < this.#patience.signMs) return wait('the page to show that it is solved', this.#patience.comeMs);
    const last = play.giveUp?.(at, view);
    if (last?.kind === 'act') this.#onAct(view.atMs);
    if (last) return last;
    this.#forget();
    return this.#meet(view);
  }

  /**
   * Takes a card that announces the board as solved for the sign if the board is full, or lacks
   * only an entry that has just been sent. Once a page praised at another time, its cards are no
   * sign.
   */
  #onCard({ says }: CardScene, view: View<S, L>): Decision<S> {
    const name = `a card that says "${says}"`;
    if (!this.#isPraised && this.#complete.msAt(view.atMs) !== undefined)
      return this.#onSign({ solvedBy: `${name} came in front` }, view);
    if (!this.#isPraised && this.#board && this.play.mayBeFull?.(this.#board))
      return this.#onSign({ solvedBy: `${name} came with it`, hidesLast: true }, view);
    this.#isPraised = true;
    return wait(`${name} to go`, this.#patience.coveredMs);
  }

  /** Accepts the sign of a solved board once it lasts. */
  #onSign(sign: SolvedBy, view: View<S, L>): Decision<S> {
    const { comeMs, lastMs, restlessMs } = this.#patience;
    const { ms } = this.#sign.look(view.atMs);
    if (ms < lastMs || (!view.still && ms < restlessMs)) return wait('the page to be still', comeMs);
    const board = this.#board;
    if (board) {
      this.#solved++;
      if (this.play.isPerfect(board, view)) this.#perfect++;
    }
    const decision = this.play.onSolved(sign, this.tally(), view, board);
    this.#forget();
    return decision;
  }

  /** Notes that entries are missing, so that a card up to here was no sign. */
  #onAct(atMs: number): void {
    this.#hasPlayed = true;
    this.#isPraised ||= this.#sign.msAt(atMs) !== undefined;
    this.#complete.end();
    this.#sign.end();
  }

  #forget(): void {
    if (this.#board) this.play.forget?.(this.#board);
    this.#board = undefined;
    for (const streak of [this.#steady, this.#odd, this.#complete, this.#sign]) streak.end();
  }

  #atHand(atMs: number): AtHand<Board> | undefined {
    return this.#board && { board: this.#board, completeMs: this.#complete.msAt(atMs) };
  }

  settle(step: Step<S>, outcome: StepOutcome): void {
    // The end of a puzzle may cover the board before the next look.
    if (this.play.settle(step, outcome) === true && outcome.seenMs !== undefined)
      this.#complete.look(outcome.seenMs);
  }

  plan(view: View<S, L>): readonly Step<S>[] {
    return this.play.plan(view, this.#board);
  }

  tally(): Tally {
    const counts = { puzzles: this.#puzzles, solved: this.#solved, perfect: this.#perfect };
    return { ...counts, ...this.play.outlook?.(this.#board) };
  }

  progress(): Progress | undefined {
    if (this.#board && this.#shown) return this.play.progress(this.#board, this.#shown.view);
    return this.play.preparing?.();
  }

  doubt(): string | undefined {
    return this.play.doubt?.(this.#board);
  }

  /** A page may cover a board once it is complete. */
  endUnread(): ReturnType<NonNullable<PlaySession['endUnread']>> {
    const { board, complete } = this.play.words;
    if (complete === undefined || !this.#complete.isRunning) return this.play.endUnread?.(this.#board);
    return { finished: true, reason: `${complete}; what came in front of the ${board} is not known` };
  }

  learned(): object | undefined {
    return this.play.learned?.();
  }

  picture(): TextPicture | undefined {
    return this.#shown && this.play.picture(this.#shown.board, this.#shown.view);
  }
}

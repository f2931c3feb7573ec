/**
 * Plays Lights Out: solves the visible board and presses the first cell of the solution, until all
 * cells are dark and the page confirms it. That sign also proves that lit and dark cells were not
 * mixed up. The last press may also bring a card over the board, or another board at once.
 */

import { cellInWords } from '../../core/words/place-words.ts';
import { toHex } from '../../vision/color/color-space.ts';
import { middleOf } from '../../vision/lattice/lattice.ts';
import { isCard } from '../card-scene.ts';
import type { Decision, Player, Progress, Step, StepOutcome, TextPicture, View } from '../game.ts';
import {
  act,
  type AtHand,
  type BoardPlay,
  done,
  type SolvedBy,
  usualPatience,
  wait,
} from '../kit/board-play.ts';
import { BoardSession } from '../kit/board-session.ts';
import { boardSign } from '../kit/board-sign.ts';
import { InputLock } from '../kit/input-lock.ts';
import { type Board, boardRows, isBetween, isOther, isSame, isSolved, press } from './board.ts';
import type { LightsLayout, LightsPlayScene, LightsScene } from './read/scene.ts';
import { fewestPresses } from './solve.ts';

type LightsView = View<LightsScene, LightsLayout>;

/** Time limits, ms, for a press to show, and for the picture to be still. */
const limits = { pressMs: 1500, stillMs: 20_000 } as const;

export const lightsOutPlayer: Player<LightsPlayScene, LightsLayout> = {
  options: [],
  start: () => new BoardSession<LightsPlayScene, LightsLayout, Board, LightsView>(new LightsPlay()),
};

class LightsPlay implements BoardPlay<LightsPlayScene, LightsLayout, Board, LightsView> {
  readonly words = {
    board: 'board',
    solvable: 'a board with a solution',
    complete: 'all cells are dark',
  } as const;
  readonly outlook = () => ({ expected: 1 });
  readonly #sign = boardSign();
  /** The board before the press that is to turn all cells dark, if that is the next one. */
  #beforeLast: Board | undefined;
  /** Whether that press was sent, and whether it was seen to do so. */
  #isLastSent = false;
  #isDark = false;
  /** Number of presses planned for the first board, and of presses that had no effect. */
  #planned = 0;
  /** Since when the board, as it shows, has no solution. */
  #unsolvableSinceMs: number | undefined;
  readonly #lock = new InputLock();
  #misses = 0;

  screen(view: LightsView): LightsView | SolvedBy {
    const before = this.#isLastSent ? this.#beforeLast : undefined;
    if (!before || !isOther(view.scene.board, before)) return view;
    return { solvedBy: 'another board came', ...(this.#isDark ? {} : { hidesLast: true }) };
  }

  open({ scene: { board } }: LightsView): Board | string {
    const { presses } = fewestPresses(board);
    this.#planned ||= presses?.length ?? 0;
    return presses ? board : unsolvable;
  }

  compare({ rows, columns }: Board, { scene: { board } }: LightsView): 'same' | 'other' {
    return board.rows === rows && board.columns === columns ? 'same' : 'other';
  }

  next(_: AtHand<Board>, view: LightsView): Decision<LightsPlayScene> | undefined {
    const { scene, still } = view;
    this.#isDark = isSolved(scene.board);
    if (this.#isDark) return undefined;
    this.#isLastSent = false;
    this.#sign.learn(scene.around);
    if (!still) return wait('the board to be still', limits.stillMs);
    const steps = this.plan(view);
    this.#beforeLast = steps.length === 1 ? scene.board : undefined;
    if (steps[0]) {
      this.#unsolvableSinceMs = undefined;
      return act(this.#lock.timed(steps[0]));
    }
    // Cells that turn slowly one by one pass through boards that no presses lead to.
    this.#unsolvableSinceMs ??= view.atMs;
    return view.atMs - this.#unsolvableSinceMs < usualPatience.unsolvableMs
      ? wait('the cells to turn', limits.stillMs)
      : done(false, unsolvable);
  }

  sign(_: AtHand<Board>, { scene }: LightsView): SolvedBy | undefined {
    const change = this.#sign.changeIn(scene.around);
    return change && { solvedBy: change.what };
  }

  giveUp(): Decision<LightsPlayScene> {
    return done(false, 'all cells are dark, but the page shows no sign of solved');
  }

  doubt(): string | undefined {
    return this.mayBeFull()
      ? 'the last press was just made, so what came may say that it is solved'
      : undefined;
  }

  isPerfect(): boolean {
    return this.#misses === 0;
  }

  mayBeFull(): boolean {
    return this.#isLastSent && !this.#isDark;
  }

  onSolved({ solvedBy, hidesLast }: SolvedBy): Decision<LightsPlayScene> {
    return done(
      true,
      `${hidesLast ? 'every press but the last was seen' : 'all cells are dark'}, and ${solvedBy}`,
    );
  }

  plan({
    scene,
    layout: { lattice },
  }: View<LightsPlayScene, LightsLayout>): readonly Step<LightsPlayScene>[] {
    if (isCard(scene)) return [];
    let [before, after] = [scene.board, scene.board];
    return (fewestPresses(before).presses ?? []).map((cell) => {
      [before, after] = [after, press(after, cell)];
      const [from, to] = [before, after];
      return {
        kind: 'press',
        label: cellInWords(scene.board.columns, cell),
        at: middleOf(lattice, cell),
        withinMs: limits.pressMs,
        judge: (shown) => {
          if (isCard(shown)) return 'other';
          if (isSame(shown.board, to)) return 'seen';
          return isBetween(shown.board, from, to) ? 'pending' : 'other';
        },
      };
    });
  }

  settle(step: Step<LightsPlayScene>, outcome: StepOutcome): boolean {
    const { result } = outcome;
    this.#lock.settle(step, outcome, true);
    if (result === 'missed') this.#misses++;
    this.#isLastSent = this.#beforeLast !== undefined;
    this.#isDark = this.#isLastSent && result === 'seen';
    return this.#isDark;
  }

  progress(_: Board, { scene: { board } }: LightsView): Progress {
    const of = board.lit.length;
    const left = fewestPresses(board).presses?.length ?? of;
    const state = boardRows(board).join('/');
    return { state, done: of - left, of, what: 'cells that need no press', clicks: this.#planned };
  }

  picture(_: Board, { scene: { board }, layout }: LightsView): TextPicture {
    const [lit, dark] = [toHex(layout.lit), toHex(layout.dark)];
    const rows = boardRows(board).map((row) =>
      row.split(' ').map((cell) => ({ text: '██ ', color: cell === 'o' ? lit : dark })),
    );
    return { rows };
  }
}

const unsolvable = 'the board as it was read has no solution: no presses turn it dark';

/**
 * The player of games of moves. A plan is a chain of boards; a look that shows one of them goes on
 * from there, and a look that shows another board is planned anew. So a lost click, or one too
 * many, needs nothing of its own.
 */

import { ParseError } from '../../../core/errors.ts';
import { optionTable, whole } from '../../../core/options.ts';
import { Streak } from '../../../core/streak.ts';
import type { GroundRules } from '../../../sabr/sabr.ts';
import type { Decision, Player, Progress, Step, StepOutcome, Tally, TextPicture, View } from '../../game.ts';
import { act, type AtHand, type BoardPlay, done, type SolvedBy, wait } from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import { boardSign } from '../../kit/board-sign.ts';
import { SeriesPace } from '../../kit/series-pace.ts';
import { type Board, formatBoard, formatCells } from '../board.ts';
import { groundOf, type Puzzle, rulesHold } from '../puzzle.ts';
import { whatDiffers } from '../same-puzzle.ts';
import type { GridLayout, GridScene } from '../scene.ts';
import type { Click } from './apply-move.ts';
import { type MoveStep, moveStep } from './move-steps.ts';
import { planBoard } from './plan-board.ts';

type GridView = View<GridScene, GridLayout>;

/** Limit on the search for boards that the rules call solved, s. */
const rulesSeconds = 20;

/** A board that is not on the plan must read the same for so long before it is believed, ms. */
const steadyMs = 1000;

/** The board at hand. */
interface Opened {
  readonly first: Board;
  readonly ground: GroundRules;
  /** Clicks of the first plan. */
  readonly clicks: number;
}

/** A click of a plan, and what it makes of the board before it. */
interface Planned {
  readonly click: Click;
  readonly after: Board;
}

/**
 * Makes the player of a game of moves.
 * @param puzzle the puzzle
 * @returns plays the board that is on the screen
 */
export function movePlayerOf(puzzle: Puzzle): Player<GridScene, GridLayout> {
  const options = optionTable({
    moves: whole('most moves; a board for which no such plan is found is not touched', {
      min: 1,
      max: 9999,
      byDefault: 9999,
    }),
  });
  return {
    options: options.specs,
    start: (typed) => new BoardSession(new MovePlay(puzzle, options.parse(typed).moves)),
  };
}

class MovePlay implements BoardPlay<GridScene, GridLayout, Opened> {
  readonly words = {
    board: 'board',
    solvable: 'a board that can be solved',
    already: 'the board is solved already: the rules hold on what is seen',
  };
  readonly #puzzle: Puzzle;
  readonly #maxMoves: number;
  readonly #pace = new SeriesPace();
  readonly #sign = boardSign();
  /** By the text of a board, the rest of the plan from there. */
  readonly #plans = new Map<string, readonly Planned[]>();
  #first: Board | undefined;
  /** How long the board has read the same. */
  readonly #steady = new Streak();
  #misses = 0;
  #moved = 0;
  #isSure = false;

  constructor(puzzle: Puzzle, maxMoves: number) {
    this.#puzzle = puzzle;
    this.#maxMoves = maxMoves;
  }

  screen = (view: GridView): GridView => view;

  identity = ({ scene }: GridView): string => this.#textOf(scene.board);

  #textOf = (board: Board): string => formatBoard(board, this.#puzzle.file).join('\n');

  open({ scene: { board } }: GridView): Opened | string {
    const differs = this.#first && whatDiffers(this.#first, board, this.#puzzle.file);
    if (differs !== undefined)
      return `the board that was played is gone, or something lies over it (${differs}); a run plays one board`;
    try {
      const ground = groundOf(this.#puzzle, board);
      const plan = this.#planFrom(board);
      if (typeof plan === 'string') return `the board as it was read cannot be solved: ${plan}`;
      this.#first ??= board;
      return { first: this.#first, ground, clicks: plan.length };
    } catch (error) {
      if (error instanceof ParseError)
        return `the board as it was read does not fit the rules: ${error.message}`;
      throw error;
    }
  }

  /** The rest of the plan that leads over a board, or a new one; or why there is none. */
  #planFrom(board: Board): readonly Planned[] | string {
    const known = this.#plans.get(this.#textOf(board));
    if (known) return known;
    const plan = planBoard(this.#puzzle, board, rulesSeconds);
    if (plan.status !== 'found') return plan.why;
    if (this.#moved + plan.clicks.length > this.#maxMoves)
      return `the plan takes ${plan.clicks.length} moves${this.#moved > 0 ? ` after ${this.#moved}` : ''}, and ${this.#maxMoves} are allowed`;
    const all = plan.clicks.map((click, i): Planned => ({ click, after: plan.boards[i]! }));
    for (const [i, before] of [board, ...plan.boards].entries())
      this.#plans.set(this.#textOf(before), all.slice(i));
    return all;
  }

  compare({ first }: Opened, { scene: { board } }: GridView): 'same' | 'other' {
    return whatDiffers(first, board, this.#puzzle.file) === undefined ? 'same' : 'other';
  }

  next({ board: { ground } }: AtHand<Opened>, view: GridView): Decision<GridScene> | undefined {
    const { board, around } = view.scene;
    if (rulesHold(ground, board)) return undefined;
    if (around) this.#sign.learn(around);
    const isKnown = this.#plans.has(this.#textOf(board));
    const steady = this.#steady.look(view.atMs, this.#textOf(board));
    // What did not come as expected may still be on its way, or be one picture of a celebration.
    const isSettled = isKnown ? view.still || this.#isSure : view.still && steady.ms >= steadyMs;
    if (!isSettled) return wait('the board to be still', 20_000);
    const plan = this.#planFrom(board);
    if (typeof plan === 'string') return done(false, `the board cannot be solved any more: ${plan}`);
    // The last move is made by itself, since the game may show something else right after it.
    const atOnce = Math.max(1, Math.min(this.#pace.atOnce, plan.length - 1));
    const part = plan.slice(0, atOnce);
    return act(
      moveStep(
        part.map(({ click }) => click),
        view.layout,
        part.at(-1)!.after,
        this.#puzzle.file,
      ),
    );
  }

  sign(
    { board: { ground, first } }: AtHand<Opened>,
    { scene: { board, around } }: GridView,
  ): SolvedBy | undefined {
    if (!rulesHold(ground, board)) return undefined;
    const solvedBy = `the rules hold on all ${first.cells.length} cells that are seen, after ${this.#moved} moves`;
    if (!around) return { solvedBy };
    const change = this.#sign.changeIn(around);
    return change && { solvedBy: `${solvedBy}, and ${change.what}` };
  }

  giveUp = (): Decision<GridScene> =>
    done(
      false,
      'the rules hold on all cells that are seen, but nothing beside the board says that it is solved',
    );

  isPerfect = (): boolean => this.#misses === 0;

  forget(): void {
    this.#isSure = false;
  }

  onSolved = ({ solvedBy }: SolvedBy): Decision<GridScene> => done(true, `solved: ${solvedBy}`);

  settle(step: Step<GridScene>, { result }: StepOutcome): void {
    const { clicks } = step as MoveStep;
    this.#isSure = result === 'seen';
    if (this.#isSure) this.#moved += clicks.length;
    else this.#misses++;
    if (clicks.length === 1) this.#pace.settleSingle(result);
    else this.#pace.settleSeries(result);
  }

  plan({ scene: { board }, layout }: GridView): readonly Step<GridScene>[] {
    const plan = this.#planFrom(board);
    if (typeof plan === 'string') return [];
    return plan.map(({ click, after }) => moveStep([click], layout, after, this.#puzzle.file));
  }

  progress({ clicks }: Opened, { scene: { board } }: GridView): Progress {
    const left = this.#plans.get(this.#textOf(board))?.length ?? clicks;
    return {
      state: this.#textOf(board),
      done: Math.max(0, clicks - left),
      of: clicks,
      what: 'moves of the plan',
      clicks,
    };
  }

  picture(_: Opened, { scene: { board } }: GridView): TextPicture {
    return { rows: formatCells(board, this.#puzzle.file).map((row) => [{ text: row }]) };
  }

  outlook = (): Partial<Tally> => ({ expected: 1 });
}

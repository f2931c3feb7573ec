/**
 * The player of games of moves. A plan is a chain of boards. If a look shows one of them, the plan
 * continues from there; any other board gets a new plan. So lost or surplus clicks need no special
 * treatment.
 */

import { optionTable, whole } from '../../../core/options.ts';
import { Streak } from '../../../core/streak.ts';
import type { GroundRules } from '../../../sabr/sabr.ts';
import type { Decision, Player, Progress, Step, StepOutcome } from '../../game.ts';
import { act, type AtHand, done, wait } from '../../kit/board-play.ts';
import { BoardSession } from '../../kit/board-session.ts';
import type { Board } from '../board.ts';
import { GridPlay, type GridView, type OpenedGrid } from '../play/grid-play.ts';
import { type Puzzle, rulesHold } from '../puzzle.ts';
import type { GridLayout, GridPlayScene } from '../scene.ts';
import { formatCells } from '../board-text.ts';
import type { Click } from './click.ts';
import { movesTold } from './moves-told.ts';
import { type MoveStep, moveStep } from './move-steps.ts';
import { planBoard } from './plan-board.ts';

/** Time limit of the search for boards on which the rules hold, s. */
const rulesSeconds = 20;

/** How long a board outside the plan must read the same before it is accepted, ms. */
const steadyMs = 1000;

/** The board being played. */
interface Opened extends OpenedGrid {
  /** Number of clicks of the first plan. */
  readonly clicks: number;
}

/** A click of a plan, and the board after it. */
interface Planned {
  readonly click: Click;
  readonly after: Board;
}

/**
 * Creates the player of a game of moves.
 * @param puzzle the puzzle
 * @returns a player of the board on the screen
 */
export function movePlayerOf(puzzle: Puzzle): Player<GridPlayScene, GridLayout> {
  const options = optionTable({
    moves: whole('most moves; a board for which no such plan is found is not touched', {
      min: 1,
      max: 9999,
      byDefault: 9999,
    }),
  });
  return {
    options: options.specs,
    start: (typed) =>
      new BoardSession<GridPlayScene, GridLayout, Opened, GridView>(
        new MovePlay(puzzle, options.parse(typed).moves),
      ),
  };
}

class MovePlay extends GridPlay<Opened> {
  readonly #maxMoves: number;
  /** The rest of the plan, by the text of the board. */
  readonly #plans = new Map<string, readonly Planned[]>();
  /** How long the board has read the same. */
  readonly #steady = new Streak();
  #moved = 0;

  constructor(puzzle: Puzzle, maxMoves: number) {
    super(puzzle, 'a board that can be solved');
    this.#maxMoves = maxMoves;
  }

  protected solve(first: Board, ground: GroundRules, now: Board): Opened | string {
    const plan = this.#clicksFrom(now);
    if (typeof plan === 'string') return `the board as it was read cannot be solved: ${plan}`;
    return { first, ground, clicks: plan.length };
  }

  /** Returns the rest of the plan from a board, or a new plan, or why there is none. */
  #clicksFrom(board: Board): readonly Planned[] | string {
    const known = this.#plans.get(this.#cellsOf(board));
    if (known) return known;
    const allowed = this.#allowed(board);
    if (typeof allowed === 'string') return allowed;
    const plan = planBoard(this.puzzle, board, rulesSeconds);
    if (plan.status !== 'found') return plan.why;
    const { moves, made } = allowed;
    if (made + plan.clicks.length > moves)
      return `the plan takes ${plan.clicks.length} moves${made > 0 ? ` after ${made}` : ''}, and ${moves} are allowed`;
    const all = plan.clicks.map((click, i): Planned => ({ click, after: plan.boards[i]! }));
    for (const [i, before] of [board, ...plan.boards].entries())
      this.#plans.set(this.#cellsOf(before), all.slice(i));
    return all;
  }

  #cellsOf = (board: Board): string => formatCells(board, this.puzzle.file).join('\n');

  /** Returns the moves allowed in total and made, by option and page, or why they are unknown. */
  #allowed(board: Board): { readonly moves: number; readonly made: number } | string {
    const byOption = { moves: this.#maxMoves, made: this.#moved };
    const { moveLimit, texts } = this.puzzle.file;
    if (!moveLimit) return byOption;
    const told = movesTold(board, moveLimit);
    if (!told)
      return `how many moves are allowed is not seen beside the board, as ${texts.map(({ text }) => `"${text}"`).join(' and ')}`;
    return told.moves - told.made < byOption.moves - byOption.made ? told : byOption;
  }

  next({ board: { ground } }: AtHand<Opened>, view: GridView): Decision<GridPlayScene> | undefined {
    const { board } = view.scene;
    if (rulesHold(ground, board)) return undefined;
    this.learnSign(view);
    const isKnown = this.#plans.has(this.#cellsOf(board));
    const steady = this.#steady.look(view.atMs, this.textOf(board));
    // An unexpected board may be a move in progress, or one picture of a celebration.
    const isSettled = isKnown ? view.still || this.isSure : view.still && steady.ms >= steadyMs;
    if (!isSettled) return wait('the board to be still', 20_000);
    const plan = this.#clicksFrom(board);
    if (typeof plan === 'string') return done(false, `the board cannot be solved any more: ${plan}`);
    // The last move is made alone, since the game may show something else right after it.
    const atOnce = Math.max(1, Math.min(this.pace.atOnce, plan.length - 1));
    const part = plan.slice(0, atOnce);
    this.isLast = part.length === plan.length;
    const clicks = part.map(({ click }) => click);
    return act(this.pace.timed(moveStep(clicks, view.layout, part.at(-1)!.after, this.puzzle.file)));
  }

  protected override solvedHow({ numbers }: Board): string {
    const { limit, made } = this.puzzle.file.moveLimit ?? {};
    const count = made === undefined ? undefined : numbers?.[made];
    if (count === undefined) return `, after ${this.#moved} moves`;
    return `, after ${this.#moved} moves; the page counts ${count} of ${numbers?.[limit!]}`;
  }

  protected override spoiled(board: Board): string | undefined {
    const { moveLimit } = this.puzzle.file;
    const told = moveLimit && movesTold(board, moveLimit);
    if (!told || told.made <= told.moves) return undefined;
    return `the rules hold on all cells that are seen, but the page counts ${told.made} moves, and ${told.moves} are allowed`;
  }

  protected inputsOf = (step: Step<GridPlayScene>): number => (step as MoveStep).clicks.length;

  override settle(step: Step<GridPlayScene>, outcome: StepOutcome): boolean {
    if (outcome.result === 'seen') this.#moved += this.inputsOf(step);
    return super.settle(step, outcome);
  }

  protected planFrom({ scene: { board }, layout }: GridView): readonly Step<GridPlayScene>[] {
    const plan = this.#clicksFrom(board);
    if (typeof plan === 'string') return [];
    return plan.map(({ click, after }) => moveStep([click], layout, after, this.puzzle.file));
  }

  progress({ clicks }: Opened, { scene: { board } }: GridView): Progress {
    const left = this.#plans.get(this.#cellsOf(board))?.length ?? clicks;
    return {
      state: this.textOf(board),
      done: Math.max(0, clicks - left),
      of: clicks,
      what: 'moves of the plan',
      clicks,
    };
  }
}

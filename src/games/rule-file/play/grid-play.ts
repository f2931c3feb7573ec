/**
 * The base of the two players of rule-file games. A run plays one board, which must stay the same
 * puzzle, and which is solved once the rules hold on what is seen.
 */

import { ParseError } from '../../../core/errors.ts';
import type { GroundRules } from '../../../sabr/sabr.ts';
import { isCard } from '../../card-scene.ts';
import type { Decision, Progress, Step, StepOutcome, Tally, TextPicture, View } from '../../game.ts';
import { type AtHand, type BoardPlay, done, type SolvedBy } from '../../kit/board-play.ts';
import { boardSign } from '../../kit/board-sign.ts';
import { SeriesPace } from '../../kit/series-pace.ts';
import type { Board } from '../board.ts';
import { formatBoard, formatCells } from '../board-text.ts';
import { groundOf, type Puzzle, rulesHold } from '../puzzle.ts';
import { whatDiffers } from '../same-puzzle.ts';
import type { GridLayout, GridPlayScene, GridScene } from '../scene.ts';

/** A look at a board. */
export type GridView = View<GridScene, GridLayout>;

/** Time limit for the text of a solved board to appear, ms. */
const textMs = 6000;

/** The board being played. */
export interface OpenedGrid {
  /** As it was first seen. */
  readonly first: Board;
  /** The rules, grounded for it. */
  readonly ground: GroundRules;
}

/** A player of one board; subclasses decide how to solve it. */
export abstract class GridPlay<Opened extends OpenedGrid> implements BoardPlay<
  GridPlayScene,
  GridLayout,
  Opened,
  GridView
> {
  readonly words;
  protected readonly puzzle: Puzzle;
  /** Decides the number of inputs between two looks. */
  protected readonly pace = new SeriesPace();
  /** Whether the effect of the last step was seen. */
  protected isSure = false;
  /** Number of steps whose effect was not seen. */
  protected misses = 0;
  /** Whether the next step is the last one; the page may cover the board right after it. */
  protected isLast = false;
  /** Learns the page's look while the board is unsolved. */
  readonly #sign = boardSign();
  /** The one board of this run. */
  #first: Board | undefined;

  /**
   * @param puzzle the puzzle
   * @param solvable what to wait for when a board cannot be opened, in words
   */
  constructor(puzzle: Puzzle, solvable: string) {
    this.puzzle = puzzle;
    this.words = {
      board: 'board',
      solvable,
      complete: 'the rules hold on all cells that are seen',
    };
  }

  /** Solves a new board, or explains why that is impossible. */
  protected abstract solve(first: Board, ground: GroundRules, now: Board): Opened | string;
  /** Counts the entries or clicks of a step. */
  protected abstract inputsOf(step: Step<GridPlayScene>): number;
  abstract next(at: AtHand<Opened>, view: GridView): Decision<GridPlayScene> | undefined;
  /** Lists all steps from a board. */
  protected abstract planFrom(view: GridView, opened: Opened | undefined): readonly Step<GridPlayScene>[];
  abstract progress(opened: Opened, view: GridView): Progress;

  screen = (view: GridView): GridView => view;

  identity = ({ scene }: GridView): string => this.textOf(scene.board);

  protected textOf = (board: Board): string => formatBoard(board, this.puzzle.file).join('\n');

  open({ scene: { board } }: Pick<GridView, 'scene'>): Opened | string {
    const differs = this.#first && whatDiffers(this.#first, board, this.puzzle.file);
    if (differs !== undefined)
      return `the board that was played is gone, or something lies over it (${differs}); a run plays one board`;
    try {
      const opened = this.solve(this.#first ?? board, groundOf(this.puzzle, board), board);
      if (typeof opened !== 'string') this.#first = opened.first;
      return opened;
    } catch (error) {
      if (error instanceof ParseError)
        return `the board as it was read does not fit the rules: ${error.message}`;
      throw error;
    }
  }

  compare({ first }: Opened, { scene: { board } }: GridView): 'same' | 'other' {
    return whatDiffers(first, board, this.puzzle.file) === undefined ? 'same' : 'other';
  }

  /** Learns the look of the unsolved page. */
  protected learnSign({ scene: { around } }: GridView): void {
    if (around) this.#sign.learn(around);
  }

  /** What to report about a solved board besides that its rules hold. */
  protected solvedHow(_: Board): string {
    return '';
  }

  /** Why a board does not count as solved although the rules hold. */
  protected spoiled(_: Board): string | undefined {
    return undefined;
  }

  sign(
    { board: { ground, first }, completeMs = 0 }: AtHand<Opened>,
    { scene: { board, around, says } }: GridView,
  ): Decision<GridPlayScene> | SolvedBy | undefined {
    // A page that never shows the text still counts as solved, and the result mentions it.
    if (!rulesHold(ground, board) || (says === false && completeMs < textMs)) return undefined;
    const spoiled = this.spoiled(board);
    if (spoiled !== undefined) return done(false, spoiled);
    const { text } = this.puzzle.file.solvedText ?? {};
    const stands = says === false ? `but "${text}" does not stand` : `and "${text}" stands`;
    const said = text === undefined ? '' : `, ${stands} beside the board`;
    const solvedBy = `the rules hold on all ${first.cells.length} cells that are seen${this.solvedHow(board)}${said}`;
    if (!around) return { solvedBy };
    const change = this.#sign.changeIn(around);
    return change && { solvedBy: `${solvedBy}, and ${change.what}` };
  }

  giveUp = (): Decision<GridPlayScene> =>
    done(
      false,
      'the rules hold on all cells that are seen, but nothing beside the board says that it is solved',
    );

  isPerfect = (): boolean => this.misses === 0;

  onSolved = ({ solvedBy, hidesLast }: SolvedBy): Decision<GridPlayScene> =>
    done(true, `solved: ${hidesLast ? 'every entry but the last was seen, and ' : ''}${solvedBy}`);

  forget(): void {
    this.isSure = false;
  }

  plan(
    { scene, ...view }: View<GridPlayScene, GridLayout>,
    opened: Opened | undefined,
  ): readonly Step<GridPlayScene>[] {
    return isCard(scene) ? [] : this.planFrom({ ...view, scene }, opened);
  }

  settle(step: Step<GridPlayScene>, { result }: StepOutcome): boolean {
    this.isSure = result === 'seen';
    // The last step may bring a card that covers the board.
    if (!this.isSure && !(this.isLast && result === 'other')) this.misses++;
    if (this.inputsOf(step) === 1) this.pace.settleSingle(result);
    else this.pace.settleSeries(result);
    return this.isLast && this.isSure;
  }

  picture(_: Opened, { scene: { board } }: GridView): TextPicture {
    return { rows: formatCells(board, this.puzzle.file).map((row) => [{ text: row }]) };
  }

  outlook = (): Partial<Tally> => ({ expected: 1 });
}

/**
 * Judges a recorded game of moves: from the first board to the last one lead clicks that were sent,
 * by the moves' definition (apply-move.ts), and the interpreter finds that the rules hold on the
 * last one. The search has no part.
 */

import type { LevelRecord } from '../../game.ts';
import type { Board } from '../board.ts';
import { formatCells } from '../board-text.ts';
import type { Puzzle } from '../puzzle.ts';
import type { GridScene } from '../scene.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { applyClick } from './apply-move.ts';
import type { Click } from './click.ts';
import { clicksOfWords } from './click-words.ts';

/** More boards than the clicks between two looks can lead to, each of them done or lost. */
const maxPossible = 4096;

/**
 * Follows a record from board to board. A click may have been lost, or show only some looks later;
 * a look that no clicks explain shows a board in motion and is passed over.
 * @param puzzle a game of moves
 * @param first the board as it was opened
 * @param record the level
 * @returns what contradicts the moves; `undefined` where the final board follows from the first one
 */
export function contradictsMoves(
  { file }: Puzzle,
  first: Board,
  { story, final }: LevelRecord<GridScene>,
): string | undefined {
  const follower = new Follower(file, first);
  for (const part of story) {
    if (typeof part !== 'string') follower.look(part.board);
    else follower.click(clicksOfWords(part, first, file) ?? []);
  }
  return follower.look(final.board)
    ? undefined
    : 'no clicks of the record lead to the final picture by the moves of the rule file';
}

/** Knows the board that was explained last, and the clicks that may not have shown on it yet. */
class Follower {
  readonly #file: PuzzleFile;
  #board: Board;
  #open: Click[] = [];
  /** How many of them were sent with the last input. */
  #last = 0;

  constructor(file: PuzzleFile, first: Board) {
    this.#file = file;
    this.#board = first;
  }

  /** Clicks are sent. Those before the last input have shown by now, or were lost. */
  click(clicks: readonly Click[]): void {
    this.#open = [...this.#open.slice(this.#open.length - this.#last), ...clicks];
    this.#last = clicks.length;
  }

  /**
   * A board is seen: which of the clicks lead to it?
   * @returns false where none do
   */
  look(seen: Board): boolean {
    const goal = this.#textOf(seen);
    // Mostly none was lost; a long row of clicks could have been lost in too many ways.
    let board = this.#board;
    for (let done = 0; done <= this.#open.length; done++) {
      if (done > 0) board = applyClick(board, this.#file.moves, this.#open[done - 1]!);
      if (this.#textOf(board) === goal) return this.#explained(seen, done);
    }
    let possible = new Map([[this.#textOf(this.#board), this.#board]]);
    for (let done = 0; possible.size <= maxPossible; done++) {
      if (possible.has(goal)) return this.#explained(seen, done);
      const click = this.#open[done];
      if (!click) return false;
      const after = [...possible.values()].map((board) => applyClick(board, this.#file.moves, click));
      possible = new Map([...possible, ...after.map((board) => [this.#textOf(board), board] as const)]);
    }
    return false;
  }

  #explained(seen: Board, done: number): true {
    this.#board = seen;
    this.#open = this.#open.slice(done);
    this.#last = Math.min(this.#last, this.#open.length);
    return true;
  }

  #textOf = (board: Board): string => formatCells(board, this.#file).join('\n');
}

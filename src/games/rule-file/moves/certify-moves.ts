/**
 * Verifies a recorded game of moves: by the moves' definition (apply-move.ts), clicks that were
 * sent must lead from the first board to the last one. The search is not involved.
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

/** Maximum number of boards to try per look: enough for two lost clicks of 32 between two looks. */
const maxTried = 8192;

/** Boards by their text. */
type Boards = ReadonlyMap<string, Board>;

/**
 * Follows a record from board to board. A click may have been lost, or take effect only some looks
 * later; a look that no clicks explain shows a board in motion and is skipped.
 * @param puzzle a game of moves
 * @param first the board as it was opened
 * @param record of the level, without cards
 * @returns what contradicts the moves; `undefined` if the final board follows from the first one
 */
export function contradictsMoves(
  { file }: Puzzle,
  first: Board,
  { story, final }: Pick<LevelRecord<GridScene>, 'story' | 'final'>,
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

/** Tracks the last explained board, and the clicks that may not have taken effect on it yet. */
class Follower {
  readonly #file: PuzzleFile;
  #board: Board;
  #open: Click[] = [];
  /** Number of them that were sent with the last input. */
  #last = 0;

  constructor(file: PuzzleFile, first: Board) {
    this.#file = file;
    this.#board = first;
  }

  /** Records sent clicks; those before the last input have taken effect by now, or were lost. */
  click(clicks: readonly Click[]): void {
    this.#open = [...this.#open.slice(this.#open.length - this.#last), ...clicks];
    this.#last = clicks.length;
  }

  /**
   * Finds clicks that lead to a seen board. Few clicks are lost, so it first assumes that none was,
   * then one, and so on.
   * @returns false if no clicks do
   */
  look(seen: Board): boolean {
    const goal = this.#textOf(seen);
    let tried = 0;
    /** By the number of clicks, the boards that they lead to with one click less lost. */
    let fewerLost: Boards[] = [];
    for (let lost = 0; lost <= this.#open.length; lost++) {
      const reached: Boards[] = [];
      for (let sent = 0; sent <= this.#open.length; sent++) {
        const start = lost === 0 && sent === 0 ? [this.#board] : [];
        const done = [...(reached[sent - 1]?.values() ?? [])].map((board) =>
          applyClick(board, this.#file.moves, this.#open[sent - 1]!),
        );
        const boards = [...start, ...(fewerLost[sent - 1]?.values() ?? []), ...done];
        reached.push(new Map(boards.map((board) => [this.#textOf(board), board])));
        if (reached[sent]!.has(goal)) return this.#explain(seen, sent);
        tried += boards.length;
        if (tried > maxTried) return false;
      }
      fewerLost = reached;
    }
    return false;
  }

  #explain(seen: Board, sent: number): true {
    this.#board = seen;
    this.#open = this.#open.slice(sent);
    this.#last = Math.min(this.#last, this.#open.length);
    return true;
  }

  #textOf = (board: Board): string => formatCells(board, this.#file).join('\n');
}

/** Plays the Str8ts practice game by hand on a clock, for tests of the game and its pictures. */

import type { Key } from '../../../src/core/keyboard.ts';
import type { FrameRect, FrameSize } from '../../../src/core/points.ts';
import { parsePracticeOptions } from '../../../src/games/str8ts/practice/practice-options.ts';
import type { Place } from '../../../src/games/str8ts/practice/place.ts';
import { placeOf } from '../../../src/games/str8ts/practice/draw-practice.ts';
import { Str8tsGame, type Str8tsWitness } from '../../../src/games/str8ts/practice/practice.ts';
import type { PracticeView } from '../../../src/games/str8ts/practice/practice-view.ts';
import { Search } from '../../../src/games/str8ts/solve/search.ts';
import { searchGrid, startState } from '../../../src/games/str8ts/solve/search-grid.ts';
import type { Board } from '../../../src/games/str8ts/board.ts';

/** Returns the digits of a puzzle's solution, found by the project's search. */
export function solutionOf(board: Board): Uint8Array {
  const grid = searchGrid(board);
  const { solutions } = new Search(grid).run(startState(grid, board), { solutions: 1, nodes: 100_000 });
  return solutions[0]!;
}

/** Lists the cells to fill. */
export const emptyCells = ({ cells }: Board): number[] =>
  cells.flatMap(({ black, digit }, at) => (black || digit !== undefined ? [] : [at]));

/** Hands that click and type. */
export class Hands {
  readonly game: Str8tsGame;
  nowMs = 0;

  constructor(
    options: Record<string, string>,
    readonly window: FrameSize = { width: 640, height: 480 },
  ) {
    this.game = new Str8tsGame(parsePracticeOptions(options));
    this.game.resize(window);
    this.game.draw(0);
  }

  get view(): PracticeView {
    return this.game.view(this.nowMs);
  }

  get witness(): Str8tsWitness {
    return this.game.witness(this.nowMs);
  }

  get place(): Place {
    return placeOf(this.view, this.window);
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  clickAt(x: number, y: number): this {
    this.game.click({ x, y }, this.nowMs);
    return this;
  }

  clickRect({ x, y, width, height }: FrameRect): this {
    return this.clickAt(x + width / 2, y + height / 2);
  }

  cell(at: number): this {
    const { grid, pitch } = this.place;
    const { size } = this.view.board;
    return this.clickAt(grid.x + ((at % size) + 0.5) * pitch, grid.y + (Math.floor(at / size) + 0.5) * pitch);
  }

  pad(digit: number): this {
    return this.clickRect(this.place.pad[digit - 1]!);
  }

  erase(): this {
    return this.clickRect(this.place.pad.at(-1)!);
  }

  tool(name: 'notes' | 'undo' | 'new game'): this {
    return this.clickRect(this.place.tools[name]!);
  }

  keys(...keys: readonly Key[]): this {
    for (const key of keys) {
      this.game.key(key, true, this.nowMs);
      this.game.key(key, false, this.nowMs + 20);
      this.wait(30);
    }
    return this;
  }

  /** Presses the start button if the board is covered. */
  start(): this {
    if (this.view.front > 0) this.clickRect(this.place.start).wait(1000);
    return this;
  }

  /** Fills all cells but the last few. */
  fill(butLast = 0): this {
    const { board, skin } = this.view;
    const solution = solutionOf(board);
    const cells = emptyCells(board);
    for (const at of cells.slice(0, cells.length - butLast)) {
      this.cell(at);
      const digit = solution[at]!;
      if (skin.keyboard) this.keys(...([...String(digit)] as Key[])).wait(600);
      else this.pad(digit);
    }
    return this;
  }
}

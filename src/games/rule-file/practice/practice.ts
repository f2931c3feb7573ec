/** The practice game of a rule file: a board made from its rules; clicks and keys fill it. */

import type { Key } from '../../../core/keyboard.ts';
import { optionTable, type OptionValues, seed } from '../../../core/options.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { MouseButton } from '../../../core/pointer.ts';
import { numberedRandom } from '../../../core/random.ts';
import type { GroundRules } from '../../../sabr/sabr.ts';
import type { Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import { cellInWords } from '../../../core/place-words.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import type { Board, BoardCell } from '../board.ts';
import { formatBoard } from '../board-text.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { hasCursor, keysOf, namesOf, stateOf } from '../file/states.ts';
import { numbersIn } from '../file/text-pattern.ts';
import { makeBoard, requestOptions } from '../make-board.ts';
import { applyClick } from '../moves/apply-move.ts';
import { type Input, InputEffects } from '../play/input-effects.ts';
import { groundOf, type Puzzle, rulesHold } from '../puzzle.ts';
import { drawBoard, placeOf, type Shown } from './draw.ts';
import { skins } from './skins.ts';

/** What it records beyond what every game does. */
export interface GridWitness extends PracticeWitness {
  readonly skin: string;
  /** As it lies now, a line a row. */
  readonly board: readonly string[];
}

const size = { width: 640, height: 680 };

/**
 * Makes the practice game of a puzzle.
 * @param puzzle the puzzle
 * @returns shows one board, made from the rules
 */
export function practiceOf(puzzle: Puzzle): Practice {
  const options = optionTable({
    ...requestOptions(puzzle.file),
    seed: seed('which board and which skin', 7),
    skin: skinName(skins),
  });
  return {
    options: options.specs,
    size,
    create(typed: OptionValues) {
      const { seed, skin, ...request } = options.parse(typed);
      const board = makeBoard(puzzle, request, numberedRandom(seed, 0));
      return new PracticeGrid(puzzle, board, skinOf(skins, skin, seed));
    },
  };
}

/** What a click, or keys at the cursor, make of a state; `undefined` for nothing. */
type Effects = (by: Input['by'], from: string, keys?: readonly Key[]) => string | undefined;

/** What stands beside a new board: as many moves as it has cells are allowed, and none was made. */
function withNumbers(board: Board, { texts, moveLimit }: PuzzleFile): Board {
  if (texts.length === 0 || board.numbers) return board;
  const numberOf = (name: string) => (name === moveLimit?.limit ? board.cells.length : 0);
  return { ...board, numbers: Object.fromEntries(numbersIn(texts).map((name) => [name, numberOf(name)])) };
}

/** One move more was made, or one fewer is left. */
function counted({ numbers }: Board, { moveLimit }: PuzzleFile): Board['numbers'] {
  if (!numbers || !moveLimit) return numbers;
  const { limit, made } = moveLimit;
  return made === undefined
    ? { ...numbers, [limit]: numbers[limit]! - 1 }
    : { ...numbers, [made]: numbers[made]! + 1 };
}

/** A board that clicks and keys fill. */
export class PracticeGrid extends PracticeWindow<Shown> implements PracticeGame {
  readonly #file: PuzzleFile;
  readonly #ground: GroundRules;
  readonly #first: Board;
  readonly #skin: Shown['skin'];
  readonly #effects: Effects;
  #board: Board;
  #selected: number | undefined;
  /** The cell that the game's own cursor marks, once a key has moved it. */
  #cursor: number | undefined;
  /** Keys since the cell was selected. */
  #typed: readonly Key[] = [];

  /**
   * @param puzzle the puzzle
   * @param board as it is at first
   * @param skin its look
   * @param effects what a click makes of a state; by default what the rule file says
   */
  constructor(
    puzzle: Puzzle,
    board: Board,
    skin: Shown['skin'],
    effects: Effects = (by, from, keys = []) =>
      new InputEffects(puzzle.file).after({ by, keys }, from, board.columns),
  ) {
    super(size, (shown, window) => drawBoard(shown, puzzle.file, window));
    this.#file = puzzle.file;
    this.#ground = groundOf(puzzle, board);
    this.#first = this.#board = withNumbers(board, puzzle.file);
    this.#skin = skin;
    this.#effects = effects;
  }

  view(): Shown {
    const entered = this.#board.cells.map(({ state }, cell) => state !== this.#first.cells[cell]?.state);
    const { solvedText, solvedSign, texts } = this.#file;
    const word = solvedText?.text ?? (solvedSign ? 'solved' : '');
    const numbers = texts.map(({ text }) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(this.#board.numbers?.[name] ?? '')),
    );
    const words = [...(this.#isSolved() ? [word] : []), ...numbers].join(' ');
    const cursor = this.#cursor !== undefined && { cursor: this.#cursor };
    return { board: this.#board, entered, skin: this.#skin, word: words, ...cursor };
  }

  click(at: FramePoint, nowMs: number): void {
    this.#press('left', at, nowMs);
  }

  rightClick(at: FramePoint, nowMs: number): void {
    this.#press('right', at, nowMs);
  }

  #press(button: MouseButton, at: FramePoint, nowMs: number): void {
    const cell = this.#cellAt(at);
    const on = cell === undefined ? 'nothing' : `${button} ${cellInWords(this.#board.columns, cell)}`;
    if (this.#file.moves.length > 0) return this.#move(button, cell, on, { at, nowMs });
    const isFree = cell !== undefined && !this.#isGiven(cell);
    this.#selected = isFree ? cell : undefined;
    this.#typed = [];
    const from = isFree ? this.#board.cells[cell]?.state : undefined;
    const to = from === undefined ? undefined : this.#effects(button, from);
    this.log.click(at, nowMs, on, to !== undefined && to !== from);
    if (isFree && to !== undefined) this.#enter(cell, to, nowMs);
  }

  /** Games of moves: what the click does is what the rule file says. */
  #move(
    button: MouseButton,
    cell: number | undefined,
    on: string,
    { at, nowMs }: { readonly at: FramePoint; readonly nowMs: number },
  ): void {
    const after =
      cell === undefined ? this.#board : applyClick(this.#board, this.#file.moves, { button, cell });
    const isMoved = formatBoard(after, this.#file).join() !== formatBoard(this.#board, this.#file).join();
    this.log.click(at, nowMs, on, isMoved);
    const numbers = isMoved && counted(this.#board, this.#file);
    this.#board = numbers ? { ...after, numbers } : after;
    if (isMoved && this.#isSolved()) this.log.solve(1, true, nowMs);
  }

  key(key: Key, isDown: boolean, nowMs: number): void {
    if (!isDown) return;
    if (hasCursor(this.#file) && key.startsWith('Arrow')) return this.#moveCursor(key, nowMs);
    const cell = this.#selected ?? this.#cursor;
    if (cell === undefined) return;
    // Keys of a number come one after the other; what leads nowhere is begun anew.
    const more = [...this.#typed, key].join();
    this.#typed = this.#typable().some(({ keys }) => `${keys},`.startsWith(`${more},`))
      ? [...this.#typed, key]
      : [key];
    const name = this.#typable().find(({ keys }) => keys === this.#typed.join())?.name;
    this.log.key(key, nowMs, name !== undefined);
    if (name === undefined) return;
    const from = this.#board.cells[cell]?.state ?? '';
    const to = this.#selected === undefined ? this.#effects('cursor', from, this.#typed) : name;
    if (to !== undefined && !this.#isGiven(cell)) this.#enter(cell, to, nowMs);
  }

  /** A cursor stops at the edges of the board. */
  #moveCursor(key: Key, nowMs: number): void {
    const { columns, rows } = this.#board;
    const at = this.#cursor ?? 0;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const across = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    const down = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
    const to = [column + across, row + down] as const;
    this.#cursor =
      Math.max(0, Math.min(rows - 1, to[1])) * columns + Math.max(0, Math.min(columns - 1, to[0]));
    this.#selected = undefined;
    this.log.key(key, nowMs, this.#cursor !== at);
  }

  /** What can be typed, and the state that it brings about. */
  #typable(): { readonly name: string; readonly keys: string }[] {
    const { columns } = this.#board;
    return this.#file.states.flatMap((state) =>
      namesOf(state, columns).map((name) => ({ name, keys: keysOf(state, name).join() })),
    );
  }

  /** Given cells cannot be changed, and walls never. */
  #isGiven(cell: number): boolean {
    const state = this.#first.cells[cell]?.state;
    return state !== undefined && stateOf(this.#file, state, this.#board.columns)?.given === true;
  }

  #enter(cell: number, state: string, nowMs: number): void {
    const changed: BoardCell = { ...this.#board.cells[cell], state };
    this.#board = { ...this.#board, cells: this.#board.cells.with(cell, changed) };
    if (this.#isSolved()) this.log.solve(1, true, nowMs);
  }

  #isSolved(): boolean {
    return rulesHold(this.#ground, this.#board);
  }

  #cellAt({ x, y }: FramePoint): number | undefined {
    const { columns, rows } = this.#board;
    const { pitch, left, top } = placeOf(this.#board, this.size);
    const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / pitch)];
    return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined;
  }

  witness(): GridWitness {
    const screen = this.#isSolved() ? 'solved' : 'puzzle';
    return { ...this.log.record, screen, skin: this.#skin.name, board: formatBoard(this.#board, this.#file) };
  }
}

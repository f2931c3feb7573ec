/** A practice board of a rule file: clicks and keys fill it, or make its moves. */

import type { Key } from '../../../core/keyboard.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { MouseButton } from '../../../core/pointer.ts';
import type { GroundRules } from '../../../sabr/sabr.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import type { PadKey, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import type { Board, BoardCell } from '../board.ts';
import { formatBoard } from '../board-text.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { hasCursor, stateOf } from '../file/states.ts';
import { applyClick } from '../moves/apply-move.ts';
import { type Input, InputEffects } from '../play/input-effects.ts';
import { groundOf, type PuzzleRules, rulesHold } from '../puzzle.ts';
import { drawBoard, placeOf, type Shown } from './draw.ts';
import { numbersAfterMove, textsWithNumbers, withFirstNumbers } from './numbers.ts';
import { cellSays, keysInWords, padOf, typable, type Typable } from './ways.ts';

/** The practice game's own record, in addition to that of every game. */
interface GridWitness extends PracticeWitness {
  readonly skin: string;
  /** The present board, one line per row. */
  readonly board: readonly string[];
}

/** Default size of the window, px. */
export const gridSize = { width: 640, height: 680 };

/** The offset of each arrow key, in cells to the right and down. */
const ways: Partial<Record<Key, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the state after a click, or keys at the cursor; `undefined` for no effect. */
type Effects = (by: Input['by'], from: string, keys?: readonly Key[]) => string | undefined;

/** A board that clicks and keys fill. */
export class PracticeGrid extends PracticeWindow<Shown> implements PracticeGame {
  readonly #file: PuzzleFile;
  readonly #ground: GroundRules;
  readonly #first: Board;
  readonly #skin: Shown['skin'];
  readonly #effects: Effects;
  readonly #typable: readonly Typable[];
  readonly keysInWords: string;
  readonly pad: readonly PadKey[];
  #board: Board;
  #judged: { readonly board: Board; readonly holds: boolean } | undefined;
  #selected: number | undefined;
  /** Keys typed since the cell was selected. */
  #typed: readonly Key[] = [];
  /** The cell that was last clicked, or that arrow keys went to, which make it visible. */
  #hand = 0;
  #isHandShown = false;

  /**
   * @param puzzle its file and rules
   * @param board at the start
   * @param skin its look
   * @param effects of inputs on states; by default those of the rule file
   */
  constructor(
    puzzle: PuzzleRules,
    board: Board,
    skin: Shown['skin'],
    effects: Effects = (by, from, keys = []) =>
      new InputEffects(puzzle.file).after({ by, keys }, from, board.columns),
  ) {
    super(gridSize, (shown, window) => drawBoard(shown, puzzle.file, window));
    this.#file = puzzle.file;
    this.#ground = groundOf(puzzle, board);
    this.#first = this.#board = withFirstNumbers(board, puzzle.file);
    this.#skin = skin;
    this.#effects = effects;
    this.#typable = typable(puzzle.file, board.columns);
    this.keysInWords = keysInWords(puzzle.file);
    this.pad = padOf(this.#typable);
  }

  view(): Shown {
    const entered = this.#board.cells.map(({ state }, cell) => state !== this.#first.cells[cell]?.state);
    const solved = this.#isSolved() ? [this.#file.solvedText?.text ?? 'solved'] : [];
    const word = [...solved, ...textsWithNumbers(this.#board, this.#file)].join(' ');
    // A tint would be ambiguous where grounds distinguish the states.
    const isTinted = this.#typable.length > 0 && this.#file.states.every(({ shade }) => !shade);
    const selected = isTinted ? this.#selected : undefined;
    const hand = this.#isHandShown ? this.#hand : undefined;
    return { board: this.#board, entered, skin: this.#skin, word, selected, hand };
  }

  click(at: FramePoint, nowMs: number): void {
    this.#isHandShown = false;
    this.#press('left', at, nowMs);
  }

  rightClick(at: FramePoint, nowMs: number): void {
    this.#isHandShown = false;
    this.#press('right', at, nowMs);
  }

  clickable(at: FramePoint): boolean {
    const cell = this.#cellAt(at);
    return cell !== undefined && (this.#file.moves.length > 0 || !this.#isGiven(cell));
  }

  #press(button: MouseButton, at: FramePoint, nowMs: number): void {
    const cell = this.#cellAt(at);
    if (cell !== undefined) this.#hand = cell;
    const on = cell === undefined ? 'nothing' : `${button} ${cellInWords(this.#board.columns, cell)}`;
    if (this.#file.moves.length > 0) return this.#move(button, cell, on, { at, nowMs });
    this.#select(cell);
    const free = this.#selected;
    const from = free === undefined ? undefined : this.#board.cells[free]?.state;
    const to = from === undefined ? undefined : this.#effects(button, from);
    this.log.click(at, nowMs, on, to !== undefined && to !== from);
    if (free !== undefined && to !== undefined) this.#enter(free, to, nowMs);
  }

  /** In games of moves, applies the move that the rule file defines for the click. */
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
    const numbers = isMoved && numbersAfterMove(this.#board, this.#file);
    this.#board = numbers ? { ...after, numbers } : after;
    if (isMoved && this.#isSolved()) this.log.solve(1, true, nowMs);
  }

  key(key: Key, isDown: boolean, nowMs: number): void {
    if (!isDown) return;
    const isTyped = this.#type(key, nowMs);
    const isHeard = isTyped || this.#moveHand(key) || this.#pressAtHand(key, nowMs);
    this.log.key(key, nowMs, isHeard);
  }

  /** Types into the selected cell, and returns whether the key belongs to anything typable. */
  #type(key: Key, nowMs: number): boolean {
    const cell = this.#selected;
    if (cell === undefined) return false;
    // The digits of a number arrive one by one; a sequence that leads nowhere starts over.
    const more = [...this.#typed, key].join();
    this.#typed = this.#typable.some(({ keys }) => `${keys.join()},`.startsWith(`${more},`))
      ? [...this.#typed, key]
      : [key];
    const name = this.#typable.find(({ keys }) => keys.join() === this.#typed.join())?.name;
    if (name === undefined) return false;
    const from = this.#board.cells[cell]?.state ?? '';
    const isAtCursor = this.#isHandShown && hasCursor(this.#file);
    const to = isAtCursor ? this.#effects('cursor', from, this.#typed) : name;
    if (to !== undefined) this.#enter(cell, to, nowMs);
    return true;
  }

  /** Arrow keys move from the current cell, and stop at the edges of the board. */
  #moveHand(key: Key): boolean {
    const way = ways[key];
    if (!way) return false;
    const { columns, rows } = this.#board;
    const [right, down] = way;
    const column = Math.min(columns - 1, Math.max(0, (this.#hand % columns) + right));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(this.#hand / columns) + down));
    this.#hand = row * columns + column;
    this.#isHandShown = true;
    this.#select(this.#hand);
    return true;
  }

  #pressAtHand(key: Key, nowMs: number): boolean {
    const cell = this.#hand;
    if (this.#selected !== undefined && (key === 'Backspace' || key === 'Delete')) {
      const first = this.#first.cells[this.#selected]?.state;
      if (first !== undefined) this.#enter(this.#selected, first, nowMs);
      return true;
    }
    if (!this.#isHandShown || (key !== 'Enter' && key !== 'Space')) return false;
    const { pitch, left, top } = placeOf(this.#board, this.size);
    const { columns } = this.#board;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const at = { x: left + (column + 0.5) * pitch, y: top + (row + 0.5) * pitch };
    this.#press(key === 'Enter' ? 'left' : 'right', at, nowMs);
    return true;
  }

  /** Selects a cell to type into, unless it is given. */
  #select(cell: number | undefined): void {
    const isFree = cell !== undefined && this.#file.moves.length === 0 && !this.#isGiven(cell);
    this.#selected = isFree ? cell : undefined;
    this.#typed = [];
  }

  /** Returns whether a cell can never be changed, since it is given or a wall. */
  #isGiven(cell: number): boolean {
    const state = this.#first.cells[cell]?.state;
    return state !== undefined && stateOf(this.#file, state, this.#board.columns)?.given === true;
  }

  #enter(cell: number, state: string, nowMs: number): void {
    const changed: BoardCell = { ...this.#board.cells[cell], state };
    this.#board = { ...this.#board, cells: this.#board.cells.with(cell, changed) };
    if (this.#isSolved()) this.log.solve(1, true, nowMs);
  }

  /** Called for every picture, and evaluated once per board. */
  #isSolved(): boolean {
    if (this.#judged?.board !== this.#board)
      this.#judged = { board: this.#board, holds: rulesHold(this.#ground, this.#board) };
    return this.#judged.holds;
  }

  #cellAt({ x, y }: FramePoint): number | undefined {
    const { columns, rows } = this.#board;
    const { pitch, left, top } = placeOf(this.#board, this.size);
    const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / pitch)];
    return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined;
  }

  witness(): GridWitness {
    const screen = this.#isSolved() ? 'solved' : 'puzzle';
    const cell = cellSays(this.#board, this.#hand, this.#file);
    const says = [
      cell,
      ...(this.#isGiven(this.#hand) ? ['given'] : []),
      ...(screen === 'solved' ? ['solved'] : []),
    ];
    return {
      ...this.log.record,
      screen,
      says: says.join('; '),
      skin: this.#skin.name,
      board: formatBoard(this.#board, this.#file),
    };
  }
}

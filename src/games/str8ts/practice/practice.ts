/**
 * The practice game of Str8ts, a stand-in for web games: one state machine, driven by an external
 * clock, clicks in pixels and keys, and drawn by draw-practice.ts. It runs in memory and in a
 * browser. Its skin determines its look and its inputs (skins/skin.ts).
 *
 *     start dialog (some skins) ─▶ puzzle ─ last right digit ─▶ solved ─ New game ─▶ next puzzle
 */

import { shortCell } from '../../../core/words/place-words.ts';
import type { Key } from '../../../core/keyboard.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import type { LoggedKey } from '../../kit/practice-log.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { boardRows } from '../board.ts';
import { drawPractice, placeOf } from './draw-practice.ts';
import { Entries } from './entries.ts';
import { type Hit, hitOf } from './hits.ts';
import { parsePracticeOptions, practiceOptions, type Str8tsSettings } from './practice-options.ts';
import type { PracticeView } from './practice-view.ts';

/** The record of the practice game, beyond that of every game. */
export interface Str8tsWitness extends PracticeWitness {
  readonly seed: number;
  readonly skin: string;
  /** The number of the puzzle, from 1. */
  readonly puzzle: number;
  /** The puzzle, one line per row. */
  readonly board: readonly string[];
  /** The puzzle with the entered digits, one line per row. */
  readonly filled: readonly string[];
  /** Keys pressed, and whether each had an effect. */
  readonly keys: readonly LoggedKey[];
}

/** A practice game of Str8ts. */
export class Str8tsGame extends PracticeWindow<PracticeView> implements PracticeGame {
  /** Empty where the page takes the mouse alone. */
  readonly keysInWords: string;
  #round = 0;
  #entries: Entries;
  /** When the start button was clicked. */
  #startedMs: number | undefined;

  constructor(private readonly settings: Str8tsSettings) {
    super(str8tsPractice.size, drawPractice);
    this.keysInWords = settings.skin.keyboard
      ? 'arrows go from cell to cell, digits fill them in, Backspace empties one, N switches to notes and back, U takes back'
      : '';
    this.#entries = this.#begin();
    if (settings.skin.front === 'none') this.#startedMs = Number.NEGATIVE_INFINITY;
  }

  click(at: FramePoint, nowMs: number): void {
    const hit = this.#hit(at, nowMs);
    const effect = hit !== undefined && this.#act(hit, nowMs);
    this.log.click(at, nowMs, hit ? this.#nameOf(hit) : 'nothing', effect);
    this.#noteSolved();
  }

  key(key: Key, isDown: boolean, nowMs: number): void {
    if (!isDown) return;
    this.#advance(nowMs);
    const heard = this.settings.skin.keyboard && this.#front(nowMs) === 0;
    this.log.key(key, nowMs, heard && this.#press(key, nowMs));
    this.#noteSolved();
  }

  /** Whether a point takes clicks; determines the shape of the mouse pointer. */
  clickable(at: FramePoint, nowMs: number): boolean {
    const hit = this.#hit(at, nowMs);
    if (!hit || hit.on === 'card') return false;
    return hit.on === 'cell' ? this.#entries.canSelect(hit.cell) : true;
  }

  /** Returns what is shown at a time, as plain values. */
  view(nowMs: number): PracticeView {
    this.#advance(nowMs);
    const { board, digits, marks, selected, notesMode, canUndo, solvedMs } = this.#entries;
    const { skin, timings } = this.settings;
    return {
      skin,
      board,
      entered: digits,
      notes: marks,
      selected,
      notesMode,
      canUndo,
      solved: solvedMs !== undefined && nowMs >= solvedMs + timings.solvedMs,
      front: this.#front(nowMs),
    };
  }

  witness(nowMs: number): Str8tsWitness {
    const { solved, front } = this.view(nowMs);
    const { board, digits } = this.#entries;
    const filled = {
      size: board.size,
      cells: board.cells.map(({ black, digit }, at) => ({ black, digit: digit ?? digits[at] })),
    };
    return {
      ...this.log.record,
      keys: this.log.keys,
      screen: front > 0 ? 'start' : solved ? 'solved' : 'puzzle',
      seed: this.settings.seed,
      skin: this.settings.skin.name,
      puzzle: this.#round + 1,
      board: boardRows(board),
      filled: boardRows(filled),
    };
  }

  #begin(): Entries {
    return new Entries(this.settings.board(this.#round), this.settings.timings.digitWaitMs);
  }

  #advance(nowMs: number): void {
    this.#entries.advance(nowMs);
    this.#noteSolved();
  }

  #noteSolved(): void {
    const { solvedMs, perfect } = this.#entries;
    if (solvedMs !== undefined) this.log.solve(this.#round + 1, perfect, solvedMs);
  }

  /** Returns the opacity of the cover at the start. */
  #front(nowMs: number): number {
    if (this.#startedMs === undefined) return 1;
    const { startMs } = this.settings.timings;
    const gone = nowMs - this.#startedMs;
    return gone >= startMs ? 0 : 1 - gone / startMs;
  }

  #hit(at: FramePoint, nowMs: number): Hit | undefined {
    const view = this.view(nowMs);
    return hitOf(view, placeOf(view, this.size), at);
  }

  /**
   * Performs the action of a click.
   * @returns whether it had an effect
   */
  #act(hit: Hit, nowMs: number): boolean {
    const entries = this.#entries;
    switch (hit.on) {
      case 'cell':
        return entries.select(hit.cell, nowMs);
      case 'pad':
        return entries.enter(hit.digit, nowMs);
      case 'erase':
        return entries.erase(nowMs);
      case 'undo':
        return entries.undo(nowMs);
      case 'notes':
        return entries.toggleNotes(nowMs);
      case 'new game':
        this.#round++;
        this.#entries = this.#begin();
        return true;
      case 'start':
        this.#startedMs ??= nowMs;
        return this.#startedMs === nowMs;
      case 'card':
        return false;
    }
  }

  #press(key: Key, nowMs: number): boolean {
    const entries = this.#entries;
    if (/^\d$/.test(key)) return entries.typeDigit(Number(key), nowMs);
    switch (key) {
      case 'ArrowUp':
        return entries.move(-1, 0, nowMs);
      case 'ArrowDown':
        return entries.move(1, 0, nowMs);
      case 'ArrowLeft':
        return entries.move(0, -1, nowMs);
      case 'ArrowRight':
        return entries.move(0, 1, nowMs);
      case 'Backspace':
      case 'Delete':
        return entries.erase(nowMs);
      case 'N':
        return entries.toggleNotes(nowMs);
      case 'U':
        return entries.undo(nowMs);
      default:
        return false;
    }
  }

  #nameOf(hit: Hit): string {
    if (hit.on === 'pad') return `pad ${hit.digit}`;
    if (hit.on !== 'cell') return hit.on;
    const { size, cells } = this.#entries.board;
    const given = cells[hit.cell];
    const kind = given?.black ? 'black' : given?.digit === undefined ? 'cell' : 'given';
    return `${kind} ${shortCell(size, hit.cell)}`;
  }
}

/** The practice game, for the registry and for the page that plays it in a browser. */
export const str8tsPractice: Practice = {
  rules:
    'Fill the white cells with digits so that no row or column repeats one, and so that each run of white cells holds consecutive digits in any order. A digit in a black cell is taken for its row and column.',
  options: practiceOptions.specs,
  size: { width: 640, height: 480 },
  create: (options: OptionValues) => new Str8tsGame(parsePracticeOptions(options)),
};

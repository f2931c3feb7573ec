/**
 * The practice version of Adrift: a stand-in for web versions of the game. One state machine,
 * driven by an external clock and by pressing, moving and lifting the mouse, and drawn by
 * draw-practice.ts. It runs in memory and in a browser. Its look depends on its skin (skin.ts).
 *
 *     puzzle ─ drag along cells ─▶ puzzle … last cell ─▶ solved ─ Next ─▶ puzzle of the next round
 */

import { type FramePoint, isIn } from '../../../core/points.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { skinOf } from '../../kit/skins.ts';
import { type Board, boardRows, cellInWords, fillingRows } from '../board.ts';
import { cellAt, unitPx } from '../cube-corner.ts';
import { drawPractice } from './draw-practice.ts';
import { DrawnPaths } from './drawn-paths.ts';
import { practiceBoards } from './practice-boards.ts';
import { practiceOptions } from './practice-options.ts';
import { placeOf, type PracticePlace, type PracticeView } from './practice-view.ts';
import type { Skin } from './skin.ts';
import { skins } from './skins.ts';

export interface AdriftWitness extends PracticeWitness {
  readonly seed: number;
  readonly skin: string;
  /** Number of the puzzle, from 1. */
  readonly puzzle: number;
  /** The puzzle, one line per row, and the same with the drawn paths. */
  readonly board: readonly string[];
  readonly filled: readonly string[];
}

interface Settings {
  readonly seed: number;
  readonly skin: Skin;
  /** Time from the last cell until the screen shows solved, ms. */
  readonly solvedMs: number;
  /** Returns the board of a round, counted from 0. */
  board(round: number): Board;
}

/** Distance between the sampled points of a fast drag, in cells. */
const strideCells = 0.2;

export class AdriftGame extends PracticeWindow<PracticeView> implements PracticeGame {
  #round = 0;
  #paths: DrawnPaths;
  /** Last place of the held mouse button, and the index of its press in the log. */
  #held: { at: FramePoint; click: number } | undefined;
  /** When the last cell was filled. */
  #filledMs: number | undefined;

  constructor(private readonly settings: Settings) {
    super(adriftPractice.size, drawPractice);
    this.#paths = new DrawnPaths(settings.board(0));
  }

  click(at: FramePoint, nowMs: number): void {
    this.drag('press', at, nowMs);
    this.drag('lift', at, nowMs);
  }

  drag(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void {
    if (phase === 'press') this.#press(at, nowMs);
    else if (this.#held) this.#moveTo(at, nowMs);
    if (phase !== 'lift') return;
    this.#held = undefined;
    this.#paths.lift();
  }

  /** Returns whether this point can be grabbed or clicked, for the shape of the mouse pointer. */
  clickable(at: FramePoint, nowMs: number): boolean {
    const place = this.#place(nowMs);
    if (this.#filledMs !== undefined) return this.#isOnNext(place, at, nowMs);
    const cell = cellAt(place.corner, at);
    return cell >= 0 && this.#paths.canPress(cell);
  }

  /** Returns what is shown at this time, as plain values. */
  view(nowMs: number): PracticeView {
    const { board, paths } = this.#paths;
    return {
      skin: this.settings.skin,
      board,
      paths: paths.map((path) => [...path]),
      solved: this.#isShown(nowMs),
    };
  }

  witness(nowMs: number): AdriftWitness {
    const { board, filling } = this.#paths;
    return {
      ...this.log.record,
      screen: this.#isShown(nowMs) ? 'solved' : 'puzzle',
      seed: this.settings.seed,
      skin: this.settings.skin.name,
      puzzle: this.#round + 1,
      board: boardRows(board),
      filled: fillingRows(board, filling),
    };
  }

  #isShown(nowMs: number): boolean {
    return this.#filledMs !== undefined && nowMs >= this.#filledMs + this.settings.solvedMs;
  }

  #place(nowMs: number): PracticePlace {
    return placeOf(this.view(nowMs), this.size);
  }

  #isOnNext({ next }: PracticePlace, at: FramePoint, nowMs: number): boolean {
    return isIn(next, at) && this.#isShown(nowMs);
  }

  #press(at: FramePoint, nowMs: number): void {
    const place = this.#place(nowMs);
    const cell = cellAt(place.corner, at);
    const onNext = this.#isOnNext(place, at, nowMs);
    const before = this.#state();
    if (onNext) this.#begin();
    const isHeld = !onNext && cell >= 0 && this.#filledMs === undefined && this.#paths.press(cell);
    const on = onNext ? 'next' : cell >= 0 ? cellInWords(this.#paths.board.side, cell) : 'nothing';
    const effect = this.#state() !== before;
    const click = this.log.click(at, nowMs, on, effect);
    if (isHeld) this.#held = { at, click };
    this.#noteSolved(nowMs);
  }

  /** Extends the held path through all cells on the way. */
  #moveTo(at: FramePoint, nowMs: number): void {
    const held = this.#held!;
    const { corner } = this.#place(nowMs);
    const [dx, dy] = [at.x - held.at.x, at.y - held.at.y];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / (strideCells * unitPx(corner))));
    const { x, y } = held.at;
    held.at = at;
    let changed = false;
    for (let i = 1; i <= steps && this.#filledMs === undefined; i++) {
      const cell = cellAt(corner, { x: x + (i / steps) * dx, y: y + (i / steps) * dy });
      if (cell >= 0 && this.#paths.moveTo(cell)) changed = true;
      this.#noteSolved(nowMs);
    }
    if (changed) this.log.hadEffect(held.click);
  }

  #state(): string {
    return `${this.#round} ${JSON.stringify(this.#paths.paths)}`;
  }

  #begin(): void {
    this.#round++;
    this.#filledMs = undefined;
    this.#paths = new DrawnPaths(this.settings.board(this.#round));
  }

  #noteSolved(nowMs: number): void {
    if (this.#filledMs !== undefined || !this.#paths.isSolved) return;
    this.#filledMs = nowMs;
    this.#held = undefined;
    this.log.solve(this.#round + 1, true, nowMs);
  }
}

function settingsOf(typed: OptionValues): Settings {
  const { seed, skin, solvedMs } = practiceOptions.parse(typed);
  const board = practiceBoards(typed);
  // Makes the first board now, so that invalid options throw here.
  board(0);
  return { seed, skin: skinOf(skins, skin, seed), solvedMs, board };
}

export const adriftPractice: Practice = {
  rules:
    'Join the two ends of each colour by a path over the faces of the cube, by drawing from one end. Paths keep off stones and other paths, and never touch themselves.',
  options: practiceOptions.specs,
  size: { width: 640, height: 640 },
  create: (options: OptionValues) => new AdriftGame(settingsOf(options)),
};

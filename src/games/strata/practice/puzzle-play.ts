/**
 * One puzzle of the practice game: ribbons laid or in flight, the selected tile and the lock. It
 * knows times, but neither screens nor pixels.
 */

import type { Board, Line, Move } from '../board.ts';
import { progress, type StrataTimings } from './timing.ts';
import type { PuzzleView, ViewRibbon } from './practice-view.ts';
import { isSolved } from '../rules.ts';
import { peel } from '../solve/peel.ts';
import { undoToFix } from '../solve/undo.ts';
import type { WavePuzzle } from './wave.ts';

interface Ribbon extends Move {
  readonly laidMs: number;
  /** When it was taken back; it then flies back to its selector and disappears. */
  readonly backMs?: number;
}

type Hint =
  { readonly kind: 'lay'; readonly move: Move } | { readonly kind: 'take-back'; readonly line: Line };

/**
 * Finds the hint for a half-laid board: the next ribbon, or the first one to take back.
 * @param board the puzzle
 * @param laid the laid ribbons, bottom to top
 * @returns the hint; `undefined` when all ribbons are laid correctly
 */
export function hintFor(board: Board, laid: readonly Move[]): Hint | undefined {
  const line = laid[undoToFix(board, laid)];
  if (line) return { kind: 'take-back', line };
  const peeled = peel(board, laid);
  const [move] = peeled.solvable ? peeled.moves : [];
  return move && { kind: 'lay', move };
}

/** Eases a motion in and out. */
const eased = (t: number): number => t * t * (3 - 2 * t);

/** The state of one puzzle. Times must not decrease. */
export class PuzzlePlay {
  #ribbons: Ribbon[] = [];
  #unlockedMs = -Infinity;
  #selected = 0;
  #tallBefore: readonly number[];
  #selectedMs = -Infinity;
  #solvedMs: number | undefined;
  #undone = false;
  #helped = false;
  #hint: { readonly hint: Hint; readonly fromMs: number } | undefined;

  constructor(
    readonly puzzle: WavePuzzle,
    private readonly timings: StrataTimings,
  ) {
    this.#tallBefore = puzzle.board.colors.map((_, i) => Number(i === 0));
  }

  /** Ribbons laid or flying out, bottom to top. */
  get laid(): readonly Move[] {
    return this.#ribbons.filter((ribbon) => ribbon.backMs === undefined);
  }

  /** When the last ribbon of the solution lands; `undefined` while the board is not solved. */
  get solvedMs(): number | undefined {
    return this.#solvedMs;
  }

  /** Whether neither undo nor hint was used. */
  get perfect(): boolean {
    return !this.#undone && !this.#helped;
  }

  /** Index of the selected tile. */
  get selected(): number {
    return this.#selected;
  }

  /** Returns whether a ribbon click would be lost now. */
  locked(nowMs: number): boolean {
    return nowMs < this.#unlockedMs || this.#solvedMs !== undefined;
  }

  /**
   * Lays a ribbon in the selected colour.
   * @returns false when the click is lost
   */
  lay(line: Line, nowMs: number): boolean {
    const taken = this.#ribbons.some((other) => other.kind === line.kind && other.index === line.index);
    if (taken || this.locked(nowMs)) return false;
    this.#ribbons.push({ kind: line.kind, index: line.index, color: this.#selected, laidMs: nowMs });
    this.#unlockedMs = nowMs + this.timings.lockMs;
    this.#hint = undefined;
    if (isSolved(this.puzzle.board, this.laid)) {
      this.#solvedMs = Math.max(...this.#ribbons.map((ribbon) => ribbon.laidMs)) + this.timings.flightMs;
    }
    return true;
  }

  /**
   * Takes back a ribbon and everything laid after it.
   * @returns false when the click is lost
   */
  takeBack(line: Line, nowMs: number): boolean {
    const at = this.#ribbons.findIndex((other) => other.kind === line.kind && other.index === line.index);
    if (at < 0 || this.#ribbons[at]?.backMs !== undefined || this.locked(nowMs)) return false;
    this.#undone = true;
    this.#sendHome(at, nowMs);
    return true;
  }

  /**
   * Takes everything back and selects the first tile, which makes Perfect possible again, unless a
   * hint was used.
   */
  restart(nowMs: number): boolean {
    if (this.locked(nowMs)) return false;
    this.#undone = false;
    this.#sendHome(0, nowMs);
    this.select(0, nowMs);
    return true;
  }

  #sendHome(from: number, nowMs: number): void {
    this.#ribbons = this.#ribbons.map((ribbon, i) =>
      i < from || ribbon.backMs !== undefined ? ribbon : { ...ribbon, backMs: nowMs },
    );
    this.#unlockedMs = nowMs + this.timings.lockMs;
    this.#hint = undefined;
  }

  /**
   * Selects a tile, effective at once, even while a ribbon flies.
   * @returns false when it is already selected
   */
  select(index: number, nowMs: number): boolean {
    if (index === this.#selected || this.#solvedMs !== undefined) return false;
    this.#tallBefore = this.#tall(nowMs);
    this.#selected = index;
    this.#selectedMs = nowMs;
    return true;
  }

  /** Shows the hint until something is laid or taken back. */
  help(nowMs: number): boolean {
    if (this.locked(nowMs)) return false;
    const hint = hintFor(this.puzzle.board, this.laid);
    if (!hint) return false;
    this.#helped = true;
    this.#hint = { hint, fromMs: nowMs };
    return true;
  }

  /** Removes ribbons that have flown back. Call this first at each time. */
  advance(nowMs: number): void {
    const { flightMs } = this.timings;
    const gone = (ribbon: Ribbon) => ribbon.backMs !== undefined && nowMs >= ribbon.backMs + flightMs;
    if (this.#ribbons.some(gone)) this.#ribbons = this.#ribbons.filter((ribbon) => !gone(ribbon));
  }

  /** Returns this puzzle's part of a view; the game adds the fades and the preview. */
  view(
    nowMs: number,
  ): Pick<PuzzleView, 'board' | 'laid' | 'tall' | 'furniture' | 'next' | 'perfect' | 'hint'> {
    const { solvedFadeMs } = this.timings;
    const solved = this.#solvedMs === undefined ? 0 : progress(nowMs, this.#solvedMs, solvedFadeMs);
    const hint = this.#hintView(nowMs);
    return {
      board: this.puzzle.board,
      laid: this.#ribbons.map((ribbon) => this.#viewOf(ribbon, nowMs)),
      tall: this.#tall(nowMs),
      furniture: 1 - solved,
      next: solved,
      perfect: this.perfect,
      ...(hint && { hint }),
    };
  }

  #viewOf(ribbon: Ribbon, nowMs: number): ViewRibbon {
    const { flightMs } = this.timings;
    const out = eased(progress(nowMs, ribbon.laidMs, flightMs));
    const home = ribbon.backMs === undefined ? 0 : eased(progress(nowMs, ribbon.backMs, flightMs));
    return { kind: ribbon.kind, index: ribbon.index, color: ribbon.color, progress: out * (1 - home) };
  }

  #tall(nowMs: number): readonly number[] {
    const t = progress(nowMs, this.#selectedMs, this.timings.paletteFadeMs);
    return this.#tallBefore.map((from, i) => from + (Number(i === this.#selected) - from) * t);
  }

  #hintView(nowMs: number): PuzzleView['hint'] {
    if (!this.#hint) return undefined;
    const { hint, fromMs } = this.#hint;
    const strength = 0.5 - 0.5 * Math.cos(((nowMs - fromMs) / 1200) * 2 * Math.PI);
    return hint.kind === 'lay'
      ? { line: hint.move, color: hint.move.color, strength }
      : { line: hint.line, strength };
  }
}

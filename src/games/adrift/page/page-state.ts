/// <reference lib="dom" />
/** The state of the page of a set of puzzles, and its storage in the browser between visits. */

import { type PagePuzzle, pagePuzzle } from './play-state.ts';
import { noPaths, type Paths } from '../path-drawing.ts';
import { SolveClock } from './solve-clock.ts';

export interface PageEntry {
  /** The board's rows, as `generate --json` has them. */
  readonly rows: readonly string[];
  /** Whether every cell except stones must be filled. */
  readonly full: boolean;
  /** Its band, shown next to its number. */
  readonly band: string;
  /** The heading of its part of the list. */
  readonly part: string;
}

export interface PageState {
  readonly entries: readonly PageEntry[];
  /** Key of the stored play in the browser. */
  readonly storeName: string;
  readonly solved: Set<number>;
  readonly kept: Map<number, Paths>;
  readonly clock: SolveClock;
  index: number;
  puzzle: PagePuzzle;
  paths: Paths;
  /** Paths before each drag, the latest last. */
  undo: Paths[];
  /** The colour being dragged, -1 for none. */
  held: number;
  /** The cell of the keyboard cursor. */
  cursor: number;
}

/**
 * Makes the initial state.
 * @param entries the puzzles, in order
 * @param text a text that identifies this set
 * @returns the state; `undefined` for a set without puzzles
 */
export function startState(entries: readonly PageEntry[], text: string): PageState | undefined {
  const [first] = entries;
  if (!first) return undefined;
  const puzzle = pagePuzzle(first.rows, first.full);
  const storeName = `adrift ${hashText(text)}`;
  const paths = noPaths(puzzle);
  const nothing = {
    solved: new Set<number>(),
    kept: new Map<number, Paths>(),
    undo: [],
    held: -1,
    cursor: 0,
  };
  const clock = new SolveClock(() => performance.now());
  return { entries, storeName, index: 0, puzzle, paths, clock, ...nothing };
}

/** Hashes a text to a short name, by FNV-1a. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

interface KeptPlay {
  readonly index: number;
  readonly solved: readonly number[];
  readonly kept: readonly (readonly [number, Paths])[];
  /** Times of the clock; absent in play stored by earlier versions. */
  readonly spent?: readonly (readonly [number, number])[];
  readonly stopped?: readonly number[];
}

/**
 * Loads the stored play, if any.
 * @param state the state, which is filled
 * @returns the index of the puzzle that was open; 0 when nothing was kept
 */
export function loadPlay(state: PageState): number {
  try {
    const text = localStorage.getItem(state.storeName);
    if (!text) return 0;
    const play = JSON.parse(text) as KeptPlay;
    for (const each of play.solved) state.solved.add(each);
    for (const [index, paths] of play.kept) state.kept.set(index, paths);
    for (const [index, ms] of play.spent ?? []) state.clock.spent.set(index, ms);
    for (const index of play.stopped ?? play.solved) state.clock.stop(index);
    return state.entries[play.index] ? play.index : 0;
  } catch {
    return 0;
  }
}

/**
 * Stores the play, if the browser allows it.
 * @param state the state, of which the open puzzle, the solved ones, all paths and times are stored
 */
export function savePlay({ storeName, index, solved, kept, clock }: PageState): void {
  const play: KeptPlay = {
    index,
    solved: [...solved],
    kept: [...kept],
    spent: [...clock.spent],
    stopped: [...clock.stopped],
  };
  try {
    localStorage.setItem(storeName, JSON.stringify(play));
  } catch {
    // A browser may forbid storage for pages from disk; then the play is lost.
  }
}

/// <reference lib="dom" />
/**
 * All that changes on the page of a set of puzzles, and how the browser keeps it between visits.
 */

import { type PagePuzzle, pagePuzzle } from './play-state.ts';
import { noPaths, type Paths } from '../path-drawing.ts';
import { SolveClock } from './solve-clock.ts';

/** What the page is given of each puzzle. */
export interface PageEntry {
  /** The board's rows, as `generate --json` has them. */
  readonly rows: readonly string[];
  /** Whether every cell but the stones has to be filled. */
  readonly full: boolean;
  /** The heading under which it is listed. */
  readonly band: string;
  /** The heading under which it stands in the list. */
  readonly part: string;
}

/** All that changes on the page. */
export interface PageState {
  readonly entries: readonly PageEntry[];
  /** Where the browser keeps what was played. */
  readonly storeName: string;
  readonly solved: Set<number>;
  readonly kept: Map<number, Paths>;
  readonly clock: SolveClock;
  index: number;
  puzzle: PagePuzzle;
  paths: Paths;
  /** Paths before each drag, the last one at the end. */
  undo: Paths[];
  /** The colour that is dragged, -1 for none. */
  held: number;
  /** The cell of the keyboard's cursor. */
  cursor: number;
}

/**
 * Makes the state in which nothing is played.
 * @param entries the puzzles in their order
 * @param text what tells this set from others
 * @returns `undefined` for a set without puzzles
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

/** A short name for a text: FNV-1a. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What the browser keeps. */
interface KeptPlay {
  readonly index: number;
  readonly solved: readonly number[];
  readonly kept: readonly (readonly [number, Paths])[];
  /** Of the clock; pages of earlier versions kept no times. */
  readonly spent?: readonly (readonly [number, number])[];
  readonly stopped?: readonly number[];
}

/**
 * Takes up what was played before, where the browser keeps it.
 * @param state is filled
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
 * Keeps what was played, where the browser allows it.
 * @param state what is kept of it: the open puzzle, the solved ones, all paths and times
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
    // A browser may forbid it on pages from disk; then the page forgets.
  }
}

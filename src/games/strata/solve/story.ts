/**
 * Explains how a board is peeled from the top, ribbon by ribbon with reasons, as in the article
 * (Luna, *Solving Strata*, 2015): in words, and as data for the page that draws it.
 */

import { type Board, blank, formatLine, formatMove, type Line, type Move } from '../board.ts';
import type { Core } from '../rules.ts';
import { peel } from './peel.ts';

export interface StoryStep {
  readonly line: Line['kind'];
  readonly index: number;
  /** `null` if any colour will do. */
  readonly color: string | null;
  /** Numbers of the deciding cells, row by row from 0: coloured cells that no ribbon covers yet. */
  readonly open: readonly number[];
  readonly reason: string;
}

/** The whole story, from the topmost ribbon down. */
export interface Story {
  readonly steps: readonly StoryStep[];
  /** The core, if there is no solution. */
  readonly core?: Core;
}

/**
 * Builds the story of a board.
 * @param board the puzzle
 * @param moves a solution, bottom to top; without one the board is peeled to its core
 * @returns the story
 */
export function storyOf(board: Board, moves?: readonly Move[]): Story {
  if (moves) return { steps: stepsOf(board, moves.toReversed()) };
  const peeled = peel(board);
  if (peeled.solvable) return { steps: stepsOf(board, peeled.moves.toReversed()) };
  return { steps: stepsOf(board, peeled.taken), core: peeled.core };
}

function stepsOf(board: Board, fromTop: readonly Move[]): StoryStep[] {
  const { cells, columns, colors } = board;
  const isTaken = { row: new Uint8Array(board.rows), column: new Uint8Array(columns) };
  return fromTop.map((move) => {
    const { kind, index, color } = move;
    const across = kind === 'row' ? 'column' : 'row';
    const cellAt = (i: number) => (kind === 'row' ? index * columns + i : i * columns + index);
    const all = Array.from({ length: isTaken[across].length }, (_, i) => i);
    const colored = all.filter((i) => cells[cellAt(i)] !== blank);
    const open = colored.filter((i) => isTaken[across][i] === 0);
    isTaken[kind][index] = 1;
    const letter = open.length === 0 ? null : colors[color]!;
    const covered = { count: colored.length - open.length, by: `${across}s` };
    return {
      line: kind,
      index,
      color: letter,
      open: open.map(cellAt),
      reason: reasonOf(letter, open.length, covered),
    };
  });
}

function reasonOf(
  letter: string | null,
  open: number,
  covered: { readonly count: number; readonly by: string },
): string {
  if (letter === null) {
    const why =
      covered.count === 0
        ? 'it has no coloured cell'
        : `all its coloured cells lie under ${covered.by} above it`;
    return `${why}, so any colour will do`;
  }
  const asks =
    open === 1
      ? `its one open coloured cell asks for ${letter}`
      : `its ${open} open coloured cells all ask for ${letter}`;
  return covered.count === 0
    ? asks
    : `${asks}; ${covered.count} more lie${covered.count === 1 ? 's' : ''} under ${covered.by} above it`;
}

/**
 * Tells a story in words, one numbered line per ribbon.
 * @param board the puzzle
 * @param story the board's story
 * @returns lines, the topmost ribbon first
 */
export function storyInWords(board: Board, { steps }: Story): string[] {
  const width = String(steps.length).length;
  if (steps.length === 0) return ['from the top down: no ribbon can be on top'];
  return [
    'from the top down, each ribbon below those before it:',
    ...steps.map((step, i) => `${String(i + 1).padStart(width)}. ${stepInWords(board, step)}`),
  ];
}

function stepInWords(board: Board, { line, index, color, reason }: StoryStep): string {
  const place = { kind: line, index };
  const name =
    color === null
      ? `${formatLine(place)} in any colour`
      : formatMove(board, { ...place, color: board.colors.indexOf(color) });
  return `${name}: ${reason}`;
}

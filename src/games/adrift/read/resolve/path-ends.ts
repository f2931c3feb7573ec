/**
 * Determines which cells hold the ends of paths. Most ends are known by their shape. Where a line
 * hides the shape, two facts help: every drawn path begins at an end, and every colour has two
 * ends.
 */

import type { ReadError } from '../../../../core/errors.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import type { Chain, Links } from './chains.ts';
import { mayBeOneColor } from '../observe/stones.ts';
import { cellDoubt } from '../doubt.ts';
import type { CellFeatures } from '../observe/features.ts';
import { assumptionsOn, type Hypothesis, type MarkKind } from '../hypothesis.ts';

/** The cells of the ends, and the pairs joined by a path. */
interface PathEnds {
  readonly cells: readonly number[];
  readonly joined: readonly (readonly [number, number])[];
}

/** The marks of a board and the lines between them. */
interface MarkedBoard {
  readonly side: number;
  readonly features: readonly CellFeatures[];
  readonly kinds: readonly (MarkKind | undefined)[];
  readonly links: Links;
  readonly chains: readonly Chain[];
}

/**
 * Finds the ends of paths.
 * @param board its marks and the lines between them
 * @param assumptions about the tips of lines
 * @returns the ends, or a doubt naming a cell that may or may not be one
 */
export function pathEndsOn(board: MarkedBoard, assumptions: Hypothesis = []): PathEnds | ReadError {
  const { side, kinds, links, chains } = board;
  const alone = kinds.flatMap((mark, cell) =>
    mark?.kind === 'end' && links[cell]?.length === 0 ? [cell] : [],
  );
  const stub = kinds.findIndex(
    (mark, cell) => (mark?.kind === 'line' || mark?.kind === 'unsure') && links[cell]?.length === 0,
  );
  if (stub >= 0) return cellDoubt(side, stub, 'the line in @ leads nowhere; is something lying over it?');
  const sure = [...alone, ...chains.flatMap(({ tips }) => tips.filter((tip) => kinds[tip]?.kind === 'end'))];
  const joined: (readonly [number, number])[] = [];
  const cells = [...alone];
  for (const chain of chains) {
    const ends = assumedTips(chain, assumptions) ?? endsOfChain(chain, board, sure);
    if (isUnread(ends)) return ends;
    cells.push(...ends);
    const [a, b] = ends;
    if (a !== undefined && b !== undefined) joined.push([a, b]);
  }
  return { cells: cells.sort((a, b) => a - b), joined };
}

/** The ends of a chain if all its tips are assumed. */
function assumedTips({ tips }: Chain, assumptions: Hypothesis): number[] | undefined {
  const assumed = assumptionsOn(assumptions, 'tip').filter(({ cell }) => tips.includes(cell));
  return assumed.length < tips.length
    ? undefined
    : tips.filter((tip) => assumed.some(({ cell, isEnd }) => cell === tip && isEnd));
}

/** Which of a path's two tips are ends: one or both. */
function endsOfChain(
  { cells, tips }: Chain,
  board: MarkedBoard,
  sure: readonly number[],
): readonly number[] | ReadError {
  const { side, kinds } = board;
  const [a, b] = tips;
  if (a === undefined || b === undefined || tips.length > 2)
    return cellDoubt(
      side,
      cells[0]!,
      'the line through @ branches or goes in a ring; is something lying over it?',
    );
  const known = tips.filter((tip) => kinds[tip]?.kind === 'end');
  const unsure = tips.filter((tip) => kinds[tip]?.kind === 'unsure');
  if (known.length === 2 || (known.length === 1 && unsure.length === 0)) return known;
  const others = sure.filter((cell) => !cells.includes(cell) && isLike(board.features, cell, known[0] ?? a));
  if (known.length === 0 && unsure.length === 0)
    return cellDoubt(side, a, 'the line that begins in @ has no disc at either end');
  if (others.length % 2 === 0) return [a, b];
  if (known.length === 1) return known;
  if (known.length + unsure.length === 1) return unsure;
  return cellDoubt(side, a, '@ could be the end of a path or the place where its line stops');
}

/** Whether the marks of two cells could be ends of one colour. */
function isLike(features: readonly CellFeatures[], a: number, b: number): boolean {
  const [first, second] = [features[a]?.mark, features[b]?.mark];
  return first !== undefined && second !== undefined && mayBeOneColor(first, second);
}

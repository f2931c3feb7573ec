/**
 * Pairs of transitions that no run needs one after the other: together they change nothing, as when a tile is pushed to and fro, or
 * they do what a single transition does, as two turns of the same face. A run with such a pair has a shorter one beside it that goes through a part
 * of its boards, so where idle steps may stand anywhere the pair can be forbidden as long as any one run will do.
 */

import type { GroundTransition } from './ground.ts';
import type { Model, Pattern } from '../check/model.ts';
import { maskOf, mostMaskedSymbols, slotSources } from './step-effects.ts';
import { isTimeless } from './timeless.ts';

/** Objects with more transitions are left alone, since all triples are tried. */
const mostTransitions = 24;

/** A symbol that is certain, or the position that had the symbol before. */
type Value = { readonly symbol: number } | { readonly position: number };

/** A transition as a function of the symbols before it. */
interface Move {
  readonly g: number;
  /** The symbols that are needed before it, as bits by position. */
  readonly needs: readonly number[];
  /** What each position has after it. */
  readonly gives: readonly Value[];
  /** Whether nothing but `needs` is asked. */
  readonly isPlain: boolean;
}

/**
 * Finds the pairs.
 * @returns indices of ground transitions, the one before and the one after; empty for programs where an idle step may not stand anywhere
 */
export function uselessPairs(
  model: Model,
  grounds: readonly GroundTransition[],
): readonly (readonly [number, number])[] {
  if (!isTimeless(model) || model.transitions.some(({ kind }) => kind !== 'Trans')) return [];
  const byPlace = new Map<object, Move[]>();
  grounds.forEach((ground, g) => {
    const move = moveOf(ground, g);
    if (!move) return;
    const moves = byPlace.get(ground.description);
    if (moves) moves.push(move);
    else byPlace.set(ground.description, [move]);
  });
  return [...byPlace.values()].flatMap((moves) => (moves.length > mostTransitions ? [] : pairsOf(moves)));
}

function pairsOf(moves: readonly Move[]): [number, number][] {
  return moves.flatMap((first) =>
    moves.flatMap((second): [number, number][] => {
      const gives = second.gives.map((value) =>
        'symbol' in value ? value : (first.gives[value.position] as Value),
      );
      const isUseless =
        gives.every((value, position) => isSame(value, { position }, first)) ||
        moves.some((single) => does(single, gives, first));
      return isUseless ? [[first.g, second.g]] : [];
    }),
  );
}

/** Whether a single transition can fire wherever `first` can, and gives the same. */
function does(single: Move, gives: readonly Value[], first: Move): boolean {
  return (
    single.isPlain &&
    single.needs.every((mask, position) => ((first.needs[position] as number) & ~mask) === 0) &&
    single.gives.every((value, position) => isSame(value, gives[position] as Value, first))
  );
}

/** Whether two values are the same wherever `first` fires. */
function isSame(a: Value, b: Value, first: Move): boolean {
  const certain = (value: Value) =>
    'symbol' in value ? 1 << value.symbol : (first.needs[value.position] as number);
  if ('position' in a && 'position' in b && a.position === b.position) return true;
  const mask = certain(a);
  return mask === certain(b) && (mask & (mask - 1)) === 0;
}

/** @returns nothing where what comes after is not certain */
function moveOf({ pattern, plan, repeatsCells }: GroundTransition, g: number): Move | undefined {
  const { width, sizes } = pattern;
  if (repeatsCells || sizes.some((size) => size > mostMaskedSymbols)) return undefined;
  const sourceOf = slotSources(pattern);
  const gives: Value[] = [];
  let isPlain = hasOnlyMoves(pattern);
  for (let position = 0; position < width; position++) {
    const slot = width + position;
    const mask = maskOf(plan, slot);
    const source = sourceOf(slot, 0);
    const isOne = (mask & (mask - 1)) === 0;
    if (source < 0 && !isOne) return undefined;
    if (source >= 0 && mask !== 2 ** (sizes[slot] as number) - 1) isPlain = false;
    gives.push(source < 0 ? { symbol: Math.log2(mask) } : { position: source });
  }
  const needs = Array.from({ length: width }, (_, position) => maskOf(plan, position));
  return { g, needs, gives, isPlain };
}

/** Whether no two positions of the left side are compared, and nothing is asked beyond single positions. */
const hasOnlyMoves = ({ width, equal, differ, either, impossible }: Pattern): boolean =>
  !impossible &&
  differ.length === 0 &&
  either.length === 0 &&
  equal.every(({ first, other }) => first < width && other >= width);

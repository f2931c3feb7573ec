/**
 * Finds pairs of transitions that no run needs one after the other: together they change nothing,
 * such as a tile pushed to and fro, or they do what a single transition does, such as two turns of
 * the same face. For a run with such a pair there is a shorter one through a subset of its boards.
 * So where idle steps may stand anywhere, the pair can be forbidden as long as any run will do.
 */

import type { GroundTransition } from '../ground.ts';
import type { Model, Pattern } from '../../check/model.ts';
import { maskOf, maxMaskedSymbols, slotSources } from './step-effects.ts';
import { isTimeless } from '../timeless.ts';

/** Limit on the transitions of an object; all triples of them are tried. */
const maxTransitions = 24;

/** A fixed symbol, or the position that had the symbol before. */
type Value = { readonly symbol: number } | { readonly position: number };

/** A transition as a function of the symbols before it. */
interface Move {
  readonly g: number;
  /** By position: the symbols that it needs, as bits. */
  readonly needs: readonly number[];
  /** By position: what it has afterwards. */
  readonly gives: readonly Value[];
  /** Whether `needs` is the only condition. */
  readonly isPlain: boolean;
}

/**
 * Finds the pairs.
 * @param model of the program
 * @param grounds its ground transitions
 * @returns indices of ground transitions, first and second; empty for programs with ranges, since
 *   an idle step may not stand anywhere then
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
  return [...byPlace.values()].flatMap((moves) => (moves.length > maxTransitions ? [] : pairsOf(moves)));
}

function pairsOf(moves: readonly Move[]): [number, number][] {
  return moves.flatMap((first) =>
    moves.flatMap((second): [number, number][] => {
      const gives = second.gives.map((value) => ('symbol' in value ? value : first.gives[value.position]!));
      const isUseless =
        gives.every((value, position) => isSame(value, { position }, first)) ||
        moves.some((single) => does(single, gives, first));
      return isUseless ? [[first.g, second.g]] : [];
    }),
  );
}

/** Whether a single transition can fire wherever `first` can, with the same result. */
function does(single: Move, gives: readonly Value[], first: Move): boolean {
  return (
    single.isPlain &&
    single.needs.every((mask, position) => (first.needs[position]! & ~mask) === 0) &&
    single.gives.every((value, position) => isSame(value, gives[position]!, first))
  );
}

/** Whether two values are equal wherever `first` fires. */
function isSame(a: Value, b: Value, first: Move): boolean {
  const certain = (value: Value) => ('symbol' in value ? 1 << value.symbol : first.needs[value.position]!);
  if ('position' in a && 'position' in b && a.position === b.position) return true;
  const mask = certain(a);
  return mask === certain(b) && (mask & (mask - 1)) === 0;
}

/** A ground transition as a function; nothing where its result is not certain. */
function moveOf({ pattern, plan, repeatsCells }: GroundTransition, g: number): Move | undefined {
  const { width, sizes } = pattern;
  if (repeatsCells || sizes.some((size) => size > maxMaskedSymbols)) return undefined;
  const sourceOf = slotSources(pattern);
  const gives: Value[] = [];
  let isPlain = hasOnlyMoves(pattern);
  for (let position = 0; position < width; position++) {
    const slot = width + position;
    const mask = maskOf(plan, slot);
    const source = sourceOf(slot, 0);
    const isOne = (mask & (mask - 1)) === 0;
    if (source < 0 && !isOne) return undefined;
    if (source >= 0 && mask !== 2 ** sizes[slot]! - 1) isPlain = false;
    gives.push(source < 0 ? { symbol: Math.log2(mask) } : { position: source });
  }
  const needs = Array.from({ length: width }, (_, position) => maskOf(plan, position));
  return { g, needs, gives, isPlain };
}

/**
 * Whether the pattern has only conditions on single positions and symbols carried from left to
 * right.
 */
const hasOnlyMoves = ({ width, equal, differ, either, impossible }: Pattern): boolean =>
  !impossible &&
  differ.length === 0 &&
  either.length === 0 &&
  equal.every(({ first, other }) => first < width && other >= width);

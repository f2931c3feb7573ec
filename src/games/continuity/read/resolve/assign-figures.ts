/**
 * What lies in all occupied cells of a board together: one player, one door, any number of keys. A
 * cell that could be the door or the player by itself is no door where another cell surely is.
 */

import { resolveChoices } from '../../../../perception/resolve-choices.ts';
import { limits } from '../limits.ts';

/** What a cell may hold, and how well that fits, 0..1. */
interface Guess<Name> {
  readonly name: Name;
  readonly fit: number;
}

/** What was found out about the occupied cells. */
interface Assignment<Name> {
  /** A name for each cell. */
  readonly names: readonly Name[];
  /** The cell that fits its name worst, as an index, and how well it fits. */
  readonly worst: { readonly cell: number; readonly fit: number };
  /** By how much the next best assignment fits worse; 1 where there is none. */
  readonly lead: number;
  /** The first cell in which it differs where the lead is too small, and its name there. */
  readonly rival?: { readonly cell: number; readonly name: Name };
}

/**
 * Assigns names.
 * @param cells guesses for each occupied cell, the best first; up to a dozen cells
 * @returns the best assignment with one player and one door; `undefined` when there is none
 */
export function assignFigures<Name extends string>(
  cells: readonly (readonly Guess<Name>[])[],
): Assignment<Name> | undefined {
  const choices = cells.map((guesses) => ({
    options: guesses.map((guess) => ({ value: guess, cost: -guess.fit })),
    certainty: guesses[0]?.fit ?? 0,
  }));
  const { best, rival, doubt } = resolveChoices<Guess<Name>>(choices, {
    solutions: (taken) => (playersIn(taken) === 1 && doorsIn(taken) === 1 ? 'one' : 'none'),
    isPossible: (taken) => playersIn(taken) <= 1 && doorsIn(taken) <= 1,
    margin: () => limits.minLead,
    reach: Infinity,
  });
  if (!best) return undefined;
  const taken = best.assignment;
  const fits = taken.map(({ fit }) => fit);
  const worst = fits.indexOf(Math.min(...fits));
  return {
    names: taken.map(({ name }) => name),
    worst: { cell: worst, fit: fits[worst] ?? 1 },
    lead: rival ? rival.cost - best.cost : 1,
    ...(rival && doubt ? { rival: { cell: doubt.choice, name: rival.assignment[doubt.choice]!.name } } : {}),
  };
}

const playersIn = (taken: readonly Guess<string>[]): number =>
  taken.filter(({ name }) => name.startsWith('player')).length;

const doorsIn = (taken: readonly Guess<string>[]): number =>
  taken.filter(({ name }) => name.endsWith('door')).length;

/**
 * Names the figures of all occupied cells jointly: one player, one door, any number of keys. A cell
 * that could be door or player on its own is not the door if another cell certainly is.
 */

import { resolveChoices } from '../../../../perception/resolve-choices.ts';
import { limits } from '../limits.ts';

/** Possible contents of a cell, and how well they fit, 0..1. */
interface Guess<Name> {
  readonly name: Name;
  readonly fit: number;
}

/** The names of the occupied cells. */
interface Assignment<Name> {
  /** One name per cell. */
  readonly names: readonly Name[];
  /** Index of the cell with the worst fit, and its fit. */
  readonly worst: { readonly cell: number; readonly fit: number };
  /** Lead over the next best assignment, as a sum of fits; 1 if there is none. */
  readonly lead: number;
  /** If the lead is too small: a cell that the next best assignment names otherwise, and how. */
  readonly rival?: { readonly cell: number; readonly name: Name };
}

/**
 * Names the figures.
 * @param cells guesses for each occupied cell, best first; up to a dozen cells
 * @returns the best assignment with one player and one door; `undefined` if there is none
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

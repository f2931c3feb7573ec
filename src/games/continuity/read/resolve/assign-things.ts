/**
 * What lies in all odd cells of a board together: one player, one door, any number of keys. A cell that could be the door or the
 * player by itself is no door where another cell surely is.
 */

import type { ThingGuess, ThingName } from '../observe/things.ts';

/** What was found out about the odd cells. */
export interface Assignment {
  /** A name for each cell. */
  readonly names: readonly ThingName[];
  /** The cell that fits its name worst, as an index, and how well it fits. */
  readonly worst: { readonly cell: number; readonly fit: number };
  /** By how much the next best assignment is worse, and the first cell in which it differs. */
  readonly lead: number;
  readonly rival?: { readonly cell: number; readonly name: ThingName };
}

/** The guesses of a cell that are thought of. */
const guessesPerCell = 3;

/**
 * Assigns names.
 * @param cells guesses for each odd cell, the best first; up to a dozen cells
 * @returns the best assignment with one player and one door; `undefined` when there is none
 */
export function assignThings(cells: readonly (readonly ThingGuess[])[]): Assignment | undefined {
  const all = assignmentsOf(cells).sort((a, b) => b.sum - a.sum);
  const [best, next] = all;
  if (!best) return undefined;
  const fits = best.chosen.map(({ fit }) => fit);
  const worst = fits.reduce((at, fit, i) => (fit < (fits[at] as number) ? i : at), 0);
  const rivalCell = next?.chosen.findIndex(({ name }, i) => name !== best.chosen[i]?.name);
  return {
    names: best.chosen.map(({ name }) => name),
    worst: { cell: worst, fit: fits[worst] ?? 1 },
    lead: next ? best.sum - next.sum : 1,
    ...(next && rivalCell !== undefined
      ? { rival: { cell: rivalCell, name: (next.chosen[rivalCell] as ThingGuess).name } }
      : {}),
  };
}

interface Choice {
  readonly chosen: readonly ThingGuess[];
  readonly sum: number;
  readonly players: number;
  readonly doors: number;
}

/** All assignments with one player and one door. */
function assignmentsOf(cells: readonly (readonly ThingGuess[])[]): Choice[] {
  let open: Choice[] = [{ chosen: [], sum: 0, players: 0, doors: 0 }];
  for (const guesses of cells) {
    open = open.flatMap((choice) =>
      guesses.slice(0, guessesPerCell).flatMap((guess): Choice[] => {
        const players = choice.players + Number(guess.name.startsWith('player'));
        const doors = choice.doors + Number(guess.name.endsWith('door'));
        if (players > 1 || doors > 1) return [];
        return [{ chosen: [...choice.chosen, guess], sum: choice.sum + guess.fit, players, doors }];
      }),
    );
  }
  return open.filter(({ players, doors }) => players === 1 && doors === 1);
}

/** Checks the consistency of a rule file, beyond the syntax of its lines. */

import { ParseError } from '../../../core/errors.ts';
import type { CellState, PuzzleFile } from './puzzle-file.ts';

/**
 * Names a state by its letter or its numbers.
 * @param state of a cell
 * @returns a few characters
 */
const stateName = ({ letter, numbers }: CellState): string =>
  letter ?? `${numbers?.min}-${numbers?.max ?? 'n'}`;

/** A place in a rule file, from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong at a place. */
interface Fault extends FilePlace {
  readonly message: string;
}

/**
 * Checks the lines of a file against each other.
 * @param file with all its lines parsed
 * @param places of its directives by name, and of the state after `clue … on` as `clue on`
 * @throws ParseError with the places of all that is wrong, in one line
 */
export function checkPuzzleFile(file: PuzzleFile, places: ReadonlyMap<string, FilePlace>): void {
  const faults = [...stateFaults(file), ...fileFaults(file, places)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  const [first] = faults;
  if (!first) return;
  const { line, column } = first;
  const told = faults.map((fault) => `line ${fault.line}, column ${fault.column}: ${fault.message}`);
  throw new ParseError([...new Set(told)].join('; '), { line, column });
}

/** The place of the first of some words of a cell line, or else of its name. */
function placeOf({ line, columns }: CellState, ...words: (string | undefined)[]): FilePlace {
  const [word] = words.filter((each) => each !== undefined && columns[each] !== undefined);
  return { line, column: columns[word ?? 'name'] ?? 1 };
}

/** What is wrong with a state, by itself and beside those before it. */
function* stateFaults({ states, sides }: PuzzleFile): Generator<Fault> {
  for (const [i, state] of states.entries()) {
    const before = states.slice(0, i);
    const { shade, writing, entry, numbers } = state;
    const name = stateName(state);
    const called = before.find((each) => stateName(each) === name);
    const other = called ?? before.find((each) => isAlike(each, state));
    if (other)
      yield {
        ...placeOf(state, ...(called ? [] : [shade, writing])),
        message: `${name} looks or is called like ${stateName(other)} of line ${other.line}; states must differ`,
      };
    if (state.colored && (shade || states.some((each) => each.shade)))
      yield {
        ...placeOf(state, 'colour'),
        message: 'colour says all of the grounds; leave out darkest, middle and lightest',
      };
    if (numbers && writing !== 'number')
      yield {
        ...placeOf(state, writing),
        message: 'numbers as states must look like a number; say is number',
      };
    const { max = sides.max, lettersFrom = max } = numbers ?? {};
    if (max - lettersFrom >= 26)
      yield {
        ...placeOf(state, 'letters'),
        message: 'there are 26 letters; say a smaller range or grid',
      };
    if (writing === 'letter' && !/^[a-z]$/i.test(name))
      yield {
        ...placeOf(state),
        message: `${name} is no letter that can be read; call a state as its letter`,
      };
    if (entry?.key === 'own' && writing !== 'number' && writing !== 'letter')
      yield {
        ...placeOf(state, 'entered'),
        message: `which key enters ${name}? say and key x, or and key space`,
      };
    if (entry?.key !== undefined && entry.key !== 'own' && numbers)
      yield {
        ...placeOf(state, 'entered'),
        message: 'numbers are entered by their own keys; say and key',
      };
    if (!state.undecided && state.letter !== undefined && !/^[a-z]$/i.test(state.letter))
      yield {
        ...placeOf(state),
        message: `${state.letter} is no name in the rules; call a state that solves a cell by a letter`,
      };
    if (state.first && before.some(({ first }) => first))
      yield {
        ...placeOf(state, 'undecided', 'at'),
        message: 'two states cannot both be the first one of a cell',
      };
  }
}

/** What is wrong with the file as a whole. */
function* fileFaults(file: PuzzleFile, places: ReadonlyMap<string, FilePlace>): Generator<Fault> {
  const { states, rules, clues, moves, moveLimit } = file;
  const end = { line: rules.lineBefore, column: 1 };
  const [state] = states;
  if (states.every(({ undecided }) => undecided))
    yield {
      ...(state ? placeOf(state, 'undecided') : end),
      message: 'expected a cell line for each state that a solved cell can be in',
    };
  if (moves.length > 0) yield* moveFaults(file, places);
  else if (state && !states.some(({ entry }) => entry))
    yield {
      ...placeOf(state),
      message: 'no state can be entered; say entered by left click in a cell line, or what a move does',
    };
  if (moveLimit && moves.length === 0)
    yield {
      ...(places.get('moves') ?? end),
      message: 'moves at most is for games of moves; say what a click does by a line move',
    };
  if (clues?.on !== undefined && !states.some(({ letter }) => letter === clues.on))
    yield {
      ...(places.get('clue on') ?? end),
      message: `clues are on ${clues.on}, which no cell line names`,
    };
  const numbered = clues?.on === undefined ? states.find(({ numbers }) => numbers) : undefined;
  if (clues && numbered)
    yield {
      ...placeOf(numbered),
      message: 'these numbers look like the clues; say on which other state clues stand: on x',
    };
  if (rules.text.trim() === '') yield { ...end, message: 'expected rules, and then the program' };
}

/**
 * Finds states that are neither entered nor present at first, in games that are filled in: cells
 * reach them only when clicks cycle through them.
 * @param file with all its lines parsed
 * @returns one sentence each
 */
export const statesUnentered = ({ states, moves }: PuzzleFile): string[] =>
  states
    .filter(({ entry, given, first }) => moves.length === 0 && !entry && !given && !first)
    .map((state) => `line ${state.line}: nobody enters ${stateName(state)}; say how, or given, or at first`);

/** Returns whether nothing on the screen distinguishes two states. */
const isAlike = (a: CellState, b: CellState): boolean =>
  !(a.colored && b.colored) &&
  !(a.writing === 'letter' && b.writing === 'letter') &&
  a.shade === b.shade &&
  a.writing === b.writing &&
  a.faint === b.faint;

/** What is wrong in a game of moves: several moves of one button, and contradicting lines. */
function* moveFaults(
  { states, moves, clues, rims, boxes }: PuzzleFile,
  places: ReadonlyMap<string, FilePlace>,
): Generator<Fault> {
  const entered = states.find(({ entry, given, undecided, first }) => entry || given || undecided || first);
  if (entered)
    yield {
      ...placeOf(entered, 'entered', 'given', 'undecided', 'at'),
      message:
        'entered by, given, undecided and at first are for cells that are filled in; leave them out where moves are told',
    };
  const [apart] = [clues && 'clue', rims.length > 0 && 'rim', boxes && 'boxes'].filter(Boolean);
  if (apart)
    yield {
      ...(places.get(apart as string) ?? { line: 1, column: 1 }),
      message: 'clues, rims and boxes do not go with moves; leave out the one or the other',
    };
  for (const [i, { button, line }] of moves.entries()) {
    const other = moves.slice(0, i).find((each) => each.button === button);
    if (other)
      yield {
        line,
        column: 1,
        message: `the ${button} click has a move already, that of line ${other.line}`,
      };
  }
}

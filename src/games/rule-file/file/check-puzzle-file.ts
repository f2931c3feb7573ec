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

/**
 * Checks the lines of a file against each other.
 * @param file with all its lines parsed
 * @throws ParseError naming the line
 */
export function checkPuzzleFile(file: PuzzleFile): void {
  const { states, rules } = file;
  if (states.filter(({ undecided }) => !undecided).length === 0)
    throw new ParseError('line 1: expected a cell line for each state that a solved cell can be in', {
      line: 1,
    });
  for (const [i, state] of states.entries()) {
    const before = states.slice(0, i);
    const other = before.find((each) => stateName(each) === stateName(state) || isAlike(each, state));
    if (other)
      throw wrong(
        state,
        `${stateName(state)} looks or is called like ${stateName(other)} of line ${other.line}; states must differ`,
      );
    if (state.colored && (state.shade || states.some(({ shade }) => shade)))
      throw wrong(state, 'colour says all of the grounds; leave out darkest, middle and lightest');
    if (state.numbers && state.writing !== 'number')
      throw wrong(state, 'numbers as states must look like a number; say is number');
    const { max = file.sides.max, lettersFrom = max } = state.numbers ?? {};
    if (max - lettersFrom >= 26) throw wrong(state, 'there are 26 letters; say a smaller range or grid');
    if (state.writing === 'letter' && !/^[a-z]$/i.test(stateName(state)))
      throw wrong(state, `${stateName(state)} is no letter that can be read; call a state as its letter`);
    if (state.entry?.key === 'own' && state.writing !== 'number' && state.writing !== 'letter')
      throw wrong(state, `which key enters ${stateName(state)}? say and key x, or and key space`);
    if (state.entry?.key !== undefined && state.entry.key !== 'own' && state.numbers)
      throw wrong(state, 'numbers are entered by their own keys; say and key');
    if (!state.undecided && state.letter !== undefined && !/^[a-z]$/i.test(state.letter))
      throw wrong(
        state,
        `${state.letter} is no name in the rules; call a state that solves a cell by a letter`,
      );
    if (state.first && before.some(({ first }) => first))
      throw wrong(state, 'two states cannot both be the first one of a cell');
  }
  if (file.moves.length > 0) checkMoves(file);
  else if (!states.some(({ entry }) => entry))
    throw new ParseError(
      'line 1: no state can be entered; say entered by left click in a cell line, or what a move does',
      {
        line: 1,
      },
    );
  const { clues, moveLimit } = file;
  if (moveLimit && file.moves.length === 0)
    throw wrong(moveLimit, 'moves at most is for games of moves; say what a click does by a line move');
  if (clues?.on !== undefined && !states.some(({ letter }) => letter === clues.on))
    throw new ParseError(`line 1: clues are on ${clues.on}, which no cell line names`, { line: 1 });
  const numbered = clues?.on === undefined ? states.find(({ numbers }) => numbers) : undefined;
  if (clues && numbered)
    throw wrong(numbered, 'these numbers look like the clues; say on which other state clues stand: on x');
  if (rules.text.trim() === '')
    throw new ParseError(`line ${rules.lineBefore}: expected rules, and then the program`, {
      line: rules.lineBefore,
    });
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

/** Checks a game of moves: one move per button, and no contradicting lines. */
function checkMoves({ states, moves, clues, rims, boxes }: PuzzleFile): void {
  const entered = states.find(({ entry, given, undecided, first }) => entry || given || undecided || first);
  if (entered)
    throw wrong(
      entered,
      'entered by, given, undecided and at first are for cells that are filled in; leave them out where moves are told',
    );
  if (clues || rims.length > 0 || boxes)
    throw new ParseError(
      'line 1: clues, rims and boxes do not go with moves; leave out the one or the other',
      {
        line: 1,
      },
    );
  for (const [i, { button, line }] of moves.entries()) {
    const other = moves.slice(0, i).find((each) => each.button === button);
    if (other) throw wrong({ line }, `the ${button} click has a move already, that of line ${other.line}`);
  }
}

const wrong = ({ line }: Pick<CellState, 'line'>, message: string): ParseError =>
  new ParseError(`line ${line}: ${message}`, { line });

/** Describes in words how a rule file is played: its rules, clicks, keys and cells. */

import type { Key } from '../../../core/keyboard.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { MouseButton } from '../../../core/pointer.ts';
import type { PadKey } from '../../practice-game.ts';
import type { Board } from '../board.ts';
import { type CellState, type EntryBy, isBesideRows, type PuzzleFile } from '../file/puzzle-file.ts';
import { keysOf, namesOf, stateOf, writtenState } from '../file/states.ts';

/** A state that can be typed into a cell. */
export interface Typable {
  /** Name of the state. */
  readonly name: string;
  readonly keys: readonly Key[];
  /** Its name for people. */
  readonly label: string;
}

/**
 * Lists the states that can be typed.
 * @param file the rule file
 * @param columns of the board
 * @returns the states in the order of the file
 */
export const typable = ({ states }: PuzzleFile, columns: number): Typable[] =>
  states
    .filter(({ entry }) => entry?.key !== undefined)
    .flatMap((state) =>
      namesOf(state, columns).map((name) => ({
        name,
        keys: keysOf(state, name),
        label: state.entry?.key === 'own' ? writtenState(state, name) : looksLike(state, name),
      })),
    );

/**
 * Creates the key pad for screens without a keyboard.
 * @param typed the states that can be typed
 * @returns the keys; empty if nothing can be typed
 */
export const padOf = (typed: readonly Typable[]): PadKey[] =>
  typed.length === 0
    ? []
    : [
        ...typed.map(({ label, keys }): PadKey => ({ label: keys.join('').slice(0, 3), name: label, keys })),
        { label: '\u232b', name: 'empty the square', keys: ['Backspace'] },
      ];

const grounds = { darkest: 'dark', middle: 'grey', lightest: 'light' } as const;

/** Describes the look of a state in a word or two. */
function looksLike(
  { letter = '', shade, writing, faint, colored, undecided }: CellState,
  name: string,
): string {
  if (writing === 'number' || writing === 'letter') return `${name}${faint ? ', faint' : ''}`;
  if (writing === 'mark' || writing === 'dot') return `a ${writing}`;
  if (colored) return `colour ${letter}`;
  if (shade) return grounds[shade];
  if (faint) return 'faint';
  return undecided || writing === 'blank' ? 'empty' : letter;
}

/**
 * Describes the rules and the clicks.
 * @param file the rule file
 * @returns the file's own sentences, and one for each button that enters something
 */
export function rulesInWords({ about, states, moves }: PuzzleFile): string {
  const clicks = (['left', 'right', 'cursor'] as const).flatMap((by) => clicksInWords(states, by));
  return [about, ...(moves.length > 0 ? [] : clicks)].filter((each) => each !== '').join(' ');
}

function clicksInWords(states: readonly CellState[], button: EntryBy): string[] {
  const own = states.filter(({ entry }) => entry?.by === button);
  const clicked = own.filter(({ entry }) => entry?.key === undefined);
  const typed = own.filter(({ entry }) => entry?.key !== undefined);
  const first = {
    left: 'Click a square',
    right: 'Click a square with the right button',
    cursor: 'Go to a square by the arrow keys',
  }[button];
  return [
    ...(clicked.length > 0
      ? [`A ${button} click on a square ${clicked.map(whatIsDone).join(', then ')}.`]
      : []),
    ...(typed.length > 0
      ? [`${first}, then type ${[...new Set(typed.map(whatIsTyped))].join(', or ')}.`]
      : []),
  ];
}

function whatIsDone(state: CellState): string {
  if (state.numbers) return 'goes on to the next number';
  const look = looksLike(state, '');
  return look.startsWith('a ') ? `puts ${look} there` : `makes it ${look}`;
}

function whatIsTyped(state: CellState): string {
  const { entry, numbers, letter = '' } = state;
  if (entry?.key === 'own') return numbers ? 'its number' : 'its letter';
  return `${entry?.key} for ${looksLike(state, letter)}`;
}

/**
 * Describes the effects of the keys.
 * @param file the rule file
 * @returns a list in words
 */
export function keysInWords({ states, moves }: PuzzleFile): string {
  const entries = states.flatMap(({ entry }) => entry ?? []);
  const clicked = [...entries.filter(({ key }) => key === undefined), ...moves];
  const has = (button: MouseButton) =>
    clicked.some((each) => ('by' in each ? each.by : each.button) === button);
  return [
    'arrows go from square to square',
    ...(has('left') ? ['Enter clicks'] : []),
    ...(has('right') ? ['Space clicks with the right button (so does a finger that is held)'] : []),
    ...(entries.some(({ key }) => key === 'own') ? ['what you type goes into the square'] : []),
    ...(moves.length > 0 ? [] : ['Backspace empties it']),
  ].join(', ');
}

/**
 * Describes a cell, and the numbers next to its row and column.
 * @param board its present state
 * @param cell its number
 * @param file the rule file
 * @returns for example `row 2, column 3: dark; clue 3; left 1 2`
 */
export function cellSays(board: Board, cell: number, file: PuzzleFile): string {
  const { state, clue } = board.cells[cell]!;
  const look = state === undefined ? undefined : stateOf(file, state, board.columns);
  const what = look && state !== undefined ? looksLike(look, state) : '';
  const beside = file.rims.flatMap((side) => {
    const line = isBesideRows(side) ? Math.floor(cell / board.columns) : cell % board.columns;
    const numbers = board.rims[side]?.[line] ?? [];
    return numbers.length > 0 ? [`${side} ${numbers.join(' ')}`] : [];
  });
  const box = board.boxes?.[cell];
  return [
    `${cellInWords(board.columns, cell)}: ${what}`,
    ...(clue === undefined ? [] : [`clue ${clue}`]),
    ...(box === undefined ? [] : [`box ${box + 1}`]),
    ...beside,
  ].join('; ');
}

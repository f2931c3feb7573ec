/**
 * The Str8ts hinter behind the command line: takes a board and the player's entries, and returns
 * the easiest next step. It first compares the entries with the solution, since no step helps on a
 * board that is already wrong.
 *
 *     board, --entered, --marks ─▶ wrong already? ─▶ candidates ─▶ the easiest step
 *                                                                   ─▶ the state after it
 *
 * The state after the step has the format of the options, so that the next hint can continue from
 * it.
 */

import { freeText, optionTable } from '../../../core/options.ts';
import type { CellNote, Hint, Hinter } from '../../game.ts';
import type { Board } from '../board.ts';
import { Candidates } from '../deduce/candidates.ts';
import { deduceFrom, prepare } from '../deduce/deduce.ts';
import { bitOf, digitsOf, minDigit } from '../deduce/digit-sets.ts';
import { listInWords, nameCell, nameCells, nameCompartment } from '../deduce/words.ts';
import { enteredText, type HintState, marksText, readEntered, readMarks } from './hint-state.ts';
import { parseBoard } from '../text/parse.ts';
import { searchGrid, startState } from '../solve/search-grid.ts';
import { searchSolve } from '../solve/search-solve.ts';
import { Search } from '../solve/search.ts';
import type { Removal, Step, Unit } from '../deduce/step.ts';
import { effectInWords, stepInWords, stepJson } from '../deduce/steps.ts';

const options = optionTable({
  entered: freeText(
    'board',
    'the digits entered so far: the board with these digits, . for a cell without one (default: none)',
  ),
  marks: freeText(
    'cells',
    'the candidates noted so far: for each cell its digits or ., with blanks between the cells, such as "# 12 . 345" (default: none; a cell without any can hold every digit that its lines allow)',
  ),
});

/** Gives hints on boards given as text. */
export const str8tsHinter = {
  options: options.specs,
  async answer(text, typed) {
    const board = parseBoard(text);
    const { entered, marks } = options.parse(typed);
    return hintOf(board, { entered: readEntered(board, entered), marks: readMarks(board, marks) });
  },
} satisfies Hinter;

async function hintOf(board: Board, state: HintState): Promise<Hint> {
  const { solutions } = await searchSolve(board, 2);
  const [solution] = solutions;
  if (!solution) return answerOf(0, { step: null }, 'the puzzle has no solution, so there is no hint');
  const isUnique = solutions.length === 1;
  const count = isUnique ? 1 : '2+';
  const wrong = isUnique ? wrongCells(board, state, solution) : [];
  if (wrong.length > 0) {
    const named = wrong.map(({ cell, ...more }) => ({ cell: nameCell(board.size, cell), ...more }));
    const words = wrong.map((each) => wrongInWords(board.size, each));
    const notes = wrong.map(({ cell }): CellNote => ({ cells: [cell], role: 'wrong' }));
    return { ...answerOf(count, { wrong: named, step: null }, words.join('\n')), notes };
  }
  if (!isUnique && !isConsistent(board, state)) {
    const contradiction = 'no solution agrees with all entries and marks';
    return answerOf(count, { step: null, contradiction }, `wrong already: ${contradiction}`);
  }
  return nextStep(board, state, count);
}

/** The number of solutions of the puzzle. */
type Count = 0 | 1 | '2+';

const answerOf = (solutions: Count, json: object, text: string): Hint => ({
  json: { solutions, wrong: [], ...json },
  text,
  solvable: solutions !== 0,
});

/** Returns the easiest step and the state after it. */
function nextStep(board: Board, { entered, marks }: HintState, count: Count): Hint {
  const layout = prepare(board, { unique: count === 1 });
  const state = Candidates.of(board, layout.grid);
  for (const cell of layout.grid.whites) {
    if (entered[cell]) state.place(cell, entered[cell]);
    else if (marks[cell] && !state.placed[cell]) state.remove(cell, ~marks[cell]);
  }
  if (state.isSolved()) return answerOf(count, { step: null, solved: true }, 'solved: nothing is left to do');
  const { steps, contradiction } = deduceFrom(state, { layout, maxSteps: 1 });
  if (contradiction) {
    const { sentence } = contradiction;
    const words = `wrong already: with these entries and marks ${sentence}`;
    return answerOf(count, { step: null, contradiction: sentence }, words);
  }
  const [step] = steps;
  const note = count === 1 ? '' : 'the puzzle has more than one solution\n';
  if (!step) return answerOf(count, { step: null, solved: false }, `${note}${stuckInWords(state)}`);
  const after = { entered: enteredText(enteredIn(state)), marks: marksText(board, marksIn(state)) };
  const text = `${note}${stepInWords(step)}\n${effectInWords(board.size, step)}`;
  const json = { step: stepJson(board.size, step), solved: state.isSolved(), after };
  return { ...answerOf(count, json, text), ...pointers(board.size, step) };
}

/** Describes where a step acts and by which technique, and marks its cells. */
function pointers(size: number, { technique, units, cells, places, removes }: Step) {
  const placed = places.map(({ cell }) => cell);
  const acted = placed.length > 0 ? placed : [...new Set(removes.map(({ cell }) => cell))];
  const notes: CellNote[] = [
    { cells: cells.filter((cell) => !acted.includes(cell)), role: 'reason' },
    ...(placed.length > 0
      ? places.map(({ cell, digit }): CellNote => ({ cells: [cell], role: 'here', label: String(digit) }))
      : acted.map((cell): CellNote => ({ cells: [cell], role: 'here', label: lostBy(removes, cell) }))),
  ];
  const lines = [...new Set(units.map((unit) => unitInWords(size, unit)))];
  const within = lines.length > 0 ? ` in ${listInWords(lines)}` : '';
  return {
    where: `look at ${nameCells(size, acted)}${within}`,
    which: `the technique is ${technique}`,
    notes,
  };
}

const unitInWords = (size: number, unit: Unit): string =>
  unit.kind.endsWith('compartment') ? nameCompartment(size, unit) : `${unit.kind} ${unit.number}`;

/** Returns the digits that a cell loses, as a label. */
const lostBy = (removes: readonly Removal[], of: number): string =>
  `−${removes.flatMap(({ cell, digits }) => (cell === of ? digits : [])).join('')}`;

/** Returns the digits placed in white cells without a given, 0 for none. */
const enteredIn = ({ sets, placed, given }: Candidates): number[] =>
  sets.map((set, cell) => (placed[cell] && !given[cell] ? minDigit(set) : 0));

/** Returns the candidates of the cells without a digit. */
const marksIn = ({ sets, placed }: Candidates): number[] => sets.map((set, cell) => (placed[cell] ? 0 : set));

function stuckInWords(state: Candidates): string {
  const [best] = state.openCells().sort((a, b) => a.digits.length - b.digits.length);
  const cell = nameCell(state.grid.size, best?.cell as number);
  return `no technique applies here; try ${listInWords((best?.digits ?? []).map(String), 'or')} in ${cell}`;
}

// ── Wrong already ────────────────────────────────────────────────────────────────────────────────

/** A cell with a wrong digit, or with noted candidates that lack the right one. */
type WrongCell =
  | { readonly cell: number; readonly entered: number }
  | { readonly cell: number; readonly marks: readonly number[] };

function wrongCells(board: Board, { entered, marks }: HintState, solution: Uint8Array): WrongCell[] {
  return board.cells.flatMap(({ black }, cell): WrongCell[] => {
    const digit = entered[cell]!;
    const noted = marks[cell]!;
    if (black) return [];
    if (digit > 0) return digit === solution[cell] ? [] : [{ cell, entered: digit }];
    return noted === 0 || noted & bitOf(solution[cell]!) ? [] : [{ cell, marks: digitsOf(noted) }];
  });
}

function wrongInWords(size: number, wrong: WrongCell): string {
  const name = nameCell(size, wrong.cell);
  if ('entered' in wrong) return `wrong already: ${name} is not ${wrong.entered}`;
  return `wrong already: the digit of ${name} is not among its marks ${listInWords(wrong.marks.map(String))}`;
}

/**
 * Whether some solution of a puzzle with several agrees with everything entered and noted; true
 * also when the search ends before it knows.
 */
function isConsistent(board: Board, { entered, marks }: HintState): boolean {
  const grid = searchGrid(board);
  const start = startState(grid, board);
  for (const cell of grid.whites) {
    const digit = entered[cell]!;
    const noted = digit > 0 ? bitOf(digit) : marks[cell]!;
    if (noted !== 0) start[cell] = start[cell]! & noted;
  }
  const { solutions, complete } = new Search(grid).run(start, { solutions: 1, nodes: maxNodes });
  return solutions.length > 0 || !complete;
}

/** The nodes of that search: a tenth of a second on large boards. */
const maxNodes = 5000;

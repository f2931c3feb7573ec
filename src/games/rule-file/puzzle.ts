/**
 * A puzzle ready to be solved: its file, its rules as a SABR program, and the conversion from a
 * board to the facts that the rules refer to.
 */

import { ParseError } from '../../core/errors.ts';
import { shortCell } from '../../core/words/place-words.ts';
import {
  evaluateRules,
  type GroundRules,
  groundRules,
  parseRules,
  ruleWithoutClue,
  type RuleFacts,
  type RuleFile,
  type RuleSolutions,
  solveRulesAtOnce,
} from '../../sabr/sabr.ts';
import { SatSolver, type SolverMaker } from '../../sat/sat-solver.ts';
import { stopAfter } from '../../sat/stop-after.ts';
import type { Board } from './board.ts';
import { parsePuzzleFile } from './file/parse-puzzle-file.ts';
import type { PuzzleFile } from './file/puzzle-file.ts';
import { namesOf, stateOf } from './file/states.ts';
import { numbersIn } from './file/text-pattern.ts';
import { reachableStates } from './moves/reachable-states.ts';

/** A parsed rule file. */
export interface PuzzleRules {
  readonly file: PuzzleFile;
  readonly rules: RuleFile;
}

/** A puzzle ready to be solved. */
export interface Puzzle extends PuzzleRules {
  /** Text of the file. */
  readonly text: string;
  readonly makeSolver: SolverMaker;
}

/**
 * Creates a puzzle from its file.
 * @param text of the file
 * @param name of the game on the command line
 * @returns the puzzle
 * @throws ParseError with line and column
 */
export const makePuzzle = async (text: string, name: string): Promise<Puzzle> => ({
  text,
  ...readPuzzle(text, name),
  makeSolver: await SatSolver.maker(),
});

/**
 * Parses a rule file with its rules.
 * @param text of the file
 * @param name of the game on the command line
 * @returns both; the rules are tried on the smallest grid, so that wrong names are reported early
 * @throws ParseError with line and column
 */
export function readPuzzle(text: string, name: string): PuzzleRules {
  const file = parsePuzzleFile(text, name);
  const { rules } = file;
  // The program keeps its line numbers; the states take the first line, which it never has.
  const source = `${symbolLine(file)}${'\n'.repeat(rules.lineBefore)}${rules.text}`;
  const parsed = withPlace(() => {
    const program = parseRules(source, { file: 'rules' });
    const places = program.rules.flatMap((rule) => (rule.kind === 'each' ? rule.places : []));
    const box = file.boxes ? undefined : places.find(({ name }) => name === 'box');
    if (box)
      throw new ParseError('no boxes are read; say where they are by a line boxes by thick lines', box.at);
    // Any numbers will do, since only names are checked.
    const numbers = Object.fromEntries(numbersIn(file.texts).map((name) => [name, 1]));
    groundRules(withNumbers(program, numbers), emptyFacts(file));
    const rule = ruleWithoutClue(withNumbers(program, numbers), { ...emptyFacts(file), ...cluesOf(file) });
    if (rule)
      throw new ParseError(
        'this rule asks for a clue, and none is read where it asks; say where they stand by a line clue or rim',
        rule.at,
      );
    return program;
  });
  return { file, rules: parsed };
}

/** Defines the numbers of texts as constants of the rules. */
const withNumbers = (rules: RuleFile, numbers: Board['numbers'] = {}): RuleFile => ({
  ...rules,
  constants: new Map([
    ...rules.constants,
    ...Object.entries(numbers).map(([name, value]) => [name, { kind: 'number', value }] as const),
  ]),
});

/**
 * Lists the numbers of texts that the rules refer to.
 * @param file the rule file
 * @returns their names
 */
export const numbersInRules = ({ texts, rules }: PuzzleFile): string[] =>
  numbersIn(texts).filter((name) => new RegExp(`\\b${name}\\b`).test(rules.text.replace(/#.*/g, '')));

/** Adds line and column to the messages of SABR's errors. */
function withPlace<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ParseError) || error.place.line === undefined) throw error;
    const { line, column = 1 } = error.place;
    throw new ParseError(`line ${line}, column ${column}: ${error.message}`, { line, column });
  }
}

/** Declares the states of a solved cell as SABR's symbols. */
const symbolLine = ({ states }: PuzzleFile): string =>
  `symbols ${states
    .filter(({ undecided }) => !undecided)
    .map(({ letter, numbers }) => letter ?? `${numbers?.min}..${numbers?.max ?? 'width'}`)
    .join(' ')}`;

/** Returns the facts of an empty grid, to check names with. */
function emptyFacts({ sides: { min }, boxes }: PuzzleFile): RuleFacts {
  return { width: min, height: min, ...(boxes && { regions: { box: Array(min * min).fill(0) } }) };
}

/** Returns clues for the smallest grid, wherever the file allows them. */
const cluesOf = ({ sides: { min }, clues, rims }: PuzzleFile): RuleFacts => ({
  ...(clues && { clues: Array<number>(min * min).fill(1) }),
  rims: Object.fromEntries(rims.map((side) => [side, Array<number[]>(min).fill([1])])),
});

/**
 * Converts a board to the facts that the rules refer to.
 * @param board as seen
 * @param file its rule file
 * @returns the facts of the puzzle, without entered states
 */
export function factsOf(board: Board, file: PuzzleFile): RuleFacts {
  const { columns, rows, cells, rims, boxes } = board;
  const givens = cells.map(({ state }) =>
    state !== undefined && stateOf(file, state, columns)?.given ? state : undefined,
  );
  const lines = (numbers: readonly (readonly number[])[]) =>
    numbers.map((each) => (file.rimKind === 'numbers' && each.length === 0 ? undefined : each));
  return {
    width: columns,
    height: rows,
    givens,
    clues: cells.map(({ clue }) => clue),
    rims: Object.fromEntries(Object.entries(rims).map(([side, numbers]) => [side, lines(numbers)])),
    ...(boxes && { regions: { box: boxNames(boxes, columns) } }),
  };
}

/** Names boxes by their first cells: `at r1c1`. */
const boxNames = (boxes: readonly number[], columns: number): string[] =>
  boxes.map((box) => `at ${shortCell(columns, boxes.indexOf(box))}`);

/**
 * Grounds the rules for a board.
 * @param puzzle the puzzle
 * @param board as seen
 * @returns its rule instances
 * @throws ParseError when the board does not fit the rules
 */
export function groundOf({ file, rules: all }: PuzzleRules, board: Board): GroundRules {
  const hidden = numbersInRules(file).find((name) => board.numbers?.[name] === undefined);
  if (hidden !== undefined)
    throw new ParseError(`the rules need ${hidden}, a number that is not seen beside the board`);
  const rules = withNumbers(all, board.numbers);
  if (file.moves.length === 0) return groundRules(rules, factsOf(board, file));
  // Moves produce only the states on the board and those that turns make of them.
  const names = file.states.flatMap((state) => namesOf(state, board.columns));
  const symbols = reachableStates(board, file.moves, names);
  return groundRules({ ...rules, symbols }, factsOf(board, file));
}

/**
 * Checks a board by the interpreter alone.
 * @param ground the rules, grounded for the board as it was first seen
 * @param board its present state
 * @returns whether every cell is decided and all rules hold
 */
export function rulesHold(ground: GroundRules, { cells }: Board): boolean {
  const states = cells.map(({ state }) => state ?? '');
  return states.every((state) => ground.symbols.includes(state)) && evaluateRules(ground, states).holds;
}

/**
 * Solves a board.
 * @param puzzle the puzzle
 * @param ground its rules, grounded for the board
 * @param seconds time limit
 * @returns up to two solutions, by cell the name of its state
 */
export const solvePuzzle = ({ makeSolver }: Puzzle, ground: GroundRules, seconds: number): RuleSolutions =>
  solveRulesAtOnce(ground, makeSolver, { limit: 2, stop: stopAfter(seconds) });

/** Gives hints on pictures, and compares each with the solution of its board. */

import { ReadError, UnsolvedError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import type { Game, Hint } from '../../../src/games/game.ts';
import { parseBoard } from '../../../src/games/strata/board.ts';
import { isSolved } from '../../../src/games/strata/rules.ts';

/** The verdict on a picture. */
export type Verdict = 'true' | 'false' | 'unread' | 'no step' | 'done';

/**
 * Gives a hint on a picture without prior knowledge, and judges it.
 * @param game with a hinter
 * @param frame a picture of a half-played board, no entry of which is wrong
 * @param options of the game's solver and hinter
 * @returns the verdict, and the time of reading and hinting, ms
 */
export async function judgePicture(game: Game, frame: Frame, options: OptionValues = {}) {
  const { reader, hinter, solver } = game;
  if (!reader || !hinter || !solver) throw new RangeError(`${game.name} gives no hints on pictures`);
  const start = performance.now();
  const outcome = (verdict: Verdict, text = '', { notes = [] }: Partial<Hint> = {}) => ({
    verdict,
    text,
    notes,
    ms: performance.now() - start,
  });
  try {
    const layout = reader.locate(frame);
    const document = reader.describe(reader.read(frame, layout), layout);
    const asked = game.asText?.(document) ?? { text: document.board.join('\n'), options: {} };
    const hint = await hinter.answer(asked.text, { ...options, ...asked.options });
    const { ms } = outcome('true');
    const judged = (verdict: Verdict) => ({ ...outcome(verdict, hint.text, hint), ms });
    const { step } = hint.json as { step: Step | null };
    if (!step) return judged(/^wrong|no solution/.test(hint.text) ? 'false' : 'done');
    const answer = (await solver.solve(asked.text, options)).json as Solved;
    const isTrue = judges[game.name]?.(step, answer, asked.text) ?? judgeStates(step, answer);
    return judged(isTrue ? 'true' : 'false');
  } catch (error) {
    if (error instanceof ReadError) return outcome('unread', error.message);
    if (error instanceof UnsolvedError) return outcome('no step', error.message);
    throw error;
  }
}

/** A step of a hint, with the fields of all games. */
interface Step {
  readonly places?: readonly { readonly cell: string; readonly digit: number }[];
  readonly removes?: readonly { readonly cell: string; readonly digits: readonly number[] }[];
  readonly line?: string;
  readonly index?: number;
  readonly color?: string | null;
  readonly from?: string;
  readonly to?: string;
  readonly press?: string;
  readonly cell?: string;
  readonly state?: string;
}

/** The answers of the games' solvers. */
interface Solved {
  readonly solutions?: number | string;
  readonly solution?: string | readonly string[];
  readonly unique?: boolean;
  readonly moves?: readonly {
    readonly line: 'row' | 'column';
    readonly index: number;
    readonly color: string;
  }[];
  readonly plan?: readonly object[];
  readonly presses?: readonly string[];
}

type Judge = (step: Step, answer: Solved, text: string) => boolean;

/** Lists the digits or letters of a solution, cell by cell. */
const cellsIn = (solution: string | readonly string[] = ''): string[] => [
  ...(typeof solution === 'string' ? solution : solution.join('')).replaceAll(/[\s/]/g, ''),
];

/** Parses row and column of `r3c5`, from 0. */
const placeOf = (name = ''): [number, number] => {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name) ?? [];
  return [Number(row) - 1, Number(column) - 1];
};

const judges: Readonly<Record<string, Judge>> = {
  str8ts(step, answer) {
    const solution = cellsIn(answer.solution);
    const size = Math.sqrt(solution.length);
    const digitAt = (name: string): number => {
      const [row, column] = placeOf(name);
      return parseInt(solution[row * size + column] ?? '', 36);
    };
    const { places = [], removes = [] } = step;
    return (
      answer.solutions === 1 &&
      places.every(({ cell, digit }) => digitAt(cell) === digit) &&
      removes.every(({ cell, digits }) => !digits.includes(digitAt(cell)))
    );
  },
  // The ribbon also solves the board on top of the others of any solution.
  strata(step, answer, text) {
    const board = parseBoard(text);
    const moves = (answer.moves ?? []).map(({ line, index, color }) => ({
      kind: line,
      index,
      color: board.colors.indexOf(color),
    }));
    const isStepLine = (move: (typeof moves)[number]) => move.kind === step.line && move.index === step.index;
    const color = board.colors.indexOf(step.color ?? '');
    const top = moves.filter(isStepLine).map((move) => (color < 0 ? move : { ...move, color }));
    return isSolved(board, [...moves.filter((move) => !isStepLine(move)), ...top]);
  },
  // Neighbours of the same colour are joined, since a path never touches itself.
  adrift(step, answer) {
    const rows = typeof answer.solution === 'object' ? answer.solution : [];
    const colorAt = (name = '') => {
      const [, face = 'z', row, column] = /([zxy]) row (\d+), column (\d+)/.exec(name) ?? [];
      const side = rows.length / 3;
      return rows['zxy'.indexOf(face) * side + Number(row) - 1]?.split(' ')[Number(column) - 1];
    };
    const color = colorAt(step.from);
    return color !== undefined && color !== '.' && color === colorAt(step.to);
  },
  continuity: (step, { plan = [] }) => JSON.stringify(plan[0]) === JSON.stringify(step),
  'lights-out': ({ press = '' }, { presses = [] }) => presses.includes(press),
};

/** Judges a step of a rule file by the state of the cell in the unique solution. */
function judgeStates({ cell, state = '' }: Step, { solution = [], unique }: Solved): boolean {
  const [row, column] = placeOf(cell);
  const token = typeof solution === 'object' ? solution[row]?.trim().split(/\s+/)[column] : undefined;
  return unique === true && token !== undefined && token.startsWith(state);
}

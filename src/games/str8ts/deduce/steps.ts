/**
 * Formats the path of a deduction as text and JSON, for `solve --steps` and for the one step of
 * `hint`. Cells are named as in the sentences, `r3c5`, from 1.
 *
 *     board ─▶ deduce ─▶ path ─▶ stepsText, stepsJson, steps-page.ts
 */

import { counted } from '../../../core/words/counted.ts';
import type { Deduction, Placement, Removal, Step } from './step.ts';
import { listInWords, nameCell } from './words.ts';

export interface StepsJson {
  readonly steps: readonly ReturnType<typeof stepJson>[];
  readonly end: PathEnd;
}

/** How a path ends: at the solution, with no technique left, or with a proof of no solution. */
export type PathEnd = 'solved' | 'stuck' | 'contradiction';

/**
 * Determines how the path of a deduction ends.
 * @param path the finished deduction
 * @returns its end
 */
export const endOf = ({ solution, contradiction }: Deduction): PathEnd =>
  contradiction ? 'contradiction' : solution ? 'solved' : 'stuck';

/**
 * Converts a step to JSON.
 * @param size n of the board
 * @param step the step
 * @returns the step with its cells by name, for example `r3c5`
 */
export function stepJson(size: number, step: Step) {
  const names = (cells: readonly number[]): string[] => cells.map((cell) => nameCell(size, cell));
  return {
    technique: step.technique,
    hardness: step.hardness,
    units: step.units.map(({ kind, number, cells }) => ({ kind, number, cells: names(cells) })),
    cells: names(step.cells),
    removes: step.removes.map(({ cell, digits }) => ({ cell: nameCell(size, cell), digits })),
    places: step.places.map(({ cell, digit }) => ({ cell: nameCell(size, cell), digit })),
    sentence: step.sentence,
  };
}

/**
 * Converts a path to JSON.
 * @param size n of the board
 * @param path the deduction
 * @returns its steps and its end
 */
export const stepsJson = (size: number, path: Deduction): StepsJson => ({
  steps: path.steps.map((step) => stepJson(size, step)),
  end: endOf(path),
});

/**
 * Formats a path as text: two lines per step, and how it ends.
 * @param size n of the board
 * @param path the deduction
 * @returns lines without a newline at the end
 */
export function stepsText(size: number, path: Deduction): string {
  const width = String(path.steps.length).length;
  const lines = path.steps.flatMap((step, at) => [
    `${String(at + 1).padStart(width)}. ${stepInWords(step)}`,
    `${' '.repeat(width + 2)}${effectInWords(size, step)}`,
  ]);
  return [...lines, endInWords(path)].join('\n');
}

/**
 * Describes a step, for example "single (3): r3c5 has one candidate left: it is 4."
 * @param step the step
 * @returns one line
 */
export const stepInWords = ({ technique, hardness, sentence }: Step): string =>
  `${technique} (${hardness}): ${sentence}`;

/**
 * Describes the effect of a step, for example "r3c5 = 4; 4 leaves r3c1, r3c7 and r8c5".
 * @param size n of the board
 * @param step what it places and removes
 * @returns one line
 */
export function effectInWords(size: number, { places, removes }: Pick<Step, 'places' | 'removes'>): string {
  return [...placesInWords(size, places), ...removesInWords(size, removes)].join('; ');
}

const placesInWords = (size: number, places: readonly Placement[]): string[] =>
  places.map(({ cell, digit }) => `${nameCell(size, cell)} = ${digit}`);

/** Groups the cells by digits, so that a digit removed from a whole line is listed once. */
function removesInWords(size: number, removes: readonly Removal[]): string[] {
  const cellsOf = new Map<string, string[]>();
  for (const { cell, digits } of removes) {
    const key = listInWords(digits.map(String));
    cellsOf.set(key, [...(cellsOf.get(key) ?? []), nameCell(size, cell)]);
  }
  return [...cellsOf].map(
    ([digits, cells]) => `${digits} ${digits.includes(' ') ? 'leave' : 'leaves'} ${listInWords(cells)}`,
  );
}

/**
 * Describes how a path ends.
 * @param path the deduction
 * @returns one sentence without a full stop
 */
export function endInWords(path: Deduction): string {
  const end = endOf(path);
  if (end === 'contradiction') return `no solution: ${path.contradiction?.sentence ?? ''}`;
  const steps = counted(path.steps.length, 'step');
  if (end === 'solved') return `solved in ${steps}; the hardest has hardness ${path.hardness}`;
  return `stuck after ${steps} with ${path.stuck.length} cells open: no technique applies`;
}

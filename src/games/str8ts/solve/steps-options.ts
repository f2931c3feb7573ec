/**
 * The options of `solve` that show the way to the solution: `--steps` as text, `--html` as a page.
 * They go with every method, since the way is always that of the deductions.
 */

import { argumentError } from '../../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../../core/options.ts';
import type { SolveAnswer } from '../../game.ts';
import type { Board } from '../board.ts';
import type { Deduction } from '../deduce/step.ts';
import { stepsJson, stepsText } from '../deduce/steps.ts';
import { stepsPage } from '../page/steps-page.ts';

/** `--steps` and `--html`. */
export const stepsOptions: readonly OptionSpec[] = [
  { flags: '--steps', help: 'print every step that leads to the solution, with its reason' },
  { flags: '--html <file>', help: 'write a page to click through these steps' },
];

/**
 * Adds the steps to an answer, where they are asked for.
 * @param board that was solved
 * @param answer of the solver
 * @param options as typed
 * @param pathOf deduces the board, with or without what relies on there being one solution
 * @returns the JSON with `steps` and `end`; the text behind the steps; the page among the files
 * @throws RangeError for `--html` without a file
 */
export function withSteps(
  board: Board,
  answer: SolveAnswer,
  options: OptionValues,
  pathOf: (unique: boolean) => Deduction,
): SolveAnswer {
  const { steps, html } = options;
  if (!steps && html === undefined) return answer;
  if (html !== undefined && (typeof html !== 'string' || html === ''))
    throw argumentError('--html', 'a file', html);
  // Where there are several solutions, nothing may be concluded from there being one.
  const path = pathOf(!('solutions' in answer.json && answer.json.solutions === '2+'));
  const page = html === undefined ? [] : [{ path: html, content: stepsPage(board, path) }];
  const files = [...(answer.files ?? []), ...page];
  if (!steps) return { ...answer, files };
  const text = `${stepsText(board.size, path)}\n\n${answer.text}`;
  return { ...answer, json: { ...answer.json, ...stepsJson(board.size, path) }, text, files };
}

/**
 * The options of `solve` that show the way to the solution: `--steps` as text, `--html` as a page.
 * They go with every method, since the way is always that of the deductions.
 */

import { fileOption } from '../../../core/file-option.ts';
import { type ParsedOptions, toggle } from '../../../core/options.ts';
import type { SolveAnswer } from '../../game.ts';
import type { Board } from '../board.ts';
import type { Deduction } from '../deduce/step.ts';
import { stepsJson, stepsText } from '../deduce/steps.ts';
import { stepsPage } from '../page/steps-page.ts';

/** `--steps` and `--html`. */
export const stepsOptions = {
  steps: toggle('print every step that leads to the solution, with its reason'),
  html: fileOption('write a page to click through these steps'),
};

/**
 * Adds the steps to an answer, where they are asked for.
 * @param board that was solved
 * @param answer of the solver
 * @param options what of them is asked for
 * @param pathOf deduces the board, with or without what relies on there being one solution
 * @returns the JSON with `steps` and `end`; the text behind the steps; the page among the files
 */
export function withSteps(
  board: Board,
  answer: SolveAnswer,
  { steps, html }: ParsedOptions<typeof stepsOptions>,
  pathOf: (unique: boolean) => Deduction,
): SolveAnswer {
  if (!steps && html === undefined) return answer;
  // Where there are several solutions, nothing may be concluded from there being one.
  const path = pathOf(!('solutions' in answer.json && answer.json.solutions === '2+'));
  const page = html === undefined ? [] : [{ path: html, content: stepsPage(board, path) }];
  const files = [...(answer.files ?? []), ...page];
  if (!steps) return { ...answer, files };
  const text = `${stepsText(board.size, path)}\n\n${answer.text}`;
  return { ...answer, json: { ...answer.json, ...stepsJson(board.size, path) }, text, files };
}

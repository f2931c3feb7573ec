/**
 * The options of `solve` that explain the solution: `--steps` as text, `--html` as a page. They
 * work with every method, since the steps always come from deduction.
 */

import { fileOption } from '../../../core/files/file-option.ts';
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
 * Adds the steps to an answer as far as requested.
 * @param board the solved board
 * @param answer of the solver
 * @param options the parsed `--steps` and `--html`
 * @param pathOf deduces the board, with or without techniques that assume a unique solution
 * @returns the answer with `steps` and `end` in its JSON, the steps before its text, and the page
 *   among its files
 */
export function withSteps(
  board: Board,
  answer: SolveAnswer,
  { steps, html }: ParsedOptions<typeof stepsOptions>,
  pathOf: (unique: boolean) => Deduction,
): SolveAnswer {
  if (!steps && html === undefined) return answer;
  // With several solutions, techniques that assume a unique one are invalid.
  const path = pathOf(!('solutions' in answer.json && answer.json.solutions === '2+'));
  const page = html === undefined ? [] : [{ path: html, content: stepsPage(board, path) }];
  const files = [...(answer.files ?? []), ...page];
  if (!steps) return { ...answer, files };
  const text = `${stepsText(board.size, path)}\n\n${answer.text}`;
  return { ...answer, json: { ...answer.json, ...stepsJson(board.size, path) }, text, files };
}

/**
 * Shows the path of a deduction as one HTML page to click through: the board with its candidates
 * before each step, the cells that are its reason, and what it removes and places. The page is
 * self-contained; its policy forbids it to fetch anything.
 *
 *     board, path ─▶ page data (plain JSON) ─▶ steps page (kit/page/step-page.ts)
 *
 * Its script starts in main.ts.
 */

import type { OneFilePage } from '../../kit/page/one-file-page.ts';
import { stepPageBody } from '../../kit/page/step-page.ts';
import { type Board, boardText } from '../board.ts';
import { Candidates } from '../deduce/candidates.ts';
import { gridOf } from '../deduce/grid.ts';
import { sentenceOf } from '../deduce/words.ts';
import { bandOf } from '../deduce/bands.ts';
import type { Deduction, Step } from '../deduce/step.ts';
import { effectInWords, endInWords, endOf, type PathEnd } from '../deduce/steps.ts';
import { stepsPageStyle } from './steps-page-style.ts';

/** The data for the page's script. In `start`, digit 1 is bit 0. */
export interface StepsPageData {
  readonly size: number;
  /** Whether each cell is black, given, or open at the start. */
  readonly kinds: readonly ('black' | 'given' | 'open')[];
  /** The printed digit of each cell, 0 for none. */
  readonly printed: readonly number[];
  /** The initial candidates of each open cell, 0 for the others. */
  readonly start: readonly number[];
  readonly steps: readonly StepsPageStep[];
  readonly end: PathEnd;
  readonly endWords: string;
}

/** One step, for the page's script. */
export interface StepsPageStep extends Step {
  readonly band: string;
  /** Its effect, in words. */
  readonly effect: string;
  /** Its effect, in short for the list. */
  readonly short: string;
}

/**
 * Makes the page that shows a path step by step.
 * @param board before the first step
 * @param path all steps from the start of the board
 * @returns the page, to be written as one file
 */
export function stepsPage(board: Board, path: Deduction): OneFilePage {
  const title = `Str8ts ${board.size}×${board.size}, step by step`;
  return {
    title,
    style: stepsPageStyle,
    body: stepPageBody({
      title,
      summary: summary(path),
      step: 'step',
      between: `<svg id="profile" role="img" aria-label="Hardness of the steps" preserveAspectRatio="none"></svg>\n`,
      asText: `puzzlebot solve str8ts ${boardText(board)} --steps`,
    }),
    data: { path: stepsPageData(board, path) },
    script: 'str8ts',
  };
}

/**
 * Collects the data of the page.
 * @param board before the first step
 * @param path all steps from the start of the board
 * @returns the start, the steps and the end, as plain JSON
 */
export function stepsPageData(board: Board, path: Deduction): StepsPageData {
  const { size, cells } = board;
  const { sets, given } = Candidates.of(board, gridOf(board));
  return {
    size,
    kinds: cells.map(({ black }, cell) => (black ? 'black' : given[cell] ? 'given' : 'open')),
    printed: cells.map(({ digit = 0 }) => digit),
    start: sets.map((set, cell) => (given[cell] ? 0 : set)),
    steps: path.steps.map((step) => pageStep(size, step)),
    end: endOf(path),
    endWords: sentenceOf(endInWords(path)),
  };
}

const pageStep = (size: number, step: Step): StepsPageStep => ({
  ...step,
  band: bandOf(step.hardness) ?? 'extreme',
  effect: effectInWords(size, step),
  short: shortEffect(size, step),
});

/** Abbreviates an effect, for example "r3c5 = 4", or "−3" for three removed candidates. */
function shortEffect(size: number, { places, removes }: Step): string {
  if (places.length > 0) return effectInWords(size, { places, removes: [] });
  return `−${removes.reduce((sum, { digits }) => sum + digits.length, 0)}`;
}

/** Returns the line under the title. */
function summary(path: Deduction): string {
  const sentence = sentenceOf(endInWords(path));
  if (endOf(path) !== 'solved') return sentence;
  const guesses = path.histogram.contradiction ?? 0;
  const supposed = guesses === 1 ? '1 digit had to be supposed' : `${guesses} digits had to be supposed`;
  return [sentence, bandOf(path.hardness), guesses > 0 ? supposed : 'no guess needed'].join(' · ');
}

/// <reference lib="dom" />
/** Shows the step in words, the hardness profile and the list of steps next to the board. */

import { byId, make, makeSvg } from '../../kit/page/page-elements.ts';
import type { StepsPageData, StepsPageStep } from './steps-page.ts';

/** The ends of a path, in short. */
const endWords = { solved: 'solved', stuck: 'stuck', contradiction: 'no solution' } as const;

/**
 * Shows a step in words.
 * @param data of the page
 * @param shown index of the step; the number of steps for the end
 */
export function showStep({ steps, end, endWords: sentence }: StepsPageData, shown: number): void {
  const step = steps[shown];
  byId('position').textContent = step ? `${shown + 1} of ${steps.length}` : 'end';
  byId('step').replaceChildren(...(step ? stepInWords(step) : described(endWords[end], [], `${sentence}.`)));
}

/** Makes a heading, with nodes after it, and a sentence. */
const described = (heading: string, beside: readonly Node[], sentence: string): HTMLElement[] => [
  make('h2', '', make('span', '', heading), ' ', ...beside),
  make('p', '', sentence),
];

function stepInWords({ technique, band, hardness, sentence, effect }: StepsPageStep): HTMLElement[] {
  const pill = make('span', `pill ${band}`, `hardness ${hardness}`);
  // Every second part is a placement.
  const parts = effect.split(/(r\d+c\d+ = \d+)/).map((part, i) => (i % 2 ? make('b', '', part) : part));
  return [...described(technique, [pill], sentence), make('p', 'effect', ...parts)];
}

/** A bar chart of the hardness of all steps. */
export class HardnessProfile {
  readonly #bars: readonly SVGElement[];

  /** @param steps the steps to draw as bars */
  constructor(steps: readonly StepsPageStep[]) {
    const max = Math.max(10, ...steps.map(({ hardness }) => hardness));
    this.#bars = steps.map(({ hardness, band }, at) => {
      const height = Math.max(5, (100 * hardness) / max);
      return makeSvg('rect', { class: band, x: at + 0.1, y: 100 - height, width: 0.8, height });
    });
    const profile = byId<SVGSVGElement>('profile');
    profile.setAttribute('viewBox', `0 0 ${Math.max(1, steps.length)} 100`);
    profile.replaceChildren(
      makeSvg('rect', { class: 'room', width: steps.length, height: 100 }),
      ...this.#bars,
    );
  }

  /** Highlights the current step. */
  show(shown: number): void {
    for (const [at, bar] of this.#bars.entries()) bar.classList.toggle('now', at === shown);
  }
}

/**
 * Makes the rows of the list.
 * @param data of the page
 * @returns one row per step, and one for the end
 */
export const rowsOf = ({ steps, end }: StepsPageData): HTMLButtonElement[] => [
  ...steps.map(({ technique, band, short }, at) => makeRow(band, [String(at + 1), technique, short])),
  makeRow('end', ['', endWords[end], '']),
];

const makeRow = (className: string, [number, name, effect]: readonly [string, string, string]) =>
  make(
    'button',
    className,
    make('b', '', number),
    make('i', ''),
    make('span', '', name),
    make('em', '', effect),
  );

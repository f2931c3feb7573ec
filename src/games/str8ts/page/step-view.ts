/// <reference lib="dom" />
/**
 * What is shown beside the board: the step in words, how hard each step is, and the list of all.
 */

import { byId, make, makeSvg } from '../../kit/page-elements.ts';
import type { StepsPageData, StepsPageStep } from './steps-page.ts';

/** The ends of a path, short. */
const endWords = { solved: 'solved', stuck: 'stuck', contradiction: 'no solution' } as const;

/**
 * Tells a step.
 * @param data of the page
 * @param shown index of the step; the number of steps for the end
 */
export function tellStep({ steps, end, endWords: sentence }: StepsPageData, shown: number): void {
  const step = steps[shown];
  byId('position').textContent = step ? `${shown + 1} of ${steps.length}` : 'end';
  byId('step').replaceChildren(...(step ? stepInWords(step) : told(endWords[end], [], `${sentence}.`)));
}

/** A heading and a sentence. */
const told = (heading: string, beside: readonly Node[], sentence: string): HTMLElement[] => [
  make('h2', '', make('span', '', heading), ' ', ...beside),
  make('p', '', sentence),
];

function stepInWords({ technique, band, hardness, sentence, effect }: StepsPageStep): HTMLElement[] {
  const pill = make('span', `pill ${band}`, `hardness ${hardness}`);
  // Every second part is a digit that is placed.
  const parts = effect.split(/(r\d+c\d+ = \d+)/).map((part, i) => (i % 2 ? make('b', '', part) : part));
  return [...told(technique, [pill], sentence), make('p', 'effect', ...parts)];
}

/** A bar for each step, as high as it is hard. */
export class HardnessProfile {
  readonly #bars: readonly SVGElement[];

  /** @param steps their bars are drawn */
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

  /** Marks the step that is shown. */
  show(shown: number): void {
    for (const [at, bar] of this.#bars.entries()) bar.classList.toggle('now', at === shown);
  }
}

/** The list of steps; its last item is the end. */
export class StepList {
  readonly #buttons: readonly HTMLButtonElement[];

  /**
   * Fills the list.
   * @param data of the page
   * @param onChoose hears of the step that is clicked; the number of steps for the end
   */
  constructor({ steps, end }: StepsPageData, onChoose: (step: number) => void) {
    const ofSteps = steps.map(({ technique, band, short }, at) =>
      makeRow(band, [String(at + 1), technique, short]),
    );
    this.#buttons = [...ofSteps, makeRow('end', ['', endWords[end], ''])];
    for (const [at, button] of this.#buttons.entries()) {
      button.addEventListener('click', () => onChoose(at));
    }
    byId('list').replaceChildren(...this.#buttons.map((button) => make('li', '', button)));
  }

  /** Marks the step that is shown, and scrolls it into the list's middle. */
  show(shown: number): void {
    const end = this.#buttons.length - 1;
    for (const [at, button] of this.#buttons.entries()) {
      button.classList.toggle('past', at < shown && at < end);
      if (at === shown) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    const current = this.#buttons[shown];
    const list = byId('list');
    if (!current) return;
    list.scrollTop = Math.max(0, current.offsetTop - list.clientHeight / 2 + current.offsetHeight / 2);
  }
}

const makeRow = (className: string, [number, name, effect]: readonly [string, string, string]) =>
  make(
    'button',
    className,
    make('b', '', number),
    make('i', ''),
    make('span', '', name),
    make('em', '', effect),
  );

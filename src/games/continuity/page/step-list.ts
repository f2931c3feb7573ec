/// <reference lib="dom" />
/** The steps of the plan in words, and as a strip under the timeline. */

import { byId, make, makeSvg } from '../../kit/page/page-elements.ts';
import type { PlanPageStep } from './page-data.ts';
import type { PlanTime } from './plan-time.ts';

/**
 * Fills the list and the strip.
 * @param time with the steps
 * @param onChoose receives the clicked step
 */
export function drawStepList({ steps, end }: PlanTime, onChoose: (step: PlanPageStep) => void): void {
  const items = steps.map((step, i) => {
    const { kind, words, inputs } = step;
    const text = make('span', '', words, ...(inputs ? [make('small', '', inputs)] : []));
    const button = make('button', '', make('b', '', String(i + 1)), make('i', kind), text);
    button.addEventListener('click', () => onChoose(step));
    return make('li', '', button);
  });
  byId('list').replaceChildren(...items);
  const bars = steps.map(({ kind, before, last }) =>
    makeSvg('rect', { class: kind, x: before, width: last - before, height: 10 }),
  );
  const strip = byId('track').querySelector('svg');
  strip?.setAttribute('viewBox', `0 0 ${Math.max(1, end)} 10`);
  strip?.replaceChildren(...bars);
  byId('track').setAttribute('aria-valuemax', String(end));
}

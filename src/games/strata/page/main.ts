/// <reference lib="dom" />
/** Starts the story page, which steps from ribbon to ribbon. */

import { lineInWords } from '../../../core/words/place-words.ts';
import { byId, make, readPageData } from '../../kit/page/page-elements.ts';
import { turnMoments } from '../../kit/page/step-turner.ts';
import type { StoryStep } from '../solve/story.ts';
import { classOfColor, drawStory } from './draw-story.ts';
import type { StoryPageData } from './story-page.ts';

const nameOf = ({ line, index, color }: StoryStep): string =>
  `${lineInWords(line, index)} in ${color ?? 'any colour'}`;

/** Heading and text of a moment. */
function wordsOf({ steps, core }: StoryPageData, taken: number): readonly [string, string] {
  const step = steps[taken - 1];
  if (step) {
    const end =
      taken === steps.length && !core
        ? ' That is the solution: lay them in the opposite order, this one first.'
        : '';
    return [nameOf(step), `${step.reason}.${end}`];
  }
  if (taken === 0) return ['the board', 'which line asks for one colour only? Its ribbon can lie on top.'];
  return [
    'no solution',
    'every line through the framed cells holds two colours or more among these, so none of them can be on top of the others.',
  ];
}

function startPage(): void {
  const data = readPageData<StoryPageData>('story');
  const { steps, colors, core } = data;
  const end = steps.length + (core ? 1 : 0);
  const rows = steps.map((step, i) =>
    make(
      'button',
      '',
      make('b', '', String(i + 1)),
      make('i', classOfColor(colors, step.color)),
      make('span', '', nameOf(step)),
    ),
  );
  turnMoments({
    end,
    rows,
    firstRow: 1,
    draw(taken) {
      drawStory(byId<SVGSVGElement>('board'), data, taken);
      const [heading, sentence] = wordsOf(data, taken);
      byId('step').replaceChildren(make('h2', '', heading), make('p', '', sentence));
      byId('position').textContent = `${taken} of ${end}`;
    },
  });
}

startPage();

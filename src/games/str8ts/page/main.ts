/// <reference lib="dom" />
/** Starts the steps page, where a click on the hardness profile also chooses a step. */

import { byId, readPageData } from '../../kit/page/page-elements.ts';
import { turnMoments } from '../../kit/page/step-turner.ts';
import { drawBoard } from './draw-board.ts';
import { HardnessProfile, rowsOf, showStep } from './step-view.ts';
import type { StepsPageData } from './steps-page.ts';

function startPage(): void {
  const data = readPageData<StepsPageData>('path');
  const end = data.steps.length;
  const profile = new HardnessProfile(data.steps);
  const show = turnMoments({
    end,
    rows: rowsOf(data),
    firstRow: 0,
    draw(shown) {
      drawBoard(byId<SVGSVGElement>('board'), data, shown);
      showStep(data, shown);
      profile.show(shown);
    },
  });
  byId('profile').addEventListener('click', (event) => {
    const { left, width } = byId('profile').getBoundingClientRect();
    show(Math.floor(((event.clientX - left) / width) * end));
  });
}

startPage();

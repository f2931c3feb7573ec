/// <reference lib="dom" />
/** Starts the page of a plan, at the moment given in the address. */

import { readPageData } from '../../kit/page/page-elements.ts';
import { listenToPage } from './controls.ts';
import type { PlanPageData } from './page-data.ts';
import { PlanPlayer } from './plan-player.ts';
import { PlanTime } from './plan-time.ts';
import { PlanView } from './plan-view.ts';
import { drawStepList } from './step-list.ts';

function startPage(): void {
  const plan = readPageData<PlanPageData>('plan');
  const time = new PlanTime(plan);
  const player = new PlanPlayer(time, new PlanView(plan, time));
  drawStepList(time, ({ kind, before, last }) => player.show(kind === 'slide' ? last : before));
  listenToPage(player, time.end);
  const asked = /^#(\d+)$/.exec(location.hash)?.[1];
  player.show(Number(asked ?? 0));
}

startPage();

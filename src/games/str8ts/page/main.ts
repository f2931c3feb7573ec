/// <reference lib="dom" />
/** Starts the page of steps, and goes from step to step by buttons, list, profile and keys. */

import { byId, readPageData } from '../../kit/page-elements.ts';
import { shortcuts, type Turn, turns } from '../../kit/page-turns.ts';
import { drawBoard } from './draw-board.ts';
import { HardnessProfile, StepList, tellStep } from './step-view.ts';
import type { StepsPageData } from './steps-page.ts';

function startPage(): void {
  const data = readPageData<StepsPageData>('path');
  const end = data.steps.length;
  const list = new StepList(data, show);
  const profile = new HardnessProfile(data.steps);
  let shown = 0;
  function show(step: number): void {
    shown = Math.min(end, Math.max(0, step));
    drawBoard(byId<SVGSVGElement>('board'), data, shown);
    tellStep(data, shown);
    profile.show(shown);
    list.show(shown);
    for (const id of ['first', 'previous']) byId<HTMLButtonElement>(id).disabled = shown === 0;
    for (const id of ['last', 'next']) byId<HTMLButtonElement>(id).disabled = shown === end;
  }
  listen({ turn: (turn) => show(turns[turn](shown, end)), show }, end);
  const asked = /^#(\d+)$/.exec(location.hash)?.[1];
  show(Number(asked ?? 1) - 1);
}

/** What listening to the page leads to. */
interface Controls {
  turn(turn: Turn): void;
  show(step: number): void;
}

/** @param end the number of steps */
function listen({ turn, show }: Controls, end: number): void {
  for (const id of Object.keys(turns) as Turn[]) byId(id).addEventListener('click', () => turn(id));
  byId('profile').addEventListener('click', (event) => {
    const { left, width } = byId('profile').getBoundingClientRect();
    show(Math.floor(((event.clientX - left) / width) * end));
  });
  document.addEventListener('keydown', (event) => {
    const id = shortcuts[event.key];
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(id);
  });
}

startPage();

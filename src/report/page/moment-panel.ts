/// <reference lib="dom" />
/**
 * Describes the current moment: what it is, why, its outcome, and its place among the moves of its
 * level.
 */

import type { Chapter, Moment, ReportData } from '../report-data.ts';
import { byId, make } from '../../games/kit/page/page-elements.ts';
import { formatMs, makeFact } from './facts.ts';

const badges: Readonly<Record<string, string>> = {
  seen: 'seen to work',
  missed: 'no effect',
  early: 'too early',
  other: 'something else happened',
  open: 'never seen through',
};

export class MomentPanel {
  #chapter = -1;
  #buttons: { readonly index: number; readonly button: HTMLButtonElement }[] = [];

  /** @param goTo called with the index of the chosen moment */
  constructor(
    private readonly data: ReportData,
    private readonly goTo: (index: number) => void,
  ) {}

  show(index: number): void {
    const moment = this.data.moments[index];
    if (!moment) return;
    byId('moment-title').textContent = moment.kind === 'end' ? 'The end' : moment.label;
    const badge = byId('badge');
    badge.textContent = badgeOf(moment);
    badge.className = `badge ${moment.result === 'seen' ? 'good' : moment.notable ? 'bad' : ''}`;
    badge.hidden = badge.textContent === '';
    byId('position').textContent =
      `moment ${index + 1} of ${this.data.moments.length} · ${formatMs(moment.atMs)}`;
    const facts = moment.facts.map(({ term, text }) =>
      makeFact(term, text, alarms(moment, term) ? 'alarm' : ''),
    );
    byId('facts').replaceChildren(...facts);
    this.#showOrder(moment, index);
  }

  #showOrder(moment: Moment, now: number): void {
    if (this.#chapter !== moment.chapter) this.#listChapter(moment.chapter);
    for (const { index, button } of this.#buttons) {
      button.classList.toggle('past', index < now);
      if (index === now) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      if (index === now) keepInView(button);
    }
  }

  #listChapter(number: number): void {
    this.#chapter = number;
    const { chapters, moments } = this.data;
    const chapter = chapters[number];
    if (!chapter) return;
    fillLevel(chapter, chapters.length);
    this.#buttons = [];
    const items: HTMLLIElement[] = [];
    for (let i = chapter.first; i <= chapter.last; i++) {
      const moment = moments[i]!;
      const button = make('button', moment.notable ? 'alarm' : '');
      button.type = 'button';
      const words = moment.kind === 'end' ? 'the end' : moment.label;
      button.append(make('b', '', moment.order === undefined ? '·' : String(moment.order)), words);
      button.addEventListener('click', () => this.goTo(i));
      this.#buttons.push({ index: i, button });
      items.push(make('li', '', button));
    }
    byId('order').replaceChildren(...items);
  }
}

const badgeOf = (moment: Moment): string => {
  if (moment.result) return badges[moment.result] ?? '';
  if (moment.kind === 'refused') return 'refused by the gate';
  if (moment.kind === 'unreadable') return moment.notable ? 'unreadable for long' : 'waited until readable';
  return '';
};

const outcomes = {
  perfect: 'solved, perfect',
  solved: 'solved, not perfect',
  open: 'not seen to be solved',
} as const;

/** Fills in the level as read, and its outcome. */
function fillLevel({ title, board, planned, outcome }: Chapter, chapters: number): void {
  byId('order-title').textContent = title === '' || chapters < 2 ? 'The moves' : `Level ${title}: the moves`;
  const level = byId('level');
  level.hidden = board.length === 0;
  const badge = make('span', `badge ${outcome === 'perfect' ? 'good' : ''}`, outcomes[outcome]);
  const plan = make('span', 'soft', `${planned} steps planned`);
  level.replaceChildren(make('pre', '', board.join('\n')), make('p', '', badge, ' ', plan));
}

/** Returns whether a fact of a moment reports what went wrong. */
const alarms = (moment: Moment, term: string): boolean =>
  moment.notable && ['Again', 'Not done', 'Reason', 'Said', 'Lasted'].includes(term)
    ? true
    : term === 'Then' && moment.result !== 'seen';

/** Scrolls the list but not the page. */
function keepInView(button: HTMLElement): void {
  const list = byId('order');
  const top = button.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  const over = top + button.offsetHeight - list.clientHeight;
  if (over > list.scrollTop) list.scrollTop = over;
}

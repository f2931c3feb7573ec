/// <reference lib="dom" />
/** The solving times on the page: runs the clock, and saves and loads files of times. */

import { counted } from '../../../core/words/counted.ts';
import { byId } from '../../kit/page/page-elements.ts';
import { type PageState, savePlay } from './page-state.ts';
import { showTime, showTimes } from './show-puzzle.ts';
import { readTimes, type SolvingTime, timesFile } from './solve-clock.ts';

/** Maximum size of a loaded file, bytes. */
const maxBytes = 20_000_000;

/**
 * Runs the clock while the page is visible, and handles the buttons for files.
 * @param state the state, whose clock is used
 */
export function listenToTimes(state: PageState): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) state.clock.pause();
    else state.clock.run(state.index);
    savePlay(state);
  });
  window.addEventListener('pagehide', () => {
    state.clock.pause();
    savePlay(state);
  });
  setInterval(() => showTime(state), 500);
  byId('save-times').addEventListener('click', () => saveFile(timesFile(timesOf(state))));
  const input = byId<HTMLInputElement>('times-file');
  byId('load-times').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file) void load(state, file);
  });
}

const timesOf = ({ entries, solved, clock }: PageState): SolvingTime[] =>
  [...solved].flatMap((index) => {
    const ms = Math.round(clock.of(index));
    return ms > 0 ? [{ board: entries[index]!.rows, ms }] : [];
  });

function saveFile(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'adrift-times.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Takes over the times of this set's puzzles that were not solved here. */
async function load(state: PageState, file: File): Promise<void> {
  const { clock, entries, solved } = state;
  const times = file.size <= maxBytes ? readTimes(await file.text()) : undefined;
  const known = new Map(times?.map(({ board, ms }) => [board.join('\n'), ms]));
  let count = 0;
  entries.forEach(({ rows }, index) => {
    const ms = known.get(rows.join('\n'));
    if (ms === undefined || solved.has(index)) return;
    clock.stop(index);
    clock.spent.set(index, ms);
    solved.add(index);
    count++;
  });
  savePlay(state);
  showTimes(state);
  byId('times-said').textContent = times
    ? `${counted(count, 'time')} of this set taken from ${file.name}`
    : `${file.name} is no file of Adrift times`;
}

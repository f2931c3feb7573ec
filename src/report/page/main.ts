/// <reference lib="dom" />
/** Starts the report: reads the data from the page, fills the header and starts the viewer. */

import type { ReportData } from '../report-data.ts';
import { byId } from '../../games/kit/page/page-elements.ts';
import { formatMs, makeFact } from './facts.ts';
import { Pictures } from './pictures.ts';
import { Viewer } from './viewer.ts';

const statusWords = {
  finished: 'Finished',
  unsolved: 'Ended unfinished',
  stopped: 'Stopped by the user',
  'broken-off': 'Broken off',
} as const;

const tile = (term: string, value: string | number, alarm = false): HTMLElement =>
  makeFact(term, String(value), alarm ? 'alarm' : '');

/** The game's own counts, if the record has them. */
function tallyTiles({ end: { tally } }: ReportData): HTMLElement[] {
  if (!tally) return [];
  const { solved, perfect, expected = tally.puzzles } = tally;
  return [tile('solved', `${solved} of ${expected}`, solved < tally.puzzles), tile('perfect', perfect)];
}

/** Fills in the end, its reason and the totals. */
function fillTop(data: ReportData): void {
  const { end, counts, moments } = data;
  const status = byId('status');
  status.textContent = statusWords[end.status];
  status.className = `pill ${end.status === 'finished' ? 'good' : end.status === 'stopped' ? '' : 'bad'}`;
  const started = new Date(data.started);
  const when = Number.isNaN(started.getTime()) ? data.started : started.toLocaleString();
  byId('when').textContent = `${when} · ${data.on}`;
  byId('title').textContent = `${data.title}: ${end.reason}`;
  const code = end.exitCode === undefined ? '' : ` · exit code ${end.exitCode}`;
  const moves = moments.filter(({ result }) => result === 'seen').length;
  byId('reason').textContent = `${moves} of ${counts.steps} steps were seen to work${code}`;
  byId('tiles').replaceChildren(
    tile('on the run’s clock', formatMs(data.durationMs)),
    ...tallyTiles(data),
    tile(`${data.action}s`, counts.clicks),
    tile('without effect', counts.misses, counts.misses > 0),
    tile('done again', counts.repeats, counts.repeats > 0),
    tile('refused by the gate', counts.refused, counts.refused > 0),
    tile('looks', counts.looks),
    tile('pictures kept', data.kept.pictures),
  );
  const { pictures, wholeEvery } = data.kept;
  byId('left-out').hidden = wholeEvery === 1;
  byId('left-out').textContent =
    `${data.pictures.length} of ${pictures} pictures are shown: each move of one puzzle in ${wholeEvery}, and of the others the first, the last, and what stands out.`;
  byId('options').replaceChildren(...data.options.map(({ term, text }) => makeFact(term, text)));
}

/** Inflates the run's data, which uncompressed would be larger than its pictures. */
async function readRunData(): Promise<ReportData> {
  const bytes = Uint8Array.from(atob(byId('run-data').textContent ?? ''), (sign) => sign.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(json).json()) as ReportData;
}

async function startReport(): Promise<void> {
  const data = await readRunData();
  const base64 = (byId('run-pictures').textContent ?? '').split('\n');
  byId('run-pictures').remove();
  fillTop(data);
  new Viewer(data, new Pictures(data.pictures, base64)).start();
}

void startReport();

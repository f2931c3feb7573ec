/**
 * Builds the report of a run from the validated lines of its record: moments with their pictures
 * and marks, totals, the end.
 */

import type { RunRecord } from '../record/run-folder.ts';
import type { Game } from '../games/game.ts';
import { inputsOf, inputWord } from '../play/events.ts';
import { choosePictures, maxPictures } from './choose-pictures.ts';
import { MarkSets } from './mark-sets.ts';
import { type Draft, Moments } from './moments.ts';
import type { Chapter, Moment, ReportData, ReportEnd } from './report-data.ts';
import type { RunLine } from './run-lines.ts';
import { type KeptPicture, Shots } from './shots.ts';

/** The report without the pictures' bytes. */
export interface BuiltReport {
  readonly data: Omit<ReportData, 'pictures'>;
  /** The pictures to show, in order. */
  readonly pictures: readonly KeptPicture[];
}

interface RunToShow extends Pick<RunRecord, 'head' | 'brokenOff'> {
  readonly lines: readonly RunLine[];
  /** `undefined` for a game unknown to this program; its pictures are shown without marks. */
  readonly game: Game | undefined;
  /** Maximum number of pictures; the default keeps a report of many puzzles small. */
  readonly maxPictures?: number;
}

/**
 * Builds the report of a run.
 * @param run head and lines of a record, why it is truncated, and its game
 * @returns the report
 * @throws ParseError naming the line whose scene does not belong to the game
 */
export function buildReport({ head, lines, brokenOff, game, ...limits }: RunToShow): BuiltReport {
  const marks = new MarkSets(game);
  const shots = new Shots(marks);
  const moments = new Moments();
  for (const line of lines) {
    shots.take(line);
    moments.take(line);
  }
  const durationMs = lines.at(-1)?.atMs ?? 0;
  const end = endOf(lines.at(-1), brokenOff);
  moments.finish(durationMs, end.reason, end.status === 'unsolved' || end.status === 'broken-off');
  const wholeEvery = choosePictures(shots, moments.list, limits.maxPictures ?? maxPictures);
  const list = moments.list.map((draft, i) => withPictures(draft, shots, nextClick(moments.list, i)));
  const options = Object.entries(head.options).map(([term, value]) => ({ term, text: String(value) }));
  const data: BuiltReport['data'] = {
    title: game?.title ?? head.game,
    on: String(head.on),
    started: String(head.started),
    options,
    durationMs,
    end,
    counts: countOf(lines, list),
    action: lines.some((line) => line.kind === 'click' && inputWord(line.action) === 'input')
      ? 'input'
      : 'click',
    chapters: chaptersOf(list, moments),
    moments: list,
    waits: moments.waits,
    overlays: marks.sets,
    kept: { pictures: shots.count, wholeEvery },
  };
  return { data, pictures: shots.pictures };
}

/** Returns the look on which the next click was decided; infinity when there is none. */
const nextClick = (drafts: readonly Draft[], index: number): number =>
  drafts.find(({ kind }, i) => i > index && (kind === 'move' || kind === 'refused'))?.look ??
  Number.POSITIVE_INFINITY;

function withPictures(draft: Draft, shots: Shots, nextLook: number): Moment {
  const { look, lastLook, ...moment } = draft;
  if (draft.kind === 'unreadable') {
    const shot = shots.within(look, lastLook);
    return shot ? { ...moment, before: shot } : moment;
  }
  const before = shots.upTo(look);
  if (draft.kind !== 'move') return before ? { ...moment, before } : moment;
  // The look that showed the effect, or else the next kept one before the next click.
  const after = shots.within(Math.max(look + 1, lastLook), lastLook) ?? shots.within(look + 1, nextLook);
  return { ...moment, ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

function endOf(last: RunLine | undefined, brokenOff: string | undefined): ReportEnd {
  if (last?.kind !== 'end') {
    return { status: 'broken-off', reason: `the record breaks off: ${brokenOff ?? 'it has no end'}` };
  }
  const status = last.finished ? 'finished' : last.exitCode === 130 ? 'stopped' : 'unsolved';
  const { reason, exitCode, tally } = last;
  return { status, reason, exitCode, ...(tally ? { tally } : {}) };
}

function countOf(lines: readonly RunLine[], moments: readonly Moment[]): ReportData['counts'] {
  const count = (test: (line: RunLine) => boolean) => lines.filter(test).length;
  return {
    looks: count(({ kind }) => kind === 'look'),
    steps: count(({ kind }) => kind === 'click'),
    clicks: lines.reduce((sum, line) => sum + (line.kind === 'click' ? inputsOf(line) : 0), 0),
    repeats: count((line) => line.kind === 'click' && line.repeat),
    misses: count((line) => line.kind === 'outcome' && line.result === 'missed'),
    refused: count(({ kind }) => kind === 'refused'),
    notable: moments.filter(({ notable }) => notable).length,
  };
}

function chaptersOf(moments: readonly Moment[], { chapters }: Moments): Chapter[] {
  return chapters.map(({ level, board = [], planned, solved }, i) => ({
    title: level === undefined ? '' : String(level),
    first: moments.findIndex(({ chapter }) => chapter === i),
    last: moments.findLastIndex(({ chapter }) => chapter === i),
    board,
    planned: planned.length,
    outcome: solved ? (solved.perfect ? 'perfect' : 'solved') : 'open',
  }));
}

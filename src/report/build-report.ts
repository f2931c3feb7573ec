/**
 * Builds the report of a run from the checked lines of its record: moments, their pictures and
 * marks, sums, the end.
 */

import type { RunRecord } from '../record/run-folder.ts';
import type { Game } from '../games/game.ts';
import { choosePictures, maxPictures } from './choose-pictures.ts';
import { MarkSets } from './mark-sets.ts';
import { type Draft, Moments } from './moments.ts';
import type { Chapter, Moment, ReportData, ReportEnd } from './report-data.ts';
import type { RunLine } from './run-lines.ts';
import { type KeptPicture, Shots } from './shots.ts';

/** Everything of the report but the pictures themselves. */
export interface BuiltReport {
  readonly data: Omit<ReportData, 'pictures'>;
  /** The pictures that are shown, in order. */
  readonly pictures: readonly KeptPicture[];
}

/** A run, as it is to be shown. */
interface RunToShow extends Pick<RunRecord, 'head' | 'brokenOff'> {
  readonly lines: readonly RunLine[];
  /**
   * `undefined` when the game is not known to this program; its pictures are shown without marks.
   */
  readonly game: Game | undefined;
  /** Most pictures of it; default such that a report of many puzzles stays small. */
  readonly maxPictures?: number;
}

/**
 * Builds the report of a run.
 * @param run the head and the lines of a record, where it breaks off, and its game
 * @returns the report
 * @throws ParseError naming the line whose scene is none of the game's
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
    action: lines.some((line) => line.kind === 'click' && line.word === 'input') ? 'input' : 'click',
    chapters: chaptersOf(list, moments),
    moments: list,
    waits: moments.waits,
    overlays: marks.sets,
    kept: { pictures: shots.count, wholeEvery },
  };
  return { data, pictures: shots.pictures };
}

/**
 * The look on which the next click was decided; the last one of all where there is no next click.
 */
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
  // The look that showed the effect, or else the next that was kept before anything else was
  // clicked.
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
    clicks: lines.reduce((sum, line) => sum + (line.kind === 'click' ? line.inputs : 0), 0),
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

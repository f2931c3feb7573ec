/**
 * Turns the lines of a record into moments to step through. A click and what became of it are one move; looks that
 * could not be read are one moment as long as they follow each other; waits belong to what came after them. Chapters
 * follow what the screen showed: a new one begins when the kind of scene returns to the one the run began with.
 */

import type { Game } from '../games/game.ts';
import { MarkSets } from './mark-sets.ts';
import type { Chapter, Fact, Moment, ReportData, ReportEnd, Shot, WaitSpan } from './report-data.ts';
import type { RunHead, RunLine } from './run-lines.ts';

/** Unreadable for longer than this stands out, ms: twice the slowest change of puzzles that is usual. */
const longTroubleMs = 4000;

type Line<K extends RunLine['kind']> = Extract<RunLine, { kind: K }>;
type Draft = { -readonly [K in keyof Moment]: Moment[K] };

/** Everything of the report but the pictures, and the files of the pictures in order. */
export interface BuiltReport {
  readonly data: Omit<ReportData, 'pictures'>;
  readonly frames: readonly Line<'frame'>[];
}

/**
 * Builds the report of a run.
 * @throws ParseError naming the line whose scene is none of the game's
 */
export function buildReport(head: RunHead, lines: readonly RunLine[], game: Game | undefined): BuiltReport {
  const builder = new ReportBuilder(new MarkSets(game));
  for (const line of lines) builder.take(line);
  const durationMs = lines.at(-1)?.atMs ?? 0;
  const end = endOf(lines.at(-1));
  const moments = builder.finish(end, durationMs);
  const options = Object.entries(head.options).map(([term, value]) => ({ term, text: String(value) }));
  return {
    frames: builder.frames,
    data: {
      title: game?.title ?? head.game,
      on: head.on,
      started: head.started,
      options,
      durationMs,
      end,
      counts: countOf(lines, moments),
      chapters: chaptersOf(moments),
      moments,
      waits: builder.waits.filter(({ ms }) => ms > 0),
      overlays: builder.marks.sets,
    },
  };
}

function endOf(last: RunLine | undefined): ReportEnd {
  if (last?.kind !== 'end') {
    return { status: 'broken-off', reason: 'the record breaks off: the program was ended from outside' };
  }
  const status = last.finished ? 'finished' : last.exitCode === 130 ? 'stopped' : 'unsolved';
  return { status, reason: last.reason, exitCode: last.exitCode };
}

function countOf(lines: readonly RunLine[], moments: readonly Moment[]): ReportData['counts'] {
  const count = (test: (line: RunLine) => boolean) => lines.filter(test).length;
  return {
    looks: count(({ kind }) => kind === 'look'),
    clicks: count(({ kind }) => kind === 'click'),
    repeats: count((line) => line.kind === 'click' && line.repeat),
    misses: count((line) => line.kind === 'outcome' && line.result === 'missed'),
    refused: count(({ kind }) => kind === 'refused'),
    notable: moments.filter(({ notable }) => notable).length,
  };
}

function chaptersOf(moments: readonly Moment[]): Chapter[] {
  const chapters: Chapter[] = [];
  moments.forEach(({ chapter }, i) => {
    const before = chapters[chapter];
    chapters[chapter] = { title: String(chapter + 1), first: before?.first ?? i, last: i };
  });
  return chapters;
}

/** Takes the lines one by one. */
class ReportBuilder {
  readonly frames: Line<'frame'>[] = [];
  readonly waits: WaitSpan[] = [];
  readonly #moments: Draft[] = [];
  #look: Line<'look'> | undefined;
  #decision: Line<'decision'> | undefined;
  #move: Draft | undefined;
  #trouble: { readonly moment: Draft; readonly words: string[]; looks: number } | undefined;
  #wait: { readonly why: string; readonly sinceMs: number } | undefined;
  #waited: Fact[] = [];
  #chapter = 0;
  #order = 0;
  /** The kind of scene in which chapters begin, and whether another was met since. */
  #home: string | undefined;
  #away = false;

  constructor(readonly marks: MarkSets) {}

  take(line: RunLine): void {
    switch (line.kind) {
      case 'located':
        return this.marks.located(line.layout);
      case 'look':
        return this.#takeLook(line);
      case 'frame':
        return this.#takeFrame(line);
      case 'decision':
        return this.#takeDecision(line);
      case 'click':
        return this.#takeClick(line);
      case 'outcome':
        return this.#takeOutcome(line);
      case 'refused':
        return this.#takeRefused(line);
      case 'event':
        return this.#takeEvent(line);
      case 'end':
        return this.#endWait(line.atMs);
    }
  }

  /** Closes what is open, and adds the end itself as the last moment. */
  finish(end: ReportEnd, atMs: number): readonly Moment[] {
    this.#endWait(atMs);
    this.#endTrouble(atMs);
    const facts = [{ term: 'Reason', text: end.reason }, ...this.#waited];
    const bad = end.status === 'unsolved' || end.status === 'broken-off';
    this.#add({ kind: 'end', atMs, label: end.reason, notable: bad, facts }, this.#shot());
    return this.#moments;
  }

  #takeLook(line: Line<'look'>): void {
    this.#look = line;
    if (line.trouble === undefined) this.#endTrouble(line.atMs);
    else this.#takeTrouble(line, line.trouble);
    if (!line.scene) return;
    this.#home ??= line.scene.kind;
    if (line.scene.kind !== this.#home) this.#away = true;
    else if (this.#away && !this.#move) {
      this.#away = false;
      this.#chapter++;
      this.#order = 0;
    }
  }

  #takeTrouble(line: Line<'look'>, words: string): void {
    if (!this.#trouble) {
      this.#endWait(line.atMs);
      const label = this.#move ? 'unreadable after the click' : 'unreadable';
      const moment = this.#add({ kind: 'unreadable', atMs: line.atMs, label, notable: false, facts: [] });
      this.#trouble = { moment, words: [], looks: 0 };
    }
    this.#trouble.looks++;
    if (this.#trouble.words.at(-1) !== words) this.#trouble.words.push(words);
  }

  #endTrouble(atMs: number): void {
    if (!this.#trouble) return;
    const { moment, words, looks } = this.#trouble;
    this.#trouble = undefined;
    const ms = atMs - moment.atMs;
    moment.untilMs = atMs;
    moment.notable = ms > longTroubleMs;
    moment.facts = [
      ...words.map((text) => ({ term: 'Trouble', text })),
      { term: 'Lasted', text: `${seconds(ms)}, ${looks} ${looks === 1 ? 'look' : 'looks'}` },
    ];
    this.#span('not readable', moment.atMs, ms, this.#moments.indexOf(moment));
  }

  /** A picture that was kept; the one of an unreadable look belongs to its moment. */
  #takeFrame(line: Line<'frame'>): void {
    this.frames.push(line);
    if (this.#trouble && !this.#trouble.moment.before) {
      const shot = this.#shot();
      if (shot) this.#trouble.moment.before = shot;
    }
  }

  #takeDecision(line: Line<'decision'>): void {
    const { decision } = line;
    this.#decision = line;
    if (decision.kind === 'wait' && this.#wait?.why === decision.why) return;
    this.#endWait(line.atMs);
    if (decision.kind === 'wait') this.#wait = { why: decision.why ?? 'waiting', sinceMs: line.atMs };
  }

  #endWait(atMs: number): void {
    if (!this.#wait) return;
    const { why, sinceMs } = this.#wait;
    this.#wait = undefined;
    this.#span(why, sinceMs, atMs - sinceMs, this.#moments.length);
    this.#waited.push({ term: 'Waited', text: `${seconds(atMs - sinceMs)} for ${why}` });
  }

  #takeClick(line: Line<'click'>): void {
    const { decision } = this.#decision ?? {};
    this.#order++;
    const facts: Fact[] = [...this.#seen(), ...this.#waited];
    if (decision?.why !== undefined) facts.push({ term: 'Because', text: decision.why });
    if (line.repeat) facts.push({ term: 'Again', text: 'the last click showed no effect in its time' });
    facts.push({ term: 'Clicked', text: `${line.label}, at ${point(line.at)}` });
    const withinMs = decision?.step?.withinMs;
    if (withinMs !== undefined) facts.push({ term: 'Expected', text: `to show within ${seconds(withinMs)}` });
    const draft = { kind: 'move' as const, atMs: line.atMs, label: line.label, notable: line.repeat, facts };
    this.#move = this.#add(draft, this.#shot());
    Object.assign(this.#move, { result: 'open', order: this.#order, click: line.at });
  }

  #takeOutcome(line: Line<'outcome'>): void {
    const move = this.#move;
    if (!move) return;
    this.#move = undefined;
    const shownMs = line.afterMs ?? line.atMs - move.atMs;
    const words = {
      seen: `it showed after ${seconds(shownMs)}`,
      missed: `nothing in ${seconds(shownMs)}: the click counts as missed`,
      other: `something else happened after ${seconds(shownMs)}`,
    };
    move.result = line.result;
    move.untilMs = line.atMs;
    move.notable ||= line.result !== 'seen';
    move.facts = [...move.facts, { term: 'Then', text: words[line.result] }];
    const kind = this.#decision?.decision.step?.kind ?? 'click';
    const why = line.result === 'seen' ? `${kind}: click to effect` : `${kind}: no effect`;
    this.#span(why, move.atMs, shownMs, this.#moments.indexOf(move));
    const after = this.#shot();
    if (after && after.picture !== move.before?.picture) move.after = after;
  }

  #takeRefused(line: Line<'refused'>): void {
    const facts = [...this.#seen(), ...this.#waited, { term: 'Not clicked', text: line.message }];
    const label = `not clicked: ${line.label}`;
    this.#add({ kind: 'refused', atMs: line.atMs, label, notable: true, facts }, this.#shot());
  }

  #takeEvent(line: Line<'event'>): void {
    const facts = line.text === '' ? [] : [{ term: 'Said', text: line.text }];
    this.#add({ kind: 'event', atMs: line.atMs, label: line.name, notable: true, facts }, this.#shot());
  }

  #add(
    draft: Pick<Draft, 'kind' | 'atMs' | 'label' | 'notable' | 'facts'>,
    before: Shot | undefined = undefined,
  ): Draft {
    const moment: Draft = { ...draft, untilMs: draft.atMs, chapter: this.#chapter };
    if (before) moment.before = before;
    this.#waited = [];
    this.#moments.push(moment);
    return moment;
  }

  #span(why: string, atMs: number, ms: number, moment: number): void {
    this.waits.push({ why, atMs, ms, moment });
  }

  /** What was read before a decision. */
  #seen(): Fact[] {
    const look = this.#look;
    if (!look?.scene) return [];
    const still = look.still ? 'the picture still' : 'the picture moving';
    return [
      { term: 'Saw', text: `${look.scene.kind}, certainty ${look.scene.confidence.toFixed(2)}, ${still}` },
    ];
  }

  /** The picture kept last, if it is of the last look or the scene has not changed since. */
  #shot(): Shot | undefined {
    const frame = this.frames.at(-1);
    if (!frame) return undefined;
    const look = this.#look?.look === frame.look ? this.#look : undefined;
    const overlays = look ? this.marks.of(look.scene, look.line) : [];
    const read = look?.trouble ?? (look?.scene ? `read as ${look.scene.kind}` : 'kept last');
    return {
      picture: this.frames.length - 1,
      overlays,
      caption: `look ${frame.look}, ${seconds(frame.atMs)} · ${read}`,
    };
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const point = ({ x, y }: { x: number; y: number }): string => `(${x.toFixed(1)}, ${y.toFixed(1)})`;

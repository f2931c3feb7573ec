/**
 * Turns the lines of a record into moments to step through. A click and its outcome form one move;
 * consecutive unreadable looks form one moment; a wait belongs to the moment after it; reading a
 * level begins a new chapter.
 */

import { counted } from '../core/words/counted.ts';
import type { FramePoint } from '../core/points.ts';
import type { Action } from '../games/game.ts';
import { inputsOf, inputWord } from '../play/events.ts';
import type { Fact, Moment, WaitSpan } from './report-data.ts';
import type { RunLine } from './run-lines.ts';

/**
 * An unreadable stretch longer than this stands out, ms: twice the slowest usual transition between
 * puzzles.
 */
const longTroubleMs = 4000;

/** Labels of known events; any other event is shown under its own name and stands out. */
const knownEvents: Readonly<Record<string, { readonly label: string; readonly calm?: boolean }>> = {
  pause: { label: 'paused' },
  resume: { label: 'going on', calm: true },
  recovery: { label: 'put right' },
  'run over': { label: 'a run is over', calm: true },
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Line<K extends RunLine['kind']> = Extract<RunLine, { kind: K }>;

/** A moment before its pictures are assigned, with the looks that identify them. */
export type Draft = Writable<Omit<Moment, 'before' | 'after'>> & {
  /** The first look of the moment. */
  readonly look: number;
  /** The last look of a move or an unreadable stretch. */
  lastLook: number;
};

/** Data of a chapter besides its moments. */
interface ChapterNotes {
  level?: number;
  board?: readonly string[];
  planned: readonly string[];
  solved?: { readonly perfect: boolean };
}

/** Builds moments from lines taken one by one. */
export class Moments {
  readonly list: Draft[] = [];
  readonly waits: WaitSpan[] = [];
  readonly chapters: ChapterNotes[] = [{ planned: [] }];
  #look: Line<'look'> | undefined;
  #decision: Line<'decision'> | undefined;
  /** The noun for the last action. */
  #word: 'click' | 'input' = 'click';
  #move: Draft | undefined;
  #trouble: { readonly moment: Draft; readonly words: string[]; looks: number } | undefined;
  #wait: { readonly why: string; readonly sinceMs: number } | undefined;
  #waited: Fact[] = [];
  #order = 0;
  /** Index of the plan's last step that was executed. */
  #planned = -1;

  /** Processes one line; those of pictures and layouts are ignored. */
  take(line: RunLine): void {
    switch (line.kind) {
      case 'look':
        return this.#takeLook(line);
      case 'decision':
        return this.#takeDecision(line);
      case 'reading':
        return this.#beginLevel(line.level, { board: line.board });
      case 'plan':
        return this.#beginLevel(line.level, { planned: line.steps.map(({ label }) => label) });
      case 'solved':
        return void (this.#chapter.solved = { perfect: line.perfect });
      case 'click':
        return this.#takeClick(line);
      case 'outcome':
        return this.#takeOutcome(line);
      case 'refused': {
        const facts = [...this.#seen(), ...this.#waited, { term: 'Not done', text: line.message }];
        return void this.#add('refused', line.atMs, `not done: ${line.label}`, { notable: true, facts });
      }
      case 'event':
        return this.#takeEvent(line);
    }
  }

  /** Closes open stretches, and adds the end as the last moment. */
  finish(atMs: number, reason: string, notable: boolean): void {
    this.#endWait(atMs);
    this.#endTrouble(atMs);
    this.#add('end', atMs, reason, { notable, facts: [{ term: 'Reason', text: reason }, ...this.#waited] });
  }

  get #chapter(): ChapterNotes {
    return this.chapters.at(-1)!;
  }

  /** The step decided on last. */
  get #step() {
    const decision = this.#decision?.decision;
    return decision?.kind === 'act' ? decision.step : undefined;
  }

  /** A level that reappears after being lost from view continues its chapter. */
  #beginLevel(level: number, notes: Partial<ChapterNotes>): void {
    if (this.#chapter.level !== undefined && this.#chapter.level !== level) {
      this.chapters.push({ planned: [] });
      this.#order = 0;
    }
    Object.assign(this.#chapter, { level }, notes);
    this.#planned = -1;
  }

  #takeLook(line: Line<'look'>): void {
    this.#look = line;
    if (line.trouble === undefined) return this.#endTrouble(line.atMs);
    if (!this.#trouble) {
      this.#endWait(line.atMs);
      const label = this.#move ? `unreadable after the ${this.#word}` : 'unreadable';
      const moment = this.#add('unreadable', line.atMs, label, { notable: false, facts: [] });
      this.#trouble = { moment, words: [], looks: 0 };
    }
    this.#trouble.looks++;
    this.#trouble.moment.lastLook = line.look;
    if (this.#trouble.words.at(-1) !== line.trouble) this.#trouble.words.push(line.trouble);
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
      { term: 'Lasted', text: `${seconds(ms)}, ${counted(looks, 'look')}` },
    ];
    this.#span('not readable', moment.atMs, ms, this.list.indexOf(moment));
  }

  #takeDecision(line: Line<'decision'>): void {
    const { decision } = line;
    this.#decision = line;
    if (decision.kind === 'wait' && this.#wait?.why === decision.why) return;
    this.#endWait(line.atMs);
    if (decision.kind === 'wait') this.#wait = { why: decision.why, sinceMs: line.atMs };
  }

  #endWait(atMs: number): void {
    if (!this.#wait) return;
    const { why, sinceMs } = this.#wait;
    this.#wait = undefined;
    this.#span(why, sinceMs, atMs - sinceMs, this.list.length);
    this.#waited.push({ term: 'Waited', text: `${seconds(atMs - sinceMs)} for ${why}` });
  }

  #takeClick(line: Line<'click'>): void {
    this.#order++;
    this.#word = inputWord(line.action);
    const step = this.#step;
    const facts: Fact[] = [
      ...this.#seen(),
      ...this.#waited,
      { term: 'Because', text: this.#reason(line) },
      actionOf(line),
      ...(step ? [{ term: 'Expected', text: `to show within ${seconds(step.withinMs)}` }] : []),
    ];
    this.#move = this.#add('move', line.atMs, line.label, { notable: line.repeat, facts });
    const { through } = pathOf(line.action, line.sent);
    const hand = { click: line.at, ...(through ? { through } : {}) };
    Object.assign(this.#move, { result: 'open', order: this.#order, ...hand });
  }

  /** Explains a click: its place in the plan, or why it has none. */
  #reason(line: Line<'click'>): string {
    const { label, repeat } = line;
    const { planned, solved } = this.#chapter;
    const at = planned.indexOf(label, Math.max(0, repeat ? this.#planned : this.#planned + 1));
    if (at >= 0) this.#planned = at;
    const place = `step ${at + 1} of the ${planned.length} that were planned when the level was read`;
    if (repeat)
      return `the last ${this.#word} on it showed no effect in its time${at < 0 ? '' : `; ${place}`}`;
    if (at >= 0) return place;
    if (solved) return 'the screen says that the level is solved';
    if (planned.length === 0) return 'from what the screen showed; there was no plan yet';
    return 'not in the plan for this level: decided anew from what the screen showed';
  }

  #takeOutcome(line: Line<'outcome'>): void {
    const move = this.#move;
    if (!move) return;
    this.#move = undefined;
    const shownMs = line.afterMs ?? line.atMs - move.atMs;
    const words = {
      seen: `it showed after ${seconds(shownMs)}`,
      missed: `nothing in ${seconds(shownMs)}: the ${this.#word} counts as missed`,
      early: `nothing in ${seconds(shownMs)}: the ${this.#word} came too early, and is sent again`,
      other: `something else happened after ${seconds(shownMs)}`,
    };
    move.result = line.result;
    move.untilMs = line.atMs;
    move.lastLook = this.#look?.look ?? move.look;
    move.notable ||= line.result !== 'seen' && line.result !== 'early';
    move.facts = [...move.facts, { term: 'Then', text: words[line.result] }];
    const kind = this.#step?.kind ?? 'click';
    const why = line.result === 'seen' ? `${kind}: ${this.#word} to effect` : `${kind}: no effect`;
    this.#span(why, move.atMs, shownMs, this.list.indexOf(move));
  }

  /** An event without a click; a pause counts as a wait until the next line that ends it. */
  #takeEvent(line: Line<'event'>): void {
    this.#endWait(line.atMs);
    const facts = line.text === '' ? [] : [{ term: 'Said', text: line.text }];
    const { label = line.name, calm = false } = knownEvents[line.name] ?? {};
    this.#add('event', line.atMs, label, { notable: !calm, facts: [...this.#waited, ...facts] });
    if (line.name === 'pause') this.#wait = { why: 'what paused the run to be over', sinceMs: line.atMs };
  }

  #add(kind: Draft['kind'], atMs: number, label: string, more: Pick<Draft, 'notable' | 'facts'>): Draft {
    const look = this.#look?.look ?? 0;
    const chapter = this.chapters.length - 1;
    const moment: Draft = { kind, atMs, untilMs: atMs, label, chapter, look, lastLook: look, ...more };
    this.#waited = [];
    this.list.push(moment);
    return moment;
  }

  #span(why: string, atMs: number, ms: number, moment: number): void {
    if (ms > 0) this.waits.push({ why, atMs, ms, moment });
  }

  /** The fact stating what was read before a decision. */
  #seen(): Fact[] {
    const { scene, still } = this.#look ?? {};
    if (!scene) return [];
    const text = `${scene.kind}, certainty ${scene.confidence.toFixed(2)}, the picture ${still ? 'still' : 'moving'}`;
    return [{ term: 'Saw', text }];
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The fact stating what mouse or keyboard did. */
function actionOf(line: Line<'click'>): Fact {
  const { label, at, action, sent } = line;
  const inputs = inputsOf(line);
  const { through, keys } = pathOf(action, sent);
  if (inputs > 1) return { term: 'Sent', text: `${label}: ${inputs} ${inputWord(action)}s in a row` };
  if (keys) return { term: 'Typed', text: `${label}: ${keys.join(' ')}` };
  const end = through?.at(-1);
  if (!end) return { term: 'Clicked', text: `${label}, at ${point(at)}` };
  return { term: 'Dragged', text: `${label}, from ${point(at)} to ${point(end)}` };
}

/** The points after the first one of a drag or a series, or the keys of typing. */
function pathOf(
  action: Action | undefined,
  sent?: number,
): { readonly through?: readonly FramePoint[]; readonly keys?: readonly string[] } {
  if (action?.kind === 'drag') return { through: action.through };
  if (action?.kind === 'type') return { keys: action.typing.strokes.map(({ keys }) => keys.join('+')) };
  if (action?.kind !== 'series') return {};
  const [first, ...more] = action.parts.slice(0, sent);
  if (first?.typing && more.length === 0) return pathOf({ kind: 'type', typing: first.typing });
  return { through: more.map(({ at }) => at) };
}

const point = ({ x, y }: { x: number; y: number }): string => `(${x.toFixed(1)}, ${y.toFixed(1)})`;

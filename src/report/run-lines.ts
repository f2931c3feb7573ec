/**
 * What the report takes from a record: its lines with every field that is shown checked, so that a damaged record is
 * told in one line and not by an empty page. Events that are not known by name are kept with their words.
 */

import type { FrameLine, LookLine } from '../record/record-lines.ts';
import { unpack, unpackScene } from '../record/record-lines.ts';
import type { RunRecord } from '../record/run-folder.ts';
import { ParseError } from '../core/errors.ts';
import type { FramePoint } from '../core/points.ts';
import type { Layout, Scene, Tally } from '../games/game.ts';

/** One line of a record, checked. Times are ms of the run's clock; `line` counts from 1. */
export type RunLine = { readonly atMs: number; readonly line: number } & (
  | { readonly kind: 'located'; readonly layout: Layout }
  | {
      readonly kind: 'look';
      readonly look: number;
      readonly still: boolean;
      readonly place: LookLine['place'];
      readonly scene?: Scene;
      readonly trouble?: string;
    }
  | { readonly kind: 'frame'; readonly look: number; readonly frame: FrameLine }
  | { readonly kind: 'decision'; readonly decision: ShownDecision }
  | {
      readonly kind: 'reading';
      readonly level: number;
      readonly board: readonly string[];
      readonly confidence: number;
    }
  | { readonly kind: 'plan'; readonly level: number; readonly labels: readonly string[] }
  | { readonly kind: 'solved'; readonly level: number; readonly perfect: boolean }
  | {
      readonly kind: 'click';
      readonly label: string;
      readonly at: FramePoint;
      readonly repeat: boolean;
      /** Of a drag, the points after `at`. */
      readonly through?: readonly FramePoint[];
      /** Of typing, a stroke each: `5`, `ArrowRight+ArrowUp`. */
      readonly keys?: readonly string[];
    }
  | { readonly kind: 'refused'; readonly label: string; readonly message: string }
  | {
      readonly kind: 'outcome';
      readonly label: string;
      readonly result: 'seen' | 'missed' | 'other';
      readonly afterMs?: number;
    }
  | {
      readonly kind: 'end';
      readonly finished: boolean;
      readonly reason: string;
      readonly exitCode: number;
      readonly tally?: Tally;
    }
  | { readonly kind: 'event'; readonly name: string; readonly text: string }
);

/** A decision as far as it is shown. */
export interface ShownDecision {
  readonly kind: 'act' | 'wait' | 'done';
  /** What is waited for, or why it is done. */
  readonly why?: string;
  readonly step?: { readonly kind: string; readonly label: string; readonly withinMs: number };
}

/** Lines of which the report shows nothing. */
const passedOver: readonly string[] = ['settled'];

/**
 * Checks the lines of a record.
 * @throws ParseError naming the line with a field that is missing or of the wrong type
 */
export function reportLines(run: RunRecord): RunLine[] {
  const lines: RunLine[] = [];
  let scene: Scene | undefined;
  for (const { number, event } of run.lines) {
    if (passedOver.includes(event.kind)) continue;
    const fields = new Fields(event as unknown as Json, number);
    const parsed = parseLine(fields, scene);
    if (parsed.kind === 'look') scene = parsed.scene;
    lines.push(parsed);
  }
  return lines;
}

function parseLine(fields: Fields, before: Scene | undefined): RunLine {
  const base = { atMs: fields.number('atMs'), line: fields.line };
  const kind = fields.text('kind');
  switch (kind) {
    case 'located':
      return { ...base, kind, layout: unpack(fields.packed('layout')) as Layout };
    case 'look':
      return { ...base, kind, ...parseLook(fields, before) };
    case 'frame':
      return { ...base, kind, look: fields.number('look'), frame: fields.all as unknown as FrameLine };
    case 'decision':
      return { ...base, kind, decision: parseDecision(fields.object('decision')) };
    case 'reading': {
      const read = { board: fields.texts('board'), confidence: fields.number('confidence') };
      return { ...base, kind, level: fields.number('level'), ...read };
    }
    case 'plan': {
      const labels = fields.objects('steps').map((step) => step.text('label'));
      return { ...base, kind, level: fields.number('level'), labels };
    }
    case 'solved':
      return { ...base, kind, level: fields.number('level'), perfect: fields.raw('perfect') === true };
    case 'click': {
      const at = fields.object('at').point();
      const repeat = fields.raw('repeat') === true;
      return { ...base, kind, label: fields.text('label'), at, repeat, ...parseDeed(fields) };
    }
    case 'refused':
      return { ...base, kind, label: fields.text('label'), message: fields.text('message') };
    case 'outcome': {
      const result = fields.oneOf('result', ['seen', 'missed', 'other'] as const);
      const afterMs = fields.raw('afterMs') === undefined ? {} : { afterMs: fields.number('afterMs') };
      return { ...base, kind, label: fields.text('label'), result, ...afterMs };
    }
    case 'end':
      return { ...base, kind, ...parseEnd(fields) };
    default:
      return { ...base, kind: 'event', name: kind, text: wordsOf(fields.all) };
  }
}

function parseDeed(fields: Fields) {
  if (fields.raw('deed') === undefined) return {};
  const deed = fields.object('deed');
  if (deed.oneOf('kind', ['drag', 'type'] as const) === 'drag') {
    return { through: deed.objects('through').map((each) => each.point()) };
  }
  const strokes = deed.object('typing').objects('strokes');
  return { keys: strokes.map((stroke) => stroke.texts('keys').join('+')) };
}

function parseLook(fields: Fields, before: Scene | undefined) {
  const place = fields.object('place');
  place.number('width');
  place.number('height');
  const scene = parseScene(fields, before);
  const trouble = fields.raw('trouble') === undefined ? {} : { trouble: fields.text('trouble') };
  return {
    look: fields.number('look'),
    still: fields.raw('still') === true,
    place: place.all as unknown as LookLine['place'],
    ...(scene ? { scene } : {}),
    ...trouble,
  };
}

function parseScene(fields: Fields, before: Scene | undefined): Scene | undefined {
  const value = fields.raw('scene');
  if (value === undefined) return undefined;
  if (value === 'same') {
    if (!before) throw fields.error('says "same" scene, but there is none before it');
    return before;
  }
  const scene = fields.object('scene');
  scene.text('kind');
  scene.number('confidence');
  return unpackScene(fields.packed('scene'));
}

function parseDecision(fields: Fields): ShownDecision {
  const kind = fields.oneOf('kind', ['act', 'wait', 'done'] as const);
  if (kind !== 'act') return { kind, why: fields.text(kind === 'wait' ? 'why' : 'reason') };
  const step = fields.object('step');
  const withinMs = step.number('withinMs');
  return { kind, step: { kind: step.text('kind'), label: step.text('label'), withinMs } };
}

function parseEnd(fields: Fields) {
  const { tally } = fields.all;
  if (tally !== undefined) {
    const counts = fields.object('tally');
    for (const name of ['puzzles', 'solved', 'perfect']) counts.number(name);
  }
  return {
    finished: fields.raw('finished') === true,
    reason: fields.text('reason'),
    exitCode: fields.number('exitCode'),
    ...(tally === undefined ? {} : { tally: tally as Tally }),
  };
}

/** What an event that is not known by name says in words: its sentence, or else its texts and numbers. */
function wordsOf(fields: Json): string {
  const told = Object.entries(fields).filter(
    ([name, value]) =>
      !['kind', 'atMs', 'hash'].includes(name) && ['string', 'number'].includes(typeof value),
  );
  const sentence = told.find(([name]) => ['message', 'reason', 'text'].includes(name));
  if (sentence) return String(sentence[1]);
  return told.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}

type Json = Readonly<Record<string, unknown>>;

/** The fields of one JSON object of a line; asks for them by name and type. */
class Fields {
  constructor(
    readonly all: Json,
    readonly line: number,
  ) {}

  raw(name: string): unknown {
    return this.all[name];
  }

  text(name: string): string {
    const value = this.all[name];
    return typeof value === 'string' ? value : this.#wrong(name, 'a text');
  }

  texts(name: string): string[] {
    const value = this.all[name];
    const fits = Array.isArray(value) && value.every((each) => typeof each === 'string');
    return fits ? value : this.#wrong(name, 'a list of texts');
  }

  number(name: string): number {
    const value = this.all[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : this.#wrong(name, 'a number');
  }

  point(): FramePoint {
    return { x: this.number('x'), y: this.number('y') };
  }

  object(name: string): Fields {
    const value = this.all[name];
    return isObject(value) ? new Fields(value, this.line) : this.#wrong(name, 'an object');
  }

  objects(name: string): Fields[] {
    const value = this.all[name];
    const fits = Array.isArray(value) && value.every(isObject);
    return fits ? value.map((each) => new Fields(each, this.line)) : this.#wrong(name, 'a list of objects');
  }

  /** A value with byte arrays in it, and the paths of these that stand beside it; a copy. */
  packed(name: string): { readonly value: unknown; readonly bytes: readonly string[] } {
    const bytes = this.all['bytes'] === undefined ? [] : this.texts('bytes');
    return { value: structuredClone(this.object(name).all), bytes };
  }

  oneOf<T extends string>(name: string, words: readonly T[]): T {
    return words.find((each) => each === this.all[name]) ?? this.#wrong(name, words.join(' or '));
  }

  error(message: string): ParseError {
    return new ParseError(`line ${this.line} of run.jsonl ${message}; the record is damaged`, {
      line: this.line,
    });
  }

  #wrong(name: string, expected: string): never {
    throw this.error(`has ${JSON.stringify(this.all[name]) ?? 'nothing'} for "${name}", not ${expected}`);
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

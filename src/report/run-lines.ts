/**
 * Reads the lines of a run's record for the report. It takes what it knows, keeps events it does not know by name as
 * plain events, and refuses lines that are no events. A last line without its line break is a write that was cut
 * short when the program was killed; it is left out, and the run counts as broken off.
 */

import { ParseError } from '../core/errors.ts';
import type { FramePoint } from '../core/points.ts';
import type { Layout, Scene } from '../games/game.ts';

/** The first line of a record. */
export interface RunHead {
  readonly game: string;
  readonly on: string;
  readonly started: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** One line of a record, checked. Times are ms of the run's clock. */
export type RunLine = { readonly atMs: number; readonly line: number } & (
  | { readonly kind: 'located'; readonly layout: Layout }
  | {
      readonly kind: 'look';
      readonly look: number;
      readonly still: boolean;
      readonly scene?: Scene;
      readonly trouble?: string;
    }
  | { readonly kind: 'frame'; readonly look: number; readonly file: string }
  | { readonly kind: 'decision'; readonly decision: RecordedDecision }
  | { readonly kind: 'click'; readonly label: string; readonly at: FramePoint; readonly repeat: boolean }
  | { readonly kind: 'refused'; readonly label: string; readonly message: string }
  | {
      readonly kind: 'outcome';
      readonly label: string;
      readonly result: 'seen' | 'missed' | 'other';
      readonly afterMs?: number;
    }
  | { readonly kind: 'end'; readonly finished: boolean; readonly reason: string; readonly exitCode: number }
  | { readonly kind: 'event'; readonly name: string; readonly text: string }
);

/** A decision as far as it is written down. */
export interface RecordedDecision {
  readonly kind: 'act' | 'wait' | 'done';
  /** What is waited for; why a step is taken, where the game says so; why it is done. */
  readonly why?: string;
  /** Of a step. */
  readonly step?: { readonly kind: string; readonly label: string; readonly withinMs?: number };
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a whole record.
 * @param text the contents of run.jsonl
 * @throws ParseError naming the line that is no event, or that is of an unknown version
 */
export function parseRun(text: string): { readonly head: RunHead; readonly lines: readonly RunLine[] } {
  const rows = text.split('\n');
  // What stands after the last line break was cut short.
  rows.pop();
  if (rows.length === 0) throw new ParseError('run.jsonl has no whole line; this is no record of a run');
  const head = parseHead(new Fields(rows[0] as string, 1));
  const lines: RunLine[] = [];
  let scene: Scene | undefined;
  for (let i = 1; i < rows.length; i++) {
    if (rows[i] === '') continue;
    const parsed = parseLine(new Fields(rows[i] as string, i + 1), scene);
    if (parsed.kind === 'look') scene = parsed.scene;
    lines.push(parsed);
  }
  return { head, lines };
}

function parseHead(fields: Fields): RunHead {
  if (fields.raw('kind') !== 'run' || fields.raw('version') === undefined) {
    throw fields.error('expected the head of a run; this is no record of puzzlebot');
  }
  if (fields.raw('version') !== 1) {
    throw fields.error(`the record has version ${String(fields.raw('version'))}; this program reads 1`);
  }
  return {
    game: fields.text('game'),
    on: fields.text('on'),
    started: fields.text('started'),
    options: fields.object('options').all,
  };
}

function parseLine(fields: Fields, before: Scene | undefined): RunLine {
  const base = { atMs: fields.number('atMs'), line: fields.line };
  const kind = fields.text('kind');
  switch (kind) {
    case 'located':
      return { ...base, kind, layout: fields.object('layout').all as unknown as Layout };
    case 'look': {
      const scene = parseScene(fields, before);
      const trouble = fields.maybeText('trouble');
      return {
        ...base,
        kind,
        look: fields.number('look'),
        still: fields.raw('still') === true,
        ...(scene ? { scene } : {}),
        ...(trouble === undefined ? {} : { trouble }),
      };
    }
    case 'frame':
      return { ...base, kind, look: fields.number('look'), file: fields.text('file') };
    case 'decision':
      return { ...base, kind, decision: parseDecision(fields.object('decision')) };
    case 'click': {
      const at = fields.object('at');
      const point = { x: at.number('x'), y: at.number('y') };
      return { ...base, kind, label: fields.text('label'), at: point, repeat: fields.raw('repeat') === true };
    }
    case 'refused':
      return { ...base, kind, label: fields.text('label'), message: fields.text('message') };
    case 'outcome': {
      const result = fields.oneOf('result', ['seen', 'missed', 'other'] as const);
      const afterMs = fields.raw('afterMs') === undefined ? {} : { afterMs: fields.number('afterMs') };
      return { ...base, kind, label: fields.text('label'), result, ...afterMs };
    }
    case 'end': {
      const end = { reason: fields.text('reason'), exitCode: fields.number('exitCode') };
      return { ...base, kind, finished: fields.raw('finished') === true, ...end };
    }
    default:
      return { ...base, kind: 'event', name: kind, text: wordsOf(fields.all) };
  }
}

function parseScene(fields: Fields, before: Scene | undefined): Scene | undefined {
  const value = fields.raw('scene');
  if (value === undefined) return undefined;
  if (value === 'same') {
    if (!before) throw fields.error('"same" scene, but there is none before it');
    return before;
  }
  const scene = fields.object('scene');
  scene.text('kind');
  scene.number('confidence');
  return scene.all as unknown as Scene;
}

function parseDecision(fields: Fields): RecordedDecision {
  const kind = fields.oneOf('kind', ['act', 'wait', 'done'] as const);
  if (kind !== 'act') return { kind, why: fields.text(kind === 'wait' ? 'why' : 'reason') };
  const step = fields.object('step');
  const why = step.maybeText('why') ?? fields.maybeText('why');
  const withinMs = step.raw('withinMs') === undefined ? {} : { withinMs: step.number('withinMs') };
  return {
    kind,
    ...(why === undefined ? {} : { why }),
    step: { kind: step.text('kind'), label: step.text('label'), ...withinMs },
  };
}

/** What an event that is not known by name says in words: its texts and numbers. */
function wordsOf(fields: Json): string {
  const told = Object.entries(fields).filter(
    ([name, value]) => !['kind', 'atMs'].includes(name) && ['string', 'number'].includes(typeof value),
  );
  const sentence = told.find(([name]) => ['message', 'reason', 'why', 'text'].includes(name));
  if (sentence) return String(sentence[1]);
  return told.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}

/** The fields of one JSON object of a line; asks for them by name and type. */
class Fields {
  readonly all: Json;

  constructor(
    source: string | Json,
    readonly line: number,
  ) {
    this.all = typeof source === 'string' ? this.#parse(source) : source;
  }

  raw(name: string): unknown {
    return this.all[name];
  }

  text(name: string): string {
    const value = this.all[name];
    if (typeof value !== 'string') throw this.#wrong(name, 'a text');
    return value;
  }

  maybeText(name: string): string | undefined {
    return this.all[name] === undefined ? undefined : this.text(name);
  }

  number(name: string): number {
    const value = this.all[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.#wrong(name, 'a number');
    return value;
  }

  object(name: string): Fields {
    const value = this.all[name];
    if (!isObject(value)) throw this.#wrong(name, 'an object');
    return new Fields(value, this.line);
  }

  oneOf<T extends string>(name: string, words: readonly T[]): T {
    const word = words.find((each) => each === this.all[name]);
    if (!word) throw this.#wrong(name, words.join(' or '));
    return word;
  }

  error(message: string): ParseError {
    return new ParseError(`run.jsonl line ${this.line}: ${message}`, { line: this.line });
  }

  #wrong(name: string, expected: string): ParseError {
    return this.error(
      `expected ${expected} for "${name}", got ${JSON.stringify(this.all[name]) ?? 'nothing'}`,
    );
  }

  #parse(row: string): Json {
    let value: unknown;
    try {
      value = JSON.parse(row);
    } catch {
      throw this.error('this is not JSON; the record is damaged');
    }
    if (!isObject(value)) throw this.error('expected an event, a JSON object');
    return value;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

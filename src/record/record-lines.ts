/**
 * Types of the lines of a run's record, `run.jsonl`, and their packing into JSON; record-schema.ts
 * parses them. A line is an event emitted by the loop, or a note that the recorder adds: kept
 * pictures, the session's inputs, and the start and end of a level. docs/runs.md describes the
 * format.
 */

import type { FrameSize, ScreenPoint } from '../core/points.ts';
import type { OptionValues } from '../core/options.ts';
import type { Action, Due, Layout, ReadDocument, Scene, StepOutcome, Tally } from '../games/game.ts';
import type { RunEvent } from '../play/events.ts';

/** Version of the format of `run.jsonl`. */
export const recordVersion = 3;

/** Name of the record in its folder. */
export const recordFile = 'run.jsonl';

/** Name of the signature beside it. */
export const signatureFile = 'run.sig';

/** Name, beside it, of the picture of an unknown screen. */
export const candidateFile = 'unknown-screen.png';

/** The first line of a record: the game, its options and the screen. */
export interface RecordHead {
  readonly kind: 'run';
  readonly version: typeof recordVersion;
  readonly game: string;
  /** What the user typed, seeds included. */
  readonly options: OptionValues;
  /** The screen, in words. */
  readonly on: string;
  /** ISO 8601. */
  readonly started: string;
}

/** Where the game was found, or where a profile places it. */
interface LocatedLine {
  readonly kind: 'located';
  readonly atMs: number;
  readonly layout: Layout;
  readonly from: 'search' | 'profile';
}

/**
 * One look. In the file, the scene lacks its signature, and is `same` when it equals the previous
 * look's.
 */
export interface LookLine {
  readonly kind: 'look';
  readonly atMs: number;
  readonly look: number;
  readonly still: boolean;
  readonly place: FrameSize & { readonly origin: ScreenPoint; readonly density: number };
  /** Has an empty signature; the previous look's object when the file says `same`. */
  readonly scene?: Scene;
  readonly trouble?: string;
}

/** A picture was kept. `file` repeats the previous one when nothing had changed. */
export interface FrameLine {
  readonly kind: 'frame';
  readonly atMs: number;
  readonly look: number;
  readonly file: string;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
}

/** A planned step; `label` and `withinMs` say what it waits for. */
export interface StepNote {
  readonly kind: string;
  readonly label: string;
  readonly at: { readonly x: number; readonly y: number };
  /** Absent for a click. */
  readonly action?: Action;
  readonly withinMs: number;
}

/** When the session was asked, and what it decided. */
export interface DecisionLine {
  readonly kind: 'decision';
  readonly atMs: number;
  /**
   * When the look was taken, on the session's clock; differs from `atMs` by the start of the run.
   */
  readonly clockMs: number;
  readonly decision:
    | { readonly kind: 'act'; readonly step: StepNote }
    | { readonly kind: 'wait'; readonly why: string; readonly limitMs: number; readonly due?: Due }
    | { readonly kind: 'done'; readonly solved: boolean; readonly reason: string };
}

/** The outcome that the session received for its step; times are on its clock. */
export interface SettledLine extends StepOutcome {
  readonly kind: 'settled';
  readonly atMs: number;
  readonly label: string;
}

/** A level begins: its board as text, from the look in which it was read. */
export interface ReadingLine extends Pick<ReadDocument, 'board' | 'palette' | 'confidence'> {
  readonly kind: 'reading';
  readonly atMs: number;
  readonly level: number;
  readonly look: number;
}

/** All clicks that were planned for a level. */
export interface PlanLine {
  readonly kind: 'plan';
  readonly atMs: number;
  readonly level: number;
  readonly steps: readonly StepNote[];
}

/** The screen showed that a level is solved. */
export interface SolvedLine {
  readonly kind: 'solved';
  readonly atMs: number;
  readonly level: number;
  readonly look: number;
  readonly perfect: boolean;
}

/** The last line. */
export type EndLine = Extract<RunEvent, { kind: 'end' }> & { readonly tally?: Tally };

/** What was clicked; like the events below, recorded as the loop emits it. */
export type ClickLine = Extract<RunEvent, { kind: 'click' }>;
type RefusedLine = Extract<RunEvent, { kind: 'refused' }>;
export type OutcomeLine = Extract<RunEvent, { kind: 'outcome' }>;

/** The lines that replay and verify process; others are skipped. */
export type KnownLine =
  | LocatedLine
  | LookLine
  | FrameLine
  | DecisionLine
  | SettledLine
  | ReadingLine
  | PlanLine
  | SolvedLine
  | ClickLine
  | RefusedLine
  | OutcomeLine
  | EndLine;

/** A JSON value and the paths of byte arrays in it, which are stored as lists. */
export interface Packed {
  readonly value: unknown;
  readonly bytes?: readonly string[];
}

/**
 * Packs a scene or a layout: byte arrays become lists, and their paths are noted.
 * @param value of JSON types and byte arrays
 * @returns the value for a line of the record
 */
export function pack(value: unknown): Packed {
  const bytes: string[] = [];
  const walk = (part: unknown, path: string): unknown => {
    if (part instanceof Uint8Array) {
      bytes.push(path);
      return [...part];
    }
    if (Array.isArray(part)) return part.map((each, i) => walk(each, `${path}.${i}`));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, walk(each, path ? `${path}.${name}` : name)]),
    );
  };
  const packed = walk(value, '');
  return bytes.length > 0 ? { value: packed, bytes } : { value: packed };
}

/**
 * Packs a scene without its signature, from which stillness was judged already.
 * @param scene of any game
 * @returns the value for a line of the record
 */
export function packScene(scene: Scene): Packed {
  const { signature: _, ...rest } = scene;
  return pack(rest);
}

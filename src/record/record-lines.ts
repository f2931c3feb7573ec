/**
 * The lines of a run's record, `run.jsonl`: what each holds, and how values are packed into JSON;
 * record-schema.ts takes them out again. A line is an event of the loop as it was told, or one of
 * the notes that the recorder adds: kept pictures, what the session was fed, and what a level began
 * and ended with. docs/runs.md describes the format.
 */

import type { FrameSize, ScreenPoint } from '../core/points.ts';
import type { OptionValues } from '../core/options.ts';
import type { Action, Due, Layout, ReadDocument, Scene, StepOutcome, Tally } from '../games/game.ts';
import type { RunEvent } from '../play/events.ts';

/** Version of the format of `run.jsonl`. */
export const recordVersion = 2;

/** Name of the record in its folder. */
export const recordFile = 'run.jsonl';

/** The first line of a record: what was played, with what, on what. */
export interface RecordHead {
  readonly kind: 'run';
  readonly version: typeof recordVersion;
  readonly game: string;
  /** What the user typed, seeds included. */
  readonly options: OptionValues;
  /** The screen it was played on, in words. */
  readonly on: string;
  /** ISO 8601. */
  readonly started: string;
}

/** Where the game was found, or where a profile says that it is. */
interface LocatedLine {
  readonly kind: 'located';
  readonly atMs: number;
  readonly layout: Layout;
  readonly from: 'search' | 'profile';
}

/**
 * One look. In the file the scene lacks its signature, and is `same` when it equals that of the
 * look before.
 */
export interface LookLine {
  readonly kind: 'look';
  readonly atMs: number;
  readonly look: number;
  readonly still: boolean;
  readonly place: FrameSize & { readonly origin: ScreenPoint; readonly density: number };
  /**
   * Its signature is empty; the same object as that of the look before where the file says `same`.
   */
  readonly scene?: Scene;
  readonly trouble?: string;
}

/** A picture was kept. `file` may be that of the picture before, when nothing had changed. */
export interface FrameLine {
  readonly kind: 'frame';
  readonly atMs: number;
  readonly look: number;
  readonly file: string;
  /** Of the bytes of the file, hexadecimal. */
  readonly sha256: string;
}

/** A step as it was planned; what it waits for stands in `label` and `withinMs`. */
export interface StepNote {
  readonly kind: string;
  readonly label: string;
  readonly at: { readonly x: number; readonly y: number };
  /** Absent for a click. */
  readonly action?: Action;
  readonly withinMs: number;
}

/** What the session was asked and what it wanted. */
export interface DecisionLine {
  readonly kind: 'decision';
  readonly atMs: number;
  /**
   * When the look was taken, on the clock that the session sees; differs from `atMs` by the start
   * of the run.
   */
  readonly clockMs: number;
  readonly decision:
    | { readonly kind: 'act'; readonly step: StepNote }
    | { readonly kind: 'wait'; readonly why: string; readonly limitMs: number; readonly due?: Due }
    | { readonly kind: 'done'; readonly solved: boolean; readonly reason: string };
}

/** What the session was told of its step; times are of its clock. */
export interface SettledLine extends StepOutcome {
  readonly kind: 'settled';
  readonly atMs: number;
  readonly label: string;
}

/** A level begins: its board as text, from the look at which it was understood. */
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

/** The screen said that a level is solved. */
export interface SolvedLine {
  readonly kind: 'solved';
  readonly atMs: number;
  readonly level: number;
  readonly look: number;
  readonly perfect: boolean;
}

/** The last line. */
export type EndLine = Extract<RunEvent, { kind: 'end' }> & { readonly tally?: Tally };

/** What was clicked; the other events of the loop stand in the record as they were told, too. */
export type ClickLine = Extract<RunEvent, { kind: 'click' }>;
type RefusedLine = Extract<RunEvent, { kind: 'refused' }>;
export type OutcomeLine = Extract<RunEvent, { kind: 'outcome' }>;

/** The lines that replay and verify understand; others are passed over. */
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

/** A value that JSON can hold, and the paths of the byte arrays in it, which JSON would spoil. */
export interface Packed {
  readonly value: unknown;
  readonly bytes?: readonly string[];
}

/**
 * Packs a scene or a layout: byte arrays become lists and are named by their paths.
 * @param value anything that JSON can hold, and byte arrays
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

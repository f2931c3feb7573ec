/**
 * Reduces a record's validated lines to what the report shows. Events of unknown kinds are kept
 * with their texts.
 */

import type { FrameLine, LookLine, KnownLine } from '../record/record-lines.ts';
import type { RunRecord } from '../record/run-folder.ts';
import type { FramePoint } from '../core/points.ts';
import type { Action, Layout, Scene, Tally } from '../games/game.ts';
import { inputsOf, inputWord } from '../play/events.ts';

/** A line of a record as shown. Times are ms of the run's clock; `line` counts from 1. */
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
      /** The points after `at`, of a drag or a series. */
      readonly through?: readonly FramePoint[];
      /** Keystrokes of typing, for example `5` or `ArrowRight+ArrowUp`. */
      readonly keys?: readonly string[];
      /** Number of clicks, drags or keystrokes sent; those of a series count individually. */
      readonly inputs: number;
      /** The noun for one of them. */
      readonly word: 'click' | 'input';
    }
  | { readonly kind: 'refused'; readonly label: string; readonly message: string }
  | {
      readonly kind: 'outcome';
      readonly label: string;
      readonly result: 'seen' | 'missed' | 'early' | 'other';
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

interface ShownDecision {
  readonly kind: 'act' | 'wait' | 'done';
  /** What is waited for, or why it is done. */
  readonly why?: string;
  readonly step?: { readonly kind: string; readonly label: string; readonly withinMs: number };
}

/**
 * Extracts the lines of a record that the report shows.
 * @param record of a run
 * @returns those lines, in their order
 */
export const reportLines = ({ lines }: RunRecord): RunLine[] =>
  lines.flatMap(({ number, event }) => {
    const shown = shownOf(event);
    return shown ? [{ ...shown, atMs: event.atMs, line: number } as RunLine] : [];
  });

/** Returns the shown part of a line, without its time; `settled` lines are not shown. */
function shownOf(event: KnownLine): object | undefined {
  switch (event.kind) {
    case 'settled':
      return undefined;
    case 'located':
    case 'look':
    case 'reading':
    case 'solved':
    case 'refused':
    case 'outcome':
    case 'end':
      return event;
    case 'frame':
      return { kind: event.kind, look: event.look, frame: event };
    case 'decision':
      return { kind: event.kind, decision: shownDecision(event.decision) };
    case 'plan':
      return { kind: event.kind, level: event.level, labels: event.steps.map(({ label }) => label) };
    case 'click': {
      const { kind, label, at, repeat, action, sent } = event;
      const sum = { inputs: inputsOf(event), word: inputWord(action) };
      return { kind, label, at, repeat, ...sum, ...shownAction(action, sent) };
    }
    default:
      return otherEvent(event);
  }
}

function shownAction(action: Action | undefined, sent?: number): object {
  if (!action) return {};
  if (action.kind === 'click') return { button: action.button };
  if (action.kind === 'drag') return { through: action.through };
  if (action.kind === 'series') {
    const [first, ...more] = action.parts.slice(0, sent);
    if (first?.typing && more.length === 0) return shownAction({ kind: 'type', typing: first.typing });
    return { through: more.map(({ at }) => at) };
  }
  return { keys: action.typing.strokes.map(({ keys }) => keys.join('+')) };
}

function shownDecision(decision: Extract<KnownLine, { kind: 'decision' }>['decision']): ShownDecision {
  const { kind } = decision;
  if (kind === 'wait') return { kind, why: decision.why };
  if (kind === 'done') return { kind, why: decision.reason };
  const { label, withinMs } = decision.step;
  return { kind, step: { kind: decision.step.kind, label, withinMs } };
}

/** Shows any other event as text: its sentence, or else its texts and numbers. */
function otherEvent(event: object): object {
  const fields = event as Readonly<Record<string, unknown>>;
  const values = Object.entries(fields).filter(
    ([name, value]) =>
      !['kind', 'atMs', 'hash'].includes(name) && ['string', 'number'].includes(typeof value),
  );
  const sentence = values.find(([name]) => ['message', 'reason', 'text'].includes(name));
  const text = sentence
    ? String(sentence[1])
    : values.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  return { kind: 'event', name: fields['kind'], text };
}

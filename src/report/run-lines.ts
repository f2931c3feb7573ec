/**
 * The lines of a record that the report shows. Events of unknown kinds are kept with their texts.
 */

import type { KnownLine } from '../record/record-schema.ts';
import type { RunRecord } from '../record/run-folder.ts';

/** A line of a record as shown. Times are ms of the run's clock; `line` counts from 1. */
export type RunLine = { readonly line: number } & (
  | Exclude<KnownLine, { kind: 'settled' }>
  | { readonly kind: 'event'; readonly atMs: number; readonly name: string; readonly text: string }
);

/** The kinds of lines that are shown as they are. */
const shownKinds = [
  'located',
  'look',
  'frame',
  'decision',
  'reading',
  'plan',
  'solved',
  'click',
  'refused',
  'outcome',
  'end',
] as const satisfies readonly RunLine['kind'][];

/**
 * Extracts the lines of a record that the report shows.
 * @param record of a run
 * @returns those lines, in their order
 */
export const reportLines = ({ lines }: RunRecord): RunLine[] =>
  lines.flatMap(({ number, event }): RunLine[] => {
    if (event.kind === 'settled') return [];
    return [{ ...(shownKinds.includes(event.kind) ? event : otherEvent(event)), line: number }];
  });

/** Shows any other event as text: its sentence, or else its texts and numbers. */
function otherEvent(event: { readonly atMs: number }): Extract<RunLine, { kind: 'event' }> {
  const { kind, ...fields } = event as Readonly<Record<string, unknown>>;
  const values = Object.entries(fields).filter(
    ([name, value]) => !['atMs', 'hash'].includes(name) && ['string', 'number'].includes(typeof value),
  );
  const sentence = values.find(([name]) => ['message', 'reason', 'text'].includes(name));
  const text = sentence
    ? String(sentence[1])
    : values.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  return { kind: 'event', atMs: event.atMs, line: 0, name: String(kind), text };
}

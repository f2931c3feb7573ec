/**
 * Derives the notes at the start and end of a level from the session's tally. The recorder writes
 * them; a replay derives them again and compares.
 */

import { ReadError } from '../core/errors.ts';
import type { Layout, PlaySession, Reader, Scene, Step, Tally, View } from '../games/game.ts';
import type { LineOf, StepNote } from './record-schema.ts';

/** A note without its time. */
export type LevelNote =
  Omit<LineOf<'reading'>, 'atMs'> | Omit<LineOf<'plan'>, 'atMs'> | Omit<LineOf<'solved'>, 'atMs'>;

/**
 * Converts a step to the note that a record holds.
 * @param step of a plan
 * @returns the note, without the fields that only the player uses
 */
export const stepNote = ({ kind, label, at, action, withinMs }: Step): StepNote => ({
  kind,
  label,
  at: { x: at.x, y: at.y },
  ...(action ? { action } : {}),
  withinMs,
});

/**
 * Derives the notes that accompany a decision.
 * @param before the session's tally before the decision
 * @param view the decision is based on
 * @param look number of the view's look
 * @param watching the session and its game's reader
 * @returns the notes, in order; empty when the tally did not change
 */
export function levelNotes<S extends Scene, L extends Layout>(
  before: Tally,
  view: View<S, L>,
  look: number,
  { session, reader }: { readonly session: PlaySession<S, L>; readonly reader: Reader<S, L> },
): LevelNote[] {
  const after = session.tally();
  const level = after.puzzles;
  const notes: LevelNote[] = [];
  if (after.puzzles > before.puzzles) {
    const reading = readingOf(reader, view);
    if (reading) notes.push({ kind: 'reading', level, look, ...reading });
    notes.push({ kind: 'plan', level, steps: session.plan(view).map(stepNote) });
  }
  if (after.solved > before.solved) {
    notes.push({ kind: 'solved', level, look, perfect: after.perfect > before.perfect });
  }
  return notes;
}

function readingOf<S extends Scene, L extends Layout>(reader: Reader<S, L>, { scene, layout }: View<S, L>) {
  try {
    const { board, palette, confidence } = reader.describe(scene, layout);
    return { board, palette, confidence };
  } catch (error) {
    if (error instanceof ReadError) return undefined;
    throw error;
  }
}

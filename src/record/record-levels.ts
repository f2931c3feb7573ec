/**
 * Notes at the beginning and the end of a level, made from what the session counts: the recorder
 * writes them down, and a replay makes them again to compare.
 */

import { ReadError } from '../core/errors.ts';
import type { Layout, PlaySession, Reader, Scene, Step, Tally, View } from '../games/game.ts';
import type { PlanLine, ReadingLine, SolvedLine, StepNote } from './record-lines.ts';

/** A note without its time. */
export type LevelNote = Omit<ReadingLine, 'atMs'> | Omit<PlanLine, 'atMs'> | Omit<SolvedLine, 'atMs'>;

/**
 * Makes the note of a step that a record holds.
 * @param step of a plan
 * @returns the note; what only the player uses is left out
 */
export const stepNote = ({ kind, label, at, action, withinMs }: Step): StepNote => ({
  kind,
  label,
  at: { x: at.x, y: at.y },
  ...(action ? { action } : {}),
  withinMs,
});

/**
 * Makes the notes that go with a decision.
 * @param before what the session had counted before it decided
 * @param view what it decided on
 * @param look the number of that look
 * @param watching the session, and the reader of its game
 * @returns the notes, in order; empty where nothing was counted
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

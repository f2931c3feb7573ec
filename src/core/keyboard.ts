/** Keys and strokes, as games hear them and as the keyboard is told to make them. */

/** The keys that games here use; names are those of a browser's `KeyboardEvent.key` where it has a word for them. */
export const keyNames = [
  ...'0123456789',
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'Space',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
] as const;

/** One key. */
export type Key = (typeof keyNames)[number];

/** Keys that go down together and come up together. */
export interface KeyStroke {
  /** At least one; none at all makes a pause. */
  readonly keys: readonly Key[];
  /** Time they are held, ms; default 40: games that look once a frame still see it at 30 frames a second. */
  readonly holdMs?: number;
}

/** Strokes made one after the other. */
export interface Typing {
  readonly strokes: readonly KeyStroke[];
  /** Whether keys that two strokes in a row share stay down between them. */
  readonly joined?: boolean;
}

/** The default of `KeyStroke.holdMs`. */
export const strokeMs = 40;

/** The pause between two strokes that are not joined, ms. */
export const betweenStrokesMs = 30;

/** How long a piece of typing takes by itself, ms. */
export const typingMs = ({ strokes, joined }: Typing): number =>
  strokes.reduce((sum, { holdMs = strokeMs }) => sum + holdMs + (joined ? 0 : betweenStrokesMs), 0);

/** Keys and keystrokes, as received by games and sent by the keyboard. */

/** The keys that games use, named as in a browser's `KeyboardEvent.key` if it has a word. */
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

/** Keys pressed together and released together. */
export interface KeyStroke {
  /** The keys; an empty list makes a pause. */
  readonly keys: readonly Key[];
  /**
   * How long they are held, ms; default 40, enough for a game that polls at 30 frames per second.
   */
  readonly holdMs?: number;
}

/** Consecutive keystrokes. */
export interface Typing {
  readonly strokes: readonly KeyStroke[];
  /** Whether keys shared by two consecutive strokes stay down between them. */
  readonly joined?: boolean;
}

/** The default of `KeyStroke.holdMs`. */
export const strokeMs = 40;

/** The pause between two strokes that are not joined, ms; a click may come within it. */
export const betweenStrokesMs = 30;

/**
 * Sets how long keystrokes last.
 * @param typing the keystrokes
 * @param holdMs ms
 * @returns keystrokes of that length, except for those that have one of their own
 */
export const heldFor = (typing: Typing, holdMs: number): Typing => ({
  ...typing,
  strokes: typing.strokes.map((stroke) => ({ holdMs, ...stroke })),
});

/**
 * Computes the duration of keystrokes.
 * @param typing the keystrokes
 * @returns ms, without the overhead of the system
 */
export const typingMs = ({ strokes, joined }: Typing): number =>
  strokes.reduce((sum, { holdMs = strokeMs }) => sum + holdMs + (joined ? 0 : betweenStrokesMs), 0);

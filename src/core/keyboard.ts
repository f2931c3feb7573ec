/** Keys and keystrokes, as games hear them and as the keyboard makes them. */

/**
 * The keys that games use, named as in a browser's `KeyboardEvent.key` where it has a word for
 * them.
 */
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
   * How long they are held, ms; default 40, so that a game polling once a frame sees them at 30
   * frames a second.
   */
  readonly holdMs?: number;
}

/** Keystrokes made one after the other. */
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
 * Computes how long keystrokes take by themselves.
 * @param typing the keystrokes
 * @returns ms, without the time that the system adds
 */
export const typingMs = ({ strokes, joined }: Typing): number =>
  strokes.reduce((sum, { holdMs = strokeMs }) => sum + holdMs + (joined ? 0 : betweenStrokesMs), 0);

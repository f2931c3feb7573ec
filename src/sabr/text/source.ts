/** The text of a program with its name, and the places in it that errors point at. */

/** A program as text. */
export interface Source {
  readonly text: string;
  /** As shown before the line number. */
  readonly file: string;
}

/** A place in a text, as editors count. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units; a tab counts as one. */
  readonly column: number;
}

/**
 * Line and column of an offset. Linear in the offset; errors are few.
 * @param offset from 0; the text's length is its end
 */
export function placeOf(text: string, offset: number): Place {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const newline = text.indexOf('\n', lineStart);
    if (newline < 0 || newline >= offset) return { line, column: offset - lineStart + 1 };
    line++;
    lineStart = newline + 1;
  }
}

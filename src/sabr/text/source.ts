/** The text of a program with its file name, and places in it, for errors. */

export interface Source {
  readonly text: string;
  /** The name shown before line numbers. */
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
 * Converts an offset to line and column. Linear in the offset.
 * @param text of the program
 * @param offset UTF-16 units from 0; the text's length is its end
 * @returns line and column, both from 1
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

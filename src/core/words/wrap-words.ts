/** Wraps text at its spaces. */

/**
 * Splits text into lines.
 * @param text words, separated by single spaces
 * @param width maximum length of a line, characters; only a longer word exceeds it
 * @returns the lines, at least one
 */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

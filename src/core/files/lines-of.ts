/** The lines of a stream, of which none may be longer than a limit; the stream may be endless. */

import { ParseError } from '../errors.ts';

/**
 * Reads lines one by one; of the stream no more is held than a line and a piece.
 * @param stream bytes in UTF-8, in pieces
 * @param max length of a line, UTF-16 units
 * @returns lines without their breaks, `\n` or `\r\n`; what follows the last break, if not empty
 * @throws ParseError for a line that is longer
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let number = 1;
  // Pieces of a line are joined once, at its end.
  let parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    length += part.length;
    if (length > max) throw new ParseError(`line ${number} is longer than ${max} characters`);
    parts.push(part);
  };
  for await (const piece of stream) {
    const pieces = decoder.decode(piece, { stream: true }).split('\n');
    for (const [i, part] of pieces.entries()) {
      add(part);
      if (i === pieces.length - 1) break;
      yield parts.join('').replace(/\r$/, '');
      number++;
      [parts, length] = [[], 0];
    }
  }
  add(decoder.decode());
  if (length > 0) yield parts.join('');
}

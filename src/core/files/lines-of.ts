/** Splits a stream, which may be endless, into lines of limited length. */

import { ParseError } from '../errors.ts';

/**
 * Reads lines one by one, holding only one line and one chunk of the stream in memory.
 * @param stream chunks of UTF-8
 * @param max length of a line, UTF-16 units
 * @returns lines without their breaks, `\n` or `\r\n`, including an unterminated last line
 * @throws ParseError for a longer line
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let number = 1;
  // The parts of a line are joined once, at its end.
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

/**
 * Text that a command is given: a file, or standard input for `-`. Boards, programs, results and
 * profiles all come in here.
 */

import { ParseError, quoted } from '../core/errors.ts';
import { readBounded } from '../core/files/read-bounded.ts';
import { isMissing, whyNotRead } from '../core/files/why-not-read.ts';

/** What is asked for. */
interface TextWish {
  /** As errors tell it: "a board". */
  readonly what: string;
  /** More than any has, MB. */
  readonly maxMB: number;
  /**
   * What to give, where there is no such file; "a text file with <what>, or - for standard input"
   * by default.
   */
  readonly give?: string;
  /** Of the file, where errors should not tell the path. */
  readonly name?: string;
}

/** There is no such file; what was given may be meant otherwise. */
export class NoSuchFile extends ParseError {}

/** What was read is no text, but a picture perhaps. */
export class NotText extends ParseError {
  /** @param bytes that were read */
  constructor(
    message: string,
    place: { readonly file: string },
    readonly bytes: Uint8Array,
  ) {
    super(message, place);
  }
}

/**
 * How errors tell of a file: a long name was meant as something else.
 * @param path as typed
 * @returns its name in a message
 */
export function fileName(path: string): string {
  if (path === '-') return 'standard input';
  return path === '' || path.length > 60 ? quoted(path, 60) : path;
}

/**
 * Reads a text.
 * @param path of the file, or `-` for standard input
 * @param wish what the text is, and how large it may be
 * @returns the text
 * @throws NoSuchFile; NotText; ParseError when it is a folder or larger than it may be
 */
export async function readTextFile(path: string, wish: TextWish): Promise<string> {
  const { what, maxMB, give = `give a text file with ${what}, or - for standard input` } = wish;
  const { name = fileName(path) } = wish;
  const place = { file: path };
  const bytes = await readBounded(path === '-' ? process.stdin : path, maxMB * 2 ** 20).catch(
    (error: unknown) => {
      throw new (isMissing(error) ? NoSuchFile : ParseError)(`${name}: ${whyNotRead(error)}; ${give}`, place);
    },
  );
  if (!bytes) throw new ParseError(`${name}: too large; ${what} has at most ${maxMB} MB`, place);
  if (!bytes.subarray(0, 8192).includes(0)) return bytes.toString('utf8');
  throw new NotText(`${name}: this is no text; "read" takes pictures, "solve" takes boards`, place, bytes);
}

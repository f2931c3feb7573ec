/**
 * Reads text given to a command: a file, or standard input for `-`. All boards, programs, results
 * and profiles are read here.
 */

import { ParseError, quoted } from '../core/errors.ts';
import { readBounded } from '../core/files/read-bounded.ts';
import { isMissing, whyNotRead } from '../core/files/why-not-read.ts';

interface TextWish {
  /** Its noun for errors: "a board". */
  readonly what: string;
  /** Size limit, MB. */
  readonly maxMB: number;
  /**
   * Advice when there is no such file; "give a text file with <what>, or - for standard input" by
   * default.
   */
  readonly give?: string;
  /** Name of the file in errors, instead of its path. */
  readonly name?: string;
}

/** Thrown when there is no such file; the argument may mean something else. */
export class NoSuchFile extends ParseError {}

/** Thrown when the contents are no text, but perhaps a picture. */
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
 * Returns a file's name for errors; an overlong one, probably no file name, is quoted and cut.
 * @param path as typed
 * @returns the name to show
 */
export function fileName(path: string): string {
  if (path === '-') return 'standard input';
  return path === '' || path.length > 60 ? quoted(path, 60) : path;
}

/** Names the encoding of a text that an editor of Windows has saved as "Unicode". */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Reads a text.
 * @param path of the file, or `-` for standard input
 * @param wish the kind of text, and its size limit
 * @returns the text
 * @throws NoSuchFile; NotText; ParseError when it is a folder or too large
 */
export async function readTextFile(path: string, wish: TextWish): Promise<string> {
  const { what, maxMB, give = `give a text file with ${what}, or - for standard input` } = wish;
  const { name = fileName(path) } = wish;
  const place = { file: path };
  if (path === '-' && process.stdin.readableEnded)
    throw new ParseError(`${name}: read already; only one of the files may be -`, place);
  const bytes = await readBounded(path === '-' ? process.stdin : path, maxMB * 2 ** 20).catch(
    (error: unknown) => {
      throw new (isMissing(error) ? NoSuchFile : ParseError)(`${name}: ${whyNotRead(error)}; ${give}`, place);
    },
  );
  if (!bytes) throw new ParseError(`${name}: too large; ${what} has at most ${maxMB} MB`, place);
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (!bytes.subarray(0, 8192).includes(0)) return bytes.toString('utf8');
  throw new NotText(`${name}: this is not a text file; ${give}`, place, bytes);
}

/**
 * The keys a person may press in the terminal while the bot plays: `q` ends, `p` pauses, `r`
 * resumes. A port, so that tests press them; the terminal's adapter reads stdin key by key only
 * where stdin is a terminal.
 */

/** Somebody who may press keys. */
export interface Keys {
  /**
   * Hears of each key from now on.
   * @param listener gets the key's character
   * @returns stops listening
   */
  listen(listener: (key: string) => void): () => void;
}

/** What a terminal sends, bytes or text; users of the library may have no types of Node. */
type KeyChunk = { toString(): string };

/** What is used of `process.stdin`. */
export interface KeyStream {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  on(event: 'data', listener: (chunk: KeyChunk) => void): unknown;
  off(event: 'data', listener: (chunk: KeyChunk) => void): unknown;
}

/** What the keys mean. */
export const keyMeanings: Readonly<Record<string, 'stop' | 'pause' | 'resume'>> = {
  q: 'stop',
  Q: 'stop',
  p: 'pause',
  P: 'pause',
  r: 'resume',
  R: 'resume',
};

/** Read key by key, a terminal passes Ctrl-C on as this character instead of sending the signal. */
const ctrlC = '\u0003';

/** The keys of a terminal, which is put back as it was when the last listener leaves. */
export class TerminalKeys implements Keys {
  readonly #stream: KeyStream;
  readonly #interrupt: () => void;
  #listeners = 0;

  private constructor(stream: KeyStream, interrupt: () => void) {
    this.#stream = stream;
    this.#interrupt = interrupt;
  }

  /**
   * The keys of the terminal that a stream reads from.
   * @param interrupt what Ctrl-C does; default the signal that the terminal would have sent
   * @returns `undefined` where nobody can press keys: a pipe, a file, no input at all
   */
  static of(
    stream: KeyStream,
    interrupt: () => void = () => process.kill(process.pid, 'SIGINT'),
  ): TerminalKeys | undefined {
    return stream.isTTY && stream.setRawMode ? new TerminalKeys(stream, interrupt) : undefined;
  }

  listen(listener: (key: string) => void): () => void {
    const hear = (chunk: KeyChunk) => {
      for (const key of chunk.toString()) {
        if (key === ctrlC) this.#interrupt();
        else listener(key);
      }
    };
    if (this.#listeners++ === 0) {
      this.#stream.setRawMode?.(true);
      this.#stream.resume();
    }
    this.#stream.on('data', hear);
    let listening = true;
    return () => {
      if (!listening) return;
      listening = false;
      this.#stream.off('data', hear);
      if (--this.#listeners > 0) return;
      this.#stream.setRawMode?.(false);
      this.#stream.pause();
    };
  }
}

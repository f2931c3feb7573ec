/**
 * The keys a user may press in the terminal while the bot plays: `q` ends, `p` pauses, `r`
 * resumes. `Keys` is a port, so that tests can press them; the adapter reads stdin key by key, and
 * only where stdin is a terminal.
 */

export interface Keys {
  /**
   * Subscribes to key presses.
   * @param listener receives the key's character
   * @returns a function that unsubscribes
   */
  listen(listener: (key: string) => void): () => void;
}

/** Input from a terminal, bytes or text; users of the library may lack Node's types. */
type KeyChunk = { toString(): string };

/** The part of `process.stdin` that is used. */
export interface KeyStream {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  on(event: 'data', listener: (chunk: KeyChunk) => void): unknown;
  off(event: 'data', listener: (chunk: KeyChunk) => void): unknown;
}

export const keyMeanings: Readonly<Record<string, 'stop' | 'pause' | 'resume'>> = {
  q: 'stop',
  Q: 'stop',
  p: 'pause',
  P: 'pause',
  r: 'resume',
  R: 'resume',
};

/** In raw mode a terminal delivers Ctrl-C as this character instead of sending the signal. */
const ctrlC = '\u0003';

/** Keys from a terminal, whose mode is restored when the last listener unsubscribes. */
export class TerminalKeys implements Keys {
  #listeners = 0;

  private constructor(
    private readonly stream: KeyStream,
    private readonly interrupt: () => void,
  ) {}

  /**
   * Returns the keys of the terminal that a stream reads from.
   * @param interrupt called for Ctrl-C; by default sends the signal the terminal would have sent
   * @returns `undefined` where no keys can be pressed: a pipe, a file, no input
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
        if (key === ctrlC) this.interrupt();
        else listener(key);
      }
    };
    if (this.#listeners++ === 0) {
      this.stream.setRawMode?.(true);
      this.stream.resume();
    }
    this.stream.on('data', hear);
    let listening = true;
    return () => {
      if (!listening) return;
      listening = false;
      this.stream.off('data', hear);
      if (--this.#listeners > 0) return;
      this.stream.setRawMode?.(false);
      this.stream.pause();
    };
  }
}

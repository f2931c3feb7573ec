/**
 * Tells a picture that stalls from one that merely stays the same. Where a game moves something all
 * the time, a picture that has not changed by a single byte for much longer than it ever does comes
 * from a page or a capture that hangs, and says nothing about what became of a click. Where nothing
 * moves by itself no such thing can be told, and is not.
 */

/** Spans that are remembered for each kind of screen, and the least number that says anything. */
const spans = { max: 40, min: 4 } as const;
/**
 * A picture stalls when it stays the same for this multiple of the usual span, and at least this
 * long, ms.
 */
const stalled = { times: 4, minMs: 300 } as const;

/** Learns how often the picture of each kind of screen changes while nothing happens on it. */
export class StallWatch {
  readonly #spans = new Map<string, number[]>();
  /** Since when the picture is the same, and the screen that it shows. */
  #sinceMs = 0;
  #kind = '';
  #stillMs = 0;

  /**
   * Takes a look.
   * @param changed whether the picture differs from that of the look before
   * @param kind of the screen; empty for a picture that cannot be read
   * @param still whether what is read of it has not changed for a while
   */
  look(changed: boolean, kind: string, still: boolean, atMs: number): void {
    const isSame = this.#kind === kind && !changed;
    this.#stillMs = isSame ? atMs - this.#sinceMs : 0;
    if (isSame) return;
    // What changes while the game is at rest changes by itself.
    if (still && kind !== '' && kind === this.#kind) this.#learn(kind, atMs - this.#sinceMs);
    this.#kind = kind;
    this.#sinceMs = atMs;
  }

  /** For how long the picture has stalled, ms; 0 when it has not, or when that cannot be told. */
  get stalledMs(): number {
    const known = this.#spans.get(this.#kind) ?? [];
    if (known.length < spans.min) return 0;
    const usualMs = known.toSorted((a, b) => a - b)[known.length >> 1]!;
    const isStalled = this.#stillMs > Math.max(stalled.minMs, stalled.times * usualMs);
    return isStalled ? this.#stillMs : 0;
  }

  #learn(kind: string, ms: number): void {
    this.#spans.set(kind, [...(this.#spans.get(kind) ?? []), ms].slice(-spans.max));
  }
}

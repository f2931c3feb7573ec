/**
 * Distinguishes a stalled picture from one that merely stays the same. In a game that is always
 * animated, a picture without a single changed byte for unusually long comes from a hung page or
 * capture, and does not show what became of a click. Without animation no stall is reported.
 */

import { upperMedian } from '../../core/averages.ts';

/** Number of spans to remember per kind of screen, and how many are needed for a verdict. */
const spans = { max: 40, min: 4 } as const;
/**
 * A picture counts as stalled when it stays the same for this multiple of the median span, and at
 * least this long, ms.
 */
const stalled = { times: 4, minMs: 300 } as const;

/** Learns how often each kind of screen changes by itself. */
export class StallWatch {
  readonly #spans = new Map<string, number[]>();
  /** When the picture last changed, and the kind of screen it shows. */
  #sinceMs = 0;
  #kind = '';
  #stillMs = 0;

  /**
   * Records a look.
   * @param changed whether the picture differs from that of the previous look
   * @param kind of the screen; empty for an unreadable picture
   * @param still whether the reading has been unchanged for a while
   */
  record(changed: boolean, kind: string, still: boolean, atMs: number): void {
    const isSame = this.#kind === kind && !changed;
    this.#stillMs = isSame ? atMs - this.#sinceMs : 0;
    if (isSame) return;
    // A change while the game is at rest is animation.
    if (still && kind !== '' && kind === this.#kind) this.#learn(kind, atMs - this.#sinceMs);
    this.#kind = kind;
    this.#sinceMs = atMs;
  }

  /** Duration of the current stall, ms; 0 when there is none or none can be detected. */
  get stalledMs(): number {
    const known = this.#spans.get(this.#kind) ?? [];
    if (known.length < spans.min) return 0;
    const usualMs = upperMedian(known)!;
    const isStalled = this.#stillMs > Math.max(stalled.minMs, stalled.times * usualMs);
    return isStalled ? this.#stillMs : 0;
  }

  #learn(kind: string, ms: number): void {
    this.#spans.set(kind, [...(this.#spans.get(kind) ?? []), ms].slice(-spans.max));
  }
}

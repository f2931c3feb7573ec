/** Learns which digit each key of a number pad enters, and whether the pad is still. */

import type { PadKey } from '../read/around/play-scene.ts';

/** Sightings after which a key is believed to enter a digit other than its label. */
const minSightings = 2;
/** Keys that must have entered their label before the others of the pad are trusted. */
const minConfirmed = 2;
/** The maximum movement of the keys of a still pad, px. */
const stillPx = 2;

/** Learns which digits the keys of a pad enter. */
export class KeyMap {
  /** How often each key entered each digit, by the key's place. */
  readonly #seen = new Map<string, Map<number, number>>();
  /** The keys at the last look. */
  #last: readonly PadKey[] = [];

  /**
   * Returns a key that is known to enter a digit, else one labelled so, else one whose label may be
   * misread; `undefined` for a pad whose key of this digit was not found.
   */
  keyFor(digit: number, pad: readonly PadKey[]): PadKey | undefined {
    const unknown = pad.filter((key) => this.#gives(key) === undefined);
    const isMisread = pad.some((key) => (this.#gives(key) ?? key.digit) !== key.digit);
    const isRepeated = (key: PadKey) => pad.some((other) => other !== key && other.digit === key.digit);
    return (
      pad.find((key) => this.#gives(key) === digit) ??
      unknown.find((key) => key.digit === digit) ??
      unknown.find((key) => isMisread || isRepeated(key)) ??
      pad.find((key) => key.digit === digit)
    );
  }

  /**
   * Whether a key reliably enters a digit. Either it was seen to, or it is labelled so on a pad
   * that shows every digit once, where two or more keys entered their label and none another digit.
   */
  isTrusted(key: PadKey, digit: number, pad: readonly PadKey[]): boolean {
    const given = this.#gives(key);
    if (given !== undefined || key.digit !== digit) return given === digit;
    const digits = pad.map((each) => each.digit);
    const isWhole = new Set(digits).size === digits.length && Math.max(...digits) === digits.length;
    const tried = pad.filter((each) => this.#seen.has(nameOf(each)));
    const areTrue = tried.every((each) => this.#gives(each) === each.digit);
    return isWhole && areTrue && tried.length >= minConfirmed;
  }

  /** Whether a pad has not moved since the last look; the keys move while it grows into view. */
  isStill(pad: readonly PadKey[]): boolean {
    const before = this.#last;
    this.#last = pad;
    return pad.every(({ at }, i) => {
      const was = before[i]?.at;
      return was !== undefined && Math.hypot(at.x - was.x, at.y - was.y) <= stillPx;
    });
  }

  record(key: PadKey, digit: number): void {
    const counts = this.#seen.get(nameOf(key)) ?? new Map<number, number>();
    this.#seen.set(nameOf(key), counts.set(digit, (counts.get(digit) ?? 0) + 1));
  }

  /**
   * Returns the digit of a key that entered its label, or twice the same other digit; a late click
   * enters another digit only once.
   */
  #gives(key: PadKey): number | undefined {
    const counts = [...(this.#seen.get(nameOf(key)) ?? [])];
    const [best] = counts.toSorted(
      (a, b) => b[1] - a[1] || Number(b[0] === key.digit) - Number(a[0] === key.digit),
    );
    return best && (best[0] === key.digit || best[1] >= minSightings) ? best[0] : undefined;
  }
}

const nameOf = ({ at }: PadKey): string => `${Math.round(at.x)} ${Math.round(at.y)}`;

/** Which key of a number pad gives which digit, and whether the pad lies still. */

import type { PadKey } from '../read/around/play-scene.ts';

/** Times after which a key is believed to give another digit than it says. */
const timesToBelieve = 2;
/** Keys that gave what they say, after which the others of the pad are believed. */
const triedToTrust = 2;
/** How far keys may be from where they were and still lie still, px. */
const stillPx = 2;

/** Learns what the keys of a pad give. */
export class KeyMap {
  /** How often a key was seen to give what, by its place. */
  readonly #seen = new Map<string, Map<number, number>>();
  /** The keys at the last look. */
  #last: readonly PadKey[] = [];

  /**
   * The key for a digit: one that is known to give it, or else one that says so, or else one of
   * which nothing is known.
   */
  keyFor(digit: number, pad: readonly PadKey[]): PadKey | undefined {
    return (
      pad.find((key) => this.#gives(key) === digit) ??
      pad.find((key) => key.digit === digit && this.#gives(key) === undefined) ??
      pad.find((key) => this.#gives(key) === undefined) ??
      pad.find((key) => key.digit === digit)
    );
  }

  /**
   * Whether a key can be relied on to give a digit: it was seen to, or it says so on a pad that
   * shows every digit once and of which two keys gave what they say, and none another.
   */
  isTrusted(key: PadKey, digit: number, pad: readonly PadKey[]): boolean {
    const given = this.#gives(key);
    if (given !== undefined || key.digit !== digit) return given === digit;
    const digits = pad.map((each) => each.digit);
    const isWhole = new Set(digits).size === digits.length && Math.max(...digits) === digits.length;
    const tried = pad.filter((each) => this.#seen.has(nameOf(each)));
    const areTrue = tried.every((each) => this.#gives(each) === each.digit);
    return isWhole && areTrue && tried.length >= triedToTrust;
  }

  /**
   * Whether a pad lies where it lay at the last look; one that grows into view has its keys
   * elsewhere yet.
   */
  isStill(pad: readonly PadKey[]): boolean {
    const before = this.#last;
    this.#last = pad;
    return pad.every(({ at }, i) => {
      const was = before[i]?.at;
      return was !== undefined && Math.hypot(at.x - was.x, at.y - was.y) <= stillPx;
    });
  }

  /** A key gave a digit. */
  gave(key: PadKey, digit: number): void {
    const counts = this.#seen.get(nameOf(key)) ?? new Map<number, number>();
    this.#seen.set(nameOf(key), counts.set(digit, (counts.get(digit) ?? 0) + 1));
  }

  /**
   * What a key gives, once it gave what it says, or the same other digit twice: a late click gives
   * one once.
   */
  #gives(key: PadKey): number | undefined {
    const counts = [...(this.#seen.get(nameOf(key)) ?? [])];
    const [best] = counts.toSorted(
      (a, b) => b[1] - a[1] || Number(b[0] === key.digit) - Number(a[0] === key.digit),
    );
    return best && (best[0] === key.digit || best[1] >= timesToBelieve) ? best[0] : undefined;
  }
}

const nameOf = ({ at }: PadKey): string => `${Math.round(at.x)} ${Math.round(at.y)}`;

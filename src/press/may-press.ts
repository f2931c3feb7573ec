/**
 * The one place that decides which control outside a board may be pressed. A control is pressed
 * when the user named it; or when it is proven to stand in front and says a start word; or when the
 * board is full and right, it is all that came or lit up since, and it says a check word. Anything
 * else is left alone, and so is whatever was pressed before.
 *
 *     what it says (vision/glyph/read-word.ts) ─┐
 *     how it stands (front-card.ts) ───────────┼─▶ mayPress ─▶ press, or what to tell the user
 *     what the user named ──────────────────────┘
 */

import type { FramePoint, FrameRect, FrameSize } from '../core/points.ts';
import type { NamedControl } from './named-control.ts';
import { pressWords } from './press-words.ts';

/** What is known of a control. */
export interface ControlLook extends FrameRect {
  /** The known word that it says; absent where it says none that is known. */
  readonly says?: string;
  /** It is proven to stand in front, or to be all that changed when the board became full. */
  readonly isProven?: boolean;
}

/** What a control is pressed for; another puzzle only by one that the user named. */
type Purpose = 'start' | 'check' | 'next';

/** Presses that were decided, so that none is made twice. */
export class PressRule {
  readonly #pressed = new Set<string>();

  /**
   * @param purpose what is to be pressed for
   * @param named by the user for this purpose
   */
  constructor(
    private readonly purpose: Purpose,
    private readonly named: NamedControl | undefined,
  ) {}

  /** Whether anything was pressed. */
  get hasPressed(): boolean {
    return this.#pressed.size > 0;
  }

  /**
   * Where to press.
   * @param controls everything that was seen
   * @param frame the size of the picture
   * @returns `undefined` when nothing may be pressed, or nothing any more
   */
  choose(controls: readonly ControlLook[], frame: FrameSize): FramePoint | undefined {
    if (this.named && 'place' in this.named) {
      const { place } = this.named;
      return place.x < frame.width && place.y < frame.height
        ? this.#unlessPressed('place', place)
        : undefined;
    }
    const { named } = this;
    const fit = controls.filter((control) => (named ? control.says === named.word : this.#mayPress(control)));
    // Two of one word: which is meant is not known.
    const [only] = fit;
    return only && fit.length === 1 ? this.#unlessPressed(only.says!, middleOf(only)) : undefined;
  }

  /** A press at a point was made, with whatever effect. */
  made(at: FramePoint, controls: readonly ControlLook[]): void {
    const control = controls.find((each) => isNear(middleOf(each), at));
    this.#pressed.add(this.named && 'place' in this.named ? 'place' : (control?.says ?? placeName(at)));
  }

  /**
   * What the user is told where nothing may be pressed: what was seen, where, and the option that
   * allows it. Words that are never pressed without being named are not proposed.
   */
  advice(controls: readonly ControlLook[]): string {
    const option = `--${this.purpose}`;
    const [first] = controls
      .filter(({ says = '' }) => !pressWords.never.has(says))
      .toSorted((a, b) => this.#rank(b) - this.#rank(a));
    if (this.hasPressed) return `what was pressed did not help, and nothing is pressed twice`;
    if (this.named && 'word' in this.named) {
      const fit = controls.filter(({ says }) => says === (this.named as { readonly word: string }).word);
      const what = fit.length === 0 ? 'no control was read as' : 'more than one control was read as';
      return `${what} "${this.named.word}"; name its place: ${option} x,y`;
    }
    if (this.named && 'place' in this.named) return `the place of ${option} is outside the picture`;
    if (!first) return `name the control to press: ${option} x,y`;
    const { x, y } = middleOf(first);
    const place = `${Math.round(x)},${Math.round(y)}`;
    const what = first.says ? `a control reads "${first.says}"` : 'a control that is not known lies';
    return `${what} at ${place}; to have it pressed, add ${option} ${place}`;
  }

  #mayPress({ says, isProven }: ControlLook): boolean {
    if (this.purpose === 'next') return false;
    return isProven === true && says !== undefined && pressWords[this.purpose].has(says);
  }

  /** How likely a control is the one that is meant. */
  #rank({ says, isProven }: ControlLook): number {
    const isMeant = this.purpose !== 'next' && says !== undefined && pressWords[this.purpose].has(says);
    return (isMeant ? 3 : says ? 1 : 0) + (isProven ? 1 : 0);
  }

  #unlessPressed(name: string, at: FramePoint): FramePoint | undefined {
    return this.#pressed.has(name) ? undefined : at;
  }
}

const middleOf = ({ x, y, width, height }: FrameRect): FramePoint => ({
  x: x + width / 2,
  y: y + height / 2,
});

const isNear = (a: FramePoint, b: FramePoint): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 12;

const placeName = ({ x, y }: FramePoint): string => `${Math.round(x)},${Math.round(y)}`;

/**
 * The one place that decides which control outside a board may be pressed: one that the user named;
 * one that is proven to stand in front and bears a start word; or one that bears a check word and
 * is the only thing that appeared or lit up since the board was filled correctly. Nothing else is
 * pressed, and nothing is pressed twice.
 *
 *     its word (vision/glyph/read-word.ts) ─┐
 *     its place (front-card.ts) ────────────┼─▶ PressRule ─▶ press, or advice to the user
 *     the control that the user named ──────┘
 */

import { type FramePoint, type FrameRect, type FrameSize, rectMiddle } from '../core/points.ts';
import type { NamedControl } from './named-control.ts';
import { pressWords } from './press-words.ts';

export interface ControlLook extends FrameRect {
  /** The word that it bears; absent if that is not a known word. */
  readonly says?: string;
  /** Set if it is proven to stand in front, or is all that changed when the board became full. */
  readonly isProven?: boolean;
}

/** Why a control is pressed; only a control that the user named leads to the next puzzle. */
type Purpose = 'start' | 'check' | 'next';

/** Chooses the control to press for one purpose, and remembers the presses made. */
export class PressRule {
  readonly #pressed = new Set<string>();

  /**
   * @param purpose of the press
   * @param named the control that the user named for this purpose
   */
  constructor(
    private readonly purpose: Purpose,
    private readonly named: NamedControl | undefined,
  ) {}

  /** Whether any control was pressed. */
  get hasPressed(): boolean {
    return this.#pressed.size > 0;
  }

  /**
   * Returns where to press.
   * @param controls all controls in the picture
   * @param frame the size of the picture
   * @returns `undefined` when nothing may be pressed, or was pressed already
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
    // With two controls of the same word, it is unknown which one is meant.
    const [only] = fit;
    return only && fit.length === 1 ? this.#unlessPressed(only.says!, rectMiddle(only)) : undefined;
  }

  /** Records a press at a point, whatever its effect. */
  made(at: FramePoint, controls: readonly ControlLook[]): void {
    const control = controls.find((each) => isNear(rectMiddle(each), at));
    this.#pressed.add(this.named && 'place' in this.named ? 'place' : (control?.says ?? placeName(at)));
  }

  /**
   * Returns the advice to the user when nothing may be pressed: which control was seen, where, and
   * the option that allows it. Words that must never be pressed unless named are not proposed.
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
    const { x, y } = rectMiddle(first);
    const place = `${Math.round(x)},${Math.round(y)}`;
    const what = first.says ? `a control reads "${first.says}"` : 'a control that is not known lies';
    return `${what} at ${place}; to have it pressed, add ${option} ${place}`;
  }

  #mayPress({ says, isProven }: ControlLook): boolean {
    if (this.purpose === 'next') return false;
    return isProven === true && says !== undefined && pressWords[this.purpose].has(says);
  }

  /** Ranks how likely a control is the intended one. */
  #rank({ says, isProven }: ControlLook): number {
    const isMeant = this.purpose !== 'next' && says !== undefined && pressWords[this.purpose].has(says);
    return (isMeant ? 3 : says ? 1 : 0) + (isProven ? 1 : 0);
  }

  #unlessPressed(name: string, at: FramePoint): FramePoint | undefined {
    return this.#pressed.has(name) ? undefined : at;
  }
}

const isNear = (a: FramePoint, b: FramePoint): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 12;

const placeName = ({ x, y }: FramePoint): string => `${Math.round(x)},${Math.round(y)}`;

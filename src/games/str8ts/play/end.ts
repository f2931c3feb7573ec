/**
 * What comes or lights up beside the grid when the last digit stands may say that the puzzle is
 * solved, or be a button that must be pressed for that, or one for another puzzle. Where all that
 * changed is one thing that looks like a button, its word says which: a check word is pressed,
 * once, and then only what shows elsewhere counts; a word for solved is the sign; any other is left
 * alone. A button that was there all the time is pressed only where the user named it.
 */

import type { PageButton } from '../../../press/page-buttons.ts';
import { type FramePoint, type FrameRect, overlap } from '../../../core/points.ts';
import { type GridLayout, type GridScene, gridOf } from '../read/around/play-scene.ts';
import { type Str8tsStep, withinMs } from './intent.ts';
import { SolvedSign } from '../read/around/solved-sign.ts';
import { PressRule } from '../../../press/may-press.ts';
import type { NamedControl } from '../../../press/named-control.ts';
import { pressWords } from '../../../press/press-words.ts';
import type { Change } from '../../../perception/solved-sign.ts';

/** How far a button's shadow or rim reaches, px. */
const rimPx = 6;
/** Differences up to which two boxes are the same one elsewhere: sides in px, colour in levels. */
const same = { px: 3, levels: 16 } as const;
/**
 * The widest box that counts as a button where the grid was laid out anew for it, as a share of the
 * grid.
 */
const maxWidth = 0.6;
/** How long it is waited for something to come of the button, ms. */
const reactMs = 6000;

/** What the change means: solved, a press that may be made, or a button that may not be pressed. */
export type Verdict =
  { readonly sign: string } | { readonly press: FramePoint } | { readonly leave: PageButton } | undefined;

/** A press that was made, how the page looked then, and when that was. */
interface Press {
  readonly at: FramePoint;
  readonly sign: SolvedSign;
  readonly atMs: number;
}

/** Judges what changed when the last digit stood. */
export class EndOfPuzzle {
  readonly #named: NamedControl | undefined;
  readonly #rule: PressRule;
  #known: readonly PageButton[] = [];
  #pressed: Press | undefined;

  constructor(named: NamedControl | undefined) {
    this.#named = named;
    this.#rule = new PressRule('check', named);
  }

  /** Whether a button was pressed. */
  get hasPressed(): boolean {
    return this.#pressed !== undefined;
  }

  /** The puzzle was just met. */
  begin({ boxes = [] }: GridLayout): void {
    this.#known = boxes;
    this.#pressed = undefined;
  }

  /** What a change means; `undefined` for nothing yet. */
  judge(change: Change | undefined, scene: GridScene, layout: GridLayout): Verdict {
    if (this.#pressed) return this.#afterPress(this.#pressed, scene);
    const button = change && this.#buttonOf(change, scene, layout);
    if (change && (!button || pressWords.solved.has(button.says ?? ''))) return { sign: change.what };
    const controls = this.#named ? (scene.boxes ?? []) : button ? [{ ...button, isProven: true }] : [];
    const at = this.#rule.choose(controls, layout.frame);
    if (at) return { press: at };
    return button ? { leave: button } : undefined;
  }

  /** A press was made while the page looked so. */
  press(at: FramePoint, { around, boxes = [] }: GridScene, atMs: number): void {
    const sign = new SolvedSign();
    sign.learn(around);
    this.#rule.made(at, boxes);
    this.#pressed = { at, sign, atMs };
  }

  /** Whether nothing has come of the press for so long that nothing will. */
  isVain(atMs: number): boolean {
    return this.#pressed !== undefined && atMs - this.#pressed.atMs >= reactMs;
  }

  /**
   * What the user is told when the page shows no sign.
   * @param left the button that came and may not be pressed
   */
  advice({ boxes = [] }: GridScene, left?: PageButton): string {
    return this.#rule.advice(left ? [left] : this.#named || this.hasPressed ? boxes : []);
  }

  #afterPress({ at, sign }: Press, { around, boxes = [] }: GridScene): Verdict {
    const change = sign.changeIn(around);
    const reach = boxes.find((box) => overlap(box, { ...at, width: 1, height: 1 }));
    const own = grown(reach ?? { x: at.x - rimPx, y: at.y - rimPx, width: 2 * rimPx, height: 2 * rimPx });
    const isElsewhere = change?.places?.some((place) => !overlap(place, own));
    return change && isElsewhere !== false ? { sign: change.what } : undefined;
  }

  /** The one thing like a button that explains all of a change. */
  #buttonOf(
    { places, moved }: Change,
    { boxes = [] }: GridScene,
    layout: GridLayout,
  ): PageButton | undefined {
    const grid = gridOf(layout);
    const isInReach = ({ x, y, width, height }: FrameRect) =>
      overlap(layout.area, { x: x + width / 2, y: y + height / 2, width: 1, height: 1 });
    const beside = boxes.filter((box) => !overlap(box, grid) && isInReach(box));
    if (places) return beside.find((box) => places.every((place) => overlap(place, grown(box))));
    if (moved !== 'pushed') return undefined;
    // One that was there before and lit up is no reason to lay the page out anew; one that came is.
    const fresh = beside.filter(
      (box) => !this.#known.some((other) => isAlike(box, other) || overlap(box, other)),
    );
    const [only] = fresh;
    return only && fresh.length === 1 && only.width <= maxWidth * grid.width ? only : undefined;
  }
}

const grown = ({ x, y, width, height }: FrameRect): FrameRect => ({
  x: x - rimPx,
  y: y - rimPx,
  width: width + 2 * rimPx,
  height: height + 2 * rimPx,
});

const isAlike = (a: PageButton, b: PageButton): boolean =>
  Math.abs(a.width - b.width) <= same.px &&
  Math.abs(a.height - b.height) <= same.px &&
  (['r', 'g', 'b'] as const).every((c) => Math.abs(a.color[c] - b.color[c]) <= same.levels);

/**
 * Presses the button that has the full board checked; what it does shows the next look.
 * @param at a point of the button, picture pixels
 * @returns the step
 */
export function pressStep(at: FramePoint): Str8tsStep {
  return {
    kind: 'press',
    label: 'the button that checks the board',
    at,
    withinMs: withinMs.open,
    intent: { to: 'press' },
    judge: () => 'seen',
  };
}

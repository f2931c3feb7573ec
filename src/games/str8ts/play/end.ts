/**
 * Judges what appears or lights up next to the grid after the last digit. It may show that the
 * puzzle is solved, or be a button that checks the board or leads to another puzzle. If a single
 * button explains the whole change, its word decides. A check word is pressed once, and then only
 * changes elsewhere count; a word for solved is the sign; any other button is left alone. A button
 * that was there before is pressed only if the user named it.
 */

import type { PageButton } from '../../../press/page-buttons.ts';
import { type FramePoint, type FrameRect, overlap, rectMiddle } from '../../../core/points.ts';
import { type GridLayout, type GridScene, gridOf } from '../read/around/play-scene.ts';
import { type Str8tsStep, withinMs } from './intent.ts';
import { SolvedSign } from '../read/around/solved-sign.ts';
import { PressRule } from '../../../press/may-press.ts';
import type { NamedControl } from '../../../press/named-control.ts';
import { pressWords } from '../../../press/press-words.ts';
import type { Change } from '../../../perception/solved-sign.ts';

/** How far a button's shadow or rim reaches, px. */
const rimPx = 6;
/** Maximum differences of one box seen in two places: sides in px, colour in levels. */
const same = { px: 3, levels: 16 } as const;
/** The maximum width of a button for which the page moved the grid, as a share of the grid. */
const maxWidth = 0.6;
/** How long to wait for an effect of the button, ms. */
const reactMs = 6000;

/** What a change means: the sign, a button to press, or a button that must not be pressed. */
export type Verdict =
  { readonly sign: string } | { readonly press: FramePoint } | { readonly leave: PageButton } | undefined;

/** A press, with the look of the page before it, and its time. */
interface Press {
  readonly at: FramePoint;
  readonly sign: SolvedSign;
  readonly atMs: number;
}

/** Judges what changed after the last digit. */
export class EndOfPuzzle {
  readonly #rule: PressRule;
  /** The buttons as they were before the page changed. */
  #known: PageButton[] = [];
  #pressed: Press | undefined;

  constructor(private readonly named: NamedControl | undefined) {
    this.#rule = new PressRule('check', named);
  }

  /** Whether a button was pressed. */
  get hasPressed(): boolean {
    return this.#pressed !== undefined;
  }

  /** Starts a new puzzle. */
  begin({ boxes = [] }: GridLayout): void {
    this.#known = [...boxes];
    this.#pressed = undefined;
  }

  /** Returns what a change means; `undefined` for nothing yet. */
  judge(change: Change | undefined, scene: GridScene, layout: GridLayout): Verdict {
    if (this.#pressed) return this.#afterPress(this.#pressed, scene);
    if (!change) this.#known.push(...(scene.boxes ?? []).filter((box) => !this.#isKnown(box)));
    const button = change && this.#buttonOf(change, scene, layout);
    if (change && (!button || pressWords.solved.has(button.says ?? ''))) return { sign: change.what };
    const controls = this.named ? (scene.boxes ?? []) : button ? [{ ...button, isProven: true }] : [];
    const at = this.#rule.choose(controls, layout.frame);
    if (at) return { press: at };
    return button ? { leave: button } : undefined;
  }

  /** Records a press and the look of the page before it. */
  press(at: FramePoint, { around, boxes = [] }: GridScene, atMs: number): void {
    const sign = new SolvedSign();
    sign.learn(around);
    this.#rule.made(at, boxes);
    this.#pressed = { at, sign, atMs };
  }

  /** Whether the time for the press to have an effect is over. */
  hasTimedOut(atMs: number): boolean {
    return this.#pressed !== undefined && atMs - this.#pressed.atMs >= reactMs;
  }

  /**
   * Returns the advice for a page that shows no sign.
   * @param left the button that appeared but must not be pressed
   */
  advice({ boxes = [] }: GridScene, left?: PageButton): string {
    return this.#rule.advice(left ? [left] : this.named || this.hasPressed ? boxes : []);
  }

  #afterPress({ at, sign }: Press, { around, boxes = [] }: GridScene): Verdict {
    const change = sign.changeIn(around);
    const reach = boxes.find((box) => overlap(box, { ...at, width: 1, height: 1 }));
    const own = grown(reach ?? { x: at.x - rimPx, y: at.y - rimPx, width: 2 * rimPx, height: 2 * rimPx });
    const isElsewhere = change?.places?.some((place) => !overlap(place, own));
    return change && isElsewhere !== false ? { sign: change.what } : undefined;
  }

  /** Finds the one button that explains all of a change. */
  #buttonOf(
    { places, moved }: Change,
    { boxes = [] }: GridScene,
    layout: GridLayout,
  ): PageButton | undefined {
    const grid = gridOf(layout);
    const isInReach = (box: FrameRect) => overlap(layout.area, { ...rectMiddle(box), width: 1, height: 1 });
    const beside = boxes.filter((box) => !overlap(box, grid) && isInReach(box));
    // What is measured around a button is coarse: text may appear below one that stays as it is.
    const mayChange = (box: PageButton) => !this.#isKnown(box) || pressWords.check.has(box.says ?? '');
    if (places)
      return beside.filter(mayChange).find((box) => places.every((place) => overlap(place, grown(box))));
    if (moved !== 'pushed') return undefined;
    // Only a new button makes a page move its grid; one that merely lit up does not.
    const fresh = beside.filter(
      (box) => !this.#known.some((other) => isAlike(box, other) || overlap(box, other)),
    );
    const [only] = fresh;
    return only && fresh.length === 1 && only.width <= maxWidth * grid.width ? only : undefined;
  }

  /** Whether a button was there before, in the same place and colour. */
  #isKnown(box: PageButton): boolean {
    return this.#known.some((other) => isAlike(box, other) && overlap(box, other));
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
 * Presses the button that checks the full board; the next look shows its effect.
 * @param at a point of the button, picture pixels
 * @returns the step
 */
export function pressStep(at: FramePoint): Str8tsStep {
  return {
    kind: 'press',
    label: 'the button that checks the board',
    at,
    withinMs: withinMs.press,
    intent: { to: 'press' },
    judge: () => 'seen',
  };
}

/**
 * What comes or lights up beside the grid when the last digit stands may say that the puzzle is solved, or be a button
 * that must be pressed for that. Words are not read; so where all that changed is one thing that looks like a button, it is
 * pressed, and only what shows then counts. A click on a mere notice changes nothing, and then it was the sign itself.
 */

import type { FrameRect } from '../../../core/points.ts';
import type { Change } from '../../../perception/solved-sign.ts';
import { overlap } from '../../../perception/surroundings.ts';
import { type FrontButton, type GridLayout, type GridScene, gridOf } from '../read/around/play-scene.ts';
import { SolvedSign } from '../read/around/solved-sign.ts';

/** How far a button's shadow or rim reaches, px. */
const rimPx = 6;
/** Differences up to which two boxes are the same one elsewhere: sides in px, colour in levels. */
const same = { px: 3, levels: 16 } as const;
/** The widest box that counts as a button where the grid was laid out anew for it, as a share of the grid. */
const mostWidth = 0.6;
/** How long it is waited for something to come of the button, ms. */
const reactMs = 6000;

/** What the change means. */
export type Verdict = { readonly sign: string } | { readonly press: FrontButton } | undefined;

/** A button that was pressed, how the page looked then, and when that was. */
interface Press {
  readonly button: FrontButton;
  readonly sign: SolvedSign;
  readonly atMs: number;
}

/** Judges what changed when the last digit stood. */
export class EndOfPuzzle {
  #known: readonly FrontButton[] = [];
  #pressed: Press | undefined;

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
  judge(change: Change | undefined, scene: GridScene, layout: GridLayout, atMs: number): Verdict {
    if (this.#pressed) return this.#afterPress(this.#pressed, scene, atMs);
    if (!change) return undefined;
    const button = this.#buttonOf(change, scene, layout);
    return button ? { press: button } : { sign: change.what };
  }

  /** The button was pressed while the page looked so. */
  press(button: FrontButton, { around }: GridScene, atMs: number): void {
    const sign = new SolvedSign();
    sign.learn(around);
    this.#pressed = { button, sign, atMs };
  }

  #afterPress({ button, sign, atMs: sinceMs }: Press, { around }: GridScene, atMs: number): Verdict {
    const change = sign.changeIn(around);
    const isElsewhere = change?.places?.some((place) => !overlap(place, grown(button)));
    if (change && isElsewhere !== false) return { sign: change.what };
    return atMs - sinceMs >= reactMs ? { sign: 'a notice came beside the grid' } : undefined;
  }

  /** The one thing like a button that explains all of a change. */
  #buttonOf(
    { places, moved }: Change,
    { boxes = [] }: GridScene,
    layout: GridLayout,
  ): FrontButton | undefined {
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
    return only && fresh.length === 1 && only.width <= mostWidth * grid.width ? only : undefined;
  }
}

const grown = ({ x, y, width, height }: FrameRect): FrameRect => ({
  x: x - rimPx,
  y: y - rimPx,
  width: width + 2 * rimPx,
  height: height + 2 * rimPx,
});

const isAlike = (a: FrontButton, b: FrontButton): boolean =>
  Math.abs(a.width - b.width) <= same.px &&
  Math.abs(a.height - b.height) <= same.px &&
  (['r', 'g', 'b'] as const).every((c) => Math.abs(a.color[c] - b.color[c]) <= same.levels);

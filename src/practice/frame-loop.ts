/// <reference lib="dom" />
/**
 * The pace of drawing on the practice page: once per display refresh while the drawing changes, and
 * less often while it rests. A browser without a graphics card that is asked for every refresh of
 * an unchanged page keeps an eighth of a processor busy, which the game's player then lacks.
 */

/** How long a drawing must stay the same before it counts as resting, ms. */
const restMs = 150;
/** How often a resting drawing is drawn, ms: fades may begin without an input. */
const restingPeriodMs = 50;

/** Draws, from its creation on. */
export class FrameLoop {
  readonly #draw: () => boolean;
  #changedAtMs = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param draw shows the current drawing and returns whether it changed */
  constructor(draw: () => boolean) {
    this.#draw = draw;
    this.#frame();
  }

  /** Returns to every display refresh, since an input or a new size may change the drawing. */
  wake(): void {
    this.#changedAtMs = performance.now();
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    requestAnimationFrame(this.#frame);
  }

  readonly #frame = (): void => {
    this.#timer = undefined;
    const nowMs = performance.now();
    if (this.#draw()) this.#changedAtMs = nowMs;
    if (nowMs - this.#changedAtMs < restMs) requestAnimationFrame(this.#frame);
    else this.#timer = setTimeout(this.#frame, restingPeriodMs);
  };
}

/// <reference lib="dom" />
/**
 * The pace of drawing on the practice page: 30 times a second, and at the next display refresh
 * after an input. A browser without a graphics card that is asked for every refresh keeps an eighth
 * of a processor busy with an unchanged page and more than half with a ribbon in flight, which the
 * game's player then lacks.
 */

/** Time between two drawings, ms. */
const periodMs = 1000 / 30;

/** Draws again and again, from its creation on. */
export class FrameLoop {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param draw shows the current drawing */
  constructor(private readonly draw: () => void) {
    this.#frame();
  }

  /** Draws at the next display refresh, since an input or a new size may change the drawing. */
  wake(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    requestAnimationFrame(this.#frame);
  }

  readonly #frame = (): void => {
    this.#timer = setTimeout(this.#frame, periodMs);
    this.draw();
  };
}

/**
 * Tracks colours selected ahead: right after the click that lays a ribbon, while it flies, so that
 * the palette has changed by the end of the lock. The palette is checked before the colour is used.
 * If palette clicks are lost while a ribbon flies, later ones wait until the ribbon has landed.
 */

/** Consecutive lost clicks after which a page is assumed to lock its palette during a flight. */
const enoughLost = 2;

/** Tracks the colours selected ahead in one run. */
export class PaletteAhead {
  #sent: { readonly color: number; readonly untilMs: number } | undefined;
  #lost = 0;

  /** Whether the palette takes clicks while a ribbon flies, as far as known. */
  get isFree(): boolean {
    return this.#lost < enoughLost;
  }

  /**
   * Notes that a colour was selected while a ribbon flies.
   * @param color index into the palette
   * @param untilMs deadline for the colour to show, on the run's clock
   */
  sent(color: number, untilMs: number): void {
    this.#sent = { color, untilMs };
  }

  /** Returns whether a colour selected ahead may still show. */
  isComing(color: number, atMs: number): boolean {
    return this.#sent?.color === color && atMs < this.#sent.untilMs;
  }

  /** Notes which colour a look shows as selected. */
  look(selected: number | undefined, atMs: number): void {
    if (!this.#sent) return;
    if (selected === this.#sent.color) this.#lost = 0;
    else if (atMs < this.#sent.untilMs) return;
    else this.#lost++;
    this.#sent = undefined;
  }
}

/**
 * Selects the next ribbon's colour right after the click that lays a ribbon, while that one flies,
 * so that the palette has changed when the lock ends. The palette is looked at before the colour is
 * used; where clicks on it are lost while a ribbon flies, it is left alone until the ribbon has
 * landed.
 */

/** Clicks lost in a row after which a page is taken to lock its palette while a ribbon flies. */
const enoughLost = 2;

/** Follows the colours that were selected ahead in one run. */
export class PaletteAhead {
  #sent: { readonly color: number; readonly untilMs: number } | undefined;
  #lost = 0;

  /** Whether the palette takes clicks while a ribbon flies, as far as is known. */
  get isFree(): boolean {
    return this.#lost < enoughLost;
  }

  /**
   * A colour was selected while a ribbon flies.
   * @param color index into the palette
   * @param untilMs when it must show at the latest, on the run's clock
   */
  sent(color: number, untilMs: number): void {
    this.#sent = { color, untilMs };
  }

  /** Whether a colour may still come to show. */
  isComing(color: number, atMs: number): boolean {
    return this.#sent?.color === color && atMs < this.#sent.untilMs;
  }

  /** A look shows which colour is selected. */
  look(selected: number | undefined, atMs: number): void {
    if (!this.#sent) return;
    if (selected === this.#sent.color) this.#lost = 0;
    else if (atMs < this.#sent.untilMs) return;
    else this.#lost++;
    this.#sent = undefined;
  }
}

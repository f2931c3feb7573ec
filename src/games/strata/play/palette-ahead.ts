/**
 * Tracks which colour the next ribbon gets. A page takes a colour at once but shows it late: its
 * tile rises for a while. A colour may be selected right after a ribbon's click, while it flies. If
 * such palette clicks are lost, later ones wait until the ribbon has landed.
 */

import type { PuzzleScene } from '../read/scene.ts';

/** What a look shows of the palette. */
export type PaletteLook = Pick<PuzzleScene, 'selected' | 'raised'>;

/**
 * Returns whether a look shows that a click selected a colour: its tile is tall, or rises.
 * @param palette what the look shows
 * @param color index into the palette
 * @param before the tiles that were not short before the click; these may sink
 * @returns false also while the page has not reacted yet
 */
export const showsSelected = (
  { selected, raised }: PaletteLook,
  color: number,
  before: readonly number[],
): boolean =>
  selected === color || (selected === undefined && !before.includes(color) && raised.includes(color));

/** Consecutive lost clicks after which a page is assumed to lock its palette during a flight. */
const enoughLost = 2;

/** Tracks the colours selected in one run. */
export class PaletteAhead {
  #sent: { readonly color: number; readonly untilMs: number; readonly before: readonly number[] } | undefined;
  #raised: readonly number[] = [];
  #lost = 0;

  /** Whether the palette takes clicks while a ribbon flies, as far as known. */
  get isFree(): boolean {
    return this.#lost < enoughLost;
  }

  /**
   * Notes that a colour was selected since the last look.
   * @param color index into the palette
   * @param untilMs deadline for the colour to show, on the run's clock
   */
  sent(color: number, untilMs: number): void {
    this.#sent = { color, untilMs, before: this.#raised };
  }

  /** Returns whether a selected colour may still show. */
  isComing(color: number, atMs: number): boolean {
    return this.#sent?.color === color && atMs < this.#sent.untilMs;
  }

  /**
   * Notes what a look shows.
   * @param palette the palette
   * @param atMs time of the look, on the run's clock
   * @returns the selected colour: of the tall tile, or of the one that rises after its click;
   *   `undefined` while neither is there
   */
  look(palette: PaletteLook, atMs: number): number | undefined {
    const { selected, raised } = palette;
    this.#raised = raised;
    if (!this.#sent) return selected;
    const { color, untilMs, before } = this.#sent;
    const isShown = showsSelected(palette, color, before);
    if (isShown) this.#lost = 0;
    else if (atMs >= untilMs) this.#lost++;
    if (selected === color || (!isShown && atMs >= untilMs)) this.#sent = undefined;
    return isShown ? color : selected;
  }
}

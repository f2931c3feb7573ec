/**
 * Tracks which colour the next ribbon gets. A page takes a colour at once but shows it late: its
 * tile rises for a while. A colour may be selected right after a ribbon's click, while the ribbon's
 * lock is on. If such early clicks are lost, the lock is taken to hold the palette, too.
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

/** Consecutive lost early clicks after which a ribbon is assumed to lock the palette, too. */
const enoughLost = 2;

/** A palette click whose colour is not shown yet. */
interface SentColor {
  /** Index into the palette. */
  readonly color: number;
  /** Deadline for the colour to show, on the run's clock. */
  readonly untilMs: number;
  /** Whether a ribbon's lock may have been on. */
  readonly isEarly: boolean;
}

/** Tracks the colours selected in one run. */
export class PaletteAhead {
  #sent: (SentColor & { readonly before: readonly number[] }) | undefined;
  #raised: readonly number[] = [];
  #lost = 0;

  /** Whether the palette takes clicks during a ribbon's lock, as far as known. */
  get isFree(): boolean {
    return this.#lost < enoughLost;
  }

  /** Notes that a colour was selected since the last look. */
  sent(click: SentColor): void {
    this.#sent = { ...click, before: this.#raised };
  }

  /** Notes that an early click was judged to be lost. */
  lost(): void {
    this.#lost++;
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
    const { color, untilMs, isEarly, before } = this.#sent;
    const isShown = showsSelected(palette, color, before);
    if (isEarly && isShown) this.#lost = 0;
    else if (isEarly && atMs >= untilMs) this.#lost++;
    if (selected === color || (!isShown && atMs >= untilMs)) this.#sent = undefined;
    return isShown ? color : selected;
  }
}

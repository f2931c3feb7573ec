/**
 * What each colour of a palette looks like on a cell and on a ribbon, predicted from the palette
 * and the linen as they show in the same picture. A tile that is not selected is half colour, half
 * linen, and so nearly is a cell; a selected tile and a ribbon have the full colour. So most cells
 * are compared with a tile of nearly their own tone; only for the selected colour a mixture has to
 * be computed, and there the display's gamma matters. The laws were measured on the real game
 * (docs/strata.md).
 */

import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { Tile } from '../scene.ts';
import { limits } from '../limits.ts';

const { other } = limits.colors;
const { tallLimits } = limits.tiles;

/** What to expect of each colour, and of blank cells. */
export interface ColorModel {
  readonly linen: Rgb;
  /** Per colour: how a cell of it may look. */
  readonly cells: readonly (readonly Lab[])[];
  /** How a blank cell may look: linen, or linen under a strip. */
  readonly blank: readonly Lab[];
  /** Per colour: how a ribbon of it may look. */
  readonly ribbons: readonly (readonly Lab[])[];
  /** Per colour: the saturated colour, measured or computed. */
  readonly saturated: readonly Rgb[];
}

/**
 * The linen as it was measured on the real game; tells by how much a display's gamma bends colours.
 */
const nominalLinen: Rgb = { r: 212.3, g: 205.3, b: 189.3 };
/** A strip darkens linen by up to this much. */
const stripDarkness: Rgb = { r: 7, g: 7, b: 10 };
/**
 * Shares of the saturated colour and of the linen in a cell, per channel: 0.44 C + 110.5 and so on.
 */
const cellLaw = {
  color: { r: 0.44, g: 0.48, b: 0.46 },
  linen: { r: 110.5 / 212.3, g: 101.8 / 205.3, b: 91.5 / 189.3 },
} as const;

const each = (map: (channel: 'r' | 'g' | 'b') => number): Rgb => ({ r: map('r'), g: map('g'), b: map('b') });
const bend = (value: number, gamma: number) => 255 * (Math.min(255, Math.max(0, value)) / 255) ** gamma;

/**
 * The exponent that turns the nominal linen into the one that shows; 1 when nothing was bent.
 * @param linen colour of the linen as it shows
 * @returns about 1
 */
function gammaOf(linen: Rgb): number {
  const one = (channel: 'r' | 'g' | 'b') =>
    Math.log(Math.min(254, Math.max(1, linen[channel])) / 255) / Math.log(nominalLinen[channel] / 255);
  return (one('r') + one('g') + one('b')) / 3;
}

/** A cell of a saturated colour as it shows, under a gamma. */
function cellOf(saturated: Rgb, linen: Rgb, gamma: number): Rgb {
  return each((channel) => {
    const color = bend(saturated[channel], 1 / gamma);
    const ground = bend(linen[channel], 1 / gamma);
    return bend(cellLaw.color[channel] * color + cellLaw.linen[channel] * ground, gamma);
  });
}

/**
 * Moves a colour away from the linen, as it shows under a gamma: 2 turns a half-faded tile into a
 * saturated one.
 */
function saturate(faded: Rgb, linen: Rgb, strength: number, gamma: number): Rgb {
  return each((channel) => {
    const color = bend(faded[channel], 1 / gamma);
    const ground = bend(linen[channel], 1 / gamma);
    return bend(ground + strength * (color - ground), gamma);
  });
}

/**
 * Builds the expectations for a palette.
 * @param tiles from the left
 * @param linen colour of the linen as it shows
 * @returns the expectations
 */
export function makeColorModel(tiles: readonly Tile[], linen: Rgb): ColorModel {
  const gamma = gammaOf(linen);
  const looks = tiles.map((tile) => looksOf(tile, linen, gamma));
  return {
    linen,
    cells: looks.map((look) => look.cells.map(toLab)),
    blank: [0, 0.5, 1].map((share) => toLab(each((c) => linen[c] - share * stripDarkness[c]))),
    ribbons: looks.map((look) => look.ribbons.map(toLab)),
    saturated: looks.map((look) => look.ribbons[0]!),
  };
}

/** How one colour may look on cells and on ribbons, the likeliest first. */
function looksOf({ color, tall }: Tile, linen: Rgb, gamma: number): { cells: Rgb[]; ribbons: Rgb[] } {
  const ribbons = strengthsOf(tall).map((strength) =>
    strength === 1 ? color : saturate(color, linen, strength, gamma),
  );
  return { cells: ribbons.map((ribbon) => cellOf(ribbon, linen, gamma)), ribbons };
}

/** By how much a tile's colour may be stronger than it shows; it is on its way while it changes. */
function strengthsOf(tall: number): readonly number[] {
  if (tall > tallLimits.selected) return [1];
  return tall < tallLimits.short ? [2] : [1, 1.2, 1.4, 1.6, 1.8, 2];
}

/** The two likeliest readings of a colour. */
export interface Match {
  /** Index into the palette, or the list's length for blank where blank is possible. */
  readonly best: number;
  readonly second: number;
  /** Distance to each, in OKLab. */
  readonly distance: number;
  readonly secondDistance: number;
}

const min = (color: Lab, looks: readonly Lab[]): number => {
  let best = Infinity;
  for (const look of looks) best = Math.min(best, labDistance(color, look));
  return best;
};

/**
 * Compares a colour with lists of how each candidate may look; at least one list.
 * @param color 0..255 a channel
 * @param candidates how each may look, in OKLab
 * @returns the two likeliest
 */
export function matchColor(color: Rgb, candidates: readonly (readonly Lab[])[]): Match {
  const lab = toLab(color);
  let match: Match = { best: -1, second: -1, distance: Infinity, secondDistance: Infinity };
  candidates.forEach((looks, i) => {
    const distance = min(lab, looks);
    if (distance < match.distance) {
      match = { best: i, second: match.best, distance, secondDistance: match.distance };
    } else if (distance < match.secondDistance) {
      match = { ...match, second: i, secondDistance: distance };
    }
  });
  return match;
}

/**
 * Certainty of a match, 0..1: how much nearer the best candidate is than the second, and whether it
 * is near at all.
 * @param match the two likeliest readings
 * @returns 0..1
 */
export function certainty(match: Match): number {
  const lead = 1 - match.distance / Math.max(match.secondDistance, 1e-9);
  const near = 1 - (match.distance / other) ** 2;
  return Math.max(0, Math.min(lead, near));
}

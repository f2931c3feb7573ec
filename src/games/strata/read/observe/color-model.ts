/**
 * Predicts how each palette colour looks on a cell and on a ribbon, from the palette and the linen
 * in the same picture. An unselected tile is half colour, half linen, and nearly so is a cell; a
 * selected tile and a ribbon have the full colour. Only a cell of the selected colour therefore
 * needs a computed mixture, where the display's gamma matters. The laws were measured on the real
 * game (docs/strata.md).
 */

import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { Tile } from '../scene.ts';
import { limits } from '../limits.ts';

const { other } = limits.colors;
const { tallLimits } = limits.tiles;

/** Expected looks of each colour and of blank cells. */
export interface ColorModel {
  /** Possible looks of a cell, per colour. */
  readonly cells: readonly (readonly Lab[])[];
  /** Possible looks of a blank cell: linen, or linen under a strip. */
  readonly blank: readonly Lab[];
  /** Possible looks of a ribbon, per colour. */
  readonly ribbons: readonly (readonly Lab[])[];
  /** The saturated colour, measured or computed, per colour. */
  readonly saturated: readonly Rgb[];
}

/** Linen of the real game; the reference for a display's gamma. */
const nominalLinen: Rgb = { r: 212.3, g: 205.3, b: 189.3 };
/** Max darkening of linen by a strip, levels. */
const stripDarkness: Rgb = { r: 7, g: 7, b: 10 };
/**
 * Shares of the saturated colour C and the linen in a cell: red, for example, is 0.44 C + 110.5.
 */
const cellLaw = {
  color: { r: 0.44, g: 0.48, b: 0.46 },
  linen: { r: 110.5 / 212.3, g: 101.8 / 205.3, b: 91.5 / 189.3 },
} as const;

const each = (map: (channel: 'r' | 'g' | 'b') => number): Rgb => ({ r: map('r'), g: map('g'), b: map('b') });
const bend = (value: number, gamma: number) => 255 * (Math.min(255, Math.max(0, value)) / 255) ** gamma;

/**
 * Computes the exponent that maps the nominal linen to the visible one.
 * @param linen visible colour of the linen
 * @returns about 1; exactly 1 without a gamma change
 */
function gammaOf(linen: Rgb): number {
  const one = (channel: 'r' | 'g' | 'b') =>
    Math.log(Math.min(254, Math.max(1, linen[channel])) / 255) / Math.log(nominalLinen[channel] / 255);
  return (one('r') + one('g') + one('b')) / 3;
}

/** Mixes a colour with the linen, channel by channel, under a gamma. */
const mixed = (
  seen: Rgb,
  linen: Rgb,
  gamma: number,
  mix: (color: number, ground: number, channel: 'r' | 'g' | 'b') => number,
): Rgb =>
  each((channel) =>
    bend(mix(bend(seen[channel], 1 / gamma), bend(linen[channel], 1 / gamma), channel), gamma),
  );

/** Visible colour of a cell of a saturated colour. */
const cellOf = (saturated: Rgb, linen: Rgb, gamma: number): Rgb =>
  mixed(saturated, linen, gamma, (color, ground, c) => cellLaw.color[c] * color + cellLaw.linen[c] * ground);

/** Moves a colour away from the linen; strength 2 saturates a half-faded tile. */
const saturate = (faded: Rgb, linen: Rgb, strength: number, gamma: number): Rgb =>
  mixed(faded, linen, gamma, (color, ground) => ground + strength * (color - ground));

/**
 * Builds the colour model of a palette.
 * @param tiles from the left
 * @param linen visible colour of the linen
 * @returns the model
 */
export function makeColorModel(tiles: readonly Tile[], linen: Rgb): ColorModel {
  const gamma = gammaOf(linen);
  const looks = tiles.map((tile) => looksOf(tile, linen, gamma));
  return {
    cells: looks.map((look) => look.cells.map(toLab)),
    blank: [0, 0.5, 1].map((share) => toLab(each((c) => linen[c] - share * stripDarkness[c]))),
    ribbons: looks.map((look) => look.ribbons.map(toLab)),
    saturated: looks.map((look) => look.ribbons[0]!),
  };
}

/** Possible looks of one colour on cells and on ribbons, likeliest first. */
function looksOf({ color, tall }: Tile, linen: Rgb, gamma: number): { cells: Rgb[]; ribbons: Rgb[] } {
  const ribbons = strengthsOf(tall).map((strength) =>
    strength === 1 ? color : saturate(color, linen, strength, gamma),
  );
  return { cells: ribbons.map((ribbon) => cellOf(ribbon, linen, gamma)), ribbons };
}

/** Possible strengths of the saturated colour against the tile's; several during a change. */
function strengthsOf(tall: number): readonly number[] {
  if (tall > tallLimits.selected) return [1];
  return tall < tallLimits.short ? [2] : [1, 1.2, 1.4, 1.6, 1.8, 2];
}

/** The two best candidates for a colour. */
export interface Match {
  /** Index of the candidate. */
  readonly best: number;
  readonly second: number;
  /** Distance to each, in OKLab. */
  readonly distance: number;
  readonly secondDistance: number;
}

const minDistance = (color: Lab, looks: readonly Lab[]): number => {
  let best = Infinity;
  for (const look of looks) best = Math.min(best, labDistance(color, look));
  return best;
};

/**
 * Compares a colour with the possible looks of each candidate.
 * @param color 0..255 per channel
 * @param candidates looks of each in OKLab; at least one candidate
 * @returns the two nearest
 */
export function matchColor(color: Rgb, candidates: readonly (readonly Lab[])[]): Match {
  const lab = toLab(color);
  let match: Match = { best: -1, second: -1, distance: Infinity, secondDistance: Infinity };
  candidates.forEach((looks, i) => {
    const distance = minDistance(lab, looks);
    if (distance < match.distance) {
      match = { best: i, second: match.best, distance, secondDistance: match.distance };
    } else if (distance < match.secondDistance) {
      match = { ...match, second: i, secondDistance: distance };
    }
  });
  return match;
}

/**
 * Rates a match by the best candidate's lead over the second and by its own distance.
 * @param match the two best candidates
 * @returns 0..1
 */
export function certainty(match: Match): number {
  const lead = 1 - match.distance / Math.max(match.secondDistance, 1e-9);
  const near = 1 - (match.distance / other) ** 2;
  return Math.max(0, Math.min(lead, near));
}

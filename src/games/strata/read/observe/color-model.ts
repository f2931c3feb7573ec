/**
 * Predicts how each palette colour looks on a cell and on a ribbon, from the palette and the ground
 * in the same picture. All of it is mixed from the saturated colour, which a selected tile and a
 * ribbon have, and the ground: short tiles and cells with shares of their own. The game's shares
 * are known (docs/strata.md), and a display's gamma with them; pages by other hands have others,
 * which their boards tell.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, labDistance, mix, toLab } from '../../../../vision/color/color-space.ts';
import { isDark } from '../locate/ink.ts';
import { isLinenLike } from '../locate/linen/linen-color.ts';
import type { Tile } from '../scene.ts';
import { limits } from '../limits.ts';

const { other } = limits.colors;
const { tallLimits } = limits.tiles;
const { shares, maxMisfit, minWitnesses, minLead } = limits.mixing;

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
/** What a strip mixes with the ground: on linen, it darkens by up to (7, 7, 9) levels. */
const strip = { onLight: { r: 72, g: 65, b: 0 }, onDark: { r: 255, g: 255, b: 255 }, share: 0.05 } as const;

/** How a page mixes its colours with its ground, under a display's gamma. */
interface MixingLaw {
  /** Share of the saturated colour in a short tile; the rest is ground. */
  readonly tile: number;
  /** Shares of the saturated colour and of the ground in a cell. */
  readonly color: Rgb;
  readonly ground: Rgb;
  readonly gamma: number;
}

const all = (value: number): Rgb => ({ r: value, g: value, b: value });

/** The real game's: red in a cell, for example, is 0.44 C + 110.5. */
const gameLaw = {
  tile: 0.5,
  color: { r: 0.44, g: 0.48, b: 0.46 },
  ground: { r: 110.5 / 212.3, g: 101.8 / 205.3, b: 91.5 / 189.3 },
} as const;

/** Those of pages by other hands: cells of any share, beside tiles half faded or of full colour. */
const pageLaws: readonly MixingLaw[] = [0.5, 1].flatMap((tile) =>
  shares.map((share) => ({ tile, color: all(share), ground: all(1 - share), gamma: 1 })),
);

const each = (map: (channel: 'r' | 'g' | 'b') => number): Rgb => ({ r: map('r'), g: map('g'), b: map('b') });
const bend = (value: number, gamma: number) => 255 * (Math.min(255, Math.max(0, value)) / 255) ** gamma;

/**
 * Computes the exponent that maps the nominal linen to the visible one.
 * @param linen visible colour of the linen
 * @returns about 1; exactly 1 without a gamma change, or on another ground
 */
function gammaOf(linen: Rgb): number {
  if (!isLinenLike(linen)) return 1;
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
const cellOf = (saturated: Rgb, linen: Rgb, law: MixingLaw): Rgb =>
  mixed(saturated, linen, law.gamma, (color, ground, c) => law.color[c] * color + law.ground[c] * ground);

/** Moves a colour away from the linen; strength 2 saturates a half-faded tile. */
const saturate = (faded: Rgb, linen: Rgb, strength: number, gamma: number): Rgb =>
  mixed(faded, linen, gamma, (color, ground) => ground + strength * (color - ground));

/** Visible colours of the board that the model must explain. */
export interface SeenColors {
  /** Of cells without a ribbon. */
  readonly cells: readonly Rgb[];
  readonly ribbons: readonly Rgb[];
}

/**
 * Builds the colour model of a palette by the law that explains a board's colours: the game's if
 * it does, else the best of other pages'.
 * @param tiles from the left
 * @param linen visible colour of the linen
 * @param seen colours of the board
 * @returns the model
 * @throws ReadError when two laws explain the board, and it reads differently by them
 */
export function makeColorModel(tiles: readonly Tile[], linen: Rgb, seen: SeenColors): ColorModel {
  const fitOf = (law: MixingLaw) => fitModel(modelBy(law, tiles, linen), seen);
  const game = fitOf({ ...gameLaw, gamma: gammaOf(linen) });
  if (game.misfit <= maxMisfit) return game.model;
  const fits = [game, ...pageLaws.map(fitOf)].sort((a, b) => a.misfit - b.misfit);
  const best = fits[0]!;
  if (game.distances.filter((distance) => distance > maxMisfit).length < minWitnesses) {
    const isAgreed = best.reading === game.reading && !game.isFar;
    return isAgreed && best.misfit + minLead < game.misfit ? best.model : game.model;
  }
  const rival = fits.find((fit) => fit.misfit < best.misfit + minLead && fit.reading !== best.reading);
  // By a law that leaves a colour unexplained, the reader refuses that colour by its place.
  if (!rival || best.isFar) return best.model;
  throw new ReadError('the cells could be paler tones of one colour or darker tones of another', {
    trouble: 'doubtful',
  });
}

/** How well a model explains the colours of a board. */
interface Fit {
  readonly model: ColorModel;
  /** Of each colour from the nearest look, OKLab. */
  readonly distances: readonly number[];
  /** Root mean square of the distances. */
  readonly misfit: number;
  /** Whether some colour is too far from all looks to be one. */
  readonly isFar: boolean;
  /** The nearest candidates, as text. */
  readonly reading: string;
}

function fitModel(model: ColorModel, { cells, ribbons }: SeenColors): Fit {
  const matches = [
    ...cells.map((color) => matchColor(color, [...model.cells, model.blank])),
    ...ribbons.map((color) => matchColor(color, model.ribbons)),
  ];
  const distances = matches.map(({ distance }) => distance);
  // Capped, since what is no colour of the palette must not outweigh all that is.
  const squares = distances.reduce((sum, distance) => sum + Math.min(distance, other) ** 2, 0);
  return {
    model,
    distances,
    isFar: distances.some((distance) => distance > other),
    misfit: Math.sqrt(squares / Math.max(1, distances.length)),
    reading: matches.map(({ best }) => best).join(),
  };
}

function modelBy(law: MixingLaw, tiles: readonly Tile[], linen: Rgb): ColorModel {
  const looks = tiles.map((tile) => looksOf(tile, linen, law));
  const stripColor = isDark(linen) ? strip.onDark : strip.onLight;
  return {
    cells: looks.map((look) => look.cells.map(toLab)),
    blank: [0, 0.5, 1].map((share) => toLab(mix(linen, stripColor, share * strip.share))),
    ribbons: looks.map((look) => look.ribbons.map(toLab)),
    saturated: looks.map((look) => look.ribbons[0]!),
  };
}

/** Possible looks of one colour on cells and on ribbons, likeliest first. */
function looksOf({ color, tall }: Tile, linen: Rgb, law: MixingLaw): { cells: Rgb[]; ribbons: Rgb[] } {
  const ribbons = strengthsOf(tall, law.tile).map((strength) =>
    strength === 1 ? color : saturate(color, linen, strength, law.gamma),
  );
  return { cells: ribbons.map((ribbon) => cellOf(ribbon, linen, law)), ribbons };
}

/** Possible strengths of the saturated colour against the tile's; several during a change. */
function strengthsOf(tall: number, share: number): readonly number[] {
  if (tall > tallLimits.selected) return [1];
  const short = 1 / share;
  if (tall < tallLimits.short) return [short];
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => 1 + part * (short - 1));
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

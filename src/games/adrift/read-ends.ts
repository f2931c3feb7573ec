/**
 * Which marks are the ends of paths, and which two belong together. Every colour stands there exactly twice: two ends are a pair when
 * each is by far the nearest one to the other in colour. Faces may be shaded, so first it is found out how much darker
 * each face makes its colours: as much as brings the ends closest to each other.
 */

import { ReadError } from '../../core/errors.ts';
import type { Rgb } from '../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../vision/color-space.ts';
import { cellInWords } from './board.ts';
import type { CellLook, CellMark } from './read-patch.ts';

/** The ends of the paths, paired. */
export interface Ends {
  /** By cell: the colour of the end there; -1 elsewhere. Colours are numbered in the order of the cells. */
  readonly colors: Int8Array;
  /** By colour: mean of its two ends, as it would be on z. */
  readonly palette: readonly Rgb[];
  /** By cell of an end: certainty 0..1 of its partner. */
  readonly margins: ReadonlyMap<number, number>;
  /** By face: what colours on it are multiplied by. */
  readonly shades: readonly [number, number, number];
}

/** An end is so much wider than the line of a path. */
const widerThanLine = 1.15;
/** An end's middle lies so close to the cell's, in cells, arms aside. */
const mostOff = { alone: 0.07, withArm: 0.16 } as const;
/** A disc covers so much of its cell, and so many corners of the box round it at most. */
const disc = { leastArea: 0.06, mostCorners: 2 } as const;
/** Two ends of one colour differ by so much at most, in OKLab; and are so much nearer to each other than to others (0..1). */
const sameColor = 0.07;
const leastMargin = 0.34;
/** Differences that mean nothing. */
const noise = 0.004;
/** Shades that are tried, per face. */
const shadesTried = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 1.05, 1.1, 1.2] as const;
/** How much a shade must gain before it is believed, per step away from 1. */
const shadePrice = 0.02;

/** What a mark is by its shape. */
export type MarkKind = 'end' | 'block' | 'line' | 'doubtful';

/** Tells what the marks are. @returns by cell; `undefined` where there is no mark */
export function markKinds(looks: readonly CellLook[]): (MarkKind | undefined)[] {
  const lineWidth = widthOfLines(looks);
  return looks.map(({ mark }) => mark && kindOf(mark, lineWidth));
}

function kindOf(mark: CellMark, lineWidth: number): MarkKind {
  const arms = mark.arms.filter(Boolean).length;
  if (arms === 2) return 'line';
  if (arms > 2) return 'doubtful';
  if (arms === 0 && mark.corners === 4) return mark.offCenter <= mostOff.alone ? 'block' : 'doubtful';
  const across = mark.arms[0] || mark.arms[2] ? mark.width : mark.height;
  const arm = mark.sides[mark.arms.indexOf(true)] ?? 0;
  if (arms === 1 && across < widerThanLine * Math.max(arm, lineWidth)) return 'line';
  const isCentral = mark.offCenter <= (arms === 0 ? mostOff.alone : mostOff.withArm);
  if (!isCentral || mark.area < disc.leastArea) return 'doubtful';
  return arms === 0 && mark.corners > disc.mostCorners ? 'doubtful' : 'end';
}

/** How wide the lines of paths are, in cells; 0 when none is seen. */
function widthOfLines(looks: readonly CellLook[]): number {
  const widths = looks.flatMap(({ mark }) => {
    const [up, right, down, left] = mark?.arms ?? [];
    if (mark && up && down && !left && !right) return [mark.width];
    return mark && left && right && !up && !down ? [mark.height] : [];
  });
  return widths.sort((a, b) => a - b)[widths.length >> 1] ?? 0;
}

/** An end that was seen. */
interface Seen {
  readonly cell: number;
  readonly face: number;
  readonly color: Rgb;
}

/**
 * Pairs the ends.
 * @throws ReadError naming the cell whose colour has no partner, or more than one
 */
export function pairEnds(
  side: number,
  looks: readonly CellLook[],
  kinds: readonly (MarkKind | undefined)[],
): Ends {
  const seen = looks.flatMap(({ mark }, cell): Seen[] =>
    mark && kinds[cell] === 'end'
      ? [{ cell, face: Math.floor(cell / (side * side)), color: mark.color }]
      : [],
  );
  if (seen.length < 2) {
    throw new ReadError('the cube shows no discs as the ends of paths', { trouble: 'nothing-here' });
  }
  const shades = shadesOf(seen);
  const labs = seen.map((end) => unshaded(end, shades));
  const colors = new Int8Array(looks.length).fill(-1);
  const palette: Rgb[] = [];
  const margins = new Map<number, number>();
  seen.forEach((end, i) => {
    const { partner, margin } = partnerOf(side, i, seen, labs);
    margins.set(end.cell, margin);
    const other = seen[partner] as Seen;
    if (colors[other.cell] !== -1) colors[end.cell] = colors[other.cell] as number;
    else {
      colors[end.cell] = palette.length;
      palette.push(meanColor([end, other], shades));
    }
  });
  return { colors, palette, margins, shades };
}

/** The one other end of the same colour. */
function partnerOf(
  side: number,
  i: number,
  seen: readonly Seen[],
  labs: readonly Lab[],
): { partner: number; margin: number } {
  const nearest = (from: number) =>
    seen
      .map((_, j) => ({ j, distance: labDistance(labs[from] as Lab, labs[j] as Lab) }))
      .filter(({ j }) => j !== from)
      .sort((a, b) => a.distance - b.distance);
  const [first, second] = nearest(i);
  const { cell } = seen[i] as Seen;
  const name = cellInWords(side, cell);
  const at = { row: Math.floor((cell % (side * side)) / side), column: cell % side };
  if (!first || first.distance > sameColor) {
    throw new ReadError(
      `the colour of the disc in ${name} stands there only once; is its other end covered?`,
      {
        cell: at,
        trouble: 'doubtful',
      },
    );
  }
  const back = nearest(first.j)[0];
  const [own, other] = [first.distance + noise, (second?.distance ?? 1) + noise];
  const margin = Math.min(1, (other - own) / (0.6 * (other + own)));
  if (back?.j !== i || margin < leastMargin) {
    const rivals = [first, second].flatMap((each) =>
      each ? [cellInWords(side, (seen[each.j] as Seen).cell)] : [],
    );
    throw new ReadError(
      `the disc in ${name} could belong to the one in ${rivals.join(' or to the one in ')}; their colours are too much alike`,
      { cell: at, candidates: rivals, trouble: 'doubtful' },
    );
  }
  return { partner: first.j, margin };
}

const divided = ({ r, g, b }: Rgb, by: number): Rgb => ({ r: r / by, g: g / by, b: b / by });

const unshaded = ({ color, face }: Seen, shades: Ends['shades']): Lab =>
  toLab(divided(color, shades[face] as number));

function meanColor(ends: readonly Seen[], shades: Ends['shades']): Rgb {
  const colors = ends.map(({ color, face }) => divided(color, shades[face] as number));
  const mean = (pick: (color: Rgb) => number) =>
    colors.reduce((sum, each) => sum + pick(each), 0) / colors.length;
  return { r: mean(({ r }) => r), g: mean(({ g }) => g), b: mean(({ b }) => b) };
}

/** What colours are multiplied by on each face, beside z: what makes ends look most alike in pairs. */
function shadesOf(seen: readonly Seen[]): [number, number, number] {
  let best: [number, number, number] = [1, 1, 1];
  let least = Number.POSITIVE_INFINITY;
  const labs = seen.map((end) => shadesTried.map((shade) => toLab(divided(end.color, shade))));
  for (let x = 0; x < shadesTried.length; x++) {
    for (let y = 0; y < shadesTried.length; y++) {
      const lab = (i: number) => labs[i]?.[[0, x, y][seen[i]?.face ?? 0] as number] as Lab;
      let cost =
        shadePrice * (Math.abs(1 - (shadesTried[x] as number)) + Math.abs(1 - (shadesTried[y] as number)));
      for (let i = 0; i < seen.length; i++) {
        let nearest = sameColor;
        for (let j = 0; j < seen.length; j++) {
          if (j !== i) nearest = Math.min(nearest, labDistance(lab(i), lab(j)));
        }
        cost += nearest / seen.length;
      }
      if (cost >= least) continue;
      least = cost;
      best = [1, shadesTried[x] as number, shadesTried[y] as number];
    }
  }
  return best;
}

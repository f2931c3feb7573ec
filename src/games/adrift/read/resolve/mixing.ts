/**
 * How paths that fill their cells change their grounds, measured from the picture itself. A fill mixes the ground of its face with the
 * colour of its disc, the same everywhere: seen = rest + share · disc, with one share on the board and one rest on each
 * face. Ground is the colour that mixes with itself to itself, seen = disc, so grounds lie on the same line as fills, and
 * which group of a face is ground follows from which line fits all of them. Several such views (views.ts) are held against each other.
 */

import type { ReadError } from '../../../../core/errors.ts';
import type { Rgb } from '../../../../core/frame.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { offInOtherLight } from './mixed-colors.ts';
import { cellDoubt, withAlternatives } from './doubt.ts';
import type { Ends } from './ends.ts';
import type { Group } from './groups.ts';
import { assumptionsOn, type Hypothesis } from './hypothesis.ts';
import { fillPrices, type Fit, fitOf, strayIn, viewsOf } from './views.ts';

/** What fills and grounds look like on a face. */
export interface FaceMixing {
  /** The groups that are ground. */
  readonly ground: readonly Group[];
  /** What ground looks like; `undefined` when it cannot be told. */
  readonly color: Rgb | undefined;
  /** What a fill shows beside its disc's colour. */
  readonly rest: Rgb;
  /** Whether the rest was measured on this face, and not told from the others. */
  readonly isOwn: boolean;
}

/** How fills mix. */
export interface Mixing {
  /** How much of a disc's colour fills show, 0..1. */
  readonly share: number;
  /** Groups under discs that are filled, with their colours; empty when no cell is filled. */
  readonly filled: ReadonlyMap<Group, number>;
  /** By face. */
  readonly faces: readonly FaceMixing[];
  /** The names of other views that cost not much more. */
  readonly others: readonly string[];
}

/** Shares that are tried. */
const shares = Array.from({ length: 31 }, (_, i) => 0.2 + 0.025 * i);
/** Grounds of two faces stray by so much, light aside, in OKLab. */
const strayOfGrounds = 0.03;
/** A view must cost so much less than any other one; what costs so much more is no view to fall back to. */
const minLead = 1.5;
const maxBehind = 60;
/** Costs, in squared strays: a group of stones, a further one on the same face, and a ground that is unlike another face's. */
const price = { stone: 6, stones: 12, otherGround: 12 } as const;

/** Measures how fills mix. @returns a doubt where two views of the grounds are about as good */
export function mixingOf(
  side: number,
  groups: readonly Group[],
  ends: Ends,
  assumptions: Hypothesis = [],
): Mixing | ReadError {
  const known = { ends, strayLevels: strayIn(groups) };
  const views = [0, 1, 2].map((face) =>
    viewsOf(
      groups.filter((group) => group.face === face),
      ends,
    ),
  );
  const bests = new Map<string, Whole>();
  for (const share of shares) {
    const own = views.map((each, face) => each.map((view) => fitOf(view, { share, face, ...known })));
    for (const whole of wholesOf(own, share, bests)) bests.set(whole.name, whole);
  }
  const ranked = [...bests.values()].sort((a, b) => a.cost - b.cost);
  const [assumed] = assumptionsOn(assumptions, 'view').flatMap(({ name }) => bests.get(name) ?? []);
  const [best, second] = (assumed ? [assumed] : ranked) as [Whole, Whole | undefined];
  const isMixed = [best, second].some((whole) => whole?.fits.some(({ view }) => view.fills.length > 0));
  if (second && isMixed && second.cost - best.cost < minLead) {
    const roleOf = (group: Group, { fits }: Whole) => fits.some(({ view }) => view.ground.includes(group));
    const group = groups.find((each) => roleOf(each, best) !== roleOf(each, second)) as Group;
    const doubt = cellDoubt(
      side,
      group.cells[0] as number,
      'the ground of @ could be filled by a path or not',
    );
    const near = ranked.filter(({ cost }) => cost - best.cost < minLead);
    return withAlternatives(
      doubt,
      near.map(({ name }): Hypothesis => [{ on: 'view', name }]),
    );
  }
  const { share, fits } = best;
  const filled = new Map(fits.flatMap(({ view }) => view.fills));
  const others = ranked.filter((whole) => whole !== best && whole.cost - best.cost < maxBehind);
  return {
    share,
    filled,
    faces: fits.map((fit) => faceOf(fit, fits)),
    others: others.map(({ name }) => name),
  };
}

/** Views of the three faces together. */
interface Whole {
  readonly name: string;
  readonly cost: number;
  readonly share: number;
  readonly fits: readonly Fit[];
}

/** All that are better with this share than before with others, and not far behind the best. */
function wholesOf(
  own: readonly (readonly Fit[])[],
  share: number,
  bests: ReadonlyMap<string, Whole>,
): Whole[] {
  const found: Whole[] = [];
  let min = Math.min(Number.POSITIVE_INFINITY, ...[...bests.values()].map(({ cost }) => cost));
  const [z, x, y] = own as [readonly Fit[], readonly Fit[], readonly Fit[]];
  for (const [i, a] of z.entries()) {
    for (const [j, b] of x.entries()) {
      for (const [k, c] of y.entries()) {
        const fits = [a, b, c];
        if (a.cost + b.cost + c.cost > min + maxBehind) continue;
        const cost = costOf(fits);
        const name = `${i} ${j} ${k}`;
        if (cost > min + maxBehind || cost >= (bests.get(name)?.cost ?? Number.POSITIVE_INFINITY)) continue;
        min = Math.min(min, cost);
        found.push({ name, cost, share, fits });
      }
    }
  }
  return found;
}

/** What three views cost together: their grounds should look alike but for light, and what is filled has a disc that is. */
function costOf(fits: readonly Fit[]): number {
  const filled = new Set(fits.flatMap(({ view }) => view.fills.map(([, color]) => color)));
  let cost = 0;
  for (const [i, a] of fits.entries()) {
    cost += a.cost + bareCost(a, filled);
    for (const b of fits.slice(i + 1)) {
      if (!a.lab || !b.lab) continue;
      const off = offInOtherLight(a.lab, b.lab) / (strayOfGrounds + a.unsure + b.unsure);
      cost += Math.min(price.otherGround, off * off);
    }
  }
  return cost;
}

/** What groups cost that nothing lies on: each is a fill or stone. */
function bareCost({ view, bare }: Fit, filled: ReadonlySet<number>): number {
  let [cost, stones] = [0, 0];
  for (const [i] of view.bare.entries()) {
    const asStone = stones === 0 ? price.stone : price.stones;
    const own = bare[i];
    // Where nothing is known of a face, fills of it look like anything.
    let asFill = own || filled.size === 0 ? Number.POSITIVE_INFINITY : 1.5 * fillPrices.fill;
    for (const color of filled) asFill = Math.min(asFill, own?.[color] ?? asFill);
    cost += Math.min(asStone, asFill);
    if (asStone < asFill) stones++;
  }
  return cost;
}

function faceOf(fit: Fit, fits: readonly Fit[]): FaceMixing {
  const others = (pick: (fit: Fit) => Rgb | undefined) => fits.flatMap((each) => pick(each) ?? []);
  const { view, rest, ground } = fit;
  const grounds = others((each) => each.ground);
  return {
    ground: view.ground,
    color: ground ?? (grounds.length > 0 ? meanColor(grounds) : undefined),
    rest: rest ?? meanColor(others((each) => each.rest)),
    isOwn: rest !== undefined,
  };
}

/**
 * Which ground of a cell is which shade of the rule file. Colours that lie close together are one;
 * where as many are seen as the file knows, their order tells, else what is usual for dark and
 * light, that untouched cells come first, and what earlier looks have told. Where more are seen, a
 * tint of one of them is taken for it: pages tint the cell, or the lines, under the mouse.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Rgb } from '../../../core/frame.ts';
import { meanColor } from '../../../vision/color/area-mean.ts';
import { colorDistance, toHex, toLab } from '../../../vision/color/color-space.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { type PuzzleFile, type Shade, shades } from '../file/puzzle-file.ts';
import { hasCursor } from '../file/states.ts';
import { cellLimits, shadeLimits as limits } from './limits.ts';

/** A colour that is known to be a shade. */
interface KnownShade {
  readonly shade: Shade;
  readonly color: Rgb;
}

/** The shades that a rule file tells apart, and what it says of them. */
interface ShadeWords {
  /** Dark to light. */
  readonly told: readonly Shade[];
  /** That of cells that nobody has touched. */
  readonly first: Shade | undefined;
  /** Whether cells may have grounds that are no shade: some state has none. */
  readonly others: boolean;
}

/** A group of cells whose grounds are one colour. */
interface Group {
  readonly color: Rgb;
  readonly lightness: number;
  readonly cells: readonly number[];
}

/**
 * Tells the shades of all cells.
 * @param grounds of the cells, row by row
 * @param file says which shades there are
 * @param known colours that were told before
 * @returns the shade of each cell, `undefined` for other grounds; and all that is known now
 * @throws ReadError when it is in doubt which colour is which
 */
export function tellShades(
  grounds: readonly Rgb[],
  file: PuzzleFile,
  known: readonly KnownShade[],
): { readonly shades: readonly (Shade | undefined)[]; readonly known: readonly KnownShade[] } {
  const words = wordsOf(file);
  if (words.told.length === 0) return { shades: grounds.map(() => undefined), known };
  const seen = groupsOf(grounds);
  const groups = words.others || hasCursor(file) ? seen : withoutTints(seen, words.told.length);
  const told = assign(groups, words, known);
  const result = new Array<Shade | undefined>(grounds.length).fill(undefined);
  for (const [i, { cells }] of groups.entries()) for (const cell of cells) result[cell] = told[i];
  const fresh = groups.flatMap(({ color }, i) => {
    const shade = told[i];
    return shade && !known.some((each) => each.shade === shade) ? [{ shade, color }] : [];
  });
  return { shades: result, known: [...known, ...fresh] };
}

/**
 * Does the same where the game's cursor may colour one cell, which is then left out.
 * @param grounds of the cells, row by row
 * @param file says which shades there are, and whether there is a cursor
 * @param known colours that were told before
 * @returns the same, and the cell that was left out
 * @throws ReadError when it is in doubt which colour is which, whichever cell is left out
 */
export function shadesBut(
  grounds: readonly Rgb[],
  file: PuzzleFile,
  known: readonly KnownShade[],
): ReturnType<typeof tellShades> & { readonly marked?: number } {
  const told = attempt(() => tellShades(grounds, file, known));
  if (!isUnread(told)) return told;
  const groups = hasCursor(file) ? groupsOf(grounds) : [];
  // A mark is a tint: the darkest and the lightest colour are shades sooner than it.
  const inner = groups.slice(1, -1);
  const alone = [...inner, ...groups.filter((group) => !inner.includes(group))];
  for (const { cells } of alone.filter((group) => group.cells.length === 1)) {
    const [marked] = cells as [number];
    const others = grounds.map((color, cell) => (cell === marked ? grounds[marked ? 0 : 1]! : color));
    const without = attempt(() => tellShades(others, file, known));
    if (!isUnread(without)) return { ...without, marked };
  }
  throw told;
}

function wordsOf({ states }: PuzzleFile): ShadeWords {
  return {
    told: shades.filter((shade) => states.some((state) => state.shade === shade)),
    first: states.find(({ first }) => first)?.shade,
    others: states.some(({ shade }) => shade === undefined),
  };
}

/** Groups of one colour, dark to light. */
function groupsOf(grounds: readonly Rgb[]): Group[] {
  const groups: { color: Rgb; cells: number[] }[] = [];
  for (const [cell, color] of grounds.entries()) {
    const near = groups.find((group) => colorDistance(group.color, color) <= cellLimits.sameColor);
    if (!near) groups.push({ color, cells: [cell] });
    else near.cells.push(cell);
  }
  return groups
    .map(({ cells }) => {
      const color = meanColor(cells.map((cell) => grounds[cell]!));
      return { color, lightness: toLab(color).l, cells };
    })
    .sort((a, b) => a.lightness - b.lightness);
}

/** Joins the two nearest groups until no more are left than there are shades, where it is plain. */
function withoutTints(groups: readonly Group[], count: number): readonly Group[] {
  if (groups.length <= count || count < 2) return groups;
  const pairs = groups
    .flatMap((a, i) => groups.slice(i + 1).map((b) => ({ a, b, away: colorDistance(a.color, b.color) })))
    .sort((p, q) => p.away - q.away);
  const [{ a, b, away }] = pairs as [(typeof pairs)[number]];
  const [main, tint] = a.cells.length >= b.cells.length ? [a, b] : [b, a];
  const others = groups.filter((group) => group !== a && group !== b);
  const nearest = Math.min(...others.map((group) => colorDistance(group.color, tint.color)));
  if (away > limits.tint * nearest) return groups;
  const joined = groups.map((group) =>
    group === main ? { ...main, cells: [...main.cells, ...tint.cells] } : group,
  );
  return withoutTints(
    joined.filter((group) => group !== tint),
    count,
  );
}

/** The shade of each group, dark to light. */
function assign(
  groups: readonly Group[],
  words: ShadeWords,
  known: readonly KnownShade[],
): (Shade | undefined)[] {
  const same = groups.map(
    ({ color }) => known.find((each) => colorDistance(each.color, color) <= 2 * cellLimits.sameColor)?.shade,
  );
  const ways = [...waysToTell(groups, same, words)]
    .map((way) => ({ way, cost: costOf(groups, way, words, known) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost);
  const [best, next] = ways;
  const colors = groups.map(({ color }) => toHex(color)).join(', ');
  if (!best)
    throw new ReadError(
      `the cells have ${groups.length} colours (${colors}), and the rule file tells ${words.told.length} apart`,
      { trouble: 'doubtful' },
    );
  const isOrderPlain = groups.length === words.told.length && !words.others;
  if (next && !isOrderPlain && next.cost - best.cost < limits.minLead)
    throw new ReadError(
      `which cells are ${words.told.join(', which ')}? Their colours are ${colors}; show a board with all of them`,
      { trouble: 'doubtful' },
    );
  return best.way;
}

/** All ways to give groups their shades that keep the order and what is known. */
function* waysToTell(
  groups: readonly Group[],
  same: readonly (Shade | undefined)[],
  words: ShadeWords,
  at = 0,
  from = 0,
): Generator<(Shade | undefined)[]> {
  if (at === groups.length) {
    yield [];
    return;
  }
  const { told, others } = words;
  const isKnown = same[at] !== undefined;
  for (let i = from; i < told.length; i++) {
    if (isKnown && same[at] !== told[i]) continue;
    for (const rest of waysToTell(groups, same, words, at + 1, i + 1)) yield [told[i], ...rest];
  }
  if (others && !isKnown)
    for (const rest of waysToTell(groups, same, words, at + 1, from)) yield [undefined, ...rest];
}

function costOf(
  groups: readonly Group[],
  way: readonly (Shade | undefined)[],
  { told, first, others }: ShadeWords,
  known: readonly KnownShade[],
): number {
  // As many colours as shades: their order is all there is to tell.
  if (!others && groups.length === told.length) return 0;
  let cost = first && !way.includes(first) && known.length === 0 ? limits.withoutFirst : 0;
  for (const [i, shade] of way.entries()) {
    const { lightness } = groups[i]!;
    if (shade) cost += Math.abs(lightness - usualOf(shade, told)) / way.length;
    else if (isNearShade(lightness, told)) cost += limits.minApart;
  }
  return cost + (others ? limits.alone * aloneWithout(groups, way, told) : 0);
}

/** How many ends of the scale stand apart from all else and are not the shade that is there. */
function aloneWithout(
  groups: readonly Group[],
  way: readonly (Shade | undefined)[],
  told: readonly Shade[],
): number {
  const gap = (i: number) => (groups[i + 1]?.lightness ?? Infinity) - (groups[i]?.lightness ?? -Infinity);
  const last = groups.length - 1;
  const isAlone = (i: number) => last > 0 && gap(i) > limits.minApart;
  const dark = told.includes('darkest') && isAlone(0) && way[0] !== 'darkest';
  const light = told.includes('lightest') && isAlone(last - 1) && way[last] !== 'lightest';
  return Number(dark) + Number(light);
}

const usualOf = (shade: Shade, told: readonly Shade[]): number =>
  told.length === 1 && shade === 'darkest' ? 0 : limits.usual[shade];

/** Whether a ground without a shade is as dark or light as one that has one. */
const isNearShade = (lightness: number, told: readonly Shade[]): boolean =>
  told.some((shade) => Math.abs(lightness - usualOf(shade, told)) < limits.minApart);

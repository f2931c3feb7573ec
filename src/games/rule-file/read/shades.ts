/**
 * Assigns the grounds of cells to the shades of the rule file. Similar colours form a group. With
 * as many groups as shades, the order from dark to light decides. With fewer, the usual lightness
 * of the shades, the first state of untouched cells and earlier pictures decide. With more, a tint
 * is merged with its colour: pages tint the cell or the lines under the mouse pointer.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Rgb } from '../../../core/frame.ts';
import { meanColor } from '../../../vision/color/area-mean.ts';
import { colorDistance, toHex, toLab } from '../../../vision/color/color-space.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { type PuzzleFile, type Shade, shades } from '../file/puzzle-file.ts';
import { hasCursor } from '../file/states.ts';
import { cellLimits, shadeLimits as limits } from './limits.ts';

/** A colour known to be a shade. */
interface KnownShade {
  readonly shade: Shade;
  readonly color: Rgb;
}

/** The shades that a rule file names. */
interface ShadeRules {
  /** Dark to light. */
  readonly named: readonly Shade[];
  /** The shade of untouched cells. */
  readonly first: Shade | undefined;
  /** Whether grounds may have no shade, since some state names none. */
  readonly hasUnshaded: boolean;
}

/** Cells whose grounds have the same colour. */
interface Group {
  readonly color: Rgb;
  readonly lightness: number;
  readonly cells: readonly number[];
}

/**
 * Assigns a shade to each cell.
 * @param grounds of the cells, row by row
 * @param file that names the shades
 * @param known colours from earlier pictures
 * @returns the shade of each cell, `undefined` for a ground without one; and all known colours
 * @throws ReadError when the assignment is ambiguous or impossible
 */
export function classifyShades(
  grounds: readonly Rgb[],
  file: PuzzleFile,
  known: readonly KnownShade[],
): { readonly shades: readonly (Shade | undefined)[]; readonly known: readonly KnownShade[] } {
  const rules = shadeRules(file);
  if (rules.named.length === 0) return { shades: grounds.map(() => undefined), known };
  const seen = groupsOf(grounds);
  const assignTo = (each: readonly Group[]) => assign(each, rules, known);
  const groups = hasCursor(file)
    ? seen
    : rules.hasUnshaded
      ? mergeSingle(seen, assignTo)
      : mergeTints(seen, rules.named.length);
  const assigned = assignTo(groups);
  const result = new Array<Shade | undefined>(grounds.length).fill(undefined);
  for (const [i, { cells }] of groups.entries()) for (const cell of cells) result[cell] = assigned[i];
  const fresh = groups.flatMap(({ color }, i) => {
    const shade = assigned[i];
    return shade && !known.some((each) => each.shade === shade) ? [{ shade, color }] : [];
  });
  return { shades: result, known: [...known, ...fresh] };
}

/**
 * Assigns a shade to each cell, except one that the game's cursor may colour.
 * @param grounds of the cells, row by row
 * @param file that names the shades, and whether there is a cursor
 * @param known colours from earlier pictures
 * @returns as `classifyShades`; `marked` is the cell left out, if any
 * @throws ReadError when the assignment fails whichever cell is left out
 */
export function shadesExceptCursor(
  grounds: readonly Rgb[],
  file: PuzzleFile,
  known: readonly KnownShade[],
): ReturnType<typeof classifyShades> & { readonly marked?: number } {
  const all = attempt(() => classifyShades(grounds, file, known));
  if (!isUnread(all)) return all;
  const groups = hasCursor(file) ? groupsOf(grounds) : [];
  // The cursor's mark is a tint, so the darkest and lightest colours are tried last.
  const inner = groups.slice(1, -1);
  const candidates = [...inner, ...groups.filter((group) => !inner.includes(group))];
  for (const { cells } of candidates.filter((group) => group.cells.length === 1)) {
    const [marked] = cells as [number];
    const others = grounds.map((color, cell) => (cell === marked ? grounds[marked ? 0 : 1]! : color));
    const without = attempt(() => classifyShades(others, file, known));
    if (!isUnread(without)) return { ...without, marked };
  }
  throw all;
}

function shadeRules({ states }: PuzzleFile): ShadeRules {
  return {
    named: shades.filter((shade) => states.some((state) => state.shade === shade)),
    first: states.find(({ first }) => first)?.shade,
    hasUnshaded: states.some(({ shade }) => shade === undefined),
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

/** Merges the two nearest groups, down to one per shade, as long as one is clearly a tint. */
function mergeTints(groups: readonly Group[], count: number): readonly Group[] {
  if (groups.length <= count || count < 2) return groups;
  const merged = mergeNearest(groups);
  return merged === groups ? groups : mergeTints(merged, count);
}

/**
 * Merges the colour of a single cell with the one that it is a tint of, as below the mouse. It may
 * be a ground that the file does not name, unless other cells have such a ground.
 */
function mergeSingle(
  groups: readonly Group[],
  assignTo: (groups: readonly Group[]) => readonly (Shade | undefined)[],
): readonly Group[] {
  const merged = mergeNearest(groups);
  const single = groups.find((group) => group.cells.length === 1 && !merged.includes(group));
  if (!single) return groups;
  const others = groups.filter((group) => group !== single);
  if (assignTo(others).includes(undefined)) return merged;
  throw new ReadError(
    `one cell is ${toHex(single.color)}; whether that is a ground of its own or a tint of another cannot be told`,
    { trouble: 'doubtful' },
  );
}

/** Merges the two nearest groups if the smaller is clearly a tint of the larger. */
function mergeNearest(groups: readonly Group[]): readonly Group[] {
  const pairs = groups
    .flatMap((a, i) => groups.slice(i + 1).map((b) => ({ a, b, away: colorDistance(a.color, b.color) })))
    .sort((p, q) => p.away - q.away);
  const [pair] = pairs;
  if (!pair || groups.length < 3) return groups;
  const { a, b, away } = pair;
  const [main, tint] = a.cells.length >= b.cells.length ? [a, b] : [b, a];
  const others = groups.filter((group) => group !== a && group !== b);
  const nearest = Math.min(...others.map((group) => colorDistance(group.color, tint.color)));
  if (away > limits.tint * nearest) return groups;
  const joined = groups.map((group) =>
    group === main ? { ...main, cells: [...main.cells, ...tint.cells] } : group,
  );
  return joined.filter((group) => group !== tint);
}

/** Finds the shade of each group, dark to light. */
function assign(
  groups: readonly Group[],
  rules: ShadeRules,
  known: readonly KnownShade[],
): (Shade | undefined)[] {
  const same = groups.map(
    ({ color }) => known.find((each) => colorDistance(each.color, color) <= 2 * cellLimits.sameColor)?.shade,
  );
  const assignments = [...assignmentsOf(groups, same, rules)]
    .map((assigned) => ({ assigned, cost: costOf(groups, assigned, rules, known) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost);
  const [best, next] = assignments;
  const colors = groups.map(({ color }) => toHex(color)).join(', ');
  if (!best)
    throw new ReadError(
      `the cells have ${groups.length} colours (${colors}), and the rule file tells ${rules.named.length} apart`,
      { trouble: 'doubtful' },
    );
  const isByOrder = groups.length === rules.named.length && !rules.hasUnshaded;
  if (next && !isByOrder && next.cost - best.cost < limits.minLead)
    throw new ReadError(
      `which cells are ${rules.named.join(', which ')}? Their colours are ${colors}; show a board with all of them`,
      { trouble: 'doubtful' },
    );
  return best.assigned;
}

/** Generates all assignments of shades to groups that respect the order and the known colours. */
function* assignmentsOf(
  groups: readonly Group[],
  same: readonly (Shade | undefined)[],
  rules: ShadeRules,
  at = 0,
  from = 0,
): Generator<(Shade | undefined)[]> {
  if (at === groups.length) {
    yield [];
    return;
  }
  const { named, hasUnshaded } = rules;
  const isKnown = same[at] !== undefined;
  for (let i = from; i < named.length; i++) {
    if (isKnown && same[at] !== named[i]) continue;
    for (const rest of assignmentsOf(groups, same, rules, at + 1, i + 1)) yield [named[i], ...rest];
  }
  if (hasUnshaded && !isKnown)
    for (const rest of assignmentsOf(groups, same, rules, at + 1, from)) yield [undefined, ...rest];
}

function costOf(
  groups: readonly Group[],
  assigned: readonly (Shade | undefined)[],
  { named, first, hasUnshaded }: ShadeRules,
  known: readonly KnownShade[],
): number {
  // With as many colours as shades, their order decides.
  if (!hasUnshaded && groups.length === named.length) return 0;
  const isWithoutFirst = first && !assigned.includes(first) && known.length === 0;
  // A board of one colour is untouched, even on a dark page.
  if (isWithoutFirst && groups.length === 1) return Infinity;
  let cost = isWithoutFirst ? limits.withoutFirst : 0;
  for (const [i, shade] of assigned.entries()) {
    const { lightness } = groups[i]!;
    if (shade) cost += Math.abs(lightness - usualOf(shade, named)) / assigned.length;
    else if (isNearShade(lightness, named)) cost += limits.minApart;
  }
  return cost + (hasUnshaded ? limits.isolated * misassignedEnds(groups, assigned, named) : 0);
}

/** Counts the ends of the scale that are isolated but not assigned the named shade of that end. */
function misassignedEnds(
  groups: readonly Group[],
  assigned: readonly (Shade | undefined)[],
  named: readonly Shade[],
): number {
  const gap = (i: number) => (groups[i + 1]?.lightness ?? Infinity) - (groups[i]?.lightness ?? -Infinity);
  const last = groups.length - 1;
  const isIsolated = (i: number) => last > 0 && gap(i) > limits.minApart;
  const dark = named.includes('darkest') && isIsolated(0) && assigned[0] !== 'darkest';
  const light = named.includes('lightest') && isIsolated(last - 1) && assigned[last] !== 'lightest';
  return Number(dark) + Number(light);
}

const usualOf = (shade: Shade, named: readonly Shade[]): number =>
  named.length === 1 && shade === 'darkest' ? 0 : limits.usual[shade];

/** Whether a lightness is near the usual one of a named shade. */
const isNearShade = (lightness: number, named: readonly Shade[]): boolean =>
  named.some((shade) => Math.abs(lightness - usualOf(shade, named)) < limits.minApart);

/**
 * Reads the boxes of cells, which thick lines separate and thin ones do not. A line's thickness is
 * its ink, the colour difference from its ground summed across it: that of its kind, or where
 * neither kind fits (line-kinds.ts), the difference from the cells on its two sides. Brightness
 * would fail: a thick orange line on a light blue cell has less of it than a thin dark one. Thick
 * lines are those above a wide gap in the sorted inks, if none of them ends within a box.
 */

import { ReadError } from '../../../core/errors.ts';
import { type Frame, pixelAt, type Rgb } from '../../../core/frame.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { maxBoxes } from '../board-text.ts';
import { boxLimits as limits } from './limits.ts';
import { type CrossSection, distance, kindsOf } from './line-kinds.ts';

/**
 * Assigns each cell to its box.
 * @param frame the picture
 * @param lattice of the cells
 * @param sizes of the boxes; `equal`: as many boxes as columns, as many cells in each as rows
 * @param known boxes of an earlier look, which count unless more than one cell contradicts them: a
 *   page may draw a ring around the cell under the mouse
 * @returns the box of each cell, from 0, row by row
 * @throws ReadError when the lines do not form such boxes
 */
export function readBoxes(
  frame: Frame,
  lattice: Lattice,
  sizes: 'equal' | 'any',
  known?: readonly number[],
): readonly number[] {
  const lines = linesBetween(frame, lattice);
  if (known && areShown(lines, known)) return known;
  const partitions = gapsBetween(lines).map((minThick): Partition => {
    const boxes = boxesOf(lines, minThick, lattice.columns * lattice.rows);
    const within = lines.find(({ ink, cells: [a, b] }) => ink >= minThick && boxes[a] === boxes[b]);
    return { minThick, boxes, within };
  });
  return sizes === 'equal' ? equalBoxes(partitions, lattice) : clearBoxes(partitions, lines, lattice);
}

/** Whether the lines whose kind is told are those of known boxes, except around one cell. */
function areShown(lines: readonly Line[], boxes: readonly number[]): boolean {
  const told = lines.filter(({ isThick }) => isThick !== undefined);
  const others = told.filter(({ cells: [a, b], isThick }) => (boxes[a] !== boxes[b]) !== isThick);
  return told.length >= limits.minTold * lines.length && others.length <= sidesOfCell;
}
const sidesOfCell = 4;

/** The boxes formed by the lines with at least `minThick` ink. */
interface Partition {
  readonly minThick: number;
  readonly boxes: readonly number[];
  /** A thick line that ends within a box. */
  readonly within: Line | undefined;
}

/** The line between two neighbouring cells. */
interface Line {
  readonly cells: readonly [number, number];
  readonly ink: number;
  /** `undefined` if it has the look of neither kind. */
  readonly isThick: boolean | undefined;
  readonly sides: CrossSection['sides'];
}

/** A path across a line, with the line's ink. */
interface InkedSection extends CrossSection {
  /** Difference of each pixel from the more similar side. */
  readonly inks: readonly number[];
  readonly color: Rgb;
  /** Difference of the line from the more similar side. */
  readonly contrast: number;
}

function linesBetween(frame: Frame, lattice: Lattice): Line[] {
  const { columns, rows } = lattice;
  const pairs = Array.from({ length: columns * rows }, (_, cell) => [
    ...(cell % columns < columns - 1 ? [{ cell, side: 'right' as const, other: cell + 1 }] : []),
    ...(cell + columns < columns * rows ? [{ cell, side: 'below' as const, other: cell + columns }] : []),
  ]).flat();
  const crossSections = pairs.map(({ cell, side }) =>
    limits.along.map((along) => crossSectionAt(frame, lattice, cell, { side, along })),
  );
  const alike = crossSections
    .flat()
    .filter(({ sides: [before, after] }) => distance(before, after) <= limits.alike);
  const clearest = alike.reduce<InkedSection | undefined>(
    (best, each) => (best && best.contrast >= each.contrast ? best : each),
    undefined,
  );
  const kinds = kindsOf(crossSections, limits.minRatio);
  return pairs.map(({ cell, other }, i) => {
    const inks = crossSections[i]!.map((each) => scaledInk(each, clearest));
    const { sides } = crossSections[i]![Math.floor(limits.along.length / 2)]!;
    const { ink = sumOf(inks) / inks.length, isThick } = kinds[i] ?? {};
    return { cells: [cell, other], ink, isThick, sides };
  });
}

/** Scales ink to the ground with the clearest lines, since other grounds may resemble the lines. */
function scaledInk(
  { inks, sides: [before, after] }: InkedSection,
  clearest: InkedSection | undefined,
): number {
  if (!clearest) return sumOf(inks);
  const contrast = Math.min(distance(clearest.color, before), distance(clearest.color, after));
  const lineInk = Math.max(contrast, limits.minContrast * clearest.contrast);
  // Pixels blend between two different grounds, but none has more ink than the line.
  const isStep = distance(before, after) > limits.alike;
  const own = isStep ? inks.map((ink) => Math.min(ink, lineInk)) : inks;
  return (sumOf(own) * clearest.contrast) / lineInk;
}

/** Joins cells across thin lines into boxes, numbered in order of appearance. */
function boxesOf(lines: readonly Line[], minThick: number, count: number): number[] {
  const leader = Array.from({ length: count }, (_, cell) => cell);
  const find = (cell: number): number => (leader[cell] === cell ? cell : find(leader[cell]!));
  for (const { cells, ink } of lines) {
    if (ink >= minThick) continue;
    const [a, b] = [find(cells[0]), find(cells[1])];
    leader[Math.max(a, b)] = Math.min(a, b);
  }
  const leaders = leader.map((_, cell) => find(cell));
  const order = [...new Set(leaders)];
  return leaders.map((each) => order.indexOf(each));
}

/**
 * Possible min inks of thick lines: above the widest gap (as a ratio) beyond the first quarter of
 * the sorted inks, and above gaps nearly as wide.
 */
function gapsBetween(lines: readonly Line[]): number[] {
  const inks = lines.map(({ ink }) => ink).sort((a, b) => a - b);
  const gaps = inks
    .map((ink, i) => ({ ink, width: Math.log(ink / Math.max(1, inks[i - 1] ?? ink)) }))
    .slice(Math.floor(inks.length / 4) + 1)
    .sort((a, b) => b.width - a.width);
  const minWidth = Math.max(Math.log(limits.minRatio), limits.rival * (gaps[0]?.width ?? 0));
  return gaps.filter(({ width }) => width >= minWidth).map(({ ink }) => ink);
}

function equalBoxes(partitions: readonly Partition[], { columns, rows }: Lattice): readonly number[] {
  const sizesOf = (boxes: readonly number[]) =>
    [...new Set(boxes)].map((box) => boxes.filter((each) => each === box).length);
  const isEqual = (sizes: readonly number[]) =>
    sizes.length === columns && sizes.every((size) => size === rows);
  const found = partitions.find(({ boxes }) => isEqual(sizesOf(boxes)));
  if (found) return found.boxes;
  const sizes = partitions[0] ? sizesOf(partitions[0].boxes) : [columns * rows];
  throw new ReadError(
    `the thick lines part the cells into ${sizes.length} boxes of ${Math.min(...sizes)} to ${Math.max(...sizes)} cells, not ${columns} of ${rows}; where they may be so, the rule file says "boxes by thick lines, of any size"`,
    { trouble: 'doubtful' },
  );
}

/** Boxes of any size do not reveal a misread line, so the partition must be unambiguous. */
function clearBoxes(
  partitions: readonly Partition[],
  lines: readonly Line[],
  { columns }: Lattice,
): readonly number[] {
  const refuse = (why: string) => new ReadError(why, { trouble: 'doubtful' });
  const [widest] = partitions;
  if (!widest) throw refuse('all lines between the cells are alike, and no thick one parts them into boxes');
  const clear = partitions.filter(({ within }) => !within).sort((a, b) => b.minThick - a.minThick);
  const [only, ...others] = clear;
  const firstInk = Math.min(...clear.map(({ minThick }) => minThick));
  const thin = lines.filter(({ ink }) => ink < firstInk);
  const between = lines.filter(({ ink }) => ink >= firstInk && ink < (only?.minThick ?? 0));
  // Bevels add ink on some grounds, so lines on grounds without thin lines may be thin too.
  const isDoubtful = between.some((line) => thin.some((each) => haveSameGrounds(line, each)));
  if (!only || (others.length > 0 && isDoubtful)) {
    const bad = widest.within ?? lines.find(({ ink }) => ink === firstInk)!;
    const cells = bad.cells.map((cell) => cellInWords(columns, cell)).join(' and ');
    throw refuse(`whether the line between ${cells} is thick cannot be told`);
  }
  if (new Set(only.boxes).size > maxBoxes)
    throw refuse(`the thick lines part the cells into more than ${maxBoxes} boxes`);
  return only.boxes;
}

const haveSameGrounds = ({ sides: [a, b] }: Line, { sides: [c, d] }: Line): boolean =>
  Math.min(Math.max(distance(a, c), distance(b, d)), Math.max(distance(a, d), distance(b, c))) <=
  limits.alike;

/** Measures the path from one cell across the line into the next. */
function crossSectionAt(
  frame: Frame,
  lattice: Lattice,
  cell: number,
  { side, along }: { readonly side: 'right' | 'below'; readonly along: number },
): InkedSection {
  const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
  const isRight = side === 'right';
  const pitch = isRight ? lattice.u.x : lattice.v.y;
  const reach = Math.max(2, Math.round(limits.reach * pitch));
  const at = isRight ? pointAt(lattice, column + 1, row + along) : pointAt(lattice, column + along, row + 1);
  const colors = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    isRight ? pixelAt(frame, at.x + i - reach, at.y) : pixelAt(frame, at.x, at.y + i - reach),
  );
  const [before, after] = [colors[0]!, colors.at(-1)!];
  const inks = colors.map((color) => Math.min(distance(color, before), distance(color, after)));
  const contrast = Math.max(...inks);
  const color = colors[inks.indexOf(contrast)]!;
  return { colors, inks, sides: [before, after], color, contrast };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

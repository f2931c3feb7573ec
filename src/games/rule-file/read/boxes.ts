/**
 * Reads the boxes of cells, which thick lines separate and thin ones do not. A line's thickness is
 * its ink, the colour difference from its ground summed across it: that of its kind, or where
 * neither kind fits (line-kinds.ts), the difference from the cells on its two sides. Brightness
 * would fail: a thick orange line on a light blue cell has less of it than a thin dark one. Thick
 * lines are those above a wide gap in the sorted inks, if none of them ends within a box.
 */

import { ReadError } from '../../../core/errors.ts';
import { quantile } from '../../../core/averages.ts';
import type { Frame, Rgb } from '../../../core/frame.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { Lattice } from '../../../vision/lattice/lattice.ts';
import { maxBoxes } from '../board-text.ts';
import { type CrossSection, crossSection, distance, isAlike, type Side } from './cross-sections.ts';
import { boxLimits as limits } from './limits.ts';
import { kindsOf, type LineKind } from './line-kinds.ts';

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
  const between = sidesBetween(lattice);
  const sections = between.map(({ side }) =>
    limits.along.map((along) => crossSection(frame, lattice, side, along)),
  );
  const kinds = kindsOf(sections, limits.minRatio);
  if (known && areShown(between, kinds, known)) return known;
  const lines = linesBetween(between, sections, kinds);
  const partitions = gapsBetween(lines).map((minThick): Partition => {
    const boxes = boxesOf(lines, minThick, lattice.columns * lattice.rows);
    const within = lines.find(({ ink, cells: [a, b] }) => ink >= minThick && boxes[a] === boxes[b]);
    return { minThick, boxes, within };
  });
  return sizes === 'equal' ? equalBoxes(partitions, lattice) : clearBoxes(partitions, lines, lattice);
}

/** Whether the lines whose kind is told are those of known boxes, except around one cell. */
function areShown(
  between: readonly Between[],
  kinds: readonly (LineKind | undefined)[],
  boxes: readonly number[],
): boolean {
  const told = between.flatMap(({ cells: [a, b] }, i) => {
    const kind = kinds[i];
    return kind ? [kind.isThick === (boxes[a] !== boxes[b])] : [];
  });
  const others = told.filter((isSame) => !isSame);
  return told.length >= limits.minTold * between.length && others.length <= sidesOfCell;
}
const sidesOfCell = 4;

/** The boxes formed by the lines with at least `minThick` ink. */
interface Partition {
  readonly minThick: number;
  readonly boxes: readonly number[];
  /** A thick line that ends within a box. */
  readonly within: Line | undefined;
}

/** Two neighbouring cells, and the side between them. */
interface Between {
  readonly cells: readonly [number, number];
  readonly side: Side;
}

/** The line between two neighbouring cells. */
interface Line {
  readonly cells: readonly [number, number];
  readonly ink: number;
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

function sidesBetween({ columns, rows }: Lattice): Between[] {
  return Array.from({ length: columns * rows }, (_, cell): Between[] => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const right: Between = { cells: [cell, cell + 1], side: { way: 'upright', column: column + 1, row } };
    const below: Between = { cells: [cell, cell + columns], side: { way: 'level', column, row: row + 1 } };
    return [...(column < columns - 1 ? [right] : []), ...(row < rows - 1 ? [below] : [])];
  }).flat();
}

function linesBetween(
  between: readonly Between[],
  sections: readonly (readonly CrossSection[])[],
  kinds: readonly (LineKind | undefined)[],
): Line[] {
  const inked = sections.map((each) => each.map(inkOn));
  // A sign that a path reaches may be clearer than any line.
  const usual = inked.map(
    (own) => own.toSorted((a, b) => a.contrast - b.contrast)[Math.floor(own.length / 2)]!,
  );
  const clearest = usual
    .filter(({ sides }) => isAlike(...sides))
    .reduce<InkedSection | undefined>(
      (best, each) => (best && best.contrast >= each.contrast ? best : each),
      undefined,
    );
  return between.map(({ cells }, i) => {
    const own = inked[i]!;
    const { sides } = own[Math.floor(own.length / 2)]!; // the path in the middle
    const ink =
      kinds[i]?.ink ??
      quantile(
        own.map((each) => scaledInk(each, clearest)),
        limits.clean,
      );
    return { cells, ink, sides };
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
  const isStep = !isAlike(before, after);
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
  (isAlike(a, c) && isAlike(b, d)) || (isAlike(a, d) && isAlike(b, c));

/** Measures the ink on a path across a line. */
function inkOn(section: CrossSection): InkedSection {
  const { colors, sides } = section;
  const [before, after] = sides;
  const inks = colors.map((color) => Math.min(distance(color, before), distance(color, after)));
  const contrast = Math.max(...inks);
  return { ...section, inks, color: colors[inks.indexOf(contrast)]!, contrast };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

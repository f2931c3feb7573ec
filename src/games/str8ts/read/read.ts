/**
 * Reads a grid whose place is known: areas of the cells, what is written in them, which are black,
 * what each may be, and what the puzzle makes of it. Fast path; nothing is searched.
 *
 *     areas ─▶ glyphs ─▶ votes ─┐
 *       └─▶ ways to tell black ─┴─▶ options per cell ─▶ the puzzle decides ─▶ scene
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { Cell } from '../../../core/points.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../vision/color/color-space.ts';
import type { DigitNet } from '../../../vision/glyph/digit-net.ts';
import { type Board, cellLetter } from '../board.ts';
import { cellAt, cellName } from '../cell-names.ts';
import { type CellArea, cellAreas } from './locate/cell-areas.ts';
import { type ResolvedGrid, resolveShading } from './resolve/resolve-shading.ts';
import { enteredDigits } from './observe/entered-digits.ts';
import { type CellWriting, cellWritings } from './observe/glyphs.ts';
import type { CountSolutions } from './resolve/open-cells.ts';
import { cellBorders, coveredCell } from './locate/cell-borders.ts';
import { type CellOption, type CellOptions, numberBeyond } from './resolve/cell-options.ts';
import { type Shading, shadings } from './locate/shadings.ts';
import { goesOn } from './locate/whole-layout.ts';
import { isSolved } from '../rules.ts';
import type { CorrectedCell, ReadCell, Str8tsLayout, Str8tsScene } from './scene.ts';

/** What reading needs besides the picture. */
export interface ReadingTools {
  readonly net: DigitNet;
  readonly countSolutions: CountSolutions;
}

/** Share of a cell's ring that must have one colour. */
const minEven = 0.55;

/**
 * Reads a picture.
 * @throws ReadError when the layout does not fit it, something lies over the grid, or a cell stays
 *   doubtful
 */
export function readStr8ts(frame: Frame, layout: Str8tsLayout, tools: ReadingTools): Str8tsScene {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    throw new ReadError('the picture has another size than the layout; locate the grid anew', {
      trouble: 'nothing-here',
    });
  }
  const areas = cellAreas(frame, layout);
  refuseUneven(areas, layout.size);
  const ways = shadings(areas.map(({ ground }) => ground.color));
  if (ways.length === 0) {
    throw new ReadError('this grid has no black cells; it is no Str8ts', { trouble: 'nothing-here' });
  }
  const writings = cellWritings(frame, areas, layout.pitchY, tools.net);
  if (writings.every(({ glyph }) => !glyph)) {
    throw new ReadError('there is no digit in this grid; has the game started?', { trouble: 'nothing-here' });
  }
  refuseBeyond(writings, layout.size);
  const grid = resolveShading(ways, writings, {
    size: layout.size,
    count: tools.countSolutions,
    isPart: () => goesBeyond(frame, layout, areas, ways[0] as Shading),
  });
  refuseCovered(frame, layout, areas, grid.shading);
  return makeScene({ frame, layout, areas, writings, ...grid });
}

function refuseUneven(areas: readonly CellArea[], size: number): void {
  const uneven = areas.flatMap(({ ground }, index) => (ground.agreement < minEven ? [index] : []));
  const [first] = uneven;
  if (first === undefined) return;
  if (uneven.length > areas.length / 3) {
    throw new ReadError('most cells of this grid are not of one colour; it is not where it was, or no Str8ts', { trouble: 'fading' });
  }
  throw new ReadError(
    `something lies over ${cellName(first, size)}; take it away, or wait until it is gone`,
    {
      cell: cellAt(first, size),
      trouble: 'covered',
    },
  );
}

function refuseBeyond(writings: readonly CellWriting[], size: number): void {
  const numbers = writings.map((writing) => numberBeyond(writing, size));
  const first = numbers.findIndex((number) => number !== undefined);
  if (first < 0) return;
  throw new ReadError(
    `a part of the grid is covered or cut off: ${cellName(first, size)} shows ${numbers[first]}, which no ${size}x${size} board has`,
    { cell: cellAt(first, size), trouble: 'covered' },
  );
}

/** Whether a grid goes on beyond its edge. */
function goesBeyond(
  frame: Frame,
  layout: Str8tsLayout,
  areas: readonly CellArea[],
  { black }: Shading,
): boolean {
  const usual = (side: boolean): readonly number[] => {
    const own = areas.flatMap(({ ground: { color } }, i) => (black[i] === side ? [color] : []));
    const { r, g, b } = own.sort((x, y) => x.g - y.g)[own.length >> 1] ?? { r: 0, g: 0, b: 0 };
    return [r, g, b];
  };
  return goesOn(frame, layout, [...usual(false), ...usual(true)]);
}

function refuseCovered(
  frame: Frame,
  layout: Str8tsLayout,
  areas: readonly CellArea[],
  { black }: Shading,
): void {
  const covered = coveredCell(cellBorders(frame, layout, areas), black);
  if (covered === undefined) return;
  throw new ReadError(
    `a line is missing beside ${cellName(covered, layout.size)}; does something lie over it?`,
    {
      cell: cellAt(covered, layout.size),
      trouble: 'covered',
    },
  );
}

interface Findings extends ResolvedGrid {
  readonly frame: Frame;
  readonly layout: Str8tsLayout;
  readonly areas: readonly CellArea[];
  readonly writings: readonly CellWriting[];
}

function makeScene(findings: Findings): Str8tsScene {
  const { frame, layout, areas, writings, shading, resolved } = findings;
  const { size } = layout;
  const entered = enteredCells(findings);
  const cells = resolved.taken.map(({ black, digit }, index): ReadCell => ({
    black,
    digit,
    entered: entered[index],
    margin: marginOf(findings, index),
    marks: hasMarks(writings[index] as CellWriting, digit),
  }));
  const board: Board = { size, cells: cells.map(({ black, digit }) => ({ black, digit })) };
  const solved = isSolved(
    board,
    board.cells.map(({ digit }) => digit),
  );
  return {
    kind: solved ? 'solved' : 'puzzle',
    size,
    cells,
    selected: selectedCell(areas, size),
    corrected: resolved.decided.map((index) => correctedCell(findings, index)),
    solutions: resolved.solutions,
    inverted: shading.inverted,
    confidence: Math.min(...cells.map(({ margin }) => margin)),
    signature: areas.flatMap(({ rect }) => {
      const centre = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
      const { r, g, b } = rectMean(frame, centre, rect.width / 2, rect.height / 2);
      return [r, g, b];
    }),
  };
}

function correctedCell({ resolved, options, layout: { size } }: Findings, index: number): CorrectedCell {
  const taken = cellLetter(resolved.taken[index] as CellOption);
  const likely = (options[index] as CellOptions).options.map((option) => cellLetter(option));
  const candidates = likely.includes(taken) ? likely : [...likely, taken];
  const other = resolved.rival?.taken[index];
  const rival = other && cellLetter(other) !== taken ? { rival: cellLetter(other) } : {};
  return { cell: cellAt(index, size), taken, candidates, ...rival };
}

/**
 * Certainty 0..1: the picture's, or, where the puzzle decided, that of its reading beside the next
 * legal one.
 */
function marginOf({ resolved: { taken, decided, rival }, options }: Findings, index: number): number {
  if (!decided.includes(index)) return (options[index] as CellOptions).margin;
  return rival && rival.taken[index]?.digit !== taken[index]?.digit ? 1 - rival.share : 1;
}

/** Whether there are marks in a cell: besides its digit, or what was no digit. */
const hasMarks = ({ marks, low }: CellWriting, digit: number | undefined): boolean =>
  marks || (low !== 'no' && digit === undefined);

/** Whether each cell's digit was entered; see `ReadCell.entered`. */
function enteredCells({ areas, writings, resolved }: Findings): (boolean | undefined)[] {
  const { taken } = resolved;
  const inked = taken.flatMap(({ black, digit }, index) => {
    const color = writings[index]?.glyph?.color;
    const ground = areas[index]?.ground.color;
    return black || digit === undefined || !color || !ground ? [] : [{ index, color, ground }];
  });
  const told = enteredDigits(inked);
  const entered = taken.map(({ black, digit }): boolean | undefined =>
    black && digit !== undefined ? false : undefined,
  );
  inked.forEach(({ index }, i) => (entered[index] = told[i]));
  return entered;
}

/** Distance in OKLab from every other ground from which on a cell stands out. */
const standsOut = 0.03;

/** The one cell that is framed, or else the one whose ground is like no other's. */
function selectedCell(areas: readonly CellArea[], size: number): Cell | undefined {
  const framed = areas.flatMap((area, index) => (area.framed ? [index] : []));
  if (framed.length === 1) return cellAt(framed[0] as number, size);
  const labs = areas.map(({ ground }) => toLab(ground.color));
  const alone = labs.flatMap((lab, index) =>
    labs.every((other, i) => i === index || labDistance(lab, other) > standsOut) ? [index] : [],
  );
  return alone.length === 1 ? cellAt(alone[0] as number, size) : undefined;
}

/**
 * Reads a grid whose place is known: areas of the cells, what is written in them, which are black,
 * what each may be, and what the puzzle makes of it. Fast path; nothing is searched.
 *
 *     observe: areas ─▶ writings ─┐
 *                └─▶ shadings ────┴─▶ resolve: options per cell ─▶ the puzzle decides ─▶ scene
 *
 * A proper puzzle has one solution, so the puzzle decides what is black and which digit a doubtful
 * cell holds. A board with a wrong digit in it has none, and then the puzzle decides wrongly, or
 * nothing: so where the black cells are known from before, the picture alone decides.
 */

import { cellInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import type { SolutionCount } from '../../../perception/resolve.ts';
import { cellAt } from '../cell-at.ts';
import { goesOn, isCutOff } from './locate/whole-layout.ts';
import { cellAreas } from './cells/cell-areas.ts';
import { cellBorders, coveredCell } from './cells/cell-borders.ts';
import { cellWritings } from './observe/cell-writings.ts';
import type { CellArea, Shading } from './cells/features.ts';
import { areaLimits } from './cells/limits.ts';
import type { CellWriting } from './observe/features.ts';
import { withReadingsLeft } from './covered/readings-left.ts';
import { shadings } from './cells/shadings.ts';
import { makeScene } from './make-scene.ts';
import { limits as resolveLimits } from './resolve/limits.ts';
import { numberBeyond } from './resolve/cell-options.ts';
import type { CountSolutions } from './resolve/options.ts';
import { resolveShading } from './resolve/resolve-shading.ts';
import { usualView } from './scaled-frame.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';

/** A layout, and which cells are black where that is known. */
type KnownLayout = Str8tsLayout & { readonly black?: readonly boolean[] };

/**
 * Tells which cells of a board are black. Puzzles have more white cells than black ones; where it
 * was read the other way round, a wrong digit made it so.
 * @param scene of the board
 * @returns for each cell whether it is
 */
export function blackCells({ cells }: Str8tsScene): boolean[] {
  const black = cells.map((cell) => cell.black);
  const isInverted = black.filter(Boolean).length > black.length / 2;
  return isInverted ? black.map((each) => !each) : black;
}

/**
 * Reads a board; with the help of the puzzle where that agrees with the black cells, if they are
 * known, otherwise from the picture alone. Where they are not, the rarer cells are black.
 * @param picture the whole of it
 * @param place of the grid in it
 * @param count asked about every board that is tried
 * @returns the board
 * @throws ReadError when the layout does not fit it, something lies over the grid, or a cell stays
 *   doubtful
 */
export function readStr8ts(picture: Frame, place: KnownLayout, count: CountSolutions): Str8tsScene {
  const { frame, layout } = viewOf(picture, place);
  const { black } = layout;
  const observation = observe(frame, layout);
  const resolveBy = (by: CountSolutions) => resolveScene(frame, layout, observation, by);
  if (!black) {
    const scene = resolveBy(count);
    const rarer = blackCells(scene);
    const isInverted = rarer.some((each, at) => each !== scene.cells[at]?.black);
    return isInverted ? readStr8ts(picture, { ...place, black: rarer }, count) : lessSure(scene, count);
  }
  const fits = (cells: readonly { readonly black: boolean }[]) =>
    cells.length === black.length && cells.every((cell, at) => cell.black === black[at]);
  const legal = attempt(() => resolveBy(count));
  const trouble = isUnread(legal) ? legal : undefined;
  if (trouble && trouble.detail.trouble !== 'doubtful') throw trouble;
  if (!isUnread(legal) && fits(legal.cells)) return lessSure(legal, count);
  // The first board with these black cells is the likeliest by the picture.
  let isTaken = false;
  const scene = resolveBy(({ cells }) => {
    if (isTaken || !fits(cells)) return 'none';
    isTaken = true;
    return 'one';
  });
  if (!fits(scene.cells)) {
    throw trouble ?? new ReadError('the black cells are not where they were', { trouble: 'fading' });
  }
  return lessSure({ ...scene, solutions: count(scene) }, count);
}

/**
 * The scene, doubted as a whole where the digits that nobody entered have no solution, or several:
 * then a cell is misread or hidden, however plain each looks. Wrong entries alone cast no doubt.
 */
function lessSure(scene: Str8tsScene, count: CountSolutions): Str8tsScene {
  if (!isImproper(scene.solutions)) return scene;
  const printed = scene.cells.map(({ black, digit, entered }) => ({
    black,
    digit: entered === true ? undefined : digit,
  }));
  if (!isImproper(count({ size: scene.size, cells: printed }))) return scene;
  return { ...scene, confidence: Math.min(scene.confidence, resolveLimits.maxImproper) };
}

const isImproper = (solutions: SolutionCount): boolean => solutions === 'none' || solutions === 'several';

/** The picture with square cells of a usual size; throws where the layout is of another. */
function viewOf<L extends Str8tsLayout>(frame: Frame, layout: L) {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    throw new ReadError('the picture has another size than the layout; locate the grid anew', {
      trouble: 'nothing-here',
    });
  }
  return usualView(frame, layout);
}

/** What a picture shows of the cells of a grid, row by row. */
interface Observation {
  readonly areas: readonly CellArea[];
  /** Ways to tell black from white, the likeliest first. */
  readonly ways: readonly Shading[];
  readonly writings: readonly CellWriting[];
}

/** Observes the cells; throws where what is there is no whole grid of a Str8ts. */
function observe(frame: Frame, layout: Str8tsLayout): Observation {
  const areas = cellAreas(frame, layout);
  refuseUneven(areas, layout.size);
  const ways = shadings(areas.map(({ ground }) => ground.color));
  if (ways.length === 0) {
    throw new ReadError('this grid has no black cells; it is no Str8ts', { trouble: 'nothing-here' });
  }
  const { size, pitchY: pitch } = layout;
  const { black, margins } = ways[0]!;
  const written = cellWritings(frame, areas, { pitch, black });
  const writings = withReadingsLeft(frame, {
    areas,
    writings: written,
    black,
    mayBeBlack: black.map((each, i) => each || margins[i]! < resolveLimits.minPlainShade),
    size,
    pitch,
  });
  if (writings.every(({ glyph }) => !glyph)) {
    throw new ReadError('there is no digit in this grid; has the game started?', { trouble: 'nothing-here' });
  }
  refuseBeyond(writings, layout.size);
  return { areas, ways, writings };
}

/** Resolves what was observed; throws where something lies over it or a cell stays doubtful. */
function resolveScene(
  frame: Frame,
  layout: Str8tsLayout,
  { areas, ways, writings }: Observation,
  count: CountSolutions,
): Str8tsScene {
  const { size } = layout;
  const grid = resolveShading(ways, writings, {
    size,
    count,
    isPart: () => goesOn(frame, layout, usualGrounds(areas, ways[0]!)),
  });
  refuseCut(frame, layout, usualGrounds(areas, grid.shading));
  refuseCovered(frame, layout, areas, grid.shading);
  return makeScene(frame, { size, areas, writings, ...grid });
}

function refuseUneven(areas: readonly CellArea[], size: number): void {
  const uneven = areas.flatMap(({ ground }, index) => (ground.agreement < areaLimits.minEven ? [index] : []));
  const [first] = uneven;
  if (first === undefined) return;
  if (uneven.length > areas.length / 3) {
    throw new ReadError(
      'most cells of this grid are not of one colour; something lies over it, or it is no Str8ts',
      { trouble: 'fading' },
    );
  }
  throw new ReadError(
    `something lies over ${cellInWords(size, first)}; take it away, or wait until it is gone`,
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
    `a part of the grid is covered or cut off: ${cellInWords(size, first)} shows ${numbers[first]}, which no ${size}x${size} board has`,
    { cell: cellAt(first, size), trouble: 'covered' },
  );
}

/** The usual ground of white cells and of black ones: red, green, blue each. */
function usualGrounds(areas: readonly CellArea[], { black }: Shading): number[] {
  const usual = (side: boolean): readonly number[] => {
    const own = areas.flatMap(({ ground: { color } }, i) => (black[i] === side ? [color] : []));
    const { r, g, b } = own.sort((x, y) => x.g - y.g)[own.length >> 1] ?? { r: 0, g: 0, b: 0 };
    return [r, g, b];
  };
  return [...usual(false), ...usual(true)];
}

function refuseCut(frame: Frame, layout: Str8tsLayout, grounds: readonly number[]): void {
  if (!isCutOff(frame, layout, grounds)) return;
  const { size } = layout;
  throw new ReadError(
    `the picture cuts the grid off: it goes on beyond the ${size}x${size} cells that can be seen whole`,
    { trouble: 'covered' },
  );
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
    `a line is missing beside ${cellInWords(layout.size, covered)}; does something lie over it?`,
    {
      cell: cellAt(covered, layout.size),
      trouble: 'covered',
    },
  );
}

/**
 * Reads the board from a grid whose layout is known. This is the fast path: the picture is not
 * searched.
 *
 *     observe: areas ─▶ writings ─┐
 *                └─▶ shadings ────┴─▶ resolve: options per cell ─▶ the puzzle decides ─▶ scene
 *
 * A proper puzzle has one solution, so the solver decides which cells are black and which digit a
 * doubtful cell holds. A board with a wrong entry has no solution, and the solver would mislead.
 * So if the black cells are already known, a reading that contradicts them is rejected and the
 * picture alone decides.
 */

import { cellInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { placeOfCell } from '../../../core/points.ts';
import { goesOn, isCutOff } from './locate/whole-layout.ts';
import { cellAreas } from './cells/cell-areas.ts';
import { cellBorders, coveredCell } from './cells/cell-borders.ts';
import { cellWritings } from './observe/cell-writings.ts';
import type { CellArea, Shading } from './cells/features.ts';
import { areaLimits } from './cells/limits.ts';
import type { CellWriting } from './observe/features.ts';
import { cellBelow } from './covered/lying-over.ts';
import { withRemainingNumbers } from './covered/readings-left.ts';
import { shadings } from './cells/shadings.ts';
import { withoutPattern } from './cells/without-pattern.ts';
import { makeScene } from './make-scene.ts';
import { enteredCells } from './observe/entered-digits.ts';
import { limits as resolveLimits } from './resolve/limits.ts';
import { judgedByPuzzle } from './printed-puzzle.ts';
import { numberBeyond } from './resolve/cell-options.ts';
import type { CountSolutions } from './resolve/options.ts';
import { resolveShading } from './resolve/resolve-shading.ts';
import { normalisedView } from './scaled-frame.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';

/** A layout, with the black cells if they are already known. */
type KnownLayout = Str8tsLayout & { readonly black?: readonly boolean[] };

/**
 * Returns which cells of a board are black. Puzzles have more white cells than black ones; if a
 * scene has more black ones, a wrong digit has swapped the colours, and they are swapped back.
 * @param scene of the board
 * @returns for each cell, whether it is black
 */
export function blackCells({ cells }: Str8tsScene): boolean[] {
  const black = cells.map((cell) => cell.black);
  const isInverted = black.filter(Boolean).length > black.length / 2;
  return isInverted ? black.map((each) => !each) : black;
}

/**
 * Reads a board. If the black cells are known, the solver's choice counts only where it agrees with
 * them; otherwise the picture alone decides. If they are unknown, the rarer shade is black.
 * @param picture the whole picture
 * @param place layout of the grid in it
 * @param count counts the solutions of each board that is tried
 * @returns the board
 * @throws ReadError when the layout does not fit the picture, something covers the grid, or a cell
 *   stays doubtful
 */
export function readStr8ts(picture: Frame, place: KnownLayout, count: CountSolutions): Str8tsScene {
  const { frame, layout } = viewOf(picture, place);
  const scene = layout.patterned ? readPlain(frame, layout, count) : readCells(frame, layout, count);
  if (!layout.black) refuseBelow(frame, layout);
  return scene;
}

/** Reads a board whose cells share a pattern, without it. */
function readPlain(frame: Frame, layout: KnownLayout, count: CountSolutions): Str8tsScene {
  const plains: Frame[] = [];
  let doubt: ReadError | undefined;
  for (const plain of withoutPattern(frame, layout)) {
    const scene = attempt(() => readCells(plain, layout, count, false));
    if (!isUnread(scene)) return scene;
    plains.push(plain);
    doubt ??= scene;
  }
  // A picture alone decides only if no other shows a puzzle.
  for (const plain of layout.black ? plains : []) {
    const scene = attempt(() => readCells(plain, layout, count));
    if (!isUnread(scene)) return scene;
  }
  throw doubt ?? new ReadError('the cells have no pattern', { trouble: 'doubtful' });
}

/**
 * Reads a board in a picture that is normalised to its layout.
 * @param mayGuess whether the picture alone may decide cells if the puzzle does not
 */
function readCells(frame: Frame, layout: KnownLayout, count: CountSolutions, mayGuess = true): Str8tsScene {
  const { black } = layout;
  const observation = observe(frame, layout);
  const resolveWith = (by: CountSolutions) => resolveScene(frame, layout, observation, by);
  if (!black) {
    const scene = resolveWith(count);
    const rarer = blackCells(scene);
    const isInverted = rarer.some((each, at) => each !== scene.cells[at]?.black);
    return isInverted ? readCells(frame, { ...layout, black: rarer }, count) : judgedByPuzzle(scene, count);
  }
  const fits = (cells: readonly { readonly black: boolean }[]) =>
    cells.length === black.length && cells.every((cell, at) => cell.black === black[at]);
  const legal = attempt(() => resolveWith(count));
  const trouble = isUnread(legal) ? legal : undefined;
  if (trouble && (trouble.detail.trouble !== 'doubtful' || !mayGuess)) throw trouble;
  if (!isUnread(legal) && fits(legal.cells)) return judgedByPuzzle(legal, count);
  // Boards come in order of likelihood; the first with these black cells is the picture's choice.
  let isAccepted = false;
  const scene = resolveWith(({ cells }) => {
    if (isAccepted || !fits(cells)) return 'none';
    isAccepted = true;
    return 'one';
  });
  if (!fits(scene.cells)) {
    throw trouble ?? new ReadError('the black cells are not where they were', { trouble: 'fading' });
  }
  const corrected = scene.corrected.map((cell) => ({ ...cell, isGuess: true }));
  const confidence = corrected.length > 0 ? resolveLimits.maxImproper : 1;
  return judgedByPuzzle(
    { ...scene, corrected, confidence: Math.min(scene.confidence, confidence), solutions: count(scene) },
    count,
  );
}

/** The picture normalised to square cells; throws if its size is not that of the layout. */
function viewOf<L extends Str8tsLayout>(frame: Frame, layout: L) {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    throw new ReadError('the picture has another size than the layout; locate the grid anew', {
      trouble: 'nothing-here',
    });
  }
  return normalisedView(frame, layout);
}

/** What a picture shows of the cells of a grid, in row-major order. */
interface Observation {
  readonly areas: readonly CellArea[];
  /** Hypotheses of which cells are black, the likeliest first. */
  readonly hypotheses: readonly Shading[];
  readonly writings: readonly CellWriting[];
}

/** Observes the cells; throws unless they form a whole Str8ts grid. */
function observe(frame: Frame, layout: Str8tsLayout): Observation {
  const areas = cellAreas(frame, layout);
  refuseUneven(areas, layout.size);
  const hypotheses = shadings(areas.map(({ ground }) => ground.color));
  if (hypotheses.length === 0) {
    throw new ReadError('this grid has no black cells; it is no Str8ts', { trouble: 'nothing-here' });
  }
  const { size, pitchY: pitch } = layout;
  const { black, margins } = hypotheses[0]!;
  const written = cellWritings(frame, areas, { pitch, black });
  const writings = withRemainingNumbers(frame, {
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
  return { areas, hypotheses, writings };
}

/** Resolves an observation; throws if something covers the grid or a cell stays doubtful. */
function resolveScene(
  frame: Frame,
  layout: Str8tsLayout,
  { areas, hypotheses, writings }: Observation,
  count: CountSolutions,
): Str8tsScene {
  const { size } = layout;
  const grid = resolveShading(hypotheses, writings, {
    size,
    count,
    enteredIn: ({ black }) => {
      const glyphs = writings.map(({ glyph }, i) => ({ black: black[i]!, digit: glyph && 1 }));
      return enteredCells(areas, writings, glyphs).map((entered) => entered === true);
    },
    isPart: () => goesOn(frame, layout, typicalGrounds(areas, hypotheses[0]!)),
  });
  refuseCut(frame, layout, typicalGrounds(areas, grid.shading));
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
  throw lyingOver(size, first);
}

/** Throws if something lies over cells, so that they cannot be read, however plain they look. */
function refuseBelow(frame: Frame, layout: Str8tsLayout): void {
  const below = cellBelow(frame, layout);
  if (below !== undefined) throw lyingOver(layout.size, below);
}

const lyingOver = (size: number, cell: number): ReadError =>
  new ReadError(`something lies over ${cellInWords(size, cell)}; take it away, or wait until it is gone`, {
    cell: placeOfCell(size, cell),
    trouble: 'covered',
  });

function refuseBeyond(writings: readonly CellWriting[], size: number): void {
  const numbers = writings.map((writing) => numberBeyond(writing, size));
  const first = numbers.findIndex((number) => number !== undefined);
  if (first < 0) return;
  throw new ReadError(
    `a part of the grid is covered or cut off: ${cellInWords(size, first)} shows ${numbers[first]}, which no ${size}x${size} board has`,
    { cell: placeOfCell(size, first), trouble: 'covered' },
  );
}

/** The median ground of the white cells, then of the black ones: [r, g, b, r, g, b]. */
function typicalGrounds(areas: readonly CellArea[], { black }: Shading): number[] {
  const medianGround = (isBlack: boolean): readonly number[] => {
    const colors = areas.flatMap(({ ground: { color } }, i) => (black[i] === isBlack ? [color] : []));
    const { r, g, b } = colors.sort((x, y) => x.g - y.g)[colors.length >> 1] ?? { r: 0, g: 0, b: 0 };
    return [r, g, b];
  };
  return [...medianGround(false), ...medianGround(true)];
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
      cell: placeOfCell(layout.size, covered),
      trouble: 'covered',
    },
  );
}

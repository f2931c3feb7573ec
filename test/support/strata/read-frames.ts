/**
 * The frames of the reading bench: each is derived from its index alone, so that a failing one can
 * be redrawn. Sizes 2..6, colours 2..6, all palettes in any order, 40 window sizes, fresh weave,
 * any triangle phase, letterbox bars of any colour, gamma, JPEG.
 */

import sharp from 'sharp';
import { type Frame, makeFrame, type Rgb } from '../../../src/core/frame.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { blank, type Board, type Line, type Move, paletteLetters } from '../../../src/games/strata/board.ts';
import { drawStrata } from '../../../src/games/strata/practice/draw/draw-strata.ts';
import { paletteSets } from '../../../src/games/strata/practice/palettes.ts';
import type { PracticeView, PuzzleView } from '../../../src/games/strata/practice/practice-view.ts';
import { puzzleView } from './puzzle-view.ts';
import { solvedView } from './solved-view.ts';
import { makeWeave } from '../../../src/games/strata/practice/draw/weave.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

/** The state: an untouched puzzle, one with some ribbons, a solved one. */
export type BenchKind = 'untouched' | 'half-laid' | 'solved';

/** The distortions of a frame, whatever it shows. */
export type Spoiling = Pick<BenchTruth, 'window' | 'bars' | 'barColor' | 'quality' | 'gamma'>;

/** The truth about one frame. */
export interface BenchTruth {
  readonly index: number;
  readonly kind: BenchKind;
  readonly board: Board;
  readonly palette: readonly Rgb[];
  readonly selected: number;
  /** Bottom to top. */
  readonly laid: readonly Move[];
  readonly perfect: boolean;
  readonly window: FrameSize;
  readonly bars: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly barColor: Rgb;
  readonly quality: number;
  readonly gamma: number;
  readonly weaveSeed: number;
  readonly phase: number;
}

/** The window sizes: 28 wide ones and 12 tall ones. */
export const windowSizes: readonly FrameSize[] = [
  [640, 480], [800, 600], [1024, 768], [1152, 864], [1280, 960], [1400, 1050], [1600, 1200], [720, 576],
  [854, 480], [960, 540], [1024, 576], [1280, 720], [1366, 768], [1440, 900], [1600, 900], [1680, 1050],
  [1920, 1080], [1920, 1200], [2048, 1152], [2560, 1080], [2560, 1440], [2560, 1600], [2880, 1800], [3000, 2000],
  [3440, 1440], [3840, 2160], [1000, 1000], [900, 700],
  [480, 800], [540, 960], [600, 1024], [720, 1280], [750, 1334], [768, 1024], [800, 1280], [834, 1194],
  [1080, 1920], [1080, 2134], [1170, 2300], [1440, 2560],
].map(([width, height]) => ({ width: width!, height: height! })); // prettier-ignore

/** Derives everything about a frame except its pixels from its index. */
export function benchTruth(index: number, kind: BenchKind): BenchTruth {
  const kinds: readonly BenchKind[] = ['untouched', 'half-laid', 'solved'];
  const random = seededRandom(0x57a7a + index * 3 + kinds.indexOf(kind));
  const size = 2 + random.int(5);
  const colors = 2 + random.int(5);
  const palette = random.shuffle(random.pick(paletteSets).colors).slice(0, colors);
  const blanks = random.pick([0, 0.1, 0.25, 0.5, 0.8]);
  const cells = Uint8Array.from({ length: size * size }, () =>
    random.next() < blanks ? blank : random.int(colors),
  );
  const lines = random.shuffle(allLines(size)).map((line) => ({ ...line, color: random.int(colors) }));
  const count = kind === 'untouched' ? 0 : kind === 'solved' ? 2 * size : 1 + random.int(2 * size);
  const laid = lines.slice(0, count);
  const board = { rows: size, columns: size, cells, colors: paletteLetters.slice(0, colors).split('') };
  return {
    index,
    kind,
    board: kind === 'solved' ? solvedBy(board, laid) : board,
    palette,
    selected: random.int(colors),
    laid,
    perfect: random.next() < 0.5,
    ...spoiling(index, random),
    weaveSeed: random.int(2 ** 31),
    phase: random.next(),
  };
}

/** Chooses the window of a frame, its bars, JPEG quality and gamma. */
export const spoiling = (index: number, random: Random): Spoiling => ({
  window: windowSizes[index % windowSizes.length]!,
  bars: { left: random.int(21), top: random.int(21), right: random.int(21), bottom: random.int(21) },
  barColor: barColor(random),
  quality: 70 + random.int(31),
  gamma: 0.85 + 0.35 * random.next(),
});

const allLines = (size: number): Line[] =>
  (['row', 'column'] as const).flatMap((kind) =>
    Array.from({ length: size }, (_, index) => ({ kind, index })),
  );

/** Chooses black, white, grey, nearly linen, or any colour. */
function barColor(random: Random): Rgb {
  const any = { r: random.int(256), g: random.int(256), b: random.int(256) };
  const named = [
    { r: 0, g: 0, b: 0 },
    { r: 255, g: 255, b: 255 },
    { r: 222, g: 225, b: 230 },
    { r: 206, g: 200, b: 186 },
  ];
  return random.pick([...named, any, any, any]);
}

/**
 * Makes a board that these ribbons solve: each cell has the colour of its top ribbon, or is blank
 * where the board is.
 */
function solvedBy(board: Board, laid: readonly Move[]): Board {
  const cells = board.cells.map((value, i) => {
    const row = Math.floor(i / board.columns);
    const column = i % board.columns;
    const top = laid.findLast((move) => move.index === (move.kind === 'row' ? row : column));
    return value === blank ? blank : (top?.color ?? blank);
  });
  return { ...board, cells };
}

/** Builds the view that a truth describes. */
function viewOf(truth: BenchTruth): PuzzleView {
  const weave = makeWeave(truth.weaveSeed);
  const { board, palette, selected, phase, perfect } = truth;
  if (truth.kind === 'solved') return solvedView(board, palette, weave, truth.laid, { perfect });
  const laid = truth.laid.map((move) => ({ ...move, progress: 1 }));
  return puzzleView(board, palette, weave, { selected, phase, laid });
}

/** Draws a frame. */
export const drawBenchFrame = (truth: BenchTruth): Promise<Frame> => drawSpoilt(viewOf(truth), truth);

/** Draws a view with the distortions of display and file. */
export async function drawSpoilt(view: PracticeView, truth: Spoiling): Promise<Frame> {
  const { window, bars, barColor } = truth;
  const drawn = await rasterise(drawStrata(view, window), window);
  const framed = await sharp(drawn.data, { raw: { ...window, channels: 4 } })
    .removeAlpha()
    .extend({ ...bars, background: barColor })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const curve = Uint8Array.from({ length: 256 }, (_, i) => Math.round(255 * (i / 255) ** truth.gamma));
  const { data: pixels, info } = framed;
  for (let i = 0; i < pixels.length; i++) pixels[i] = curve[pixels[i]!]!;
  const { width, height } = info;
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: truth.quality })
    .toBuffer();
  const { data } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return makeFrame(width, height, new Uint8Array(data.buffer, data.byteOffset, data.length));
}

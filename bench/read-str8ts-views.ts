/**
 * Reads boards of the reading bench as they appear in people's pictures: cut, enlarged, oblong,
 * turned, photographed at a slant, below a mouse pointer. Reads as `read` does, with nothing known.
 *
 *     npx tsx bench/read-str8ts-views.ts [--from 67000] [--boards 39] [--view turned] [--save dir]
 */

import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { ReadError } from '../src/core/errors.ts';
import { type Frame, makeFrame } from '../src/core/frame.ts';
import type { FramePoint, FrameRect, FrameSize } from '../src/core/points.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { cellLetter } from '../src/games/str8ts/board.ts';
import { str8ts } from '../src/games/str8ts/index.ts';
import { inverseOf, viewThrough } from '../src/games/str8ts/read/slant/homography.ts';
import { readPicture } from '../src/library/read-picture.ts';
import { slanted, turned } from '../test/support/str8ts/slanted-pictures.ts';
import { drawingOffset, drawStr8ts } from './draw-str8ts.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import { printTable } from './print-table.ts';
import { usualPointer } from './str8ts-pointers.ts';
import { type Str8tsTruth, str8tsTruth } from './str8ts-truth.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '67000' },
    boards: { type: 'string', default: '39' },
    view: { type: 'string', default: '' },
    save: { type: 'string' },
  },
});

/** A drawn board. */
interface Drawn {
  readonly frame: Frame;
  readonly truth: Str8tsTruth;
  /** Upper left corner of the grid, px. */
  readonly corner: FramePoint;
  readonly random: Random;
}

/** A way in which a board appears. */
interface View {
  readonly name: string;
  /** Boards of 39 that are to be read; none wrong. */
  readonly goal: number;
  /** Minimum and maximum pitch of the boards, px. */
  readonly pitch?: readonly [number, number];
  /** The picture; `undefined` for a board that has no such view. */
  readonly seen: (drawn: Drawn) => Promise<Frame | undefined>;
}

const sharpOf = ({ data, width, height }: Frame) => sharp(data, { raw: { width, height, channels: 4 } });

async function frameOf(picture: Sharp): Promise<Frame> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return makeFrame(info.width, info.height, new Uint8Array(data.buffer, data.byteOffset, data.length));
}

const cropped = (frame: Frame, { x, y, width, height }: FrameRect) =>
  frameOf(sharpOf(frame).extract({ left: x, top: y, width, height }));

/** Cuts a picture so that a share of the outer cells of one side is gone. */
function cut({ frame, truth, corner }: Drawn, side: 'above' | 'left' | 'right', share: number) {
  const { width, height } = frame;
  const inset = share * truth.pitch;
  const left = side === 'left' ? Math.round(corner.x + inset) : 0;
  const top = side === 'above' ? Math.round(corner.y + inset) : 0;
  const right = side === 'right' ? Math.round(corner.x + truth.board.size * truth.pitch - inset) : width;
  return cropped(frame, { x: left, y: top, width: right - left, height: height - top });
}

const resized = (frame: Frame, { width, height }: FrameSize) =>
  frameOf(sharpOf(frame).resize(Math.round(width), Math.round(height), { fit: 'fill' }));

/** Pulls the corners of a picture inwards by up to a share of its sides. */
function seenAtSlant(frame: Frame, share: number, random: Random): Frame {
  const pulls = [0, 1, 2, 3].map(() => ({ x: share * random.next(), y: share * random.next() }));
  return viewThrough(frame, inverseOf(slanted(frame, pulls)), frame);
}

/** Draws a pointer with its tip well inside one of some cells. */
async function pointed({ frame, truth, corner, random }: Drawn, cells: readonly number[]) {
  if (cells.length === 0) return undefined;
  const { pitch, board } = truth;
  const cell = random.pick(cells);
  const along = (line: number) => (line + 0.15 + 0.7 * random.next()) * pitch;
  const tip = {
    x: Math.round(corner.x + along(cell % board.size)),
    y: Math.round(corner.y + along(Math.floor(cell / board.size))),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${usualPointer(random, tip)}</svg>`;
  return frameOf(sharpOf(frame).composite([{ input: Buffer.from(svg) }]));
}

const emptyCells = ({ board, entered }: Str8tsTruth) =>
  board.cells.flatMap(({ black, digit }, at) => (!black && !digit && !entered[at] ? [at] : []));
const givenCells = ({ board }: Str8tsTruth) => board.cells.flatMap(({ digit }, at) => (digit ? [at] : []));

const views: readonly View[] = [
  { name: 'uncut', goal: 39, seen: ({ frame }) => Promise.resolve(frame) },
  { name: 'first row cut by 0.25 of a cell', goal: 39, seen: (drawn) => cut(drawn, 'above', 0.25) },
  { name: 'last column cut by 0.25', goal: 39, seen: (drawn) => cut(drawn, 'right', 0.25) },
  { name: 'first column cut by 0.5', goal: 0, seen: (drawn) => cut(drawn, 'left', 0.5) },
  {
    name: 'cells of 132 to 400 px',
    goal: 39,
    pitch: [60, 400],
    seen({ frame, truth, random }) {
      const max = Math.min(400, (4000 / Math.max(frame.width, frame.height)) * truth.pitch);
      const times = (132 + random.next() * Math.max(0, max - 132)) / truth.pitch;
      return resized(frame, { width: times * frame.width, height: times * frame.height });
    },
  },
  {
    name: 'cells 1.1 to 1.3 times as wide as high, or as high as wide',
    goal: 39,
    pitch: [24, 400],
    seen({ frame: { width, height }, frame, random }) {
      const times = 1.1 + 0.2 * random.next();
      const isWide = random.next() < 0.5;
      return resized(frame, isWide ? { width: times * width, height } : { width, height: times * height });
    },
  },
  {
    name: 'turned by 1 degree',
    goal: 39,
    seen: ({ frame, random }) =>
      Promise.resolve(viewThrough(frame, turned(frame, random.pick([-1, 1])), frame)),
  },
  {
    name: 'corners pulled in by up to 1.5 %',
    goal: 39,
    seen: ({ frame, random }) => Promise.resolve(seenAtSlant(frame, 0.015, random)),
  },
  {
    name: 'corners pulled in by up to 6 %',
    goal: 30,
    seen: ({ frame, random }) => Promise.resolve(seenAtSlant(frame, 0.06, random)),
  },
  {
    name: 'pointer over an empty cell',
    goal: 37,
    pitch: [24, 400],
    seen: (drawn) => pointed(drawn, emptyCells(drawn.truth)),
  },
  {
    name: 'pointer over a given',
    goal: 30,
    pitch: [24, 400],
    seen: (drawn) => pointed(drawn, givenCells(drawn.truth)),
  },
];

/** What became of a picture: a reading with certainty above 0.5 that is not the truth is wrong. */
async function verdictOn(
  frame: Frame,
  { board, entered }: Str8tsTruth,
): Promise<'right' | 'wrong' | 'refused'> {
  try {
    const { document } = await readPicture(str8ts, await sharpOf(frame).png().toBuffer());
    const letters = board.cells.map(({ black, digit }, at) =>
      cellLetter({ black, digit: digit ?? (entered[at] || undefined) }),
    );
    if (document.board.join('') === letters.join('')) return 'right';
    return document.confidence > 0.5 ? 'wrong' : 'refused';
  } catch (error) {
    if (error instanceof ReadError) return 'refused';
    throw error;
  }
}

loadFonts();
const rows: (string | number)[][] = [];
for (const { name, goal, pitch: [min, max] = [16, 400], seen } of views) {
  if (!name.includes(values.view)) continue;
  const counts = { right: 0, wrong: 0, refused: 0 };
  const notRight: string[] = [];
  const boards = Number(values.boards);
  for (let index = Number(values.from), count = 0; count < boards; index++) {
    const truth = str8tsTruth(index, 'unseen');
    if (truth.pitch < min || truth.pitch > max) continue;
    const offset = drawingOffset(truth);
    const corner = { x: truth.origin.x - offset.x, y: truth.origin.y - offset.y };
    const random = seededRandom(0x51e + index);
    const frame = await seen({ frame: await drawStr8ts(truth), truth, corner, random });
    if (!frame) continue;
    count++;
    const verdict = await verdictOn(frame, truth);
    counts[verdict]++;
    if (verdict === 'right') continue;
    notRight.push(`${index} ${verdict}`);
    if (values.save) await sharpOf(frame).png().toFile(`${values.save}/${index}-${rows.length}.png`);
  }
  console.log(`${name}: ${notRight.join(', ') || 'all right'}`);
  rows.push([name, boards, counts.right, counts.wrong, counts.refused, Math.floor((goal * boards) / 39)]);
}
printTable('Str8ts as people have them', ['picture', 'boards', 'right', 'wrong', 'refused', 'goal'], rows);

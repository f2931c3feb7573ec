/**
 * Reads a board whose place is known: which board cell is the gap and what it shows, every cell as
 * air or wall, and what lies in the few that are neither. The fast path of the reader.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { AreaMean } from '../../../vision/color/area-mean.ts';
import { labDistance, toHex, toLab } from '../../../vision/color/color-space.ts';
import { maxKeys, tileSize } from '../level.ts';
import type { ContinuityLayout, ContinuityScene } from './scene.ts';
import { cellMeans } from './observe/cell-means.ts';
import { CellSamples } from './observe/cell-samples.ts';
import { gapAmong } from './observe/find-gap.ts';
import { readGap } from './observe/gap-sign.ts';
import { readFace } from './observe/face.ts';
import { goesOn } from './locate/goes-on.ts';
import { modeOfRims } from './observe/rim-mode.ts';
import { classifyThings, type Odd } from './resolve/classify-things.ts';
import { guessThing, type ThingTemplates } from './observe/things.ts';

/**
 * A cell has one of the two colours when it is nearer to it than this, in OKLab and as a share of
 * their distance.
 */
const near = { share: 0.25, max: 0.09 } as const;
/** Everything that may lie about: keys, door, and a player in up to four cells. */
const maxThings = maxKeys + 1 + 4;
/**
 * Reads a picture.
 * @param templates the outlines of things, made once
 * @throws ReadError when the layout does not fit it: tiles on their way, something in front,
 *   another picture
 */
export function readContinuity(
  frame: Frame,
  layout: ContinuityLayout,
  templates: ThingTemplates,
): ContinuityScene {
  checkSize(frame, layout);
  if (goesOn(frame, layout))
    throw unclear('there are tiles beside the board as it was found; it must be found anew');
  const boards = Array.from({ length: layout.rows * layout.columns }, (_, board) =>
    cellMeans(frame, layout, board),
  );
  const gap = gapAmong(boards, [layout.air, layout.wall]);
  if (gap < 0)
    throw unclear('it cannot be told which place of the board is the gap; tiles may be on their way');
  const { kind } = readGap(frame, layout, gap);
  const { cells, odd, confidence } = tellCells(frame, layout, { boards, gap, templates });
  const told = classifyThings(cells, odd, ({ board, at }) => readFace(frame, layout, board, at));
  const { player } = told;
  if (
    kind === 'solved' &&
    player &&
    !told.isStrange &&
    cells[player.cell]?.[player.y * tileSize + player.x] !== 'D'
  ) {
    throw unclear('the gap shows a star, but the player is not in the door; something may lie over the gap');
  }
  return {
    kind: told.isStrange && kind !== 'slide' ? modeOfRims(frame, layout) : kind,
    rows: layout.rows,
    columns: layout.columns,
    tiles: cells.map((signs, board) => (board === gap ? '' : signs.join(''))),
    ...(player ? { player } : {}),
    ...(told.doubt ? { doubt: told.doubt } : {}),
    palette: [toHex(layout.air), toHex(layout.wall), ...told.palette.map(toHex)],
    confidence: Math.min(confidence, told.confidence),
    signature: boards.flatMap((means) => means.flatMap(({ r, g, b }) => [r, g, b])),
  };
}

function checkSize(frame: Frame, { frame: size }: ContinuityLayout): void {
  if (frame.width === size.width && frame.height === size.height) return;
  throw unclear(
    `the picture is ${frame.width}x${frame.height}, its layout is for ${size.width}x${size.height}`,
  );
}

const unclear = (message: string): ReadError => new ReadError(message, { trouble: 'fading' });

interface Told {
  readonly cells: string[][];
  readonly odd: readonly Odd[];
  readonly confidence: number;
}

/** What the board cells look like. */
interface Looked {
  /** The means of each board cell's hundred cells. */
  readonly boards: readonly (readonly AreaMean[])[];
  readonly gap: number;
  readonly templates: ThingTemplates;
}

/** Tells air from wall; the rest is looked at closely. */
function tellCells(frame: Frame, layout: ContinuityLayout, { boards, gap, templates }: Looked): Told {
  const [air, wall] = [toLab(layout.air), toLab(layout.wall)];
  const limit = Math.min(near.max, near.share * labDistance(air, wall));
  const noisy = evenLimit(boards);
  const places: { board: number; at: number }[] = [];
  let confidence = 1;
  const cells = boards.map((means, board) =>
    means.map((mean, at) => {
      if (board === gap) return '';
      const lab = toLab(mean);
      const [toAir, toWall] = [labDistance(lab, air), labDistance(lab, wall)];
      const share = Math.min(toAir, toWall) / limit;
      if (share < 1 && mean.deviation < (share < plain ? noisy : even.enough)) {
        confidence = Math.min(confidence, 1 - share / 2);
        return toAir < toWall ? '.' : '#';
      }
      places.push({ board, at });
      return '?';
    }),
  );
  if (places.length > maxThings) {
    throw unclear(
      `${places.length} cells are neither air nor wall; tiles may be on their way, or something lies over them`,
    );
  }
  const odd = places.map(({ board, at }) => {
    const samples = new CellSamples(frame, layout, board, at);
    return { board, at, samples, guesses: guessThing(samples, templates) };
  });
  return { cells, odd, confidence };
}

/**
 * Standard deviation of brightness, levels, within the middle of a cell of one colour: in plain
 * pictures, and at most; the plainest thing in a cell makes more. Between them it is a multiple of
 * that of most cells.
 */
const even = { enough: 14, max: 28, ofMostCells: 4 } as const;
/**
 * A cell whose mean is as near to a colour as this, as a share of the limit, may be as uneven as
 * noise makes cells in its picture.
 */
const plain = 0.35;

/** How uneven cells of one colour may be in this picture: most cells have one. */
function evenLimit(boards: readonly (readonly AreaMean[])[]): number {
  const sorted = boards.flatMap((means) => means.map(({ deviation }) => deviation)).sort((a, b) => a - b);
  const max = sorted[Math.floor(0.9 * sorted.length)] ?? 0;
  return Math.min(even.max, Math.max(even.enough, even.ofMostCells * max));
}

/**
 * Reads a page whose grid was found: the board with what surrounds it, or the pad that has opened
 * over it.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { attempt } from '../../../../perception/attempt.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { loadDigitNet } from '../../../../vision/glyph/digit-net.ts';
import { goesOn, wholeLayout } from '../locate/whole-layout.ts';
import { str8tsReader } from '../reader.ts';
import type { Str8tsLayout, Str8tsScene } from '../scene.ts';
import { surroundings } from './around.ts';
import { openPad } from './open-pad.ts';
import { padKeys } from './pad.ts';
import type { GridLayout, GridScene, PadKey, PadScene } from './play-scene.ts';
import { readKnowing } from './shades.ts';
import { SolvedSign } from './solved-sign.ts';

/** The whole grid: what was found, grown by what goes on beside it. */
export const locateWhole = (frame: Frame): Str8tsLayout =>
  wholeLayout(frame, str8tsReader.locate(frame), maxSize);

/** The largest boards that are read. */
const maxSize = 13;

/** The board, or the pad that has opened over it. */
export function readBoard(frame: Frame, layout: GridLayout): GridScene | PadScene {
  const seen = attempt(() => readGrid(frame, layout));
  // Where the grid was found while something lay over it, the board that was read then is no
  // puzzle.
  const isMeant =
    !(seen instanceof ReadError) && showsGiven(seen, layout) && !['several', 'none'].includes(seen.solutions);
  const pad = isMeant ? [] : openPad(frame, layout, loadDigitNet(), layout.pad);
  if (pad.length > 0 && isLaidOutAnew(frame, layout)) {
    throw new ReadError('the grid lies elsewhere; locate it anew', { trouble: 'fading' });
  }
  if (pad.length > 0) {
    const why = seen instanceof ReadError ? seen.message : 'a number pad lies over the board';
    return { kind: 'pad', size: layout.size, pad, why, confidence: 1, signature: coarse(frame) };
  }
  if (seen instanceof ReadError) throw seen;
  const beside = layout.pad.length === 0 ? padBeside(frame, layout, seen) : [];
  return { ...seen, ...(beside.length > 0 ? { pad: beside } : {}) };
}

/** Whether the digits that were there when the grid was found still are. */
const showsGiven = ({ cells }: Str8tsScene, { given }: GridLayout): boolean =>
  given === undefined || cells.every(({ digit }, at) => given[at] === 0 || digit === given[at]);

/**
 * Whether the same grid can be read elsewhere: whole rows of it, 1 to n, look like a pad over where
 * it was.
 */
function isLaidOutAnew(frame: Frame, layout: GridLayout): boolean {
  const found = attempt(() => locateWhole(frame));
  if (found instanceof ReadError || found.size !== layout.size) return false;
  const off = Math.max(
    Math.abs(found.origin.x - layout.origin.x),
    Math.abs(found.origin.y - layout.origin.y),
  );
  const isElsewhere =
    off > minMove * layout.pitchX || Math.abs(found.pitchX - layout.pitchX) > minMove * layout.pitchX;
  const seen = isElsewhere ? attempt(() => readKnowing(frame, { ...found, ...known(layout) })) : undefined;
  return seen !== undefined && !(seen instanceof ReadError) && showsGiven(seen, layout);
}

const known = ({ black }: GridLayout) => (black ? { black } : {});

/** How far a grid must have moved to lie elsewhere, as a share of a cell. */
const minMove = 0.1;

/** The keys of a pad that has come beside the grid since it was found. */
function padBeside(frame: Frame, layout: GridLayout, { around }: GridScene): PadKey[] {
  if (!layout.around) return [];
  const sign = new SolvedSign();
  sign.learn(layout.around);
  if (sign.changeIn(around)?.places === undefined) return [];
  const opened = openPad(frame, layout, loadDigitNet());
  return opened.length > 0 ? opened : padKeys(frame, layout, loadDigitNet());
}

function readGrid(frame: Frame, layout: GridLayout): GridScene {
  const scene = readKnowing(frame, layout);
  const around = surroundings(frame, layout, scene.cells);
  if (goesOn(frame, layout, around.grounds)) {
    throw new ReadError('the grid goes on beyond its edge; locate it anew', { trouble: 'fading' });
  }
  return { ...scene, around };
}

/** Mean colours of the picture in 8 by 6 parts. */
export function coarse(frame: Frame): number[] {
  const [width, height] = [frame.width / 8, frame.height / 6];
  return Array.from({ length: 48 }, (_, i) => i).flatMap((i) => {
    const centre = { x: ((i % 8) + 0.5) * width, y: (Math.floor(i / 8) + 0.5) * height };
    const { r, g, b } = rectMean(frame, centre, width / 2, height / 2);
    return [r, g, b];
  });
}

/**
 * Reads a board whose place is known: which board cell is the gap and what it shows, every cell as air or wall, and what lies
 * in the few that are neither. The fast path of the reader.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { AreaMean } from '../../../vision/area-mean.ts';
import { labDistance, toHex, toLab } from '../../../vision/color-space.ts';
import { mostKeys, tileSize } from '../level.ts';
import type { ContinuityLayout, ContinuityScene, Doubt, SeenPlayer } from '../scene.ts';
import { cellMeans } from './cell-means.ts';
import { CellSamples } from './cell-samples.ts';
import { gapAmong } from './find-gap.ts';
import { readGap } from './gap-sign.ts';
import { guessThing, openMouth, thingColor, type ThingGuess } from './things.ts';

/** A cell has one of the two colours when it is nearer to it than this, in OKLab and as a share of their distance. */
const near = { share: 0.25, most: 0.09 } as const;
/** Everything that may lie about: keys, door, and a player in up to four cells. */
const mostThings = mostKeys + 1 + 4;
/** By how much the best guess must be better than the next, and how good it must be. */
const leastLead = 0.25;
const leastFit = 0.55;

/** A cell that is neither air nor wall. */
interface Odd {
  readonly board: number;
  readonly at: number;
  readonly samples: CellSamples;
  readonly guesses: readonly ThingGuess[];
}

/**
 * Reads a picture.
 * @throws ReadError when the layout does not fit it: tiles on their way, something in front, another picture
 */
export function readContinuity(frame: Frame, layout: ContinuityLayout): ContinuityScene {
  checkSize(frame, layout);
  const boards = Array.from({ length: layout.rows * layout.columns }, (_, board) =>
    cellMeans(frame, layout, board),
  );
  const gap = gapAmong(boards);
  if (gap < 0)
    throw unclear('it cannot be told which place of the board is the gap; tiles may be on their way');
  const { kind } = readGap(frame, layout, gap);
  const { cells, odd, confidence } = tellCells(frame, layout, { boards, gap });
  const told = tellThings(cells, odd);
  const things = told.palette.map((color) => toHex(color));
  return {
    kind,
    rows: layout.rows,
    columns: layout.columns,
    tiles: cells.map((signs, board) => (board === gap ? '' : signs.join(''))),
    ...(told.player ? { player: told.player } : {}),
    ...(told.doubt ? { doubt: told.doubt } : {}),
    palette: [toHex(layout.air), toHex(layout.wall), ...things],
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

/** Tells air from wall; the rest is looked at closely. */
function tellCells(
  frame: Frame,
  layout: ContinuityLayout,
  { boards, gap }: { readonly boards: readonly (readonly AreaMean[])[]; readonly gap: number },
): Told {
  const [air, wall] = [toLab(layout.air), toLab(layout.wall)];
  const limit = Math.min(near.most, near.share * labDistance(air, wall));
  const places: { board: number; at: number }[] = [];
  let confidence = 1;
  const cells = boards.map((means, board) =>
    means.map((mean, at) => {
      if (board === gap) return '';
      const lab = toLab(mean);
      const [toAir, toWall] = [labDistance(lab, air), labDistance(lab, wall)];
      const share = Math.min(toAir, toWall) / limit;
      if (share < 1 && mean.deviation < evenEnough) {
        confidence = Math.min(confidence, 1 - share / 2);
        return toAir < toWall ? '.' : '#';
      }
      places.push({ board, at });
      return '?';
    }),
  );
  if (places.length > mostThings) {
    throw unclear(
      `${places.length} cells are neither air nor wall; tiles may be on their way, or something lies over them`,
    );
  }
  const odd = places.map(({ board, at }) => {
    const samples = new CellSamples(frame, layout, board, at);
    return { board, at, samples, guesses: guessThing(samples) };
  });
  return { cells, odd, confidence };
}

/** Standard deviation of brightness, levels, within the middle of a cell of one colour. */
const evenEnough = 14;

/** Fills in keys, door and player; what cannot be told stays in doubt. */
function tellThings(cells: string[][], odd: readonly Odd[]) {
  const palette = {
    player: undefined as Odd | undefined,
    door: undefined as Odd | undefined,
    key: undefined as Odd | undefined,
  };
  const players: SeenPlayer[] = [];
  let doubt: Doubt | undefined;
  let confidence = 1;
  const doubtful = (
    { board, at, guesses }: Odd,
    candidates: readonly string[] = guesses.slice(0, 2).map(({ name }) => name),
  ) => {
    doubt ??= { cell: board, x: at % tileSize, y: Math.floor(at / tileSize), candidates };
  };
  for (const each of odd) {
    const [best, next] = each.guesses as [ThingGuess, ThingGuess];
    const row = cells[each.board] as string[];
    if (best.fit < leastFit || best.fit - next.fit < leastLead) {
      doubtful(each);
      continue;
    }
    confidence = Math.min(confidence, best.fit, 0.5 + best.fit - next.fit);
    row[each.at] = best.name === 'key' ? 'K' : best.name === 'player' ? '.' : 'D';
    if (best.name === 'key') palette.key ??= each;
    if (best.name === 'door') palette.door ??= each;
    if (best.name !== 'player' && best.name !== 'player before door') continue;
    const mouth = openMouth(each.samples);
    if (mouth > 0.2 && mouth < 0.8) doubtful(each, ['player who rises', 'player who does not']);
    palette.player ??= each;
    players.push({
      cell: each.board,
      x: each.at % tileSize,
      y: Math.floor(each.at / tileSize),
      rise: mouth >= 0.5 ? 1 : 0,
    });
  }
  const [player, another] = players;
  const { player: body, door, key } = palette;
  return {
    palette: [body, door, key].flatMap((each) => (each ? [thingColor(each.samples)] : [])),
    ...(player && !another && !doubt ? { player } : {}),
    ...(doubt ? { doubt } : {}),
    confidence,
  };
}

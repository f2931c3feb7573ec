/**
 * Reads a board whose place is known: which board cell is the gap and what it shows, every cell as air or wall, and what lies
 * in the few that are neither. The fast path of the reader.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame, Rgb } from '../../../core/frame.ts';
import type { AreaMean } from '../../../vision/area-mean.ts';
import { labDistance, toHex, toLab } from '../../../vision/color-space.ts';
import { mostKeys, tileSize } from '../level.ts';
import type { ContinuityLayout, ContinuityScene, Doubt, SeenPlayer } from '../scene.ts';
import { cellMeans } from './cell-means.ts';
import { CellSamples } from './cell-samples.ts';
import { gapAmong } from './find-gap.ts';
import { readGap } from './gap-sign.ts';
import { type FaceGuess, readFace } from './face.ts';
import { guessThing, thingColor, type ThingGuess, type ThingName, type ThingTemplates } from './things.ts';
import { assignThings } from './assign-things.ts';

/** A cell has one of the two colours when it is nearer to it than this, in OKLab and as a share of their distance. */
const near = { share: 0.25, most: 0.09 } as const;
/** Everything that may lie about: keys, door, and a player in up to four cells. */
const mostThings = mostKeys + 1 + 4;
/** By how much what is told must be better than anything else, and how well each thing must fit. */
const leastLead = 0.2;
const leastFit = 0.3;

/** How much better one of the player's two faces must be than the other, as a multiple, and what it must explain. */
const leastFace = { lead: 1.8, explained: 0.5 } as const;

/** A cell that is neither air nor wall. */
interface Odd {
  readonly board: number;
  readonly at: number;
  readonly samples: CellSamples;
  readonly guesses: readonly ThingGuess[];
}

/**
 * Reads a picture.
 * @param templates the outlines of things, made once
 * @throws ReadError when the layout does not fit it: tiles on their way, something in front, another picture
 */
export function readContinuity(
  frame: Frame,
  layout: ContinuityLayout,
  templates: ThingTemplates,
): ContinuityScene {
  checkSize(frame, layout);
  const boards = Array.from({ length: layout.rows * layout.columns }, (_, board) =>
    cellMeans(frame, layout, board),
  );
  const gap = gapAmong(boards, [layout.air, layout.wall]);
  if (gap < 0)
    throw unclear('it cannot be told which place of the board is the gap; tiles may be on their way');
  const { kind } = readGap(frame, layout, gap);
  const { cells, odd, confidence } = tellCells(frame, layout, { boards, gap, templates });
  const told = tellThings(cells, odd, ({ board, at }) => readFace(frame, layout, board, at));
  return {
    kind,
    rows: layout.rows,
    columns: layout.columns,
    tiles: cells.map((signs, board) => (board === gap ? '' : signs.join(''))),
    ...(told.player ? { player: told.player } : {}),
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
  const limit = Math.min(near.most, near.share * labDistance(air, wall));
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
  if (places.length > mostThings) {
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
 * Standard deviation of brightness, levels, within the middle of a cell of one colour: in plain pictures, and at most; the
 * plainest thing in a cell makes more. Between them it is a multiple of that of most cells.
 */
const even = { enough: 14, most: 28, ofMostCells: 4 } as const;
/** A cell whose mean is as near to a colour as this, as a share of the limit, may be as uneven as noise makes cells in its picture. */
const plain = 0.35;

/** How uneven cells of one colour may be in this picture: most cells have one. */
function evenLimit(boards: readonly (readonly AreaMean[])[]): number {
  const sorted = boards.flatMap((means) => means.map(({ deviation }) => deviation)).sort((a, b) => a - b);
  const most = sorted[Math.floor(0.9 * sorted.length)] ?? 0;
  return Math.min(even.most, Math.max(even.enough, even.ofMostCells * most));
}

/** What the odd cells hold. */
interface Things {
  readonly player?: SeenPlayer;
  readonly doubt?: Doubt;
  readonly confidence: number;
  /** Of player, door and keys, as far as they are seen. */
  readonly palette: readonly Rgb[];
}

/** Fills in keys, door and player; where they cannot be told together, all odd cells stay in doubt. */
function tellThings(
  cells: string[][],
  odd: readonly Odd[],
  faceOf: (player: Odd) => FaceGuess | undefined,
): Things {
  const told = assignThings(odd.map(({ guesses }) => guesses));
  const none = { confidence: 0, palette: [] };
  const first = odd.find(({ guesses }) => (guesses[0]?.fit ?? 0) < leastFit) ?? odd[0];
  if (!told) return first ? { doubt: doubtOf(first), ...none } : none;
  const { names, worst, lead, rival } = told;
  if (worst.fit < leastFit) return { doubt: doubtOf(odd[worst.cell] as Odd), ...none };
  if (lead < leastLead && rival) {
    return { doubt: doubtOf(odd[rival.cell] as Odd, [names[rival.cell] as string, rival.name]), ...none };
  }
  odd.forEach(({ board, at }, i) => {
    (cells[board] as string[])[at] = signs[names[i] as ThingName];
  });
  const whose = (wanted: (name: ThingName) => boolean) => odd[names.findIndex(wanted)];
  const player = whose((name) => name.startsWith('player')) as Odd;
  const face = faceOf(player);
  const colors = [player, whose((name) => name === 'door'), whose((name) => name === 'key')];
  const palette = colors.flatMap((each) => (each ? [thingColor(each.samples)] : []));
  if (!face || face.lead < leastFace.lead || face.explained < leastFace.explained) {
    return { doubt: doubtOf(player, ['a player who rises', 'one who does not']), confidence: 0, palette };
  }
  return {
    player: { cell: player.board, ...spotOf(player.at), rise: face.isOpen ? 1 : 0 },
    confidence: Math.min(1, worst.fit + 0.3, 0.5 + lead),
    palette,
  };
}

const signs: Readonly<Record<ThingName, string>> = {
  player: '.',
  key: 'K',
  door: 'D',
  'player before door': 'D',
};

const spotOf = (at: number) => ({ x: at % tileSize, y: Math.floor(at / tileSize) });

const doubtOf = (
  { board, at, guesses }: Odd,
  candidates: readonly string[] = guesses.slice(0, 2).map(({ name }) => name),
): Doubt => ({ cell: board, ...spotOf(at), candidates });

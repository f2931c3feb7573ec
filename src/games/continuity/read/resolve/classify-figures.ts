/**
 * Classifies what lies in the cells that are neither air nor wall: by the outlines of the practice
 * game, and where these do not fit, by what holds of any drawing (foreign-figures.ts). A player
 * whose face is not known shows no rise: he is taken only where he stands, within his cell.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { tileSize } from '../../level.ts';
import { limits } from '../limits.ts';
import type { CellSamples } from '../observe/cell-samples.ts';
import type { FaceGuess } from '../observe/face.ts';
import { figureColor, type FigureGuess, type FigureName } from '../observe/figures.ts';
import { foreignFigures, goesBeyond } from '../observe/foreign-figures.ts';
import type { Doubt, SeenPlayer, StrangeBoard, StrangeFigure } from '../scene.ts';
import { assignFigures } from './assign-figures.ts';

/** A cell that is neither air nor wall. */
export interface OccupiedCell {
  readonly board: number;
  readonly at: number;
  readonly samples: CellSamples;
  readonly guesses: readonly FigureGuess[];
}

/** What the occupied cells hold. */
interface ClassifiedFigures {
  readonly player?: SeenPlayer;
  readonly doubt?: Doubt;
  readonly confidence: number;
  /** Of player, door and keys, as far as they are seen. */
  readonly palette: readonly Rgb[];
  /** Whether the figures are not those of the practice game. */
  readonly isForeign: boolean;
  /** All figures as they look. */
  readonly all: readonly StrangeFigure[];
  /** The same, where not all are told as those of the practice game. */
  readonly strange?: Omit<StrangeBoard, 'mode' | 'rims'>;
}

/**
 * Classifies keys, door and player together, and writes them into the cells. Where that fails, all
 * occupied cells stay in doubt.
 * @param cells the signs of each board cell; changed
 * @param occupied the cells among them that are neither air nor wall
 * @param faceOf reads the face of the player in a cell
 * @returns the player, or the first cell in doubt, if there is one
 */
export function classifyFigures(
  cells: string[][],
  occupied: readonly OccupiedCell[],
  faceOf: (player: OccupiedCell) => FaceGuess | undefined,
): ClassifiedFigures {
  const own = nameByOutline(occupied);
  const names = own.names ?? foreignFigures(occupied.map(({ samples }) => samples));
  const figures = occupied.map(strangeFigure);
  if (!names) {
    const doubt = own.doubt ? { doubt: own.doubt } : {};
    return { ...doubt, confidence: 0, palette: [], isForeign: false, all: figures, strange: { figures } };
  }
  const { player, palette } = fillIn(cells, occupied, names);
  const face = faceOf(player);
  const isKnown = face && face.lead >= limits.minFaceLead;
  const isForeign = !own.names && !isKnown;
  const strange = own.names && isKnown ? {} : { strange: { figures, player: occupied.indexOf(player) } };
  const stands = cells[player.board]?.[player.at + tileSize] === '#' && !goesBeyond(player.samples);
  if (!isKnown && !(isForeign && stands)) {
    return { doubt: riseDoubt(player), confidence: 0, palette, isForeign, all: figures, ...strange };
  }
  return {
    player: { cell: player.board, ...spotOf(player.at), rise: isKnown && face.isOpen ? 1 : 0 },
    confidence: own.names ? own.confidence : limits.foreignCertainty,
    palette,
    isForeign,
    all: figures,
    ...strange,
  };
}

/** Names by outline, or what stays in doubt. */
type NamedByOutline =
  | { readonly names: readonly FigureName[]; readonly confidence: number; readonly doubt?: undefined }
  | { readonly names?: undefined; readonly doubt?: Doubt };

/** Classifies cells by the outlines of the practice game. */
function nameByOutline(occupied: readonly OccupiedCell[]): NamedByOutline {
  const best = assignFigures(occupied.map(({ guesses }) => guesses));
  const first = occupied.find(({ guesses }) => (guesses[0]?.fit ?? 0) < limits.minFit) ?? occupied[0];
  if (!best) return first ? { doubt: doubtOf(first) } : {};
  const { names, worst, lead, rival } = best;
  if (worst.fit < limits.minFit) return { doubt: doubtOf(occupied[worst.cell]!) };
  if (rival) {
    const candidates = [names[rival.cell] as string, rival.name];
    return { doubt: doubtOf(occupied[rival.cell]!, candidates) };
  }
  return { names, confidence: Math.min(1, worst.fit + 0.3, 0.5 + lead) };
}

/** Writes names into the cells; there is one player among them. */
function fillIn(
  cells: string[][],
  occupied: readonly OccupiedCell[],
  names: readonly FigureName[],
): { readonly player: OccupiedCell; readonly palette: readonly Rgb[] } {
  occupied.forEach(({ board, at }, i) => {
    cells[board]![at] = signs[names[i]!];
  });
  const whose = (wanted: (name: FigureName) => boolean) => occupied[names.findIndex(wanted)];
  const player = whose((name) => name.startsWith('player'))!;
  const colors = [player, whose((name) => name === 'door'), whose((name) => name === 'key')];
  return { player, palette: colors.flatMap((each) => (each ? [figureColor(each.samples)] : [])) };
}

const signs: Readonly<Record<FigureName, string>> = {
  player: '.',
  key: 'K',
  door: 'D',
  'player before door': 'D',
};

/** A figure as a later picture can be compared with it. */
const strangeFigure = ({ board, at, samples }: OccupiedCell): StrangeFigure => ({
  cell: board,
  ...spotOf(at),
  ...samples.look,
});

const spotOf = (at: number) => ({ x: at % tileSize, y: Math.floor(at / tileSize) });

const doubtOf = (
  { board, at, guesses }: OccupiedCell,
  candidates: readonly string[] = guesses.slice(0, 2).map(({ name }) => name),
): Doubt => ({ cell: board, ...spotOf(at), candidates });

const riseDoubt = (player: OccupiedCell): Doubt =>
  doubtOf(player, ['a player who rises', 'one who does not']);

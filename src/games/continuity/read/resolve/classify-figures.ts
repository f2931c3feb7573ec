/**
 * Classifies the figures in the cells that are neither air nor wall: by the outlines of the
 * practice game, or, if these do not fit, by properties of any drawing (foreign-figures.ts). A
 * player with an unknown face does not show a rise, so such a player is accepted only when standing
 * on a wall, within one cell.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { tileSize } from '../../level.ts';
import { limits } from '../limits.ts';
import type { FaceGuess } from '../observe/face.ts';
import { figureColor, type FigureGuess, type FigureName } from '../observe/figures.ts';
import { type ForeignCell, foreignFigures, isBetweenCells } from '../observe/foreign-figures.ts';
import type { Doubt, SeenPlayer, StrangeBoard, StrangeFigure } from '../scene.ts';
import { assignFigures } from './assign-figures.ts';

/** A cell that is neither air nor wall. */
export interface OccupiedCell extends ForeignCell {
  readonly board: number;
  readonly at: number;
  /** How well the outlines of the practice game fit, best first. */
  readonly guesses: readonly FigureGuess[];
  /** The shorter edge of the cell, px. */
  readonly px: number;
}

/** The figures in the occupied cells. */
interface ClassifiedFigures {
  readonly player?: SeenPlayer;
  readonly doubt?: Doubt;
  readonly confidence: number;
  /** Colours of player, door and keys, as far as they are seen. */
  readonly palette: readonly Rgb[];
  /** Whether the figures are not drawn as in the practice game. */
  readonly isForeign: boolean;
  /** The looks of all figures. */
  readonly all: readonly StrangeFigure[];
  /** Set if some figure was not recognised as the practice game's. */
  readonly strange?: Omit<StrangeBoard, 'mode' | 'rims'>;
}

/**
 * Classifies keys, door and player jointly and writes them into the cells. If that fails, all
 * occupied cells stay in doubt.
 * @param cells the signs of each board cell; changed
 * @param occupied the cells that are neither air nor wall
 * @param faceOf reads the face of the player in a cell
 * @returns the player or a cell in doubt, and the looks of all figures
 */
export function classifyFigures(
  cells: string[][],
  occupied: readonly OccupiedCell[],
  faceOf: (player: OccupiedCell) => FaceGuess | undefined,
): ClassifiedFigures {
  const byOutline = nameByOutline(occupied);
  const foreign = () => foreignFigures(occupied);
  const names = byOutline.names ?? foreign();
  const figures = occupied.map(strangeFigure);
  if (!names) {
    const doubt = byOutline.doubt ? { doubt: byOutline.doubt } : {};
    return { ...doubt, confidence: 0, palette: [], isForeign: false, all: figures, strange: { figures } };
  }
  const { player, palette } = writeNames(cells, occupied, names);
  const face = faceOf(player);
  const isKnown = face && face.lead >= limits.minFaceLead;
  const isForeign =
    !isKnown && (!byOutline.names || (isStranger(player, face) && foreign()?.join() === names.join()));
  const strange =
    byOutline.names && isKnown ? {} : { strange: { figures, player: occupied.indexOf(player) } };
  const isStanding = player.walls.bottom && !isBetweenCells(player);
  if (!isKnown && !(isForeign && isStanding)) {
    return { doubt: riseDoubt(player), confidence: 0, palette, isForeign, all: figures, ...strange };
  }
  return {
    player: { cell: player.board, ...spotOf(player.at), rise: isKnown && face.isOpen ? 1 : 0 },
    confidence: byOutline.names && !isForeign ? byOutline.confidence : limits.foreignCertainty,
    palette,
    isForeign,
    all: figures,
    ...strange,
  };
}

/** Whether a player only resembles the practice game's: he has no such face, or fits poorly. */
function isStranger({ guesses, px }: OccupiedCell, face: FaceGuess | undefined): boolean {
  if (!face || face.explained < limits.maxStrangerFace) return true;
  const { maxStrangerFit: max } = limits;
  return guesses[0]!.fit < (px >= max.clearPx ? max.clear : max.small);
}

/** Names by outline, or the cell in doubt. */
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

/** Writes the signs of the named figures into the cells; exactly one is the player. */
function writeNames(
  cells: string[][],
  occupied: readonly OccupiedCell[],
  names: readonly FigureName[],
): { readonly player: OccupiedCell; readonly palette: readonly Rgb[] } {
  occupied.forEach(({ board, at }, i) => {
    cells[board]![at] = signs[names[i]!];
  });
  const firstOf = (wanted: (name: FigureName) => boolean) => occupied[names.findIndex(wanted)];
  const player = firstOf((name) => name.startsWith('player'))!;
  const colors = [player, firstOf((name) => name === 'door'), firstOf((name) => name === 'key')];
  return { player, palette: colors.flatMap((each) => (each ? [figureColor(each.samples)] : [])) };
}

const signs: Readonly<Record<FigureName, string>> = {
  player: '.',
  key: 'K',
  door: 'D',
  'player before door': 'D',
};

/** A figure in the form that is compared with later pictures. */
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

/**
 * Classifies what lies in the cells that are neither air nor wall: by the outlines of the practice game, and
 * where these do not fit, by what holds of any drawing (strange-things.ts). A player whose face is not known
 * shows no rise: he is taken only where he stands, within his cell.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { tileSize } from '../../level.ts';
import { limits } from '../limits.ts';
import type { Doubt, SeenPlayer } from '../scene.ts';
import { assignThings } from './assign-things.ts';
import type { CellSamples } from '../observe/cell-samples.ts';
import type { FaceGuess } from '../observe/face.ts';
import { goesBeyond, strangeThings } from '../observe/strange-things.ts';
import { thingColor, type ThingGuess, type ThingName } from '../observe/things.ts';

/** A cell that is neither air nor wall. */
export interface Odd {
  readonly board: number;
  readonly at: number;
  readonly samples: CellSamples;
  readonly guesses: readonly ThingGuess[];
}

/** What the odd cells hold. */
export interface Things {
  readonly player?: SeenPlayer;
  readonly doubt?: Doubt;
  readonly confidence: number;
  /** Of player, door and keys, as far as they are seen. */
  readonly palette: readonly Rgb[];
  /** Whether the figures are not those of the practice game. */
  readonly isStrange: boolean;
}

/** Fills in keys, door and player; where they cannot be told together, all odd cells stay in doubt. */
export function classifyThings(
  cells: string[][],
  odd: readonly Odd[],
  faceOf: (player: Odd) => FaceGuess | undefined,
): Things {
  const own = ownThings(odd);
  const names = own.names ?? strangeThings(odd.map(({ samples }) => samples));
  if (!names) {
    return { ...(own.doubt ? { doubt: own.doubt } : {}), confidence: 0, palette: [], isStrange: false };
  }
  const { player, palette } = fillIn(cells, odd, names);
  const face = faceOf(player);
  const isTold = face && face.lead >= limits.minFaceLead && face.explained >= limits.minFaceExplained;
  const isStrange = !own.names && !isTold;
  const stands = cells[player.board]?.[player.at + tileSize] === '#' && !goesBeyond(player.samples);
  if (!isTold && !(isStrange && stands)) {
    return { doubt: riseDoubt(player), confidence: 0, palette, isStrange };
  }
  return {
    player: { cell: player.board, ...spotOf(player.at), rise: isTold && face.isOpen ? 1 : 0 },
    confidence: own.names ? own.confidence : limits.foreignCertainty,
    palette,
    isStrange,
  };
}

/** Names by outline, or what stays in doubt. */
type Own =
  | { readonly names: readonly ThingName[]; readonly confidence: number; readonly doubt?: undefined }
  | { readonly names?: undefined; readonly doubt?: Doubt };

/** Tells odd cells by the outlines of the practice game. */
function ownThings(odd: readonly Odd[]): Own {
  const told = assignThings(odd.map(({ guesses }) => guesses));
  const first = odd.find(({ guesses }) => (guesses[0]?.fit ?? 0) < limits.minFit) ?? odd[0];
  if (!told) return first ? { doubt: doubtOf(first) } : {};
  const { names, worst, lead, rival } = told;
  if (worst.fit < limits.minFit) return { doubt: doubtOf(odd[worst.cell] as Odd) };
  if (rival) {
    return { doubt: doubtOf(odd[rival.cell] as Odd, [names[rival.cell] as string, rival.name]) };
  }
  return { names, confidence: Math.min(1, worst.fit + 0.3, 0.5 + lead) };
}

/** Writes names into the cells; there is one player among them. */
function fillIn(
  cells: string[][],
  odd: readonly Odd[],
  names: readonly ThingName[],
): { readonly player: Odd; readonly palette: readonly Rgb[] } {
  odd.forEach(({ board, at }, i) => {
    (cells[board] as string[])[at] = signs[names[i] as ThingName];
  });
  const whose = (wanted: (name: ThingName) => boolean) => odd[names.findIndex(wanted)];
  const player = whose((name) => name.startsWith('player')) as Odd;
  const colors = [player, whose((name) => name === 'door'), whose((name) => name === 'key')];
  return { player, palette: colors.flatMap((each) => (each ? [thingColor(each.samples)] : [])) };
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

const riseDoubt = (player: Odd): Doubt => doubtOf(player, ['a player who rises', 'one who does not']);

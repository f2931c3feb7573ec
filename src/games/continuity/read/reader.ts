/**
 * Continuity's reader: turns a frame into a level. `locate` finds the board, `read` reads the
 * scene, and `describe` builds the document that `read --json` prints.
 */

import { placeOfCell } from '../../../core/points.ts';
import { cellInWords, placeInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import type { ReadDocument, Reader } from '../../game.ts';
import { tileSize } from '../level.ts';
import { formatLevel } from '../level-text.ts';
import { layoutFromProfile } from '../recorded.ts';
import type { ContinuityLayout } from './layout.ts';
import { locateContinuity } from './locate/locate.ts';
import { readContinuity } from './read.ts';
import { type FigureTemplates, figureTemplates } from './observe/figures.ts';
import { type ContinuityScene, playOfScene } from './scene.ts';
import { rounded } from '../../../perception/rounded.ts';

/** Reads Continuity. */
export const continuityReader = {
  locate: locateContinuity,
  read: (frame, layout) => readContinuity(frame, layout, loadTemplates()),
  describe,
  visibleBoard: boardLines,
  layoutFromProfile,
} satisfies Reader<ContinuityScene, ContinuityLayout>;

/** The outlines of figures; built when the first picture is read. */
let templates: FigureTemplates | undefined;
const loadTemplates = (): FigureTemplates => (templates ??= figureTemplates());

/** What `read --json` prints of a level, beyond what every game prints. */
export interface ContinuityDocument extends ReadDocument {
  readonly mode: ContinuityScene['kind'];
  /**
   * The player: row and column of the board cell from 0, the cell in it, and how many cells the
   * player still rises.
   */
  readonly player: {
    readonly row: number;
    readonly column: number;
    readonly x: number;
    readonly y: number;
    readonly rise: number;
  };
  /** Number of keys still on the board. */
  readonly keys: number;
}

/**
 * Builds the document of `read --json`; its board is the level as if it began here.
 * @throws ReadError naming the cell in doubt, or when the scene is not a level that can be written
 */
function describe(scene: ContinuityScene, layout: ContinuityLayout): ContinuityDocument {
  const { rows, columns, player, doubt } = scene;
  const play = playOfScene(scene);
  if (doubt) throw doubtError(scene, doubt);
  if (!player || !play) throw new ReadError(missingPart(scene), { trouble: 'doubtful' });
  const { door, start } = play.level;
  if (door.tile === start.tile && door.x === start.x && door.y === start.y) {
    throw new ReadError(
      scene.kind === 'solved'
        ? 'this level is solved: the player is in the door, and a level that begins there cannot be written'
        : 'the player stands before the door, and a level that begins there cannot be written; move him',
      { trouble: 'covered' },
    );
  }
  const { cell, x, y, rise } = player;
  return {
    game: 'continuity',
    rows,
    cols: columns,
    board: formatLevel(play.level).split('\n'),
    palette: scene.palette,
    confidence: Number(scene.confidence.toFixed(3)),
    layout: rounded(layout),
    mode: scene.kind,
    player: { ...placeOfCell(columns, cell), x, y, rise },
    keys: play.level.keys.length,
  };
}

/** The error for a cell in doubt; its `cell` counts tile cells over the whole board. */
function doubtError(
  { columns }: ContinuityScene,
  { cell, x, y, candidates }: NonNullable<ContinuityScene['doubt']>,
): ReadError {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return new ReadError(
    `tile ${cellInWords(columns, cell)}: its cell in ${placeInWords({ row: y, column: x })} may be ${candidates.join(' or ')}; is the player on his way?`,
    { trouble: 'doubtful', cell: { row: row * tileSize + y, column: column * tileSize + x }, candidates },
  );
}

function missingPart({ tiles, player }: ContinuityScene): string {
  const doors = tiles.join('').split('D').length - 1;
  if (!player) return 'there is no player on this board, or two; is he on his way?';
  return `there are ${doors} doors on this board instead of one`;
}

/** Formats the visible board: `S` for the player, `?` for cells in doubt. */
function boardLines({ rows, columns, tiles, player }: ContinuityScene): string[] {
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    if (row > 0) lines.push('');
    for (let y = 0; y < tileSize; y++) {
      const words = Array.from({ length: columns }, (_, column) => {
        const cell = row * columns + column;
        const signs = [...(tiles[cell] || '-'.repeat(tileSize ** 2)).slice(y * tileSize, (y + 1) * tileSize)];
        if (player?.cell === cell && player.y === y) signs[player.x] = 'S';
        return signs.join('');
      });
      lines.push(words.join(' '));
    }
  }
  return lines;
}

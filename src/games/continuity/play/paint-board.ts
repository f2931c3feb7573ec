/** Paints the board for a terminal in coloured characters, one per cell. */

import type { TextPicture } from '../../game.ts';
import { tileSize } from '../level.ts';
import type { ContinuityScene } from '../read/scene.ts';

/** Colours legible on dark and light terminals. */
const colors = {
  wall: '#7f8896',
  air: '#7f8896',
  player: '#e0457b',
  key: '#b08000',
  door: '#2e9e63',
} as const;
const signs: Readonly<Record<string, { readonly text: string; readonly color: string }>> = {
  '#': { text: '█', color: colors.wall },
  '.': { text: '·', color: colors.air },
  K: { text: 'k', color: colors.key },
  D: { text: '∩', color: colors.door },
  S: { text: '@', color: colors.player },
};
const unknown = { text: '?', color: colors.wall } as const;

/**
 * Paints a scene.
 * @param scene as read
 * @returns one line per row of cells
 */
export function paintBoard({ rows, columns, tiles, player }: ContinuityScene): TextPicture {
  const lines = Array.from({ length: rows * tileSize }, (_, line) => {
    const [row, y] = [Math.floor(line / tileSize), line % tileSize];
    return Array.from({ length: columns }, (__, column) => {
      const board = row * columns + column;
      const cells =
        tiles[board] === '' ? ' '.repeat(tileSize) : tiles[board]!.slice(y * tileSize, (y + 1) * tileSize);
      const part = [...cells].map((sign, x) => {
        const isPlayer = player?.cell === board && player.x === x && player.y === y;
        return sign === ' ' ? { text: ' ' } : (signs[isPlayer ? 'S' : sign] ?? unknown);
      });
      return [...part, { text: ' ' }];
    }).flat();
  });
  return { rows: lines };
}

/** Prints levels of Continuity: tiles with their numbers, and the plan in words. */

import type { MadePuzzle } from '../../game.ts';
import { circlePath, type PrintedPuzzle, type Shape, textAt } from '../../kit/printed-puzzle.ts';
import { gapTile, type Level, startArrangement, tileName, tileSize } from '../level.ts';
import { parseLevel } from '../level-text.ts';
import { solveLevel } from '../search/solve-level.ts';
import { describePlan } from '../solve/plan-words.ts';
import { startOf } from '../step.ts';

/** Distance from tile to tile, in cells. */
const pitch = tileSize + 1;

/** Side of the square that the number of a tile takes, in cells. */
const numberSide = 3;

/** Room for the frame around a level, and the distance of its line from the outside, in cells. */
const frameWidth = 1;
const inset = 0.1;

/** The outline of a tile, and the place without one. */
const outline = 'M0 0h10v10h-10z';
const gap: Shape = { kind: 'path', d: outline, fill: '#eeeeee' };

const legend =
  'The player starts at S and leaves by the door D with all keys, the small numbers. A tile slides into the gap beside it; the player passes from tile to tile where their edges match. In a solution, brackets hold what the player does in each tick of a walk: right 3 runs three cells, jump-right jumps while running, stay presses nothing.';

/**
 * Prints a level.
 * @param puzzle of the generator
 * @returns the level at its start, and one line per step of a best plan
 */
export function printContinuity({ json }: MadePuzzle): PrintedPuzzle {
  const made = json as { readonly level: readonly string[]; readonly difficulty: string };
  const level = parseLevel(made.level.join('\n'));
  const solved = solveLevel(level);
  const steps = solved.kind === 'solved' ? describePlan(level, startOf(level), solved.plan) : [];
  const tiles = startArrangement(level).map((tile, cell): Shape => {
    const x = frameWidth + (cell % level.columns) * pitch;
    const y = frameWidth + Math.floor(cell / level.columns) * pitch;
    return { kind: 'group', x, y, scale: 1, shapes: tile === gapTile ? [gap] : tileShapes(level, tile) };
  });
  const sideOf = (tiles: number) => tiles * pitch - 1 + 2 * frameWidth;
  const [width, height] = [sideOf(level.columns), sideOf(level.rows)];
  const frame = `M${inset} ${inset}h${width - 2 * inset}v${height - 2 * inset}h${2 * inset - width}z`;
  return {
    legend,
    difficulty: made.difficulty,
    puzzle: {
      width,
      height,
      shapes: [{ kind: 'path', d: frame, stroke: '#888888', width: 0.1 }, ...tiles],
    },
    solution: steps.map(({ words, inputs }, i) => {
      const line = `${i + 1}. ${words.replaceAll('→', 'to')}`;
      // A number stays on the line of its key.
      return inputs === undefined ? line : `${line} (${inputs.replaceAll(/ (?=\d)/g, '\u00a0')})`;
    }),
  };
}

/**
 * Returns the middle of the square of a tile with the fewest walls and things, so that the number
 * of the tile is seen; of several the one nearest to the tile's middle.
 */
function roomFor(
  side: number,
  solid: readonly boolean[],
  things: readonly { readonly x: number; readonly y: number }[],
): { readonly x: number; readonly y: number } {
  const taken = (column: number, row: number) =>
    solid[row * tileSize + column] || things.some(({ x, y }) => x === column && y === row);
  const starts = Array.from({ length: tileSize - side + 1 }, (_, i) => i);
  const offsets = Array.from({ length: side }, (_, i) => i);
  const rooms = starts.flatMap((top) =>
    starts.map((left) => {
      const [x, y] = [left + side / 2, top + side / 2];
      const hidden = offsets.flatMap((i) => offsets.filter((k) => taken(left + k, top + i))).length;
      return { x, y, hidden, far: Math.hypot(x - tileSize / 2, y - tileSize / 2) };
    }),
  );
  return rooms.reduce((a, b) => ((b.hidden - a.hidden || b.far - a.far) < 0 ? b : a));
}

function tileShapes({ tiles, start, keys, door }: Level, tile: number): Shape[] {
  const walls = tiles[tile]!.solid.map((isSolid, at) =>
    isSolid ? `M${at % tileSize} ${Math.floor(at / tileSize)}h1v1h-1z` : '',
  ).join('');
  const things = [
    { ...start, name: 'S' },
    { ...door, name: 'D' },
    ...keys.map((key, i) => ({ ...key, name: String(i + 1) })),
  ].filter((thing) => thing.tile === tile);
  const { x, y } = roomFor(numberSide, tiles[tile]!.solid, things);
  return [
    textAt(tileName(tile), x, y, { size: 4, fill: '#d0d0d0', bold: true }),
    { kind: 'path', d: walls || 'M0 0', fill: '#777777' },
    { kind: 'path', d: outline, stroke: '#000000', width: 0.12 },
    ...things.flatMap(({ x, y, name }): Shape[] => [
      { kind: 'path', d: circlePath(x + 0.5, y + 0.5, 0.6), fill: '#ffffff', stroke: '#000000', width: 0.1 },
      textAt(name, x + 0.5, y + 0.5, { size: 0.9, bold: true }),
    ]),
  ];
}

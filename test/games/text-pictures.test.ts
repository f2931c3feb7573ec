/** Boards in a terminal must be legible on dark and light backgrounds. */

import { describe, expect, it } from 'vitest';
import type { TextPicture } from '../../src/games/game.ts';
import { paintBoard as paintContinuity } from '../../src/games/continuity/play/paint-board.ts';
import { paintBoard as paintStr8ts } from '../../src/games/str8ts/play/picture.ts';

/** Returns the smaller contrast of a colour to black and to white (WCAG 2, 1 to 21). */
function contrast(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const share = Number.parseInt(color.slice(i, i + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return Math.min((light + 0.05) / 0.05, 1.05 / (light + 0.05));
}

const colorsOf = ({ rows }: TextPicture): string[] =>
  rows.flat().flatMap(({ color }) => (color === undefined ? [] : [color]));

describe('a board in a terminal', () => {
  it('of Str8ts has its givens in the colour of the terminal, and all else in between black and white', () => {
    const white = { black: false };
    const given = [{ ...white, digit: 1 }, { black: true, digit: 2 }, white, { black: true }];
    const cells = given.map((cell, i) => (i === 2 ? { ...cell, digit: 2 } : cell));
    const scene = { size: 2, cells: [...cells] };
    const board = { cells: given };
    const picture = paintStr8ts(scene as never, { board } as never);
    expect(picture.rows[0]![0]).toEqual({ text: ' 1 ' });
    expect(colorsOf(picture)).toHaveLength(3);
    expect(colorsOf(picture).filter((color) => contrast(color) < 3)).toEqual([]);
  });

  it('of Continuity has its figures and walls in colours between black and white', () => {
    const tiles = [`${'#'.repeat(50)}${'.'.repeat(47)}KDS`];
    const picture = paintContinuity({ rows: 1, columns: 1, tiles, player: { cell: 0, x: 0, y: 9 } } as never);
    expect(new Set(colorsOf(picture)).size).toBeGreaterThan(3);
    expect(colorsOf(picture).filter((color) => contrast(color) < 3)).toEqual([]);
  });

  it('would not be seen in white, or in yellow', () => {
    expect(['#ffffff', '#ffd34d', '#2a2f3a'].filter((color) => contrast(color) >= 3)).toEqual([]);
  });
});

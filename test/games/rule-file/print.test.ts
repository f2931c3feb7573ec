/** The boards of rule files on paper. */

import { describe, expect, it } from 'vitest';
import { printGrid } from '../../../src/games/rule-file/print.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';
import type { PrintedDrawing, Shape } from '../../../src/games/kit/printed-puzzle.ts';

const inGroups = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? inGroups(shape.shapes) : [shape]));

describe('a printed board of a rule file', () => {
  it('keeps numbers of two digits clear of the frame', async () => {
    const rules = 'rules\neach line: all different\neach left, right: sum exactly clue';
    const cells = 'cell . is blank, undecided\ncell 1-9 is number, given, entered by left click and key';
    const puzzle = await makePuzzle(`grid 4\n${cells}\nrim left, right are numbers\n${rules}`, 'sums');
    const text = 'left 30 - - - / right - 28 - - / 9 8 7 6 / 8 9 6 5 / 7 6 9 8 / 6 7 8 9';
    const shapes = inGroups(printGrid(puzzle, { text, json: {} }).puzzle.shapes);
    const gaps = shapes.flatMap((shape) => {
      if (shape.kind !== 'text' || shape.text.length < 2) return [];
      // Digits of Helvetica are 0.556 of the font size wide.
      const half = (0.556 * shape.size * shape.text.length) / 2;
      return Math.max(-shape.x, shape.x - 4) - half;
    });
    expect(gaps).toHaveLength(2);
    // Half the frame, and as much again and more for the eye.
    for (const gap of gaps) expect(gap).toBeGreaterThan(0.1);
  });

  it('shows the lines of boxes between dark cells', async () => {
    const cells = 'cell w is lightest, entered by right click\ncell b is darkest, entered by left click';
    const puzzle = await makePuzzle(
      `grid 4\n${cells}\nboxes by thick lines\nrules\neach cell: exactly 1 b`,
      'all',
    );
    const text = `boxes aabb/aabb/ccdd/ccdd / ${Array(4).fill('w w w w').join(' / ')}`;
    const { shapes } = printGrid(puzzle, { text, json: {} }).solution as PrintedDrawing;
    const dark = inGroups(shapes).flatMap((shape) => (shape.kind === 'path' && shape.fill ? shape.fill : []));
    expect(dark).toHaveLength(16);
    for (const color of dark) expect(contrastToBlack(color)).toBeGreaterThan(3);
  });
});

/** Contrast of a grey to black as WCAG 2 defines it; 3 is its minimum for graphics. */
function contrastToBlack(color: string): number {
  const share = parseInt(color.slice(1, 3), 16) / 255;
  return (((share + 0.055) / 1.055) ** 2.4 + 0.05) / 0.05;
}

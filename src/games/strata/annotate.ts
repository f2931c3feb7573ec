/**
 * How a picture of Strata was read, as marks to draw over it: the game's area, the diamond lattice,
 * a diamond per cell with its colour letter and its margin, and the places that can be clicked. It
 * needs nothing but what a record holds.
 */

import { type FramePoint, rectCorners } from '../../core/points.ts';
import type { Mark } from '../game.ts';
import { blank, hidden, paletteLetters } from './board.ts';
import { boardToFrame, cellAt, halfPitch, inP } from './geometry.ts';
import { menus } from './menu.ts';
import type { PuzzleScene, SetsScene, StrataLayout, StrataScene, WavesScene } from './read/scene.ts';

/**
 * Marks of a layout and, where the scene is a puzzle, of its cells; see `Game.annotate`.
 * @param layout of the picture
 * @param scene without it only what the layout says is marked
 * @returns the marks, picture pixels
 */
export function annotateStrata(layout: StrataLayout, scene?: StrataScene): Mark[] {
  const area: Mark = { role: 'area', points: rectCorners(layout.area), closed: true };
  if (scene?.kind === 'sets' || scene?.kind === 'waves') return [area, ...boxMarks(layout, scene)];
  if (scene && scene.kind !== 'puzzle') return [area, { role: 'target', points: [layout.next] }];
  const targets = [...layout.rowSelectors, ...layout.columnSelectors, ...layout.palette];
  return [
    area,
    ...latticeLines(layout),
    ...targets.map((at): Mark => ({ role: 'target', points: [at] })),
    ...(scene ? cellMarks(layout, scene) : []),
  ];
}

/** The lines between the cells, and round them. */
function latticeLines(layout: StrataLayout): Mark[] {
  const n = layout.size;
  const at = (u: number, v: number) => boardToFrame(layout.centre, layout.halfPitch, { u, v });
  return Array.from({ length: n + 1 }, (_, i) => 2 * i - n).flatMap((step): Mark[] => [
    { role: 'lattice', points: [at(step, -n), at(step, n)] },
    { role: 'lattice', points: [at(-n, step), at(n, step)] },
  ]);
}

/**
 * The boxes on which a set or a wave is chosen, each with what it was read as; the next one is the
 * target.
 */
function boxMarks(layout: StrataLayout, { kind, boxes, focus }: SetsScene | WavesScene): Mark[] {
  const half = (menus[kind].half * layout.halfPitch) / halfPitch(layout.size);
  const outlines = boxes.map(({ state, at: { x, y }, margin }): Mark => ({
    role: 'cell',
    points: [
      { x, y: y - half },
      { x: x + half, y },
      { x, y: y + half },
      { x: x - half, y },
    ],
    closed: true,
    label: state,
    certainty: margin,
  }));
  const next = focus === undefined ? undefined : boxes[focus];
  return [...outlines, ...(next ? [{ role: 'target', points: [next.at] } as const] : [])];
}

function cellMarks(layout: StrataLayout, scene: PuzzleScene): Mark[] {
  return scene.margins.map((certainty, i) => {
    const value = scene.board.cells[i]!;
    const name = value === blank ? '·' : value === hidden ? '?' : (paletteLetters[value] ?? '?');
    return {
      role: 'cell',
      points: strataCellOutline(layout, i),
      closed: true,
      label: name,
      certainty,
    };
  });
}

/**
 * Outlines a cell; see `Game.cellOutline`.
 * @param layout of a puzzle
 * @param cell its number, row by row from 0
 * @returns its corners, picture pixels
 */
export function strataCellOutline({ size, centre, halfPitch: p }: StrataLayout, cell: number): FramePoint[] {
  const { u, v } = cellAt(size, Math.floor(cell / size), cell % size);
  const corner = (du: number, dv: number) =>
    boardToFrame(centre, p, { u: u + du * inP.cellHalf, v: v + dv * inP.cellHalf });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

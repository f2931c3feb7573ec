/**
 * Marks that show on a picture of Strata how it was read: the game's area, the diamond lattice, a
 * diamond per cell with its colour letter and margin, and the click targets. They need only what a
 * record holds.
 */

import { type FramePoint, rectCorners } from '../../core/points.ts';
import type { Mark } from '../game.ts';
import { blank, hidden, paletteLetters } from './board.ts';
import { boardToFrame, cellAt, halfPitch, inP } from './geometry.ts';
import { menus } from './menu.ts';
import type { PuzzleScene, SetsScene, StrataLayout, StrataScene, WavesScene } from './read/scene.ts';

/**
 * Marks a layout and, where given, the scene that was read; see `Game.annotate`.
 * @param layout the picture's layout
 * @param scene the scene; without it only the layout is marked
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

/** The lines between and around the cells. */
function latticeLines(layout: StrataLayout): Mark[] {
  const n = layout.size;
  const at = (u: number, v: number) => boardToFrame(layout.centre, layout.halfPitch, { u, v });
  return Array.from({ length: n + 1 }, (_, i) => 2 * i - n).flatMap((step): Mark[] => [
    { role: 'lattice', points: [at(step, -n), at(step, n)] },
    { role: 'lattice', points: [at(-n, step), at(n, step)] },
  ]);
}

/** Marks the boxes of a set or wave menu with their states; the box to play next is a target. */
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
 * @param layout the layout of a puzzle
 * @param cell cell number, row by row from 0
 * @returns its corners, picture pixels
 */
export function strataCellOutline({ size, centre, halfPitch: p }: StrataLayout, cell: number): FramePoint[] {
  const { u, v } = cellAt(size, Math.floor(cell / size), cell % size);
  const corner = (du: number, dv: number) =>
    boardToFrame(centre, p, { u: u + du * inP.cellHalf, v: v + dv * inP.cellHalf });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

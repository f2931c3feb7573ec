/// <reference lib="dom" />
/**
 * Draws a puzzle of the page as SVG: the tiles once, and over them everything that changes in play.
 */

import { makeSvg } from '../../kit/page/page-elements.ts';
import type { FramePoint } from '../../../core/points.ts';
import { faceNames, faceOf, stone } from '../board.ts';
import { cellOutline, edgeMiddle, faceOutlines } from '../cube-corner.ts';
import { isometricCube, lineThrough, matrixOn } from './cube-drawing.ts';
import type { PagePuzzle, PageProgress } from './play-state.ts';
import { colorAt, type Paths } from '../path-drawing.ts';

/** Formats the `points` of a polygon. */
function pointsText(points: readonly FramePoint[]): string {
  return points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');
}

/** Returns the visible part of the drawing, in cells: the cube and a margin. */
function viewBoxOf(side: number): string {
  const width = Math.sqrt(3) * side;
  const air = 0.35;
  return [-width / 2 - air, -air, width + 2 * air, 2 * side + 2 * air]
    .map((value) => value.toFixed(3))
    .join(' ');
}

/**
 * Draws the tiles, and empty groups for lines and ends.
 * @param svg the drawing, whose content is replaced
 * @param puzzle the puzzle
 */
export function drawTiles(svg: Element, puzzle: PagePuzzle): void {
  const { side, cells } = puzzle;
  const cube = isometricCube(side);
  const tiles = makeSvg('g', { class: 'tiles' });
  for (const corners of faceOutlines(cube))
    tiles.append(makeSvg('polygon', { class: 'groove', points: pointsText(corners) }));
  cells.forEach((given, cell) => {
    const face = faceNames[faceOf(side, cell)];
    const isStone = given === stone;
    const kind = isStone ? 'tile stone' : 'tile';
    tiles.append(
      makeSvg('polygon', { class: `${kind} ${face}`, points: pointsText(cellOutline(cube, cell, 0.07)) }),
    );
    if (isStone) {
      tiles.append(makeSvg('circle', { class: 'pebble', r: 0.27, transform: matrixOn(side, cell) }));
    }
  });
  const parts = ['lines', 'ends', 'touches', 'cursor'].map((name) => makeSvg('g', { class: name }));
  svg.replaceChildren(tiles, ...parts);
  svg.setAttribute('viewBox', viewBoxOf(side));
  parts[1]?.append(...drawEnds(puzzle));
}

/** Draws each end as a disc on its face, with the colour's letter. */
function drawEnds({ side, cells }: PagePuzzle): SVGElement[] {
  return cells.flatMap((color, cell) => {
    if (color < 0) return [];
    const letter = makeSvg('text', { y: 0.03 }, String.fromCharCode(65 + color));
    const disc = makeSvg('circle', { r: 0.34 });
    return [
      makeSvg('g', { class: 'end', 'data-color': color, transform: matrixOn(side, cell) }, disc, letter),
    ];
  });
}

/**
 * Draws everything that changes in play: tiles in the colours of their paths, lines, and places
 * where a path touches itself.
 * @param svg the drawing made by `drawTiles`
 * @param puzzle the puzzle
 * @param paths path per colour
 * @param progress the progress of these paths
 */
export function drawPlay(svg: Element, puzzle: PagePuzzle, paths: Paths, progress: PageProgress): void {
  const { side } = puzzle;
  svg.querySelectorAll('.tile').forEach((tile, cell) => {
    const color = colorAt(puzzle, paths, cell);
    const isLaid = color >= 0 && paths[color]!.includes(cell);
    if (isLaid) tile.setAttribute('data-color', String(color));
    else tile.removeAttribute('data-color');
  });
  const lines = paths.flatMap((path, color) =>
    path.length > 1 ? [makeSvg('path', { d: lineThrough(side, path), 'data-color': color })] : [],
  );
  svg.querySelector('.lines')?.replaceChildren(...lines);
  svg.querySelector('.touches')?.replaceChildren(...progress.touches.map(([a, b]) => drawTouch(side, a, b)));
  svg.classList.toggle('solved', progress.solved);
}

/**
 * Draws the keyboard cursor, which the style only shows while the keyboard is used.
 * @param svg the drawing made by `drawTiles`
 * @param puzzle the puzzle
 * @param cell the cursor's cell
 * @param held the colour it draws, -1 for none
 */
export function drawCursor(svg: Element, { side }: PagePuzzle, cell: number, held: number): void {
  const points = pointsText(cellOutline(isometricCube(side), cell, 0.03));
  const group = svg.querySelector('.cursor')!;
  group.replaceChildren(makeSvg('polygon', { points }));
  group.classList.toggle('holding', held >= 0);
}

/** Draws a dot on the edge between two cells where a path touches itself. */
function drawTouch(side: number, a: number, b: number): SVGElement {
  const { x, y } = edgeMiddle(isometricCube(side), a, b);
  return makeSvg('circle', { cx: x.toFixed(3), cy: y.toFixed(3), r: 0.11 });
}

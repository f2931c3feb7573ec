/**
 * Draws the inside of a tile: ledges below the openings, platforms, pillars, blocks on the floor,
 * steps towards shafts. Air cut off from all openings becomes solid. Second stage of the generator.
 */

import type { Random } from '../../../core/random.ts';
import { type Side, sides, type Tile, tileSize } from '../level.ts';
import { borderCell } from '../sides.ts';
import type { SideDraft } from './draft-sides.ts';

const last = tileSize - 1;

/** A tile under construction. */
class Canvas {
  readonly solid: boolean[] = Array.from({ length: tileSize ** 2 }, () => false);
  /** Cells that must stay air, to keep openings usable. */
  readonly #kept = new Set<number>();

  /** Makes a block of cells solid, except those that must stay air. */
  fill(x: number, y: number, width: number, height: number): void {
    for (const cell of cellsOf(x, y, width, height)) if (!this.#kept.has(cell)) this.solid[cell] = true;
  }

  keepAir(x: number, y: number, width: number, height: number): void {
    for (const cell of cellsOf(x, y, width, height)) {
      this.#kept.add(cell);
      this.solid[cell] = false;
    }
  }

  isSolid(x: number, y: number): boolean {
    return this.solid[y * tileSize + x] === true;
  }
}

function cellsOf(x: number, y: number, width: number, height: number): number[] {
  const cells: number[] = [];
  for (let row = Math.max(y, 0); row < Math.min(y + height, tileSize); row++) {
    for (let column = Math.max(x, 0); column < Math.min(x + width, tileSize); column++) {
      cells.push(row * tileSize + column);
    }
  }
  return cells;
}

/**
 * Draws a tile.
 * @param random source of randomness
 * @param openings of each side
 * @returns the tile
 */
export function drawTile(random: Random, openings: Readonly<Record<Side, SideDraft>>): Tile {
  const canvas = new Canvas();
  for (const side of sides) drawBorder(canvas, side, openings[side]);
  for (const side of sides) clearOpenings(canvas, side, openings[side]);
  drawLedges(canvas, random, openings);
  drawSteps(canvas, random, openings.top);
  drawPlatforms(canvas, random);
  if (random.next() < 0.4) drawPillar(canvas, random);
  if (random.next() < 0.5) drawBlock(canvas, random);
  return { solid: withoutPockets(canvas.solid, openings) };
}

function drawBorder(canvas: Canvas, side: Side, openings: SideDraft): void {
  for (let i = 0; i < tileSize; i++) {
    const [x, y] = borderCell(side, i);
    if (!openings.some(({ first, last: end }) => i >= first && i <= end)) canvas.fill(x, y, 1, 1);
  }
}

/** Keeps the border cells of openings and two cells behind them free (one cell at the top). */
function clearOpenings(canvas: Canvas, side: Side, openings: SideDraft): void {
  for (const { first, last: end } of openings) {
    const length = end - first + 1;
    if (side === 'left') canvas.keepAir(0, first, 3, length);
    else if (side === 'right') canvas.keepAir(last - 2, first, 3, length);
    else if (side === 'top') canvas.keepAir(first, 0, length, 1);
    else canvas.keepAir(first, last - 2, length, 3);
  }
}

/** Draws ledges below side openings that are not at the floor. */
function drawLedges(canvas: Canvas, random: Random, openings: Readonly<Record<Side, SideDraft>>): void {
  for (const side of ['left', 'right'] as const) {
    for (const { last: end } of openings[side]) {
      const width = 2 + random.int(2);
      if (end < last - 1) canvas.fill(side === 'left' ? 0 : tileSize - width, end + 1, width, 1);
    }
  }
}

/** Draws steps up to a shaft in the ceiling, often high enough to climb out. */
function drawSteps(canvas: Canvas, random: Random, shafts: SideDraft): void {
  for (const { first, last: end } of shafts) {
    if (random.next() < 0.35) continue;
    const toRight = first > last - end ? false : first < last - end ? true : random.next() < 0.5;
    const under = toRight ? first : end;
    const away = toRight ? 1 : -1;
    if (random.next() < 0.6) canvas.fill(Math.min(under, under - away), 1, 2, 1);
    const width = 2 + random.int(2);
    const edge = toRight ? end + 1 : first - 1;
    canvas.fill(toRight ? edge : edge - width + 1, 3, width, 1);
    if (random.next() < 0.7) canvas.fill(toRight ? edge + 2 : edge - 3, 5, 2, 1);
  }
}

function drawPlatforms(canvas: Canvas, random: Random): void {
  for (const y of [3, 5, 7]) {
    if (random.next() < 0.35) continue;
    const width = 2 + random.int(4);
    const x = 1 + random.int(last - width);
    // Not directly above or below another platform, where the player could not jump.
    const isFree = cellsOf(x, y - 1, width, 3).every(
      (cell) => !canvas.isSolid(cell % tileSize, Math.floor(cell / tileSize)),
    );
    if (isFree) canvas.fill(x, y, width, 1);
  }
}

function drawPillar(canvas: Canvas, random: Random): void {
  const x = 3 + random.int(4);
  const height = 2 + random.int(3);
  if (random.next() < 0.5) canvas.fill(x, last - height, 1, height);
  else canvas.fill(x, 1, 1, height);
}

function drawBlock(canvas: Canvas, random: Random): void {
  const width = 2 + random.int(2);
  const height = 1 + random.int(2);
  canvas.fill(1 + random.int(last - width), last - height, width, height);
}

/** Fills air that is cut off from all openings. */
function withoutPockets(solid: readonly boolean[], openings: Readonly<Record<Side, SideDraft>>): boolean[] {
  const reached = new Set<number>();
  for (const side of sides) {
    for (const { first } of openings[side]) {
      const [x, y] = borderCell(side, first);
      reached.add(y * tileSize + x);
    }
  }
  for (const cell of reached) {
    const [x, y] = [cell % tileSize, Math.floor(cell / tileSize)];
    for (const [nextX, nextY] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const next = nextY * tileSize + nextX;
      const isInside = nextX >= 0 && nextX < tileSize && nextY >= 0 && nextY < tileSize;
      if (isInside && solid[next] === false) reached.add(next);
    }
  }
  return solid.map((_, cell) => !reached.has(cell));
}

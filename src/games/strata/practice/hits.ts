/** Hit tests of the practice game. Hit areas are somewhat larger than what is drawn. */

import type { FramePoint, FrameSize } from '../../../core/points.ts';
import type { Line } from '../board.ts';
import {
  type BoardPoint,
  design,
  designHeight,
  gameArea,
  halfPitch,
  inP,
  paletteX,
  selectorAt,
  wave,
} from '../geometry.ts';
import { boxAt, menuDesign, type MenuKind, menus } from '../menu.ts';

/** A target that takes clicks. */
export type Hit =
  | { readonly on: 'selector'; readonly line: Line }
  | { readonly on: 'laid'; readonly line: Line }
  | { readonly on: 'palette'; readonly index: number }
  | { readonly on: 'box'; readonly index: number }
  | { readonly on: 'restart' | 'exit' | 'hint' | 'next' | 'go' };

/** Half the side of a selector's hit area, in units of P; neighbours are 2 P apart. */
const selectorReach = 0.8;
/** Extra height of the hit areas above the short tiles, in design units. */
const tileReach = 12;

/**
 * Converts a click to design units, x = 0 in the middle of the window.
 * @param at the click, picture pixels
 * @param size window size, px
 * @returns design units
 */
export function toDesign(at: FramePoint, size: FrameSize): { readonly x: number; readonly y: number } {
  const area = gameArea(size);
  const scale = area.height / designHeight;
  return { x: (at.x - area.x - area.width / 2) / scale, y: (at.y - area.y) / scale };
}

type Point = { readonly x: number; readonly y: number };

const inDiamond = (at: Point, centre: Point, half: number): boolean =>
  Math.abs(at.x - centre.x) + Math.abs(at.y - centre.y) <= half;

/** Converts a design point to the axes of a board of size n. */
function toBoard(at: Point, n: number): BoardPoint {
  const p = halfPitch(n);
  const dx = (at.x - design.board.x) / p;
  const dy = (at.y - design.board.y) / p;
  return { u: dx + dy, v: dy - dx };
}

/** Returns whether a board point lies on the ribbon of a line. */
function onRibbon(at: BoardPoint, n: number, line: Line): boolean {
  const own = selectorAt(n, line.kind, line.index);
  const [across, along] = line.kind === 'row' ? [at.u - own.u, at.v] : [at.v - own.v, at.u];
  return Math.abs(across) <= inP.ribbonHalf && along - across <= n - 1 + inP.ribbonEnd;
}

/**
 * Finds what a click on a puzzle hits.
 * @param at the click, design units
 * @param n lines in each direction
 * @param colors number of palette tiles
 * @param laid lines with a ribbon, bottom to top
 * @returns the target; `undefined` if none was hit
 */
export function puzzleHit(at: Point, n: number, colors: number, laid: readonly Line[]): Hit | undefined {
  const board = toBoard(at, n);
  const ribbon = laid.findLast((line) => onRibbon(board, n, line));
  if (ribbon) return { on: 'laid', line: ribbon };
  for (const name of ['restart', 'exit', 'hint'] as const) {
    if (inDiamond(at, design[name], design.iconHalf)) return { on: name };
  }
  for (const kind of ['row', 'column'] as const) {
    for (let index = 0; index < n; index++) {
      const own = selectorAt(n, kind, index);
      if (Math.max(Math.abs(board.u - own.u), Math.abs(board.v - own.v)) <= selectorReach) {
        return { on: 'selector', line: { kind, index } };
      }
    }
  }
  for (let index = 0; index < colors; index++) {
    const inside = Math.abs(at.x - paletteX(colors, index)) <= design.palette.spacing / 2;
    if (inside && at.y >= design.palette.shortTop - tileReach) return { on: 'palette', index };
  }
  return undefined;
}

/**
 * Finds what a click on the solved screen hits: the Next frame with its text, or nothing.
 * @param at the click, design units
 * @returns the target; `undefined` if none was hit
 */
export const solvedHit = (at: Point): Hit | undefined =>
  inDiamond(at, design.next, design.next.outerHalf) || inDiamond(at, design.nextText, 34)
    ? { on: 'next' }
    : undefined;

/**
 * Finds what a click on the wave-complete or start screen hits.
 * @param at the click, design units
 * @returns the target; `undefined` if none was hit
 */
export const goHit = (at: Point): Hit | undefined =>
  inDiamond(at, design.next, wave.goHalf + 6) ? { on: 'go' } : undefined;

/**
 * Finds what a click on a menu hits.
 * @param at the click, design units
 * @param kind the menu
 * @returns the target; `undefined` if none was hit
 */
export function menuHit(at: Point, kind: MenuKind): Hit | undefined {
  const { boxes, half } = menus[kind];
  const index = boxes.findIndex((_, i) => inDiamond(at, boxAt(kind, i), half));
  if (index >= 0) return { on: 'box', index };
  return kind === 'waves' && inDiamond(at, menuDesign.exit, design.iconHalf) ? { on: 'exit' } : undefined;
}

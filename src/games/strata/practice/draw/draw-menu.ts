/**
 * Draws the set and wave menus: boxes in a diamond lattice on the linen. A closed box is a faint
 * empty frame. An open one shows the colours of its contents, pale like the cells of a board, or
 * saturated if solved. The box to play next has a second, pulsing line. From a finished box a
 * ribbon runs to the next.
 */

import type { FrameSize } from '../../../../core/points.ts';
import { toHex } from '../../../../vision/color/color-space.ts';
import { cellColor, textColor } from './colors.ts';
import { drawIcon } from './icons.ts';
import { drawWord } from './letters.ts';
import { drawCrown, drawFrame } from './draw-solved.ts';
import { boardTransform, faded, num, polygon, square, windowInDesign } from './svg.ts';
import { cellAt, inP } from '../../geometry.ts';
import {
  boxAt,
  boxCrownAt,
  campaign,
  focusLineHalf,
  menuDesign,
  type MenuKind,
  menus,
  pipAt,
  ribbonDirection,
  ribbonLength,
  ribbonPoint,
} from '../../menu.ts';
import type { MenuBoxView, MenuView } from '../practice-view.ts';
import { underWeave } from './weave.ts';

/**
 * Draws everything under the weave except the pulsing line.
 * @param view the menu
 * @returns SVG elements in design units
 */
export function drawMenu(view: MenuView): string {
  const { kind, set } = view;
  const boxes = view.boxes.map((box, i) => drawBox(kind, i, box) + drawCells(kind, i, box, false));
  return boxes.join('') + (set === undefined ? drawTitle() : drawSetSigns(set));
}

/**
 * Draws everything above the weave: saturated cells and ribbons.
 * @param view the menu
 * @param size window size, px
 * @returns SVG elements in design units
 */
export function drawMenuAbove({ kind, boxes }: MenuView, size: FrameSize): string {
  const cells = boxes.map((box, i) => drawCells(kind, i, box, true));
  return cells.join('') + boxes.map((box, i) => drawMenuRibbon(kind, i, box, size)).join('');
}

const drawTitle = (): string =>
  drawWord('Strata', menuDesign.title.sets, 48, { color: toHex(underWeave(textColor)), stroke: 4 });

/**
 * Draws what the wave menu has besides boxes: the set, in words and as a row of marks, and the
 * exit.
 */
function drawSetSigns(set: number): string {
  const color = toHex(underWeave(textColor));
  const marks = Array.from({ length: campaign.sets }, (_, i) => {
    const { x, y } = pipAt(i);
    const { half } = menuDesign.pips;
    const shape = `M${num(x)} ${num(y - half)}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`;
    return `<path d="${shape}" fill="${color}"${i === set ? '' : ' fill-opacity="0.22"'}/>`;
  });
  const word = drawWord(`Set ${set + 1}`, menuDesign.title.waves, 30, { color, stroke: 5 });
  return word + marks.join('') + drawIcon('exit', menuDesign.exit);
}

/** Draws the frame of a box, faint while closed, and the crown above it. */
function drawBox(kind: MenuKind, index: number, box: MenuBoxView): string {
  const line = menuDesign.closed + (1 - menuDesign.closed) * box.opened;
  const frame = drawFrame(boxAt(kind, index), menus[kind].half, menuDesign.stroke);
  return faded(line, frame) + faded(box.crown, drawCrown(boxCrownAt(kind, index)));
}

/**
 * Draws the line inside the box to play next, under the weave. It pulses but never disappears.
 * @param view the menu
 * @returns SVG elements in design units
 */
export function drawFocus({ kind, focus, pulse }: MenuView): string {
  if (focus === undefined) return '';
  const half = focusLineHalf(kind) + menuDesign.focusStroke / Math.SQRT2;
  return faded(0.55 + 0.45 * pulse, drawFrame(boxAt(kind, focus), half, menuDesign.focusStroke));
}

/** Draws the saturated or the pale cells in a box. */
function drawCells(kind: MenuKind, index: number, box: MenuBoxView, lit: boolean): string {
  const n = Math.round(Math.sqrt(box.cells.length));
  const cells = box.cells.map((cell, i) => {
    if (cell.lit !== lit) return '';
    const { u, v } = cellAt(n, Math.floor(i / n), i % n);
    return square(u, v, inP.cellHalf, toHex(lit ? cell.color : underWeave(cellColor(cell.color))));
  });
  const place = boardTransform(menuDesign.marksExtent / (n - 1 + inP.cellHalf), boxAt(kind, index));
  const drawn = cells.join('');
  return drawn && faded(box.opened, `<g transform="${place}">${drawn}</g>`);
}

/** Draws the ribbon from a box to the next one; the last box's leaves the screen. */
function drawMenuRibbon(kind: MenuKind, index: number, box: MenuBoxView, size: FrameSize): string {
  if (box.ribbon <= 0) return '';
  const p = menuDesign.ribbonHalf / inP.ribbonHalf;
  const { boxes } = menus[kind];
  const step = ribbonDirection(kind, index);
  const { side, top, bottom } = windowInDesign(size);
  const length = index + 1 < boxes.length ? ribbonLength(kind) : 4 * side + 2 * (bottom - top);
  const start = ribbonPoint(kind, index, 0);
  // Axes of the ribbon: a across it, b along it, both in units of P, measured along x + y or y - x.
  const [bx, by] = [(step.x * p) / 2, (step.y * p) / 2];
  const axes = `matrix(${num(-by)} ${num(bx)} ${num(bx)} ${num(by)} ${num(start.x)} ${num(start.y)})`;
  const reach = inP.ribbonHalf + inP.shadowReach;
  const end = (box.ribbon * length) / p;
  const bar = (from: number, to: number, fill: string) =>
    polygon([[from, 0], [to, 0], [to, end], [from, end]], fill); // prettier-ignore
  return (
    `<g transform="${axes}">${bar(-reach, -inP.ribbonHalf, 'url(#shadow-left)')}` +
    bar(inP.ribbonHalf, reach, 'url(#shadow-right)') +
    bar(-inP.ribbonHalf, inP.ribbonHalf, toHex(box.color)) +
    `${bar(-inP.ribbonHalf, inP.ribbonHalf, 'url(#ribbon-edge)')}</g>`
  );
}

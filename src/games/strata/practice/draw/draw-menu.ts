/**
 * The two screens on which a set and a wave are chosen: boxes in a diamond lattice on the linen. A
 * closed box is a faint empty frame; an open one shows the colours of what is in it, pale like the
 * cells of a board, and what is solved shines. The box to play next has a second line that pulses.
 * From a box that is done a ribbon runs to the next.
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
 * All that lies under the weave but what pulses.
 * @param view what is shown
 * @returns SVG elements in design units
 */
export function drawMenu(view: MenuView): string {
  const { kind, set } = view;
  const boxes = view.boxes.map((box, i) => drawBox(kind, i, box) + drawCells(kind, i, box, false));
  return boxes.join('') + (set === undefined ? drawTitle() : drawSetSigns(set));
}

/**
 * All that lies above it: shining cells, ribbons.
 * @param view what is shown
 * @param size of the window, px
 * @returns SVG elements in design units
 */
export function drawMenuAbove({ kind, boxes }: MenuView, size: FrameSize): string {
  const cells = boxes.map((box, i) => drawCells(kind, i, box, true));
  return cells.join('') + boxes.map((box, i) => drawMenuRibbon(kind, i, box, size)).join('');
}

const drawTitle = (): string =>
  drawWord('Strata', menuDesign.title.sets, 48, { color: toHex(underWeave(textColor)), stroke: 4 });

/**
 * What the waves' screen has besides boxes: which set it is, in words and as a row of marks, and
 * the way back.
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

/** The frame of a box, faint while it is closed, and the crown above it. */
function drawBox(kind: MenuKind, index: number, box: MenuBoxView): string {
  const line = menuDesign.closed + (1 - menuDesign.closed) * box.opened;
  const frame = drawFrame(boxAt(kind, index), menus[kind].half, menuDesign.stroke);
  return faded(line, frame) + faded(box.crown, drawCrown(boxCrownAt(kind, index)));
}

/**
 * The line within the box to play next, under the weave; it pulses, but never so far that it cannot
 * be seen.
 * @param view what is shown
 * @returns SVG elements in design units
 */
export function drawFocus({ kind, focus, pulse }: MenuView): string {
  if (focus === undefined) return '';
  const half = focusLineHalf(kind) + menuDesign.focusStroke / Math.SQRT2;
  return faded(0.55 + 0.45 * pulse, drawFrame(boxAt(kind, focus), half, menuDesign.focusStroke));
}

/** The cells in a box: those that shine, or the pale ones. */
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

/** The ribbon from a box to the next one; the last box's leaves the screen. */
function drawMenuRibbon(kind: MenuKind, index: number, box: MenuBoxView, size: FrameSize): string {
  if (box.ribbon <= 0) return '';
  const p = menuDesign.ribbonHalf / inP.ribbonHalf;
  const { boxes } = menus[kind];
  const step = ribbonDirection(kind, index);
  const { side, top, bottom } = windowInDesign(size);
  const length = index + 1 < boxes.length ? ribbonLength(kind) : 4 * side + 2 * (bottom - top);
  const start = ribbonPoint(kind, index, 0);
  // Axes of the ribbon: a across it, b along it, both in units of P, a difference of x + y or y - x
  // of 1 being 1 / P.
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

/// <reference lib="dom" />
/** Draws the board with the ribbons taken so far, each under its predecessors. */

import { makeSvg } from '../../kit/page/page-elements.ts';
import type { StoryStep } from '../solve/story.ts';
import { ribbonHues } from './story-style.ts';
import type { StoryPageData } from './story-page.ts';

/** Lengths in drawing units: a cell's side, half a ribbon's width, its overhang, the margin. */
const side = 56;
const half = 21;
const overhang = 30;
const margin = 50;

/**
 * Returns the CSS class of a colour.
 * @param colors colour letters in palette order
 * @param letter one of them; `null` for any colour
 * @returns a class defined in story-style.ts
 */
export const classOfColor = (colors: readonly string[], letter: string | null): string =>
  letter === null ? 'any' : `c${colors.indexOf(letter) % ribbonHues}`;

/**
 * Draws the board.
 * @param svg the drawing, whose content is replaced
 * @param data the page's data
 * @param taken number of ribbons taken; one more than all of them marks the stuck cells
 */
export function drawStory(svg: SVGSVGElement, data: StoryPageData, taken: number): void {
  const { rows, columns, steps, core } = data;
  const laid = steps.slice(0, taken);
  const [width, height] = [columns * side, rows * side];
  svg.setAttribute('viewBox', `${-margin} ${-margin} ${width + 2 * margin - 14} ${height + 2 * margin - 14}`);
  const ribbons = laid.map((step, i) => drawRibbon(data, step, i, i === taken - 1)).reverse();
  svg.replaceChildren(
    makeSvg('rect', { class: 'table', x: -6, y: -6, width: width + 12, height: height + 12, rx: 8 }),
    ...data.cells.flatMap((letter, cell) => drawCell(data, letter, cell)),
    ...names(data),
    ...ribbons.flat(),
    ...shownLetters(data, laid),
    ...(taken === 0 ? [] : rings(data, steps[taken - 1])),
    ...(core && taken > steps.length ? stuckCells(data, core) : []),
  );
}

const middle = (at: number): number => (at + 0.5) * side;
const placeOf = ({ columns }: StoryPageData, cell: number) => ({
  x: middle(cell % columns),
  y: middle(Math.floor(cell / columns)),
});

function drawCell(data: StoryPageData, letter: string, cell: number): SVGElement[] {
  const { x, y } = placeOf(data, cell);
  const box = { x: x - side / 2 + 3, y: y - side / 2 + 3, width: side - 6, height: side - 6, rx: 6 };
  const ground = makeSvg('rect', { class: 'cell', ...box });
  if (letter === '') return [ground];
  const tile = makeSvg('rect', { class: `tile ${classOfColor(data.colors, letter)}`, ...box });
  return [ground, tile, makeSvg('text', { class: 'letter', x, y }, letter)];
}

/** The numbers of rows and columns, on the sides opposite the ribbons' numbers. */
function names({ rows, columns }: StoryPageData): SVGElement[] {
  const name = (x: number, y: number, text: number) => makeSvg('text', { class: 'name', x, y }, String(text));
  return [
    ...Array.from({ length: rows }, (_, row) => name(columns * side + 20, middle(row), row + 1)),
    ...Array.from({ length: columns }, (_, column) => name(middle(column), rows * side + 20, column + 1)),
  ];
}

/** A band over its line, with its position from the top at its left or upper end. */
function drawRibbon(data: StoryPageData, step: StoryStep, order: number, isNow: boolean): SVGElement[] {
  const color = classOfColor(data.colors, step.color);
  const at = middle(step.index);
  const long = (step.line === 'row' ? data.columns : data.rows) * side + overhang + 10;
  const [along, across] = [
    { from: -overhang, size: long },
    { from: at - half, size: 2 * half },
  ];
  const box =
    step.line === 'row'
      ? { x: along.from, y: across.from, width: along.size, height: across.size }
      : { x: across.from, y: along.from, width: across.size, height: along.size };
  const end = -overhang / 2;
  const label = step.line === 'row' ? { x: end, y: at } : { x: at, y: end };
  return [
    makeSvg('rect', { class: `ribbon ${color}${isNow ? ' now' : ''}`, rx: 7, ...box }),
    makeSvg('text', { class: 'order', ...label }, String(order + 1)),
  ];
}

/** The letter of each coloured cell that a ribbon covers. */
function shownLetters(data: StoryPageData, laid: readonly StoryStep[]): SVGElement[] {
  const isLaid = (line: StoryStep['line'], index: number) =>
    laid.some((step) => step.line === line && step.index === index);
  return data.cells.flatMap((letter, cell) => {
    const isCovered = isLaid('row', Math.floor(cell / data.columns)) || isLaid('column', cell % data.columns);
    return letter !== '' && isCovered
      ? [makeSvg('text', { class: 'shown', ...placeOf(data, cell) }, letter)]
      : [];
  });
}

/** Rings around the cells that determine a ribbon's colour. */
const rings = (data: StoryPageData, step: StoryStep | undefined): SVGElement[] =>
  (step?.open ?? []).map((cell) => {
    const { x: cx, y: cy } = placeOf(data, cell);
    return makeSvg('circle', { class: 'ring', cx, cy, r: 16 });
  });

/** A frame around each cell where two lines of the core cross. */
const stuckCells = (
  data: StoryPageData,
  { rows, columns }: NonNullable<StoryPageData['core']>,
): SVGElement[] =>
  rows.flatMap((row) =>
    columns.map((column) => {
      const { x, y } = placeOf(data, row * data.columns + column);
      const box = { x: x - side / 2 + 2, y: y - side / 2 + 2, width: side - 4, height: side - 4, rx: 8 };
      return makeSvg('rect', { class: 'stuck', ...box });
    }),
  );

/// <reference lib="dom" />
/** Draws the board before a step: its digits and candidates, and what the step changes and why. */

import { makeSvg } from '../../kit/page/page-elements.ts';
import { digitsOf } from '../deduce/digit-sets.ts';
import { type BoardState, stateBefore } from './replay.ts';
import type { StepsPageData, StepsPageStep } from './steps-page.ts';

/** Lengths in drawing units: a cell's side, and the margin for the numbers of rows and columns. */
const cellSide = 60;
const margin = 26;

interface StepOnBoard {
  /** The cells that are its reason. */
  readonly reasons: ReadonlySet<number>;
  /** Candidates, by cell. */
  readonly removes: ReadonlyMap<number, readonly number[]>;
  /** Digits, by cell. */
  readonly places: ReadonlyMap<number, number>;
}

/**
 * Draws the board.
 * @param svg its content is replaced
 * @param data of the page
 * @param shown index of the step; the number of steps for the end
 */
export function drawBoard(svg: SVGSVGElement, data: StepsPageData, shown: number): void {
  const { size, kinds, steps } = data;
  const board = new BoardDrawing(size);
  const step = steps[shown];
  const state = stateBefore(data, shown);
  const now = stepOnBoard(step);
  const edge = size * cellSide;
  const cells = kinds.flatMap((kind, cell) => board.cell(cell, kind, state, now));
  const frame = makeSvg('rect', { class: 'frame', x: margin, y: margin, width: edge, height: edge });
  const units = (step?.units ?? []).map(({ cells }) => board.unit(cells));
  svg.setAttribute('viewBox', `0 0 ${edge + margin + 4} ${edge + margin + 4}`);
  svg.style.setProperty('--most', `${(edge + margin) * 1.5}px`);
  svg.replaceChildren(...cells, frame, ...board.names(), ...units);
}

const stepOnBoard = (step: StepsPageStep | undefined): StepOnBoard => ({
  reasons: new Set(step?.cells),
  removes: new Map(step?.removes.map(({ cell, digits }) => [cell, digits])),
  places: new Map(step?.places.map(({ cell, digit }) => [cell, digit])),
});

class BoardDrawing {
  constructor(private readonly size: number) {}

  #x(cell: number): number {
    return margin + (cell % this.size) * cellSide;
  }

  #y(cell: number): number {
    return margin + Math.floor(cell / this.size) * cellSide;
  }

  /** Draws a cell with its digit or its candidates. */
  cell(
    cell: number,
    kind: StepsPageData['kinds'][number],
    { sets, digits }: BoardState,
    { reasons, removes, places }: StepOnBoard,
  ): SVGElement[] {
    const placed = places.get(cell);
    const isReason = reasons.has(cell);
    const ground = kind === 'black' ? ' black' : placed ? ' new' : isReason ? ' look' : '';
    const [x, y] = [this.#x(cell), this.#y(cell)];
    const rect = makeSvg('rect', { class: `cell${ground}`, x, y, width: cellSide, height: cellSide });
    const digit = placed || digits[cell];
    if (!digit) {
      const gone = removes.get(cell) ?? [];
      return [rect, ...digitsOf(sets[cell] ?? 0).flatMap((mark) => this.#mark(cell, mark, gone, isReason))];
    }
    const ink = placed ? 'placed' : kind === 'black' ? 'printed' : kind;
    const middle = { x: x + cellSide / 2, y: y + cellSide / 2 + 1 };
    return [rect, makeSvg('text', { class: `digit ${ink}`, ...middle }, String(digit))];
  }

  /** Draws a candidate, struck out if it is among those removed. */
  #mark(cell: number, digit: number, gone: readonly number[], isReason: boolean): SVGElement[] {
    const across = Math.ceil(Math.sqrt(this.size));
    const pitch = (cellSide - 8) / across;
    const font = Math.min(15, pitch * 0.86);
    const x = this.#x(cell) + 4 + pitch * (((digit - 1) % across) + 0.5);
    const y = this.#y(cell) + 4 + pitch * (Math.floor((digit - 1) / across) + 0.5);
    const goes = gone.includes(digit);
    const kind = goes ? 'mark gone' : isReason ? 'mark kept' : 'mark';
    const fontSize = digit > 9 ? font * 0.8 : font;
    const text = makeSvg('text', { class: kind, x, y, 'font-size': fontSize }, String(digit));
    if (!goes) return [text];
    const half = font * 0.5;
    const ends = { x1: x - half, y1: y + half * 0.8, x2: x + half, y2: y - half * 0.8 };
    return [text, makeSvg('line', { class: 'strike', ...ends })];
  }

  /** Draws a frame around the cells of a unit. */
  unit(cells: readonly number[]): SVGElement {
    const xs = cells.map((cell) => this.#x(cell));
    const ys = cells.map((cell) => this.#y(cell));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - x + cellSide - 4, Math.max(...ys) - y + cellSide - 4];
    return makeSvg('rect', { class: 'unit', rx: 7, x: x + 2, y: y + 2, width, height });
  }

  /** Draws the numbers of columns and rows. */
  names(): SVGElement[] {
    return Array.from({ length: this.size }, (_, at) => {
      const middle = margin + (at + 0.5) * cellSide;
      const name = (x: number, y: number) => makeSvg('text', { class: 'name', x, y }, String(at + 1));
      return [name(middle, margin / 2), name(margin / 2, middle)];
    }).flat();
  }
}

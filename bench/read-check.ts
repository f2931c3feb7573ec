/**
 * Compares a reading with the truth of a bench frame; written from the rules, not from the reader.
 */

import { ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import { blank, hidden, type Move } from '../src/games/strata/board.ts';
import { designHeight, halfPitch, selectorAt } from '../src/games/strata/geometry.ts';
import { strataReader } from '../src/games/strata/read/reader.ts';
import type { StrataLayout, StrataScene } from '../src/games/strata/read/scene.ts';
import type { BenchTruth } from '../test/support/strata/read-frames.ts';

/** The result of one frame. */
export interface BenchOutcome {
  readonly index: number;
  readonly verdict: 'right' | 'wrong' | 'refused';
  /** What is wrong, or why the frame was refused. */
  readonly note: string;
  readonly confidence: number;
  readonly residualPx: number;
  /** Largest distance of a reported selector from its drawn position, px. */
  readonly worstSelectorPx: number;
  /** Lit cells that were reported as hidden; crossings that were left open. */
  readonly missedLit: number;
  readonly missedCrossings: number;
  /** Time of locate and read, ms. */
  readonly ms: number;
}

/** Reads a frame without prior knowledge and compares it with the truth. */
export function checkFrame(frame: Frame, truth: BenchTruth): BenchOutcome {
  const nothing = { confidence: 0, residualPx: 0, worstSelectorPx: 0, missedLit: 0, missedCrossings: 0 };
  const startMs = performance.now();
  try {
    const layout = strataReader.locate(frame);
    const scene = strataReader.read(frame, layout);
    const ms = performance.now() - startMs;
    const notes = [...layoutFaults(layout, truth), ...sceneFaults(scene, truth)];
    return {
      index: truth.index,
      verdict: notes.length === 0 ? 'right' : 'wrong',
      note: notes.join('; '),
      confidence: scene.confidence,
      residualPx: layout.residualPx,
      worstSelectorPx: worstSelector(layout, truth),
      ...missed(scene, truth),
      ms,
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const note = `${error.detail.trouble}: ${error.message}`;
    return { index: truth.index, verdict: 'refused', note, ...nothing, ms: performance.now() - startMs };
  }
}

function layoutFaults(layout: StrataLayout, truth: BenchTruth): string[] {
  const { board, bars, window, palette } = truth;
  const faults: string[] = [];
  if (layout.size !== board.rows) faults.push(`size ${layout.size} instead of ${board.rows}`);
  if (truth.kind !== 'solved' && layout.colors !== palette.length) faults.push(`${layout.colors} colours`);
  if (worstSelector(layout, truth) > 0.2 * halfPitch(board.rows) * (window.height / designHeight)) {
    faults.push('a selector is in the wrong place');
  }
  const { area } = layout;
  const outside =
    area.x < bars.left - 22 ||
    area.y < bars.top - 22 ||
    area.x + area.width > bars.left + window.width + 22 ||
    area.y + area.height > bars.top + window.height + 22;
  if (outside) faults.push('the area is too large');
  return faults;
}

/** Returns the largest distance of a reported selector from its drawn position, px. */
function worstSelector(layout: StrataLayout, truth: BenchTruth): number {
  const { bars, window, board } = truth;
  const scale = window.height / designHeight;
  const p = halfPitch(board.rows) * scale;
  const far = (kind: 'row' | 'column', points: StrataLayout['rowSelectors']) =>
    points.map((point, index) => {
      const { u, v } = selectorAt(board.rows, kind, index);
      const x = bars.left + window.width / 2 + ((u - v) * p) / 2;
      const y = bars.top + 327.4 * scale + ((u + v) * p) / 2;
      return Math.hypot(point.x - x, point.y - y);
    });
  return Math.max(...far('row', layout.rowSelectors), ...far('column', layout.columnSelectors));
}

function sceneFaults(scene: StrataScene, truth: BenchTruth): string[] {
  const expected = truth.kind === 'solved' ? 'solved' : 'puzzle';
  if (scene.kind !== expected) return [`read as ${scene.kind}`];
  if (scene.kind === 'solved') {
    const faults = scene.perfect === truth.perfect ? [] : ['perfect is wrong'];
    return [...faults, ...ribbonFaults(byColor(scene.laid), byColor(truth.laid))];
  }
  if (scene.kind !== 'puzzle') return [];
  const faults = scene.selected === truth.selected ? [] : [`tile ${scene.selected} selected`];
  scene.board.cells.forEach((value, i) => {
    const covered = topAt(truth, i) !== undefined;
    if (value !== truth.board.cells[i] && !(covered && value === hidden))
      faults.push(`cell ${i} is ${value}`);
  });
  for (const { cell, top } of scene.crossings) {
    const actual = topAt(truth, cell.row * truth.board.columns + cell.column);
    if (actual?.kind !== top) faults.push(`${top} on top at ${cell.row},${cell.column}`);
  }
  if (scene.laid.some((ribbon) => ribbon.moving)) faults.push('a ribbon moves');
  return [...faults, ...ribbonFaults(scene.laid, truth.laid)];
}

/** Finds the top ribbon of a cell. */
const topAt = (truth: BenchTruth, cell: number): Move | undefined => {
  const row = Math.floor(cell / truth.board.columns);
  const column = cell % truth.board.columns;
  return truth.laid.findLast((move) => move.index === (move.kind === 'row' ? row : column));
};

/** Renumbers colours in order of appearance along the lines, rows first. */
function byColor(laid: readonly Move[]): Move[] {
  const sorted = [...laid].sort((a, b) =>
    a.kind === b.kind ? a.index - b.index : a.kind === 'row' ? -1 : 1,
  );
  const seen: number[] = [];
  return sorted.map((move) => {
    if (!seen.includes(move.color)) seen.push(move.color);
    return { ...move, color: seen.indexOf(move.color) };
  });
}

function ribbonFaults(read: readonly Move[], truth: readonly Move[]): string[] {
  const name = ({ kind, index, color }: Move) => `${kind} ${index} in ${color}`;
  const [seen, actual] = [read.map(name).sort(), truth.map(name).sort()];
  return seen.join() === actual.join() ? [] : [`ribbons ${seen.join()} instead of ${actual.join()}`];
}

function missed(scene: StrataScene, truth: BenchTruth): { missedLit: number; missedCrossings: number } {
  if (scene.kind !== 'puzzle') return { missedLit: 0, missedCrossings: 0 };
  const { board } = truth;
  const lit = [...board.cells].filter((value, i) => {
    const top = topAt(truth, i);
    return value !== blank && top?.color === value && scene.board.cells[i] === hidden;
  });
  const [rows, columns] = ['row', 'column'].map(
    (kind) => truth.laid.filter((move) => move.kind === kind).length,
  );
  const crossings = rows! * columns!;
  return { missedLit: lit.length, missedCrossings: crossings - scene.crossings.length };
}

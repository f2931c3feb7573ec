/**
 * Solves Strata boards for the command line: a board as text in, the moves in words and as JSON
 * out. Every answer is first checked by the rules (rules.ts): a solution by laying the ribbons,
 * unsolvability by its core.
 */

import { counted } from '../../../core/words/counted.ts';
import { argumentError } from '../../../core/errors.ts';
import { fileOption } from '../../../core/files/file-option.ts';
import { optionTable, type ParsedOptions, toggle } from '../../../core/options.ts';
import type { SolveAnswer, Solver } from '../../game.ts';
import { type Board, formatLine, formatMove, type Line } from '../board.ts';
import { maxPageLines, storyPage } from '../page/story-page.ts';
import { coreInWords, namedLines } from './core-words.ts';
import { freedomsOf } from './freedoms.ts';
import { peel } from './peel.ts';
import { type PlanFromHere, planFromHere } from './fewest-clicks.ts';
import { type Position, positionOf, positionOptions } from '../position.ts';
import { storyInWords, storyOf } from './story.ts';
import { checkCore, type Core, isSolved } from '../rules.ts';

const storyOptions = {
  steps: toggle('print how the board is peeled from the top, ribbon by ribbon, with the reasons'),
  html: fileOption('write a page to click through these steps, forwards and backwards'),
};
const options = optionTable({ ...positionOptions, ...storyOptions });

/** Solves boards in text form. */
export const strataSolver = {
  options: options.specs,
  solve(text, typed) {
    const story = options.parse(typed);
    const position = positionOf(text, typed);
    const plan = planFromHere(position);
    const answer = plan ? solvedAnswer(position, plan) : unsolvableAnswer(position.board);
    return withStory(position.board, answer, story, plan);
  },
} satisfies Solver;

function solvedAnswer({ board, selected }: Position, plan: PlanFromHere): SolveAnswer {
  const { clicks, optimal, lowerBound, kept, takeBack } = plan;
  if (!isSolved(board, [...kept, ...plan.moves]))
    throw new Error('the solver gave moves that do not solve the board');
  const proof = optimal ? 'no order needs fewer' : `no order needs fewer than ${lowerBound}`;
  const parts = [
    ...(takeBack ? ['one that takes back'] : []),
    counted(plan.moves.length, 'ribbon'),
    counted(plan.changes, 'palette change'),
  ];
  const ground = kept.length > 0 ? ' on top of what stays' : '';
  const lines = [
    `${counted(clicks, 'click')}: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}; ${proof}${ground}`,
    `${board.colors[selected]} is selected at the start; row 1 is the upper-left edge, column 1 the lower-left one`,
    ...clicksInWords(board, plan, selected),
  ];
  // A getter, so that orders are only counted when the document is used.
  return {
    solvable: true,
    text: lines.join('\n'),
    get json() {
      return planDocument(board, plan);
    },
  };
}

function planDocument(board: Board, plan: PlanFromHere): object {
  const { moves, clicks, optimal, lowerBound, kept, takeBack } = plan;
  const { free, interchangeable, orders } = freedomsOf(board, moves, kept);
  const named = ({ kind, index }: Line) => ({ line: kind, index });
  return {
    solvable: true,
    ...(takeBack && { takeBack: named(takeBack) }),
    moves: moves.map((move) => ({ ...named(move), color: board.colors[move.color] })),
    clicks,
    optimal,
    ...(optimal ? {} : { lowerBound }),
    free: free.map(named),
    interchangeable: interchangeable.map((group) => group.map(named)),
    orders,
  };
}

/** Adds the story of the peeling if requested. */
function withStory(
  board: Board,
  answer: SolveAnswer,
  { steps, html }: ParsedOptions<typeof storyOptions>,
  plan: PlanFromHere | undefined,
): SolveAnswer {
  if (!steps && html === undefined) return answer;
  const lines = board.rows + board.columns;
  if (html !== undefined && lines > maxPageLines) {
    throw argumentError('--html', `a board of ${maxPageLines} rows and columns together at most`, `${lines}`);
  }
  const story = storyOf(board, plan?.moves);
  const page = () => storyPage(board, story, plan?.kept);
  const files = html === undefined ? {} : { files: [{ path: html, content: page() }] };
  if (!steps) return Object.assign(answer, files);
  const text = [...storyInWords(board, story), '', answer.text].join('\n');
  return { ...answer, json: { ...answer.json, steps: story.steps }, text, ...files };
}

/** Lists the clicks, one numbered line each: ribbons, and palette changes. */
function clicksInWords(board: Board, plan: PlanFromHere, selected: number): string[] {
  const width = String(plan.clicks).length;
  const lines: string[] = [];
  const add = (what: string): void => void lines.push(`${String(lines.length + 1).padStart(width)}. ${what}`);
  if (plan.takeBack) add(`take back ${formatLine(plan.takeBack)}, and with it all that were laid after it`);
  let color = selected;
  for (const move of plan.moves) {
    if (move.color !== color) add(`palette ${board.colors[move.color]}`);
    color = move.color;
    add(formatMove(board, move));
  }
  return lines;
}

function unsolvableAnswer(board: Board): SolveAnswer {
  const peeled = peel(board);
  if (peeled.solvable || !checkCore(board, peeled.core)) {
    throw new Error('the solver called a board unsolvable without a proof');
  }
  const { core } = peeled;
  const lines = [`no solution: ${coreInWords(board, core)}, so none of them can be on top`];
  for (const line of coreLines(core).slice(0, namedLines)) {
    lines.push(`  ${formatLine(line)} holds ${colorsOf(board, core, line).join(', ')}`);
  }
  const hiddenLines = core.rows.length + core.columns.length - namedLines;
  if (hiddenLines > 0) lines.push(`  … and ${hiddenLines} lines more`);
  return { solvable: false, json: { solvable: false, core }, text: lines.join('\n') };
}

const coreLines = (core: Core) => [
  ...core.rows.map((index) => ({ kind: 'row', index }) as const),
  ...core.columns.map((index) => ({ kind: 'column', index }) as const),
];

/** Returns the colours of a core line where it crosses the core's other lines, in palette order. */
function colorsOf(board: Board, core: Core, line: { kind: 'row' | 'column'; index: number }): string[] {
  const cells =
    line.kind === 'row'
      ? core.columns.map((column) => board.cells[line.index * board.columns + column])
      : core.rows.map((row) => board.cells[row * board.columns + line.index]);
  const held = new Set(cells);
  return board.colors.filter((_, color) => held.has(color));
}

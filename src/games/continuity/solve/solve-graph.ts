/**
 * The answer of `solve continuity level.json`: the cheapest order of the keys and its route through
 * the point graph, in the article's words. With a board, it also has a route with the fewest
 * slides. `--svg` draws graph and route.
 */

import { counted } from '../../../core/words/counted.ts';
import { argumentError } from '../../../core/errors.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { SolveAnswer } from '../../game.ts';
import { drawGraph } from '../graph/picture/draw-graph.ts';
import { boardOption } from '../graph/file/graph-board.ts';
import { checkEntered, readGraph } from '../graph/file/graph-file.ts';
import type { GraphBoard, PointGraph } from '../graph/point-graph.ts';
import { type GraphSolution, type RouteLeg, solveGraph } from '../graph/shortest-route.ts';
import { type BoardSolution, solveBoard } from '../graph/solve-board.ts';
import { describeObstacle, type ObstacleNames, unreachableNames } from '../search/obstacle.ts';
import { withOrders } from './list-orders.ts';

/**
 * Solves a point graph.
 * @param text the level file, JSON
 * @param options of the command line
 * @returns the answer, and the picture if requested
 * @throws ParseError with line, column and path when the text is no point graph, or nothing leads
 *   to a key or the finish; RangeError for a bad option
 */
export function solveGraphText(text: string, options: OptionValues): SolveAnswer {
  for (const name of ['html', 'graph']) {
    if (options[name] !== undefined) {
      throw argumentError(`--${name}`, 'a level of tiles to make it from, not a point graph', options[name]);
    }
  }
  const graph = readGraph(text);
  checkEntered(text, graph);
  const solution = solveGraph(graph);
  const board =
    typeof options['board'] === 'string' ? boardOption(options['board'], graph.squares) : graph.board;
  const svg = options['svg'];
  const files = typeof svg === 'string' ? [{ path: svg, content: drawGraph(graph, solution) }] : [];
  const listed = (answer: SolveAnswer) => ({
    ...(options['orders'] ? withOrders(answer, graph) : answer),
    files,
  });
  if (solution.kind === 'unsolvable') return listed(unsolvableAnswer(graph, solution));
  const answer = solvedAnswer(graph, solution);
  return listed(board ? withBoard(graph, board, answer) : answer);
}

const labelOf = ({ points }: PointGraph, point: number): string => points[point]?.label ?? '';
const nameOf = ({ points }: PointGraph, point: number): string => points[point]?.name ?? '';

function solvedAnswer(
  graph: PointGraph,
  { total, order, legs }: GraphSolution & { kind: 'solved' },
): SolveAnswer {
  const names = order.map((key) => graph.keys[key]?.name as string);
  const stops = ['start', ...names, 'finish'];
  const distances = legs.map(({ distance }) => distance);
  const lines = [
    names.length === 0 ? 'no keys to take' : `cheapest order of the keys: ${names.join(', ')}`,
    ...legs.flatMap((leg, i) => legInWords(graph, leg, `${stops[i]} to ${stops[i + 1]}`)),
    '',
    `total distance ${total}${distances.length > 1 ? ` (${distances.join(' + ')})` : ''}`,
  ];
  const json = {
    solvable: true,
    total,
    distances,
    order: names,
    legs: legs.map(({ points }) => points.map((point) => nameOf(graph, point))),
  };
  return { solvable: true, json, text: lines.join('\n') };
}

function legInWords(graph: PointGraph, { distance, points }: RouteLeg, what: string): string[] {
  const labels = points.map((point) => labelOf(graph, point));
  return [
    '',
    `${what}: shortest path from ${labels[0]} to ${labels.at(-1)}`,
    ...labels.map((label) => `  ${label}`),
    `  distance ${distance}`,
  ];
}

const namesOf = (graph: PointGraph): ObstacleNames => ({
  key: (key) => {
    const { name, point } = graph.keys[key]!;
    return name === nameOf(graph, point) ? name : `${name} (${labelOf(graph, point)})`;
  },
  door: `the finish (${labelOf(graph, graph.finish)})`,
  tiles: 'squares',
});

function unsolvableAnswer(
  graph: PointGraph,
  { keys, finish, max }: GraphSolution & { kind: 'unsolvable' },
): SolveAnswer {
  const names = namesOf(graph);
  const obstacle = { keys, door: finish, max, slides: false };
  const reason = describeObstacle(obstacle, graph.keys.length, names);
  const json = {
    solvable: false,
    reason,
    unreachable: unreachableNames(obstacle, graph.keys.length, names),
  };
  return { solvable: false, json, text: `no solution: ${reason}` };
}

/** Adds the route with the fewest slides on a board. */
function withBoard(graph: PointGraph, board: GraphBoard, answer: SolveAnswer): SolveAnswer {
  const solution = solveBoard(graph, board);
  if (solution.kind === 'unsolvable') {
    const names = namesOf(graph);
    const reason = describeObstacle(solution.obstacle, graph.keys.length, names);
    const unreachable = unreachableNames(solution.obstacle, graph.keys.length, names);
    const json = { ...answer.json, solvable: false, reason, unreachable };
    return { solvable: false, json, text: `${answer.text}\n\nno solution on this board: ${reason}` };
  }
  const { slides, cost } = solution;
  const lines = [
    '',
    `on this board: ${counted(slides, 'slide')}, distance ${cost}; no route has fewer slides, and none with so few is shorter`,
    ...boardStepsInWords(graph, solution),
  ];
  const json = { ...answer.json, board: { slides, cost, plan: boardStepsJson(graph, solution) } };
  return { solvable: true, json, text: [answer.text, ...lines].join('\n') };
}

function boardStepsInWords(graph: PointGraph, { steps }: BoardSolution & { kind: 'solved' }): string[] {
  const width = String(steps.length).length;
  return steps.map((step, i) => {
    const words =
      step.kind === 'slide'
        ? `slide square ${graph.squares[step.tile]?.name} ${step.direction}`
        : `go ${step.passed.map((point) => labelOf(graph, point)).join(' → ')}`;
    return `${String(i + 1).padStart(width)}. ${words}`;
  });
}

const boardStepsJson = (graph: PointGraph, { steps }: BoardSolution & { kind: 'solved' }): object[] =>
  steps.map((step) =>
    step.kind === 'slide'
      ? { slide: step.direction, square: graph.squares[step.tile]?.name }
      : { walk: step.passed.map((point) => nameOf(graph, point)) },
  );

/**
 * The answer of `solve continuity level.txt`: a plan with the fewest slides, in words and as JSON.
 * On request it writes the plan as an animated page (`--html`), the point graph of the tiles
 * (`--graph`), and a picture of that graph (`--svg`).
 */

import { counted } from '../../../core/words/counted.ts';
import { placeInWords } from '../../../core/words/place-words.ts';
import { argumentError } from '../../../core/errors.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { AnswerFile, CellNote, SolveAnswer } from '../../game.ts';
import { drawGraph } from '../graph/picture/draw-graph.ts';
import { graphOfTiles, graphText } from '../graph/from-tiles.ts';
import { readGraph } from '../graph/file/graph-file.ts';
import { solveGraph } from '../graph/shortest-route.ts';
import { boardRows, gapTile, type Level, type Spot, tileName } from '../level.ts';
import { parseSoundLevel } from '../level-text.ts';
import { planPage } from '../page/plan-page.ts';
import { withOrders } from './list-orders.ts';
import { planStepJson, describePlan } from './plan-words.ts';
import { type Obstacle, describeObstacle, type ObstacleNames, unreachableNames } from '../search/obstacle.ts';
import { slideTile } from '../sides.ts';
import { solveLevel } from '../search/solve-level.ts';
import { type Plan, startOf } from '../step.ts';

/**
 * Solves a level of tiles.
 * @param text the level, see level-text.ts
 * @param options of the command line
 * @returns the answer, and the requested files
 * @throws ParseError with line and column when the text is no level, or a key or the door is walled
 *   in; RangeError for an option that is for point graphs
 */
export function solveTiles(text: string, options: OptionValues): SolveAnswer {
  const level = parseSoundLevel(text);
  if (options['board'] !== undefined) {
    throw argumentError('--board', 'no board for a level of tiles, which has one', options['board']);
  }
  const answer = answerOf(level, options);
  return options['orders'] ? withOrders(answer, readGraph(graphText(graphOfTiles(level)))) : answer;
}

function answerOf(level: Level, options: OptionValues): SolveAnswer {
  const solution = solveLevel(level);
  const files = graphFiles(level, options);
  if (solution.kind === 'unsolvable') return unsolvableAnswer(level, solution.obstacle, files);
  const html = options['html'];
  if (typeof html === 'string') files.push({ path: html, content: planPage(level, solution.plan) });
  return solvedAnswer(level, solution.plan, files);
}

function graphFiles(level: Level, { graph, svg }: OptionValues): AnswerFile[] {
  if (typeof graph !== 'string' && typeof svg !== 'string') return [];
  const content = graphText(graphOfTiles(level));
  const files = typeof graph === 'string' ? [{ path: graph, content }] : [];
  if (typeof svg !== 'string') return files;
  const points = readGraph(content);
  return [...files, { path: svg, content: drawGraph(points, solveGraph(points)) }];
}

function solvedAnswer(level: Level, plan: Plan, files: readonly AnswerFile[]): SolveAnswer {
  const described = describePlan(level, startOf(level), plan);
  const width = String(described.length).length;
  const slides = counted(plan.slides, 'slide');
  const lines = [
    `${slides} and ${plan.ticks} ticks; no plan has fewer slides, and none with so few has fewer ticks`,
    `the tiles as they lie at the start, row by row: ${boardRows(level).join(' / ')}`,
    ...described.flatMap(({ words, inputs }, i) => {
      const line = `${String(i + 1).padStart(width)}. ${words}`;
      return inputs === undefined ? [line] : [line, `${' '.repeat(width + 2)}${inputs}`];
    }),
  ];
  const { slides: count, ticks } = plan;
  const json = { solvable: true, slides: count, ticks, optimal: true, plan: plan.steps.map(planStepJson) };
  return { solvable: true, json, text: lines.join('\n'), files, notes: slideNotes(level, plan) };
}

/** Makes arrows for the slides, one for each pair of cells, labelled with their numbers. */
function slideNotes(level: Level, { steps }: Plan): CellNote[] {
  let { arrangement } = startOf(level);
  const numbers = new Map<string, { readonly cells: readonly number[]; readonly numbers: number[] }>();
  let count = 0;
  for (const each of steps) {
    const slid = each.kind === 'slide' ? slideTile(level, arrangement, each.direction) : undefined;
    if (!slid) continue;
    const cells = [arrangement.indexOf(slid.tile), arrangement.indexOf(gapTile)];
    const known = numbers.get(cells.join()) ?? { cells, numbers: [] };
    known.numbers.push(++count);
    numbers.set(cells.join(), known);
    ({ arrangement } = slid);
  }
  return [...numbers.values()].map(({ cells, numbers }) => ({
    cells,
    role: 'move',
    label: numbers.join(' '),
  }));
}

function unsolvableAnswer(level: Level, obstacle: Obstacle, files: readonly AnswerFile[]): SolveAnswer {
  const place = ({ tile, x, y }: Spot) => `tile ${tileName(tile)}, ${placeInWords({ row: y, column: x })}`;
  const names: ObstacleNames = {
    key: (key) => `key ${key + 1} (${place(level.keys[key]!)})`,
    door: `the door (${place(level.door)})`,
    tiles: 'tiles',
  };
  const reason = describeObstacle(obstacle, level.keys.length, names);
  const unreachable = unreachableNames(obstacle, level.keys.length, names);
  const json = { solvable: false, reason, unreachable };
  return { solvable: false, json, text: `no solution: ${reason}`, files };
}

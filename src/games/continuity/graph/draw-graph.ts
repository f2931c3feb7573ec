import type { PointGraph } from './point-graph.ts';
import type { GraphSolution } from './shortest-route.ts';
export const drawGraph = (_graph: PointGraph, _solution: GraphSolution): string => '';

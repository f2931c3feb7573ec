/**
 * A beam search for a good order of runs, used for Strata boards whose exact search took too long.
 * At each branching point (see fewest-runs.ts) it tries every colour and keeps the few boards that
 * promise the fewest runs; among equals those with the fewest lines left.
 */

import type { SearchNode } from './search-node.ts';

/** Boards kept at each step. Four times as many found at most 1 % fewer runs on 100x100 boards. */
const width = 16;

interface Candidate {
  readonly node: SearchNode;
  /** Colours from the top down. */
  readonly runs: readonly number[];
  /** Lower bound on the total runs of any continuation. */
  readonly promise: number;
}

/**
 * Finds runs that take a board off: few, not always the fewest.
 * @param root the untouched board; is not changed
 * @returns colours from the top down, without the ground's run if that has no other line
 */
export function beamRuns(root: SearchNode): number[] {
  const start = root.copy();
  const runs = start.takeWholeBatches();
  if (start.peel.left === 0) return runs;
  let beam: Candidate[] = [{ node: start, runs, promise: root.demand }];
  let best: Candidate | undefined;
  while (beam.length > 0) {
    const next = beam.flatMap(childrenOf);
    for (const child of next) {
      if (child.node.peel.left === 0 && child.promise < (best?.promise ?? Infinity)) best = child;
    }
    const limit = best?.promise ?? Infinity;
    const open = next.filter((child) => child.node.peel.left > 0 && child.promise < limit);
    open.sort((a, b) => a.promise - b.promise || a.node.peel.left - b.node.peel.left);
    beam = withoutDuplicates(open).slice(0, width);
  }
  return [...best!.runs];
}

/** Expands a candidate by each colour that has ready lines, up to the next branching point. */
function childrenOf({ node, runs }: Candidate): Candidate[] {
  const children: Candidate[] = [];
  for (let color = 0; color < node.peel.ready.length; color++) {
    if (node.peel.ready[color]!.length === 0) continue;
    const child = node.copy();
    child.takePart(color);
    const promise = runs.length + 1 + child.demand;
    const taken = [...runs, color, ...child.takeWholeBatches()];
    children.push({ node: child, runs: taken, promise });
  }
  return children;
}

/** Keeps only the first candidate with any given lines left. */
function withoutDuplicates(sorted: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return sorted.filter(({ node }) => {
    const isNew = !seen.has(node.key);
    seen.add(node.key);
    return isNew;
  });
}

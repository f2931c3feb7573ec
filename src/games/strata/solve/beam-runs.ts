/**
 * A good order of runs for Strata boards whose search was too long: a beam. It goes down from
 * branching point to branching point (see fewest-runs.ts), tries every colour at each, and keeps
 * the few boards that promise the fewest runs; among equals those with the fewest lines left.
 */

import type { SearchNode } from './search-node.ts';

/**
 * Boards that are kept at each step: four times as many found 1 % fewer runs at most on 100x100
 * boards.
 */
const width = 16;

interface Candidate {
  readonly node: SearchNode;
  /** Colours from the top down. */
  readonly runs: readonly number[];
  /** No way on from here has fewer runs in all. */
  readonly promise: number;
}

/**
 * Takes a board off in few runs, not always the fewest.
 * @param root is not changed
 * @returns colours from the top down; the run of the ground is left out where it has no other line
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
    beam = withoutTwins(open).slice(0, width);
  }
  return [...best!.runs];
}

/** One way on per colour that has lines to go, each as far as the next branching point. */
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

/** The first one of those with the same lines left. */
function withoutTwins(sorted: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return sorted.filter(({ node }) => {
    const isNew = !seen.has(node.key);
    seen.add(node.key);
    return isNew;
  });
}

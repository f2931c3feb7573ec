/**
 * The puzzle as an error-correcting code. A proper puzzle has exactly one solution, and hardly any
 * board with a misread cell has one. So where a picture leaves several readings, the puzzle
 * decides: a best-first search goes through hypotheses in the order of their cost, asks the game
 * which complete ones are legal, and takes the cheapest if it leads over the next legal one by a
 * margin.
 *
 * Costs add up. Where they come from likelihoods, a cost is `-log(share)`, and a lead is the
 * logarithm of how many times likelier one reading is than the other.
 */

/** How many solutions a board has; `unknown` when that was not found out in time. */
export type SolutionCount = 'none' | 'one' | 'several' | 'unknown';

/** One way on from a hypothesis. */
export interface Alternative<Hypothesis> {
  readonly hypothesis: Hypothesis;
  /** What it costs beyond the hypothesis it extends; 0 or more. */
  readonly cost: number;
}

/**
 * What a hypothesis leads to: a complete assignment, or alternatives that extend it. None is a dead
 * end.
 */
export type Branch<Hypothesis, Assignment> =
  | { readonly assignment: Assignment; /** Beyond the hypothesis's own. */ readonly cost?: number }
  | { readonly alternatives: readonly Alternative<Hypothesis>[] };

/** What is searched, and how far. */
export interface ResolveProblem<Hypothesis, Assignment> {
  readonly start: Hypothesis;
  /** Takes a hypothesis one step further. */
  readonly branch: (hypothesis: Hypothesis) => Branch<Hypothesis, Assignment>;
  /**
   * Whether an assignment is legal: not where it has no solution. One solution counts before
   * several.
   */
  readonly solutions: (assignment: Assignment) => SolutionCount;
  /**
   * Lead that the best needs over a rival, as a cost; infinite where the picture cannot tell them
   * apart.
   */
  readonly margin: (best: Assignment, rival: Assignment) => number;
  /** How far behind the best a rival is looked for, as a cost; infinite for any rival. */
  readonly reach: number;
  /**
   * Assignments with the same key are the same board; the cheapest counts. By default all differ.
   */
  readonly key?: (assignment: Assignment) => string;
  /**
   * Whether an incomplete hypothesis can still become legal. Asked once several assignments were
   * found illegal, since it costs as much as a complete one.
   */
  readonly isPossible?: (hypothesis: Hypothesis) => boolean;
  readonly limits?: ResolveLimits;
}

/** How much is tried; unlimited by default. */
export interface ResolveLimits {
  /** Steps from the start. */
  readonly depth?: number;
  /** Hypotheses that are taken a step further. */
  readonly hypotheses?: number;
  /** Questions about assignments and incomplete hypotheses together. */
  readonly questions?: number;
  /** Illegal assignments after which incomplete hypotheses are asked about as well. */
  readonly patience?: number;
}

/** A legal assignment. */
export interface Legal<Assignment> {
  readonly assignment: Assignment;
  readonly cost: number;
  readonly solutions: Exclude<SolutionCount, 'none'>;
}

/** What came of the search. */
export interface Resolution<Assignment> {
  /** The cheapest legal assignment; absent where none was found. */
  readonly best?: Legal<Assignment>;
  /** The next one, a different board. Where the best has one solution, so may the rival. */
  readonly rival?: Legal<Assignment>;
  /**
   * Whether the best is to be taken: everything that could cost less than the rival, or lie within
   * reach, was asked about, and it leads over the rival by the margin.
   */
  readonly isClear: boolean;
}

interface OpenHypothesis<Hypothesis> extends Alternative<Hypothesis> {
  readonly depth: number;
}

/**
 * Resolves what a picture leaves open.
 * @param problem hypotheses, their costs, and what makes one legal
 * @returns the best legal assignment and its nearest rival; neither where no assignment is legal
 */
export function resolve<Hypothesis, Assignment>(
  problem: ResolveProblem<Hypothesis, Assignment>,
): Resolution<Assignment> {
  const { branch, limits = {}, reach } = problem;
  const { depth: maxDepth = Infinity, hypotheses = Infinity, questions = Infinity, patience = 0 } = limits;
  const open: OpenHypothesis<Hypothesis>[] = [{ hypothesis: problem.start, cost: 0, depth: 0 }];
  const found = new LegalBoards(problem);
  let [branched, asked, illegal] = [0, 0, 0];
  let leftOut = Infinity;
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (next.cost > found.enough(reach)) break;
    if (branched >= hypotheses || asked >= questions) {
      leftOut = Math.min(leftOut, next.cost);
      break;
    }
    if (problem.isPossible && illegal >= patience) {
      asked++;
      if (!problem.isPossible(next.hypothesis)) continue;
    }
    branched++;
    const grown = branch(next.hypothesis);
    if ('assignment' in grown) {
      asked++;
      if (!found.add(grown.assignment, next.cost + (grown.cost ?? 0))) illegal++;
    } else if (next.depth < maxDepth) {
      for (const { hypothesis, cost } of grown.alternatives)
        insert(open, { hypothesis, cost: next.cost + cost, depth: next.depth + 1 });
    } else {
      for (const { cost } of grown.alternatives) leftOut = Math.min(leftOut, next.cost + cost);
    }
  }
  return found.resolution(leftOut === Infinity || leftOut > found.enough(reach));
}

/**
 * Keeps hypotheses in the order of their cost. Of equal ones the deeper comes first, so that
 * assignments are complete before all their beginnings are looked at, and then what came first.
 */
function insert<Hypothesis>(open: OpenHypothesis<Hypothesis>[], added: OpenHypothesis<Hypothesis>): void {
  const isBefore = ({ cost, depth }: OpenHypothesis<Hypothesis>) =>
    cost < added.cost || (cost === added.cost && depth >= added.depth);
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(open[middle]!)) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, added);
}

/** The legal assignments found so far. */
class LegalBoards<Hypothesis, Assignment> {
  readonly #problem: ResolveProblem<Hypothesis, Assignment>;
  readonly #boards = new Map<string, Legal<Assignment>>();

  constructor(problem: ResolveProblem<Hypothesis, Assignment>) {
    this.#problem = problem;
  }

  /** Adds an assignment if it is legal. */
  add(assignment: Assignment, cost: number): boolean {
    const solutions = this.#problem.solutions(assignment);
    if (solutions === 'none') return false;
    const key = this.#problem.key?.(assignment) ?? `${this.#boards.size}`;
    const known = this.#boards.get(key);
    if (!known || cost < known.cost) this.#boards.set(key, { assignment, cost, solutions });
    return true;
  }

  /** The cheapest two; where there is one with one solution, that one and what may have one. */
  #ranked(): Legal<Assignment>[] {
    const all = [...this.#boards.values()].sort((a, b) => a.cost - b.cost);
    const proper = all.find(({ solutions }) => solutions === 'one');
    if (!proper) return all.slice(0, 2);
    const rival = all.find((each) => each !== proper && each.solutions !== 'several');
    return [proper, ...(rival ? [rival] : [])];
  }

  /** The cost beyond which a hypothesis can change nothing any more. */
  enough(reach: number): number {
    const [best, rival] = this.#ranked();
    // Several solutions are no answer yet: one that has a single solution counts before them.
    if (best?.solutions !== 'one') return Infinity;
    return Math.min(best.cost + reach, rival?.cost ?? Infinity);
  }

  resolution(isComplete: boolean): Resolution<Assignment> {
    const [best, rival] = this.#ranked();
    if (!best) return { isClear: false };
    const isFirst =
      !rival || rival.cost - best.cost >= this.#problem.margin(best.assignment, rival.assignment);
    return { best, ...(rival ? { rival } : {}), isClear: isComplete && isFirst };
  }
}

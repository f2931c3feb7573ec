/**
 * Uses the puzzle as an error-correcting code. A proper puzzle has exactly one solution, and hardly
 * any board with a misread cell has. So if a picture allows several readings, the puzzle decides: a
 * best-first search visits hypotheses in order of cost, asks the game which complete ones are
 * legal, and takes the cheapest if it leads the next legal one by a margin.
 *
 * Costs add up. If they come from likelihoods, a cost is `-log(share)`, and a lead is a logarithmic
 * likelihood ratio.
 */

/** How many solutions a board has; `unknown` if the search for them was cut short. */
export type SolutionCount = 'none' | 'one' | 'several' | 'unknown';

export interface Alternative<Hypothesis> {
  readonly hypothesis: Hypothesis;
  /** Its cost in addition to that of the hypothesis it extends; at least 0. */
  readonly cost: number;
}

/** The next step: a complete assignment, or alternatives; none for a dead end. */
export type Branch<Hypothesis, Assignment> =
  | { readonly assignment: Assignment; /** Beyond the hypothesis's own. */ readonly cost?: number }
  | { readonly alternatives: readonly Alternative<Hypothesis>[] };

/** The search space and its limits. */
export interface ResolveProblem<Hypothesis, Assignment> {
  readonly start: Hypothesis;
  /** Extends a hypothesis by one step. */
  readonly branch: (hypothesis: Hypothesis) => Branch<Hypothesis, Assignment>;
  /** How many solutions an assignment has. It is illegal with none; one is preferred to several. */
  readonly solutions: (assignment: Assignment) => SolutionCount;
  /** The lead the best needs over a rival; infinite if the picture cannot distinguish them. */
  readonly margin: (best: Assignment, rival: Assignment) => number;
  /** Maximum extra cost of a rival; infinite for any rival. */
  readonly reach: number;
  /** Assignments with one key are the same board; the cheapest counts. By default all differ. */
  readonly key?: (assignment: Assignment) => string;
  /**
   * Whether an incomplete hypothesis can still become legal. Asked only after several illegal
   * assignments, since it is as expensive as asking for `solutions`.
   */
  readonly isPossible?: (hypothesis: Hypothesis) => boolean;
  readonly limits?: ResolveLimits;
}

/** Bounds of the search; unlimited by default. */
export interface ResolveLimits {
  /** Maximum steps from the start. */
  readonly depth?: number;
  /** Maximum number of hypotheses to extend. */
  readonly hypotheses?: number;
  /** Maximum number of calls of `solutions` and `isPossible` together. */
  readonly questions?: number;
  /** Number of illegal assignments after which `isPossible` is asked; 0 by default. */
  readonly patience?: number;
}

export interface Legal<Assignment> {
  readonly assignment: Assignment;
  readonly cost: number;
  readonly solutions: Exclude<SolutionCount, 'none'>;
}

/** The result of the search. */
interface Resolution<Assignment> {
  /** The cheapest legal assignment; absent if none was found. */
  readonly best?: Legal<Assignment>;
  /** The next cheapest board. If the best has one solution, it has one or an unknown number. */
  readonly rival?: Legal<Assignment>;
  /**
   * Whether to accept the best: nothing that could be cheaper than the rival, or within reach, was
   * left out, and the best leads the rival by the margin.
   */
  readonly isClear: boolean;
}

interface OpenHypothesis<Hypothesis> extends Alternative<Hypothesis> {
  readonly depth: number;
}

/**
 * Resolves what a picture leaves undecided.
 * @param problem hypotheses, costs and legality
 * @returns the best legal assignment and its nearest rival; neither if no assignment is legal
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
    if (next.cost > found.maxUsefulCost(reach)) break;
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
  return found.resolution(leftOut === Infinity || leftOut > found.maxUsefulCost(reach));
}

/**
 * Inserts a hypothesis in order of cost. Of equal ones the deeper comes first, so that assignments
 * are completed before all shorter hypotheses are visited; then the older.
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
  readonly #boards = new Map<string, Legal<Assignment>>();

  constructor(private readonly problem: ResolveProblem<Hypothesis, Assignment>) {}

  /** Adds an assignment if it is legal. */
  add(assignment: Assignment, cost: number): boolean {
    const solutions = this.problem.solutions(assignment);
    if (solutions === 'none') return false;
    const key = this.problem.key?.(assignment) ?? `${this.#boards.size}`;
    const known = this.#boards.get(key);
    if (!known || cost < known.cost) this.#boards.set(key, { assignment, cost, solutions });
    return true;
  }

  /** The cheapest two. A board with one solution comes first; its rival then may have one too. */
  #ranked(): Legal<Assignment>[] {
    const all = [...this.#boards.values()].sort((a, b) => a.cost - b.cost);
    const proper = all.find(({ solutions }) => solutions === 'one');
    if (!proper) return all.slice(0, 2);
    const rival = all.find((each) => each !== proper && each.solutions !== 'several');
    return [proper, ...(rival ? [rival] : [])];
  }

  /** The cost beyond which a hypothesis cannot change the result. */
  maxUsefulCost(reach: number): number {
    const [best, rival] = this.#ranked();
    // Without a single-solution board the search goes on: one would be preferred at any cost.
    if (best?.solutions !== 'one') return Infinity;
    return Math.min(best.cost + reach, rival?.cost ?? Infinity);
  }

  resolution(isComplete: boolean): Resolution<Assignment> {
    const [best, rival] = this.#ranked();
    if (!best) return { isClear: false };
    const isFirst =
      !rival || rival.cost - best.cost >= this.problem.margin(best.assignment, rival.assignment);
    return { best, ...(rival ? { rival } : {}), isClear: isComplete && isFirst };
  }
}

/**
 * A small set of clauses, close to minimal, that says "one of these options holds" without new
 * variables: the prime implicates of the options, found by the method of Quine and McCluskey over
 * all 3^n partial assignments, and a greedy cover among them. "Exactly two of four" becomes eight
 * clauses of three literals.
 *
 * Assignments that cannot occur (two symbols in one cell) need not be excluded, which makes clauses
 * shorter.
 */

/** An option as bits: the atoms that hold and the atoms that do not. */
export interface Cube {
  readonly holds: number;
  readonly fails: number;
}

/** Limit on the atoms; the table of partial assignments has 3^n entries. */
export const maxAtoms = 10;

/** Limit on the candidate clauses; beyond it, new variables are cheaper. */
const maxPrimes = 1200;

/**
 * Finds the clauses.
 * @param atoms their number, at most `maxAtoms`
 * @param options at least one of them holds
 * @param occurs returns whether an assignment (bits of the atoms that hold) can occur
 * @returns clauses as literals ±(atom + 1); `undefined` when there would be too many
 */
export function primeClauses(
  atoms: number,
  options: readonly Cube[],
  occurs: (assignment: number) => boolean,
): number[][] | undefined {
  const mustStay = assignmentsOf(options, atoms);
  const ruledOut = new Set<number>();
  for (let assignment = 0; assignment < mustStay.length; assignment++) {
    if (!occurs(assignment)) mustStay[assignment] = 0;
    else if (!mustStay[assignment]) ruledOut.add(assignment);
  }
  const primes = maximalCubes(atoms, mustStay);
  if (primes.length > maxPrimes) return undefined;
  return cover(primes, ruledOut).map((cube) => clauseAgainst(cube, atoms));
}

/** By assignment: 1 where one of the options holds. */
function assignmentsOf(options: readonly Cube[], atoms: number): Uint8Array {
  const found = new Uint8Array(2 ** atoms);
  for (const { holds, fails } of options) {
    if ((holds & fails) !== 0) continue;
    const free = (found.length - 1) & ~(holds | fails);
    // All subsets of the free atoms, from all of them to none.
    for (let some = free; ; some = (some - 1) & free) {
      found[holds | some] = 1;
      if (some === 0) break;
    }
  }
  return found;
}

/** The clause that excludes exactly the assignments of a cube. */
function clauseAgainst({ holds, fails }: Cube, atoms: number): number[] {
  const clause: number[] = [];
  for (let atom = 0; atom < atoms; atom++) {
    if ((holds >> atom) & 1) clause.push(-(atom + 1));
    if ((fails >> atom) & 1) clause.push(atom + 1);
  }
  return clause;
}

/**
 * All cubes that contain no assignment that must stay, and are not part of a larger one. A cube is
 * a number in base 3 with a digit for each atom: 0 fails, 1 holds, 2 free. Cost: n 3^n.
 */
function maximalCubes(atoms: number, mustStay: Uint8Array): Cube[] {
  // 1 where a cube holds no assignment that must stay: first where nothing is free, then atom by
  // atom.
  const isFree = new Uint8Array(3 ** atoms);
  for (let assignment = 0; assignment < mustStay.length; assignment++) {
    let cube = 0;
    for (let atom = 0; atom < atoms; atom++) if ((assignment >> atom) & 1) cube += 3 ** atom;
    isFree[cube] = mustStay[assignment] ? 0 : 1;
  }
  const count = isFree.length;
  for (let power = 1; power < count; power *= 3) {
    for (let cube = 0; cube < count; cube = nextFailing(cube, power)) {
      isFree[cube + 2 * power] = isFree[cube]! & isFree[cube + power]!;
    }
  }
  const isMaximal = isFree.slice();
  for (let power = 1; power < count; power *= 3) {
    for (let cube = 0; cube < count; cube = nextFailing(cube, power)) {
      if (isFree[cube + 2 * power]) isMaximal[cube] = isMaximal[cube + power] = 0;
    }
  }
  const maximal: Cube[] = [];
  isMaximal.forEach((is, cube) => {
    if (is) maximal.push(cubeOf(cube));
  });
  return maximal;
}

/** The next cube in which the atom of this power fails. */
const nextFailing = (cube: number, power: number): number =>
  (cube + 1) % power === 0 ? cube + 1 + 2 * power : cube + 1;

function cubeOf(cube: number): Cube {
  let [holds, fails] = [0, 0];
  for (let rest = cube, atom = 0; atom < maxAtoms; atom++, rest = Math.floor(rest / 3)) {
    if (rest % 3 === 1) holds |= 1 << atom;
    if (rest % 3 === 0) fails |= 1 << atom;
  }
  return { holds, fails };
}

const covers = ({ holds, fails }: Cube, assignment: number): boolean =>
  (assignment & holds) === holds && (assignment & fails) === 0;

/** Chooses cubes greedily until every assignment is covered. */
function cover(primes: readonly Cube[], assignments: ReadonlySet<number>): Cube[] {
  const covered = primes.map((cube) => [...assignments].filter((each) => covers(cube, each)));
  const counts = covered.map((each) => each.length);
  const open = new Set(assignments);
  const chosen: number[] = [];
  while (open.size > 0) {
    const best = counts.reduce((top, count, i) => (count > counts[top]! ? i : top), 0);
    chosen.push(best);
    for (const assignment of covered[best]!) {
      if (!open.delete(assignment)) continue;
      primes.forEach((cube, i) => {
        if (covers(cube, assignment)) counts[i] = counts[i]! - 1;
      });
    }
  }
  return withoutSuperfluous(chosen, covered).map((i) => primes[i]!);
}

/** Drops cubes that were chosen early and that later ones cover completely. */
function withoutSuperfluous(chosen: readonly number[], covered: readonly (readonly number[])[]): number[] {
  const times = new Map<number, number>();
  const count = (i: number, by: number) => {
    for (const assignment of covered[i] ?? []) times.set(assignment, (times.get(assignment) ?? 0) + by);
  };
  for (const i of chosen) count(i, 1);
  return chosen.filter((i) => {
    const isNeeded = covered[i]?.some((assignment) => times.get(assignment) === 1);
    if (!isNeeded) count(i, -1);
    return isNeeded;
  });
}

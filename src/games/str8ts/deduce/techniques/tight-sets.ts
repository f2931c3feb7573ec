/**
 * Finds tight sets: s members with only s elements together. Naked sets (cells and their digits),
 * hidden sets (digits and their cells) and fish (lines and crossing lines) share this search.
 */

/** Some members and the union of their elements. */
interface TightSet {
  /** Indices of the members, ascending. */
  readonly members: readonly number[];
  readonly union: number;
}

/**
 * Finds s members that have s elements or fewer together. At worst it tries all choices of s
 * members; it abandons a choice early when its elements are too many.
 * @param sets the elements of each member, as bits
 * @param count s
 * @param accept whether a set is useful
 * @returns the first useful tight set, or `undefined`
 */
export function findTightSet(
  sets: readonly number[],
  count: number,
  accept: (members: readonly number[], union: number) => boolean,
): TightSet | undefined {
  const members: number[] = [];
  const search = (from: number, union: number): number | undefined => {
    if (members.length === count) return accept(members, union) ? union : undefined;
    for (let at = from; at <= sets.length - (count - members.length); at++) {
      const joined = union | sets[at]!;
      if (exceeds(joined, count)) continue;
      members.push(at);
      const found = search(at + 1, joined);
      if (found !== undefined) return found;
      members.pop();
    }
    return undefined;
  };
  const union = search(0, 0);
  return union === undefined ? undefined : { members, union };
}

/** Whether a set has more than `count` elements. */
function exceeds(set: number, count: number): boolean {
  let rest = set;
  for (let at = 0; at < count; at++) rest &= rest - 1;
  return rest !== 0;
}

/**
 * Lists the orders of words that may repeat, for options that say "exactly k of n":
 * `arrangements({ M: 1, _: 2 })` is M__, _M_, __M.
 *
 * @param counts how often each word occurs in an order, whole numbers from 0
 * @returns the orders, in lexical order of the words as given; one empty order when all counts are
 *   0. Their number is a multinomial coefficient, so it grows fast
 */
export function arrangements(counts: Readonly<Record<string, number>>): string[][] {
  const words = Object.keys(counts).filter((word) => counts[word]! > 0);
  if (words.length === 0) return [[]];
  return words.flatMap((word) => {
    const rest = arrangements({ ...counts, [word]: counts[word]! - 1 });
    return rest.map((order) => [word, ...order]);
  });
}

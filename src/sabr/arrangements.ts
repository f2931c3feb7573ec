/**
 * All orders of words that may repeat: `arrangements({ M: 1, _: 2 })` is M__, _M_, __M. Made for options that say "exactly k of n".
 *
 * @param counts how often each word stands in an order, whole numbers from 0
 * @returns orders in lexical order of the words as given; one empty order when all counts are 0. Their number is a multinomial: it
 *   grows fast
 */
export function arrangements(counts: Readonly<Record<string, number>>): string[][] {
  const words = Object.keys(counts).filter((word) => (counts[word] as number) > 0);
  if (words.length === 0) return [[]];
  return words.flatMap((word) => {
    const rest = arrangements({ ...counts, [word]: (counts[word] as number) - 1 });
    return rest.map((order) => [word, ...order]);
  });
}

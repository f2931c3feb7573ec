/** Suggests the word that was probably meant by a mistyped one. */

/**
 * Suggests the nearest known word.
 * @param typed the mistyped word
 * @param known valid words
 * @returns for example ` (did you mean strata?)`, to append to a message; empty if none is near
 */
export function didYouMean(typed: string, known: Iterable<string>): string {
  let best: string | undefined;
  let fewest = 1 + typed.length * maxShare;
  for (const word of known) {
    const changes = editDistance(typed, word);
    if (changes >= fewest) continue;
    best = word;
    fewest = changes;
  }
  return best === undefined ? '' : ` (did you mean ${best}?)`;
}

/** Maximum share of wrong letters in a word. */
const maxShare = 0.3;

/** Computes the Damerau–Levenshtein distance (with transpositions of adjacent letters). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? beforeLast[j - 2]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, last[j]! + 1, row[j - 1]! + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length]!;
}

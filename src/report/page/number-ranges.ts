/**
 * Numbers at one place of a picture, written short: dozens of keystrokes at one place would run
 * over all beside it.
 */

/**
 * Writes rising whole numbers, three and more that follow each other by the first and the last.
 * @param numbers rising
 * @returns such as `1–13 15 16`
 */
export function numberRanges(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const words = runs.map(({ first, last }) => {
    if (last > first + 1) return `${first}–${last}`;
    return last === first ? `${first}` : `${first} ${last}`;
  });
  return words.join(' ');
}

/**
 * Abbreviates the step numbers at one point of a picture: dozens of keystrokes in one place would
 * otherwise cover their surroundings.
 */

/**
 * Formats ascending whole numbers; three or more consecutive ones become a range.
 * @param numbers ascending
 * @returns for example `1–13 15 16`
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

/**
 * Finds the name that was probably meant: the only one within a single typing error of the word (a
 * letter added, dropped or replaced, two swapped, or the wrong case). Linear in the candidates.
 * @param word as typed
 * @param names candidates
 * @returns the name; `undefined` when none or several are that close
 */
export function closestName(word: string, names: Iterable<string>): string | undefined {
  let found: string | undefined;
  for (const name of names) {
    if (!isOneSlipAway(word, name)) continue;
    if (found !== undefined) return undefined;
    found = name;
  }
  return found;
}

function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.max(a.length, b.length) < 2) return false;
  if (a.toLowerCase() === b.toLowerCase()) return true;
  // In names as short as x1, a different letter is as likely a different name as a slip.
  if (Math.max(a.length, b.length) < 3) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join('');
}

/**
 * Returns the hint of an error about an unknown word.
 * @param word as typed
 * @param names candidates
 * @param otherwise the hint when no name is close
 * @returns "is NAME meant?" or `otherwise`
 */
export function closestHint(word: string, names: Iterable<string>, otherwise: string): string {
  const name = closestName(word, names);
  return name === undefined ? otherwise : `is ${name} meant?`;
}

/**
 * Makes the `stop` callback of a search with a time limit.
 * @param seconds from now; Infinity never stops
 * @returns a function that returns true once the time is up
 */
export function stopAfter(seconds: number): () => boolean {
  const deadlineMs = performance.now() + 1000 * seconds;
  return () => performance.now() > deadlineMs;
}

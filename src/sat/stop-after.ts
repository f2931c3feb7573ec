/**
 * Makes the `stop` of a search that may take some time.
 * @param seconds from now; Infinity never stops
 * @returns true from then on
 */
export function stopAfter(seconds: number): () => boolean {
  const deadlineMs = performance.now() + 1000 * seconds;
  return () => performance.now() > deadlineMs;
}

/**
 * Returns the error of a class that a call throws.
 * @throws Error any other error, or one that reports that nothing was thrown
 */
export function thrownBy<E extends Error>(
  work: () => unknown,
  kind: abstract new (...args: never[]) => E,
): E {
  try {
    work();
  } catch (error) {
    if (error instanceof kind) return error;
    throw error;
  }
  throw new Error(`expected a ${kind.name}`);
}

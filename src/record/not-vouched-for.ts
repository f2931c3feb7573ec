/**
 * Lists what a passing `verify` or `replay` does not prove. The hash chain is no signature: anyone
 * can recompute all hashes over a self-consistent forgery, which neither command can distinguish
 * from a genuine record.
 */

/** What `verify` does not vouch for. */
export const verifyLeavesOpen = [
  'that the run took place, when, on which screen and with which options',
  'looks that were left out with all that follows numbered anew',
  'what looks without a picture showed',
  'pauses, recoveries and refusals',
] as const;

/** What `replay` does not vouch for. */
export const replayLeavesOpen = [
  'that the run took place, when and on which screen',
  'looks that were left out with all that follows numbered anew',
  'what looks without a picture showed: they are taken as recorded',
] as const;

/**
 * Formats what a command does not vouch for.
 * @param open one of the lists above
 * @returns one line
 */
export const leavesOpenLine = (open: readonly string[]): string =>
  `not vouched for, since the hashes are no signature: ${open.join('; ')}`;

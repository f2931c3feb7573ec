/** Turns Ctrl-C and SIGTERM into an AbortSignal, so that a run can end in order; a second Ctrl-C ends at once. */

import { exitCodes } from '../core/errors.ts';

/** A signal that is aborted when the user wants to stop, and a promise for the same. */
export interface StopSignal {
  readonly signal: AbortSignal;
  readonly aborted: Promise<void>;
  /** Stops listening. */
  dispose(): void;
}

/** Starts listening for SIGINT and SIGTERM. */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(exitCodes.stopped);
    controller.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    aborted: new Promise((resolve) =>
      controller.signal.addEventListener('abort', () => resolve(), { once: true }),
    ),
    dispose: () => {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    },
  };
}

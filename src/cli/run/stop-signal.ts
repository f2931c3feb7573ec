/**
 * Turns Ctrl-C, SIGTERM and a closed terminal into an AbortSignal, so that a run can end in order;
 * a second Ctrl-C ends at once.
 */

import { exitCodes } from '../../core/errors.ts';

/** A signal that is aborted when the user wants to stop, and a promise that resolves then. */
interface StopSignal {
  readonly signal: AbortSignal;
  readonly aborted: Promise<void>;
  /** Stops listening. */
  dispose(): void;
}

/** Signals that ask a program to end; SIGHUP arrives when its terminal is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts listening.
 * @returns the signal, to be disposed of by the caller
 */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(exitCodes.stopped);
    controller.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    aborted: new Promise((resolve) =>
      controller.signal.addEventListener('abort', () => resolve(), { once: true }),
    ),
    dispose: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

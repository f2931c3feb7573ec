/**
 * Reacts when the gate refuses a click: the user's hand pauses the run, a covering window is waited
 * for, and a moved window is looked at again. All of these waits are bounded.
 */

import { EnvironmentError, PlaceEnded, UnsolvedError } from '../../core/errors.ts';
import { type ClickGate, GateRefusal } from '../../input/click-gate.ts';
import type { HandGuard } from './guard-hand.ts';
import type { LoopContext } from '../loop-context.ts';
import { isOver, loopLimits } from '../loop-limits.ts';

/** Pause before the next try, ms: a covering window rarely disappears at once. */
const pauseMs = { covered: 250, other: loopLimits.maxBetweenLooksMs } as const;

/**
 * Returns whether the gate let nothing through, so that another look may resolve it.
 * @param error from the gate
 * @param gate that it came from
 * @returns true also when the window could not be queried; false once the place has ended
 */
export const isRefusal = (error: unknown, gate: ClickGate): error is GateRefusal | EnvironmentError =>
  error instanceof GateRefusal ||
  (error instanceof EnvironmentError && !(error instanceof PlaceEnded) && !gate.reachedPointer);

/** Counts refusals in a row. */
export class RefusalGuard {
  #since: { readonly ms: number; times: number; covered: boolean; readonly kind: string } | undefined;

  constructor(
    private readonly context: LoopContext,
    private readonly hand: HandGuard,
  ) {}

  /**
   * Waits as the reason for the refusal requires.
   * @param refusal an EnvironmentError if the window could not be queried
   * @returns true when everything must be read again
   * @throws StoppedError; UnsolvedError when refusals have continued for too long
   */
  async handle(refusal: GateRefusal | EnvironmentError, label: string): Promise<boolean> {
    this.context.tell({ kind: 'refused', label, message: refusal.message });
    const reason = refusal instanceof GateRefusal ? refusal.reason : 'no-answer';
    if (reason === 'hand') {
      await this.hand.pause();
      return true;
    }
    const isCover = reason === 'covered' || reason === 'changed';
    const kind = isCover ? 'covered' : 'other';
    if (this.#since?.kind !== kind) {
      this.clear();
      this.#since = { ms: this.context.clock.now(), times: 0, covered: false, kind };
    }
    const since = this.#since;
    since.times++;
    const ms = this.context.clock.now() - since.ms;
    if (isOver(isCover ? loopLimits.covered : loopLimits.refused, ms, since.times)) {
      throw new UnsolvedError(
        `${refusal.message}; still so after ${Math.round(ms / 1000)} s, the run ends here`,
      );
    }
    if (reason === 'covered' && !since.covered) {
      since.covered = true;
      this.context.tell({ kind: 'pause', why: 'covered', message: refusal.message });
    }
    await this.context.sleep(pauseMs[kind]);
    return false;
  }

  /** Ends the row of refusals, since a click went through. */
  clear(): void {
    if (this.#since?.covered)
      this.context.tell({ kind: 'resume', message: 'nothing lies in front any more; going on' });
    this.#since = undefined;
  }
}

/**
 * What follows when the gate lets a click not through: the user's hand pauses the run, something in
 * front is waited for, and a window that moved is simply looked at anew. None of these lasts for
 * ever.
 */

import { type EnvironmentError, UnsolvedError } from '../../core/errors.ts';
import { GateRefusal } from '../../input/click-gate.ts';
import type { HandGuard } from './guard-hand.ts';
import type { LoopContext } from '../loop-context.ts';
import { isOver, loopLimits } from '../loop-limits.ts';

/** How long to wait before trying again, ms: what lies in front is seldom gone at once. */
const pauseMs = { covered: 250, other: loopLimits.maxBetweenLooksMs } as const;

/** Counts refusals in a row. */
export class RefusalGuard {
  readonly #context: LoopContext;
  readonly #hand: HandGuard;
  #since: { readonly ms: number; times: number; covered: boolean; readonly kind: string } | undefined;

  constructor(context: LoopContext, hand: HandGuard) {
    this.#context = context;
    this.#hand = hand;
  }

  /**
   * Waits as long as the refusal asks for.
   * @param refusal an EnvironmentError where the window could not be asked
   * @returns true when everything has to be read anew
   * @throws StoppedError; UnsolvedError when it has been going on for too long
   */
  async meet(refusal: GateRefusal | EnvironmentError, label: string): Promise<boolean> {
    this.#context.tell({ kind: 'refused', label, message: refusal.message });
    const reason = refusal instanceof GateRefusal ? refusal.reason : 'no-answer';
    if (reason === 'hand') {
      await this.#hand.pause();
      return true;
    }
    const isCover = reason === 'covered' || reason === 'changed';
    const kind = isCover ? 'covered' : 'other';
    if (this.#since?.kind !== kind) {
      this.passed();
      this.#since = { ms: this.#context.clock.now(), times: 0, covered: false, kind };
    }
    const since = this.#since;
    since.times++;
    const ms = this.#context.clock.now() - since.ms;
    if (isOver(isCover ? loopLimits.covered : loopLimits.refused, ms, since.times)) {
      throw new UnsolvedError(
        `${refusal.message}; still so after ${Math.round(ms / 1000)} s, the run ends here`,
      );
    }
    if (reason === 'covered' && !since.covered) {
      since.covered = true;
      this.#context.tell({ kind: 'pause', why: 'covered', message: refusal.message });
    }
    await this.#context.sleep(pauseMs[kind]);
    return false;
  }

  /** A click went through. */
  passed(): void {
    if (this.#since?.covered)
      this.#context.tell({ kind: 'resume', message: 'nothing lies in front any more; going on' });
    this.#since = undefined;
  }
}

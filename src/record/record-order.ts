/**
 * Checks that the lines of a record are in a possible order, whatever the game. Looks are numbered
 * without gaps and time never goes back. Each click executes the last decision, once; its outcome
 * follows, then the next decision. So an extra click, a missing look or an altered time is found
 * even when all hashes were recomputed.
 */

import type { KnownLine, LineOf, StepNote } from './record-schema.ts';
import type { RecordedLine, RunRecord } from './run-folder.ts';

/** A line that cannot occur at its position. */
interface OrderFault {
  readonly line: RecordedLine;
  readonly wrong: string;
}

/** Rounding error allowed between equal times after addition and subtraction, ms. */
const roundingMs = 1e-3;

/**
 * Finds the first line that cannot occur at its position.
 * @param run whose lines are checked, in linear time
 * @returns the line and what is wrong with it; `undefined` when the order is possible
 */
export function orderFault({ lines }: Pick<RunRecord, 'lines'>): OrderFault | undefined {
  const order = new Order();
  for (const line of lines) {
    const wrong = order.take(line.event);
    if (wrong === undefined) continue;
    return { line, wrong };
  }
  return undefined;
}

/** Checks a record line by line. */
class Order {
  readonly #lookMs: number[] = [];
  #eventMs = 0;
  /** The session's clock at the start of the run; known from the first decision on. */
  #startMs: number | undefined;
  #decided: StepNote | undefined;
  #clicked: { readonly label: string; outcome?: LineOf<'outcome'> } | undefined;
  #hasEnded = false;

  /** @returns what is wrong with the line */
  take(event: KnownLine): string | undefined {
    if (this.#hasEnded) return 'it follows the end of the run';
    switch (event.kind) {
      case 'look':
        return this.#look(event);
      case 'frame':
        return this.#frame(event);
      case 'settled':
        return this.#settled(event);
      case 'located':
        return undefined;
      case 'reading':
      case 'solved':
        return event.look === this.#lookMs.length
          ? undefined
          : `it names look ${event.look}, not the last one`;
      default:
        return this.#timeFault(event) ?? this.#action(event);
    }
  }

  #look({ look, atMs }: LineOf<'look'>): string | undefined {
    const expected = this.#lookMs.length + 1;
    if (look !== expected) return `it is look ${look} where look ${expected} follows`;
    if (atMs < (this.#lookMs.at(-1) ?? 0)) return 'it was taken before the look before it';
    this.#lookMs.push(atMs);
    return undefined;
  }

  #frame({ look, atMs }: LineOf<'frame'>): string | undefined {
    const takenMs = this.#lookMs[look - 1];
    if (takenMs === undefined) return `it shows look ${look}, which does not stand before it`;
    return takenMs === atMs ? undefined : 'it has another time than its look';
  }

  /** Events other than looks are in order of time; a look is reported only after it was read. */
  #timeFault({ atMs }: KnownLine): string | undefined {
    const beforeMs = Math.max(this.#eventMs, this.#lookMs.at(-1) ?? 0);
    this.#eventMs = atMs;
    return atMs < beforeMs - roundingMs ? 'time goes back' : undefined;
  }

  #action(event: KnownLine): string | undefined {
    switch (event.kind) {
      case 'decision':
        return this.#decision(event);
      case 'click':
        return this.#click(event);
      case 'refused':
        return this.#take(event.label) ? undefined : 'it was not decided';
      case 'outcome':
        return this.#outcome(event);
      case 'end':
        this.#hasEnded = true;
        return undefined;
      default:
        return undefined;
    }
  }

  #decision({ decision, clockMs }: LineOf<'decision'>): string | undefined {
    const lookMs = this.#lookMs.at(-1);
    if (lookMs === undefined) return 'nothing was seen before it';
    if (this.#clicked) return `what became of the click before it, ${this.#clicked.label}, is missing`;
    this.#decided = decision.kind === 'act' ? decision.step : undefined;
    this.#startMs ??= clockMs - lookMs;
    return this.#isAt(clockMs, lookMs) ? undefined : 'it was taken at another time than its look';
  }

  #click({ label, at }: LineOf<'click'>): string | undefined {
    const step = this.#take(label);
    if (step?.at.x !== at.x || step.at.y !== at.y)
      return 'it is not the one that was decided, or it is one more';
    this.#clicked = { label };
    return undefined;
  }

  /** Returns the decided step if this is its label, and clears it: a step counts once. */
  #take(label: string): StepNote | undefined {
    const step = this.#decided;
    this.#decided = undefined;
    return step?.label === label ? step : undefined;
  }

  #outcome(event: LineOf<'outcome'>): string | undefined {
    if (this.#clicked?.label !== event.label || this.#clicked.outcome)
      return 'nothing was clicked that it could tell of';
    this.#clicked.outcome = event;
    return undefined;
  }

  #settled({ label, result, clickedMs, seenMs }: LineOf<'settled'>): string | undefined {
    const outcome = this.#clicked?.outcome;
    this.#clicked = undefined;
    if (outcome?.label !== label || outcome.result !== result)
      return 'it does not tell of the outcome before it';
    if (seenMs === undefined) return undefined;
    if (!this.#isAt(seenMs, this.#lookMs.at(-1) ?? 0))
      return 'it was seen at another time than the last look';
    const { afterMs = seenMs - clickedMs } = outcome;
    return Math.abs(seenMs - clickedMs - afterMs) <= roundingMs
      ? undefined
      : 'it took another time than its outcome says';
  }

  /** Returns whether a time of the session's clock equals that of a look. */
  #isAt(clockMs: number, lookMs: number): boolean {
    return Math.abs(clockMs - lookMs - (this.#startMs ?? 0)) <= roundingMs;
  }
}

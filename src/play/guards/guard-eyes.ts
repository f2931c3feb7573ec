/**
 * Guards the loop's looks: retries a failed capture, and ends the run when captures or readings
 * keep failing for too long. If a known window covers the game, it reports that and waits.
 */

import { EnvironmentError, UnsolvedError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import type { Layout, Scene } from '../../games/game.ts';
import type { ClickGate } from '../../input/click-gate.ts';
import { isOfSize } from '../locate-by.ts';
import type { LoopContext } from '../loop-context.ts';
import { isOver, loopLimits } from '../loop-limits.ts';
import type { LoopParts } from '../loop-parts.ts';
import { type Look, Watcher } from '../watcher.ts';

type EyesParts<S extends Scene, L extends Layout> = Pick<
  LoopParts<S, L>,
  'reader' | 'session' | 'screen' | 'gate' | 'startsGame'
>;

/** A period of unreadable pictures, and the window that covers the game. */
interface Trouble {
  readonly sinceMs: number;
  looks: number;
  /** Time of the last look whose picture differed from the one before. */
  changedMs: number;
  coverer?: string;
}

/**
 * Time without a readable picture before the covering window is queried, ms: fades and redraws are
 * over by then.
 */
const askCovererMs = 700;

/** Looks at one game and tolerates failures up to the limits. */
export class GuardedEyes<S extends Scene, L extends Layout> {
  readonly #context: LoopContext;
  readonly #gate: ClickGate;
  readonly #session: EyesParts<S, L>['session'];
  readonly #watcher: Watcher<S, L>;
  readonly #startsGame: boolean;
  #layout: L | undefined;
  #wasRead = false;
  #trouble: Trouble | undefined;
  #lastFrame: Frame | undefined;

  /** @param layout of a calibration profile, if there is one */
  constructor(context: LoopContext, parts: EyesParts<S, L>, layout?: L) {
    this.#context = context;
    this.#gate = parts.gate;
    this.#session = parts.session;
    this.#startsGame = parts.startsGame ?? false;
    const screen = { grab: () => context.grab(parts.screen) };
    const located = (found: L) => {
      this.#layout = found;
      context.tell({ kind: 'located', layout: found });
    };
    this.#watcher = new Watcher(parts.reader, screen, context.clock, located, layout);
  }

  /** The last picture, readable or not. */
  get lastFrame(): Frame | undefined {
    return this.#lastFrame;
  }

  /** Whether the game was read at least once. */
  get wasRead(): boolean {
    return this.#wasRead;
  }

  /** When the picture became unreadable, on the clock; `undefined` while it is readable. */
  get troubleSinceMs(): number | undefined {
    return this.#trouble?.sinceMs;
  }

  /** Makes the next look locate and read everything again; anything may have changed. */
  forget(): void {
    this.#watcher.forget();
  }

  /** Forgets how long the picture has been unreadable, too, after a pause of the run. */
  resume(): void {
    this.#trouble = undefined;
    this.forget();
  }

  /**
   * Takes one look.
   * @throws StoppedError; EnvironmentError when no picture can be taken; ReadError when pictures
   *   are unreadable for too long; UnsolvedError when the game is covered for too long
   */
  async look(): Promise<Look<S, L>> {
    this.#context.checkStop();
    const look = await this.#watcher.look();
    this.#context.checkStop();
    const { frame, view, trouble } = look;
    this.#lastFrame = frame;
    this.#context.tell(
      {
        kind: 'look',
        frame,
        still: view?.still ?? false,
        ...(view ? { scene: view.scene } : {}),
        ...(trouble ? { trouble: trouble.message } : {}),
      },
      look.atMs - this.#context.startMs,
    );
    if (trouble) await this.#countUnreadable(look);
    else this.#readable();
    return look;
  }

  #readable(): void {
    this.#wasRead = true;
    if (this.#trouble?.coverer !== undefined)
      this.#context.tell({ kind: 'resume', message: 'the game can be seen again; reading it anew' });
    this.#trouble = undefined;
  }

  /** Measures how long pictures have been unreadable, and queries what covers the game. */
  async #countUnreadable({ frame, atMs, changed, trouble: error }: Look<S, L>): Promise<void> {
    const trouble = (this.#trouble ??= { sinceMs: atMs, looks: 0, changedMs: atMs });
    trouble.looks++;
    if (changed) trouble.changedMs = atMs;
    const ms = atMs - trouble.sinceMs;
    if (this.#wasRead && ms >= askCovererMs) await this.#askCoverer(frame, trouble);
    if (!this.#isTooLong(trouble, atMs)) return;
    if (trouble.coverer === undefined) throw error;
    throw new UnsolvedError(
      `"${trouble.coverer}" still lies in front of the game after ${Math.round(ms / 1000)} s; the run ends here`,
    );
  }

  #isTooLong({ sinceMs, changedMs, looks, coverer }: Trouble, atMs: number): boolean {
    const ms = atMs - sinceMs;
    if (coverer !== undefined) return isOver(loopLimits.covered, ms, looks);
    const mayEnd = isOver(loopLimits.unreadableAtEnd, atMs - changedMs, looks);
    if (this.#wasRead && mayEnd && this.#session.endUnread?.()) return true;
    if (this.#wasRead) return isOver(loopLimits.unreadableLater, ms, looks);
    const isStarting = this.#startsGame || !isOver(loopLimits.unreadable, atMs - changedMs, looks);
    return !isStarting || isOver(loopLimits.unreadableWhileStarting, ms, looks);
  }

  async #askCoverer(frame: Frame, trouble: Trouble): Promise<void> {
    if (trouble.coverer !== undefined) return;
    const { width, height } = frame;
    const layout = isOfSize(this.#layout, frame) ? this.#layout : undefined;
    const area = layout?.area ?? { x: 0, y: 0, width, height };
    const coverer = await this.#gate.coverer(frame, area).catch((error: unknown) => {
      if (error instanceof EnvironmentError) return undefined;
      throw error;
    });
    if (coverer === undefined) return;
    trouble.coverer = coverer;
    const message = `"${coverer}" lies in front of the game; the run goes on when it is gone`;
    this.#context.tell({ kind: 'pause', why: 'covered', message });
  }
}

import type { Clock } from '../core/clock.ts';
import type { Screen } from '../core/screen.ts';
import type { Layout, PlaySession, Reader, Scene } from '../games/game.ts';
import type { ClickGate } from '../input/click-gate.ts';
import type { RunListener } from './events.ts';
import type { Keys } from './keys.ts';

/** The adapters and the session of one run. */
export interface LoopParts<S extends Scene, L extends Layout> {
  /** The game's title, for messages. */
  readonly title?: string;
  readonly reader: Reader<S, L>;
  readonly session: PlaySession<S, L>;
  readonly screen: Screen;
  readonly gate: ClickGate;
  readonly clock: Clock;
  /** Whether the game was started for this run, so that it may still be loading. */
  readonly startsGame?: boolean;
  /** The layout of a calibration profile, if there is one. */
  readonly layout?: L;
  /** Receives every event of the run. */
  readonly listen?: RunListener;
  /** Aborted when the user wants to stop: the run ends within one action. */
  readonly signal?: AbortSignal;
  /** Keys pressed in the user's terminal: `q` ends the run, `r` resumes after a pause. */
  readonly keys?: Keys;
}

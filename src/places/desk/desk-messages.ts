/** The messages between the bot and the keeper of its desk, sent as JSON over IPC. */

export interface DeskProgram {
  /** Path of the file that is run. */
  readonly file: string;
  readonly args: readonly string[];
}

/** Bot to keeper, once: the contents of the desk. */
export interface DeskOrder {
  /** `Xvfb` draws into memory, `Xephyr` into a window of the user's desktop. */
  readonly server: { readonly kind: 'Xvfb' | 'Xephyr'; readonly file: string };
  /** Size of the screen, pixels. */
  readonly width: number;
  readonly height: number;
  /** Path of openbox; absent where it is not installed. */
  readonly windowManager?: string;
  /** The game; absent for an empty desk. */
  readonly program?: DeskProgram;
}

/** Keeper to bot. */
export type DeskNews =
  /** Everything private to the desk lies in this folder. */
  | { readonly news: 'folder'; readonly folder: string; readonly cookieFile: string }
  /** A process was started as the leader of its own group. */
  | { readonly news: 'started'; readonly pid: number }
  /** The desk is ready; `managed` is whether a window manager runs. */
  | { readonly news: 'open'; readonly display: string; readonly managed: boolean }
  | ({ readonly news: 'ended' } & DeskEnd);

/** The part of a desk that has ended by itself, or could not be started. */
export interface DeskEnd {
  /** `game`: no process of the game is left; `desk`: the desk is gone with everything in it. */
  readonly part: 'game' | 'desk';
  /** A clause, for example "Xvfb has ended (SIGKILL)". */
  readonly reason: string;
}

/** What the pointer and its child process say to each other over IPC, as JSON. */

import type { Typing } from '../core/keyboard.ts';
import type { ScreenPoint } from '../core/points.ts';

/** Parent to child. A move looks whether the pointer has arrived; a click moves so, presses, holds and releases. */
export type PointerRequest = { readonly id: number } & PointerOrder;

/** What is to be done; `force` releases even when the child has pressed nothing itself. */
export type PointerOrder =
  | { readonly order: 'click'; readonly at: ScreenPoint; readonly holdMs: number }
  | { readonly order: 'drag'; readonly path: readonly ScreenPoint[] }
  | { readonly order: 'type'; readonly typing: Typing }
  | { readonly order: 'move'; readonly at: ScreenPoint }
  | { readonly order: 'position' }
  | { readonly order: 'release'; readonly force: boolean };

/** Child to parent: where the pointer is once the order is carried out, or why it was not; `contested` by a hand, say. */
export type PointerReply =
  | { readonly id: number; readonly position: ScreenPoint }
  | { readonly id: number; readonly problem: string; readonly contested?: true };

/** The child's first words, once its native code has loaded. */
export interface PointerReady {
  readonly ready: true;
}

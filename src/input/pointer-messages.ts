/** The messages between the pointer and its child process, sent as JSON over IPC. */

import type { Key, Typing } from '../core/keyboard.ts';
import type { MouseButton } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';

/** Parent to child: an order with its number. */
export type PointerRequest = { readonly id: number } & PointerOrder;

/**
 * An order. A move verifies that the pointer has arrived; a click moves, presses, holds and
 * releases, the left button by default. `force` releases even if the child has pressed nothing.
 */
export type PointerOrder =
  | {
      readonly order: 'click';
      readonly at: ScreenPoint;
      readonly button?: MouseButton;
      readonly holdMs?: number;
    }
  | { readonly order: 'drag'; readonly path: readonly ScreenPoint[] }
  | { readonly order: 'type'; readonly typing: Typing }
  | { readonly order: 'move'; readonly at: ScreenPoint }
  | { readonly order: 'position' }
  | {
      readonly order: 'release';
      readonly force: boolean;
      readonly button?: MouseButton;
      /** Keys that a child before this one may have left down. */
      readonly keys?: readonly Key[];
    };

/**
 * Child to parent: the pointer's position after the order, or why it failed. `contested` means that
 * something else moves the pointer.
 */
export type PointerReply =
  | { readonly id: number; readonly position: ScreenPoint }
  | { readonly id: number; readonly problem: string; readonly contested?: true };

/** The child's first message, once its native code has loaded. */
export interface PointerReady {
  readonly ready: true;
}

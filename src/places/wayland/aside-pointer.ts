import type { Pointer } from '../../core/pointer.ts';
import type { ScreenRect } from '../../core/points.ts';

/**
 * Wraps a pointer so that it leaves the board after each input. Some compositors draw the pointer
 * into the picture, where it would cover the board: for example the end of a path just drawn.
 * @param pointer to wrap
 * @param bounds of the window, pointer units
 * @returns a pointer that rests in the window's lower right corner
 */
export function asidePointer(
  pointer: Pointer,
  bounds: () => Promise<ScreenRect>,
): Pointer & { moveAside(): Promise<void> } {
  const moveAside = async () => {
    const { x, y, width, height } = await bounds();
    await pointer.hover({ x: x + width - 1, y: y + height - 1 });
  };
  // The input is done; the next look reports if the window or the pointer is gone.
  const afterwards = () => moveAside().catch(() => {});
  return {
    click: (at, button, holdMs) => pointer.click(at, button, holdMs).then(afterwards),
    drag: async (path) => {
      await pointer.drag?.(path);
      await afterwards();
    },
    type: async (typing) => pointer.type?.(typing),
    hover: (at) => pointer.hover(at),
    position: () => pointer.position(),
    release: () => pointer.release(),
    close: () => pointer.close(),
    moveAside,
  };
}
